"""A las Barricadas!: platoons and companies of the Spanish Civil War on four maps. Two players, reaction fire."""

from collections.abc import Mapping, Sequence
from typing import Any

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.title import Adviser, GameOption, Scenario, Title
from trinchera.engine.views import Sheet, View
from trinchera.games.a_las_barricadas.board import Board, Play
from trinchera.games.a_las_barricadas.data import FILES, SEATS
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.scenarios import SCENARIOS
from trinchera.games.a_las_barricadas.sequence import GameTurn
from trinchera.games.a_las_barricadas.setup import Muster, empty_board
from trinchera.games.a_las_barricadas.victory import OUTCOMES, points

BOX = Box(__name__, FILES, Data)
MINUTES = (45, 120, 180, 90, 180, 180, 90, 90, 180, 120, 120, 150, 180, 75, 120, 120, 90)
TURNS = (6, 10, 14, 10, 12, 14, 10, 10, 14, 12, 12, 14, 12, 8, 12, 12, 6)


class ALasBarricadas(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "a_las_barricadas"
    seats = SEATS
    scenarios = tuple(Scenario(*row) for row in zip(SCENARIOS, TURNS, MINUTES, strict=True))
    options = (GameOption("hits", "ALB-R-40", ("random", "owner")), GameOption("rubble", "ALB-13.7-a", ("off", "on")))
    outcomes = OUTCOMES

    def pack(self) -> Pack:
        return BOX.pack

    def load(self, pack: Pack) -> Data:
        return BOX.load(pack)

    def ledger(self) -> Ledger:
        return BOX.ledger

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return empty_board(data, scenario), [GameTurn(), Muster()]

    def choice(self, data: Data, token: str) -> Choice:
        return data.token.get(token) or parse(token)

    def look(self, game: Play, seat: str) -> View:
        raise NotImplementedError

    def sheet(self, data: Data, scenario: str = "") -> Sheet:
        raise NotImplementedError

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        raise NotImplementedError

    def imagine(self, data: Data, position: Mapping[str, Any], dice: Seeded) -> Game[Board, Data]:
        raise NotImplementedError

    def worth(self, game: Play, seat: str) -> float:
        raise NotImplementedError

    def adviser(self, dice: Seeded) -> Adviser:
        raise NotImplementedError

    def stage(self, game: Play) -> int:
        return game.board.turn

    def score(self, game: Play) -> dict[str, int]:
        return {"points": points(game)}


TITLE = ALasBarricadas()
