"""15 The "Replace Impulse" chits: when they may be played and what they do."""

from collections.abc import Callable

from trinchera.engine.bits import bits, members
from trinchera.engine.choices import Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, MarkerId, SideId, SpaceId, UnitId, each_space, each_unit
from trinchera.games.storm_over_madrid.board import Play, in_play, shift_morale, stack
from trinchera.games.storm_over_madrid.bombardment import (
    Bombardment,
    open_targets,
    reserve_targets,
    why_no_fight,
    why_not_target,
)
from trinchera.games.storm_over_madrid.chits import in_hand, play_chit
from trinchera.games.storm_over_madrid.data import (
    CHITS_OF,
    DURRUTI,
    DURRUTI_DEATH,
    FIFTH_COLUMN,
    FLIGHT,
    MOLA,
    N_GUNS,
    N_PLANES,
    NO_PASARAN,
    R_GUNS,
    R_PLANES,
    SEATS,
    STRIFE,
    N,
    R,
)
from trinchera.games.storm_over_madrid.replacements import Rebuild, rebuildable

REFRESH = button("refresh")
REBUILD = button("rebuild")
MORALE = button("raise_morale")

FLIGHT_IMPULSES = 3


def spent_units(game: Play, side: SideId) -> int:
    """Units on the map or in a box that are Spent (R-70)."""
    return in_play(game.board) & game.data.of_side[side] & ~game.board.fresh


def chit_targets(game: Play, chit: MarkerId) -> int:
    """15-R1, R2, N1, N2, N5: the areas a chit may be played on."""
    board = game.board
    if chit == FIFTH_COLUMN:
        areas = each_space(board.held[R] & game.data.all_areas)
        return bits(area for area in areas if stack(game, R, area) & board.fresh)
    side = R if chit in (R_GUNS, R_PLANES) else N
    return (reserve_targets if chit in (R_GUNS, N_GUNS) else open_targets)(game, side)


def modes(game: Play, chit: MarkerId) -> list[Choice]:
    """15-R5, N11: the uses of a chit that are open."""
    side = R if chit == NO_PASARAN else N
    found = [REFRESH] if spent_units(game, side) else []
    if rebuildable(game, side, 1 if chit == MOLA else 0):
        found.append(REBUILD)
    return [*found, MORALE] if chit == NO_PASARAN else found


def why_not_event(game: Play, chit: MarkerId) -> Reason | None:
    """Why a "Replace Impulse" chit in hand has no use now."""
    board, data, name = game.board, game.data, game.data.chits[chit].id
    if chit in (R_GUNS, R_PLANES) and (fled := why_no_fight(game, R)):
        return fled
    if chit in (R_GUNS, R_PLANES, N_GUNS, N_PLANES, FIFTH_COLUMN) and not chit_targets(game, chit):
        return reason(data.chit_rows[chit].rule, "chit-without-target", what=name)
    if chit == FLIGHT and not board.nationalist & data.next_to_urban:
        return reason("SOM-15-N9", "madrid-not-threatened", what=name)
    if chit == DURRUTI_DEATH and board.out[DURRUTI] >= data.copies[DURRUTI]:
        return reason("SOM-15-N7", "chit-without-use", what=name)
    if chit in (NO_PASARAN, MOLA) and not modes(game, chit):
        return reason(data.chit_rows[chit].rule, "chit-without-use", what=name)
    return None


def playable_events(game: Play, side: SideId) -> list[Choice]:
    """9-c: the chits that may replace this impulse."""
    rows = game.data.chit_rows
    impulse = [chit for chit in CHITS_OF[side] if rows[chit].kind == "impulse"]
    return [choice for choice in in_hand(game, impulse) if not why_not_event(game, choice.index)]


