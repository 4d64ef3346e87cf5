"""3.4: fire now or wait? A volley now against the best that the rest of the likely way may still offer."""

from functools import cached_property
from typing import NamedTuple

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import Hex, UnitSet
from trinchera.games.a_las_barricadas.actions import Activation
from trinchera.games.a_las_barricadas.board import Play, living, mover, put
from trinchera.games.a_las_barricadas.commander.chances import mean_hits
from trinchera.games.a_las_barricadas.commander.intents import Staff
from trinchera.games.a_las_barricadas.commander.manners import MANNERS, Manner
from trinchera.games.a_las_barricadas.commander.outlook import Outlook
from trinchera.games.a_las_barricadas.fire import KINDS, factor, volley
from trinchera.games.a_las_barricadas.movement import Move
from trinchera.games.a_las_barricadas.reaction import Reaction, half, kinds_of

MARKED, UNMARKED = 0.1, 0.2
"""Hits that a marker may still bring against others, and that its own turn is worth to a unit without one."""
LIKELY = (("steady", 0.6), ("bold", 0.4))
"""How who moves may go on: with the care that one would take oneself, or boldly."""
GOES_ON = 0.85
"""The chance that he enters the next hex of such a way; computers did so in 84 of 100 steps."""
MOST_AHEAD = 5
"""Hexes of a likely way that are looked at."""


class Volley(NamedTuple):
    """Fire of those of one formation in one hex (3.4-d): the mean hits, who fires, and with what."""

    hits: float
    firers: UnitSet = 0
    kind: int = -1


class Arrival(NamedTuple):
    """A hex to come, and the game as it will be there."""

    space: Hex
    game: Play


class Verdict(NamedTuple):
    """What a volley brings now beyond what it gives up: the markers and turns of the firers, or a better shot later."""

    gain: float
    volley: Volley


HOLD_FIRE = Verdict(0.0, Volley(0.0))


class Waiting:
    """Those who move, where they are, and where they will likely come into the sights."""

    def __init__(self, game: Play, frame: Reaction, patience: float = 1.0) -> None:
        self.game = game
        self.units = frame.units
        self.here = frame.space(game)
        self.patience = patience

    def verdict(self, able: UnitSet) -> Verdict:
        """The best volley of those who may fire, or none."""
        return max((self.weigh(group) for group in groups(self.game, able)), key=lambda one: one.gain,
                   default=HOLD_FIRE)

    def weigh(self, group: UnitSet) -> Verdict:
        """What lies ahead is worked out only for a volley that is worth its markers."""
        now = best_volley(self.game, group, self.here)
        gain = now.hits - self.reserve(now.firers)
        return Verdict(gain - self.later(group) if gain > 0 else gain, now)

    def reserve(self, firers: UnitSet) -> float:
        """3.4-h: who has fired is Finished: what that costs."""
        marked = firers & self.game.board.reaction
        return self.patience * (MARKED * marked.bit_count() + UNMARKED * (firers & ~marked).bit_count())

    def later(self, group: UnitSet) -> float:
        """The value of waiting: that of each likely way by its chance."""
        return sum(chance * self.along(group, way) for chance, way in self.likely)

    def along(self, group: UnitSet, way: list[Arrival]) -> float:
        """At each hex to come the better of firing and waiting on, from the last one back."""
        found = 0.0
        for there, game in reversed(way):
            then = best_volley(game, group, there)
            found = GOES_ON * max(found, then.hits - self.reserve(then.firers))
        return found

    @cached_property
    def likely(self) -> list[tuple[float, list[Arrival]]]:
        ways = [(chance, likely_way(self.game, self.units, MANNERS[manner])) for manner, chance in LIKELY]
        return [(chance, [Arrival(there, self.arrived(there)) for there in way[:MOST_AHEAD]]) for chance, way in ways]

    def arrived(self, there: Hex) -> Play:
        trial = self.game.copy()
        for unit in members(living(trial, self.units) & ~trial.board.routed):
            put(trial, mover(trial, unit), there)
        return trial


def groups(game: Play, able: UnitSet) -> list[UnitSet]:
    """3.4-d: whoever stands together and is of one formation; those who lie in wait also without the others."""
    found: dict[tuple[int, int], UnitSet] = {}
    for unit in members(able):
        key = game.board.place[unit], game.board.formation[unit]
        found[key] = found.get(key, 0) | bit(unit)
    marked = {group & game.board.reaction for group in found.values()}
    return [*found.values(), *(marked - {0, *found.values()})]


def best_volley(game: Play, group: UnitSet, space: Hex) -> Volley:
    """8.3-a: the munition that brings most, by the chart that resolves it."""
    found = Volley(0.0)
    for kind in KINDS:
        firers = sum(bit(unit) for unit in members(group) if kind in kinds_of(game, unit, space))
        if firers:
            ff = sum(factor(game, unit, kind, space, half(game, unit)) for unit in members(firers))
            found = max(found, Volley(mean_hits(game, volley(game, firers, kind, space).at("", ff=ff)), firers, kind))
    return found


def likely_way(game: Play, units: UnitSet, manner: Manner) -> tuple[int, ...]:
    """The hexes that a group will enter next if it goes on in some manner; none if it is not on the move."""
    move = next((frame for frame in reversed(game.stack) if isinstance(frame, Move)), None)
    going = move.moving(game) & units if move else 0
    if not going:
        return ()
    first = next(members(going))
    side = game.data.counters.side[first]
    staff = Staff(Outlook(game, side, manner), Activation(side=side, officers=0, units=0))
    plan = staff.leader_move if has(game.data.leaders, first) else staff.move
    return plan(first, moving=True).way[1:]
