"""8.0 Stacking, 15.25.2 political allegiance, and 13.10 Northern units away from home."""

from trinchera.engine.bits import bit, bits, has, lowest, members
from trinchera.engine.errors import Reason, reason
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, steps_in, war
from trinchera.games.the_spanish_civil_war.data import NORTHERN


def fits(game: Play, units: UnitSet, space: Hex) -> bool:
    """8.1, 8.4, 13.10: whether units may stand in a hex together with those that are there."""
    return why_no_room(game, units, space) is None


def why_no_room(game: Play, units: UnitSet, space: Hex) -> Reason | None:
    data, board = game.data, game.board
    here = board.at[space]
    if here & ~data.army[data.side[(units & -units).bit_length() - 1]]:
        here &= ~data.hqs                                                                     # 12.1.3-d
    together = here | units
    chart = data.stacking
    if (together & data.combat_units).bit_count() > chart.units and units & data.combat_units:
        return reason("TSC-8.1-a", "stack-full", area=data.label(space), most=chart.units)
    if units & data.divisions and (together & data.divisions).bit_count() > chart.divisions:
        return reason("TSC-8.1-a", "stack-full-of-divisions", area=data.label(space), most=chart.divisions)
    if units & data.hqs and (together & data.hqs).bit_count() > chart.headquarters:
        return reason("TSC-8.1-b", "stack-full-of-headquarters", area=data.label(space), most=chart.headquarters)
    if not agree(game, together) and not agree_already(game, here, units):
        return reason("TSC-15.25.2-a", "allegiances-differ", area=data.label(space))
    return why_too_far_from_home(game, units, space) if units & data.northern else why_not_abroad(game, units, space)


def agree(game: Play, units: int) -> bool:
    """15.25.2-a: whether the columns among some units are of one allegiance, or of none."""
    found = 0
    for group in game.data.allegiances:
        if units & group:
            found += 1
    return found < 2


def agree_already(game: Play, here: Hex, units: UnitSet) -> bool:
    """Units without an allegiance may join whoever stands together."""
    return not any(units & group for group in game.data.allegiances) and bool(here)


def why_too_far_from_home(game: Play, units: UnitSet, space: Hex) -> Reason | None:
    """13.10: how many steps of each Northern faction may be outside its own region."""
    data = game.data
    for faction in NORTHERN:
        ours = units & data.in_faction[faction] & data.combat_units
        if not ours or has(data.ground.own_region[faction], space):
            continue
        if not game.board.basques and faction == "basque":
            continue                                                                          # 18.9-b
        if steps_in(game, ours | abroad(game, faction)) > int(getattr(data.north, faction)):
            return reason("TSC-13.10-a", "too-far-from-home", most=int(getattr(data.north, faction)))
    return None


def abroad(game: Play, faction: str) -> int:
    """The combat units of a Northern faction outside their own region."""
    data, place = game.data, game.board.place
    home, found = data.ground.own_region[faction], 0
    for unit in members(game.board.present[1] & data.in_faction[faction] & data.combat_units):
        if not has(home, place[unit]):
            found |= bit(unit)
    return found


def why_not_abroad(game: Play, units: UnitSet, space: Hex) -> Reason | None:
    """17.5.5.9: how many Portuguese units may be outside Portugal."""
    data = game.data
    ours = units & data.portuguese
    if not ours or has(data.ground.country["portugal"], space):
        return None
    place, home = game.board.place, data.ground.country["portugal"]
    for unit in members(game.board.present[1] & data.portuguese):
        if not has(home, place[unit]):
            ours |= bit(unit)
    most = data.felix.portuguese_abroad
    counts = (ours & data.hqs, ours & data.divisions, ours & data.minor)
    if any(group.bit_count() > limit for group, limit in zip(counts, most, strict=True)):
        return reason("TSC-17.5.5.9-a", "portuguese-abroad")
    return None


def rooms(game: Play, units: UnitSet, spaces: SpaceSet) -> int:
    """Those of some hexes in which units may stand."""
    data, board = game.data, game.board
    tight = spaces & perhaps_full(game, units)
    found = spaces & ~crowded(game, units, tight) if tight else spaces
    if units & data.northern and units & data.combat_units:
        found &= home_or_allowed(game, units)
    elif units & data.portuguese:
        found &= ~empty_and_barred(game, units, found & ~(board.held[0] | board.held[1]))
    return found


def crowded(game: Play, units: UnitSet, spaces: SpaceSet) -> int:
    """Those of some hexes in which units may not stand with those that are there. For most it is a matter of numbers
    alone; where Northern units may go is looked at apart."""
    data, at, chart, found = game.data, game.board.at, game.data.stacking, 0
    if units & (data.particular | data.hqs):
        return bits(space for space in members(spaces) if not fits(game, units, space))
    combat, divisions = data.combat_units, data.divisions if units & data.divisions else 0
    for space in members(spaces):
        together = at[space] | units
        if (together & combat).bit_count() > chart.units or (together & divisions).bit_count() > chart.divisions:
            found |= 1 << space
    return found


def empty_and_barred(game: Play, units: UnitSet, spaces: SpaceSet) -> int:
    """17.5.5.9: those of some empty hexes that Portuguese units may not enter; what counts is which are abroad."""
    home = game.data.ground.country["portugal"]
    return sum(alike for alike in (spaces & home, spaces & ~home) if alike and not fits(game, units, lowest(alike)))


def perhaps_full(game: Play, units: UnitSet) -> int:
    """The hexes that have to be looked at, since some units may not fit in there."""
    data, board = game.data, game.board
    if not units & data.particular:
        if not units & ~data.hqs:
            return board.hq_at[0] | board.hq_at[1]                                            # 8.1-b
        if not units & (units - 1):
            return board.full[0] | board.full[1]                                              # 8.1-a
    return board.held[0] | board.held[1]


def home_or_allowed(game: Play, units: int) -> int:
    """13.10-c: all hexes if the units may leave their region, else only those of it."""
    data, allowed = game.data, war(game).land
    for faction in NORTHERN:
        ours = units & data.in_faction[faction] & data.combat_units
        if ours and (game.board.basques or faction != "basque"):
            most = int(getattr(data.north, faction))
            if steps_in(game, ours | abroad(game, faction)) > most:
                allowed &= data.ground.own_region[faction]
    return allowed


def excess(game: Play, side: int) -> int:
    """8.2-b: the hexes in which a side has too many units; they are among the full ones unless fewer fill a hex."""
    data, board, chart, found = game.data, game.board, game.data.stacking, 0
    perhaps = board.full if chart.units >= chart.divisions else board.held
    for space in members(perhaps[side]):
        units = board.at[space]
        if ((units & data.combat_units).bit_count() > chart.units
                or (units & data.divisions).bit_count() > chart.divisions):
            found |= bit(space)
    return found
