"""A segment's operations: which prizes are garrisoned, which are walked into, where the army masses for an attack.

Passes over the units that can move, the most binding first: who holds what must not be lost, who takes what lies open,
who joins an attack, and in 1941 who waits for the gap that the attacks make. Whatever is left follows the general
interest of `planning`.
"""

from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, opposite, put, steps_in, war, within
from trinchera.games.the_spanish_civil_war.commander.outlook import STEP_WORTH, expected, value_of_ground
from trinchera.games.the_spanish_civil_war.commander.planning import Picture, Step, guard
from trinchera.games.the_spanish_civil_war.commander.reserves import guns_to_spare
from trinchera.games.the_spanish_civil_war.data import R
from trinchera.games.the_spanish_civil_war.offensives import allowed_ends
from trinchera.games.the_spanish_civil_war.reach import MARCH, REGULAR, can_march, ends, group_allowance, reach
from trinchera.games.the_spanish_civil_war.strength import Forces, Sums, enough, ground_odds, reckon, result
from trinchera.games.the_spanish_civil_war.support_units import flyers

MOST_IN_ATTACK = 12
SURE = 0.8
"""How sure the hex must fall before nobody else is called to an attack."""
LEAST_GAIN = 0.3
"""What an attack must be worth to be planned."""
WIDE = 3
"""From how many hexes one attacks: enough for a concentric attack, not so many that each is weak."""
AIR_HOPED = 2
"""How many of the aircraft that could fly are counted on."""
GUARD_SHARE, GREAT_SHARE, GREAT_PRIZE = 0.3, 0.6, 4.0
"""What part of the threat to a prize its guard must match; more for a great one."""
DECISIVE = 12.0
"""The worth of a prize whose loss may end the war at once: Madrid in the first months, the capital before the last."""
URGENT = 0.5
"""The threat from which units are called to a prize from elsewhere."""
MOST_GUARD = 14.0
WEAKENED = 0.5
"""How much of a prize's worth is at stake with a guard that is left but no longer enough."""
ORDERED = 3.0
"""What an attack that was ordered is worth beyond what it promises."""


class Roads(NamedTuple):
    """Where a unit can end this segment, by regular movement and on the march."""

    regular: int
    march: int


class Operation(NamedTuple):
    """An attack in the making: the hex, who goes where for it, and what it would be worth."""

    target: int
    posts: dict[int, int]
    worth: float


def roads_of(game: Play, unit: int, exploiting: bool) -> Roads:
    here, group = game.board.place[unit], bit(unit)
    found = []
    for mode in (REGULAR, MARCH):
        if mode == MARCH and not can_march(game, group):
            found.append(0)
            continue
        way = reach(game, group, here, group_allowance(game, group, mode, exploiting), mode, True)
        found.append(ends(game, group, here, way, allowed_ends(game, group)))
    return Roads(*found)


