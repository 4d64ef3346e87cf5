"""What the choices on offer are for, and what is attacked."""

from trinchera.engine.bits import members
from trinchera.engine.ids import SideId, SpaceId
from trinchera.engine.roles import Aims
from trinchera.engine.title import is_for
from trinchera.games.storm_over_madrid.activation import ASSAULT, BOMBARD, FIGHT, MOVE, Activation
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import SEATS
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.movement import ATTACK, March, draws_fire, targets


def aims(game: Play) -> Aims:
    """What is attacked by who acts: areas an assault or a bombardment may strike, units that may be hit."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.units:
        return aims_of(game, frame.side, frame.here, frame.what)
    if isinstance(frame, March):
        return aims_of(game, frame.side, frame.here, ASSAULT.id if frame.assault else MOVE.id)
    if isinstance(frame, Bombardment | Combat) and is_for(game.decision, SEATS[frame.side]):
        return Aims(targets=offered(game, "unit"))
    return Aims()


def aims_of(game: Play, side: SideId, here: SpaceId, what: str) -> Aims:
    """9: an attack is declared by its button, by an area that is struck, or by a step under fire."""
    spaces = offered(game, "space")
    if what == BOMBARD.id:
        return Aims(spaces, spaces)
    if what == ASSAULT.id:
        return Aims((ATTACK.id, *spaces), [game.data.spaces[area].id for area in members(targets(game, side))])
    under_fire = [space for space in spaces
                  if draws_fire(game, side, here, game.data.number_of(space), assault=False)] if what == MOVE.id else []
    return Aims((ATTACK.id, *under_fire))


def offered(game: Play, kind: str) -> list[str]:
    return [choice.id for choice in game.asked.choices if choice.kind == kind]


def against(game: Play) -> tuple[str, ...]:
    """The area that is attacked."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.what == FIGHT.id:
        return (game.data.spaces[frame.here].id,)
    fight = next((one for one in game.stack if isinstance(one, Combat | Bombardment | DefensiveFire)), None)
    return (game.data.spaces[fight.area].id,) if fight else ()
