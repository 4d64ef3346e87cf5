"""9.3, 9.6: hand-to-hand: assault values, odds, the die, losses and retreat of the beaten."""

from typing import ClassVar

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice, Decision, ask, button, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, SpaceId, UnitId, UnitSet
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.armour import AntiArmour
from trinchera.games.a_las_barricadas.attack import Hits
from trinchera.games.a_las_barricadas.board import (
    Play,
    afoot,
    battle,
    begin_resolution,
    drop_horses,
    eliminate,
    fort_in,
    is_mounted,
    label,
    living,
    marked,
    opposite,
    put,
    seat,
    side_units,
    stop_work,
)
from trinchera.games.a_las_barricadas.costs import settle_bank
from trinchera.games.a_las_barricadas.data import AP, BUILT_UP, DISPERSED, WOODS
from trinchera.games.a_las_barricadas.morale import Aftermath, morale
from trinchera.games.a_las_barricadas.retreat import Retreat

GO_ON, STOP = button("go-on"), button("stop")
STEADY = 8
"""C-43: the average morale that counts."""


def row_of(game: Play, unit: int, charging: bool) -> str:
    """9.3-a: the row of the assault values that a unit is read from."""
    data = game.data
    if has(data.afvs, unit):
        return ("afv_light", "afv_medium", "afv_heavy")[data.counters.weight[unit]]
    if has(data.troops, unit):
        return "cavalry" if charging and is_mounted(game, unit) else "infantry"
    if has(data.mmgs, unit):
        return "mmg"
    if has(data.mortars, unit):
        return "mortar"
    return "gun" if has(data.guns, unit) else "transport"


def value(game: Play, unit: int, charging: bool) -> int:
    """9.3-a: the assault value of a unit by its kind and its losses."""
    row: tuple[int, ...] = getattr(game.data.charts.values, row_of(game, unit, charging))
    lost = game.board.losses[unit]
    return row[lost] if lost < len(row) else 0


