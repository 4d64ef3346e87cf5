"""Questions that nobody is asked because nothing can come of them: fire that cannot hurt, whatever the dice."""

from collections.abc import Iterator

from trinchera.engine.bits import members
from trinchera.engine.frames import Frame
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, fort_in, living
from trinchera.games.a_las_barricadas.data import ART
from trinchera.games.a_las_barricadas.defence import DefensiveFire
from trinchera.games.a_las_barricadas.reaction import Reaction, reactors
from trinchera.games.a_las_barricadas.table.volleys import Volley, defence, fire_groups, volleys

SPARED = ("reaction-who", "defensivefire-who")


def is_idle(game: Play, frame: Frame) -> bool:
    """Whether none of the attacks that could be made now can do anything."""
    return frame.name in SPARED and not any(can_matter(game, one.attack, one.share(game)) for one in shots(game, frame))


def shots(game: Play, frame: Frame) -> Iterator[Volley]:
    """The attacks that a reaction or defensive fire could make, each with the munition that hurts most."""
    if isinstance(frame, Reaction):
        space = frame.space(game)
        yield from volleys(game, reactors(game, frame.side, space), space)
    elif isinstance(frame, DefensiveFire):
        places = {game.board.place[unit] for unit in members(living(game, frame.attackers))}
        found = (defence(game, group, place, frame.foes(game, place), frame.moment, frame.space)
                 for group in fire_groups(game, frame) for place in places)
        yield from (one for one in found if one)


def can_matter(game: Play, attack: Attack, share: float) -> bool:
    """A hit, or else routed men who run on (10.3.3-a), a fort that breaks (13.6-b) or houses that fall (13.7-a)."""
    routed = game.board.at[attack.target] & game.board.routed
    shells = attack.at("", kind=ART).rubble(game)
    return bool(share or routed or shells or fort_in(game, attack.target) >= 0)