class Staff:
    """Works out the posts of one segment."""

    def __init__(self, game: Play, seen: Picture, units: int, exploiting: bool) -> None:
        self.game, self.seen, self.exploiting = game, seen, exploiting
        combat = units & game.data.combat_units
        self.roads = {unit: roads_of(game, unit, exploiting) for unit in members(combat)}
        self.fixed = game.board.present[seen.side] & game.data.combat_units & ~units
        self.free = combat
        self.posts: dict[int, Step] = {}
        self.crowd: dict[int, int] = {}
        self.guards: dict[int, list[int]] = {}
        self.promised = Promised()
        self.aims: dict[int, float] = {}
        """The hexes to be attacked, and what each attack is worth."""
        self.doubtful: dict[int, float] = {}
        """Those that could be, but are not worth it."""

    def plan(self) -> dict[int, Step]:
        """The posts of all who have one; a unit that stays where it is has none."""
        self.as_told()
        self.gather()
        self.guard()
        self.walk_in()
        self.stand()
        self.attack()
        self.second_wave()
        return self.posts

    def send(self, unit: int, goal: Hex) -> None:
        self.free &= ~bit(unit)
        self.crowd[goal] = self.crowd.get(goal, 0) + 1
        if goal != self.game.board.place[unit]:
            regular = has(self.roads[unit].regular, goal)
            self.posts[unit] = Step(goal, REGULAR if regular else MARCH)

    def can_reach(self, unit: int, goal: Hex) -> bool:
        return has(self.roads[unit].regular | self.roads[unit].march, goal)

    def as_told(self) -> None:
        """The attacks that were ordered, before anything else."""
        for target in members(self.seen.told.forced & self.game.board.fighters[opposite(self.seen.side)]):
            if (found := self.operation(target)).posts:
                self.ordered(found, {})

    def gather(self) -> None:
        """The stoutest who can come fill the redoubts: no attack takes a full stack at once."""
        for space in members(self.seen.told.redoubts & self.game.board.control[self.seen.side]):
            for unit in self.stoutest(space):
                self.post_guard(unit, space)

    def stoutest(self, space: Hex) -> list[int]:
        """8.1: as many of those who are in a hex or can reach it as may stand there."""
        game, place, chart = self.game, self.game.board.place, self.game.data.stacking
        able = [unit for unit in members(self.free) if place[unit] == space or self.can_reach(unit, space)]
        there, found = self.fixed & game.board.at[space], list[int]()
        for unit in sorted(able, key=lambda unit: (-face(game, unit)[1], place[unit] != space, unit)):
            full = has(game.data.divisions, unit) and (there & game.data.divisions).bit_count() >= chart.divisions
            if there.bit_count() < chart.units and not full:
                there |= bit(unit)
                found.append(unit)
        return found

    # What must be held

    def guard(self) -> None:
        """Prizes in reach of the enemy: one guard each, the dearest first, then as many as the threat asks for. What
        would end the war at once is guarded before anybody is told to stay elsewhere."""
        seen, control = self.seen, self.game.board.control[self.seen.side]
        held = [space for space in seen.worth if has(control, space) and seen.threats[space] > 0]
        held.sort(key=lambda space: (-seen.worth[space] * min(1.0, seen.threats[space]), space))
        for space in (one for one in held if seen.worth[one] >= DECISIVE):
            self.keep(space, 1.0)
            self.call(space, 1.0)
        for share in (0.0, 1.0):
            for space in held:
                self.keep(space, max(1.0, share * self.need(space)))
            for space in (one for one in held if seen.threats[one] >= URGENT):
                self.call(space, max(1.0, share * self.need(space)))

    def need(self, space: int) -> float:
        return needed(self.seen, space)

    def defence(self, space: int) -> int:
        """What defends a prize already: who cannot move, who was told to stay or to come."""
        game = self.game
        there = sum(face(game, unit)[1] for unit in members(self.fixed & game.board.at[space]))
        return there + sum(face(game, unit)[1] for unit in self.guards.get(space, ()))

    def keep(self, space: int, need: float) -> None:
        """Those in the hex stay, the stoutest for the least attack first."""
        game = self.game
        here = list(members(self.free & game.board.at[space]))
        for unit in sorted(here, key=lambda unit: (face(game, unit)[0] - face(game, unit)[1], unit)):
            if self.defence(space) >= need:
                return
            self.post_guard(unit, space)

    def call(self, space: int, need: float) -> None:
        """Units from elsewhere, those that are worth least in an attack first."""
        game = self.game
        able = [unit for unit in members(self.free) if self.can_reach(unit, space)]
        for unit in sorted(able, key=lambda unit: (self.held_by_it(unit), sum(face(game, unit)[:2]), unit)):
            if self.defence(space) >= need or self.crowd.get(space, 0) >= game.data.stacking.units:
                return
            self.post_guard(unit, space)

    def post_guard(self, unit: int, space: Hex) -> None:
        self.guards.setdefault(space, []).append(unit)
        self.send(unit, space)

    def held_by_it(self, unit: int) -> bool:
        """Whether a unit alone holds a hex next to the enemy."""
        game, here = self.game, self.game.board.place[unit]
        alone = fighters_at(game, self.seen.side, here) == bit(unit)
        return alone and self.seen.threats[here] > 0

    # What lies open

    def walk_in(self) -> None:
        """Enemy prizes without a defender, by the weakest who get there."""
        game, side = self.game, self.seen.side
        enemies = game.board.fighters[opposite(side)]
        empty = [space for space in self.seen.worth
                 if has(game.board.control[opposite(side)] & ~enemies, space) and self.seen.worth[space] > 0]
        for space in sorted(empty, key=lambda space: (-self.seen.worth[space], space)):
            able = [unit for unit in members(self.free) if has(self.roads[unit].regular, space)]
            if able:
                unit = min(able, key=lambda unit: (self.held_by_it(unit), -face(game, unit)[1], unit))
                self.send(unit, space)

    # Quiet fronts

    def stand(self) -> None:
        """Away from the main effort one unit holds each hex of the line: the one that is worth least in an attack."""
        game, field, side = self.game, self.game.data.field, self.seen.side
        busy = 0
        for goal in self.seen.goals[:1]:
            busy |= field.within(goal, self.seen.told.habits.busy)
        line = game.board.fighters[side] & field.around(game.board.fighters[opposite(side)]) & ~busy
        for space in members(line):
            here = fighters_at(game, side, space)
            if here & self.free == here:
                unit = min(members(here), key=lambda unit: (face(game, unit)[0] - face(game, unit)[1], unit))
                self.send(unit, space)

    # Attacks

    def attack(self) -> None:
        """The best operation of all first, until no good one is left."""
        board, field = self.game.board, self.game.data.field
        open_hexes = board.fighters[opposite(self.seen.side)]
        around = 0
        for unit in members(self.free):
            around |= self.roads[unit].regular | bit(board.place[unit])
        targets = set(members(open_hexes & field.around(around)))
        found = {target: self.operation(target) for target in targets}
        while found:
            best = max(found.values(), key=lambda operation: (operation.worth, -operation.target))
            if best.worth < LEAST_GAIN:
                self.doubtful = {one.target: one.worth for one in found.values() if one.posts}
                return
            found = self.ordered(best, found)

    def ordered(self, best: Operation, found: dict[int, Operation]) -> dict[int, Operation]:
        """An operation is ordered; the others are thought over where they counted on its units or its support."""
        self.aims[best.target] = best.worth
        for unit, goal in best.posts.items():
            self.send(unit, goal)
        before, taken = self.promised, set(best.posts)
        self.promised = self.promised.and_for(self.game, self.seen.side, best.target, sum(bit(unit) for unit in taken))
        again = before != self.promised
        return {target: self.operation(target) if again or taken & set(operation.posts) else operation
                for target, operation in found.items() if target != best.target}

    def operation(self, target: int) -> Operation:
        """All who can come, the strongest first, until the hex is sure to fall."""
        game = self.game
        near = game.data.field.neighbours[target]
        able = [unit for unit in members(self.free) if (self.roads[unit].regular | bit(game.board.place[unit])) & near]
        able.sort(key=lambda unit: (-face(game, unit)[0], unit))
        supposed, posts, best = game.copy(), {}, Operation(target, {}, 0.0)
        rooms: dict[int, int] = {}
        for unit in able[:MOST_IN_ATTACK]:
            if face(game, unit)[0] == 0 or (post := self.post(unit, near, rooms)) < 0:
                continue
            posts[unit] = post
            rooms[post] = rooms.get(post, 0) + 1
            if post != supposed.board.place[unit]:
                put(supposed, unit, post)
            found, sure = self.judge(supposed, target, posts)
            if found > best.worth:
                best = Operation(target, dict(posts), found)
            if sure:
                break
        return best

    # The second wave

    def second_wave(self) -> None:
        """14.1-c: the motorized units of 1941 that attack nobody wait near the main efforts, away from any enemy whom
        nobody attacks: so they can move and fight once the others have made a gap."""
        if self.exploiting or not war(self.game).felix:
            return
        game, field = self.game, self.game.data.field
        left_alone = game.board.fighters[opposite(self.seen.side)] & ~bits(self.aims)
        quiet = ~field.around(left_alone)
        for unit in members(self.free & game.data.motorized):
            open_posts = (self.roads[unit].regular | bit(game.board.place[unit])) & quiet
            able = [space for space in members(open_posts) if self.has_room(space)]
            goal = max(able, key=lambda space: (self.seen.approach[space], -space), default=-1)
            if goal >= 0:
                self.send(unit, goal)

    def has_room(self, space: Hex) -> bool:
        """8.1: whether one division more finds room beside those who stay and those who come."""
        staying = fighters_at(self.game, self.seen.side, space) & ~self.free
        return self.crowd.get(space, 0) + staying.bit_count() < self.game.data.stacking.divisions

    def post(self, unit: int, near: SpaceSet, rooms: dict[int, int]) -> int:
        """From where a unit attacks: its own hex rather than another, three sides of the target and no more."""
        game, here = self.game, self.game.board.place[unit]
        open_posts = (self.roads[unit].regular | bit(here)) & near
        limit = game.data.stacking.divisions

        def crowd(space: int) -> int:
            staying = fighters_at(game, self.seen.side, space) & ~self.free
            return rooms.get(space, 0) + self.crowd.get(space, 0) + staying.bit_count()

        able = [space for space in members(open_posts) if crowd(space) < limit]
        wide = len(rooms) >= WIDE
        return min(able, key=lambda space: (wide and space not in rooms, space != here, rooms.get(space, 0),
                                            -crowd(space), space), default=-1)

    def judge(self, supposed: Play, target: int, posts: dict[int, int]) -> tuple[float, bool]:
        """What the attack would be worth from there, and whether it hardly can fail."""
        return prospect(supposed, self.seen, target, sum(bit(unit) for unit in posts), self.promised)


