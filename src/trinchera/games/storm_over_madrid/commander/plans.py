"""Impulses thought through: which units do what, and what it is worth."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trinchera.engine.bits import bits
from trinchera.engine.choices import Choice
from trinchera.engine.ids import (
    NO_MARKER,
    NOWHERE,
    MarkerId,
    SideId,
    SpaceId,
    SpaceSet,
    UnitId,
    UnitSet,
    each_space,
    each_unit,
)
from trinchera.games.storm_over_madrid.activation import (
    ABLE,
    ASSAULT,
    BOMBARD,
    FIGHT,
    MOVE,
    PREPARE,
    activatable,
    bombarders,
    fighters,
    kinds,
    movers,
)
from trinchera.games.storm_over_madrid.board import Play, able_units, other, shock_units
from trinchera.games.storm_over_madrid.bombardment import gun_targets, may_fight
from trinchera.games.storm_over_madrid.commander.chances import PLAIN, PREPARED, mean_over, prospect
from trinchera.games.storm_over_madrid.commander.manners import MANNERS, Manner
from trinchera.games.storm_over_madrid.commander.survey import Survey
from trinchera.games.storm_over_madrid.data import N_GUNS, N_PLANES, R_GUNS, R_PLANES, N
from trinchera.games.storm_over_madrid.events import chit_targets, playable_events
from trinchera.games.storm_over_madrid.fire import fire_terms
from trinchera.games.storm_over_madrid.movement import ATTACK, draws_fire, may_enter, targets

STEADY = MANNERS["steady"]
POINT_DEALT = 0.42
POINT_PAID = 0.5
ROUTED = 1.3
USED = 0.05
"""What it costs to have a unit Spent."""
UNUSED, LAST_USE = 0.08, 0.5
"""What is left of fire on an area that nobody can reach, and in a last turn, after which chits are worth nothing."""
LEAST = {0: 0.12, 1: 0.15}
"""What an impulse must be worth for each side to be played."""
CHIT_WORTH = {"reserve_artillery": 1.1, "aerial_bombardment": 1.2, "no_pasaran": 1.2, "fifth_column": 0.9,
              "strife": 0.4, "durruti_death": 0.2, "flight": 1.4, "mola": 0.9}


class Impulse(NamedTuple):
    """An impulse: what it is worth, and what makes it."""

    worth: float
    here: SpaceId
    kind: str
    units: tuple[UnitId, ...]
    path: tuple[SpaceId, ...] = ()
    prepared: bool = False
    chit: MarkerId = NO_MARKER

    @property
    def goal(self) -> SpaceId:
        """The space it is about; that of a chit is not known yet."""
        return self.path[-1] if self.path else self.here

    def choices(self, game: Play) -> tuple[Choice, ...]:
        """The clicks that will be asked for; questions with one answer are not."""
        data = game.data
        if self.chit >= 0:
            return (data.chits[self.chit],)
        side = data.side[self.units[0]]
        run = [data.spaces[self.here]]
        if len(open_kinds := kinds(game, side, self.here)) > 1:
            run += [kind for kind in open_kinds if kind.id == self.kind]
        able = next(able for kind, able in ABLE if kind.id == self.kind)
        alone = able(game, side, self.here).bit_count() == 1
        run += [data.units[unit] for unit in self.units[alone:]]
        run += [PREPARE] if self.prepared else []
        return (*run, *(data.spaces[space] for space in self.path), *([ATTACK] if self.kind == FIGHT.id else []))


def ideas(game: Play, side: SideId, manner: Manner = STEADY, everything: bool = False) -> list[Impulse]:
    """Impulses worth a thought, the best first; with everything, also those that are not worth their while."""
    survey = Survey(game, side)
    found: list[Impulse] = []
    for space in each_space(game.board.held[side]):
        units = activatable(game, side, space)
        if units:
            found += fights(survey, space)
            found += assaults(survey, space, units)
            found += bombardments(survey, space)
            found += marches(survey, space)
    found += events(survey)
    counted = (idea._replace(worth=idea.worth * counts(game, idea, manner)) for idea in found)
    least = -1.0 if everything else LEAST[side]
    return sorted((idea for idea in counted if idea.worth > least), reverse=True)


def counts(game: Play, idea: Impulse, manner: Manner) -> float:
    """How much an impulse counts in a manner."""
    if idea.chit >= 0:
        return manner.chit
    if idea.kind == MOVE.id:
        return 0.0 if manner.city and not game.data.urban >> idea.goal & 1 else manner.march
    return manner.guns if idea.kind == BOMBARD.id else manner.attack


def strongest(game: Play, units: UnitSet, most: int) -> tuple[UnitId, ...]:
    """The best attackers of a group, the toughest in front."""
    data = game.data
    ranked = sorted(each_unit(units), key=lambda unit: (-data.attack[unit], -data.defence[unit]))[:most]
    return tuple(sorted(ranked, key=lambda unit: -data.defence[unit]))


def attack_worth(survey: Survey, area: SpaceId, units: tuple[UnitId, ...], assault: bool, kind: int) -> float:
    """The area if it is cleared, and the exchange of losses; who fights is Spent."""
    seen = prospect(survey.game, survey.side, area, units, assault, kind)
    won = 0 if survey.ours >> area & 1 else survey.values[area]
    spirit = 0.4 if survey.game.data.urban >> area & 1 else 0.15
    worth = seen.clear * (won + 0.5) + POINT_DEALT * seen.dealt + ROUTED * seen.routed - POINT_PAID * seen.paid
    return worth + spirit * seen.clear - USED * len(units)


def point_price(survey: Survey) -> float:
    """What a support point is worth: little when none can be kept for later."""
    last = survey.game.data.scenarios[survey.game.scenario].last_turn
    return 0.35 if survey.game.board.turn < last else 0.1


def best_attack(survey: Survey, here: SpaceId, area: SpaceId, pool: int, kind: str,
                path: tuple[SpaceId, ...] = ()) -> Iterator[Impulse]:
    """Groups of several sizes, prepared if that is worth a support point."""
    game, points, price = survey.game, survey.game.board.sp[survey.side], point_price(survey)
    free, costs = game.data.limits.activated_free, game.data.costs
    for size in {min(pool.bit_count(), size) for size in (2, 3, free, *((8,) if points >= costs.many_units else ()))}:
        units, crowd = strongest(game, pool, size), costs.many_units * (size > free)
        cost = price * crowd
        plain = attack_worth(survey, area, units, kind == ASSAULT.id, PLAIN) - cost
        yield Impulse(plain, here, kind, units, path)
        if points >= crowd + costs.prepared:
            extra = price * (costs.prepared + (size < 3))
            better = attack_worth(survey, area, units, kind == ASSAULT.id, PREPARED) - cost - extra
            yield Impulse(better, here, kind, units, path, prepared=True)


def fights(survey: Survey, here: SpaceId) -> Iterator[Impulse]:
    pool = fighters(survey.game, survey.side, here)
    if pool & ~survey.game.data.artillery:
        yield from best_attack(survey, here, here, pool, FIGHT.id)


def assaults(survey: Survey, here: SpaceId, units: UnitSet) -> Iterator[Impulse]:
    """Assaults over our own ground; what is left behind and the fire on the way count against them."""
    game, side = survey.game, survey.side
    pool = units & shock_units(game) & able_units(game)
    if not pool or not may_fight(game, side):
        return
    points = min(game.data.movement[unit] for unit in each_unit(pool))
    goals = targets(game, side)
    for _, path in reach(survey, pool, here, points):
        if goals >> path[-1] & 1:
            group = bits(strongest(game, pool, min(map(survey.room, path))))
            yield from assaults_along(survey, here, group, path)


def assaults_along(survey: Survey, here: SpaceId, group: int, path: tuple[SpaceId, ...]) -> Iterator[Impulse]:
    area, last = path[-1], path[-2] if len(path) > 1 else here
    fire = fire_cost(survey, last, area, group, assault=True)
    for idea in best_attack(survey, here, area, group, ASSAULT.id, path):
        size = len(idea.units)
        left = 0.35 * survey.holding(here, size, joining=False) + leaving(survey, here, bits(idea.units))
        yield idea._replace(worth=idea.worth - fire + 0.35 * survey.joined(area, size) - left)


def fire_cost(survey: Survey, here: SpaceId, area: SpaceId, units: UnitSet, assault: bool) -> float:
    """What Defensive Fire costs on the way."""
    game = survey.game
    if not draws_fire(game, survey.side, here, area, assault):
        return 0.0
    strength = sum(term.value for term in fire_terms(game, other(survey.side), area))
    toughest = max(game.data.defence[unit] for unit in each_unit(units))
    return POINT_PAID * mean_over(strength, toughest)


def bombardments(survey: Survey, here: SpaceId) -> Iterator[Impulse]:
    game, side = survey.game, survey.side
    guns = tuple(each_unit(bombarders(game, side, here)))[:min(2, game.data.limits.guns)]
    if not guns:
        return
    bonus = game.data.bombardment.guns[len(guns) - 1]
    for area in each_space(gun_targets(game, side, here)):
        there = survey.at[area] & survey.foes
        defence = max(game.data.defence[unit] for unit in each_unit(there)) + game.data.modifier[area]
        worth = POINT_DEALT * min(mean_over(bonus, defence), 2.0 * there.bit_count()) + 0.1
        yield Impulse(worth, here, BOMBARD.id, guns, (area,))


Way = tuple[float, tuple[SpaceId, ...]]
"""The worth of the empty areas taken on a way, and the spaces entered."""


def marches(survey: Survey, here: SpaceId) -> Iterator[Impulse]:
    """Moves of one unit, of some and of all that cost nothing extra."""
    data, pool = survey.game.data, movers(survey.game, survey.side, here)
    ways: dict[tuple[int, int], list[Way]] = {}
    for units in march_groups(survey.game, pool):
        group = bits(units)
        kind = min(data.movement[unit] for unit in units), group & data.artillery
        if kind not in ways:
            ways[kind] = list(reach(survey, group, here, kind[0]))
        yield from group_marches(survey, here, units, group, ways[kind])


def reach(survey: Survey, group: UnitSet, here: SpaceId, points: int) -> Iterator[Way]:
    """The ways of a group to each space: over our own ground, and from there to the first enemy area or enemy."""
    game, side = survey.game, survey.side
    first = may_enter(game, side, group & -group, here)
    rest = points - 2 * (not survey.quiet >> here & 1)
    layers = [1 << here, *own_ground(survey, first, rest)]
    for depth, layer in enumerate(layers[1:], 1):
        for end in each_space(layer):
            yield 0.0, track(survey, layers[:depth], end)
    for end in each_space(first & ~survey.quiet):
        yield survey.prize(end), (end,)
    if group & game.data.artillery or (side == N and game.board.pause):
        return
    yield from beyond(survey, layers, first, rest)


def own_ground(survey: Survey, first: SpaceSet, points: int) -> Iterator[SpaceSet]:
    """Our quiet spaces by the movement points it takes to get there."""
    edge = seen = first & survey.quiet
    while edge:
        yield edge
        points -= 1
        if points < 1:
            return
        reached = 0
        for space in each_space(edge):
            reached |= survey.near[space]
        edge = reached & survey.quiet & ~seen
        seen |= edge


def beyond(survey: Survey, layers: list[SpaceSet], first: SpaceSet, points: int) -> Iterator[Way]:
    """Enemy areas and enemies beyond our own ground, and a second empty area behind a first."""
    seen = first
    for depth, layer in enumerate(layers[1:], 1):
        for space in each_space(layer):
            for end in each_space(survey.near[space] & ~survey.quiet & ~seen & ~layers[0]):
                if depth + survey.cost(space, end) <= points:
                    seen |= 1 << end
                    yield survey.prize(end), (*track(survey, layers[:depth], space), end)
    for space in each_space(first & survey.empty):
        left = points - survey.cost(SpaceId(layers[0].bit_length() - 1), space)
        for end in each_space(survey.near[space] & survey.empty & ~seen):
            if survey.cost(space, end) <= left:
                yield survey.prize(space) + survey.prize(end), (space, end)


def track(survey: Survey, layers: list[int], end: SpaceId) -> tuple[SpaceId, ...]:
    """The spaces on the way to one that lies next to the last of these layers, without the first layer."""
    path = [end]
    for layer in layers[:0:-1]:
        before = survey.near[path[-1]] & layer
        path.append(SpaceId(before.bit_length() - 1))
    return tuple(path[::-1])


def group_marches(survey: Survey, here: SpaceId, units: tuple[UnitId, ...], group: UnitSet,
                  ways: list[Way]) -> Iterator[Impulse]:
    size, least = len(units), LEAST[survey.side]
    leave = survey.holding(here, size, joining=False) + leaving(survey, here, group)
    for won, path in ways:
        gain = survey.joined(path[-1], size) + won - leave
        if gain > least and (size == 1 or all(survey.room(space) >= size for space in path)):
            gain -= risk(survey, here, path, units, group)
            if gain > least:
                yield Impulse(gain, here, MOVE.id, units, path)


def risk(survey: Survey, here: SpaceId, path: tuple[SpaceId, ...], units: tuple[UnitId, ...], group: int) -> float:
    """Fire on the way and what may happen where the group stands Spent."""
    end, last = path[-1], path[-2] if len(path) > 1 else here
    if survey.enemies >> end & 1:
        return 0.25 * len(units) + fire_cost(survey, last, end, group, assault=False)
    if survey.side == N or not survey.ours >> end & 1:
        return exposure(survey, end, units)
    return 0.0


def march_groups(game: Play, pool: int) -> Iterable[tuple[UnitId, ...]]:
    """One cheap unit, half of them, and everyone who costs nothing extra."""
    data = game.data
    infantry = sorted(each_unit(pool & ~data.artillery), key=lambda unit: data.attack[unit] * 3 + data.defence[unit])
    found: set[tuple[UnitId, ...]] = set()
    if infantry:
        found |= {(infantry[0],), tuple(infantry[:2]), tuple(infantry[-5:])}
    guns = tuple(each_unit(pool & data.artillery))
    if guns:
        found.add(guns[:3])
    return found


def leaving(survey: Survey, here: SpaceId, group: int) -> float:
    return 0.0 if survey.at[here] & survey.army & ~group else abandoned(survey, here)


def abandoned(survey: Survey, here: SpaceId) -> float:
    """What is at stake when the last unit leaves."""
    if here >= survey.game.data.area_count or not survey.threat[here]:
        return 0.0
    if survey.enemies >> here & 1:
        return survey.values[here]
    return 0.6 * survey.values[here]


def exposure(survey: Survey, area: SpaceId, units: tuple[UnitId, ...]) -> float:
    """What a weak group in reach of the enemy risks: they stand there Spent."""
    present = (survey.at[area] & survey.army).bit_count() + len(units)
    danger = max(0.0, survey.threat[area] - 1.5 * present)
    return min(0.12 * danger, 0.5 * len(units))


def events(survey: Survey) -> Iterator[Impulse]:
    """Chits in place of an impulse; fire from afar is worth what somebody can make of it."""
    game = survey.game
    for choice in playable_events(game, survey.side):
        worth = CHIT_WORTH.get(choice.id.split("_", 1)[1], 0.3)
        if choice.index in (R_GUNS, R_PLANES, N_GUNS, N_PLANES):
            worth *= max(follow_up(survey, area) for area in each_space(chit_targets(game, choice.index)))
        yield Impulse(worth, NOWHERE, "", (), chit=choice.index)


def follow_up(survey: Survey, area: SpaceId) -> float:
    """How much fire on an area helps: most where it is fought over, next where Fresh units could strike after it."""
    game = survey.game
    if survey.at[area] & survey.army:
        return 1.0
    ready = shock_units(game) & game.board.fresh
    if any(survey.at[near] & survey.army & ready for near in each_space(game.data.around[area])):
        return 0.9
    return LAST_USE if game.board.turn == game.data.scenarios[game.scenario].last_turn else UNUSED
