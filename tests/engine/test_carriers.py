"""Units that carry others, with a toy of a truck, horses, a gun, a rider and an officer, on three spaces and a box."""

import pytest

from trinchera.engine.bits import bit, bits
from trinchera.engine.carriers import Carriers, bearer, disembark, embark, part, put_train, riders, train
from trinchera.engine.chance import Seeded
from trinchera.engine.ids import NOBODY, SideId, SpaceId, UnitId
from trinchera.engine.pieces import Roster

TRUCK, HORSES, GUN, RIDER, OFFICER = (UnitId(unit) for unit in range(5))
UNITS = (TRUCK, HORSES, GUN, RIDER, OFFICER)
ROSTER = Roster([SideId(0)] * 5, 3, ("lost",))
LOST = ROSTER.boxes["lost"]
HERE, THERE = SpaceId(0), SpaceId(2)


def table() -> Carriers:
    """Everyone in the first space; the gun is towed, and the officer rides in its truck."""
    board = Carriers(**ROSTER.beside(LOST), carrier=[NOBODY] * 5)
    for unit in UNITS:
        put_train(board, ROSTER, unit, HERE)
    embark(board, GUN, TRUCK)
    embark(board, OFFICER, TRUCK)
    return board


def test_a_carrier_knows_its_riders_and_a_rider_its_bearer() -> None:
    board = table()
    assert riders(board, TRUCK) == bit(GUN) | bit(OFFICER)
    assert riders(board, HORSES) == 0
    assert [bearer(board, unit) for unit in (GUN, TRUCK, RIDER)] == [TRUCK, TRUCK, RIDER]
    assert train(board, TRUCK) == (TRUCK, GUN, OFFICER)


def test_what_is_carried_goes_along_and_nothing_else() -> None:
    board = table()
    put_train(board, ROSTER, TRUCK, THERE)
    assert board.at == [bit(HORSES) | bit(RIDER), 0, bit(TRUCK) | bit(GUN) | bit(OFFICER), 0]


def test_whoever_has_got_off_stays_behind() -> None:
    board = table()
    disembark(board, GUN)
    put_train(board, ROSTER, TRUCK, THERE)
    assert (board.place[GUN], board.place[OFFICER], board.riding) == (HERE, THERE, bit(OFFICER))


def test_a_carrier_that_is_lost_carries_nobody() -> None:
    board = table()
    part(board, TRUCK)
    put_train(board, ROSTER, TRUCK, LOST)
    assert (board.carrier, board.riding, board.at[LOST]) == ([NOBODY] * 5, 0, bit(TRUCK))


def test_a_rider_that_is_lost_leaves_its_carrier_the_others() -> None:
    board = table()
    part(board, GUN)
    assert (riders(board, TRUCK), board.riding) == (bit(OFFICER), bit(OFFICER))


@pytest.mark.parametrize("seed", range(10))
def test_riders_are_where_their_carriers_are_in_any_order_of_moves(seed: int) -> None:
    board, dice = table(), Seeded(seed)
    for _ in range(60):
        unit = UNITS[dice.below(5)]
        carrier = (TRUCK, HORSES)[dice.below(2)]
        if dice.below(2):
            put_train(board, ROSTER, bearer(board, unit), SpaceId(dice.below(3)))
        elif unit in (GUN, RIDER, OFFICER) and board.place[unit] == board.place[carrier]:
            embark(board, unit, carrier)
        else:
            disembark(board, unit)
    assert board.riding == bits(unit for unit in UNITS if board.carrier[unit] != NOBODY)
    for unit in UNITS:
        assert board.place[bearer(board, unit)] == board.place[unit]
        assert riders(board, unit) == bits(one for one in UNITS if board.carrier[one] == unit)
