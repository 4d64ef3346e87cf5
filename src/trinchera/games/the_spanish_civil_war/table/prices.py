"""What the choices on offer cost: movement factors of a move, points of a purchase; and what awaits a unit there."""

from functools import cache

from trinchera.engine.bits import has
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.engine.views import Price
from trinchera.games.the_spanish_civil_war.advance import Advance
from trinchera.games.the_spanish_civil_war.attack import GUNS
from trinchera.games.the_spanish_civil_war.board import Play, opposite
from trinchera.games.the_spanish_civil_war.headquarters import Release
from trinchera.games.the_spanish_civil_war.movement import Move
from trinchera.games.the_spanish_civil_war.overrun import Overrun, cheapest
from trinchera.games.the_spanish_civil_war.reach import REGULAR, reach
from trinchera.games.the_spanish_civil_war.resources import Spend
from trinchera.games.the_spanish_civil_war.supply import supplied
from trinchera.games.the_spanish_civil_war.zones import enemy_zone


@cache
def price(points: int, notes: tuple[str, ...]) -> Price:
    """Made once for each cost and its notes; nobody changes it."""
    return Price({"movement": float(points)}, notes)


def prices(game: Play) -> dict[str, Price]:
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    if isinstance(frame, Move | Advance | Overrun):
        return goals(game, frame)
    if isinstance(frame, Spend) or (isinstance(frame, Release) and frame.step in ("", "hq")):
        return {choice.id: Price({"points": 1.0}) for choice in decision.choices if choice.kind == "unit"}
    return {GUNS.id: Price({"points": 1.0})} if GUNS in decision.choices else {}


def goals(game: Play, frame: Move | Advance | Overrun) -> dict[str, Price]:
    """13.3, 15.23-c, 17.5.5.3-c: every hex on offer with what the way there costs, and the overrun of an enemy."""
    assert game.decision is not None
    moving = 1 if isinstance(frame, Advance) else frame.group
    if not moving or frame.here < 0 or not any(choice.kind == "space" for choice in game.decision.choices):
        return {}
    way, side = frame.way(game), game.board.side
    stops = isinstance(frame, Overrun) or (isinstance(frame, Move) and frame.mode == REGULAR)
    zone, fed = enemy_zone(game, side) if stops else 0, supplied(game, side)
    struck = 0 if isinstance(frame, Advance) else game.board.fighters[opposite(side)]
    return {choice.id: price(overrun_cost(game, frame, choice.index) if has(struck, choice.index) else
                             way.cost(choice.index) or frame.left or 1, notes(choice.index, zone, fed))
            for choice in game.decision.choices if choice.kind == "space"}


def overrun_cost(game: Play, frame: Move | Advance | Overrun, target: Hex) -> int:
    assert not isinstance(frame, Advance), "it goes into no enemy hex"
    way = reach(game, frame.group, frame.here, frame.left, REGULAR, fresh=False)
    return cheapest(game, frame.group, way, frame.left, target)[0]


def notes(space: Hex, zone: SpaceSet, fed: SpaceSet) -> tuple[str, ...]:
    found = (("zone-stop", has(zone, space)), ("no-supply", not has(fed, space)))
    return tuple([note for note, yes in found if yes])


