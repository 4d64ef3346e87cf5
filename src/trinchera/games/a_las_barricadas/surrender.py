"""9.1.1-b, 9.3-f, 10.3.4: who gives up when an enemy comes in."""

from trinchera.engine.bits import has, members
from trinchera.engine.frames import Frames
from trinchera.engine.ids import SideId, SpaceId, UnitSet
from trinchera.games.a_las_barricadas.board import (
    DIGGING,
    Play,
    begin_resolution,
    eliminate,
    label,
    name,
    side_units,
    stop_work,
)
from trinchera.games.a_las_barricadas.morale import Aftermath


def spoil(game: Play, space: SpaceId, side: SideId) -> None:
    """13.1.1-d: a position that is being built is lost when one attacker gets in."""
    for unit in members(side_units(game, space, side)):
        if game.board.work[unit] == DIGGING:
            stop_work(game, unit)


def surrender(game: Play, space: SpaceId, side: SideId) -> Frames:
    """They are removed, and their formations hear of it."""
    begin_resolution(game)
    lost = giving_up(game, space, side)
    for unit in members(lost):
        alone = game.rules >= 5 and not has(game.board.routed, unit) and not lost & game.data.fighters
        rule = "ALB-9.3-f" if alone else "ALB-9.1.1-b"
        game.tell("surrendered", rule, unit=name(game, unit), area=label(game, space))
        eliminate(game, unit, rule)
    return [Aftermath(space=space, cause=space, manner="assault")] if lost else []


def giving_up(game: Play, space: SpaceId, side: SideId) -> UnitSet:
    """9.1.1-b, R-65: the routed and the officers who are with them; leaders with no unrouted unit in the hex."""
    data, theirs = game.data, side_units(game, space, side)
    routed = theirs & game.board.routed
    leaders = theirs & data.leaders
    if theirs & data.fighters & ~routed:
        leaders = led_by(game, leaders, routed & data.fighters)
    return routed | leaders


def led_by(game: Play, leaders: UnitSet, routed: UnitSet) -> UnitSet:
    """The officers of some routed units; until the fifth reading all leaders who were with them."""
    formation = game.board.formation
    if game.rules < 5:
        return leaders if routed else 0
    theirs = {formation[unit] for unit in members(routed)} - {-1}
    return sum(1 << leader for leader in members(leaders & game.data.officers) if formation[leader] in theirs)
