"""A las Barricadas!: platoons and companies of the Spanish Civil War on four maps. Two players, reaction fire."""

from collections.abc import Mapping, Sequence

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.frames import Frame
from trinchera.engine.ids import Ids
from trinchera.engine.title import GameOption, Title
from trinchera.games.a_las_barricadas.board import Board, Play, battle
from trinchera.games.a_las_barricadas.commander import COMMANDER
from trinchera.games.a_las_barricadas.conditions import OUTCOMES
from trinchera.games.a_las_barricadas.data import FILES, SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.muster import deal
from trinchera.games.a_las_barricadas.mustered import Mustered
from trinchera.games.a_las_barricadas.position import POSITIONS
from trinchera.games.a_las_barricadas.sequence import GameTurn
from trinchera.games.a_las_barricadas.setup import Muster, empty_board
from trinchera.games.a_las_barricadas.table import TABLE
from trinchera.games.a_las_barricadas.victory import points


class ALasBarricadas(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "a_las_barricadas"
    seats = SEATS
    rules_version = 6
    options = (GameOption("hits", "ALB-R-40", ("random", "owner")), GameOption("rubble", "ALB-13.7-a", ("off", "on")),
               GameOption("mines", "ALB-R-70", ("on", "off")), GameOption("streets", "ALB-R-78", ("printed", "one")))
    outcomes = OUTCOMES
    open_score = True
    box = Box(__name__, FILES, Data)
    table = TABLE
    commander = COMMANDER
    positions = POSITIONS

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return empty_board(data, scenario), [GameTurn(), Muster()]

    def ids(self, game: Play) -> Ids:
        return battle(game).ids

    def muster(self, data: Data, wish: Mapping[str, str], dice: Seeded) -> str:
        return Mustered(data, deal(data, wish, dice)).pack()

    def score(self, game: Play) -> dict[str, int]:
        return {"points": points(game)}


TITLE = ALasBarricadas()
