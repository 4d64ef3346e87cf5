"""Storm Over Madrid: from October 1936 to January 1937. Two players; the Nationalists attack, the Republicans hold."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, faces, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ideas import STEADY, Plan
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.standing import Orders
from trinchera.engine.title import Adviser, Scenario, Title
from trinchera.engine.views import Chance, Patch, Price, Sheet, Sum, View
from trinchera.games.storm_over_madrid import advice, layers, outlook, position, prices, sums, view
from trinchera.games.storm_over_madrid.activation import FIGHT, Activation
from trinchera.games.storm_over_madrid.board import ELIMINATED, Board, Play, at, cut_routes, other, stacks
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import FILES, SEATS, Data
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.morale import MoraleTest
from trinchera.games.storm_over_madrid.movement import March
from trinchera.games.storm_over_madrid.retreat import Retreat
from trinchera.games.storm_over_madrid.setup import FIRST_TURNS, SetUp, new_board
from trinchera.games.storm_over_madrid.standing import STANDING_ORDERS, answer
from trinchera.games.storm_over_madrid.victory import OUTCOMES, points

STAGES_A_TURN = 64


BOX = Box(__name__, FILES, Data)


class StormOverMadrid(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "storm_over_madrid"
    seats = SEATS
    scenarios = (Scenario("initial_drive", 6, 180), Scenario("corunna_road", 6, 210), Scenario("campaign", 15, 420))
    outcomes = OUTCOMES
    layers = layers.LAYERS
    standing_orders = STANDING_ORDERS

    def pack(self) -> Pack:
        return BOX.pack

    def load(self, pack: Pack) -> Data:
        return BOX.load(pack)

    def ledger(self) -> Ledger:
        return BOX.ledger

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [SetUp()]

    def choice(self, data: Data, token: str) -> Choice:
        return parse(token, data.units, data.spaces, data.chits, FIRST_TURNS)

    def look(self, game: Play, seat: str) -> View:
        return view.look(game, seat)

    def sheet(self, data: Data, scenario: str = "") -> Sheet:
        return view.sheet(data)

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game, seat)

    def imagine(self, data: Data, position_document: Mapping[str, Any], dice: Seeded) -> Play:
        name = position_document.get("scenario") or self.scenarios[0].id
        scenario = self.scenario(str(name)).id
        options = position_document.get("options") or {}
        settings = self.settings(options if isinstance(options, dict) else {})
        game: Play = Game(self, data, scenario, settings, Board(), ())
        position.restore(game, position_document, dice)
        return game

    def worth(self, game: Play, seat: str) -> float:
        return outlook.worth(game, SEATS.index(seat))

    def adviser(self, dice: Seeded, manner: str = STEADY) -> Adviser:
        return advice.Thumb(dice)

    def plans(self, game: Play, most: int) -> list[Plan]:
        return advice.plans(game, most)

    def answer(self, game: Play, orders: Orders) -> Choice | None:
        return answer(game, orders)

    def stage(self, game: Play) -> int:
        """Three impulses are a stage, so that search sees its own, the answer and what it makes of that."""
        return game.board.turn * STAGES_A_TURN + min(game.board.impulse // 3, STAGES_A_TURN - 1)

    def score(self, game: Play) -> dict[str, int]:
        return {"vp": points(game), "routes": len(cut_routes(game)),
                "urban": (game.board.nationalist & game.data.urban).bit_count()}

    def focus(self, game: Play) -> tuple[str, ...]:
        frame, data = game.stack[-1], game.data
        fields = {name: getattr(frame, name) for name in frame.__struct_fields__}
        spaces = {fields.get(name, -1) for name in ("area", "here", "there")}
        group = fields.get("units", ())
        units = {fields.get(name, -1) for name in ("unit", "point", "target")}
        units |= set(group[:1] if isinstance(frame, MoraleTest | Retreat) else group)
        return (*(data.spaces[space].id for space in sorted(spaces) if space >= 0),
                *(data.units[unit].id for unit in sorted(units) if unit >= 0))

    def sums(self, game: Play) -> tuple[Sum, ...]:
        return sums.sums(game)

    def chances(self, game: Play) -> tuple[Chance, ...]:
        return sums.chances(game)

    def prices(self, game: Play) -> Mapping[str, Price]:
        return prices.prices(game)

    def patches(self, game: Play, layer: str, seat: str, piece: int) -> Iterable[Patch]:
        return layers.patches(game, layer, seat, piece)

    def gamble(self, game: Play) -> int | None:
        for depth, frame in enumerate(game.stack):
            if is_gamble(frame):
                return depth
        return None

    def outcome(self, before: Play, after: Play) -> tuple[str, dict[str, float]]:
        frame = next(frame for frame in before.stack if is_gamble(frame))
        side, area = contest(frame)
        enemy = other(side)
        numbers = {"attackers-lost": lost(after, side) - lost(before, side),
                   "defenders-lost": lost(after, enemy) - lost(before, enemy),
                   "defenders-left": stacks(after.board, enemy)[area].bit_count()}
        word = "defenders-stay" if stacks(after.board, enemy)[area] else "area-clear"
        return word, {name: float(number) for name, number in numbers.items()}

    def alike(self, data: Data, choice: Choice) -> object:
        """Dice thrown together are told apart only by the sums that can count: the two best and the two worst."""
        if choice.kind != "dice":
            return choice
        thrown = faces(choice)
        return len(thrown), sum(thrown[-2:]), sum(thrown[:2])

    def likeness(self, game: Play, choice: Choice) -> object:
        """Faces of a morale die with the same result are one branch."""
        frame = game.stack[-1]
        return frame.outcome(game, choice) if isinstance(frame, MoraleTest) else self.alike(game.data, choice)


def is_gamble(frame: Frame) -> bool:
    """Procedures whose outcome can be told beforehand: combats, bombardments, fire on those who cross."""
    if isinstance(frame, Activation):
        return frame.what == FIGHT.id and frame.step != "lead"
    return isinstance(frame, Combat | Bombardment | DefensiveFire) or (isinstance(frame, March) and frame.assault)


def contest(frame: Frame) -> tuple[int, int]:
    """Who attacks, and where."""
    if isinstance(frame, Activation | March):
        return frame.side, frame.there if isinstance(frame, March) else frame.here
    assert isinstance(frame, Combat | Bombardment | DefensiveFire)
    return frame.side, frame.area


def lost(game: Play, side: int) -> int:
    return len(at(game.board, ELIMINATED, game.data.of_side[side]))


TITLE = StormOverMadrid()