class Promised(NamedTuple):
    """The support that other attacks of the segment already count on."""

    air: int = 0
    hqs: int = 0

    def and_for(self, game: Play, side: int, target: Hex, units: UnitSet) -> "Promised":
        """With what one more attack counts on."""
        return Promised(self.air | hoped(game, side, target, units, self.air),
                        self.hqs | commanded(game, side, target, self.hqs))


def prospect(game: Play, seen: Picture, target: int, units: UnitSet, promised: Promised) -> tuple[float, bool]:
    """What an attack is worth with the support it may hope for, and whether it hardly can fail; more if it was ordered,
    nothing if it was forbidden."""
    if not units or has(seen.told.banned, target) or not enough(*ground_odds(game, units, target)):
        return 0.0, False
    side = seen.side
    hqs = commanded(game, side, target, promised.hqs)
    forces = Forces(side, target, units, fighters_at(game, opposite(side), target),
                    support=hoped(game, side, target, units, promised.air), hqs=hqs,
                    guns=int(bool(hqs) and guns_to_spare(game, side)))
    sums = reckon(game, forces)
    chances = expected(game, forces, sums)
    ground = value_of_ground(game, side, target, seen.pulls)
    won = chances.clears * ground + STEP_WORTH * chances.defender
    worth = organized(game, side, units) * won - seen.caution * chances.attacker - laid_bare(game, seen, units, sums)
    return worth + ORDERED * has(seen.told.forced, target), chances.clears >= SURE


