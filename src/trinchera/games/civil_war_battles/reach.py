"""5.2 and 6.1: what a step costs, how zones of control slow a move, and where a unit can go."""

from typing import NamedTuple

from trinchera.engine.bits import bit, has
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitId, UnitSet
from trinchera.engine.paths import HALT, NO_ZONE, Rings, Zone
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    enemy_zone,
    face,
    ground,
    is_mobile,
    occupied,
    opposite,
    units_in,
)
from trinchera.games.civil_war_battles.data import REPUBLICAN

REGULAR, MOBILE, BLIZZARD = "regular", "mobile", "blizzard"
"""The kinds of movement: of a Movement Phase, of a Mobile Movement Phase, and of a blizzard turn."""


class Reach(NamedTuple):
    """Where a unit can go: the hexes it reaches with the half-points it has, and those it may only slide into."""

    rings: Rings
    zone: Zone
    slides: int
    """6.1-b: hexes next to it that take a leg unit its whole allowance."""
    allowance: int

    @property
    def all(self) -> int:
        return self.rings.all | self.slides

    def path(self, game: Play, unit: UnitId, goal: SpaceId ) -> tuple[SpaceId, ...]:
        if has(self.slides, goal):
            return (goal,)
        side = game.data.side[unit]
        new = ~game.board.control if side == REPUBLICAN else game.board.control
        return ground(game).ways.path(self.rings, goal, new, self.zone)

    def cost(self, goal: SpaceId ) -> int:
        found = None if has(self.slides, goal) else self.rings.cost(goal)
        return self.allowance if found is None else found


def allowance(game: Play, unit: UnitId) -> int:
    """5.1-e: the printed movement allowance, in half-points."""
    return 2 * face(game, unit)[2]


def reach(game: Play, unit: UnitId, here: SpaceId, spent: int, kind: str) -> Reach:
    """5.0, 6.1: everything a unit can reach from a hex after so many half-points."""
    side, field = game.data.side[unit], ground(game).field
    left = allowance(game, unit) - spent
    open_hexes = field.all & ~game.board.held[opposite(side)]                                 # 5.1-c
    if kind == BLIZZARD:
        open_hexes &= field.neighbours[here] if not spent else 0
    hostile = enemy_zone(game, side)
    if is_mobile(game, unit):
        return mobile_reach(game, unit, here, left, open_hexes, hostile)
    if has(hostile, here) and spent:
        return Reach(Rings((bit(here),), bit(here)), NO_ZONE, 0, left)                        # 6.1-a, 6.1-d
    slides = slides_from(game, here, left, open_hexes, hostile) if has(hostile, here) else 0
    zone = Zone(hostile, HALT)
    return Reach(ground(game).ways.reach(here, left, open_hexes, zone), zone, slides, left)


def toll(game: Play, unit: UnitId) -> int:
    """6.1-e, 6.1-f: what a mobile unit pays to enter an enemy zone: half its allowance, fractions down."""
    return 2 * (face(game, unit)[2] // 2)


def mobile_reach(game: Play, unit: UnitId, here: SpaceId, left: int, open_hexes: SpaceSet, hostile: SpaceSet) -> Reach:
    zone = Zone(hostile, toll(game, unit), game.board.forts & hostile)                        # 6.1-e, R-9, R-11
    return Reach(ground(game).ways.reach(here, left, open_hexes, zone), zone, 0, left)


def slides_from(game: Play, here: SpaceId, left: int, open_hexes: SpaceSet, hostile: SpaceSet) -> int:
    """6.1-b, R-9: from one enemy zone straight into another, but into no fortification."""
    found = 0
    for price, spaces in ground(game).ways.steps[here]:
        if price <= left:
            found |= spaces
    return found & open_hexes & hostile & ~game.board.forts


def destinations(game: Play, unit: UnitId, here: SpaceId, spent: int, kind: str) -> int:
    """5.3-c: where a unit may end its move."""
    return reach(game, unit, here, spent, kind).all & ~occupied(game) & ~bit(here)


def surely_free(game: Play, side: SideId) -> UnitSet:
    """The units of a side that can pay for a step to a vacant hex next to them: out of every enemy zone anyone can
    step, into one only a leg unit that stands outside. Others must look farther."""
    field, hostile, held = ground(game).field, enemy_zone(game, side), game.board.held[side]
    vacant = field.all & ~occupied(game)
    outside = held & field.around(vacant & ~hostile)
    beside = held & field.around(vacant) & ~hostile & ~outside
    return battle(game).brisk & (units_in(game, outside) | units_in(game, beside) & ~game.data.mobile)


def can_move(game: Play, unit: UnitId, kind: str) -> bool:
    """Whether a unit on the map has anywhere to go."""
    return bool(destinations(game, unit, game.board.place[unit], 0, kind))
