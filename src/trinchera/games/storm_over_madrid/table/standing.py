"""Standing orders. None looks at a hand: whoever sees a question answered at once learns nothing about the chits."""

from trinchera.engine.choices import DONE, Choice
from trinchera.engine.standing import order, passing
from trinchera.games.storm_over_madrid.board import Play, attack_factor, is_fresh, stack
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import SEATS, N, R
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.impulses import Impulse
from trinchera.games.storm_over_madrid.losses import SUGGESTED, Losses
from trinchera.games.storm_over_madrid.retreat import Retreat

UNDER = {"under_1": 1, "under_2": 2, "under_3": 3, "under_4": 4, "never": 99}
"""The attack factors that all who could counterattack must have together."""


def counterattack(combat: Combat, game: Play, value: str) -> Choice | None:
    """9.4.1-f: nobody counterattacks if all who could are too weak together. Who has begun one is asked."""
    strength = sum(attack_factor(game, unit) for unit in combat.able_to_counter(game))
    return DONE if not combat.counter and strength < UNDER[value] else None


def toughest(combat: Combat, game: Play, value: str) -> Choice | None:
    """9.4.1-n: the unit with the best defence; among equals the one with the least attack."""
    data = game.data
    return max(game.asked.choices, key=lambda unit: (data.defence[unit.index], -data.attack[unit.index]))


def losses(frame: Losses, game: Play, value: str) -> Choice | None:
    """9.6: as suggested; or first by Spent units, the cheapest first, and the rest as suggested."""
    spent = [unit for unit in game.asked.choices if unit.kind == "unit" and not is_fresh(game.board, unit.index)]
    if value == "suggested" or not spent:
        return SUGGESTED
    return min(spent, key=lambda unit: game.data.attack[unit.index] * 2 + game.data.defence[unit.index])


def friends(retreat: Retreat, game: Play, value: str) -> Choice | None:
    """9.7-a: to where most of one's own units stand."""
    return max(game.asked.choices, key=lambda space: stack(game, retreat.side, space.index).bit_count())


WINDOWS = (Combat, DefensiveFire, Impulse)
ORDERS = (
    order("counterattack", "SOM-9.4.1-f", *UNDER, to={"combat-counterattack": counterattack}),
    order("point_unit", "SOM-9.4.1-n", "toughest", to={"combat-point-unit": toughest}),
    order("losses", "SOM-9.6-c", "suggested", "spent_first", to={"losses-take": losses}),
    order("retreat", "SOM-9.7-a", "friends", to={"retreat-where": friends}),
    passing("surprise", "SOM-6-f", SEATS[N], *WINDOWS),
    passing("fire", "SOM-R-79", SEATS[N], *WINDOWS),
    passing("engineers", "SOM-15-N4b", SEATS[N], *WINDOWS),
    passing("alfereces", "SOM-15-N12", SEATS[N], *WINDOWS),
    passing("teresa", "SOM-15-N10a", SEATS[N], *WINDOWS),
    passing("miaja", "SOM-15-R8a", SEATS[R], *WINDOWS),
    passing("tanks", "SOM-15-R3a", SEATS[R], *WINDOWS),
    passing("plans", "SOM-15-R7", SEATS[R], *WINDOWS),
    order("returns", "SOM-6-i", "keep", to={"returnchits-pick": DONE}),
)