def needed(seen: Picture, space: Hex) -> float:
    """The defence that a prize in reach of the enemy asks for."""
    share = GREAT_SHARE if seen.worth[space] >= GREAT_PRIZE else GUARD_SHARE
    return min(MOST_GUARD, share * seen.guard * seen.threats[space])


def homes(game: Play, seen: Picture, units: UnitSet) -> list[Hex]:
    """The prizes in reach of the enemy that some units hold."""
    return [space for space, worth in seen.worth.items()
            if worth > 0 and seen.threats[space] > 0 and game.board.at[space] & units]


def laid_bare(game: Play, seen: Picture, units: UnitSet, sums: Sums) -> float:
    """What an attack may cost at home, on average of the dice: the prizes whose guard it takes its losses from."""
    return sum(at_stake(game, seen, home, units, result(game, sums, die)[0]) - at_stake(game, seen, home, 0, 0)
               for home in homes(game, seen, units) for die in range(1, 7)) / 6


def at_stake(game: Play, seen: Picture, home: Hex, units: UnitSet, lost: int) -> float:
    """How much of a prize is in doubt after so many steps lost by units that attack; those from elsewhere pay first."""
    inside = units & game.board.at[home]
    steps = steps_in(game, inside)
    paid = min(steps, max(0, lost - steps_in(game, units & ~inside)))
    left = guard(game, seen.side, home, inside) + guard(game, seen.side, home, ~inside) * (1 - paid / max(1, steps))
    if left <= 0:
        return seen.worth[home]
    return WEAKENED * seen.worth[home] * max(0.0, 1 - left / max(1.0, needed(seen, home)))


