"""How good a position is: what tells who is winning, and the values made of it, by hand and learned.

A learned judgement lies beside this file for the battles where it was found to play better.
"""

from math import exp

from trinchera.engine.bits import has
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, each_space
from trinchera.engine.judgement import learned
from trinchera.games.civil_war_battles.board import Play, battle, controlled, face, ground, in_cup, occupant
from trinchera.games.civil_war_battles.commander.outlook import unit_worth
from trinchera.games.civil_war_battles.conditions import NATIONALIST_WIN, REPUBLICAN_WIN
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.victory import net_places, road_hexes

SIDES = ((REPUBLICAN, 1), (NATIONALIST, -1))
RINGS = (1, 3, 6)
"""How far from the hex that decides strength is counted."""


def worth(game: Play, side: SideId) -> float:
    """How good the position is for a side, from 0 to 1."""
    result = game.board.result
    if result:
        share = 1.0 if result == REPUBLICAN_WIN else 0.0 if result == NATIONALIST_WIN else 0.5
    else:
        judgement = learned(__package__, f"judgement-{game.scenario}")
        share = judgement.worth(tuple(counts(game).values())) if judgement else by_hand(game)
    return share if side == REPUBLICAN else 1 - share


def by_hand(game: Play) -> float:
    """For the Republicans, by a few signs."""
    lead = sum(weight * sign for weight, sign in zip(WEIGHTS[battle(game).aim], signs(game), strict=True))
    return 1 / (1 + exp(-lead))


def counts(game: Play) -> dict[str, float]:
    """What a learned judgement is made from, seen by the Republicans."""
    margin, grip = standing(game)
    late = game.board.turn / battle(game).turns
    found = {"late": late, "second": float(game.board.side != battle(game).first), "margin": margin,
             "margin_late": margin * late, "grip": grip, "balance": balance(game) / 5}
    for name, (side, _) in zip(("r", "n"), SIDES, strict=True):
        held, able = game.board.held[side], supplied(game, side)
        found |= {f"{name}_strength": strength(game, held), f"{name}_cut_off": strength(game, held & ~able),
                  f"{name}_cup": float(in_cup(game, side).bit_count())}
    there = max(battle(game).objective, battle(game).sudden_death)
    return found | (hold(game, there) if there >= 0 else {})


def hold(game: Play, there: SpaceId) -> dict[str, float]:
    """Who stands in the hex that decides and how firmly, who holds its ring, and what is near it."""
    field, found = ground(game).field, dict[str, float]()
    ring = field.neighbours[there]
    for name, (side, _) in zip(("r", "n"), SIDES, strict=True):
        held, able = game.board.held[side], supplied(game, side)
        found |= {f"{name}_there": float(face(game, occupant(game, there))[1]) if has(held, there) else 0.0,
                  f"{name}_supplied": float(has(held & able, there)),
                  f"{name}_ring": float((ring & controlled(game, side)).bit_count())}
        for far in RINGS:
            found[f"{name}_within_{far}"] = strength(game, held & field.within(there, far))
    return {**found, "fort": float(has(game.board.forts, there))}


def strength(game: Play, spaces: SpaceSet) -> float:
    return sum(unit_worth(game, occupant(game, space)) for space in each_space(spaces))


WEIGHTS = {
    "places": (0.14, -0.66, -0.05, 2.20, 0.06, -0.11, 0.43, 0.06),
    "objective": (-0.50, -0.27, 0.69, 0.82, 0.31, -0.03, 0.40, -0.44),
    "road": (-2.18, 2.43, 0.60, 1.15, 0.34, -0.22, 1.11, -1.38),
    "other": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.43, 0.06),
}
"""How much each sign tells: a logistic regression on the result, from the positions at the beginning of turns 2 to 10
of 150 games a scenario between `normal` players, a draw counted as half a win. On 50 games held out the squared
error is 0.205 (of a constant 0.25) for Belchite, 0.051 (0.084) for Teruel and 0.094 (0.132) for Alfambra."""


def signs(game: Play) -> tuple[float, ...]:
    """What tells who is winning, seen by the Republicans, each also by how late it is."""
    late = game.board.turn / battle(game).turns
    margin, grip = standing(game)
    edge = balance(game) / 5
    return 1.0, late, margin, margin * late, grip, grip * late, edge, edge * late


def standing(game: Play) -> tuple[float, float]:
    """By how much the Republicans have what they need to win, and their strength around it."""
    scenario = battle(game)
    if scenario.net_places:
        return (net_places(game) - scenario.net_places + 0.5) / 3, around(game, scenario.sudden_death)
    if scenario.objective >= 0:
        return grasp(game, scenario.objective), around(game, scenario.objective)
    if not scenario.road_goal:
        return 0.0, 0.0
    walked = (scenario.road_hexes & controlled(game, NATIONALIST)).bit_count()
    return (scenario.road_goal - 0.5 - road_hexes(game)) / 3, (scenario.road_goal - 0.5 - walked) / 3


def grasp(game: Play, there: SpaceId) -> float:
    """Who stands in the objective, how firmly, and who holds the hexes around it."""
    ring = ((ground(game).field.neighbours[there] & controlled(game, REPUBLICAN)).bit_count() - 3) / 6
    for side, sign in SIDES:
        if has(game.board.held[side], there):
            firm = has(supplied(game, side), there) + 0.5 * has(game.board.forts, there)
            return ring + sign * (0.5 + firm - 0.3 * has(game.board.depleted, occupant(game, there)))
    return ring


def around(game: Play, there: SpaceId) -> float:
    """Republican less Nationalist strength near a hex."""
    near, found = ground(game).field.within(there, 2), 0.0
    for side, sign in SIDES:
        held = each_space(game.board.held[side] & near)
        found += sign * sum(unit_worth(game, occupant(game, space)) for space in held)
    return found / 3


def balance(game: Play) -> float:
    """Republican less Nationalist strength on the map, units out of supply counted less; losses alone make it."""
    found = 0.0
    for side, sign in SIDES:
        able = supplied(game, side)
        for space in each_space(game.board.held[side]):
            found += sign * unit_worth(game, occupant(game, space)) * (1.0 if has(able, space) else 0.6)
    return found - at_start(game)


def at_start(game: Play) -> float:
    """The same balance had nobody been lost and everybody come who is due."""
    data, found, arrivals = game.data, 0.0, battle(game).arrivals
    due = [unit for unit, arrival in arrivals.items() if arrival.turn < game.board.turn]
    for unit in (*battle(game).set_up, *due):
        attack, defence, move = data.full[unit]
        strength = (attack + defence) / 6 + (0.3 if move > 4 else 0)
        found += strength if data.side[unit] == REPUBLICAN else -strength
    return found
