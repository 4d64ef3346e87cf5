"""9: an assault before it is declared: the fire it goes into, the checks of those who go, and the fight inside."""

from collections.abc import Iterator

from msgspec.structs import replace

from trinchera.engine.bits import members
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import UnitSet
from trinchera.engine.log import total
from trinchera.engine.views import Ahead, Check, Price
from trinchera.games.a_las_barricadas.actions import ASSAULT, Activation
from trinchera.games.a_las_barricadas.assault import CLOSE, Assault, marks
from trinchera.games.a_las_barricadas.attack import WAYS
from trinchera.games.a_las_barricadas.board import Play, living, space_of
from trinchera.games.a_las_barricadas.defence import BEFORE, DefensiveFire
from trinchera.games.a_las_barricadas.morale import unit_morale
from trinchera.games.a_las_barricadas.table.sums import fight_at, fight_chance, fight_sums
from trinchera.games.a_las_barricadas.table.volleys import Volley, defence, groups, hurts, told

TICKETS = 36


def declared(game: Play) -> Iterator[tuple[Choice, Assault]]:
    """The assaults that are one choice away, as they would be declared."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    if isinstance(frame, Assault) and frame.name == "assault-gather":
        yield DONE, frame
    elif isinstance(frame, Assault) and frame.name == "assault-target-hex":
        yield from ((choice, aimed(game, frame, space_of(game, choice))) for choice in decision.choices)
    elif isinstance(frame, Activation) and frame.name == "activation-act" and ASSAULT in decision.choices:
        spaces = list(members(marks(game, frame.unit)))
        if len(spaces) == 1:
            yield ASSAULT, aimed(game, Assault(unit=frame.unit), spaces[0])


def aimed(game: Play, frame: Assault, space: int) -> Assault:
    (found,) = frame.aim(game, space)
    assert isinstance(found, Assault)
    return found


def assaults(game: Play) -> Iterator[Ahead]:
    """What stands between each of them and the fight."""
    for choice, assault in declared(game):
        trial = game.copy()
        trial.board.shot = 0
        trial.board.moved |= assault.units
        yield replace(told(trial, choice.id, defenders(trial, assault)), checks=tuple(checks(game, assault)))


def defenders(game: Play, assault: Assault) -> list[Volley]:
    """9.2: the fire of each group of the assaulted, at the launch hex where it hurts most."""
    foe, units = assault.foe(game), living(game, assault.units)
    fire = DefensiveFire(side=foe, space=assault.target, attackers=units, moment=BEFORE)
    found = [[shots for one in launches(game, units) if (
        shots := defence(game, group, one, fire.foes(game, one), BEFORE, assault.target))]
        for group in groups(game, fire.able(game))]
    return [max(shots, key=lambda one: hurts(game, one[1])) for shots in found if shots]


def launches(game: Play, units: UnitSet) -> set[int]:
    """9-f: the hexes from which an assault comes."""
    return {game.board.place[unit] for unit in members(units)}


def checks(game: Play, assault: Assault) -> Iterator[Check]:
    """9.1-a: the check of each who goes in on foot without armour."""
    for unit in members(living(game, assault.units) if assault.mode == CLOSE else 0):
        terms = tuple(unit_morale(game, unit))
        yield Check(game.data.units[unit].id, total(terms), at_most(total(terms)), terms)


def at_most(most: int) -> float:
    """How often two dice make so much or less."""
    return sum(ways for dice, ways in WAYS.items() if dice <= most) / TICKETS


def prices(game: Play) -> dict[str, Price]:
    """9.3: the fight that each choice would come to, for those that declare it at once."""
    found = {}
    for choice, assault in declared(game):
        fight = fight_at(game, assault) if choice is not DONE else None
        if fight:
            sums = tuple(one for one in fight_sums(*fight) if one.terms)
            found[choice.id] = Price({}, (), sums, (fight_chance(*fight),), choice.kind == "space")
    return found
