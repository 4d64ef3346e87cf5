"""Units on the map and beside it, with a toy of five units, four spaces and two boxes."""

import pytest

from trinchera.engine.bits import bit, bits
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import SideId, SpaceId, UnitId
from trinchera.engine.pieces import Pair, Pieces, Roster, put

SIDES = [SideId(side) for side in (0, 0, 0, 1, 1)]
GUNS = 0b10010
ROSTER = Roster(SIDES, 4, ("to-come", "dead"), limit=2, crowded=0b0111, kinds={"guns": GUNS})
TO_COME, DEAD = ROSTER.boxes.values()
UNITS = [UnitId(unit) for unit in range(5)]
PLACES = [SpaceId(place) for place in range(6)]


class Field(Pieces):
    guns: Pair = (0, 0)
    """Where each side has guns."""


def table(**units: int) -> Field:
    board = Field(**ROSTER.beside(TO_COME))
    for name, place in units.items():
        put(board, ROSTER, UnitId(int(name[1:])), SpaceId(place))
    return board


def test_boxes_are_numbered_after_the_spaces() -> None:
    assert (ROSTER.edge, ROSTER.boxes, ROSTER.size) == (4, {"to-come": 4, "dead": 5}, 6)
    assert ROSTER.army == (0b00111, 0b11000)


def test_everyone_begins_in_a_box() -> None:
    board = table()
    assert (board.place, board.at[TO_COME], board.held, board.present) == ([TO_COME] * 5, 0b11111, (0, 0), (0, 0))


def test_a_unit_is_where_it_was_put_and_nowhere_else() -> None:
    board = table(u0=1)
    put(board, ROSTER, UNITS[0], SpaceId(2))
    assert (board.place[0], board.at) == (2, [0, 0, 1, 0, 0b11110, 0])
    assert (board.held, board.present) == ((bit(2), 0), (1, 0))


def test_a_side_holds_a_space_until_its_last_unit_has_gone() -> None:
    board = table(u0=1, u1=1, u3=1)
    put(board, ROSTER, UNITS[0], DEAD)
    assert board.held == (bit(1), bit(1))
    put(board, ROSTER, UNITS[1], DEAD)
    assert board.held == (0, bit(1))
    assert board.at[DEAD] == 0b00011


def test_a_space_is_full_for_a_side_at_the_limit_where_that_counts() -> None:
    board = table(u0=1, u1=1, u3=1, u4=3)
    assert board.full == (bit(1), 0)
    put(board, ROSTER, UNITS[3], SpaceId(3))
    assert board.full == (bit(1), 0), "any number may stack in the last space"
    put(board, ROSTER, UNITS[0], SpaceId(0))
    assert board.full == (0, 0)


def test_one_unit_in_a_hex_is_a_limit_of_one() -> None:
    alone = Roster(SIDES, 4, ("off",), limit=1)
    board = Pieces(**alone.beside(alone.edge))
    put(board, alone, UNITS[0], SpaceId(2))
    assert board.full == board.held == (bit(2), 0)


def test_where_a_side_has_units_of_a_kind_is_kept_for_each_kind() -> None:
    board = table(u0=1, u1=1, u2=2, u4=1)
    assert board.guns == (bit(1), bit(1))
    put(board, ROSTER, UNITS[1], SpaceId(3))
    assert board.guns == (bit(3), bit(1)), "the other unit in the first space is no gun"
    put(board, ROSTER, UNITS[4], DEAD)
    assert board.guns == (bit(3), 0)


def test_a_unit_put_where_it_is_stays_there() -> None:
    board, other = table(u0=1), table(u0=1)
    put(board, ROSTER, UNITS[0], SpaceId(1))
    assert board == other


def test_boxes_apart_are_places_like_others_but_for_the_sets() -> None:
    roster = Roster(SIDES, 4, ("off",), apart=("beyond-1", "beyond-2"))
    board = Pieces(**roster.beside(roster.edge))
    put(board, roster, UNITS[0], roster.boxes["beyond-2"])
    assert (board.place[0], board.at, board.present) == (6, [0, 0, 0, 0, 0b11110], (0, 0))
    put(board, roster, UNITS[0], SpaceId(1))
    assert (board.at, board.held, board.present) == ([0, 1, 0, 0, 0b11110], (bit(1), 0), (1, 0))


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_kept_for_speed_says_the_same_as_the_places(seed: int) -> None:
    board, dice = table(), Seeded(seed)
    for _ in range(60):
        put(board, ROSTER, UNITS[dice.below(5)], PLACES[dice.below(6)])
    for place in PLACES:
        assert board.at[place] == bits(unit for unit in UNITS if board.place[unit] == place)
    for side, army in enumerate(ROSTER.army):
        spaces = [place for place in PLACES if place < ROSTER.edge and board.at[place] & army]
        assert board.held[side] == bits(spaces)
        assert board.guns[side] == bits(place for place in spaces if board.at[place] & army & GUNS)
        assert board.full[side] == bits(p for p in spaces if p < 3 and (board.at[p] & army).bit_count() >= 2)
        assert board.present[side] == bits(unit for unit in UNITS if board.place[unit] < ROSTER.edge) & army
