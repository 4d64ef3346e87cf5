"""Storm Over Madrid: from October 1936 to January 1937. Two players; the Nationalists attack, the Republicans hold."""

from collections.abc import Mapping, Sequence
from typing import Any

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ids import Ids
from trinchera.engine.title import Scenario, Title
from trinchera.games.storm_over_madrid import position
from trinchera.games.storm_over_madrid.board import Board, Play, cut_routes
from trinchera.games.storm_over_madrid.commander import COMMANDER
from trinchera.games.storm_over_madrid.data import FILES, SEATS, Data
from trinchera.games.storm_over_madrid.setup import FIRST_TURNS, SetUp, new_board
from trinchera.games.storm_over_madrid.table import TABLE
from trinchera.games.storm_over_madrid.victory import OUTCOMES, points


class StormOverMadrid(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "storm_over_madrid"
    seats = SEATS
    scenarios = (Scenario("initial_drive", 6, 180), Scenario("corunna_road", 6, 210), Scenario("campaign", 15, 420))
    outcomes = OUTCOMES
    box = Box(__name__, FILES, Data)
    table = TABLE
    commander = COMMANDER

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [SetUp()]

    def choice(self, data: Data, token: str) -> Choice:
        return parse(token, data.units, data.spaces, data.chits, FIRST_TURNS)

    def ids(self, game: Play) -> Ids:
        return game.data.ids

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game, seat)

    def imagine(self, data: Data, position_document: Mapping[str, Any], dice: Seeded) -> Play:
        name = position_document.get("scenario") or self.scenarios[0].id
        scenario = self.scenario(str(name)).id
        options = position_document.get("options") or {}
        settings = self.settings(options if isinstance(options, dict) else {})
        game: Play = Game(self, data, scenario, settings, Board(), (), self.version(position_document))
        position.restore(game, position_document, dice)
        return game

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": points(game), "routes": len(cut_routes(game)),
                "urban": (game.board.nationalist & game.data.urban).bit_count()}


TITLE = StormOverMadrid()
