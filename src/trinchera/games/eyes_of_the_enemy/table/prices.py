"""What a step costs in action points, from the code that pays for it, and the dice that wait on the way."""

from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import SpaceId
from trinchera.engine.views import Pool, Price
from trinchera.games.eyes_of_the_enemy.board import Play, control, resistance
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.crossing import (
    BridgeChecks,
    climbs,
    crosses_river,
    rain_on_river,
    standing_bridge,
)
from trinchera.games.eyes_of_the_enemy.data import COLUMN_BUTTONS
from trinchera.games.eyes_of_the_enemy.movement import FIGHT, Activation, Step, activation_cost, crossing_cost
from trinchera.games.eyes_of_the_enemy.support import AIR, support_cap, support_sources

POINTS, MORE_POINTS = "action-points", "action-points-more"


def prices(game: Play) -> dict[str, Price]:
    frame, decision = game.stack[-1], game.asked
    if not isinstance(frame, Activation):
        return {}
    if frame.step == "engage":
        more = support_sources(game, frame.here, ())
        return {FIGHT.id: Price({}, odds=True, bare=(DONE.id,) if more else ())}
    return {choice.id: price(game, frame, choice) for choice in decision.choices if choice.kind != "button"}


def price(game: Play, frame: Activation, choice: Choice) -> Price:
    """6.0-a: a unit that comes along costs one more; setting out pays for the stack."""
    if choice.kind == "unit":
        return Price({MORE_POINTS: activation_cost(1 << choice.index)})
    paid = 0 if frame.moved else activation_cost(frame.stack)
    if frame.here < 0:
        return Price({POINTS: paid})
    crossing = crossing_cost(game, frame.here, choice.index) * frame.stack.bit_count()
    cost = paid + crossing
    return Price({POINTS: cost} if cost else {}, notes(game, frame, choice.index, crossing))


def notes(game: Play, frame: Activation, there: SpaceId, crossing: int) -> tuple[str, ...]:
    """6.1: what the area and the way there hold."""
    step = Step(stack=frame.stack, here=frame.here, there=there)
    found = [*(["bridge-down"] if crossing else []), *checks(game, step)]
    if control(game, there) != "nationalist":
        found.append(f"resistance-{resistance(game, there)}")
        if crosses_river(game, frame.here, there):
            found.append("attack-river")
        if climbs(game, frame.here, there):
            found.append("attack-uphill")
    return tuple(found)


def checks(game: Play, step: Step) -> list[str]:
    """6.1-e, 4.0-e, 6.1.2-a, 6.1.3-c: the dice that are rolled on the way."""
    here, there, data = step.here, step.there, game.data
    wet = crosses_river(game, here, there) and not standing_bridge(game, here, there)
    found = [("check-contested", step.between_contested(game)), ("check-rain", rain_on_river(game, here, there)),
             ("check-armor", bool(step.stack & data.armor) and wet),
             ("check-bridge", BridgeChecks(area=there).next_bridge(game) is not None)]
    return [name for name, due in found if due]


def pool(game: Play) -> Pool | None:
    """6.2-b: the support points that this combat may still draw on."""
    frame = game.stack[-1]
    if not isinstance(frame, Combat) or frame.step != "commit":
        return None
    sources = support_sources(game, frame.area, frame.fired)
    held = {AIR.id: game.board.air} | {one.id: game.board.artillery[one.index] for one in COLUMN_BUTTONS}
    return Pool(support_cap(game) - frame.points, {one.id: held[one.id] for one in sources})
