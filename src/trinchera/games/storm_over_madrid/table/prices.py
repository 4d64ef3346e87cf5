"""What choices cost in movement and support points, from the code that pays, and where Defensive Fire threatens."""

from trinchera.engine.bits import bits
from trinchera.engine.choices import Choice
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId
from trinchera.engine.log import total
from trinchera.engine.views import Price
from trinchera.games.storm_over_madrid.activation import ALL, ASSAULT, BOMBARD, PREPARE, Activation
from trinchera.games.storm_over_madrid.board import Play, other
from trinchera.games.storm_over_madrid.chits import DRAW, DrawChits
from trinchera.games.storm_over_madrid.fire import fire_terms
from trinchera.games.storm_over_madrid.movement import ATTACK, March, allowance, draws_fire, step_cost, targets
from trinchera.games.storm_over_madrid.table.sums import foreseen

SUPPORT, MORE_SUPPORT, MOVEMENT = "support", "support-more", "movement"


def prices(game: Play) -> dict[str, Price]:
    frame, choices = game.stack[-1], game.asked.choices
    if isinstance(frame, March):
        found = {choice.id: march_price(game, frame, choice) for choice in choices if choice.kind == "space"}
    elif isinstance(frame, Activation) and frame.step in ("", "assemble") and frame.units:
        found = {choice.id: activation_price(game, frame, choice) for choice in choices if choice.kind != "chit"}
    elif isinstance(frame, DrawChits):
        found = {DRAW.id: Price({SUPPORT: game.data.costs.chit})}                             # 6-b
    else:
        return {}
    return {name: price for name, price in found.items() if any(price)}


def march_price(game: Play, frame: March, choice: Choice) -> Price:
    """9.2-e to h: the next step of a march."""
    cost = step_cost(game, frame.side, frame.here, choice.index)
    notes = dangers(game, frame.side, frame.here, choice.index, frame.assault)
    told = Price({MOVEMENT: cost}, (*notes, *last(frame.left - cost, notes)))
    return with_combat(game, told, frame.side, frame.units, choice.index, frame.start) if frame.assault else told


def activation_price(game: Play, frame: Activation, choice: Choice) -> Price:
    """5-d to f: one more unit or three dice add to the bill; setting out or attacking pays it."""
    count = len(frame.units)
    bill = frame.price(game, count, frame.prepared)
    if choice.kind == "unit":
        return added(frame.price(game, count + 1, frame.prepared) - bill)
    if choice is PREPARE:
        return added(frame.price(game, count, True) - bill)
    if choice is ALL:
        return added(frame.price(game, len(frame.everyone(game).units), frame.prepared) - bill)
    paid = {SUPPORT: float(bill)} if bill else {}
    return Price(paid) if choice is ATTACK or frame.what == BOMBARD.id else setting_out(game, frame, choice, paid)


def added(points: int) -> Price:
    return Price({MORE_SUPPORT: points} if points else {})


def setting_out(game: Play, frame: Activation, choice: Choice, paid: dict[str, float]) -> Price:
    """9.2-k: the first step is always possible, whatever it costs."""
    cost, assault = step_cost(game, frame.side, frame.here, choice.index), frame.what == ASSAULT.id
    notes = dangers(game, frame.side, frame.here, choice.index, assault)
    left = allowance(game, bits(frame.units)) - cost
    told = Price({MOVEMENT: cost} | paid, (*notes, *last(left, notes)))
    return with_combat(game, told, frame.side, frame.units, choice.index) if assault else told


def with_combat(game: Play, price: Price, side: SideId, units: tuple[UnitId, ...], there: SpaceId,
                start: SpaceId = NOWHERE) -> Price:
    """9.4.3: the values of the combat that an assault on an area begins."""
    if not targets(game, side, start) >> there & 1:
        return price
    sums, chances = foreseen(game, side, units, there)
    return price._replace(sums=sums, chances=chances, odds=True)


def dangers(game: Play, side: SideId, here: SpaceId, there: SpaceId, assault: bool) -> tuple[str, ...]:
    """9.5: Defensive Fire of so much added to two dice; otherwise whether the enemy is there."""
    if draws_fire(game, side, here, there, assault):
        return (f"fire-{total(fire_terms(game, other(side), there))}",)
    return ("enemy",) if game.board.held[other(side)] >> there & 1 else ()


def last(left: int, notes: tuple[str, ...]) -> tuple[str, ...]:
    """9.2-c: no movement points to go on with."""
    return ("last-step",) if left <= 0 and not notes else ()
