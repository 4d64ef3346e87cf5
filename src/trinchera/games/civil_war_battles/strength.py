"""7.2 to 7.4, 10.2 and 17.0-f: what a unit is worth in a fight, and which row of the combat results table counts."""

from trinchera.engine.bits import bit, has
from trinchera.engine.ids import SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.log import Term
from trinchera.games.civil_war_battles.board import Play, face, ground
from trinchera.games.civil_war_battles.data import ROWS, Row
from trinchera.games.civil_war_battles.supply import in_supply


def halved(strength: int) -> int:
    """10.2-b: half, fractions up."""
    return (strength + 1) // 2


def out_of_supply(game: Play, units: UnitSet) -> int:
    """R-29: those of some units that have no line of supply now."""
    found = 0
    for unit in each_unit(units):
        if not in_supply(game, unit):
            found |= bit(unit)
    return found


def attack_terms(game: Play, attackers: UnitSet, unsupplied: UnitSet) -> list[Term]:
    """2.3.2-a, R-13: each unit's attack strength, halved for one out of supply."""
    found = []
    for unit in each_unit(attackers):
        attack = face(game, unit)[0]
        found.append(Term("attack-unsupplied", halved(attack), "SCB-10.2-b") if has(unsupplied, unit) else
                     Term("attack", attack, "SCB-2.3.2-a"))
    return found


def defence_terms(game: Play, unit: UnitId, unsupplied: UnitSet) -> list[Term]:
    """7.4-a, 10.2-b, 17.0-f: doubled in a fortification, halved out of supply, neither when both apply."""
    defence = face(game, unit)[1]
    fortified = has(game.board.forts, game.board.place[unit])
    if has(unsupplied, unit):
        if fortified:
            return [Term("defence-cut-off-fort", defence, "SCB-17.0-f")]
        return [Term("defence-unsupplied", halved(defence), "SCB-10.2-b")]
    if fortified:
        return [Term("defence-fortified", 2 * defence, "SCB-7.4-a")]
    return [Term("defence", defence, "SCB-2.3.2-b")]


def hex_row(game: Play, space: SpaceId) -> Row:
    """7.3-e, 7.3-f: the row of a hex; towns and cities count as rough unless the hex is a mountain."""
    map_ = ground(game)
    if has(map_.terrain["mountain"], space):
        return "mountain"
    return "rough" if has(map_.terrain["rough"] | map_.places, space) else "clear"


def row_of(game: Play, space: SpaceId, attackers: UnitSet) -> Row:
    """The row for an attack by some units from where they stand."""
    place = game.board.place
    return row_from(game, space, [place[unit] for unit in each_unit(attackers)])


def row_from(game: Play, space: SpaceId, starts: list[int]) -> Row:
    """7.3, R-6: the row best for the defender: that of the hex, or of the river if every attacker crosses it."""
    map_ = ground(game)
    here = hex_row(game, space)
    if not starts or not all(map_.rivers.between(start, space) for start in starts):
        return here
    bridged = any(map_.roads.between(start, space) for start in starts)                       # 2.1-d, 7.3-c
    side: Row = "bridged" if bridged else "river"
    return max(here, side, key=ROWS.index)
