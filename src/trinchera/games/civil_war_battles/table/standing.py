"""Standing orders. None looks at the markers in hand: a question answered at once tells nothing about them."""

from collections.abc import Callable

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, PASS, Choice
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.engine.standing import ASK, Orders, StandingOrder
from trinchera.games.civil_war_battles.board import Play, battle, ground
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.defender import IGNORE, RETREAT, STIFF, Defender
from trinchera.games.civil_war_battles.retreat import Retreat

STANDING_ORDERS = (
    StandingOrder("support", "SCB-8.3-d", (ASK, "places", "pass")),
    StandingOrder("bombard", "SCB-12.0-a", (ASK, "no")),
    StandingOrder("stand", "SCB-7.7-a", (ASK, "retreat", "stiff")),
    StandingOrder("fort", "SCB-17.0-d", (ASK, "ignore")),
    StandingOrder("repulse", "SCB-7.7-c", (ASK, "retreat", "stiff")),
    StandingOrder("path", "SCB-7.6-a", (ASK, "edge")),
    StandingOrder("advance", "SCB-7.8-d", (ASK, "stay")),
)


def answer(game: Play, orders: Orders) -> Choice | None:
    """What the orders say to the question that is pending; None if it must be asked."""
    order, answered = ANSWERS.get(game.stack[-1].name, ("", None))
    if fortified(game):
        order, answered = "fort", ignore
    value = orders.get(order, ASK)
    return None if answered is None or value == ASK else answered(game, value)


def matters(game: Play, space: SpaceId) -> bool:
    """Whether a hex is a place or counts for victory."""
    scenario = battle(game)
    goals = ground(game).places | scenario.prized | (bit(scenario.objective) if scenario.objective >= 0 else 0)
    return has(goals, space)


def fortified(game: Play) -> bool:
    assert game.decision is not None
    return IGNORE in game.decision.choices


def support(game: Play, value: str) -> Choice | None:
    """8.3-d: no marker at all, or none where no place is fought for."""
    frame = game.stack[-1]
    assert isinstance(frame, Combat)
    return None if value == "places" and matters(game, frame.space) else PASS


def bombard(game: Play, value: str) -> Choice | None:
    """12.0-a: nobody is bombarded."""
    return DONE


def ignore(game: Play, value: str) -> Choice | None:
    """17.0-d: behind a fortification a retreat costs nothing to ignore."""
    return IGNORE


def stand(game: Play, value: str) -> Choice | None:
    """7.7-a: where the ground matters the player is asked."""
    frame = game.stack[-1]
    assert isinstance(frame, Defender)
    return None if matters(game, frame.space(game)) else hold(game, frame.unit, value)


def repulse(game: Play, value: str) -> Choice | None:
    """7.7-c: an attacker that is thrown back."""
    frame = game.stack[-1]
    assert isinstance(frame, Combat)
    return hold(game, frame.unit, value)


def hold(game: Play, unit: UnitId, value: str) -> Choice | None:
    """Retreat the whole way, or stand and lose a step; what would cost more than that is asked."""
    assert game.decision is not None
    values = game.decision.values
    if value == "retreat":
        return RETREAT if values["room"] == values["steps"] else None
    has_two = has(game.data.two_step, unit) and not has(game.board.depleted, unit)
    return STIFF if has_two else None


def path(game: Play, value: str) -> Choice | None:
    """7.6-a: always to the hex nearest to the own map edge."""
    frame, decision = game.stack[-1], game.decision
    assert isinstance(frame, Retreat)
    assert decision is not None
    to_edge = battle(game).to_edge[game.data.side[frame.unit]]
    return min(decision.choices, key=lambda space: to_edge[space.index])


def stay(game: Play, value: str) -> Choice | None:
    """7.8-d: nobody advances."""
    return DONE


ANSWERS: dict[str, tuple[str, Callable[[Play, str], Choice | None]]] = {
    **{f"combat-support-{number}": ("support", support) for number in (1, 2, 3, 4)},
    "bombardmentphase-target": ("bombard", bombard),
    "defender-stand": ("stand", stand),
    "combat-hold": ("repulse", repulse),
    "retreat-pace": ("path", path),
    "advance-pick": ("advance", stay),
}
"""Questions with the order that answers them, and how."""
