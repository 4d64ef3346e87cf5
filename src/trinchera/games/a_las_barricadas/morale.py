"""10, 7.1, 14: morale of units and formations, officers as casualties, and what follows an attack."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, listed, members
from trinchera.engine.carriers import embark
from trinchera.engine.choices import Choice, Decision, faces, roll_together, shown
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SpaceId, UnitId, UnitSet, each_unit
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.board import (
    Play,
    battle,
    bury,
    eliminate,
    is_on_map,
    living,
    marked,
    name,
    put,
    remove,
    seat,
    uncommanded,
)
from trinchera.games.a_las_barricadas.rout import Rout

Part = tuple[str, int, str]
"""What goes into a morale: what it is, how much, and the rule that adds it."""
ROUT_BY, ROUTED_BY = 5, 3
"""10.1-b, 10.1-c: by how much a roll over morale disintegrates a unit that is steady, or already routed."""


def losses_of(game: Play, formation: int) -> int:
    """R-66: the steps a formation has lost, three for each unit that is gone."""
    losses = game.board.losses
    return sum([losses[unit] for unit in listed(game.board.roster[formation])])


def shaken_by(game: Play, formation: int) -> int:
    """10-a: one for each step lost beyond the number of units."""
    return max(0, losses_of(game, formation) - game.board.strength[formation])


def officer_of(game: Play, unit: int) -> int:
    formation = game.board.formation[unit]
    return game.board.officer[formation] if formation >= 0 else NOBODY


def formation_morale(game: Play, formation: int) -> list[Term]:
    """10-a, 7.2.1-b."""
    board, stats = game.board, game.data.counters.stats
    officer = board.officer[formation]
    if officer >= 0:
        terms = [Term("morale", stats[officer][0], "ALB-10-a"), Term("leadership", stats[officer][1], "ALB-10-a")]
    else:
        terms = [Term("morale", board.fallen[formation], "ALB-7.2.1-b")]
    terms.append(Term("formation-losses", -shaken_by(game, formation), "ALB-10-a"))
    return [term for term in terms if term.value]


def is_led(game: Play, unit: int) -> bool:
    """10-b: whether a unit is within the command range of its officer now."""
    place, ground, officer = game.board.place, battle(game), officer_of(game, unit)
    if officer < 0 or has(game.board.routed, officer) or place[officer] >= ground.edge:
        return False
    return has(ground.field.within(place[officer], game.data.counters.stats[officer][2]), place[unit])


def unit_morale(game: Play, unit: int, rallier: UnitId = NOBODY) -> list[Term]:
    """10-b, 10.4.2-b: the morale of a unit, part by part."""
    return [Term(*part) for part in morale_parts(game, unit, rallier) if part[1]]


def morale_parts(game: Play, unit: int, rallier: UnitId = NOBODY) -> tuple[Part, ...]:
    """What the morale of a unit is made of; a rallier who is not its officer lends his own morale and leadership."""
    board, stats, formation = game.board, game.data.counters.stats, game.board.formation[unit]
    if has(game.data.leaders, unit) or formation < 0:
        return leader_morale(game, unit, rallier)
    officer = board.officer[formation]
    leader = rallier if rallier >= 0 else officer
    base = stats[leader][0] if leader >= 0 else board.fallen[formation]
    led = rallier >= 0 or is_led(game, unit)
    return (("morale", base, "ALB-10-b"), ("leadership", stats[leader][1] if led else 0, "ALB-10-b"),
            ("formation-losses", -shaken_by(game, formation), "ALB-10-a"),
            ("unit-losses", -board.losses[unit], "ALB-10-b"))


def leader_morale(game: Play, leader: int, rallier: UnitId) -> tuple[Part, ...]:
    """R-85: officers use the morale of their formation; commissars and chaplains their own."""
    stats, formation = game.data.counters.stats, game.board.formation[leader]
    source = rallier if rallier >= 0 else leader
    shaken = -shaken_by(game, formation) if formation >= 0 else 0
    return (("morale", stats[source][0], "ALB-R-85"), ("leadership", stats[source][1], "ALB-R-85"),
            ("formation-losses", shaken, "ALB-10-a"))


def morale(game: Play, unit: int) -> int:
    return sum([value for _, value, _ in morale_parts(game, unit)])


class Aftermath(Frame, frozen=True):
    """8.3-g to 8.3-i, 14: casualties among officers, checks of formations and units, routed units that run again."""

    first: ClassVar[str] = "officers"
    space: SpaceId
    cause: SpaceId = NOWHERE
    again: bool = False
    only: UnitSet = 0
    manner: str = "direct"
    rolled: UnitSet = 0
    leader: UnitId = NOBODY
    beaten: UnitSet = 0
    """The units that lost an assault and check their morale in any case (9.3-e)."""
    early: bool = False
    """7.1-f: only the officers, at once, while they are still in the hex."""

    def around(self, game: Play, retreat: Frame, flock: UnitSet) -> Frames:
        """7.1-d, 9.3-d: officers of the beaten are rolled for before the retreat, morale is checked after it; one
        whose men are all gone falls with them (7.1-c)."""
        if game.rules < 5 or not flock & game.data.fighters:
            return [self, retreat]
        return [self.at("officers", rolled=game.data.leaders), retreat, self.at("officers", early=True)]

    def officers(self, game: Play) -> Decision | Frames:                                      # 7.1-d, R-31
        leaders = game.board.at[self.space] & game.data.leaders & ~self.rolled
        for leader in each_unit(leaders):
            if self.harm(game, leader):
                return [self.at("casualty", leader=leader, rolled=self.rolled | bit(leader))]
        relocate(game)
        return END if self.early else [self.at("formations")]

    def harm(self, game: Play, leader: UnitId) -> int:
        """R-31, R-34: the steps lost by those around a leader that count for him."""
        board, blows = game.board, game.board.blows
        if game.data.counters.side[leader] not in {game.data.counters.side[unit] for unit in blows}:
            return 0
        if board.carrier[leader] >= 0 and has(game.data.afvs, board.carrier[leader]):
            return blows.count(board.carrier[leader])
        if game.rules >= 5 and has(game.data.tank_officers, leader):
            return blows.count(leader)
        formation = board.formation[leader]
        mine = (board.roster[formation] if formation >= 0 and has(game.data.officers, leader) else
                game.data.of_side[game.data.counters.side[leader]])
        return sum(has(mine & ~game.data.leaders, unit) for unit in blows)

    def casualty(self, game: Play) -> Decision:                                               # 7.1-d
        return roll_together(2, "ALB-7.1-d", unit=name(game, self.leader), hits=self.harm(game, self.leader),
                             side=seat(game.data.counters.side[self.leader]))

    def on_casualty(self, game: Play, thrown: Choice) -> Frames:
        terms = [Term("dice", sum(faces(thrown)), "ALB-7.1-d"),
                 Term("hits", -self.harm(game, self.leader), "ALB-7.1-d")]
        game.tell("officer-roll", "ALB-7.1-d", terms, unit=name(game, self.leader), total=total(terms),
                  faces=shown(thrown))
        if total(terms) <= 1:
            eliminate(game, self.leader, "ALB-7.1-f")
        return [self.at("officers")]

    def formations(self, game: Play) -> Frames:                                               # 8.3-h, 8.3-i, 7.1-f
        checks: list[Frame] = []
        covered = 0
        for formation in self.triggered(game):
            units = living(game, game.board.roster[formation]) & ~game.data.trucks & ~game.data.horses
            qualified = self.qualified(game, units)
            if not units:
                continue
            covered |= qualified
            if qualified == units:
                checks.append(FormationCheck(formation=formation, cause=self.cause, space=self.space))
            elif qualified:
                checks.append(UnitCheck(units=qualified, cause=self.cause))
        rest = self.unit_checks(game) & ~covered
        if rest:
            checks.append(UnitCheck(units=rest, cause=self.cause))
        return [self.at("reroute"), *reversed(checks)]

    def triggered(self, game: Play) -> list[int]:
        """R-43: the formations that lost a unit, their officer, or a step beyond their number."""
        board = game.board
        struck = {board.formation[unit] for unit in board.blows}
        found = {board.formation[unit] for unit in members(board.wiped | board.slain & game.data.officers)}
        found |= {formation for formation in struck if formation >= 0 and shaken_by(game, formation)}
        if self.beaten:
            found |= self.beaten_formations(game)
        return sorted(formation for formation in found if formation >= 0)

    def beaten_formations(self, game: Play) -> set[int]:
        """14-b: formations of which more than one unit lost the fight."""
        formation = game.board.formation
        sides = [formation[unit] for unit in members(living(game, self.beaten))]
        return {number for number in sides if sides.count(number) > 1}

    def qualified(self, game: Play, units: int) -> int:
        """10.1-a: those that were struck or beaten, or see the hex where it happened."""
        board, sight = game.board, battle(game).sight
        struck = marked(game, set(board.blows)) | self.beaten
        return marked(game, (unit for unit in members(units)
                             if has(struck, unit) or sight.sees(board.place[unit], self.space)))

    def unit_checks(self, game: Play) -> int:
        """10-c, R-46: units out of command that were hit, and the beaten."""
        board = game.board
        hit = marked(game, set(board.blows)) & game.data.fighters
        if self.manner == "discipline" and game.rules >= 5:                                   # no hit of an attack
            hit = 0
        if self.manner != "anti-armour":                                                      # 9.5-g
            hit &= uncommanded(game)
        return living(game, hit | self.beaten & game.data.fighters)

    def reroute(self, game: Play) -> Frames:                                                  # 10.3.3-a
        board = game.board
        units = board.at[self.space] & board.routed & ~game.data.trucks if self.again else 0
        if game.rules < 5:
            units &= ~game.data.leaders
        units &= self.only or units
        if not units or self.manner not in ("direct", "indirect", "air"):
            return END
        return [Rout(units=units, cause=self.cause, pace="points")]


def nearest(game: Play, units: UnitSet, space: SpaceId) -> UnitId:
    """Of some units the nearest to a hex, the first of them if several are."""
    place, distance = game.board.place, battle(game).distance
    return min(each_unit(units), key=lambda unit: (distance(place[unit], space), unit))


def relocate(game: Play) -> None:
    """7.1-e, R-34: a tank officer whose vehicle is gone goes to the nearest of his formation, or is removed."""
    board, data = game.board, game.data
    for officer in each_unit(living(game, data.tank_officers) & ~board.riding):
        afvs = living(game, board.roster[board.formation[officer]]) & data.afvs
        if not afvs:
            game.tell("officer-removed", "ALB-7.1-e", unit=name(game, officer))
            board.slain |= bit(officer)
            if game.rules >= 5:
                bury(game, officer)
            remove(game, officer, battle(game).gone)
            continue
        near = nearest(game, afvs, board.place[officer])
        put(game, officer, board.place[near])
        embark(board, officer, near)


class FormationCheck(Frame, frozen=True):
    """10.1: a formation checks as a whole."""

    first: ClassVar[str] = "roll"
    formation: int
    cause: SpaceId = NOWHERE
    space: SpaceId = NOWHERE

    def units(self, game: Play) -> int:
        return living(game, game.board.roster[self.formation]) & ~game.data.horses & ~game.data.trucks

    def roll(self, game: Play) -> Decision | Frames:                                          # 10.1-b
        if not self.units(game):
            return END
        return roll_together(2, "ALB-10.1-b", formation=game.data.counters.formations[self.formation].letter,
                             morale=total(formation_morale(game, self.formation)),
                             side=seat(game.data.counters.formations[self.formation].side))

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        board, terms = game.board, formation_morale(game, self.formation)
        over = sum(faces(thrown)) - total(terms)
        game.tell("formation-check", "ALB-10.1-b", terms, over=max(0, over), dice=sum(faces(thrown)),
                  faces=shown(thrown), formation=game.data.counters.formations[self.formation].letter)
        if over <= 0:
            return END
        units, officer = self.units(game), board.officer[self.formation]
        if officer >= 0 and is_on_map(game, officer):
            units |= bit(officer)
        lost = units if over >= ROUT_BY else units & board.routed if over >= ROUTED_BY else 0  # 10.1-c
        disintegrate(game, lost)
        running = living(game, units & ~board.routed)
        return [Rout(units=running, cause=self.cause)] if running else END


def disintegrate(game: Play, units: int) -> None:
    for unit in members(units & ~game.data.leaders):
        eliminate(game, unit, "ALB-10.1-b")
    for leader in members(units & game.data.leaders):
        eliminate(game, leader, "ALB-10.1-b")
    relocate(game)


class UnitCheck(Frame, frozen=True):
    """10.2-c: units check one by one; those that fail by little rout together."""

    first: ClassVar[str] = "roll"
    units: UnitSet
    cause: SpaceId = NOWHERE
    failed: UnitSet = 0

    def roll(self, game: Play) -> Decision | Frames:
        units = living(game, self.units)
        if not units:
            return [Rout(units=self.failed, cause=self.cause)] if self.failed else END
        unit = next(members(units))
        return roll_together(2, "ALB-10.2-c", unit=name(game, unit), morale=morale(game, unit),
                             side=seat(game.data.counters.side[unit]))

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        board, unit = game.board, next(members(living(game, self.units)))
        terms = unit_morale(game, unit)
        over = sum(faces(thrown)) - total(terms)
        game.tell("unit-check", "ALB-10.2-c", terms, unit=name(game, unit), over=max(0, over),
                  dice=sum(faces(thrown)), faces=shown(thrown))
        rest, failed = self.units & ~bit(unit), self.failed
        if over > 0:
            limit = ROUTED_BY if has(board.routed, unit) else ROUT_BY
            if over >= limit or has(game.data.guns | game.data.mortars, unit):                # 10.2-e
                disintegrate(game, bit(unit))
            elif not has(board.routed, unit):
                failed |= bit(unit)
        return [self.at("roll", units=rest, failed=living(game, failed))]
