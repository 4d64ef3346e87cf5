"""18 Events that ask their owner something, or roll a die."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.choices import PASS, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SpaceSet, UnitId, UnitSet, each_unit
from trinchera.games.the_spanish_civil_war.board import (
    Play,
    break_up_reserve,
    put,
    seat,
    steps_of,
    take_off,
    war,
    within,
)
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.morale import change_morale
from trinchera.games.the_spanish_civil_war.reinforcements import arrive, entry_spaces
from trinchera.games.the_spanish_civil_war.stacking import rooms
from trinchera.games.the_spanish_civil_war.support_units import available

UNREST, ANSCHLUSS, CRISIS, GUERRILLAS = 14, 18, 26, 28
GROUNDED = {UNREST: "TSC-18.14-b", ANSCHLUSS: "TSC-18.18-a", CRISIS: "TSC-18.26-a"}
"""The events that cost a side the use of an air unit, and their rules."""
FRONTIER = 6
"""18.26-c: how near to France the foreign units are sent."""


def not_that_unit(rule: str, choice: Choice) -> Reason | None:
    return reason(rule, "not-that-unit", unit=choice.id) if choice.kind == "unit" else None


class Balearics(Frame, frozen=True):
    """18.1, R-20: three columns of Aragón or Catalunya and one of Valencia sail away for two turns."""

    first: ClassVar[str] = "pick"
    east: int = 3
    valencia: int = 1

    def pool(self, game: Play, regions: tuple[str, ...]) -> int:
        """Columns in some regions, those that arrive there this turn included."""
        data, board = game.data, game.board
        spaces = sum(data.ground.region[name] for name in regions)
        found, arrivals = 0, war(game).arrivals
        for unit in each_unit(data.columns & data.army[R]):
            place = board.place[unit]
            if place == data.due and board.due[unit] == board.turn and unit in arrivals:
                place = next(iter(arrivals[unit].spaces), data.due)
            if has(spaces, place):
                found |= bit(unit)
        return found

    def choices(self, game: Play) -> int:
        data = game.data
        wanted = ("Aragón", "Catalunya") if self.east else ("Valencia",)
        anywhere = game.board.present[R] & data.columns
        return self.pool(game, wanted) or anywhere & ~data.northern or anywhere               # 18.1-c

    def pick(self, game: Play) -> Decision | Frames:
        units = self.choices(game) if self.east or self.valencia else 0
        if not units:
            return END
        return ask(seat(R), "TSC-18.1-a", game.data.counters_of(units), left=self.east + self.valencia)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        take_off(game, choice.index, game.data.exile)
        game.board.due[choice.index] = game.board.turn + 2                                    # 18.1-b
        game.tell("sails-away", "TSC-18.1-b", unit=choice.id, turn=game.board.turn + 2)
        if self.east:
            return [self.at("pick", east=self.east - 1)]
        return [self.at("pick", valencia=self.valencia - 1)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return not_that_unit("TSC-18.1-a", choice)


class Convoy(Frame, frozen=True):
    """18.8, R-64: one later Colonial column may come at once; in older matches with this turn's reinforcements."""

    first: ClassVar[str] = "pick"
    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:
        board, data = game.board, game.data
        later = bits(unit for unit in members(data.colonial)
                     if board.place[unit] == data.due and board.due[unit] > board.turn)
        if not later:
            return END
        return ask(seat(N), "TSC-18.8-a", (PASS, *data.counters_of(later)))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is PASS:
            return END
        game.board.due[choice.index] = game.board.turn
        game.tell("convoy", "TSC-18.8-a", unit=choice.id)
        return [self.at("where", unit=choice.index)] if game.rules >= 4 else END

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return not_that_unit("TSC-18.8-a", choice)

    def sound(self, game: Play) -> bool:
        return self.step != "where" or (self.unit >= 0 and has(game.data.colonial, self.unit)
                                        and game.board.place[self.unit] == game.data.due)

    def where(self, game: Play) -> Decision | Frames:
        """R-64: in its own hex or near it; with no room it waits (7.9-a)."""
        spaces = game.data.hexes(entry_spaces(game, self.unit))
        if len(spaces) > 1:
            return ask(seat(N), "TSC-18.8-a", spaces, unit=game.data.units[self.unit].id)
        return self.on_where(game, spaces[0]) if spaces else END

    def on_where(self, game: Play, choice: Choice) -> Frames:
        arrive(game, self.unit, choice.index, "TSC-18.8-a")
        return END

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-R-64", "no-entry-there", area=choice.id) if choice.kind == "space" else None


