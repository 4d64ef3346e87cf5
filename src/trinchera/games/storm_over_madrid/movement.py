"""9.2 Movement and the march of an assault: costs, what may be entered, and the way step by step."""

from collections.abc import Sequence

from trinchera.engine.bits import bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, Points, SideId, SpaceId, UnitId, UnitSet, each_space, each_unit
from trinchera.games.storm_over_madrid.board import (
    WITH_SURPRISE,
    Play,
    friendly,
    is_fresh,
    names,
    other,
    put,
    spend,
    stack,
    together,
)
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import SEATS, N
from trinchera.games.storm_over_madrid.fire import DefensiveFire

ATTACK = button("attack")
CANCEL = button("cancel")


def step_cost(game: Play, side: SideId, here: SpaceId, there: SpaceId) -> int:
    """9.2-e to h: what it costs to go on to an adjacent space."""
    ours, enemies = friendly(game, side), game.board.held[other(side)]
    from_enemy, to_enemy = not ours >> here & 1, not ours >> there & 1
    cost = 1 + (from_enemy or bool(enemies >> here & 1)) + (to_enemy or bool(enemies >> there & 1))
    return cost + (bool(game.data.across_river[here] >> there & 1) and (from_enemy or to_enemy))


def may_enter(game: Play, side: SideId, units: UnitSet, here: SpaceId) -> int:
    """9.2-i to l, 3.2, 12.1-f, 12.3-j: the adjacent spaces that are open to a group, whatever they cost."""
    board, data = game.board, game.data
    ours = friendly(game, side)
    near = data.around[here] & ~data.boxes_of[other(side)] & ~board.full[side]
    if not ours >> here & 1:
        near &= ours                                                                          # 9.2-j
    if side == N:
        if board.river_ban:
            near &= ~data.barred[here]
        if board.pause:
            near &= ours | board.held[N]
    if units & data.artillery:
        near &= ours | board.held[side]                                                       # 9.2-l, R-86
    size = units.bit_count()
    if size > 1:
        mine, limit = data.of_side[side], data.limits.stack
        for space in each_space(near & data.all_areas & board.held[side]):
            if (board.at[space] & mine).bit_count() + size > limit:
                near &= ~(1 << space)
    return near


def ways(game: Play, side: SideId, units: UnitSet, here: SpaceId, left: int) -> int:
    """The spaces a group may go on to with the movement points it has left."""
    near = may_enter(game, side, units, here) if left > 0 else 0
    for space in each_space(near):
        if step_cost(game, side, here, space) > left:
            near &= ~(1 << space)
    return near


def start_of(game: Play, here: SpaceId) -> SpaceId:
    """R-94: the area that an assault from here may not end in."""
    if game.rules < 2:
        return NOWHERE  # until version 2 it could come back to where it had set out
    return here


def targets(game: Play, side: SideId, start: SpaceId = NOWHERE) -> int:
    """R-91, R-94, 12.3-k: the areas an assault may end in, never the one it set out from."""
    held = game.board.held[other(side)] & game.data.all_areas
    if start != NOWHERE:
        held &= ~(1 << start)
    return held & friendly(game, N) if side == N and game.board.pause else held


def crowded(game: Play, side: SideId, size: int) -> int:
    """3.2-a: the areas without room for so many more."""
    board, limit = game.board, game.data.limits.stack
    if size == 1:
        return board.full[side]
    mine = game.data.of_side[side]
    return sum(1 << space for space in each_space(board.held[side] & game.data.all_areas)
               if (board.at[space] & mine).bit_count() + size > limit)


