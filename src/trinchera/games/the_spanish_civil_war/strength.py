"""15.5 to 15.19: the numbers of a combat in their normative order, each with the rule that adds it."""

from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.hexes import SIDES
from trinchera.engine.ids import Factor, Hex, SpaceSet, UnitSet
from trinchera.engine.log import Term, total
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, is_on, opposite, war
from trinchera.games.the_spanish_civil_war.data import BEYOND, N, R
from trinchera.games.the_spanish_civil_war.fog import seen_at
from trinchera.games.the_spanish_civil_war.reach import halved
from trinchera.games.the_spanish_civil_war.supply import unsupplied

SEGRE_LOSS = 2
TANK_AIR = 4
CHIT_DRM = {17: 1, 21: 1, 22: 1, 24: 2}
CHIT_TERMS = {17: "northern-aircraft", 21: "german-aircraft", 22: "soviet-aircraft", 24: "surprise"}
RATIOS = ((1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1))


class Forces(NamedTuple):
    """Who fights and what was committed: everything the numbers of a combat come from."""

    side: int
    """The attacker."""
    target: int
    units: int
    defenders: int
    halved: int = 0
    support: int = 0
    hqs: int = 0
    guns: int = 0
    """Artillery support: bit 0 of the attacker, bit 1 of the defender."""
    chits: int = 0
    overrun: bool = False
    plain: bool = False
    """18.25-b: Republicans fight each other."""


def attack_factor(game: Play, unit: int) -> int:
    """17.3.5.4: the printed factor; less on the south bank when the gates of the Segre are open."""
    factor = face(game, unit)[0]
    board = game.board
    if board.gates == board.turn and has(game.data.army[R], unit) and has(game.data.south_bank, board.place[unit]):
        return max(0, factor - SEGRE_LOSS)
    return factor


def attack_terms(game: Play, units: UnitSet, weak: int = 0, fed: bool = False) -> list[Term]:
    """15.12: whole factors, and those that are halved together: unsupplied unless known to be `fed`, short of
    ammunition, disorganized."""
    if not units:
        return []
    side = game.data.side[(units & -units).bit_length() - 1]
    poor = units & (weak | game.board.short) | (0 if fed else unsupplied(game, side, units))
    found = [Term("factors", sum(attack_factor(game, unit) for unit in members(units & ~poor)), "TSC-15.2-b")]
    if poor:
        half = halved(sum(attack_factor(game, unit) for unit in members(poor)))
        found.append(Term("halved-factors", half, "TSC-15.12-a"))
    return found


def defence_terms(game: Play, side: int, target: Hex, units: UnitSet) -> list[Term]:
    """9.3-c, 9.6-a: the defence of a hex; units without supply are halved outside towns and cities."""
    poor = units & game.board.dropped
    if not has(game.data.ground.towns, target):
        poor |= unsupplied(game, side, units)
    found = [Term("factors", sum(face(game, unit)[1] for unit in members(units & ~poor)), "TSC-15.3-a")]
    if poor:
        half = halved(sum(face(game, unit)[1] for unit in members(poor)))
        found.append(Term("halved-factors", half, "TSC-9.3-c" if poor & ~game.board.dropped else "TSC-17.5.5.12-b"))
    return found


def belt_term(game: Play, side: int, target: Hex) -> list[Term]:
    """15.14-b: the Iron Belt of Bilbao."""
    if side == R and target == game.data.bilbao and game.board.belt and not war(game).felix:
        return [Term("iron-belt", game.data.combat.iron_belt, "TSC-15.14-b")]
    return []


def ground_odds(game: Play, units: UnitSet, target: Hex, weak: UnitSet = 0, overrun: bool = False) -> tuple[int, int]:
    """15.5: attack and defence factors on the ground, without any support."""
    side = opposite(game.data.side[(units & -units).bit_length() - 1])
    defenders = fighters_at(game, side, target)
    defence = total(defence_terms(game, side, target, defenders)) + total(belt_term(game, side, target))
    return total(attack_terms(game, units, weak, fed_on_entry(game, overrun))), defence


