"""9.6 Losses: the owner takes them point by point, as many as can be taken (R-41)."""

from typing import NamedTuple

from trinchera.engine.choices import Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, SpaceId, UnitId
from trinchera.games.storm_over_madrid.board import Play, eliminate, is_fresh, together
from trinchera.games.storm_over_madrid.data import SEATS
from trinchera.games.storm_over_madrid.retreat import ANYWHERE, Retreat

SUGGESTED = button("suggested")


class Bill(NamedTuple):
    """Who can pay what. Every cost rises by one: a Fresh unit is flipped, flipped and retreated, eliminated; a Spent
    one retreated, eliminated."""

    most: tuple[int, ...]
    """What each unit costs when it is eliminated."""
    guns: tuple[bool, ...]
    point: int
    """The place of the point unit among them."""

    @property
    def lines(self) -> bool:
        """Whether there is a line or shock unit, which guns do not outlive (9.6-h)."""
        return not all(self.guns)

    def saved(self, n: int) -> int:
        """What a unit can pay while guns are spared."""
        return self.most[n] - (self.guns[n] and self.lines)

    def full(self) -> int:
        return sum(self.most)

    def may_reach(self, costs: tuple[int, ...], goal: int) -> bool:
        """R-41: whether payments that go on from `costs` can end at exactly `goal` within the limits of 9.6."""
        point, others = self.point, [n for n in range(len(costs)) if n != self.point]
        paid = sum(costs[n] for n in others)
        free = self.saved(point)
        if not any(self.guns[n] and costs[n] > self.saved(n) for n in range(len(costs))):
            dearest = max((costs[n] for n in others), default=0)
            for cap in range(max(costs[point], dearest), free):                               # 9.6-g
                if paid + cap <= goal <= cap + sum(min(cap, self.saved(n)) for n in others):
                    return True
            if paid + free <= goal <= free + sum(self.saved(n) for n in others):              # point unit gone, or R-92
                return True
        if not self.lines:
            return False
        dead = sum(self.most[n] for n in range(len(costs)) if not self.guns[n])
        shells = sum(max(costs[n], free if n == point else 0) for n in range(len(costs)) if self.guns[n])
        return dead + shells <= goal <= self.full()                                           # 9.6-h


class Losses(Frame, frozen=True):
    """9.6: a side takes points on a group of its units, then those that retreat do so one by one."""

    side: SideId
    area: SpaceId
    points: int
    units: tuple[UnitId, ...]
    point: UnitId
    origin: SpaceId = ANYWHERE
    costs: tuple[int, ...] = ()

    def bill(self, game: Play) -> Bill:
        board, data = game.board, game.data
        most = tuple(3 if is_fresh(board, unit) else 2 for unit in self.units)
        guns = tuple(bool(data.artillery >> unit & 1) for unit in self.units)
        return Bill(most, guns, self.units.index(self.point))

    def so_far(self) -> tuple[int, ...]:
        return self.costs or (0,) * len(self.units)

    def take(self, game: Play) -> Decision | Frames:
        if self.points <= 0 or not self.units:
            return END
        bill, costs = self.bill(game), self.so_far()
        goal = min(self.points, bill.full())
        if sum(costs) >= goal:
            return self.apply(game)
        if goal == bill.full():
            return self.at("take", costs=bill.most).apply(game)
        open_to = clicks(bill, costs, goal)
        if len(open_to) == 1:
            return [self.at("take", costs=raised(costs, open_to[0]))]
        return ask(SEATS[self.side], "SOM-9.6-c", (SUGGESTED, *(game.data.units[self.units[n]] for n in open_to)),
                   points=goal - sum(costs), area=game.data.spaces[self.area].id)

    def on_take(self, game: Play, choice: Choice) -> Frames:
        costs = self.so_far()
        if choice is SUGGESTED:
            bill = self.bill(game)
            costs = suggested(game, self, bill, costs, min(self.points, bill.full()))
        else:
            costs = raised(costs, self.units.index(choice.index))
        return [self.at("take", costs=costs)]

    def why_take(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if choice.index not in self.units:
            return reason("SOM-9.6-d", "not-in-this-fight", unit=choice.id)
        bill, n = self.bill(game), self.units.index(choice.index)
        if self.so_far()[n] >= bill.most[n]:
            return reason("SOM-9.6-a", "already-eliminated", unit=choice.id)
        if bill.guns[n]:
            return reason("SOM-9.6-h", "guns-die-last", unit=choice.id)
        return reason("SOM-9.6-g", "not-before-the-point-unit", unit=choice.id)

    def apply(self, game: Play) -> Frames:
        """R-41 rule 5: eliminations and flips first, then retreats."""
        retreating = []
        for unit, cost in zip(self.units, self.so_far(), strict=True):
            if not cost:
                continue
            game.tell("losses-taken", "SOM-9.6-c", unit=game.data.units[unit].id, points=cost)
            flip = is_fresh(game.board, unit)
            if cost == (3 if flip else 2):
                eliminate(game, unit, "SOM-9.6-a")
                continue
            if flip:
                game.board.fresh &= ~(1 << unit)
                game.tell("spent-by-losses", "SOM-9.6-a", unit=game.data.units[unit].id)
            if cost == (2 if flip else 1):
                retreating.append(unit)
        return [Retreat(side=self.side, here=self.area, units=tuple(retreating), origin=self.origin)]

    def sound(self, game: Play) -> bool:
        if not 0 <= self.points <= 999 or not together(game, self.side, self.units, self.area):
            return False
        most = self.bill(game).most if self.units else ()
        return not self.costs or (len(self.costs) == len(most)
                                   and all(0 <= cost <= top for cost, top in zip(self.costs, most, strict=True)))


def clicks(bill: Bill, costs: tuple[int, ...], goal: int) -> list[int]:
    """The units that may take one point more."""
    return [n for n, cost in enumerate(costs) if cost < bill.most[n] and bill.may_reach(raised(costs, n), goal)]


def suggested(game: Play, losses: Losses, bill: Bill, costs: tuple[int, ...], goal: int) -> tuple[int, ...]:
    """Losses as most players would take them: flips first, then retreats, and the cheapest units eliminated."""
    while sum(costs) < goal:
        costs = min((raised(costs, n) for n in clicks(bill, costs, goal)), key=lambda to: pain(game, losses, bill, to))
    return costs


def raised(costs: tuple[int, ...], n: int) -> tuple[int, ...]:
    return (*costs[:n], costs[n] + 1, *costs[n + 1:])


def pain(game: Play, losses: Losses, bill: Bill, costs: tuple[int, ...]) -> float:
    data, whole = game.data, 0.0
    for unit, cost, most in zip(losses.units, costs, bill.most, strict=True):
        value = data.attack[unit] * 2 + data.defence[unit] + 2 * (data.artillery >> unit & 1)
        if cost == most:
            whole += 4.0 + value
        elif cost:
            whole += 0.5 * most - 0.5 + 0.1 * value * cost + (1.5 if cost == most - 1 else 0)
    return whole
