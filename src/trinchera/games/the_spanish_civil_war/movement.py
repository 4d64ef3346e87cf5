"""13.0 Operational movement and 14.0 exploitation movement."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import DONE, Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, Hex, SpaceId, UnitId, UnitSet
from trinchera.games.the_spanish_civil_war.board import (
    Play,
    destroy,
    is_on,
    is_on_map,
    next_to_enemy,
    opposite,
    seat,
    units_in,
    waiting,
    war,
)
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.interrupts import Desertion, may_desert
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends
from trinchera.games.the_spanish_civil_war.overrun import Overrun, overruns, why_no_overrun
from trinchera.games.the_spanish_civil_war.reach import (
    MARCH,
    REGULAR,
    Reach,
    can_march,
    ends,
    group_allowance,
    open_land,
    open_to,
    reach,
    stands_free,
    ways_of,
)
from trinchera.games.the_spanish_civil_war.stacking import excess, why_no_room
from trinchera.games.the_spanish_civil_war.strategic import STAY
from trinchera.games.the_spanish_civil_war.supply import all_in_supply
from trinchera.games.the_spanish_civil_war.travel import travel
from trinchera.games.the_spanish_civil_war.zones import enemy_zone

MARCHES = button("march")


def able_to_move(game: Play, side: int, exploiting: bool) -> int:
    """13.1, 14.1-a, 12.1.4-b: the units of a side that may be moved in this segment."""
    board, data = game.board, game.data
    units = board.present[side] & ~board.moved & ~data.trains & ~board.dropped                # 16.2.2-b
    units &= ~waiting(game)                                                                   # 17.5.5.9-a
    return units & board.released if exploiting else units & ~board.reserve


def movable(game: Play, side: int, exploiting: bool) -> int:
    """Those that have a hex next to them to go to, as far as enemies and zones are concerned."""
    able, boxed_in = able_to_move(game, side, exploiting), game.board.held[side] & ~stands_free(game, side)
    return able & ~units_in(game, boxed_in & ~infiltrators(game, side)) if boxed_in else able


def infiltrators(game: Play, side: int) -> int:
    """16.2.10-a: the hexes from which one of several units may go from enemy zone to enemy zone."""
    if not is_on(game, "infiltration") or game.rules < 4:
        return 0
    board, near = game.board, game.data.field.around(open_land(game, side))
    ours = game.data.army[side]
    return bits(space for space in members(board.held[side] & near) if (board.at[space] & ours).bit_count() > 1)


def why_not_move(game: Play, unit: UnitId, side: int, exploiting: bool) -> Reason:
    board, data, name = game.board, game.data, game.data.units[unit].id
    if data.side[unit] != side or not is_on_map(game, unit):
        return reason("TSC-13.2-a", "not-your-unit", unit=name)
    if has(board.moved, unit):
        return reason("TSC-13.1-a", "already-moved", unit=name)
    if has(data.trains, unit):
        return reason("TSC-16.2.2-b", "only-by-rail", unit=name)
    if has(board.reserve, unit):
        return reason("TSC-12.1.4-b", "in-reserve", unit=name)
    if exploiting and not has(board.released, unit):
        return reason("TSC-14.1-a", "not-in-exploitation", unit=name)
    if has(board.dropped, unit):
        return reason("TSC-17.5.5.12-b", "was-dropped", unit=name)
    if has(waiting(game), unit):
        return reason("TSC-17.5.5.9-a", "portuguese-wait", unit=name)
    return reason("TSC-10.5-b", "nowhere-to-go", unit=name)


class Move(Frame, frozen=True):
    """13.2-a: units move one at a time or several from one hex together; who has points left may go on."""

    first: ClassVar[str] = "pick"
    exploiting: bool = False
    group: UnitSet = 0
    """The units that are moving, or moved last."""
    here: SpaceId = NOWHERE
    left: int = 0
    mode: str = REGULAR
    fresh: bool = True
    cut_off: bool = False
    """9.2-c: the units were out of supply when their move began."""

    def pick(self, game: Play) -> Decision | Frames:                                          # 5.2.1-a, 5.2.3-a
        side = game.board.side
        units = movable(game, side, self.exploiting)
        onward = self.onward(game) if self.group else 0
        if not units and not onward:
            return [self.at("excess")]
        rule = "TSC-14.1-a" if self.exploiting else "TSC-13.1-a"
        return ask(seat(side), rule, (DONE, *game.data.counters_of(units), *game.data.hexes(onward)),
                   units=units.bit_count())

    def onward(self, game: Play) -> int:
        """Where the units that moved last may still go."""
        if self.left <= 0 or self.group & ~game.board.present[game.board.side]:
            return 0
        more = overruns(game, self.group, self.here, self.left, self.mode) if game.rules >= 5 else 0  # 17.5.5.3-a
        if self.mode == REGULAR and has(enemy_zone(game, game.board.side), self.here):
            return more                                                                       # 10.5-a
        if self.mode == MARCH and has(next_to_enemy(game, game.board.side), self.here) and game.rules >= 4:
            return 0                                                                          # 13.11-d
        return self.goals(game) | more

    def way(self, game: Play) -> Reach:
        return reach(game, self.group, self.here, self.left, self.mode, self.fresh)

    def goals(self, game: Play) -> int:
        way = self.way(game)
        strict = not self.fresh and not self.cut_off and game.rules >= 4                      # 9.2-c
        return ends(game, self.group, self.here, way, allowed_ends(game, self.group), strict)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("excess")]
        if choice.kind == "space":
            return self.on_to(game, choice)
        return [self.begun(game, bit(choice.index), REGULAR)]

    def begun(self, game: Play, group: int, mode: str) -> "Move":
        """The same segment with some units about to move."""
        here = game.board.place[(group & -group).bit_length() - 1]
        fed = all_in_supply(game, group, here)
        left = group_allowance(game, group, mode, self.exploiting, fed)
        return Move(step="to", exploiting=self.exploiting, group=group, here=here, left=left, mode=mode,
                    cut_off=game.rules >= 4 and not fed)

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return why_not_move(game, choice.index, game.board.side, self.exploiting)
        return self.why_not_onward(game, choice.index) if choice.kind == "space" else None

    def why_not_onward(self, game: Play, goal: Hex) -> Reason:
        """Why the units that moved last do not go on to a hex."""
        side, area = game.board.side, game.data.label(goal)
        if not self.group or self.group & ~game.board.present[side]:
            return reason("TSC-13.2-a", "pick-a-unit-first")
        if has(open_to(game, side, self.group), goal):
            if self.mode == REGULAR and has(enemy_zone(game, side), self.here):
                return reason("TSC-10.5-a", "too-far", area=area)
            if self.mode == MARCH and has(next_to_enemy(game, side), self.here):
                return reason("TSC-13.11-d", "too-far", area=area)
        return why_no_way(game, self, goal)

    def to(self, game: Play) -> Decision:                                                     # 13.3, 13.11
        side, data = game.board.side, game.data
        goals = self.goals(game) | overruns(game, self.group, self.here, self.left, self.mode)
        others = self.companions(game)
        march = (MARCHES,) if self.mode == REGULAR and can_march(game, self.group) else ()
        rule = "TSC-13.11-b" if self.mode == MARCH else "TSC-13.3-a"
        return ask(seat(side), rule, (STAY, *march, *data.hexes(goals), *data.counters_of(others)),
                   unit=data.names(self.group), points=self.left)

    def companions(self, game: Play) -> int:
        """Others in the hex that may come along."""
        others = game.board.at[self.here] & ~self.group
        if not others:
            return 0
        able = others & able_to_move(game, game.board.side, self.exploiting)
        if self.mode == MARCH:
            return sum(bit(unit) for unit in members(able) if can_march(game, bit(unit)))
        return able

    def on_to(self, game: Play, choice: Choice) -> Frames:
        if choice is STAY:
            return [Move(step="pick", exploiting=self.exploiting, mode=self.mode)]
        if choice is MARCHES:
            return [self.begun(game, self.group, MARCH)]
        if choice.kind == "unit":
            return [self.begun(game, self.group | bit(choice.index), self.mode)]
        if game.board.fighters[1 - game.board.side] >> choice.index & 1:
            return [self.at("pick", group=0), Overrun(group=self.group, here=self.here, left=self.left,
                                                      target=choice.index, exploiting=self.exploiting)]
        return self.go(game, choice)

    def go(self, game: Play, choice: Choice) -> Frames:
        way, board, goal = self.way(game), game.board, choice.index
        cost = way.cost(goal)
        left = 0 if cost is None else self.left - cost
        path = way.path(goal, ~board.control[board.side])
        board.moved |= self.group
        if game.log is not None:
            self.tell(game, choice.id, left, path)
        here = self.here
        travel(game, self.group, path)
        after = Move(step="pick", exploiting=self.exploiting, group=self.group, here=goal, left=left, mode=self.mode,
                     fresh=False, cut_off=self.cut_off)
        caught = may_desert(game, self.group, here, goal) if not self.exploiting else 0
        return [after, Desertion(units=caught)] if caught else [after]

    def tell(self, game: Play, there: str, left: int, path: tuple[int, ...]) -> None:
        """The line of the log, which is put into words only where somebody reads it."""
        key, rule = ("marched", "TSC-13.11-b") if self.mode == MARCH else ("moved", "TSC-13.3-a")
        game.tell(key, rule, unit=game.data.names(self.group), here=game.data.label(self.here), there=there,
                  points=left, path=" ".join(map(game.data.label, path)))

    def why_to(self, game: Play, choice: Choice) -> Reason | None:
        if choice is MARCHES:
            return why_no_march(game, self.group)
        if choice.kind == "unit":
            return reason("TSC-13.2-a", "not-in-this-hex", unit=choice.id)
        return why_no_way(game, self, choice.index) if choice.kind == "space" else None

    def excess(self, game: Play) -> Decision | Frames:                                        # 8.2-b
        spaces = excess(game, game.board.side) if not self.exploiting else 0
        if not spaces:
            return END
        units = game.board.at[(spaces & -spaces).bit_length() - 1] & game.data.combat_units
        return ask(seat(game.board.side), "TSC-8.2-b", game.data.counters_of(units))

    def on_excess(self, game: Play, choice: Choice) -> Frames:
        destroy(game, choice.index, "TSC-8.2-b")
        return [self]

    def why_excess(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-8.2-b", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None

    def sound(self, game: Play) -> bool:
        """The units that are about to move stand together."""
        board, about = game.board, self.step == "to"
        together = all(board.place[unit] == self.here for unit in members(self.group))
        return not about or (bool(self.group) and together and not self.group & ~board.present[board.side])


def why_no_march(game: Play, units: int) -> Reason:
    data = game.data
    if units & data.motorized:
        return reason("TSC-13.11-a", "motorized-does-not-march")
    if game.board.turn < war(game).table.first_march:
        return reason("TSC-13.11-f", "no-march-yet")
    here = game.board.place[(units & -units).bit_length() - 1]
    if has(next_to_enemy(game, game.board.side), here):
        return reason("TSC-13.11-a", "enemy-too-near")
    return reason("TSC-9.3-e", "out-of-supply", unit=data.names(units))


def why_no_way(game: Play, move: Move, goal: Hex) -> Reason:
    """Why a hex cannot be the end of this move."""
    side, area, land = game.board.side, game.data.label(goal), open_land(game, game.board.side)
    if not has(war(game).land, goal):
        return reason("TSC-13.5-a", "off-limits", area=area)
    if goal == game.data.andorra and not has(land | game.board.fighters[opposite(side)], goal):
        return reason("TSC-17.5.5.1-b", "off-limits", area=area)
    if not has(open_to(game, side, move.group), goal):
        no_overrun = why_no_overrun(game, move.group, move.here, move.left, goal) if move.mode == REGULAR else None
        if no_overrun and not has(land, goal):
            return no_overrun
        return reason("TSC-12.1.3-d" if has(land, goal) else "TSC-13.4-a", "enemy-there", area=area)
    if not has(move.way(game).all, goal):
        return why_not_reached(game, move, goal)
    return why_no_room(game, move.group, goal) or reason("TSC-9.2-b", "would-be-out-of-supply", area=area)


def why_not_reached(game: Play, move: Move, goal: Hex) -> Reason:
    """10.5, 13.3, 13.11: what keeps units from getting as far as a hex."""
    side, area = game.board.side, game.data.label(goal)
    if move.mode == MARCH:
        return why_not_marched(game, side, goal)
    held_up = enemy_zone(game, side)
    if has(game.data.field.neighbours[move.here], goal) and has(held_up, move.here) and has(held_up, goal):
        return reason("TSC-10.5-b", "zone-to-zone", area=area)
    free = ways_of(game, move.group, REGULAR).reach(move.here, move.left, open_to(game, side, move.group))
    return reason("TSC-10.5-a" if has(free.all, goal) else "TSC-13.3-a", "too-far", area=area)


def why_not_marched(game: Play, side: int, goal: Hex) -> Reason:
    area = game.data.label(goal)
    if side == R and has(game.board.interdicted, goal):
        return reason("TSC-17.5.5.2-b", "interdicted", area=area)
    if not has(game.board.control[side], goal):
        return reason("TSC-13.11-c", "march-into-enemy-land", area=area)
    if has(next_to_enemy(game, side) & ~game.board.held[side], goal):
        return reason("TSC-13.11-d", "march-into-enemy-land", area=area)
    return reason("TSC-13.11-b", "too-far", area=area)