class HandToHand(Frame, frozen=True):
    """9.3: the fight inside the hex; a fort is a second fight (R-108)."""

    first: ClassVar[str] = "enter"
    side: SideId
    target: SpaceId
    units: UnitSet
    mode: str
    launch: tuple[int, ...] = ()
    """The side of the hex by which each attacker came, in the order of the units."""
    tried: UnitSet = 0
    """Those who attempted the check, also those who failed it: they took part (9.3.1-e)."""
    defenders: UnitSet = 0
    result: str = ""
    fort: bool = False
    higher: bool = False

    def enter(self, game: Play) -> Frames:                                                    # 9-b
        ground, board = battle(game), game.board
        places = [board.place[unit] for unit in members(self.units)]
        launch = tuple(ground.side(self.target, place) for place in places)
        low = all(ground.level[place] < ground.level[self.target] for place in places)
        for unit, here in zip(members(self.units), places, strict=True):
            one = board.carrier[unit] if is_mounted(game, unit) else unit
            settle_bank(game, one, here, self.target)
            put(game, one, self.target)
            stop_work(game, unit)                                                             # 13.1.1-d
        drop_horses(game, self.side, self.target)
        begin_resolution(game)
        return [self.at("odds", launch=launch, higher=low)]

    def opponents(self, game: Play) -> int:
        """9.6-a, R-101, R-108: who defends: those outside the fort first; AFVs only with their own formation."""
        data, board = game.data, game.board
        theirs = living(game, side_units(game, self.target, opposite(self.side)) & data.fighters)
        infantry = afoot(game, theirs) & ~data.afvs
        if fort_in(game, self.target) >= 0 and infantry & ~board.inside:
            infantry &= ~board.inside
        formations = {board.formation[unit] for unit in members(infantry)}
        support = marked(game, (unit for unit in members(theirs & data.afvs) if board.formation[unit] in formations))
        return infantry | support

    def odds(self, game: Play) -> Decision | Frames:                                          # 9.3-b
        defenders = self.opponents(game)
        if not defenders:
            return [self.at("armour_left")]
        if not living(game, self.units) & game.data.fighters:
            return END
        begin_resolution(game)
        inside = fort_in(game, self.target) >= 0 and bool(defenders & game.board.inside)
        return [self.at("die", defenders=defenders, fort=inside)]

    def values(self, game: Play) -> tuple[int, int]:
        charging = self.mode == "charge"
        ours = sum(value(game, unit, charging) for unit in members(living(game, self.units)))
        return ours, sum(value(game, unit, False) for unit in members(living(game, self.defenders)))

    def die(self, game: Play) -> Decision:                                                    # 9.3-c
        ours, theirs = self.values(game)
        charts = game.data.charts
        return roll("ALB-9.3-c", area=label(game, self.target), attack=ours, defence=theirs,
                    odds=charts.odds.columns[charts.odds_column(ours, theirs)], modifier=total(self.modifiers(game)),
                    side=seat(self.side))

    def modifiers(self, game: Play) -> list[Term]:
        """C-43, R-44 and our own."""
        drm, board, ground = game.data.charts.hand_drm, game.board, battle(game)
        terrain, ours, theirs = ground.terrain[self.target], self.units & game.data.fighters, self.defenders
        trench = bool(theirs & board.inside) and not self.fort
        plain = not self.fort
        parts = (
            (drm.fortification, self.fort, "fortification", "ALB-13.6-g"),
            (drm.buildings, plain and terrain in (BUILT_UP, DISPERSED), "buildings", "ALB-9.3-g"),
            (drm.woods, plain and terrain == WOODS, "woods", "ALB-9.6-e"),
            (drm.trench, trench, "trench", "ALB-13.5-a"),
            (drm.combined, self.mode == "combined", "combined", "ALB-9.6-b"),
            (drm.attacker_morale, average(game, ours) >= STEADY, "attacker-morale", "ALB-R-44"),
            (drm.defender_morale, average(game, theirs) >= STEADY, "defender-morale", "ALB-R-44"),
            (drm.uphill, self.higher, "uphill", "ALB-9.3-c"),
            (drm.risky_action, bool(theirs & board.risky), "risky", "ALB-11-a"),
            (drm.charge, self.mode == "charge", "charge", "ALB-5.6-e"),
            (drm.city_wall, self.wall(game), "city-wall", "ALB-2.3-l"),
        )
        return [Term(key, number, rule) for number, given, key, rule in parts if given]

    def wall(self, game: Play) -> bool:
        """Badajoz: the wall helps against those who do not come from among houses."""
        ground = battle(game)
        if "city_wall" not in ground.special or ground.terrain[self.target] != BUILT_UP:
            return False
        return not any(has(ground.buildings, ground.neighbour[self.target][side]) for side in self.launch)

    def on_die(self, game: Play, face: Choice) -> Frames:
        ours, theirs = self.values(game)
        charts = game.data.charts
        terms = [Term("die", face.index, "ALB-9.3-c"), *self.modifiers(game)]
        column = charts.odds_column(ours, theirs)
        result = charts.hand[min(max(total(terms), 0), 8)][column]
        game.tell("hand-to-hand", "ALB-9.3-c", terms, area=label(game, self.target), attack=ours, defence=theirs,
                  odds=charts.odds.columns[column], result=result.lower())
        return [self.at("losses", result=result)]

    def losers(self) -> int:
        return self.units if self.result[0] == "A" else self.defenders

    def losses(self, game: Play) -> Frames:                                                   # 9.3-d, R-58
        hits = {"R": 0, "1": 1, "2": 2}[self.result[1]]
        pool = living(game, self.losers()) & game.data.fighters
        infantry = pool & ~game.data.afvs
        frames = [Hits(pool=infantry or pool, reserve=pool & game.data.afvs if infantry else 0, hits=hits, kind=AP,
                       manner=0)] if hits else []
        return [self.at("leave"), *frames]

    def leave(self, game: Play) -> Frames:                                                    # 9.1.1-a, 9.3.1
        board, data = game.board, game.data
        beaten = living(game, self.losers())
        for unit in members(beaten & (data.guns | data.mortars)):
            eliminate(game, unit, "ALB-9.1.1-a")
        beaten = living(game, beaten)
        attackers_lost = self.result[0] == "A"
        leaders = self.units & data.leaders if attackers_lost else self.left_behind(game)
        hexes = 2 if self.result[1] == "2" else 1
        retreat = Retreat(units=living(game, beaten | leaders), flock=beaten, origin=self.target, hexes=hexes,
                          sides=self.sides(attackers_lost), foes=self.took_part(game, attackers_lost))
        check = Aftermath(space=self.target, cause=self.target, beaten=beaten & data.fighters, manner="assault")
        board.inside &= ~beaten
        after = [] if attackers_lost else [self.at("odds")]
        return [*after, *check.around(game, retreat, beaten)]

    def took_part(self, game: Play, attackers_lost: bool) -> int:
        """9.3.1-e: the enemies of the beaten who are no danger to them: all who attempted the check, and all who were
        assaulted, leaders too, but for vehicles that stayed out of the fight (R-101)."""
        if game.rules < 5:
            return self.defenders if attackers_lost else self.units
        if not attackers_lost:
            return self.units | self.tried
        return self.defenders | side_units(game, self.target, opposite(self.side)) & ~game.data.afvs

    def left_behind(self, game: Play) -> int:
        """Leaders and trucks of the beaten defenders, with their loads, go with them unless somebody holds on."""
        theirs = side_units(game, self.target, opposite(self.side))
        loads = theirs & ~afoot(game, theirs)
        stay = theirs & game.data.fighters & ~self.defenders & ~loads
        return 0 if stay else theirs & (game.data.leaders | game.data.trucks) | loads

    def sides(self, attackers_lost: bool) -> int:
        """9.3.1-a, 9.3.1-b: the side one came by, or those opposite, and their neighbours."""
        found = 0
        for came in self.launch:
            back = came if attackers_lost else (came + 3) % 6
            found |= bit(back) | bit((back + 1) % 6) | bit((back + 5) % 6)
        return found

    def armour_left(self, game: Play) -> Decision | Frames:                                   # 9-d, R-101
        """Vehicles of others are still there: the attackers go back, and may go on against them."""
        board, data = game.board, game.data
        theirs = living(game, side_units(game, self.target, opposite(self.side)))
        if not theirs & data.vehicles:
            for unit in members(theirs):
                eliminate(game, unit, "ALB-7.1-c")
            return END
        for unit, came in zip(members(self.units), self.launch, strict=True):
            back = battle(game).neighbour[self.target][came]
            if board.place[unit] == self.target:
                put(game, board.carrier[unit] if is_mounted(game, unit) else unit, back)
        return ask(seat(self.side), "ALB-9-d", (GO_ON, STOP), area=label(game, self.target))

    def on_armour_left(self, game: Play, choice: Choice) -> Frames:
        units = living(game, self.units) & game.data.troops & ~game.board.routed
        if choice is STOP or not units:
            return END
        return [AntiArmour(unit=UnitId(unit), target=self.target) for unit in reversed(list(members(units)))]


def average(game: Play, units: int) -> int:
    """10.5-a: the average morale of units, the fraction dropped."""
    found = [morale(game, unit) for unit in members(units & game.data.fighters)]
    return sum(found) // len(found) if found else 0
