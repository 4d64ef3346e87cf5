"""Spanish Civil War Battles: Belchite, Teruel and Alfambra. Two players, operational hexes, hidden support fire."""

from collections.abc import Mapping, Sequence
from typing import Any

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ids import Ids
from trinchera.engine.title import GameOption, Scenario, Title
from trinchera.games.civil_war_battles import position
from trinchera.games.civil_war_battles.board import Board, Play, battle
from trinchera.games.civil_war_battles.commander import COMMANDER
from trinchera.games.civil_war_battles.data import FILES, SEATS
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.sequence import GameTurn
from trinchera.games.civil_war_battles.setup import empty_board, new_board
from trinchera.games.civil_war_battles.table import TABLE
from trinchera.games.civil_war_battles.victory import OUTCOMES, net_places, road_hexes


class CivilWarBattles(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "civil_war_battles"
    seats = SEATS
    scenarios = (Scenario("belchite", 10, 180), Scenario("teruel", 10, 240), Scenario("alfambra", 10, 240))
    options = (
        GameOption("fatigue", "SCB-15.0-a", ("off", "on")),
        GameOption("blizzard", "SCB-16.0-a", ("off", "on"), ("teruel", "alfambra")),
    )
    outcomes = OUTCOMES
    box = Box(__name__, FILES, Data)
    table = TABLE
    commander = COMMANDER

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [GameTurn()]

    def choice(self, data: Data, token: str) -> Choice:
        return data.token.get(token) or parse(token)

    def ids(self, game: Play) -> Ids:
        return battle(game).ids

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game, seat)

    def imagine(self, data: Data, position_document: Mapping[str, Any], dice: Seeded) -> Play:
        document = position.read(position_document)
        settings = self.settings(document.options)
        game: Play = Game(self, data, document.scenario, settings, empty_board(data, document.scenario), (),
                          self.version(position_document))
        position.restore(game, document, dice)
        return game

    def score(self, game: Play) -> dict[str, int]:
        if game.scenario == "alfambra":
            return {"road": road_hexes(game)}
        return {"net_places": net_places(game)} if game.scenario == "belchite" else {}


TITLE = CivilWarBattles()
