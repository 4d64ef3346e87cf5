"""What the choices on offer cost: movement factors of a move, points of a purchase; and what awaits a unit there."""

from functools import cache

from trinchera.engine.bits import has
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.engine.views import Price
from trinchera.games.the_spanish_civil_war.advance import Advance
from trinchera.games.the_spanish_civil_war.attack import GUNS
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.headquarters import Release
from trinchera.games.the_spanish_civil_war.movement import Move
from trinchera.games.the_spanish_civil_war.reach import REGULAR
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
    if isinstance(frame, Move | Advance):
        return goals(game, frame)
    if isinstance(frame, Spend) or (isinstance(frame, Release) and frame.step in ("", "hq")):
        return {choice.id: Price({"points": 1.0}) for choice in decision.choices if choice.kind == "unit"}
    return {GUNS.id: Price({"points": 1.0})} if GUNS in decision.choices else {}


def goals(game: Play, frame: Move | Advance) -> dict[str, Price]:
    """13.3, 15.23-c: every hex on offer with what the way there costs."""
    assert game.decision is not None
    moving = frame.group if isinstance(frame, Move) else 1
    if not moving or frame.here < 0 or not any(choice.kind == "space" for choice in game.decision.choices):
        return {}
    way, side = frame.way(game), game.board.side
    zone = enemy_zone(game, side) if isinstance(frame, Move) and frame.mode == REGULAR else 0
    fed = supplied(game, side)
    return {choice.id: price(way.cost(choice.index) or frame.left or 1, notes(choice.index, zone, fed))
            for choice in game.decision.choices if choice.kind == "space"}


def notes(space: Hex, zone: SpaceSet, fed: SpaceSet) -> tuple[str, ...]:
    found = (("zone-stop", has(zone, space)), ("no-supply", not has(fed, space)))
    return tuple([note for note, yes in found if yes])


