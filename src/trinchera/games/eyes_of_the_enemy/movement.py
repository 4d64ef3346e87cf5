"""6.0 and 6.1: action points, activation and movement, rivers and bridges."""

from collections.abc import Iterable

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, UnitId, UnitSet, each_space, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import (
    NATIONALIST,
    Place,
    Play,
    abandon,
    control,
    fits,
    lose_step,
    on_map,
    put,
    waiting,
)
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.crossing import (
    BridgeChecks,
    bridge_down,
    climbs,
    crosses_river,
    not_connected,
    rain_on_river,
    river_and_slope,
    standing_bridge,
)

FIGHT = button("fight")
WAIT = button("wait")


def allowance(game: Play) -> int:
    """6.1-a, 4.0-h: three areas, two in rain."""
    return game.data.movement.rain if game.board.rain else game.data.movement.clear


def crossing_cost(game: Play, here: SpaceId, there: SpaceId) -> int:
    """6.0-a, R-23: one more action point for each unit over a downed bridge."""
    return 1 if bridge_down(game, here, there) else 0


def why_not_enter(game: Play, stack: UnitSet, here: SpaceId, there: SpaceId, points: int) -> Reason | None:
    """6.1: why a stack may not go on to an area with the action points left after what it pays to go."""
    data = game.data
    if not has(data.graph.neighbours[here], there):
        return not_connected(game, here, there)
    if not has(game.board.nationalist, here) and control(game, there) == "republican":
        return reason("EYE-6.1-d", "no-republican-to-republican", area=there)
    if not fits(game, game.board.at[there] | stack):
        return reason("EYE-6.1.1-a", "stack-full", area=there)
    if crossing_cost(game, here, there) * stack.bit_count() > points:
        return reason("EYE-6.1.3-e", "no-points-for-the-crossing", area=there)
    return None


def destinations(game: Play, stack: UnitSet, here: SpaceId, points: int) -> list[SpaceId]:
    """6.1: where a stack in an area may go next."""
    around = each_space(game.data.graph.neighbours[here])
    return [there for there in around if not why_not_enter(game, stack, here, there, points)]


def activation_cost(stack: UnitSet) -> int:
    """R-14: one action point for each unit of the stack."""
    return stack.bit_count()


def why_not_activate(game: Play, unit: UnitId) -> Reason | None:
    """6.0-b: why a unit may not be activated now."""
    board = game.board
    place = board.place[unit]
    if place == game.data.reserve:
        return reason("EYE-3.3-a", "in-reserve", unit=game.data.units[unit].id)
    if has(board.activated, unit):
        return reason("EYE-6.0-b", "already-activated", unit=game.data.units[unit].id)
    if area := game.data.area_of.get(place):
        room = fits(game, board.at[area] | bit(unit))
        return None if room else reason("EYE-6.1.1-a", "stack-full", area=area)
    one, points = bit(unit), board.action_points - 1
    if all(why_not_enter(game, one, place, there, points) for there in each_space(game.data.graph.neighbours[place])):
        return reason("EYE-6.1-a", "nowhere-to-go", unit=game.data.units[unit].id)
    return None


def ready_units(game: Play) -> Iterable[int]:
    """The units that may be activated, on the map or waiting off it (R-9)."""
    board = game.board
    if board.action_points < 1:
        return []
    ready = [*each_unit(on_map(game) & ~board.activated), *each_unit(waiting(game))]
    return [unit for unit in ready if not why_not_activate(game, unit)]


def spelled(game: Play, place: SpaceId) -> Place:
    """A place as procedures spell it."""
    area = game.data.area_of.get(place)
    return SpaceId(-area) if area else place