class BasqueRemnant(Frame, frozen=True):
    """18.9-b: Basque A and B stand where Basques stood."""

    first: ClassVar[str] = "where"
    hexes: SpaceSet
    left: int

    def unit(self, game: Play) -> int:
        data, place = game.data, game.board.place
        pair = (data.number["R-BasqueA"], data.number["R-BasqueB"])
        return int(next(unit for unit in pair if place[unit] == data.out))

    def where(self, game: Play) -> Decision | Frames:
        unit = self.unit(game) if self.left else -1
        spaces = rooms(game, bit(unit), self.hexes & ~game.board.fighters[N]) if self.left else 0
        if not spaces:
            return END
        return ask(seat(R), "TSC-18.9-b", game.data.hexes(spaces), unit=game.data.units[unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        unit = self.unit(game)
        put(game, unit, choice.index)
        game.tell("placed", "TSC-18.9-b", unit=game.data.units[unit].id, area=choice.id)
        return [self.at("where", left=self.left - 1)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.9-b", "no-basques-there", area=choice.id) if choice.kind == "space" else None


class EventDie(Frame, frozen=True):
    """18.11, 18.15: what the world says of Gernika, and of bombs on German ships."""

    first: ClassVar[str] = "die"
    event: int

    def die(self, game: Play) -> Decision:
        return roll("TSC-18.11-a" if self.event == 11 else "TSC-18.15-a", event=self.event)

    def on_die(self, game: Play, face: Choice) -> Frames:
        if self.event == 11:
            points, rule = int(face.index >= 4), "TSC-18.11-a"
        else:
            points, rule = (1, 1, 0, 0, -1, -1)[face.index - 1], "TSC-18.15-a"
        game.tell("event-die", rule, die=face.index, points=points)
        change_morale(game, points, rule)
        return END


class ItalianLeaves(Frame, frozen=True):
    """18.19-d: one Italian division leaves play."""

    first: ClassVar[str] = "pick"

    def pick(self, game: Play) -> Decision | Frames:
        data = game.data
        units = data.italian & data.divisions & (game.board.present[N] | game.board.present[R])
        if not units:
            return END
        return ask(seat(N), "TSC-18.19-d", data.counters_of(units))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        take_off(game, choice.index, game.data.out)
        game.tell("out-of-the-game", "TSC-18.19-d", unit=choice.id)
        return END

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return not_that_unit("TSC-18.19-d", choice)


class Grounding(Frame, frozen=True):
    """18.14-b, 18.18-a, 18.26-a: an air unit is tied down or sent away; its owner says which."""

    first: ClassVar[str] = "which"
    event: int

    def sound(self, game: Play) -> bool:
        return self.event in GROUNDED

    @property
    def side(self) -> int:
        return R if self.event == UNREST else N

    def able(self, game: Play) -> int:
        data = game.data
        return available(game, self.side, data.aircraft & ~data.northern_air if self.side == R else data.condor_air)

    def which(self, game: Play) -> Decision | Frames:
        data, units = game.data, list(members(self.able(game)))
        if not units:
            return END
        if len(units) == 1 or game.rules < 2:
            weakest = min(units, key=lambda number: data.factor[number] if self.side == R else number)
            return self.on_which(game, data.supports[weakest])
        return ask(seat(self.side), GROUNDED[self.event], [data.supports[number] for number in units])

    def on_which(self, game: Play, choice: Choice) -> Frames:
        board, rule = game.board, GROUNDED[self.event]
        if self.side == R:
            board.flown |= bit(choice.index)
            game.tell("air-tied-down", rule, what=choice.id)
            return END
        until = board.czech if self.event == CRISIS else board.turn + 1
        board.back[choice.index] = until
        game.tell("air-away", rule, what=choice.id, turn=until)
        return END

    def why_which(self, game: Play, choice: Choice) -> Reason | None:
        return reason(GROUNDED[self.event], "not-that-aircraft", what=choice.id) if choice.kind == "support" else None


class Leave(Frame, frozen=True):
    """18.26-b, 18.28: Nationalist steps leave the map and come back later."""

    first: ClassVar[str] = "pick"
    left: int
    until: int
    event: int

    @property
    def rule(self) -> str:
        return "TSC-18.26-b" if self.event == CRISIS else "TSC-18.28-a"

    def by_steps(self, game: Play) -> bool:
        """R-49: guerrillas tie down steps, of one unit or of two."""
        return self.event == GUERRILLAS and game.rules >= 2

    def may_go(self, game: Play, unit: int) -> bool:
        data, board = game.data, game.board
        if self.event == GUERRILLAS:
            return bool(data.infantry >> unit & 1)
        return not 0 < data.unit_rows[unit].exit <= board.turn + 1

    def candidates(self, game: Play) -> int:
        data = game.data
        units = bits(unit for unit in members(game.board.present[N] & data.combat_units) if self.may_go(game, unit))
        if self.by_steps(game):
            return units
        exact = bits(unit for unit in members(units) if steps_of(game, unit) <= self.left)
        return exact or (units if self.event == CRISIS else 0)

    def pick(self, game: Play) -> Decision | Frames:
        units = self.candidates(game) if self.left > 0 else 0
        if not units:
            return END
        return ask(seat(N), self.rule, game.data.counters_of(units), left=self.left)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        steps = steps_of(game, choice.index)
        if self.by_steps(game):
            self.take_a_step(game, choice.index)
            return [self.at("pick", left=self.left - 1)]
        waits_for_a_step = game.board.due[choice.index] > 0 and game.rules >= 5
        take_off(game, choice.index, game.data.leave)
        game.board.reduced &= ~bit(choice.index) if waits_for_a_step else -1                  # 18.28-a
        game.board.due[choice.index] = self.until
        game.tell("on-leave", self.rule, unit=choice.id, turn=self.until)
        return [self.at("pick", left=self.left - steps)]

    def take_a_step(self, game: Play, unit: int) -> None:
        """R-49: a full unit is left reduced; the last step takes the counter along, whole if both steps go."""
        board, name = game.board, game.data.units[unit].id
        if steps_of(game, unit) == 2:
            board.reduced |= bit(unit)
            game.tell("step-on-leave", self.rule, unit=name, turn=self.until)
        else:
            both = board.due[unit] == self.until
            take_off(game, unit, game.data.leave)
            board.reduced &= ~bit(unit) if both else -1
            game.tell("on-leave", self.rule, unit=name, turn=self.until)
        board.due[unit] = self.until

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return not_that_unit(self.rule, choice)


class Czechs(Frame, frozen=True):
    """18.26-c: Italians and Germans far from France are put into towns near it."""

    first: ClassVar[str] = "where"
    done: UnitSet = 0

    def unit(self, game: Play) -> int:
        """The next of them; -1 if none is left."""
        data, board = game.data, game.board
        near = bits(unit for unit in members((data.italian | data.condor) & board.present[N] & ~self.done)
                    if not self.close(game) >> board.place[unit] & 1)
        return (near & -near).bit_length() - 1

    def close(self, game: Play) -> int:
        """Within six hexes of France (12.1.2-b: over any hexes)."""
        found = 0
        for space in members(game.data.ground.country["france"]):
            found |= within(game, space, FRONTIER)
        return found

    def where(self, game: Play) -> Decision | Frames:
        unit = self.unit(game)
        if unit < 0:
            return END
        towns = game.data.ground.towns & game.board.control[N] & self.close(game)
        spaces = rooms(game, bit(unit), towns)
        if not spaces:
            return [self.at("where", done=self.done | bit(unit))]                             # 18.26-d
        return ask(seat(N), "TSC-18.26-c", game.data.hexes(spaces), unit=game.data.units[unit].id)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        unit = self.unit(game)
        break_up_reserve(game, unit)
        put(game, unit, choice.index)
        game.board.reserve &= ~bit(unit)
        game.tell("placed", "TSC-18.26-c", unit=game.data.units[unit].id, area=choice.id)
        return [self.at("where", done=self.done | bit(unit))]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.26-c", "too-far-from-france", area=choice.id) if choice.kind == "space" else None
