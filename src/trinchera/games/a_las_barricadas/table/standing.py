"""Standing orders, above all for reaction fire: whether to be asked, at what range, and for whom."""

from trinchera.engine.bits import has, members
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import Hex
from trinchera.engine.standing import ASK, Orders, StandingOrder
from trinchera.games.a_las_barricadas.board import Play, battle
from trinchera.games.a_las_barricadas.fire import MUNITION_BUTTONS
from trinchera.games.a_las_barricadas.reaction import Reaction
from trinchera.games.a_las_barricadas.table.spared import is_idle
from trinchera.games.a_las_barricadas.table.volleys import best

NOW = "now"
NEXT, DUE = "next", "due"
"""Not here, but at the next hex; once the question here is over, that is due."""
RANGES = {"range-1": 1, "range-2": 2, "range-3": 3, "range-4": 4, "never": 0}
STANDING_ORDERS = (
    StandingOrder("reaction", "ALB-3.4-a", (ASK, NOW, *RANGES), of_units=(NEXT, DUE)),
    StandingOrder("unmarked", "ALB-3.4-j", (ASK, "never")),
    StandingOrder("markers", "ALB-3.5-c", (ASK, "keep")),
)
OF_UNITS = ("reaction",)
"""Orders that may be given for a single unit: fire at once, never, or only at so many hexes."""


def answer(game: Play, orders: Orders) -> Choice | None:
    """What the orders say to the question that is pending; None if it must be asked."""
    frame, decision = game.stack[-1], game.decision
    if decision is None:
        return None
    if frame.name == "markers-lift" and orders.get("markers") == "keep":
        return DONE
    if is_idle(game, frame):
        return DONE
    if not isinstance(frame, Reaction):
        return None
    if frame.name != "reaction-who":
        return going_on(game, frame, orders)
    units = [choice for choice in decision.choices if choice.kind == "unit"]
    ready = [choice for choice in units if at_once(game, choice.index, orders)]
    if ready:
        return ready[0]
    return None if any(wanted(game, choice.index, frame.space(game), orders) for choice in units) else DONE


def order_of(game: Play, unit: int, orders: Orders) -> str:
    """What was ordered for a unit, or else for all."""
    if orders.get("unmarked", ASK) == "never" and not has(game.board.reaction, unit):
        return "never"
    return orders.get(f"reaction:{game.data.units[unit].id}") or orders.get("reaction", ASK)


def at_once(game: Play, unit: int, orders: Orders) -> bool:
    return order_of(game, unit, orders) in (NOW, DUE)


def wanted(game: Play, unit: int, space: Hex, orders: Orders) -> bool:
    """Whether the owner would hear of this unit now: near enough, and in wait if only such are to be asked about."""
    order = order_of(game, unit, orders)
    if order == NEXT:
        return False
    return order == ASK or battle(game).distance(game.board.place[unit], space) <= RANGES[order]


def going_on(game: Play, frame: Reaction, orders: Orders) -> Choice | None:
    """Fire that the orders began goes on by them: the munition that hurts most, and all who fire at once."""
    decision = game.decision
    assert decision is not None
    if not all(at_once(game, unit, orders) for unit in members(frame.firers)):
        return None
    if frame.name == "reaction-munition":
        return MUNITION_BUTTONS[best(game, frame.firers, frame.space(game)).kind]
    return next((choice for choice in decision.choices if choice.kind == "unit" and at_once(
        game, choice.index, orders)), DONE)


def renewed(game: Play, orders: Orders) -> Orders:
    """What was put off to the next hex is due when the question at this one is over, and done with when it is fired."""
    if any(isinstance(frame, Reaction) for frame in game.stack):
        return orders
    return {name: DUE if value == NEXT else value for name, value in orders.items()
            if value != DUE or not has(game.board.finished, game.data.number[name.partition(":")[2]])}
