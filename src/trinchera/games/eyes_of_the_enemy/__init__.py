"""The Eyes of the Enemy: Madrid, November 1936. A solitaire game; the player commands the Nationalist columns."""

from collections.abc import Mapping, Sequence
from typing import Any

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ids import Ids
from trinchera.engine.packs import Pack
from trinchera.engine.title import GameOption, Scenario, Title
from trinchera.games.eyes_of_the_enemy import position
from trinchera.games.eyes_of_the_enemy.board import Board, Play
from trinchera.games.eyes_of_the_enemy.commander import COMMANDER
from trinchera.games.eyes_of_the_enemy.data import COLUMN_BUTTONS, FILES, Data
from trinchera.games.eyes_of_the_enemy.movement import Activation
from trinchera.games.eyes_of_the_enemy.setup import SetUp, new_board, rehearse
from trinchera.games.eyes_of_the_enemy.table import TABLE
from trinchera.games.eyes_of_the_enemy.victory import DECISIVE, DEFEAT, MINOR, areas_that_count


class EyesOfTheEnemy(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "eyes_of_the_enemy"
    seats = ("nationalist",)
    scenarios = (Scenario("madrid", 12, 120),)
    options = (
        GameOption("tank_duel", "EYE-13.1-a", ("off", "on")),
        GameOption("random_events", "EYE-13.2-a", ("off", "on")),
        GameOption("lead", "EYE-6.2-i", ("best", "ask")),
        GameOption("victory_count", "EYE-R-63", ("held", "ever")),
        GameOption("durruti_kill", "EYE-R-64", ("local", "any")),
    )
    outcomes = (DECISIVE, MINOR, DEFEAT)
    box = Box(__name__, FILES, Data)
    table = TABLE
    commander = COMMANDER

    def load(self, pack: Pack) -> Data:
        data = self.box.load(pack)
        if data is not self.box.data:
            rehearse(self.new(data=data))
        return data

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data), [SetUp()]

    def choice(self, data: Data, token: str) -> Choice:
        return parse(token, data.units, data.areas[1:], COLUMN_BUTTONS)

    def ids(self, game: Play) -> Ids:
        return game.data.ids

    def focus(self, game: Play) -> tuple[str, ...]:
        """An activation may begin off the map, beyond an area."""
        frame = game.stack[-1] if game.stack else None
        where = (str(abs(frame.here)),) if isinstance(frame, Activation) else ()
        return (*where, *super().focus(game))

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game)

    def imagine(self, data: Data, document: Mapping[str, Any], dice: Seeded) -> Play:
        found = position.read(document)
        scenario, options = self.scenario(found.scenario).id, self.settings(found.options)
        game: Play = Game(self, data, scenario, options, new_board(data), (), self.version(document))
        position.restore(game, found)
        return game

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": game.board.vp, "vp_areas": areas_that_count(game)}


TITLE = EyesOfTheEnemy()
