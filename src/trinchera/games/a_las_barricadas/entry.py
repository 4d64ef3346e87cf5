"""2.3-a, R-113: units that come on the board by an edge, and where there is room for them."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.carriers import train
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.ids import Hex, SpaceSet, UnitId, UnitSet
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    drop_horses,
    fits,
    hex_choices,
    label,
    mover,
    name,
    occupied,
    opposite,
    riders,
    seat,
    set_down,
    space_of,
)
from trinchera.games.a_las_barricadas.costs import allowance, is_hand_pushed, why_not_double
from trinchera.games.a_las_barricadas.data import FOOT
from trinchera.games.a_las_barricadas.movement import DOUBLE_TIME, Move, mines
from trinchera.games.a_las_barricadas.reaction import Reaction


class Enter(Frame, frozen=True):
    """2.3-a, R-113: a unit comes on the board by an edge of its force and goes on from there."""

    first: ClassVar[str] = "where"
    unit: UnitId

    def where(self, game: Play) -> Decision:
        spaces = doors(game, self.unit)
        hurry = [DOUBLE_TIME] if spaces & ~self.near(game) and not self.why_slow(game) else []
        spaces &= ~self.near(game) if has(game.board.double_now, self.unit) else spaces
        return ask(seat(game.data.counters.side[self.unit]), "ALB-R-113", [*hex_choices(game, spaces), *hurry],
                   unit=name(game, self.unit))

    def near(self, game: Play) -> SpaceSet:
        """5.3-b: hexes next to the enemy, where nobody comes on at double time."""
        return battle(game).field.around(occupied(game, opposite(game.data.counters.side[self.unit])))

    def why_slow(self, game: Play) -> Reason | None:
        """5.3: why the unit does not come on at double time."""
        if game.rules < 6 or has(game.board.double_now, self.unit):
            return reason("ALB-5.3-a", "no-double-time")
        return why_not_double(game, self.unit)

    def on_where(self, game: Play, choice: Choice) -> Frames:
        if choice is DOUBLE_TIME:
            game.board.double_now |= bit(self.unit)
            return [self]
        board, there, unit = game.board, space_of(game, choice), self.unit
        cost = entry_cost(game, unit, there) or 0
        for each in train(board, mover(game, unit)):
            set_down(game, each, there)
            board.spent[each] = min(cost, allowance(game, each))
            board.moved |= bit(each)
            board.acted |= bit(each)
        drop_horses(game, game.data.counters.side[unit], there)
        game.tell("entered", "ALB-R-113", unit=name(game, unit), area=label(game, there))
        move = Move(units=bit(unit), step="go", begun=True, road=game.rules >= 6 and by_road(game, unit, there))
        side, group = game.data.counters.side[unit], bits(train(board, mover(game, unit)))
        mined = mines(game, there, group, side) if game.rules >= 6 else []
        return [move, Reaction(side=opposite(side), units=bit(unit)), *mined]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        if choice is DOUBLE_TIME:
            return self.why_slow(game) or reason("ALB-5.3-b", "no-double-time")
        return reason("ALB-R-113", "no-entry-there", area=choice.id) if choice.kind == "space" else None


def entry_cost(game: Play, unit: int, there: Hex) -> int | None:
    """The ground of the first hex, or the road or trail that comes in over the edge."""
    move = game.data.counters.move[mover(game, unit)]
    return battle(game).entry_cost(game.board.force[unit], there, move, is_hand_pushed(game, unit), game.data.charts)


def by_road(game: Play, unit: int, there: Hex) -> bool:
    """5.4-b, R-91: whether a unit comes on along a road, which counts for the one hex more."""
    return battle(game).enters_along(game.board.force[unit], there, "road")


def doors(game: Play, unit: int) -> int:
    """R-113: where a unit that waits may come on now."""
    spaces = doorways(game, unit)
    return spaces & ~full(game, unit, spaces)


def has_door(game: Play, unit: int) -> bool:
    """R-113: whether a unit that waits may come on now; where nobody stands there is room for everybody."""
    return finds_room(game, unit, doorways(game, unit))


def finds_room(game: Play, unit: int, spaces: SpaceSet) -> bool:
    """4-a: whether any of some hexes has room for a unit with all it carries; looked for no further than the first."""
    side = game.data.counters.side[unit]
    if not spaces or spaces & ~game.board.manned[side]:
        return bool(spaces)
    cargo, at, ours = load(game, unit), game.board.at, game.data.of_side[side]
    return not cargo or any(fits(game, at[space] & ours | cargo) for space in members(spaces))


def load(game: Play, unit: int) -> UnitSet:
    """A unit and all that goes with it, as far as it counts where units stack."""
    return (bit(unit) | riders(game, mover(game, unit))) & game.data.fighters


def doorways(game: Play, unit: int) -> int:
    """R-113: the hexes by which a unit that waits may come on now, were there room in all of them."""
    board, ground = game.board, battle(game)
    if board.place[unit] != ground.off or board.force[unit] < 0:
        return 0
    move, points = game.data.counters.move[mover(game, unit)], allowance(game, unit)
    if not points:
        return 0
    spaces = ground.entries(board.force[unit], board.turn, move, is_hand_pushed(game, unit), game.data.charts,
                            points if move == FOOT else 999)
    if not spaces:
        return 0
    side = game.data.counters.side[unit]
    spaces &= ~(occupied(game, opposite(side)) | board.wire | ground.river)
    if move != FOOT:
        spaces &= ~(board.roadblocks | board.teeth | board.ditches & ~board.crossings)
    return spaces


def full(game: Play, unit: int, spaces: SpaceSet) -> int:
    """4-a: those of some hexes that have no room for a unit with all it carries."""
    side = game.data.counters.side[unit]
    crowded = spaces & game.board.manned[side]
    if not crowded:
        return 0
    cargo = load(game, unit)
    if not cargo:
        return 0
    found, at, ours = 0, game.board.at, game.data.of_side[side]
    for space in members(crowded):
        if not fits(game, at[space] & ours | cargo):
            found |= bit(space)
    return found