def approaches(game: Play, side: SideId, size: int, points: Points, start: SpaceId) -> list[int]:
    """By movement points left, fewer than `points`: the spaces without an enemy from which a group still reaches one.

    A space that has been entered is friendly (R-10): going on costs 1 to a friendly space, 2 to an enemy area or to an
    enemy, and 1 more over a river into an enemy area.
    """
    board, data = game.board, game.data
    ours, room = friendly(game, side), ~crowded(game, side, size)
    dry, wet = data.dry, data.fordable if side == N and board.river_ban else data.wet
    goals = targets(game, side, start) & room
    clear = ours & ~board.held[other(side)] & room
    empty = data.all_areas & ~ours & ~board.held[other(side)] & room
    if side == N and board.pause:
        empty = 0
    by_two, by_three = dry.touching(goals) | wet.touching(goals & ours), wet.touching(goals & ~ours)
    reach = [0, 0]
    if game.rules < 2:
        points = min(points, 5)  # until version 2 nobody was offered what lay farther
    for left in range(2, points):
        near = reach[-1] & clear
        found = by_two | (by_three if left > 2 else 0) | reach[-1] | dry.touching(near) | wet.touching(near)
        if left > 3:
            found |= dry.touching(reach[left - 2] & empty) | wet.touching(reach[left - 3] & empty)
        reach.append(found & (clear | empty))
    return reach


def assault_ways(game: Play, side: SideId, units: UnitSet, here: SpaceId, left: int | None, start: SpaceId,
                 reach: Sequence[int] = ()) -> int:
    """The next spaces from which an assault still reaches an enemy; `left` is None before the first step (9.2-k)."""
    near = may_enter(game, side, units, here) if left is None else ways(game, side, units, here, left)
    found = near & targets(game, side, start)
    between = near & ~game.board.held[other(side)]
    if not between:
        return found
    points = allowance(game, units) if left is None else left
    reach = reach or approaches(game, side, units.bit_count(), points, start)
    for space in each_space(between & reach[-1]):
        rest = points - step_cost(game, side, here, space)
        if rest > 1 and reach[min(rest, len(reach) - 1)] >> space & 1:
            found |= 1 << space
    return found


def allowance(game: Play, units: UnitSet) -> int:
    """9.2-d: the movement points of the slowest."""
    movement = game.data.movement
    return min(movement[unit] for unit in each_unit(units))


def why_not_enter(game: Play, side: SideId, units: UnitSet, here: SpaceId, there: SpaceId,
                  left: int | None) -> Reason | None:
    """Why a group may not go on to a space; `left` is None before the first step."""
    board, data = game.board, game.data
    name = data.spaces[there].id
    ours = friendly(game, side)
    if not data.around[here] >> there & 1:
        return reason("SOM-2-c", "not-adjacent", area=name)
    if data.boxes_of[other(side)] >> there & 1:
        return reason("SOM-2-i", "enemy-box", area=name)
    if there < data.area_count and stack(game, side, there).bit_count() + units.bit_count() > data.limits.stack:
        return reason("SOM-3.2-a", "stack-full", area=name)
    if not (ours >> here & 1 or ours >> there & 1):
        return reason("SOM-9.2-j", "enemy-to-enemy", area=name)
    if side == N and board.river_ban and data.barred[here] >> there & 1:
        return reason("SOM-12.1-f", "river-banned", area=name)
    if side == N and board.pause and not (ours | board.held[N]) >> there & 1:
        return reason("SOM-12.3-j", "pause-no-entry", area=name)
    if units & data.artillery and not (ours | board.held[side]) >> there & 1:
        return reason("SOM-9.2-l", "guns-need-company", area=name)
    cost = step_cost(game, side, here, there)
    if left is not None and cost > left:
        return reason("SOM-9.2-e", "too-few-movement-points", area=name, cost=cost, left=left)
    return None


def draws_fire(game: Play, side: SideId, here: SpaceId, there: SpaceId, assault: bool) -> bool:
    """9.5-a, 11.2-b, R-38: whether Fresh enemies may fire on a group that goes from one area to the other."""
    board, data = game.board, game.data
    enemy = other(side)
    if friendly(game, side) >> there & 1 or board.held[side] >> there & 1:
        return False
    if not stack(game, enemy, there) & board.fresh:
        return False
    return bool(data.across_river[here] >> there & 1) or (assault and board.bad_weather)


