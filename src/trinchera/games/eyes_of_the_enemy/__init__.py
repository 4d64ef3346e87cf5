"""The Eyes of the Enemy: Madrid, November 1936. A solitaire game; the player commands the Nationalist columns."""

from collections.abc import Mapping, Sequence

from trinchera.engine.box import Box
from trinchera.engine.frames import Frame
from trinchera.engine.title import GameOption, Title
from trinchera.games.eyes_of_the_enemy.board import Board, Play
from trinchera.games.eyes_of_the_enemy.commander import COMMANDER
from trinchera.games.eyes_of_the_enemy.conditions import OUTCOMES
from trinchera.games.eyes_of_the_enemy.data import FILES, Data
from trinchera.games.eyes_of_the_enemy.former import MIGRATIONS
from trinchera.games.eyes_of_the_enemy.movement import Activation
from trinchera.games.eyes_of_the_enemy.position import POSITIONS
from trinchera.games.eyes_of_the_enemy.setup import SetUp, new_board, rehearse
from trinchera.games.eyes_of_the_enemy.table import TABLE
from trinchera.games.eyes_of_the_enemy.victory import areas_that_count


class EyesOfTheEnemy(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "eyes_of_the_enemy"
    rules_version = 2
    seats = ("nationalist",)
    options = (
        GameOption("tank_duel", "EYE-13.1-a", ("off", "on")),
        GameOption("random_events", "EYE-13.2-a", ("off", "on")),
        GameOption("lead", "EYE-6.2-i", ("best", "ask")),
        GameOption("victory_count", "EYE-R-63", ("held", "ever")),
        GameOption("durruti_kill", "EYE-R-64", ("local", "any")),
    )
    outcomes = OUTCOMES
    open_score = True
    box = Box(__name__, FILES, Data)
    positions = POSITIONS
    table = TABLE
    commander = COMMANDER
    migrations = MIGRATIONS
    first_data = "7e9e870f62da2d8c3aed0dd1781fb345"

    def rehearse(self, data: Data) -> None:
        for scenario in data.offered:
            rehearse(self.new(scenario.id, data=data))

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [SetUp()]

    def focus(self, game: Play) -> tuple[str, ...]:
        """An activation may begin off the map, beyond an area."""
        frame = game.stack[-1] if game.stack else None
        where = (str(abs(frame.here)),) if isinstance(frame, Activation) else ()
        return (*where, *super().focus(game))

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": game.board.vp, "vp_areas": areas_that_count(game)}


TITLE = EyesOfTheEnemy()
