"""Standing orders. None looks at the markers in hand: a question answered at once tells nothing about them."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, PASS, Choice
from trinchera.engine.ids import SpaceId
from trinchera.engine.standing import order
from trinchera.games.civil_war_battles.board import Play, battle, ground, on_last_step
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.defender import IGNORE, RETREAT, STIFF, Defender
from trinchera.games.civil_war_battles.retreat import Retreat


def matters(game: Play, space: SpaceId) -> bool:
    """Whether a hex is a place or counts for victory."""
    scenario = battle(game)
    goals = ground(game).places | scenario.prized | (bit(scenario.objective) if scenario.objective >= 0 else 0)
    return has(goals, space)


def support(combat: Combat, game: Play, value: str) -> Choice | None:
    """8.3-d: no marker at all, or none where no place is fought for."""
    return None if value == "places" and matters(game, combat.space) else PASS


def ignore(defender: Defender, game: Play, value: str) -> Choice | None:
    """17.0-d: behind a fortification a retreat costs nothing to ignore."""
    return IGNORE if IGNORE in game.asked.choices else None


def stand(defender: Defender, game: Play, value: str) -> Choice | None:
    """7.7-a: where the ground matters, or a fortification shields who stands, the player is asked."""
    fortified = IGNORE in game.asked.choices
    return None if fortified or matters(game, defender.space(game)) else hold(defender, game, value)


def hold(frame: Defender | Combat, game: Play, value: str) -> Choice | None:
    """7.7-c: retreat the whole way, or stand and lose a step; what would cost more than that is asked."""
    values = game.asked.values
    if value == "retreat":
        return RETREAT if values["room"] == values["steps"] else None
    return None if on_last_step(game, frame.unit) else STIFF


def path(retreat: Retreat, game: Play, value: str) -> Choice | None:
    """7.6-a: always to the hex nearest to the own map edge."""
    to_edge = battle(game).to_edge[game.data.side[retreat.unit]]
    return min(game.asked.choices, key=lambda space: to_edge[space.index])


ORDERS = (
    order("support", "SCB-8.3-d", "places", "pass", to={f"combat-support-{step}": support for step in (1, 2, 3, 4)}),
    order("bombard", "SCB-12.0-a", "no", to={"bombardmentphase-target": DONE}),
    order("stand", "SCB-7.7-a", "retreat", "stiff", to={"defender-stand": stand}),
    order("fort", "SCB-17.0-d", "ignore", to={"defender-stand": ignore}),
    order("repulse", "SCB-7.7-c", "retreat", "stiff", to={"combat-hold": hold}),
    order("path", "SCB-7.6-a", "edge", to={"retreat-pace": path}),
    order("advance", "SCB-7.8-d", "stay", to={"advance-pick": DONE}),
)
