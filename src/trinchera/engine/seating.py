"""Who can stand where at once: one to a seat, as many as will fit."""

from collections.abc import Iterable, Mapping

from trinchera.engine.ids import SpaceId, SpaceSet, UnitId, each_space


def seated(units: Iterable[UnitId], seats: Mapping[UnitId, SpaceSet]) -> dict[SpaceId, UnitId]:
    """A seat for each unit in turn, out of those it can reach; whoever sits there already moves over if he can."""
    found: dict[SpaceId, UnitId] = {}
    for unit in units:
        seat_one(unit, seats, found, set())
    return found


def seat_one(unit: UnitId, seats: Mapping[UnitId, SpaceSet], found: dict[SpaceId, UnitId],
             tried: set[SpaceId]) -> bool:
    for space in each_space(seats[unit]):
        if space in tried:
            continue
        tried.add(space)
        if space not in found or seat_one(found[space], seats, found, tried):
            found[space] = unit
            return True
    return False
