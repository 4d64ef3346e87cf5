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
    N,
    R,
)
from trinchera.games.the_spanish_civil_war.events import receive
from trinchera.games.the_spanish_civil_war.morale import held_by, north_fallen
from trinchera.games.the_spanish_civil_war.supply import supplied_from, units_supplied

PAY_NATIONALIST, PAY_ITALIAN = button("pay_nationalist"), button("pay_italian")
BONUS_TURN = 18
SMUGGLING_TURN, SMUGGLED_TO = 2, 2


class Income(Frame, frozen=True):
    """7.2-a: the points of the turn come in, those of San Sebastián's port first (16.2.8)."""

    first: ClassVar[str] = "port"

    def port(self, game: Play) -> Decision | Frames:
        board = game.board
        if (not is_on(game, "san_sebastian") or board.turn < SMUGGLING_TURN or war(game).felix
                or not held_by(game, R, game.data.san_sebastian)):
            return [self.at("points")]
        return roll("TSC-16.2.8-a")

    def on_port(self, game: Play, face: Choice) -> Frames:
        if face.index <= SMUGGLED_TO:
            receive(game, A_NR, 1, "TSC-16.2.8-a")
        return [self.at("points")]

    def points(self, game: Play) -> Frames:
        if war(game).felix:
            allied_income(game)
        else:
            income(game)
        return END


def scheduled(game: Play, turn: int) -> dict[int, int]:
    """7.2-a, 7.12, 18.19-b, 16.2.6-a: what the record of a turn brings to each account."""
    if war(game).felix or turn not in game.data.turns:
        return {}
    spanish, italian, republican, northern = game.data.turns[turn].rp
    fallen, volunteers = north_fallen(game), game.board.volunteers
    late = int(turn == BONUS_TURN and is_on(game, "late_aid") and not volunteers)
    return {A_N: spanish + (northern if fallen else 0), A_ITALIAN: italian if volunteers else 0, A_R: republican + late,
            A_NR: 0 if fallen else northern}


def income(game: Play) -> None:
    """7.2-a, 7.12, 18.19-b, 16.2.6-a, 13.8-b: what each account receives."""
    board, points = game.board, scheduled(game, game.board.turn)
    late = points[A_R] > game.data.turns[board.turn].rp[2]
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
    """18.28: whether a step of a unit on the map is away and will come back by itself."""
    return is_on_map(game, unit) and game.board.due[unit] > game.board.turn


def special_replenish(game: Play, unit: int) -> bool:
    """R-76: Soviet points serve hexes with a line to La Jonquera."""
    place = game.board.place[unit]
    if not has_special_points(game, unit) or place == game.data.rebuilt:
        return False
    return place == game.data.soviet or has(supplied_from(game, R, game.data.la_jonquera), place)


def rebuildable(game: Play, side: int) -> int:
    """7.6-c, 7.6-f: eliminated units that points can bring back."""
    data = game.data
    units = placed(game, side, data.eliminated) & ~data.white_dot
    if not game.board.basques:
        units &= ~data.basque
    return bits(unit for unit in members(units) if payer(game, unit) >= 0 or has_special_points(game, unit))


class Spend(Frame, frozen=True):
    """7.6: a side replenishes and rebuilds as long as it has points and wants to."""

    first: ClassVar[str] = "unit"
    side: int
    bought: UnitId = NOBODY
    """7.3-b: the unit of two accounts that is being paid for."""

    def unit(self, game: Play) -> Decision | Frames:
        units = replenishable(game, self.side) | rebuildable(game, self.side)
        if not units:
            return END
        points = sum(game.board.rp[account] for account in accounts_of(game, self.side))
        return ask(seat(self.side), "TSC-7.6-a", (DONE, *game.data.counters_of(units)), points=points)

    def on_unit(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        if has_two_accounts(game, choice.index):
            return [self.at("account", bought=choice.index)]
        buy(game, choice.index, payer(game, choice.index))
        return [self]

    def account(self, game: Play) -> Decision:                                                # 7.3-b
        return ask(seat(self.side), "TSC-7.3-b", (PAY_NATIONALIST, PAY_ITALIAN), unit=game.data.units[self.bought].id)

    def on_account(self, game: Play, choice: Choice) -> Frames:
        buy(game, self.bought, A_N if choice is PAY_NATIONALIST else A_ITALIAN)
        return [self.at("unit", bought=NOBODY)]

    def sound(self, game: Play) -> bool:
        return self.step != "account" or has_two_accounts(game, self.bought)

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
    if is_on_map(game, unit) or board.place[unit] == data.eliminated:
        return reason("TSC-7.2-c", "no-points", unit=name)
    return reason("TSC-7.6-f", "not-to-be-rebuilt", unit=name)


def has_two_accounts(game: Play, unit: int) -> bool:
    """7.3-b: whether the owner has to say who pays for a mixed unit; in older matches the Italians did."""
    accounts = game.data.accounts[unit]
    return game.rules >= 4 and len(accounts) > 1 and all(game.board.rp[account] for account in accounts)


def buy(game: Play, unit: int, account: int) -> None:
    """7.6: a point brings an eliminated unit back, or the lost step of another."""
    if game.board.place[unit] == game.data.eliminated:
        rebuild(game, unit, account)
    else:
        replenish(game, unit, account)


def replenish(game: Play, unit: int, account: int) -> None:
    pay(game, account, special_replenish(game, unit))
    game.board.reduced &= ~bit(unit)
    game.tell("replenished", "TSC-7.6-a", unit=game.data.units[unit].id)


def rebuild(game: Play, unit: int, account: int) -> None:
    """7.6-c to e: the unit comes back reduced, a headquarters on its used face."""
    board, data = game.board, game.data
    special = account < 0
    pay(game, account, special)
    put(game, unit, data.soviet if special else data.rebuilt)
    if has(data.two_step, unit):
        board.reduced |= bit(unit)
    game.tell("rebuilt", "TSC-7.6-c", unit=data.units[unit].id)


def pay(game: Play, account: int, special: bool) -> None:
    board = game.board
    if special:
        board.soviet -= 1
    else:
        board.rp[account] -= 1
