"""Standing orders, above all for reaction fire: whether to be asked, at what range, and for whom."""

from trinchera.engine.bits import has
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import Hex
from trinchera.engine.standing import ASK, Orders, StandingOrder
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.reaction import Reaction

STANDING_ORDERS = (
    StandingOrder("reaction", "ALB-3.4-a", (ASK, "range-2", "range-4", "never")),
    StandingOrder("unmarked", "ALB-3.4-j", (ASK, "never")),
    StandingOrder("markers", "ALB-3.5-c", (ASK, "keep")),
)
OF_UNITS = ("reaction",)
"""Orders that may be given for a single unit: never for this one, or only at so many hexes."""
RANGES = {"range-2": 2, "range-4": 4, "never": 0}


def answer(game: Play, orders: Orders) -> Choice | None:
    """What the orders say to the question that is pending; None if it must be asked."""
    frame, decision = game.stack[-1], game.decision
    if decision is None:
        return None
    if frame.name == "markers-lift" and orders.get("markers") == "keep":
        return DONE
    if not isinstance(frame, Reaction) or frame.name != "reaction-who":
        return None
    units = [choice.index for choice in decision.choices if choice.kind == "unit"]
    return None if any(wanted(game, unit, frame.space(game), orders) for unit in units) else DONE


def wanted(game: Play, unit: int, space: Hex, orders: Orders) -> bool:
    """Whether the owner would hear of this unit now: near enough, and in wait if only such are to be asked about."""
    if orders.get("unmarked", ASK) == "never" and not has(game.board.reaction, unit):
        return False
    order = orders.get(f"reaction:{game.data.units[unit].id}") or orders.get("reaction", ASK)
    return order == ASK or battle(game).distance(game.board.place[unit], space) <= RANGES[order]
