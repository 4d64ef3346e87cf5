"""8.3, 8.4: an attack on the combat chart: modifiers, raw result, defence value, hits and who takes them."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice, Decision, ask, draw, faces, roll, roll_together, shown
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, Points, SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.board import (
    STEPS,
    Play,
    battle,
    begin_resolution,
    eliminate,
    fort_in,
    is_mounted,
    label,
    lose_step,
    marked,
    name,
    opposite,
    riders,
    seat,
    side_units,
    steps_of,
    unit_choices,
)
from trinchera.games.a_las_barricadas.data import AP, ART, AT, BUILT_UP, DISPERSED, FOOT
from trinchera.games.a_las_barricadas.morale import Aftermath
from trinchera.games.a_las_barricadas.spotting import in_arc

BULLETS = 3
"""8-d: machine guns against vehicles without armour, treated as an AT attack."""
DIRECT, INDIRECT, AIR, MINE, ARMOURED, ANTI_ARMOUR = range(6)
MANNERS = ("direct", "indirect", "air", "mine", "armoured", "anti-armour")
CROWDED = 6
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
"""In how many of 36 ways two dice make each sum."""
MOST_AIR = (8, 16)
HEAVY_GUN, HEAVY_AIR = 105, 9


class Attack(Frame, frozen=True):
    """8.3-e to 8.3-i: one roll on the combat chart against all in a hex, or against some of them."""

    first: ClassVar[str] = "roll"
    side: SideId
    target: SpaceId
    kind: int
    ff: int
    manner: int
    cause: str = "fire"
    shift: int = 0
    origin: SpaceId = NOWHERE
    """The hex the attack comes from; -1 if it comes from off the board or from the air."""
    caliber: int = 0
    piercing: int = 0
    hindered: bool = False
    crest: bool = False
    damaged: bool = False
    clears: bool = False
    """13.2-d: concentrated fire of a battery off the board, which may clear wire."""
    only: UnitSet = 0
    cover: SpaceId = NOWHERE
    """The hex whose defence value counts if it is another than the target hex."""

    def victims(self, game: Play) -> int:
        """Everybody in the hex (R-53), or those the attack is made on; horses are no target."""
        there = self.only or (game.board.at[self.target] if self.manner in (INDIRECT, AIR, MINE) else
                              side_units(game, self.target, opposite(self.side)))
        return there & ~game.data.horses

    def in_place(self, game: Play) -> bool:
        """9.2-d: whether they are where they stand, and not on their way into a hex whose ground is taken instead."""
        return self.cover < 0 or game.rules < 5

    def roll(self, game: Play) -> Decision | Frames:                                          # 8.3-f
        begin_resolution(game)
        if not self.victims(game) and not self.breaks_works(game):
            return END
        return roll_together(2, "ALB-8.3-f", area=label(game, self.target), factor=self.ff, kind=self.word(),
                             side=seat(self.side))

    def breaks_works(self, game: Play) -> bool:
        """13.2-d, 13.6-b: whether there is wire to be cleared, or a fort to be broken, also where nobody is."""
        if game.rules < 6:
            return False
        return (self.clears and has(game.board.wire, self.target)) or (
            self.is_heavy() and fort_in(game, self.target) >= 0)

    def word(self) -> str:
        return ("ap", "at", "art", "bullets")[self.kind]

    def on_roll(self, game: Play, thrown: Choice) -> Frames:
        terms = [Term("dice", sum(faces(thrown)), "ALB-8.3-f"), *self.modifiers(game)]
        raw = game.data.charts.result(self.ff, self.shift, total(terms))
        game.tell("attack", "ALB-8.3-f", terms, area=label(game, self.target), factor=self.ff, kind=self.word(),
                  raw=raw, side=seat(self.side), faces=shown(thrown))
        if self.clears and raw >= 3 and has(game.board.wire, self.target):                    # 13.2-d
            game.board.wire &= ~bit(self.target)
            game.tell("wire-cleared", "ALB-13.2-d", area=label(game, self.target))
        if self.manner == ARMOURED:
            return self.damage(game, raw)                                                     # the retreat comes first
        after = Aftermath(space=self.target, cause=self.origin, again=raw > 0, only=self.only,
                          manner=MANNERS[self.manner])
        return [*self.rubble(game), after, *self.damage(game, raw)]

    def modifiers(self, game: Play) -> list[Term]:
        """C-30 and our own: what is added to the dice."""
        if self.manner == MINE:
            return []
        if self.manner == ARMOURED:
            return self.armoured_modifiers(game)
        drm, board, data, units = game.data.charts.drm, game.board, game.data, self.victims(game)
        if self.manner == ANTI_ARMOUR:
            rubble = self.origin >= 0 and has(board.rubble, self.origin)
            return [Term("from-rubble", drm.from_rubble, "ALB-13.7-c")] if rubble else []
        afvs = units & data.afvs
        soft, exact = self.kind in (AP, ART), self.manner == DIRECT
        parts = (
            (drm.moving_foot, soft and exact and self.on_foot(game, units & board.moved), "moving-foot", "ALB-8.3-f"),
            (drm.crowded, soft and steps_of(game, units) > CROWDED, "crowded", "ALB-R-38"),
            (drm.afv_shield, self.kind == AP and afvs, "afv-shield", "ALB-8.3-f"),
            (drm.hindrance, self.kind == AP and self.hindered, "hindrance", "ALB-12.2-a"),
            (drm.improved_pos, soft and self.improved(game), "improved-position", "ALB-13.1.1-c"),
            (drm.aa_damaged, self.damaged, "aa-damaged", "ALB-8.2.2-a"),
            (drm.risky_action, soft and units & board.risky, "risky", "ALB-11-a"),
            (drm.mounted, soft and self.riding(game, units), "mounted", "ALB-5.6-c"),
            (drm.moving_afv, self.kind in (AT, BULLETS) and afvs and not afvs & ~board.moved, "moving-afv",
             "ALB-8.3-f"),
        )
        return [Term(key, value, rule) for value, given, key, rule in parts if given]

    def armoured_modifiers(self, game: Play) -> list[Term]:
        """9.4-g: guns are easier to overrun, infantry among houses harder."""
        drm, units, found = game.data.charts.drm, self.victims(game), []
        if units & game.data.guns:
            found.append(Term("assault-guns", drm.assault_guns, "ALB-9.4-g"))
        if units & game.data.troops and has(battle(game).buildings, self.target):
            found.append(Term("assault-buildings", drm.assault_buildings, "ALB-9.4-g"))
        return found

    def on_foot(self, game: Play, units: int) -> bool:
        """C-30: whether any of some units goes on foot or on horseback, leaders too, and not on a vehicle."""
        carrier, move, vehicles = game.board.carrier, game.data.counters.move, game.data.vehicles
        kinds = game.data.fighters if game.rules < 6 else game.data.fighters | game.data.leaders
        return any(move[unit] == FOOT and not (carrier[unit] >= 0 and has(vehicles, carrier[unit]))
                   for unit in members(units & kinds))

    def improved(self, game: Play) -> bool:
        improved = game.board.improved
        return self.in_place(game) and any(
            has(improved[side], self.target) and side_units(game, self.target, side) for side in (0, 1))

    def riding(self, game: Play, units: int) -> bool:
        return any(is_mounted(game, unit) for unit in members(units & game.data.cavalry)) or any(
            riders(game, truck) & game.data.fighters for truck in members(units & game.data.trucks))

    def rubble(self, game: Play) -> Frames:
        """13.7-a: heavy artillery on houses may turn them to rubble; the hits are known when it is rolled."""
        rubble = game.data.charts.rubble
        on = game.options["rubble"] == "on" or "rubble" in battle(game).special
        houses = has(battle(game).buildings & ~game.board.rubble, self.target)
        return [Rubble(space=self.target)] if on and houses and self.kind == ART and self.ff >= rubble.min_ff else []

    def damage(self, game: Play, raw: int) -> list[Frame]:
        """8.3-f, R-99, R-111: the raw result divided for those outside, in the trench and in the fort."""
        if not raw:
            return []
        units, inside, fort = self.victims(game), self.sheltered(game), self.fort(game)
        groups = [(units & ~inside, self.divisor(game, False))]
        if fort >= 0:
            return self.fort_damage(game, raw, fort, groups[0])
        if inside:
            groups.append((inside, self.divisor(game, True)))
        return [frame for group, divisor in groups for frame in self.struck(game, group, raw // divisor)]

    def shares(self, game: Play) -> dict[int, float]:
        """8.3-f: how often each number of hits on those who are there comes of the dice."""
        modifier, groups = total(self.modifiers(game)), self.foreseen(game)
        divisors = [total(terms) for _, terms in groups]
        shared = groups and self.is_heavy() and self.fort(game) >= 0
        found: dict[int, float] = {}
        for dice, ways in WAYS.items():
            raw = game.data.charts.result(self.ff, self.shift, dice + modifier)
            count = sum([raw // divisor for divisor in divisors])
            if shared and count:
                count -= self.passed_on(game, groups[0][0] & game.data.solid, count)
            found[count] = found.get(count, 0.0) + ways / 36
        return found

    def foreseen(self, game: Play) -> list[tuple[UnitSet, list[Term]]]:
        """R-99, R-111: those who can be hit outside, in the trench or in the fort, and by what the result is divided
        for them."""
        units, inside = self.victims(game), self.sheltered(game)
        outside, fort = units & ~inside, self.fort(game)
        groups = [(outside, self.cover_terms(game, False))] if outside else []
        if fort >= 0 and not outside & game.data.solid:
            hit = not self.is_heavy() and self.reaches_inside(game, fort)
            groups = [(units, self.fort_terms(game, fort))] if hit else []
        elif inside and fort < 0:
            groups.append((inside, self.cover_terms(game, True)))
        return [one for one in groups if self.can_lose(game, one[0])]

    def sheltered(self, game: Play) -> UnitSet:
        """Those who are in the trench or in the fort."""
        return self.victims(game) & game.board.inside if self.in_place(game) else 0

    def fort(self, game: Play) -> int:
        return fort_in(game, self.target) if self.in_place(game) else -1

    def fort_terms(self, game: Play, fort: int) -> list[Term]:
        """13.6-f: the value of the fort, three at least."""
        return [Term("fortification", max(game.board.fort_value[fort], game.data.charts.fort_min), "ALB-13.6-f")]

    def can_lose(self, game: Play, units: UnitSet) -> bool:
        """8.4.1-a, 7.1-b: whether a hit costs any of some units something."""
        data = game.data
        if not units & data.solid:
            return self.kind in (AP, ART) and bool(units) and not (game.rules >= 5 and self.victims(game) & data.solid)
        if self.manner <= AIR and self.kind in (AP, ART) and units & data.solid & ~data.afvs:
            return True
        return any(self.pools(game, units & data.solid))

    def foreseen_cover(self, game: Play) -> list[Term]:
        """8.3-f: the divisor for those who are hit first."""
        groups = self.foreseen(game)
        return groups[0][1] if groups else self.cover_terms(game, False)

    def is_heavy(self) -> bool:
        """13.6-b: shells of 105 mm and more, and bombs of nine factors, break forts."""
        return self.kind == ART and self.manner in (AIR, INDIRECT, DIRECT) and (
            self.ff >= HEAVY_AIR if self.manner == AIR else self.caliber >= HEAVY_GUN)

    def reaches_inside(self, game: Play, fort: int) -> bool:
        """R-83, R-99: indirect fire from anywhere, direct fire only from the front."""
        frontal = self.manner in (INDIRECT, AIR, MINE) or self.origin < 0 or in_arc(game, fort, self.origin)
        return self.kind in (AP, ART) and frontal

    def fort_damage(self, game: Play, raw: Points, fort: int, outside: tuple[int, int]) -> list[Frame]:
        """13.6, R-99: heavy shells break the fort, lighter ones and frontal fire hit those inside."""
        units, heavy = self.victims(game), self.is_heavy()
        if outside[0] & game.data.solid:
            hits = raw // outside[1]
            passed = self.passed_on(game, outside[0] & game.data.solid, hits) if heavy else 0
            if passed:
                self.break_fort(game, fort, passed)
            return self.struck(game, outside[0], hits - passed)
        hits = raw // total(self.fort_terms(game, fort))
        if heavy:
            self.break_fort(game, fort, hits)
            return []
        return self.struck(game, units, hits) if self.reaches_inside(game, fort) else []

    def passed_on(self, game: Play, outside: UnitSet, hits: int) -> int:
        """13.6-c, 8.4.1-e: what is left for the fort; it is the last unit of each round of hits."""
        if game.rules < 6:
            return max(0, hits - outside.bit_count())
        pool, reserve = self.pools(game, outside)
        steps = sum(STEPS - game.board.losses[unit] for unit in members(pool | reserve))
        return max(hits // ((pool | reserve).bit_count() + 1), hits - steps)

    def break_fort(self, game: Play, fort: int, hits: Points) -> None:
        """13.6-b, 13.6-e: hits lower the value; at nothing the fort is gone."""
        board = game.board
        board.fort_value[fort] = max(0, board.fort_value[fort] - hits)
        if hits:
            game.tell("fort-hit", "ALB-13.6-b", area=label(game, self.target), value=board.fort_value[fort])
        if not board.fort_value[fort]:
            board.inside &= ~board.at[self.target]

    def divisor(self, game: Play, inside: bool) -> int:
        return total(self.cover_terms(game, inside))

    def cover_terms(self, game: Play, inside: bool) -> list[Term]:
        """5.2: the defence value of a hex against this munition; crests and trenches add to it."""
        charts = game.data.charts
        if self.manner == MINE:
            return [Term("cover", charts.mines.divisor, "ALB-R-70")]
        if self.manner == ANTI_ARMOUR:
            return [Term("cover", charts.anti_armour_divisor, "ALB-9.5-e")]
        space = self.target if self.cover < 0 else self.cover
        column = AT if self.kind == BULLETS else self.kind
        terms = [Term("cover", charts.defence[battle(game).terrain[space]][column], "ALB-8.3-f")]
        if self.crest and self.manner == DIRECT:
            terms.append(Term("crest", charts.crest_bonus[column], "ALB-12-d"))
        better = inside and charts.trench[column] > total(terms)
        return [Term("trench", charts.trench[column], "ALB-13.5-a")] if better else terms

    def struck(self, game: Play, units: UnitSet, hits: int) -> list[Frame]:
        """8.4.1: who shares the hits; leaders who are alone fall to a single one (7.1-b)."""
        if not hits:
            return []
        if not units & game.data.solid:
            if game.rules >= 5 and self.victims(game) & game.data.solid:                      # 7.1-b: he is not alone
                return []
            for leader in members(units & game.data.leaders if self.kind in (AP, ART) else 0):
                eliminate(game, leader, "ALB-7.1-b")
            return []
        pool, reserve = self.pools(game, units & game.data.solid)
        if not pool | reserve:
            return []
        game.tell("hits", "ALB-8.4.1-a", area=label(game, self.target), hits=hits)
        return [Hits(pool=pool, reserve=reserve, hits=hits, kind=self.kind, manner=self.manner, shell=self.shell())]

    def pools(self, game: Play, units: int) -> tuple[int, int]:
        """8.4.1-b, 8.2.1-i, R-42: the units this attack affects, and those that take only what is left."""
        data, carrier = game.data, game.board.carrier
        units = sum(bit(u) for u in members(units) if carrier[u] < 0 or not has(data.trucks, carrier[u]))
        afvs, others = units & data.afvs, units & ~data.afvs
        if self.manner == ANTI_ARMOUR:
            return units & data.vehicles, 0
        if self.manner == ARMOURED:
            return others & ~data.trucks, 0
        if self.kind == AP:
            return others, 0
        hurt = marked(game, (unit for unit in members(afvs) if self.hurts(game, unit)))
        if self.kind in (AT, BULLETS):
            return hurt, 0
        return (others, hurt) if self.manner == AIR and others else (others | hurt, 0)

    def hurts(self, game: Play, afv: int) -> bool:
        counters = game.data.counters
        if self.kind == BULLETS:
            return counters.armour[afv] == 0
        if self.kind == AT:
            return self.piercing >= counters.armour[afv]
        return game.data.charts.calibers[self.shell()][counters.weight[afv]] <= 6

    def shell(self) -> int:
        """8.4.2-b: the class of the shell: by caliber, by the factor of aircraft; mines count as 100 to 120 mm."""
        if self.manner == MINE:
            return 1
        size, limits = (self.ff, MOST_AIR) if self.manner == AIR else (self.caliber, (99, 120))
        return 0 if size <= limits[0] else 1 if size <= limits[1] else 2


class Hits(Frame, frozen=True):
    """8.4.1, 8.4.2: each hit goes to the unit with the fewest losses, green before veteran; ties are drawn."""

    first: ClassVar[str] = "assign"
    pool: UnitSet
    hits: int
    kind: int
    manner: int
    shell: int = 0
    reserve: UnitSet = 0
    bounced: tuple[UnitId, ...] = ()
    """Armoured units that took a hit without harm, once for each."""
    unit: UnitId = NOBODY

    def assign(self, game: Play) -> Decision | Frames:                                        # 8.4.1-e
        units = self.candidates(game)
        if not self.hits or not units:
            return END
        if units & (units - 1) == 0:
            return self.hit(game, units.bit_length() - 1)
        if game.options["hits"] == "owner":
            side = game.data.counters.side[units.bit_length() - 1]
            return ask(seat(side), "ALB-R-40", unit_choices(game, units), hits=self.hits)
        return draw("ALB-8.4.1-f", unit_choices(game, units), hits=self.hits)

    def on_assign(self, game: Play, choice: Choice) -> Frames:
        return self.hit(game, choice.index)

    def why_assign(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-8.4.1-e", "others-first", unit=choice.id) if choice.kind == "unit" else None

    def candidates(self, game: Play) -> int:
        """R-41: fewest losses, then green before regular before veteran."""
        board = game.board
        present = board.present[0] | board.present[1]
        alive = self.pool & present or self.reserve & present
        suffered = {unit: board.losses[unit] + self.bounced.count(unit) for unit in members(alive)}
        if not suffered:
            return 0
        least = min(suffered.values())
        units = marked(game, (unit for unit, count in suffered.items() if count == least))
        return units & board.green or units & ~board.veteran or units

    def hit(self, game: Play, unit: int) -> Frames:
        if has(game.data.afvs, unit) and self.manner != ANTI_ARMOUR and self.kind in (ART, BULLETS):
            return [self.at("armour", unit=unit)]
        lose_step(game, unit, "ALB-8.4.2-a")
        return [self.at("assign", hits=self.hits - 1)]

    def armour(self, game: Play) -> Decision:                                                 # 8.4.2-b, 8.4.2-f
        return roll("ALB-8.4.2-f" if self.kind == BULLETS else "ALB-8.4.2-b", unit=name(game, self.unit))

    def on_armour(self, game: Play, face: Choice) -> Frames:
        data = game.data
        needed = 6 if self.kind == BULLETS else data.charts.calibers[self.shell][data.counters.weight[self.unit]]
        if face.index >= needed:
            game.tell("pierced", "ALB-8.4.2-b", unit=name(game, self.unit), needed=needed, die=face.index)
            lose_step(game, self.unit, "ALB-8.4.2-b")
            return [self.at("assign", hits=self.hits - 1)]
        game.tell("bounced", "ALB-8.4.2-b", unit=name(game, self.unit), needed=needed, die=face.index)
        return [self.at("assign", hits=self.hits - 1, bounced=(*self.bounced, self.unit))]


class Rubble(Frame, frozen=True):
    """13.7: after heavy fire that cost the defenders something, houses may come down."""

    first: ClassVar[str] = "roll"
    space: SpaceId

    def roll(self, game: Play) -> Decision | Frames:                                          # 13.7-a
        if not game.board.blows:
            return END
        return roll("ALB-13.7-a", area=label(game, self.space))

    def on_roll(self, game: Play, face: Choice) -> Frames:
        board, table = game.board, game.data.charts.rubble
        terrain = battle(game).terrain[self.space]
        wanted = table.built_up_total if terrain == BUILT_UP else table.dispersed_total
        hits = sum(not has(game.data.leaders, unit) for unit in board.blows)
        if face.index + hits + board.rubble_marks[self.space] >= wanted:
            board.rubble |= bit(self.space)
            board.rubble_marks[self.space] = 0
            game.tell("rubble", "ALB-13.7-a", area=label(game, self.space))
        else:
            board.rubble_marks[self.space] += hits
            game.tell("rubble-mark", "ALB-13.7-b", area=label(game, self.space), mark=board.rubble_marks[self.space])
        assert terrain in (BUILT_UP, DISPERSED)
        return END