class March(Frame, frozen=True):
    """9.2, 9.4.3: a group goes step by step; an assault ends in combat, Defensive Fire ends the march."""

    side: SideId
    here: SpaceId
    there: SpaceId
    units: tuple[UnitId, ...]
    point: UnitId
    left: int
    assault: bool = False
    prepared: bool = False
    origin: SpaceId = NOWHERE
    """The space left last, where a beaten assault goes back to (9.7-e)."""
    start: SpaceId = NOWHERE
    """Where an assault set out (R-94)."""

    def enter(self, game: Play) -> Frames:
        data, there = game.data, self.there
        left = self.left - step_cost(game, self.side, self.here, there)
        fire = draws_fire(game, self.side, self.here, there, self.assault)
        for unit in self.units:
            put(game, unit, there)
        game.tell("moved", "SOM-9.2-c", units=names(game, self.units), here=data.spaces[self.here].id,
                  there=data.spaces[there].id)
        after = self.at("onward", here=there, origin=self.here, left=left)
        if fire and not game.board.effects & WITH_SURPRISE:
            return [after.at("under_fire"), DefensiveFire(side=self.side, area=there, origin=self.here,
                                                          units=self.units, point=self.point)]
        return [after]

    def onward(self, game: Play) -> Decision | Frames:                                        # 9.2-c, R-91
        stop = self.stop(game)
        spaces = self.spaces(game)
        if not spaces or self.left <= 0:
            return self.on_onward(game, stop) if stop else self.finish(game)
        choices = [game.data.spaces[space] for space in each_space(spaces)]
        return ask(SEATS[self.side], "SOM-9.2-c", [*([stop] if stop else []), *choices],
                   area=game.data.spaces[self.here].id, left=self.left)

    def stop(self, game: Play) -> Choice | None:
        """A move may end anywhere; an assault where there is an enemy to attack."""
        if not self.assault:
            return DONE
        return ATTACK if targets(game, self.side, self.start) >> self.here & 1 else None

    def spaces(self, game: Play) -> int:
        units = bits(self.units)
        if self.assault:
            return assault_ways(game, self.side, units, self.here, self.left, self.start)
        return ways(game, self.side, units, self.here, self.left)

    def on_onward(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return self.finish(game)
        if choice is ATTACK:
            return self.fight(self.units, self.point)
        return [self.at("enter", there=choice.index)]

    def why_onward(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        found = why_not_enter(game, self.side, bits(self.units), self.here, choice.index, self.left)
        return found or reason("SOM-R-91", "no-enemy-that-way", area=choice.id)

    def fight(self, units: Sequence[UnitId], point: UnitId, worst: bool = False) -> Frames:
        return [Combat(side=self.side, area=self.here, units=tuple(units), point=point, prepared=self.prepared,
                       assault=True, origin=self.origin, worst=worst)]

    def ready(self, game: Play) -> list[UnitId]:
        """9.5-g: those that are still Fresh and in the area."""
        board = game.board
        return [unit for unit in self.units if board.place[unit] == self.here and is_fresh(board, unit)]

    def under_fire(self, game: Play) -> Decision | Frames:                                    # 9.5-h, R-37, R-40
        ready = self.ready(game)
        if not self.assault or not ready:
            return self.finish(game)
        if self.point in ready:
            return self.fight(ready, self.point)
        return ask(SEATS[self.side], "SOM-9.5-h", [CANCEL, *(game.data.units[unit] for unit in ready)],
                   area=game.data.spaces[self.here].id)

    def on_under_fire(self, game: Play, choice: Choice) -> Frames:
        if choice is CANCEL:
            game.tell("assault-cancelled", "SOM-9.5-h", area=game.data.spaces[self.here].id)
            return self.finish(game)
        return self.fight(self.ready(game), choice.index, worst=True)                         # 9.5-i

    def finish(self, game: Play) -> Frames:                                                   # 9-g, R-3
        spend(game, self.units)
        return END

    def sound(self, game: Play) -> bool:
        near = self.step not in ("", "enter") or has(game.data.around[self.here], self.there)
        mine = bool(self.units) and has(game.data.of_side[self.side], self.point)
        there = self.step == "under_fire" or together(game, self.side, self.units, self.here)
        return near and mine and there and -99 < self.left < 99 and self.point in self.units
