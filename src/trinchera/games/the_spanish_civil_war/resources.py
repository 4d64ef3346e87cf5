"""7.2 to 7.6 and 7.12: resource points, and what they buy in the administrative phase."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, UnitId
from trinchera.games.the_spanish_civil_war.board import Play, is_on, is_on_map, placed, put, seat, war
from trinchera.games.the_spanish_civil_war.data import (
    A_AXIS,
    A_BRITISH,
    A_ITALIAN,
    A_N,
    A_NR,
    A_PORTUGUESE,
    A_R,
    A_SPANISH,
    ACCOUNTS,
    N,
    R,
)
from trinchera.games.the_spanish_civil_war.events import receive
from trinchera.games.the_spanish_civil_war.morale import held_by, north_fallen
from trinchera.games.the_spanish_civil_war.supply import supplied, supplied_from, units_supplied

POINTS = tuple(button(f"points_{name}") for name in ACCOUNTS)
SOVIET_POINTS = button("points_soviet")
"""What a unit may be paid with."""
BONUS_TURN = 18
SMUGGLING_TURN, SMUGGLED_TO = 2, 2


class Income(Frame, frozen=True):
    """7.2-a: the points of the turn come in; the die for San Sebastián's border falls when the segment begins (16.2.8),
    in older matches when the points come."""

    first: ClassVar[str] = "port"

    def port(self, game: Play) -> Decision | Frames:
        board = game.board
        if (not is_on(game, "san_sebastian") or board.turn < SMUGGLING_TURN or war(game).felix
                or not held_by(game, R, game.data.san_sebastian)):
            return self.after_port(game)
        return roll("TSC-16.2.8-a")

    def on_port(self, game: Play, face: Choice) -> Frames:
        if face.index <= SMUGGLED_TO:
            receive(game, A_NR, 1, "TSC-16.2.8-a")
        return self.after_port(game)

    def after_port(self, game: Play) -> Frames:
        return END if game.rules >= 4 else [self.at("points")]

    def points(self, game: Play) -> Frames:
        if war(game).felix:
            allied_income(game)
        else:
            income(game)
        return END


def recorded(game: Play, turn: int) -> tuple[int, int, int, int]:
    """7.2-a: the points on the turn record, or those that the scenario has instead."""
    row = game.data.turns[turn]
    return row.rp_in.get(war(game).name, row.rp)


def scheduled(game: Play, turn: int) -> dict[int, int]:
    """7.2-a, 7.12, 18.19-b, 16.2.6-a: what the record of a turn brings to each account."""
    if war(game).felix or turn not in game.data.turns:
        return {}
    spanish, italian, republican, northern = recorded(game, turn)
    fallen, volunteers = north_fallen(game), game.board.volunteers
    late = int(turn == BONUS_TURN and is_on(game, "late_aid") and not volunteers)
    return {A_N: spanish + (northern if fallen else 0), A_ITALIAN: italian if volunteers else 0, A_R: republican + late,
            A_NR: 0 if fallen else northern}


def income(game: Play) -> None:
    """7.2-a, 7.12, 18.19-b, 16.2.6-a, 13.8-b: what each account receives."""
    board, points = game.board, scheduled(game, game.board.turn)
    late = points[A_R] > recorded(game, board.turn)[2]
    receive(game, A_N, points[A_N], "TSC-7.12-a" if north_fallen(game) else "TSC-7.2-a")
    receive(game, A_ITALIAN, points[A_ITALIAN], "TSC-7.2-a")
    receive(game, A_R, points[A_R], "TSC-16.2.6-a" if late else "TSC-7.2-a")
    receive(game, A_NR, points[A_NR], "TSC-7.2-a")
    if board.evacuated and war(game).uss[R] & board.control[R]:
        receive(game, A_R, board.evacuated, "TSC-13.8-b")
    board.evacuated = 0


def allied_income(game: Play) -> None:
    """17.5.5.5-f: Portuguese, Spanish and British points."""
    board, felix, at = game.board, game.data.felix, game.data.field.number
    turn = board.turn - war(game).first + 1
    lost = sum(held_by(game, N, at[city]) for city in felix.spanish_cities)
    receive(game, A_SPANISH, max(0, felix.spanish_points - lost), "TSC-17.5.5.5-f")
    receive(game, A_PORTUGUESE, felix.portuguese_points, "TSC-17.5.5.5-f")
    if turn % 2 == 0:
        receive(game, A_BRITISH, felix.british_points, "TSC-17.5.5.5-f")


def cap(game: Play) -> None:
    """7.2-b, 7.2-d: nothing above the cap is kept, but by the Axis of 1941."""
    board, most = game.board, game.data.resources.cap
    for account, held in enumerate(board.rp):
        if held > most and account != A_AXIS:
            board.rp[account] = most
            game.tell("points-over-the-cap", "TSC-7.2-b", points=held - most)


def payer(game: Play, unit: int) -> int:
    """7.3: the account that pays for a unit, foreign points before Spanish ones; -1 if none can."""
    for account in reversed(game.data.accounts[unit]):
        if game.board.rp[account]:
            return account
    return -1


def has_special_points(game: Play, unit: int) -> bool:
    """18.27-a: the Soviet points, from the turn after they came."""
    board = game.board
    return bool(board.soviet and board.turn >= board.soviet_turn and game.data.accounts[unit] == (A_R,))


def replenishable(game: Play, side: int) -> int:
    """7.6-a, 7.6-b: reduced units on the map in supply, with points for them; or rebuilt in this segment."""
    board, data = game.board, game.data
    able = board.reduced & data.army[side] & ~data.white_dot
    reduced = bits(unit for unit in members(able) if not is_lent(game, unit))
    rebuilt = board.at[data.rebuilt] | board.at[data.soviet]
    found = reduced & (units_supplied(game, side) | rebuilt)
    return bits(unit for unit in members(found) if payer(game, unit) >= 0 or special_replenish(game, unit))


def is_lent(game: Play, unit: int) -> bool:
    """18.28: whether a step of a unit on the map is away and will come back by itself, with this turn's reinforcements
    too; in older matches points could be spent on it just before."""
    last = game.board.turn if game.rules < 5 else 0
    return is_on_map(game, unit) and game.board.due[unit] > last


def special_replenish(game: Play, unit: int) -> bool:
    """R-76: Soviet points serve hexes with a line to La Jonquera."""
    place = game.board.place[unit]
    if not has_special_points(game, unit):
        return False
    return place == game.data.soviet or has(supplied_from(game, R, game.data.la_jonquera), place)


def special_rebuild(game: Play, unit: int) -> bool:
    """R-76: Soviet points wait while no town has a line to La Jonquera; in older matches the unit waited."""
    if not has_special_points(game, unit) or game.rules < 4:
        return has_special_points(game, unit)
    ground, line = game.data.ground, supplied_from(game, R, game.data.la_jonquera)
    return bool(ground.towns & ~ground.north & game.board.control[R] & supplied(game, R) & line)


def rebuildable(game: Play, side: int) -> int:
    """7.6-c, 7.6-f: eliminated units that points can bring back."""
    data = game.data
    units = placed(game, side, data.eliminated) & ~data.white_dot
    if not game.board.basques:
        units &= ~data.basque
    return bits(unit for unit in members(units) if payer(game, unit) >= 0 or special_rebuild(game, unit))


class Spend(Frame, frozen=True):
    """7.6: a side replenishes and rebuilds as long as it has points and wants to."""

    first: ClassVar[str] = "unit"
    side: int
    paid_for: UnitId = NOBODY

    def unit(self, game: Play) -> Decision | Frames:
        units = replenishable(game, self.side) | rebuildable(game, self.side)
        if not units:
            return END
        points = sum(game.board.rp[account] for account in accounts_of(game, self.side))
        return ask(seat(self.side), "TSC-7.6-a", (DONE, *game.data.counters_of(units)), points=points)

    def on_unit(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        if game.rules < 4:
            return self.paid(game, choice.index, is_paid_in_arms(game, choice.index))
        return [self.at("purse", paid_for=choice.index)]

    def paid(self, game: Play, unit: UnitId, special: bool, account: int = -1) -> Frames:
        """The unit comes back, or is made whole; the special points of #27 pay for it, or an account."""
        pay(game, unit, special, account)
        if game.board.place[unit] == game.data.eliminated:
            rebuild(game, unit, special)
        else:
            replenish(game, unit)
        return [Spend(side=self.side)]

    def sound(self, game: Play) -> bool:
        """Who is asked with which points it pays has named a unit that it can pay for."""
        if self.side not in (N, R) or self.step != "purse":
            return self.side in (N, R)
        return self.paid_for >= 0 and game.data.side[self.paid_for] == self.side and bool(purses(game, self.paid_for))

    def purse(self, game: Play) -> Decision | Frames:
        """7.3-b, 18.27-a, R-76: who could pay in two ways says with which points."""
        found = purses(game, self.paid_for)
        if len(found) == 1:
            return self.on_purse(game, found[0])
        rule = "TSC-18.27-a" if SOVIET_POINTS in found else "TSC-7.3-b"
        return ask(seat(self.side), rule, found, unit=game.data.units[self.paid_for].id)

    def on_purse(self, game: Play, choice: Choice) -> Frames:
        special = choice is SOVIET_POINTS
        return self.paid(game, self.paid_for, special, -1 if special else POINTS.index(choice))

    def why_purse(self, game: Play, choice: Choice) -> Reason | None:
        if choice is SOVIET_POINTS:
            return reason("TSC-18.27-a", "no-points", unit=game.data.units[self.paid_for].id)
        return reason("TSC-7.3-b", "no-points", unit=game.data.units[self.paid_for].id) if choice in POINTS else None

    def why_unit(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_paid(game, self.side, choice.index) if choice.kind == "unit" else None


def accounts_of(game: Play, side: int) -> tuple[int, ...]:
    if war(game).felix:
        return (A_AXIS,) if side == N else (A_SPANISH, A_PORTUGUESE, A_BRITISH)
    return (A_N, A_ITALIAN) if side == N else (A_R, A_NR)


def why_not_paid(game: Play, side: int, unit: UnitId) -> Reason:
    board, data, name = game.board, game.data, game.data.units[unit].id
    if data.side[unit] != side:
        return reason("TSC-7.3-b", "not-your-unit", unit=name)
    if has(data.white_dot, unit):
        return reason("TSC-7.3-a", "white-dot", unit=name)
    if is_on_map(game, unit) and not has(board.reduced, unit):
        return reason("TSC-7.6-a", "at-full-strength", unit=name)
    if is_lent(game, unit):
        return reason("TSC-18.28-a", "step-away", unit=name)
    if is_on_map(game, unit) and not has(units_supplied(game, side), unit):
        return reason("TSC-7.6-b", "out-of-supply", unit=name)
    gone = has(data.basque, unit) and not board.basques                                       # 18.9-b
    if gone or not (is_on_map(game, unit) or board.place[unit] == data.eliminated):
        return reason("TSC-7.6-f", "not-to-be-rebuilt", unit=name)
    return reason(rule_of_purse(game, side), "no-points", unit=name)


def rule_of_purse(game: Play, side: int) -> str:
    """7.2-c, 7.3: whether there are no points at all, or only some that serve others."""
    if not any(game.board.rp[account] for account in accounts_of(game, side)):
        return "TSC-7.2-c"
    if war(game).felix:
        return "TSC-17.5.5.5-f"
    return "TSC-7.3-b" if side == N else "TSC-7.3-c"


def purses(game: Play, unit: UnitId) -> list[Choice]:
    """The points that a unit could be paid with, the least useful first."""
    special = special_rebuild if game.board.place[unit] == game.data.eliminated else special_replenish
    plain = [POINTS[account] for account in reversed(game.data.accounts[unit]) if game.board.rp[account]]
    return [SOVIET_POINTS, *plain] if special(game, unit) else plain


def is_paid_in_arms(game: Play, unit: int) -> bool:
    """Older matches: special points replenish where they can, and rebuild when all others are spent."""
    if game.board.place[unit] == game.data.eliminated:
        return payer(game, unit) < 0
    return special_replenish(game, unit)


def replenish(game: Play, unit: int) -> None:
    game.board.reduced &= ~bit(unit)
    game.tell("replenished", "TSC-7.6-a", unit=game.data.units[unit].id)


def rebuild(game: Play, unit: int, special: bool) -> None:
    """7.6-c to e: the unit comes back reduced, a headquarters on its used face."""
    board, data = game.board, game.data
    put(game, unit, data.soviet if special else data.rebuilt)
    if has(data.two_step, unit):
        board.reduced |= bit(unit)
    game.tell("rebuilt", "TSC-7.6-c", unit=data.units[unit].id)


def pay(game: Play, unit: UnitId, special: bool, account: int = -1) -> None:
    board = game.board
    if special:
        board.soviet -= 1
    else:
        board.rp[payer(game, unit) if account < 0 else account] -= 1
