"""The Eyes of the Enemy: Madrid, November 1936. A solitaire game; the player commands the Nationalist columns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trinchera.engine.bits import members
from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import PASS, Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ideas import STEADY, Plan
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.title import Adviser, GameOption, Scenario, Title
from trinchera.engine.views import Patch, Price, Sheet, Sum, View
from trinchera.games.eyes_of_the_enemy import advice, layers, plans, position, prices, prospects, sums, view
from trinchera.games.eyes_of_the_enemy.board import Board, Play, control, reserve
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import CounterattackRoll
from trinchera.games.eyes_of_the_enemy.data import COLUMN_BUTTONS, FILES, Data
from trinchera.games.eyes_of_the_enemy.setup import SetUp, new_board, rehearse
from trinchera.games.eyes_of_the_enemy.survey import Survey
from trinchera.games.eyes_of_the_enemy.victory import DECISIVE, DEFEAT, MINOR, areas_that_count

BOX = Box(__name__, FILES, Data)


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
    layers = layers.LAYERS

    def pack(self) -> Pack:
        return BOX.pack

    def load(self, pack: Pack) -> Data:
        data = BOX.load(pack)
        if data is not BOX.data:
            rehearse(self.new(data=data))
        return data

    def ledger(self) -> Ledger:
        return BOX.ledger

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

    def adviser(self, dice: Seeded, manner: str = STEADY) -> Adviser:
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

    def prices(self, game: Play) -> Mapping[str, Price]:
        return prices.prices(game)

    def patches(self, game: Play, layer: str, seat: str, piece: int) -> Iterable[Patch]:
        return layers.patches(game, layer, seat, piece)

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


