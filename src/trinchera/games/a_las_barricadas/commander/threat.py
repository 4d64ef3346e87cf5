"""Threat maps: the hits that enemy fire may bring on every hex, by the chart that resolves it."""

from typing import NamedTuple

from trinchera.engine.bits import bits, has, members
from trinchera.engine.ids import Distance, Hex, Level, UnitSet
from trinchera.games.a_las_barricadas.board import Play, battle, is_mounted, opposite
from trinchera.games.a_las_barricadas.commander.chances import mean
from trinchera.games.a_las_barricadas.data import AP, ART, AT, SMALL, Munition
from trinchera.games.a_las_barricadas.fire import may_fire, under_crest
from trinchera.games.a_las_barricadas.ground import TOP_LEVEL
from trinchera.games.a_las_barricadas.reaction import ready
from trinchera.games.a_las_barricadas.spotting import weather


class Gun(NamedTuple):
    """A munition of an enemy unit: its factor, its range, whether it is halved for want of a marker, and its gun."""

    kind: int
    factor: int
    range: int
    reacts: int
    """Halvings if it reacts; -1 if it may not."""
    gun: str


class Nest(NamedTuple):
    """The enemies in a hex that may fire."""

    space: int
    reach: int
    guns: tuple[Gun, ...]


class Threat:
    """What the enemies of a side can do to those who stand in a hex or come into it."""

    def __init__(self, game: Play, side: int) -> None:
        self.game = game
        self.ground = battle(game)
        self.side = side
        able = ready(game, opposite(side))
        self.nests = {space: nest for space in members(game.board.manned[opposite(side)])
                      if (nest := self.nest(space, able))}
        self.nested = bits(self.nests)
        self.reach = max([nest.reach for nest in self.nests.values()], default=0)
        self.known: dict[tuple[int, bool, int], float] = {}

    def nest(self, space: int, able: UnitSet) -> Nest | None:
        game, foe = self.game, opposite(self.side)
        units = game.board.at[space] & game.data.of_side[foe] & game.data.fighters
        guns = [gun for unit in members(units) if may_fire(game, unit) for gun in self.guns(unit, able)]
        return Nest(space, max(2 * gun.range for gun in guns), tuple(guns)) if guns else None

    def guns(self, unit: int, able: UnitSet) -> list[Gun]:
        counters, board = self.game.data.counters, self.game.board
        reacts = (0 if has(board.reaction, unit) else 1) if has(able, unit) else -1
        lost, halved = board.losses[unit], is_mounted(self.game, unit)
        return [Gun(kind, -(-counters.factor[kind][unit][lost] // (1 + halved)), counters.range[kind][unit], reacts,
                    counters.gun[unit]) for kind in (AP, AT, ART) if counters.factor[kind][unit][lost]]

    def entering(self, space: Hex, armour: int = -1) -> float:
        """The hits of reaction fire on a unit that moves into a hex; on a vehicle, by its armour."""
        return self.at(space, True, armour)

    def staying(self, space: Hex, armour: int = -1) -> float:
        """The hits that all who see a hex could bring on a unit that lies there, each once."""
        return self.at(space, False, armour)

    def at(self, space: Hex, moving: bool, armour: int) -> float:
        key = space, moving, armour
        hits = self.known.get(key)
        if hits is None:
            far = min(self.reach, self.spotted(self.farthest_level(space), space, moving, armour))
            near = self.nested & self.ground.field.within(space, far)
            sight = self.ground.sight.among(space, near) if near else 0
            hits = self.known[key] = sum(
                [self.from_nest(self.nests[nest], space, moving, armour) for nest in members(sight)])
        return hits

    def farthest_level(self, space: Hex) -> int:
        """The level that lies highest above a hex or deepest below it, from which a unit there is spotted furthest."""
        return 0 if 2 * self.ground.level[space] >= TOP_LEVEL else TOP_LEVEL - 1

    def from_nest(self, nest: Nest, space: Hex, moving: bool, armour: int) -> float:
        distance = self.ground.distance(nest.space, space)
        level = self.ground.level[nest.space]
        if not 0 < distance <= nest.reach or distance > self.spotted(level, space, moving, armour):
            return 0.0
        totals = [0, 0, 0]
        for gun in nest.guns:
            if distance <= 2 * gun.range and (gun.reacts >= 0 or not moving) and self.hurts(gun, distance, armour):
                halvings = (distance > gun.range) + (gun.reacts if moving else 0)
                totals[gun.kind] += -(-gun.factor // (1 << halvings))
        return sum(self.hits(kind, ff, nest.space, space, moving) for kind, ff in enumerate(totals) if ff)

    def hurts(self, gun: Gun, distance: Distance, armour: int) -> bool:
        if armour < 0:
            return gun.kind != AT
        return gun.kind == AT and self.game.data.charts.pierced(gun.gun, distance) >= armour

    def spotted(self, level: Level, space: Hex, moving: bool, armour: int) -> int:
        """How far off a unit in a hex is spotted from a level."""
        charts, ground = self.game.data.charts, self.ground
        size = SMALL if armour < 0 else SMALL + 2
        far = charts.spot[ground.terrain[space]][size][moving]
        far += abs(ground.level[space] - level) * charts.spot_level[size][moving]
        return weather(self.game, far)

    def hits(self, kind: Munition, ff: int, here: Hex, space: Hex, moving: bool) -> float:
        drm, charts = self.game.data.charts.drm, self.game.data.charts
        modifier = drm.moving_foot if moving and kind != AT else 0
        if kind == AP and self.ground.sight.hinders(here, space):
            modifier += drm.hindrance
        if kind != AT and has(self.game.board.improved[self.side], space) and not moving:
            modifier += drm.improved_pos
        cover = charts.defence[self.ground.terrain[space]][kind]
        cover += charts.crest_bonus[kind] if under_crest(self.game, here, space) else 0
        return mean(charts, ff, 0, modifier, cover)
