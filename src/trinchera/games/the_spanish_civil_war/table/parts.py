"""The parts of a combat's numbers unit by unit, and the zeros that matter: they add up to what the rules reckon with.

A part that is a unit bears the unit's own name.
"""

from collections.abc import Iterable, Iterator

from trinchera.engine.bits import members
from trinchera.engine.log import Term, total
from trinchera.games.the_spanish_civil_war.board import Play, face, opposite
from trinchera.games.the_spanish_civil_war.strength import Forces, Sums, attack_factor

SUPPORT = ("air", "air-under-fire", "headquarters", "support-wasted")
"""12.1.3: what is added to the ground factors of a side."""
GROUND = ("factors", "halved-factors")


def split(terms: Iterable[Term], keys: tuple[str, ...]) -> tuple[list[Term], list[Term]]:
    """The terms of these kinds, and the others."""
    found = list(terms)
    return [term for term in found if term.key in keys], [term for term in found if term.key not in keys]


def ground(game: Play, forces: Forces, found: Sums) -> tuple[Term, ...]:
    """15.2, 15.12: each attacker with its factor; what those that are halved lose by it."""
    units = [(game.data.units[unit].id, attack_factor(game, unit)) for unit in members(forces.units)]
    return tuple(counted(units, split(found.attack, GROUND)[0]))


def support(game: Play, forces: Forces, found: Sums) -> tuple[Term, ...]:
    """12.1.3, 12.2: each aircraft and headquarters of the attacker; none is a zero."""
    terms = split(found.attack, SUPPORT)[0]
    return tuple(supporters(game, forces, forces.side, terms)) or (Term("no-support", 0, "TSC-12.1.3-a"),)


def defence(game: Play, forces: Forces, found: Sums) -> tuple[Term, ...]:
    """15.3, 9.3-c, 12.1.3: each defender with its factor, the Iron Belt, and what supports them."""
    units = [(game.data.units[unit].id, face(game, unit)[1]) for unit in members(forces.defenders)]
    shield, rest = split(found.defence, GROUND)
    aid, others = split(rest, SUPPORT)
    return (*counted(units, shield), *others, *supporters(game, forces, opposite(forces.side), aid))


def counted(units: list[tuple[str, int]], terms: list[Term]) -> Iterator[Term]:
    """Units at their factors, and what is taken from those that count half."""
    yield from (Term(unit, factor, terms[0].rule) for unit, factor in units)
    lost = total(terms) - sum(factor for _, factor in units)
    if lost:
        yield Term("halved", lost, terms[-1].rule)


def supporters(game: Play, forces: Forces, side: int, terms: list[Term]) -> Iterator[Term]:
    """12.1.3, 12.2.4, 12.2.7: what each adds, what anti-aircraft guns take from it, and what is beyond the ground."""
    data = game.data
    air, others = split(terms, ("air", "air-under-fire"))
    flyers = forces.support & data.support_of[side] & data.aircraft if air else 0
    yield from (Term(data.supports[one].id, data.factor[one], "TSC-12.2.4-a") for one in members(flyers))
    if lost := total(air) - sum(data.factor[one] for one in members(flyers)):
        yield Term("anti-aircraft", lost, "TSC-12.2.7-a")
    for unit in members(forces.hqs & data.army[side]):
        yield Term(data.units[unit].id, data.hq_factor[unit], "TSC-12.1.3-a")
    yield from split(others, ("headquarters",))[1]


def shifts(found: Sums) -> tuple[Term, ...]:
    return found.shifts or (Term("no-shift", 0, "TSC-15.13-a"),)


def die(found: Sums) -> tuple[Term, ...]:
    """15.13, 15.19: what is added to the die; ground, rivers and direction are told where they add nothing, too."""
    keys = {term.key for term in found.drms}
    return (*found.drms, *(zero for key, zero in ZEROS.items() if key not in keys))


ZEROS = {"concentric": Term("no-concentric", 0, "TSC-15.19-a"), "rough": Term("no-rough", 0, "TSC-15.13-a"),
         "river": Term("no-river", 0, "TSC-15.13-b")}