def fed_on_entry(game: Play, overrun: bool) -> bool:
    """17.5.5.3-c: who overruns is supplied where the defenders are; older matches ask where they come from."""
    return overrun and game.rules >= 5


def seen_odds(game: Play, units: UnitSet, target: Hex) -> tuple[int, int]:
    """R-58: the same as far as the attacker can see; what lies under the top counter comes out when it is resolved."""
    side = opposite(game.data.side[(units & -units).bit_length() - 1])
    defence = total(defence_terms(game, side, target, seen_at(game, side, target)))
    return total(attack_terms(game, units)), defence + total(belt_term(game, side, target))


def enough(attack: Factor, defence: Factor) -> bool:
    """15.2-b, 15.5-a: at least one factor, and one to three."""
    return attack >= 1 and 3 * attack >= defence


def column(attack: Factor, defence: Factor) -> int:
    """15.6: odds in the defender's favour; -1 if they are worse than one to three."""
    return sum(attack * right >= defence * left for left, right in RATIOS) - 1


def air_terms(game: Play, forces: Forces, attacking: bool) -> list[Term]:
    """12.2.4, 12.2.7: air factors, halved if the enemy has anti-aircraft guns in the combat."""
    data = game.data
    side = forces.side if attacking else opposite(forces.side)
    flyers = forces.support & data.support_of[side] & data.aircraft
    factors = sum(data.factor[air] for air in members(flyers))
    if not factors:
        return []
    guns = data.anti_aircraft & (forces.defenders if attacking else forces.units)
    if guns:
        return [Term("air-under-fire", halved(factors), "TSC-12.2.7-a")]
    return [Term("air", factors, "TSC-12.2.4-a")]


def support_terms(game: Play, forces: Forces, attacking: bool, ground: int) -> list[Term]:
    """12.1.3: headquarters and air, never more than the ground factors of their side (12.1.3-c)."""
    data = game.data
    side = forces.side if attacking else opposite(forces.side)
    found = air_terms(game, forces, attacking)
    for unit in members(forces.hqs & data.army[side]):
        found.append(Term("headquarters", data.hq_factor[unit], "TSC-12.1.3-a"))
    if (over := total(found) - ground) > 0:
        found.append(Term("support-wasted", -over, "TSC-12.1.3-c"))
    return found


def shift_terms(game: Play, forces: Forces) -> list[Term]:
    """Column shifts, to the right for the attacker."""
    found = [*ground_shifts(game, forces), *city_shifts(game, forces), *support_shifts(game, forces),
             *first_shifts(game, forces)]
    if forces.overrun:
        found.append(Term("overrun", game.data.combat.overrun, "TSC-17.5.5.3-d"))
    return found


def ground_shifts(game: Play, forces: Forces) -> list[Term]:
    chart, terrain, target = game.data.combat, game.data.ground.terrain, forces.target
    if has(terrain["mountain"], target):
        return [Term("mountain", chart.mountain, "TSC-15.13-a")]
    return [Term("marsh", chart.marsh, "TSC-15.13-a")] if has(terrain["marsh"], target) else []


def city_shifts(game: Play, forces: Forces) -> list[Term]:
    """15.15, 17.3.5.3-b, 17.5.5.10: Madrid, Gandesa and Gibraltar."""
    data, chart = game.data, game.data.combat
    defender, target, felix = R if forces.plain else opposite(forces.side), forces.target, war(game).felix
    if target == data.madrid and (game.rules >= 4 or not forces.plain):
        best = defender == R and not felix
        return [Term("madrid", chart.madrid_republican if best else chart.madrid_other, "TSC-15.15-a")]
    if is_gandesa(game, forces):
        return [Term("gandesa", chart.gandesa, "TSC-17.3.5.3-b")]
    if target == data.gibraltar and felix and forces.side == N:
        return [Term("gibraltar", chart.gibraltar, "TSC-17.5.5.10-a")]
    return []


