"""3.4.2 Morale tests: a die for each testing unit, which holds, retreats or is lost."""

from trinchera.engine.choices import Choice, Decision, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, UnitId, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import Play, eliminate, shock_units, stack, together
from trinchera.games.storm_over_madrid.data import N, R
from trinchera.games.storm_over_madrid.retreat import Retreat


def unsteady(game: Play, area: SpaceId) -> tuple[UnitId, ...]:
    """3.4.2-i, R-4: the line and artillery units of an area."""
    return tuple(each_unit(stack(game, R, area) & ~shock_units(game)))


def morale_terms(game: Play, area: SpaceId, air: bool) -> tuple[Term, ...]:
    """3.4.2-b to e, 11.1-j: the modifiers, counted once before the first die (R-5)."""
    board, table = game.board, game.data.morale
    terms = [Term("morale", board.morale, "SOM-3.4.2-b")]
    if air:
        terms.append(Term("air-attack", table.air, "SOM-3.4.2-c"))
    if stack(game, N, area).bit_count() < stack(game, R, area).bit_count():
        terms.append(Term("fewer-nationalists", table.outnumbered, "SOM-3.4.2-d"))
    if game.data.urban >> area & 1:
        terms.append(Term("urban", table.urban, "SOM-3.4.2-e"))
        if board.junta and not air:
            terms.append(Term("council", table.junta_urban, "SOM-11.1-j"))
    return tuple(term for term in terms if term.value)


class MoraleTest(Frame, frozen=True):
    """3.4.2: unit by unit; retreats are carried out before the next die (R-5)."""

    area: SpaceId
    units: tuple[UnitId, ...]
    terms: tuple[Term, ...]
    steady: tuple[UnitId, ...] = ()
    """Shock units tested by a Stampede, which retreat where line units are lost (15-N8b)."""

    def die(self, game: Play) -> Decision | Frames:                                           # 3.4.2-a
        if not self.units:
            return END
        return roll("SOM-3.4.2-a", unit=game.data.units[self.units[0]].id, area=game.data.spaces[self.area].id)

    def outcome(self, game: Play, face: Choice) -> str:
        """What a face of the die would mean for the unit that is testing."""
        return self.result(game, self.units[0], face.index + total(self.terms))[0]

    def on_die(self, game: Play, face: Choice) -> Frames:
        unit = self.units[0]
        terms = (Term("die", face.index, "SOM-3.4.2-a"), *self.terms)
        result, rule = self.result(game, unit, total(terms))
        game.tell("morale-test", rule, terms, unit=game.data.units[unit].id, result=result)
        after = self.at("die", units=self.units[1:])
        if result == "lost":
            eliminate(game, unit, "SOM-3.4.2-h")
        if result == "retreats":
            return [after, Retreat(side=R, here=self.area, units=(unit,))]
        return [after]

    def result(self, game: Play, unit: UnitId, value: int) -> tuple[str, str]:
        """3.4.2-f to h."""
        table = game.data.morale
        if value <= table.passes_to:
            return "holds", "SOM-3.4.2-f"
        if value <= (table.stampede_retreats_to if unit in self.steady else table.retreats_to):
            return "retreats", "SOM-15-N8b" if value > table.retreats_to else "SOM-3.4.2-g"
        return "lost", "SOM-3.4.2-h"

    def sound(self, game: Play) -> bool:
        """Those a Stampede tests as shock units (15-N8b) stay named when their own die has fallen."""
        return (together(game, R, self.units, self.area) and all(game.data.side[unit] == R for unit in self.steady)
                and all(-9 <= term.value <= 9 for term in self.terms))
