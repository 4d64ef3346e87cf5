"""What each formation is about: the objective it goes for or holds, how pressing that is, and what a hex is worth."""

from functools import cached_property

from trinchera.engine.bits import bits, has, members
from trinchera.engine.ideas import Intent
from trinchera.engine.ids import Hex, Points, SpaceId
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, living, mover, opposite, steps_of
from trinchera.games.a_las_barricadas.commander.leaving import leavers, still_wanted
from trinchera.games.a_las_barricadas.commander.manners import STEADY, Manner
from trinchera.games.a_las_barricadas.commander.threat import Threat
from trinchera.games.a_las_barricadas.commander.ways import FAR, way_to

TAKE, HOLD = "take", "hold"
"""Intents: a formation, by its first unit, goes for a hex, or stays where it is."""
CROWD = 2.0
"""Turns of way that another objective may be farther off for each formation that goes for this one already."""
WORTH = 1.2
"""Turns of way that a point is worth."""
LOST = 1.5
"""How much more a side wants ground that it has lost than ground that it only keeps."""
PRIZE = 0.5
"""Steps that a point is worth to who may walk in, at the beginning; twice as much in the end."""
LATE = (1.0, 0.3, 0.5, 0.75)
"""What a hit still weighs for who has ground to take, in the last turn, the last but one and the one before."""