def is_gandesa(game: Play, forces: Forces) -> bool:
    return bool(war(game).table.ebro and forces.target == game.data.gandesa and forces.side == N)


def support_shifts(game: Play, forces: Forces) -> list[Term]:
    """12.1.5, 12.2.5, 17.5.5.8: artillery, the Legion Condor and the Royal Navy."""
    data, found = game.data, []
    for role, sign in ((0, 1), (1, -1)):
        side = forces.side if role == 0 else opposite(forces.side)
        if forces.guns >> role & 1:
            found.append(Term("artillery", sign, "TSC-12.1.5-a"))
        if forces.support & data.condor_air & data.support_of[side]:
            found.append(Term("condor", sign * data.air.condor_shift, "TSC-12.2.5-a"))
        if war(game).felix and forces.support & data.ships & data.support_of[side]:
            found.append(Term("royal-navy", sign, "TSC-17.5.5.8-a"))
    return found


def first_shifts(game: Play, forces: Forces) -> list[Term]:
    """16.2.4, 16.2.5, R-50: the first combats of the Italians, and of Republican tanks and fighters."""
    sign, found = (1 if forces.side == R else -1), []
    if first_italians(game, forces):
        found.append(Term("first-italians", sign, "TSC-16.2.4-a"))
    if first_armor(game, forces):
        found.append(Term("first-armor", sign, "TSC-16.2.5-a"))
    return found


def first_italians(game: Play, forces: Forces) -> bool:
    return (is_on(game, "italians") and game.board.italian_shift and not forces.plain
            and bool((forces.units | forces.defenders) & game.data.italian))


def first_armor(game: Play, forces: Forces) -> bool:
    data = game.data
    if not is_on(game, "tanks") or not game.board.armor_shift or forces.plain:
        return False
    tanks = (forces.units | forces.defenders) & data.armor & data.army[R]
    planes = [air for air in members(forces.support & data.support_of[R] & data.aircraft)
              if data.factor[air] == TANK_AIR]                                                # 16.2.5-b
    if game.rules >= 4:
        tanks &= data.brigades
    return bool(tanks or planes)


def die_terms(game: Play, forces: Forces) -> list[Term]:
    """What is added to the die."""
    return [*field_drms(game, forces), *river_drm(game, forces), *unit_drms(game, forces),
            *committed_drms(game, forces)]


def field_drms(game: Play, forces: Forces) -> list[Term]:
    data, chart, found = game.data, game.data.combat, []
    if concentric(game, forces):
        found.append(Term("concentric", chart.concentric, "TSC-15.19-a"))
    if has(data.ground.terrain["rough"], forces.target) and not is_gandesa(game, forces):
        found.append(Term("rough", chart.rough, "TSC-15.13-a"))
    if has(game.board.forts, forces.target) and forces.side == N:
        found.append(Term("fortification", chart.fortification, "TSC-15.14-a"))
    return found


def unit_drms(game: Play, forces: Forces) -> list[Term]:
    """9.3-d, 15.16-b, 15.18: unsupplied, unlucky and African defenders."""
    data, chart, found = game.data, game.data.combat, []
    if unsupplied(game, R if forces.plain else opposite(forces.side), forces.defenders):
        found.append(Term("out-of-supply", chart.out_of_supply, "TSC-9.3-d"))
    if forces.defenders & game.board.short:
        found.append(Term("ammunition", chart.ammunition, "TSC-15.16-b"))
    if forces.units & data.columns & data.army[R] and forces.defenders & data.colonial:
        found.append(Term("columns-against-colonials", chart.columns_against_colonials, "TSC-15.18-a"))
    return found


