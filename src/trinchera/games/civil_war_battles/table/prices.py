"""What a move on offer costs in movement points, from the reach that pays for it, and what awaits the unit there."""

from functools import cache

from trinchera.engine.bits import bit, has, members
from trinchera.engine.ids import SpaceId, UnitId, each_space, each_unit
from trinchera.engine.views import Price
from trinchera.games.civil_war_battles.board import Play, enemy_zone, ground, is_mobile, occupied
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat, CombatPhase, attackers_of, targets
from trinchera.games.civil_war_battles.data import SEATS
from trinchera.games.civil_war_battles.movement import Move
from trinchera.games.civil_war_battles.reach import BLIZZARD, reach
from trinchera.games.civil_war_battles.reinforcements import doors
from trinchera.games.civil_war_battles.strength import out_of_supply
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.table.sums import both

Notes = tuple[tuple[str, int], ...]
"""What there is to say about some hexes, with the hexes it is said of."""


def prices(game: Play) -> dict[str, Price]:
    frame = game.stack[-1]
    if isinstance(frame, Move):
        return entries(game, frame) if frame.step == "enter" else goals(game, frame)
    if isinstance(frame, CombatPhase):
        return lone_attacks(game, frame)
    if isinstance(frame, Combat) and frame.step in ("", "join"):
        return more_attackers(game, frame)
    return support(game, frame) if isinstance(frame, Combat | Bombardment) else {}


def lone_attacks(game: Play, phase: CombatPhase) -> dict[str, Price]:
    """7.1: the fight that follows at once where only one unit can attack."""
    found = {}
    for unit in each_unit(targets(game, phase.kind)):
        who = attackers_of(game, unit, phase.kind)
        if who.bit_count() == 1:
            fight = Combat(target=unit, space=game.board.place[unit], kind=phase.kind, attackers=who)
            found[game.data.units[unit].id] = foreseen(game, fight)
    return found


def more_attackers(game: Play, combat: Combat) -> dict[str, Price]:
    """7.1-e: the fight with one attacker more."""
    others = attackers_of(game, combat.target, combat.kind) & ~combat.attackers
    return {game.data.units[unit].id: foreseen(game, combat.at("join", attackers=combat.attackers | bit(unit)))
            for unit in each_unit(others)}


def foreseen(game: Play, combat: Combat) -> Price:
    """The numbers and the chart of a fight before any marker."""
    cut = out_of_supply(game, combat.attackers | bit(combat.target))
    fight = combat.at(combat.step, unsupplied=cut)
    sums, chances = both(game, fight)
    return Price({}, sums=sums, chances=chances, odds=True)


def support(game: Play, fight: Combat | Bombardment) -> dict[str, Price]:
    """8.3-a, 7.4-b: what each marker would add; against a fortification half of it."""
    attacks = game.asked.side == SEATS[game.board.side]
    fortified = attacks and has(game.board.forts, fight.space)
    value = game.data.value
    return {choice.id: Price({}, (f"adds-{value[choice.index] // 2 if fortified else value[choice.index]}",))
            for choice in game.asked.choices if choice.kind == "marker"}


@cache
def price(halves: int, notes: tuple[str, ...]) -> Price:
    """Made once for each cost and its notes; nobody changes it."""
    return Price({"movement": halves / 2}, notes)


def entries(game: Play, frame: Move) -> dict[str, Price]:
    """18.0-j: coming on the map."""
    notes = warnings(game, frame.unit)
    found = doors(game, frame.unit, frame.kind == BLIZZARD)
    return {game.data.label(door.space): price(door.cost, said(notes, door.space)) for door in found}


def goals(game: Play, frame: Move) -> dict[str, Price]:
    """5.0, 6.1: every hex the unit may end in."""
    spaces, here = game.data.spaces, frame.here
    way = reach(game, frame.unit, here, frame.spent, frame.kind)
    ends = ~occupied(game) & ~bit(here)
    notes = (*warnings(game, frame.unit, way.slides), *first_step(game, here), ("slide", way.slides))
    found = {spaces[space].id: price(cost, said(notes, space))
             for cost, ring in enumerate(way.rings.by_cost) for space in each_space(ring & ends & ~way.slides)}
    return found | {spaces[space].id: price(way.cost(space), said(notes, space))
                    for space in each_space(way.slides & ends)}


def warnings(game: Play, unit: UnitId, slides: int = 0) -> Notes:
    """6.1, 10.0: hexes in which a unit has to stop, pays for the zone, or would be out of supply."""
    side = game.data.side[unit]
    return (("zone-toll" if is_mobile(game, unit) else "zone-stop", enemy_zone(game, side) & ~slides),
            ("no-supply", ~supplied(game, side)))


def first_step(game: Play, here: SpaceId) -> Notes:
    """5.2: what lies between a hex and its neighbours."""
    map_ = ground(game)
    near = list(members(map_.field.neighbours[here]))
    road = sum(bit(space) for space in near if map_.roads.between(here, space))
    river = sum(bit(space) for space in near if map_.rivers.between(here, space))
    return ("by-road", road & ~river), ("by-bridge", road & river), ("river", river & ~road)


def said(notes: Notes, space: SpaceId) -> tuple[str, ...]:
    return tuple([note for note, spaces in notes if spaces >> space & 1])