class Activation(Frame, frozen=True):
    """6.0, 6.1: a unit or one stack moves area by area; it stops where Republicans are or may be."""

    stack: UnitSet
    here: Place
    moved: int = 0

    def assemble(self, game: Play) -> Decision:                                               # 6.0, R-14
        choices = [game.data.units[unit] for unit in self.partners(game)]
        choices += [game.data.areas[area] for area in self.ways(game)]
        return ask(NATIONALIST, "EYE-6.1-a", choices, units=self.stack.bit_count(), area=abs(self.here),
                   cost=activation_cost(self.stack), points=game.board.action_points)

    def on_assemble(self, game: Play, choice: Choice) -> Frames:
        if choice.kind == "unit":
            return [self.at("assemble", stack=self.stack | bit(choice.index))]
        board = game.board
        board.action_points -= activation_cost(self.stack)
        board.activated |= self.stack
        game.tell("activated", "EYE-6.0-a", units=game.data.names(self.stack), area=abs(self.here),
                  points=board.action_points)
        return self.go(game, choice.index)

    def why_assemble(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit" and choice.index < game.data.nat:
            return self.why_partner(game, choice.index)
        if choice.kind == "space":
            return self.why_way(game, choice.index)
        return None

    def partners(self, game: Play) -> list[UnitId]:
        """Units of the same area that may come along."""
        near = (game.board.at[self.here] if self.here > 0 else waiting(game)) & ~self.stack
        return [unit for unit in each_unit(near) if not self.why_partner(game, unit)]

    def why_partner(self, game: Play, unit: UnitId) -> Reason | None:
        if spelled(game, game.board.place[unit]) != self.here:
            return reason("EYE-3.2-b", "not-in-the-stack", unit=game.data.units[unit].id)
        blocked = why_not_activate(game, unit)
        if blocked:
            return blocked
        joined = Activation(stack=self.stack | bit(unit), here=self.here)
        if activation_cost(joined.stack) > game.board.action_points:
            return reason("EYE-6.0-a", "no-action-points")
        return None if joined.ways(game) else reason("EYE-6.1.1-d", "no-way-together", unit=game.data.units[unit].id)

    def ways(self, game: Play) -> list[SpaceId]:
        if self.here < 0:
            room = fits(game, game.board.at[-self.here] | self.stack)
            return [SpaceId(-self.here)] if room else []
        points = game.board.action_points - (0 if self.moved else activation_cost(self.stack))
        return destinations(game, self.stack, self.here, points)

    def why_way(self, game: Play, area: SpaceId) -> Reason | None:
        if self.here < 0:
            return reason("EYE-2.0-j", "re-enters-elsewhere", area=-self.here)
        points = game.board.action_points - (0 if self.moved else activation_cost(self.stack))
        return why_not_enter(game, self.stack, self.here, area, points)

    def go(self, game: Play, area: SpaceId) -> Frames:
        if self.here < 0:
            return self.re_enter(game, area)
        game.board.action_points -= crossing_cost(game, self.here, area) * self.stack.bit_count()
        step = Step(stack=self.stack, here=self.here, there=area)
        return [self.at("arrived", here=area, moved=self.moved + 1), step]

    def re_enter(self, game: Play, area: SpaceId) -> Frames:                                      # 2.0-j, R-9
        for unit in each_unit(self.stack):
            put(game, unit, area)
        game.tell("re-entered", "EYE-2.0-j", units=game.data.names(self.stack), area=area)
        return [self.at("arrived", here=area, moved=1), BridgeChecks(area=area)]

    def arrived(self, game: Play) -> Frames:
        stack = self.stack & game.board.at[self.here]
        if not stack:
            return END
        held = has(game.board.nationalist, self.here)
        return [self.at("go_on" if held else "engage", stack=stack)]

    def go_on(self, game: Play) -> Decision | Frames:                                         # 6.1-a
        ways = self.ways(game) if self.moved < allowance(game) else []
        if not ways:
            return END
        return ask(NATIONALIST, "EYE-6.1-a", [DONE, *(game.data.areas[area] for area in ways)],
                   area=self.here, left=allowance(game) - self.moved)

    def on_go_on(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else self.go(game, choice.index)

    def why_go_on(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return reason("EYE-6.0-b", "finish-the-move-first")
        return self.why_way(game, choice.index) if choice.kind == "space" else None

    def engage(self, game: Play) -> Decision:                                                 # 3.2-c, R-16
        return ask(NATIONALIST, "EYE-3.2-c", (FIGHT, WAIT), area=self.here)

    def on_engage(self, game: Play, choice: Choice) -> Frames:
        if choice is WAIT:
            return END
        return [self.at("resume"), Combat(area=self.here)]

    def why_engage(self, game: Play, choice: Choice) -> Reason | None:
        return reason("EYE-6.1-b", "must-stop-here", area=self.here) if choice.kind == "space" else None

    def resume(self, game: Play) -> Frames:                                                   # 3.2-c, R-17
        stack = self.stack & game.board.at[self.here]
        if not stack or not has(game.board.nationalist, self.here):
            return END
        return [self.at("go_on", stack=stack)]

    def sound(self, game: Play) -> bool:
        last, waiting = game.data.area_count, self.step in ("", "assemble")
        if not -last * waiting <= self.here <= last or self.here == 0 or not 0 <= self.moved <= last:
            return False
        own = bool(self.stack) and not self.stack >> game.data.nat
        return own and (not waiting or all(spelled(game, game.board.place[unit]) == self.here
                                           for unit in each_unit(self.stack)))


class Step(Frame, frozen=True):
    """6.1: one area. Armor over water, then the check of each unit, then markers, the area left, bridges."""

    stack: UnitSet
    here: SpaceId
    there: SpaceId
    to_check: UnitSet = 0
    back: UnitSet = 0

    def cross(self, game: Play) -> Frames:
        checked = self.between_contested(game) or rain_on_river(game, self.here, self.there)
        game.tell("moved", "EYE-6.1-a", units=game.data.names(self.stack), here=self.here, there=self.there)
        return [self.at("armor", to_check=self.stack if checked else 0)]

    def between_contested(self, game: Play) -> bool:
        contested = game.board.contested
        return has(contested, self.here) and has(contested, self.there)

    def check_rule(self, game: Play) -> str:
        """R-27: where both checks are due, the Contested one is made."""
        return "EYE-6.1-e" if self.between_contested(game) else "EYE-4.0-e"

    def limit(self, game: Play) -> int:
        checks = game.data.checks
        return checks.contested if self.between_contested(game) else checks.rain_river

    def armor(self, game: Play) -> Decision | Frames:                                         # 6.1.2-a, R-74
        armor = self.stack & game.data.armor
        if not armor or not crosses_river(game, self.here, self.there):
            return [self.at("check")]
        if standing_bridge(game, self.here, self.there):
            return [self.at("check")]                                                         # 6.1.2-b
        return roll("EYE-6.1.2-a", unit=game.data.names(armor))

    def on_armor(self, game: Play, face: Choice) -> Frames:
        armor = self.stack & game.data.armor
        unit = next(each_unit(armor))
        terms = [Term("die", face.index, "EYE-6.1.2-a"), *self.armor_terms(game)]
        game.tell("armor-check", "EYE-6.1.2-a", terms, unit=game.data.units[unit].id, area=self.there)
        stack = self.stack
        if total(terms) >= game.data.checks.armor_river:
            put(game, unit, game.data.reserve)
            game.tell("to-reserve", "EYE-6.1.2-a", unit=game.data.units[unit].id)
            stack &= ~armor
        return [self.at("check", stack=stack, to_check=self.to_check & stack & ~armor)]

    def armor_terms(self, game: Play) -> list[Term]:
        held_by = control(game, self.there)
        if held_by == "republican":
            return [Term("into-republican", 1, "EYE-6.1.2-a")]
        return [Term("into-nationalist", -1, "EYE-6.1.2-a")] if held_by == "nationalist" else []

    def check(self, game: Play) -> Decision | Frames:                                         # 6.1-e, 4.0-e
        if not self.to_check:
            return [self.at("markers")]
        return roll(self.check_rule(game), unit=game.data.units[next(each_unit(self.to_check))].id)

    def on_check(self, game: Play, face: Choice) -> Frames:
        unit, rule = next(each_unit(self.to_check)), self.check_rule(game)
        terms = [Term("die", face.index, rule), *river_and_slope(game, self.here, self.there, rule)]
        game.tell("move-check", rule, terms, unit=game.data.units[unit].id, area=self.there)
        rest = self.at("check", to_check=self.to_check & ~bit(unit))
        return [rest if total(terms) < self.limit(game) else rest.failed(game, unit)]

    def failed(self, game: Play, unit: UnitId) -> "Step":
        if self.between_contested(game) and has(game.board.reduced, unit):
            game.tell("turned-back", "EYE-6.1-e", unit=game.data.units[unit].id, area=self.here)
            return self.at("check", stack=self.stack & ~bit(unit))
        lose_step(game, unit, self.check_rule(game))
        gone = game.board.place[unit] == game.data.reserve
        return self.at("check", stack=self.stack & ~bit(unit)) if gone else self

    def markers(self, game: Play) -> Frames:                                                  # 6.1-c, R-25
        board = game.board
        for unit in each_unit(self.stack):
            put(game, unit, self.there)
        if not has(board.nationalist, self.there):
            if crosses_river(game, self.here, self.there):
                board.river |= self.stack
            if climbs(game, self.here, self.there):
                board.uphill |= self.stack
        abandon(game, self.here)
        return [BridgeChecks(area=self.there)] if self.stack else END

    def sound(self, game: Play) -> bool:
        return (has(game.data.graph.neighbours[self.here], self.there) and not self.stack >> game.data.nat
                and not (self.to_check | self.back) & ~self.stack)
