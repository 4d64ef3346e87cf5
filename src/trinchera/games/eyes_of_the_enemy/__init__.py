"""The Eyes of the Enemy: Madrid, November 1936. A solitaire game; the player commands the Nationalist columns."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import PASS, Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ledger import Ledger, parse_ledger
from trinchera.engine.packs import Pack, bundled
from trinchera.engine.title import Adviser, GameOption, Plan, Scenario, Title
from trinchera.engine.views import Sheet, Sum, View
from trinchera.games.eyes_of_the_enemy import advice, plans, position, prospects, sums, view
from trinchera.games.eyes_of_the_enemy.board import Board, Play, control, reserve
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import CounterattackRoll
from trinchera.games.eyes_of_the_enemy.data import COLUMN_BUTTONS, FILES, Data
from trinchera.games.eyes_of_the_enemy.setup import SetUp, new_board, rehearse
from trinchera.games.eyes_of_the_enemy.survey import Survey
from trinchera.games.eyes_of_the_enemy.victory import DECISIVE, DEFEAT, MINOR, areas_that_count


@cache
def bundled_pack() -> Pack:
    return bundled(__name__, *FILES)


@cache
def bundled_data() -> Data:
    return Data(bundled_pack())


@cache
def ledger() -> Ledger:
    return parse_ledger(files(__name__).joinpath("data", "rules.toml").read_bytes())


ROUNDS_AT_MOST = 8
WORTH_A_THOUGHT = ("combat-commit",)


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

    def pack(self) -> Pack:
        return bundled_pack()

    def load(self, pack: Pack) -> Data:
        if pack is bundled_pack():
            return bundled_data()
        data = Data(pack)
        rehearse(self.new(data=data))
        return data

    def ledger(self) -> Ledger:
        return ledger()

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data), [SetUp()]

    def choice(self, data: Data, token: str) -> Choice:
        return parse(token, data.units, data.areas[1:], COLUMN_BUTTONS)

    def look(self, game: Play, seat: str) -> View:
        return view.look(game, seat)

    def sheet(self, data: Data, scenario: str = "") -> Sheet:
        return view.sheet(data)

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game)

    def imagine(self, data: Data, document: Mapping[str, Any], dice: Seeded) -> Play:
        found = position.read(document)
        scenario, options = self.scenario(found.scenario).id, self.settings(found.options)
        game: Play = Game(self, data, scenario, options, new_board(data), ())
        position.restore(game, found)
        return game

    def worth(self, game: Play, seat: str) -> float:
        return prospects.worth(game)

    def adviser(self, dice: Seeded) -> Adviser:
        return advice.Thumb(dice)

    def plans(self, game: Play, most: int) -> list[Plan]:
        """Activations, support, going on after a fight and fresh units are worth a thought; the rest is routine."""
        asked = game.stack[-1].name
        if asked == "round-activate":
            return [*(move.choices(game) for move in plans.different(plans.ranked(Survey(game)), most - 1)), (PASS,)]
        return super().plans(game, most) if asked in WORTH_A_THOUGHT else []

    def stage(self, game: Play) -> int:
        """Rounds, so that search looks ahead to the next action points."""
        return game.board.turn * ROUNDS_AT_MOST + game.board.round

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": game.board.vp, "vp_areas": areas_that_count(game)}

    def focus(self, game: Play) -> tuple[str, ...]:
        frame = game.stack[-1]
        area = abs(getattr(frame, "area", 0) or 0) if not callable(getattr(frame, "area", 0)) else 0
        area = area or abs(getattr(frame, "here", 0))
        unit = getattr(frame, "unit", -1)
        units = [unit] if unit >= 0 else list(members(getattr(frame, "stack", 0)))
        return (*((str(area),) if area else ()), *(game.data.units[unit].id for unit in units))

    def sums(self, game: Play) -> tuple[Sum, ...]:
        return sums.sums(game)

    def gamble(self, game: Play) -> int | None:
        for depth, frame in enumerate(game.stack):
            if isinstance(frame, Combat | CounterattackRoll):
                return depth
        return None

    def outcome(self, before: Play, after: Play) -> tuple[str, dict[str, float]]:
        frame = next(frame for frame in before.stack if isinstance(frame, Combat | CounterattackRoll))
        steps = sum(map(steps_lost, (after,))) - steps_lost(before)
        return control(after, frame.area), {"steps": steps, "vp": after.board.vp - before.board.vp}

    def alike(self, data: Data, choice: Choice) -> object:
        if choice.kind != "unit" or choice.index < data.nat:
            return choice
        return data.rep_kind[choice.index], data.rep_cf[choice.index]


def steps_lost(game: Play) -> int:
    """Steps lost so far: reduced units count one, those in the reserve another."""
    return game.board.reduced.bit_count() + len(reserve(game))


TITLE = EyesOfTheEnemy()