def committed_drms(game: Play, forces: Forces) -> list[Term]:
    """12.3, 18.17 to 18.24: ships and chits."""
    data, found = game.data, []
    for sign, side in ((1, forces.side), (-1, opposite(forces.side))):
        if forces.support & data.ships & data.support_of[side] and not war(game).felix:
            found.append(Term("naval", sign * data.combat.naval, "TSC-12.3-a"))
        for chit in members(forces.chits & data.chits_of[side]):
            event = data.chit_rows[chit].event
            found.append(Term(CHIT_TERMS[event], sign * CHIT_DRM[event], f"TSC-18.{event}-a"))
    return found


def origins(game: Play, units: int) -> int:
    """The hexes that some units attack from."""
    place = game.board.place
    return bits([place[unit] for unit in members(units)])


def river_between(game: Play, forces: Forces, here: int) -> int:
    """15.13-b, 17.3.5.3-c: what the river between costs the attacker; some crossings are free on the first turn."""
    ground, chart = game.data.ground, game.data.combat
    surprise = war(game).table.ebro and game.board.turn == war(game).first and forces.side == R
    if surprise and frozenset((here, forces.target)) in game.data.free_crossings:
        return 0
    if ground.major.between(here, forces.target):
        return chart.major_river
    return chart.minor_river if ground.minor.between(here, forces.target) else 0


def river_drm(game: Play, forces: Forces) -> list[Term]:
    """R-32: only if all attackers cross; the least penalty among them counts."""
    least = max((river_between(game, forces, here) for here in members(origins(game, forces.units))), default=0)
    return [Term("river", least, "TSC-15.13-b")] if least else []


def concentric(game: Play, forces: Forces) -> bool:
    """15.19: from three hexes, or from two opposite ones; not if a stack mixes columns with others."""
    if forces.overrun:
        return False
    data, hexes = game.data, origins(game, forces.units)
    for here in members(hexes):
        stack = game.board.at[here] & forces.units
        if stack & data.columns and stack & ~data.columns:
            return False                                                                      # 15.19-b
    return hexes.bit_count() >= 3 or has_opposites(game, forces.target, hexes)


def has_opposites(game: Play, target: Hex, hexes: SpaceSet) -> bool:
    field = game.data.field
    return any(field.toward(bit(target), side) & hexes and field.toward(bit(target), side + 3) & hexes
               for side in SIDES[:3])


class Sums(NamedTuple):
    """The numbers of a combat, ready for the die."""

    attack: tuple[Term, ...]
    defence: tuple[Term, ...]
    shifts: tuple[Term, ...]
    drms: tuple[Term, ...]
    odds: int
    """The column before shifts."""
    column: int
    """The column after them, 0 to 9."""
    drm: int


def reckon(game: Play, forces: Forces) -> Sums:
    """The combat arithmetic in its order: ground, support, ratio, shifts, modifiers."""
    defender = opposite(forces.side) if not forces.plain else R
    ground = attack_terms(game, forces.units, forces.halved, fed_on_entry(game, forces.overrun))
    attack = [*ground, *support_terms(game, forces, True, total(ground))]
    shield = defence_terms(game, defender, forces.target, forces.defenders)
    belt = belt_term(game, defender, forces.target)
    defence = [*shield, *belt, *support_terms(game, forces, False, total(shield))]
    odds = min(BEYOND, column(total(attack), total(defence)))
    odds = odds if game.rules < 4 else max(0, odds)
    shifts = shift_terms(game, forces)
    final = min(BEYOND, max(0, odds + total(shifts)))
    drms = die_terms(game, forces)
    if final == BEYOND:
        drms.append(Term("over-the-table", game.data.combat.over_the_table, "TSC-15.7-a"))
    return Sums(tuple(attack), tuple(defence), tuple(shifts), tuple(drms), odds, min(final, BEYOND - 1), total(drms))


def result(game: Play, sums: Sums, die: int) -> tuple[int, int]:
    """15.10: steps lost by attacker and defender."""
    row = min(7, max(0, die + sums.drm))
    return game.data.crt[sums.column][row]
