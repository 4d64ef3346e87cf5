"""Storm Over Madrid: from October 1936 to January 1937. Two players; the Nationalists attack, the Republicans hold."""

from collections.abc import Mapping, Sequence

from trinchera.engine.box import Box
from trinchera.engine.frames import Frame
from trinchera.engine.title import Title
from trinchera.games.storm_over_madrid.board import Board, Play, cut_routes
from trinchera.games.storm_over_madrid.commander import COMMANDER
from trinchera.games.storm_over_madrid.conditions import OUTCOMES
from trinchera.games.storm_over_madrid.data import FILES, SEATS, Data
from trinchera.games.storm_over_madrid.former import MIGRATIONS
from trinchera.games.storm_over_madrid.position import POSITIONS
from trinchera.games.storm_over_madrid.setup import SetUp, new_board
from trinchera.games.storm_over_madrid.table import TABLE
from trinchera.games.storm_over_madrid.victory import points


class StormOverMadrid(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "storm_over_madrid"
    rules_version = 2
    seats = SEATS
    outcomes = OUTCOMES
    open_score = True
    box = Box(__name__, FILES, Data)
    positions = POSITIONS
    table = TABLE
    commander = COMMANDER
    migrations = MIGRATIONS
    first_data = "5ed851900707d3026ff333800cabf270"

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [SetUp()]

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": points(game), "routes": len(cut_routes(game)),
                "urban": (game.board.nationalist & game.data.urban).bit_count()}


TITLE = StormOverMadrid()
