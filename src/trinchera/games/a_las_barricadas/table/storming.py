"""9: an assault before it is declared: the fire it goes into, the checks of those who go, and the fight inside."""

from collections.abc import Iterator

from msgspec.structs import replace

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import DONE, Choice
from trinchera.engine.ids import UnitId, UnitSet
from trinchera.engine.log import total
from trinchera.engine.views import Ahead, Chance, Check, Price
from trinchera.games.a_las_barricadas.actions import ASSAULT, Activation
from trinchera.games.a_las_barricadas.armour import FIRE_BACK, AntiArmour, strikers
from trinchera.games.a_las_barricadas.assault import ANTI, ARMOURED, CLOSE, Assault, marks
from trinchera.games.a_las_barricadas.board import Play, living, space_of
from trinchera.games.a_las_barricadas.defence import BEFORE, DefensiveFire
from trinchera.games.a_las_barricadas.morale import unit_morale
from trinchera.games.a_las_barricadas.table.escapes import escapes
from trinchera.games.a_las_barricadas.table.sums import (
    blow_of,
    blow_sums,
    fight_at,
    fight_chance,
    fight_sums,
    hit_chance,
)
from trinchera.games.a_las_barricadas.table.volleys import (
    Volley,
    at_most,
    counted,
    defence,
    fire_groups,
    firer,
    shares,
    told,
)


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
    """What stands between each of them and the fight, and where the beaten of both sides can go."""
    for choice, assault in declared(game):
        trial = game.copy()
        trial.board.shot = 0
        trial.board.moved |= assault.units
        yield replace(told(trial, choice.id, answers_to(trial, assault)), checks=tuple(checks(game, assault)),
                      escapes=tuple(escapes(trial, assault)))


def answers_to(game: Play, assault: Assault) -> list[Volley]:
    """9.2, 9.4, 9.5: the fire of the assaulted, and those who go for the tanks."""
    if assault.mode == ANTI:
        return vehicles(game, AntiArmour(unit=assault.unit, target=assault.target))
    return [*defenders(game, assault), *bold(game, assault)]


def defenders(game: Play, assault: Assault) -> list[Volley]:
    """9.2, 9.4-c: the fire of each group of the assaulted, at the launch hex where it hurts most."""
    units = living(game, assault.units)
    fire = DefensiveFire(side=assault.foe(game), space=assault.target, attackers=units, moment=BEFORE,
                         armour=assault.mode == ARMOURED)
    found = [[shots for one in launches(game, units) if (
        shots := defence(game, group, one, fire.foes(game, one), BEFORE, assault.target))]
        for group in fire_groups(game, fire)]
    best = [max(shots, key=lambda one: one.share(game)) for shots in found if shots]
    alone = fire.armour and not fire.able(game) & game.board.reaction
    return sorted(best, key=lambda one: -one.share(game))[:1] if alone else best


def vehicles(game: Play, strike: AntiArmour) -> list[Volley]:
    """9.5-c: the fire of the vehicles at the unit that comes."""
    firers = strike.shooters(game)
    return [Volley(firers, strike.shot(game, 0))] if firers else []


def bold(game: Play, assault: Assault) -> list[Volley]:
    """9.4-e, 9.6-c: the marked infantry of the assaulted that may go for the tanks, or the best one if none is."""
    tanks = living(game, assault.units) & game.data.afvs
    units = strikers(game, assault.target, assault.foe(game), 0) if tanks else 0
    found = [going_for(game, AntiArmour(unit=UnitId(unit), target=game.board.place[next(members(tanks))]))
             for unit in members(units)]
    marked = units & game.board.reaction
    return found if marked else sorted(found, key=lambda one: -one.share(game))[:1]


def going_for(game: Play, strike: AntiArmour) -> Volley:
    return Volley(bit(strike.unit), strike.blow(game), tuple(strike.morale(game)))


def launches(game: Play, units: UnitSet) -> set[int]:
    """9-f: the hexes from which an assault comes."""
    return {game.board.place[unit] for unit in members(units)}


def checks(game: Play, assault: Assault) -> Iterator[Check]:
    """9.1-a, 9.5-d: the check of each who goes in on foot without armour, or of the one who goes for vehicles."""
    for unit in members(living(game, assault.units) if assault.mode in (CLOSE, ANTI) else 0):
        anti = AntiArmour(unit=UnitId(unit), target=assault.target)
        terms = tuple(anti.morale(game) if assault.mode == ANTI else unit_morale(game, unit))
        yield Check(game.data.units[unit].id, total(terms), at_most(total(terms)), terms)


def prices(game: Play) -> dict[str, Price]:
    """9.3, 9.4, 9.5: the fight that each choice would come to, for those that declare it at once."""
    return {choice.id: price for choice, assault in declared(game) if choice is not DONE
            and (price := price_of(game, assault, choice))}


def price_of(game: Play, assault: Assault, choice: Choice) -> Price | None:
    """The numbers of the fight hand to hand, or of the attack of tanks or on them."""
    fight, blow = fight_at(game, assault), blow_of(game, assault)
    if fight:
        sums, chance = fight_sums(*fight), fight_chance(*fight)
    elif blow:
        sums, chance = blow_sums(game, blow), hit_chance(game, blow.blow(game))
    else:
        return None
    return Price({}, (), tuple(one for one in sums if one.terms), (chance,), choice.kind == "space")


def replies(game: Play) -> dict[str, Price]:
    """9.4-e, 9.5-c, 9.6-c: what each who goes for the tanks may do, and what vehicles do that fire back."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    if isinstance(frame, AntiArmour) and frame.name == "antiarmour-answer-fire":
        return {FIRE_BACK.id: told_price(game, fire_back(game, frame))}
    tanks = living(game, getattr(frame, "units", 0)) & game.data.afvs
    if frame.name not in GOING_FOR_TANKS or not tanks:
        return {}
    target = game.board.place[next(members(tanks))]
    return {choice.id: told_price(game, going_for(game, AntiArmour(unit=choice.index, target=target)))
            for choice in decision.choices if choice.kind == "unit"}


GOING_FOR_TANKS = ("armouredassault-infantry", "assault-strike")


def fire_back(game: Play, strike: AntiArmour) -> Volley:
    """9.5-c: in full the first time, then at half after a check."""
    again, firers = has(game.board.taps, strike.target), strike.shooters(game)
    check = tuple(unit_morale(game, next(members(firers)))) if again else ()
    return Volley(firers, strike.shot(game, int(again)), check)


def told_price(game: Play, found: Volley) -> Price:
    return Price({}, (), firer(game, found).sums, (Chance("hits", counted(shares(game, found))),))