def bound(game: Play, seen: Picture, units: UnitSet) -> UnitSet:
    """Those of some units that a prize needs as its guard, the stoutest for the least attack first."""
    found = 0
    for home in homes(game, seen, units):
        there = guard(game, seen.side, home, units)
        for unit in sorted(members(units & game.board.at[home]),
                           key=lambda unit: (face(game, unit)[0] - face(game, unit)[1], unit)):
            if there < max(1.0, needed(seen, home)):
                there, found = there + face(game, unit)[1], found | bit(unit)
    return found


def organized(game: Play, side: int, units: UnitSet) -> float:
    """15.25.1: how much of an attack with Republican columns comes about."""
    if side != R or war(game).felix or not units & game.data.columns:
        return 1.0
    chart = game.data.organization
    shift = chart.early_modifier if game.board.turn <= chart.early_turns else 0
    faces = [die + shift for die in range(1, 7)]
    return sum(0.0 if face <= chart.cancelled_to else 0.4 if face <= chart.halved_to else 1.0 for face in faces) / 6


def commanded(game: Play, side: int, target: Hex, busy: UnitSet = 0) -> int:
    """12.1.2: the best headquarters that can support a fight, as a set."""
    board, data = game.board, game.data
    near = within(game, target, data.headquarters.range)
    able = [unit for unit in members(board.present[side] & data.hqs & ~board.used & ~board.reserve & ~busy)
            if has(near, board.place[unit])]
    return bit(max(able, key=lambda unit: (data.hq_factor[unit], -unit))) if able else 0


def hoped(game: Play, side: int, target: Hex, units: UnitSet, busy: UnitSet = 0) -> int:
    """The aircraft an attack may count on: the best of those that could fly there, not all of them."""
    able = flyers(game, side, target, bool(units & game.data.northern)) & ~busy
    best = sorted(members(able), key=lambda number: -game.data.factor[number])
    return sum(bit(number) for number in best[:AIR_HOPED])


def planned(game: Play, seen: Picture, units: int, exploiting: bool) -> Staff:
    """A staff that has worked out the posts of a segment."""
    staff = Staff(game, seen, units, exploiting)
    staff.plan()
    return staff


def operations(game: Play, seen: Picture, units: int, exploiting: bool) -> tuple[dict[int, Step], int]:
    """The posts of a segment, and the units that are not to be moved otherwise."""
    staff = planned(game, seen, units, exploiting)
    return staff.posts, units & game.data.combat_units & ~staff.free
