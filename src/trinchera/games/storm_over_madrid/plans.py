"""Impulses thought through: which units do what, and what it is worth."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from trinchera.engine.bits import bits, members
from trinchera.engine.choices import Choice
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
from trinchera.games.storm_over_madrid.board import Play, able_units, shock_units
from trinchera.games.storm_over_madrid.bombardment import gun_targets, may_fight
from trinchera.games.storm_over_madrid.chances import PLAIN, PREPARED, mean_over, prospect
from trinchera.games.storm_over_madrid.data import N
from trinchera.games.storm_over_madrid.events import playable_events
from trinchera.games.storm_over_madrid.fire import fire_terms
from trinchera.games.storm_over_madrid.movement import ATTACK, draws_fire, may_enter, step_cost, targets
from trinchera.games.storm_over_madrid.survey import Survey

POINT_DEALT = 0.42
POINT_PAID = 0.5
ROUTED = 1.3
LEAST = {0: 0.12, 1: 0.35}
"""What an impulse must be worth for each side to be played."""
CHIT_WORTH = {"reserve_artillery": 1.1, "aerial_bombardment": 1.2, "no_pasaran": 1.2, "fifth_column": 0.9,
              "strife": 0.4, "durruti_death": 0.2, "flight": 1.4, "mola": 0.9}


class Idea(NamedTuple):
    """An impulse: what it is worth, and what makes it."""

    worth: float
    here: int
    kind: str
    units: tuple[int, ...]
    path: tuple[int, ...] = ()
    prepared: bool = False
    chit: int = -1

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


def ideas(game: Play, side: int) -> list[Idea]:
    """Impulses worth a thought, the best first."""
    survey = Survey(game, side)
    found: list[Idea] = []
    for space in members(game.board.held[side]):
        units = activatable(game, side, space)
        if units:
            found += fights(survey, space)
            found += assaults(survey, space, units)
            found += bombardments(survey, space)
            found += marches(survey, space)
    found += events(game, side)
    return sorted((idea for idea in found if idea.worth > LEAST[side]), reverse=True)


def strongest(game: Play, units: int, most: int) -> tuple[int, ...]:
    """The best attackers of a group, the toughest in front."""
    data = game.data
    ranked = sorted(members(units), key=lambda unit: (-data.attack[unit], -data.defence[unit]))[:most]
    return tuple(sorted(ranked, key=lambda unit: -data.defence[unit]))


def attack_worth(survey: Survey, area: int, units: tuple[int, ...], assault: bool, kind: int) -> float:
    """The area if it is cleared, and the exchange of losses."""
    seen = prospect(survey.game, survey.side, area, units, assault, kind)
    won = 0 if survey.ours >> area & 1 else survey.value(area)
    spirit = 0.4 if survey.game.data.urban >> area & 1 else 0.15
    worth = seen.clear * (won + 0.5) + POINT_DEALT * seen.dealt + ROUTED * seen.routed - POINT_PAID * seen.paid
    return worth + spirit * seen.clear - 0.05 * len(units)


def best_attack(survey: Survey, here: int, area: int, pool: int, kind: str,
                path: tuple[int, ...] = ()) -> Iterator[Idea]:
    """Groups of two sizes, prepared if that is worth a support point."""
    game, points = survey.game, survey.game.board.sp[survey.side]
    sizes = {min(pool.bit_count(), size) for size in ((3, 5) if points < 1 else (3, 5, 8))}
    for size in sizes:
        units = strongest(game, pool, size)
        cost = 0.35 * (size > 5)
        plain = attack_worth(survey, area, units, kind == ASSAULT.id, PLAIN) - cost
        yield Idea(plain, here, kind, units, path)
        if points > (size > 5):
            better = attack_worth(survey, area, units, kind == ASSAULT.id, PREPARED) - cost - 0.35
            yield Idea(better, here, kind, units, path, prepared=True)


def fights(survey: Survey, here: int) -> Iterator[Idea]:
    pool = fighters(survey.game, survey.side, here)
    if pool & ~survey.game.data.artillery:
        yield from best_attack(survey, here, here, pool, FIGHT.id)


def assaults(survey: Survey, here: int, units: int) -> Iterator[Idea]:
    """Assaults on adjacent areas; what is left behind and the fire on the way count against them."""
    game, side = survey.game, survey.side
    pool = units & shock_units(game) & able_units(game)
    if not pool or not may_fight(game, side):
        return
    near = may_enter(game, side, pool & -pool, here) & targets(game, side)
    for area in members(near):
        room = game.data.limits.stack - survey.mine[area].bit_count()
        group = bits(strongest(game, pool, room))
        fire = fire_cost(survey, here, area, group, assault=True)
        for idea in best_attack(survey, here, area, group, ASSAULT.id, (area,)):
            left = survey.holding(here, len(idea.units), joining=False)
            gained = survey.holding(area, len(idea.units), joining=True)
            yield idea._replace(worth=idea.worth - fire + 0.35 * (gained - left))


def fire_cost(survey: Survey, here: int, area: int, units: int, assault: bool) -> float:
    """What Defensive Fire costs on the way."""
    game = survey.game
    if not draws_fire(game, survey.side, here, area, assault):
        return 0.0
    strength = sum(term.value for term in fire_terms(game, 1 - survey.side, area))
    toughest = max(game.data.defence[unit] for unit in members(units))
    return POINT_PAID * mean_over(strength, toughest)


def bombardments(survey: Survey, here: int) -> Iterator[Idea]:
    game, side = survey.game, survey.side
    guns = tuple(members(bombarders(game, side, here)))[:2]
    if not guns:
        return
    bonus = game.data.bombardment.guns[len(guns) - 1]
    for area in members(gun_targets(game, side, here)):
        defence = max(game.data.defence[unit] for unit in members(survey.theirs[area])) + game.data.modifier[area]
        worth = POINT_DEALT * min(mean_over(bonus, defence), 2.0 * survey.theirs[area].bit_count()) + 0.1
        yield Idea(worth, here, BOMBARD.id, guns, (area,))


def marches(survey: Survey, here: int) -> Iterator[Idea]:
    """Moves of one unit, of some and of all, along the cheapest ways of up to three steps."""
    game, side = survey.game, survey.side
    pool = movers(game, side, here)
    if not pool:
        return
    for units in march_groups(game, pool):
        group = bits(units)
        leave = survey.holding(here, len(units), joining=False)
        if not survey.mine[here] & ~group:
            leave += abandoned(survey, here)
        for path, won in routes(survey, group, here):
            end = path[-1]
            gain = survey.holding(end, len(units), joining=True) - leave + won
            if survey.enemies >> end & 1:
                last = path[-2] if len(path) > 1 else here
                gain -= 0.25 * len(units) + fire_cost(survey, last, end, group, assault=False)
            elif not survey.ours >> end & 1 or side == N:
                gain -= exposure(survey, end, units)
            yield Idea(gain, here, MOVE.id, units, path)


def march_groups(game: Play, pool: int) -> Iterable[tuple[int, ...]]:
    """One cheap unit, half of them, and everyone who costs nothing extra."""
    data = game.data
    infantry = sorted(members(pool & ~data.artillery), key=lambda unit: data.attack[unit] * 3 + data.defence[unit])
    found = set()
    if infantry:
        found |= {(infantry[0],), tuple(infantry[:2]), tuple(infantry[-5:])}
    guns = tuple(members(pool & data.artillery))
    if guns:
        found.add(guns[:3])
    return found


def routes(survey: Survey, group: int, here: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Ways of one to three steps with what is won on them; they end at the first enemy."""
    game, side = survey.game, survey.side
    left = min(game.data.movement[unit] for unit in members(group))
    first = may_enter(game, side, group, here)
    for space in members(first):
        won = 0.0 if survey.ours >> space & 1 or survey.enemies >> space & 1 else survey.value(space)
        yield (space,), won
        rest = left - step_cost(game, side, here, space)
        if rest < 1 or survey.enemies >> space & 1:
            continue
        for further in members(game.data.around[space] & survey.ours & ~survey.enemies & ~game.board.full[side]):
            if further != here and rest >= 1 and may_enter(game, side, group, space) >> further & 1:
                yield (space, further), won
        if rest >= 2 and side == N:
            for further in members(may_enter(game, side, group, space) & ~survey.ours & ~survey.enemies):
                if rest >= 2 + (game.data.across_river[space] >> further & 1):
                    yield (space, further), won + survey.value(further)


def abandoned(survey: Survey, here: int) -> float:
    """What is at stake when the last unit leaves."""
    if here >= survey.game.data.area_count or not survey.threat[here]:
        return 0.0
    if survey.enemies >> here & 1:
        return survey.value(here)
    return 0.6 * survey.value(here)


def exposure(survey: Survey, area: int, units: tuple[int, ...]) -> float:
    """What a weak group in reach of the enemy risks: they stand there Spent."""
    present = survey.mine[area].bit_count() + len(units)
    danger = max(0.0, survey.threat[area] - 1.5 * present)
    return min(0.12 * danger, 0.5 * len(units))


def events(game: Play, side: int) -> Iterator[Idea]:
    for choice in playable_events(game, side):
        name = choice.id.split("_", 1)[1]
        yield Idea(CHIT_WORTH.get(name, 0.3), -1, "", (), chit=choice.index)