class Outlook:
    """A side's view of the battle."""

    def __init__(self, game: Play, side: int, manner: Manner = STEADY, intents: tuple[Intent, ...] = ()) -> None:
        self.game = game
        self.side = side
        self.manner = manner
        self.intents = intents
        self.ground = battle(game)

    @cached_property
    def threat(self) -> Threat:
        return Threat(self.game, self.side)

    @cached_property
    def attacks(self) -> bool:
        """Whether the side has ground to take: the attacker, and who has lost some."""
        return bool(self.wanted)

    @cached_property
    def wanted(self) -> list[tuple[SpaceId, int]]:
        """The objectives a side does not control."""
        control = self.game.board.control[self.side]
        return [(space, points) for space, points in self.ground.objectives if not has(control, space)]

    @cached_property
    def turns_left(self) -> int:
        return max(1, self.ground.turns - self.game.board.turn + 1)

    @cached_property
    def care(self) -> float:
        """What a hit weighs: as time runs out, less for who has ground to take, since an attack that does not arrive
        is lost."""
        late = LATE[self.turns_left] if self.attacks and self.turns_left < len(LATE) else 1.0
        return self.manner.care * late

    @cached_property
    def formations(self) -> dict[int, int]:
        """The formations of the side that still have men, each with the unit that stands for it."""
        board, data = self.game.board, self.game.data
        found: dict[int, int] = {}
        mine = (board.present[self.side] | board.at[self.ground.off]) & data.of_side[self.side] & data.fighters
        for unit in members(mine):
            found.setdefault(board.formation[unit], unit)
        return found

    @cached_property
    def goals(self) -> dict[int, int]:
        """Where each formation is wanted: as it is told, else by points and way, few to one place."""
        told = {self.game.board.formation[one.unit]: one.space for one in self.intents if one.verb == TAKE}
        places = self.places
        crowd = {int(space): 0.0 for space, _ in places}
        found: dict[int, int] = {}
        ways = {unit: [self.turns_to(unit, space) for space, _ in places] for unit in self.formations.values()}
        for formation, unit in sorted(self.formations.items(), key=lambda row: (min(ways[row[1]]), *row)):
            rows = [(self.worth(space, points) - turns - crowd[space], -space)
                    for (space, points), turns in zip(places, ways[unit], strict=True)]
            goal = int(told[formation]) if formation in told else -max(rows)[1]
            crowd[goal] = crowd.get(goal, 0.0) + CROWD
            found[formation] = goal
        return found

    @property
    def places(self) -> list[tuple[SpaceId, int]]:
        """What the side goes for: an attacker what he has not got yet, a defender all, and most what he has lost."""
        if self.side == self.ground.attacker or self.ground.table.control == "none":
            return self.wanted or list(self.ground.objectives)
        return list(self.ground.objectives)

    def want(self, unit: int, space: Hex, points: Points) -> float:
        return self.worth(space, points) - self.turns_to(unit, space)

    def worth(self, space: Hex, points: Points) -> float:
        """The turns of way that an objective is worth."""
        own = has(self.game.board.control[self.side], space)
        return WORTH * points * (1.0 if own else LOST)

    def turns_to(self, unit: int, space: Hex) -> float:
        """Turns of march from where a unit is, or from where it may come on."""
        place = self.game.board.place[unit]
        way = way_to(self.game, unit, space)
        if is_on_map(self.game, unit):
            return self.turns(unit, way, place, space)
        doors = 0
        for door in self.ground.doors[self.game.board.force[unit]] if self.game.board.force[unit] >= 0 else ():
            doors |= door.spaces
        near = min([self.march(way, door, space) for door in members(doors)], default=-1)
        return 1.0 + (near / self.pace(unit) if near >= 0 else 9.0)

    def turns(self, unit: int, way: list[int], here: Hex, space: Hex) -> float:
        return self.march(way, here, space) / self.pace(unit)

    def march(self, way: list[int], here: Hex, space: Hex) -> int:
        """Half-points from a hex to another, whose ways are given; by the distance where there is no way."""
        found = way[here]
        return found if found < FAR else 6 * self.ground.distance(here, space)

    def pace(self, unit: int) -> int:
        """Half-points of a unit in a turn."""
        return max(2, self.game.data.counters.points[mover(self.game, unit)])

    def from_here(self, unit: int, space: Hex) -> float:
        """Turns of march to a unit's goal from some hex."""
        goal = self.goal(unit)
        return self.turns(unit, way_to(self.game, unit, goal), space, goal)

    @cached_property
    def leavers(self) -> dict[int, int]:
        """Who makes for the exit edge, and where; not the last guard of an objective."""
        if self.side != self.ground.attacker or not still_wanted(self.game):
            return {}
        guards = bits(unit for unit in members(self.game.board.present[self.side]) if self.keeps(unit))
        return leavers(self.game, self.side, guards, bool(self.wanted))

    def goal(self, unit: int) -> int:
        """Where a unit should be."""
        if unit in self.leavers:
            return self.leavers[unit]
        formation = self.game.board.formation[unit]
        if formation in self.goals:
            return self.goals[formation]
        return max(self.places, key=lambda place: (self.want(unit, *place), -place[0]))[0]

    def holds(self, unit: int) -> bool:
        """Whether a unit keeps ground rather than goes for it."""
        board = self.game.board
        told = any(one.verb == HOLD and board.formation[one.unit] == board.formation[unit] for one in self.intents)
        return told or has(board.control[self.side], self.goal(unit))

    def pressure(self, unit: int) -> float:
        """What a turn of way is worth to a unit: more when time runs out."""
        if self.holds(unit):
            return 0.35 * self.manner.drive
        need = 1.5 + self.turns_to(unit, self.goal(unit))
        return self.manner.drive * (0.4 + 0.8 * min(1.5, need / self.turns_left))

    def armour(self, unit: int) -> int:
        return self.game.data.counters.armour[unit] if has(self.game.data.afvs, unit) else -1

    def value(self, unit: int, space: Hex, pressure: float) -> float:
        """What it is worth for a unit to stand in a hex: nearer to its goal, less in the enemy's sights."""
        way = self.from_here(unit, space)
        danger = self.threat.staying(space, self.armour(unit))
        return -pressure * way - 0.35 * self.care * danger - self.crowding(unit, space)

    def crowding(self, unit: int, space: Hex) -> float:
        """R-38: more than six steps in a hex are a better target."""
        board, data = self.game.board, self.game.data
        others = board.at[space] & data.of_side[self.side] & data.fighters & ~(1 << unit)
        return 0.12 * max(0, steps_of(self.game, others) - 3) if others else 0.0

    def keeps(self, unit: int) -> float:
        """What is lost if a unit leaves: an objective that nobody else guards while the enemy is near."""
        board, data, here = self.game.board, self.game.data, self.game.board.place[unit]
        points = sum(points for space, points in self.ground.objectives if space == here)
        if not points or board.at[here] & data.of_side[self.side] & data.fighters & ~(1 << unit):
            return 0.0
        near = self.ground.field.within(here, 5) & board.manned[opposite(self.side)]
        return 0.8 * points if near else 0.0

    def prize(self, space: int) -> float:
        """What walking into a hex is worth, in steps: an objective that is there to be taken."""
        points = sum(points for one, points in self.wanted if one == space)
        return PRIZE * points * (1.0 + self.game.board.turn / self.ground.turns)

    def stake(self, space: int) -> float:
        """What taking a hex is worth, in steps."""
        points = sum(points for one, points in self.ground.objectives if one == space)
        late = self.game.board.turn / self.ground.turns
        return (0.4 + points * (1.0 + 1.5 * late)) * self.manner.dash

    def men(self, formation: int) -> int:
        return living(self.game, self.game.board.roster[formation]) if formation >= 0 else 0