class Event(Frame, frozen=True):
    """15: a chit is played in place of an impulse (6-e)."""

    chit: MarkerId
    side: SideId
    area: SpaceId = NOWHERE

    def play(self, game: Play) -> Frames:
        play_chit(game, self.chit)
        return EFFECTS[self.chit](self, game)

    def target(self, game: Play) -> Decision:                                                 # 15-R1, R2, N1, N2, N5
        areas = members(chit_targets(game, self.chit))
        return ask(SEATS[self.side], game.data.chit_rows[self.chit].rule, [game.data.spaces[area] for area in areas],
                   what=game.data.chits[self.chit].id)

    def on_target(self, game: Play, choice: Choice) -> Frames:
        if self.chit == FIFTH_COLUMN:
            return [self.at("die", area=choice.index)]
        return [Bombardment(side=self.side, area=choice.index, chit=self.chit)]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        if self.chit == FIFTH_COLUMN:
            return reason("SOM-15-N5", "nobody-fresh-there", area=choice.id)
        return why_not_target(game, self.side, choice.index)

    def mode(self, game: Play) -> Decision | Frames:                                          # 15-R5, N11
        found = modes(game, self.chit)
        if len(found) == 1:
            return self.on_mode(game, found[0])
        return ask(SEATS[self.side], game.data.chit_rows[self.chit].rule, found, what=game.data.chits[self.chit].id)

    def on_mode(self, game: Play, choice: Choice) -> Frames:
        if choice is REFRESH:
            return [self.at("die")]
        if choice is REBUILD:
            return [Rebuild(side=self.side, most=1 if self.chit == MOLA else 0)]
        shift_morale(game, 1, "SOM-15-R5c")
        return END

    def why_mode(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SOM-R-70", "chit-without-use", what=game.data.chits[self.chit].id) if choice in (
            REFRESH, REBUILD) else None

    def die(self, game: Play) -> Decision:
        return roll("SOM-R-70", what=game.data.chits[self.chit].id)

    def on_die(self, game: Play, face: Choice) -> Frames:
        game.tell("event-die", game.data.chit_rows[self.chit].rule, what=game.data.chits[self.chit].id, die=face.index)
        return [TurnUnits(side=self.side, chit=self.chit, area=self.area, left=face.index)]

    def sound(self, game: Play) -> bool:
        if self.chit not in CHITS_OF[self.side] or self.chit not in EFFECTS:
            return False
        if self.step in ("", "play"):
            return game.board.hand[self.chit] > 0
        if self.step == "target":
            return EFFECTS[self.chit] is aim and chit_targets(game, self.chit) > 0
        if self.step == "mode":
            return EFFECTS[self.chit] is choose_mode and bool(modes(game, self.chit))
        return self.chit in (NO_PASARAN, MOLA) or (self.chit == FIFTH_COLUMN and 0 <= self.area < game.data.area_count)


class TurnUnits(Frame, frozen=True):
    """D20, R-70: as many units as the die says, or all there are, are turned."""

    side: SideId
    chit: MarkerId
    left: int
    area: SpaceId = NOWHERE

    def open_units(self, game: Play) -> int:
        if self.chit == FIFTH_COLUMN:
            return stack(game, R, self.area) & game.board.fresh
        return spent_units(game, self.side)

    def pick(self, game: Play) -> Decision | Frames:
        units = self.open_units(game) if self.left else 0
        if not units:
            return END
        if units.bit_count() <= self.left:
            for unit in each_unit(units):
                self.turn(game, unit)
            return END
        return ask(SEATS[self.side], "SOM-R-70", [game.data.units[unit] for unit in each_unit(units)], left=self.left,
                   what=game.data.chits[self.chit].id)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        self.turn(game, choice.index)
        return [self.at("pick", left=self.left - 1)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SOM-R-70", "cannot-be-turned", unit=choice.id) if choice.kind == "unit" else None

    def turn(self, game: Play, unit: UnitId) -> None:
        game.board.fresh ^= 1 << unit
        game.tell("turned", game.data.chit_rows[self.chit].rule, unit=game.data.units[unit].id,
                  fresh=int(self.chit != FIFTH_COLUMN))

    def sound(self, game: Play) -> bool:
        area = self.chit != FIFTH_COLUMN or 0 <= self.area < game.data.area_count
        return self.chit in (FIFTH_COLUMN, NO_PASARAN, MOLA) and self.chit in CHITS_OF[self.side] and area and (
            0 <= self.left <= 6)


def aim(event: Event, game: Play) -> Frames:
    return [event.at("target")]


def choose_mode(event: Event, game: Play) -> Frames:
    return [event.at("mode")]


def sow_strife(event: Event, game: Play) -> Frames:
    game.board.strife = True                                                                  # 15-N6a
    return END


def bury_durruti(event: Event, game: Play) -> Frames:
    """15-N7, R-78: the other side's chit leaves the game, wherever it is."""
    board = game.board
    for where in (board.hand, board.pool, board.discard):
        where[DURRUTI] = 0
    board.out[DURRUTI] = game.data.copies[DURRUTI]
    game.tell("durruti-dead", "SOM-15-N7")
    return END


def flee(event: Event, game: Play) -> Frames:
    game.board.flight = FLIGHT_IMPULSES
    return END


EFFECTS: dict[int, Callable[[Event, Play], Frames]] = {
    R_GUNS: aim, R_PLANES: aim, N_GUNS: aim, N_PLANES: aim, FIFTH_COLUMN: aim, NO_PASARAN: choose_mode,
    MOLA: choose_mode, STRIFE: sow_strife, DURRUTI_DEATH: bury_durruti, FLIGHT: flee,
}
