"""18.3 and 18.7: chits that are played in the other side's movement or after an attack."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.engine.windows import Window
from trinchera.games.the_spanish_civil_war.board import Play, eliminate, face, lose_step, next_to_enemy, seat
from trinchera.games.the_spanish_civil_war.chits import could_hold, held, spend
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.events import LAST_DESERTION


def weak_columns(game: Play, units: int) -> int:
    """18.3-b: Republican columns with attack and defence of at most one."""
    weak = units & game.data.columns & game.data.army[R]
    return sum(bit(unit) for unit in members(weak) if max(face(game, unit)[:2]) <= 1)


def beside_nationalists(game: Play) -> SpaceSet:
    """18.3-b: the hexes next to any Nationalist unit, a headquarters too; in older matches to combat units alone."""
    return next_to_enemy(game, R) if game.rules < 5 else game.data.field.around(game.board.held[N])


def may_desert(game: Play, units: UnitSet, here: Hex, there: Hex) -> int:
    """18.3, R-75: those of a move's units that may desert after it; the question is asked by what is open to all."""
    if game.board.turn > LAST_DESERTION or game.board.side != R or not could_hold(game, N, 3):
        return 0
    beside = beside_nationalists(game)
    return weak_columns(game, units) if has(beside, here) or has(beside, there) else 0


def standing_by(game: Play) -> int:
    """18.3-c: weak columns on the map that are next to a Nationalist unit now."""
    if game.board.turn > LAST_DESERTION or not could_hold(game, N, 3):
        return 0
    beside, place = beside_nationalists(game), game.board.place
    return sum(bit(unit) for unit in members(weak_columns(game, game.board.present[R])) if has(beside, place[unit]))


class Desertion(Frame, frozen=True):
    """18.3-b: the Nationalists may make a weak column melt away."""

    first: ClassVar[str] = "column"
    units: UnitSet

    def there(self, game: Play) -> int:
        return self.units & game.board.present[R]

    def melt(self, game: Play, choice: Choice) -> Frames:
        spend(game, N, held(game, N, 3).bit_length() - 1)
        eliminate(game, choice.index, "TSC-18.3-b")
        return END

    column = Window(
        rule="TSC-18.3-b", side=SEATS[N], order="desertion", play=melt,
        could=lambda self, game: bool(self.there(game)) and could_hold(game, N, 3),
        has=lambda self, game: game.data.counters_of(self.there(game)) if held(game, N, 3) else (),
        why=lambda self, game, choice: reason("TSC-18.3-b", "chit-not-in-hand") if choice.kind == "unit" else None,
        values=lambda self, game: {"unit": game.data.names(self.there(game))})


class TownDefence(Frame, frozen=True):
    """18.7-b, R-41: after losses the Republic may make one attacking column lose one more step."""

    first: ClassVar[str] = "chit"
    units: UnitSet
    """The Nationalist columns that attacked."""

    def victims(self, game: Play) -> int:
        alive = self.units & game.board.present[N]
        return alive & game.data.colonial or alive

    def show(self, game: Play, choice: Choice) -> Frames:
        spend(game, R, choice.index)
        return [self.at("column")]

    chit = Window(
        rule="TSC-18.7-b", side=SEATS[R], order="town_defence", play=show,
        could=lambda self, game: bool(self.victims(game)) and could_hold(game, R, 7),
        has=lambda self, game: [game.data.chits[chit] for chit in members(held(game, R, 7))],
        why=lambda self, game, choice: reason("TSC-18.7-b", "chit-not-now") if choice.kind == "chit" else None)

    def column(self, game: Play) -> Decision | Frames:
        units = self.victims(game)
        if units & (units - 1) == 0:
            return self.on_column(game, game.data.units[units.bit_length() - 1])
        return ask(seat(N), "TSC-18.7-b", game.data.counters_of(units))

    def on_column(self, game: Play, choice: Choice) -> Frames:
        lose_step(game, choice.index, "TSC-18.7-b")
        return END

    def why_column(self, game: Play, choice: Choice) -> Reason | None:
        return reason("TSC-18.7-b", "not-that-unit", unit=choice.id) if choice.kind == "unit" else None
