"""Spanish Civil War Battles: Belchite, Teruel and Alfambra. Two players, operational hexes, hidden support fire."""

from collections.abc import Mapping, Sequence

import msgspec

from trinchera.engine.box import Box
from trinchera.engine.frames import Frame
from trinchera.engine.ids import Ids
from trinchera.engine.title import GameOption, Title
from trinchera.games.civil_war_battles.board import Board, Play, battle
from trinchera.games.civil_war_battles.commander import COMMANDER
from trinchera.games.civil_war_battles.conditions import OUTCOMES
from trinchera.games.civil_war_battles.data import FILES, SEATS
from trinchera.games.civil_war_battles.former import MIGRATIONS
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.position import POSITIONS
from trinchera.games.civil_war_battles.sequence import GameTurn
from trinchera.games.civil_war_battles.setup import new_board
from trinchera.games.civil_war_battles.table import TABLE
from trinchera.games.civil_war_battles.victory import scores


class CivilWarBattles(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "civil_war_battles"
    rules_version = 2
    seats = SEATS
    options = (
        GameOption("fatigue", "SCB-15.0-a", ("off", "on")),
        GameOption("blizzard", "SCB-16.0-a", ("off", "on")),
    )
    outcomes = OUTCOMES
    open_score = True
    box = Box(__name__, FILES, Data)
    positions = POSITIONS
    table = TABLE
    commander = COMMANDER
    migrations = MIGRATIONS
    first_data = "5b10ce555a0aca3ff8d1a8162c379a68"

    def options_in(self, data: Data) -> tuple[GameOption, ...]:
        fatigue, blizzard = self.options
        snowy = tuple(name for name, battle in data.battles.items() if battle.table.blizzard)
        return fatigue, msgspec.structs.replace(blizzard, scenarios=snowy)

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [GameTurn()]

    def ids(self, game: Play) -> Ids:
        return battle(game).ids

    def score(self, game: Play) -> dict[str, int]:
        return {name.replace("-", "_"): value for name, value in scores(game).items()}


TITLE = CivilWarBattles()
