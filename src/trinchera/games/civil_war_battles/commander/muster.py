"""How a commander musters his units for a phase: who guards, who walks in, who attacks, and where the rest march.

Intents come before all of that: an assault one insists on, a unit that stays or goes where it is told.
"""

from functools import cached_property
from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.ideas import Intent
from trinchera.engine.ids import NOBODY, SideId, SpaceId, SpaceSet, UnitId, each_marker, each_space, each_unit
from trinchera.games.civil_war_battles.activation import not_activated
from trinchera.games.civil_war_battles.board import Play, battle, face, hand, occupant, occupied, on_map, opposite
from trinchera.games.civil_war_battles.combat import ready
from trinchera.games.civil_war_battles.commander.outlook import (
    Outlook,
    Posture,
    expected_support,
    garrison,
    hex_value,
    prey,
    price_of_loss,
    step_cost,
    weigh,
)
from trinchera.games.civil_war_battles.data import REPUBLICAN
from trinchera.games.civil_war_battles.movement import movable
from trinchera.games.civil_war_battles.reach import BLIZZARD, reach
from trinchera.games.civil_war_battles.strength import halved, row_from
from trinchera.games.civil_war_battles.supply import supplied

LEAST_GAIN = 0.12
"""What a move must improve to be made."""
BARE_CHANCE = 0.08
"""What an attack must promise to be made."""
NO_LIMIT = 99
ANY_CHANCE = -9.0
"""What an assault must promise that is insisted on."""

FORCE, BAN, STAY, GO = "force", "ban", "stay", "go"
"""What may be intended: an assault on a hex or none there, that a unit stays, that it goes to a hex."""


class Order(NamedTuple):
    """A unit and the hex it should go to."""

    unit: UnitId
    goal: SpaceId


class Assault(NamedTuple):
    """An attack that this phase can set up: the hex attacked and who attacks it from where."""

    value: float
    space: SpaceId
    places: dict[UnitId, SpaceId]


class Muster:
    """A movement phase thought through, the most pressing first; `orders` is what comes of it."""

    def __init__(self, game: Play, kind: str, posture: Posture, intents: tuple[Intent, ...] = ()) -> None:
        self.game = game
        self.kind = kind
        self.posture = posture
        self.intents = intents
        self.banned = bits(intent.space for intent in intents if intent.verb == BAN)
        self.side = game.board.side
        self.outlook = Outlook(game, self.side)
        self.field = self.outlook.field
        self.place = game.board.place
        self.taken = occupied(game)
        self.left = activations(game, self.side)
        self.where = self.choices_of_all()
        self.firm = sum(bit(space) for unit, spaces in self.where.items() if spaces == bit(space := self.place[unit]))
        """The hexes of units that will stand there when the phase is over."""
        self.posted = 0
        self.yielding: dict[int, SpaceSet] = {}
        self.engaged = 0
        self.orders: list[Order] = []
        self.guns = sorted((game.data.value[marker] for marker in each_marker(hand(game, self.side))), reverse=True)
        self.assaults: list[SpaceId] = []
        """The hexes to be attacked."""
        self.promised = 0.0
        """What all assaults together promise."""
        self.price = price_of_loss(game, self.side)

    def choices_of_all(self) -> dict[UnitId, SpaceSet]:
        """Where each unit on the map can be at the end of the phase."""
        game, free = self.game, movable(self.game, self.side, self.kind)
        found = {}
        for unit in each_unit(on_map(game, self.side)):
            here = self.place[unit]
            found[unit] = bit(here)
            if has(free, unit):
                found[unit] |= reach(game, unit, here, 0, self.kind).all
        return found

    def plan(self) -> list[Order]:
        self.stay_at_the_gates()
        for intent in self.intents:
            self.carry_out(intent)
        self.hold()
        self.walk_in()
        if self.kind != BLIZZARD:
            self.attack()
        self.march()
        return self.orders

    def carry_out(self, intent: Intent) -> None:
        """What is intended comes first, as far as it can still be done."""
        if intent.verb == FORCE:
            assault = self.assault(intent.space, ANY_CHANCE) if has(self.outlook.enemy, intent.space) else None
            if assault:
                self.launch(assault)
        elif intent.unit in self.where and not has(self.posted, intent.unit):
            goal = self.place[intent.unit] if intent.verb == STAY else intent.space
            if has(self.options(intent.unit), goal):
                self.send(intent.unit, goal)

    def options(self, unit: UnitId) -> int:
        """The hexes open to a unit as things stand in the plan."""
        here = bit(self.place[unit])
        if has(self.posted, unit):
            return self.where[unit]
        return self.where[unit] & (~self.taken | here) if self.left > 0 else here

    def rooms(self, unit: UnitId) -> int:
        """The same, and the hexes of weaker units that can make way for it."""
        return self.options(unit) | self.where[unit] & self.weaker(face(self.game, unit)[0]) & ~self.firm

    def weaker(self, attack: int) -> int:
        """The hexes of units that a unit of this attack strength may ask to make way."""
        if attack not in self.yielding:
            units = [unit for unit in self.where if face(self.game, unit)[0] <= attack - 2]
            self.yielding[attack] = bits(self.place[unit] for unit in units)
        return self.yielding[attack]

    def make_way(self, space: SpaceId) -> None:
        """Whoever stands in a hex another unit needs goes to the next best place."""
        unit = occupant(self.game, space)
        if not has(self.taken & self.game.board.held[self.side], space) or has(self.posted, unit):
            return
        exits = self.options(unit) & ~bit(space)
        if exits:
            self.send(unit, max(each_space(exits), key=lambda room: self.outlook.place_value(unit, room, self.posture)))

    def send(self, unit: UnitId, space: SpaceId) -> None:
        """A unit has its place for this phase."""
        here = self.place[unit]
        self.where[unit] = bit(space)
        self.posted |= bit(unit)
        if space != here:
            self.left -= 1
            self.taken = self.taken & ~bit(here) | bit(space)
            self.orders.append(Order(unit, space))
        self.firm |= bit(space)

    def stay_at_the_gates(self) -> None:
        """Nobody walks away from the hexes from which the battle may be ended, whatever else is intended."""
        for unit, spaces in self.where.items():
            if spaces != bit(self.place[unit]) and has(self.gates, self.place[unit]):
                self.send(unit, self.place[unit])

    def hold(self) -> None:
        """Whoever stands on ground that matters and that the enemy could take stays there."""
        outlook, posture = self.outlook, self.posture
        for unit, spaces in self.where.items():
            here = self.place[unit]
            if spaces == bit(here) or not outlook.threat[here] or has(outlook.wanted, here):
                continue
            if posture.guard * outlook.guard(here) > max(0.5, posture.danger * outlook.danger(unit, here)):
                self.send(unit, here)

    @cached_property
    def siege(self) -> int:
        """The hexes around an objective that the enemy holds: the place of the strongest."""
        there = battle(self.game).objective
        return self.field.neighbours[there] if there >= 0 and has(self.outlook.enemy, there) else 0

    @cached_property
    def gates(self) -> int:
        """18.0-d: the hexes in supply from which the Republicans threaten to end the battle."""
        there = battle(self.game).sudden_death
        threatens = there >= 0 and self.side == REPUBLICAN and has(self.outlook.enemy, there)
        return self.field.neighbours[there] & self.outlook.supplied if threatens else 0

    def walk_in(self) -> None:
        """Empty ground that matters is entered, or guarded if it is one's own, by whoever is missed least."""
        outlook = self.outlook
        spaces = (outlook.wanted | outlook.risk & outlook.valued) & ~self.taken
        able = {space: [unit for unit in self.where if has(self.options(unit), space)] for space in each_space(spaces)}
        for space in sorted(able, key=lambda space: (-hex_value(self.game, self.side, space), len(able[space]), space)):
            found = [(self.walk_value(unit, space), unit) for unit in able[space]
                     if not has(self.posted, unit) and has(self.options(unit), space)]
            value, unit = max(found, default=(0.0, NOBODY))
            if value > LEAST_GAIN:
                self.send(unit, space)

    def walk_value(self, unit: UnitId, space: SpaceId) -> float:
        """What it is worth that this unit takes or guards a hex, less what else it could do."""
        outlook, posture = self.outlook, self.posture
        prize = posture.goal * hex_value(self.game, self.side, space) if has(outlook.wanted, space) else (
            posture.guard * 0.8 * outlook.guard(space))
        spent = -0.1 if has(self.siege, space) else 0.08
        lost = posture.danger * outlook.danger(unit, space) + spent * face(self.game, unit)[0]
        return prize - lost - (0 if has(outlook.supplied, space) else 0.4 * posture.supply)

    def attack(self) -> None:
        """The best assault first; one found earlier is looked at again, since others took its units."""
        spaces = each_space(self.outlook.enemy & ~self.banned & ~bits(self.assaults))
        found = [assault for space in spaces if (assault := self.assault(space))]
        while found:
            found.sort(key=lambda assault: assault.value)
            again = self.assault(found.pop().space)
            if again is None:
                continue
            if found and again.value < found[-1].value:
                found.append(again)
                continue
            self.launch(again)

    def launch(self, assault: Assault) -> None:
        self.assaults.append(assault.space)
        self.promised += assault.value
        for unit, space in reversed(assault.places.items()):
            self.engaged |= bit(unit)
            if has(self.posted, unit):
                continue
            if space != self.place[unit]:
                self.make_way(space)
            self.send(unit, space)

    def pool(self, ring: SpaceSet) -> list[UnitId]:
        """Who could attack from some hexes, the strongest first, and of equals those who are there already."""
        able = ready(self.game, self.kind) & ~self.engaged & ~garrison(self.game, self.side)
        units = [unit for unit, spaces in self.where.items() if spaces & ring and has(able, unit)]
        return sorted(units, key=lambda unit: (-face(self.game, unit)[0], not has(ring, self.place[unit]), unit))

    def assault(self, space: SpaceId, least: float = BARE_CHANCE) -> Assault | None:
        """The best attack on a hex: unit after unit is added while that promises more."""
        ring = self.field.neighbours[space] & ~self.outlook.enemy
        places: dict[UnitId, SpaceId] = {}
        used, covered, moves, best = 0, self.field.around(self.firm) | self.firm, 0, None
        for unit in self.pool(ring):
            options = self.rooms(unit) & ring & ~used
            if moves >= self.left and not has(self.posted, unit):
                options &= bit(self.place[unit])
            if not options:
                continue
            start = self.stand(unit, options, self.field.neighbours[space] & ~covered)
            places[unit] = start
            used |= bit(start) | bit(self.place[unit])
            moves += start != self.place[unit] and not has(self.posted, unit)
            covered |= self.field.neighbours[start] | bit(start)
            value = self.promise(space, places, covered)
            if value > (best.value + 0.03 + 0.015 * face(self.game, unit)[0] if best else least):
                best = Assault(value, space, dict(places))
        return best

    def stand(self, unit: UnitId, options: SpaceSet, gaps: SpaceSet) -> SpaceId:
        """From where to attack: where it closes the enemy's way out, and where it is good to stand."""
        field, outlook, here = self.field, self.outlook, self.place[unit]
        return max(each_space(options), key=lambda space: (
            0.3 * ((field.neighbours[space] | bit(space)) & gaps).bit_count() + 0.2 * (space == here)
            + outlook.place_value(unit, space, self.posture)))

    def promise(self, space: SpaceId, places: dict[UnitId, SpaceId], covered: int) -> float:
        """What an attack on a hex from some places is worth."""
        game, outlook, data = self.game, self.outlook, self.game.data
        target = occupant(game, space)
        gaps = self.field.neighbours[space] & ~covered
        alone = not self.field.neighbours[space] & outlook.enemy
        cut_off = (not gaps and alone) or not has(self.enemy_supplied, space)
        strength = sum(self.strength(unit, start) for unit, start in places.items())
        edge = strength + self.support() - self.defence(target, cut_off)
        results = data.columns[data.column(row_from(game, space, list(places.values())), round(edge))]
        promise = weigh(prey(game, target), results, [self.price * step_cost(game, unit) for unit in places], not gaps)
        exposed = sum(outlook.danger(unit, start) for unit, start in places.items())
        return self.posture.attack * outlook.matters(space) * promise - 0.3 * self.posture.danger * exposed

    @property
    def enemy_supplied(self) -> int:
        return supplied(self.game, opposite(self.side))

    def strength(self, unit: UnitId, start: SpaceId) -> int:
        attack = face(self.game, unit)[0]
        return attack if has(self.outlook.supplied, start) else halved(attack)

    def defence(self, target: UnitId, cut_off: bool) -> int:
        """What a unit will defend with once it is cut off, or is not."""
        defence = face(self.game, target)[1]
        if has(self.game.board.forts, self.place[target]):
            return defence if cut_off else 2 * defence
        return halved(defence) if cut_off else defence

    def support(self) -> float:
        """The markers left for one more assault, less what the enemy may add."""
        made = len(self.assaults)
        mine = sum(self.guns[2 * made:2 * made + 2]) * 0.6
        return mine - expected_support(self.game, opposite(self.side), False) * (0.5 if made else 1)

    def march(self) -> None:
        """Whoever has nothing better to do goes where he is more useful, the greatest gains first."""
        units = [unit for unit, spaces in self.where.items()
                 if not has(self.posted, unit) and spaces != bit(self.place[unit])]
        for _, unit, _ in sorted((move for unit in units if (move := self.best_move(unit))), reverse=True):
            again = self.best_move(unit) if self.left > 0 else None
            if again:
                self.send(unit, again[2])

    def best_move(self, unit: UnitId) -> tuple[float, UnitId, SpaceId] | None:
        here = self.place[unit]
        value, space = max((self.outlook.place_value(unit, space, self.posture), space)
                           for space in each_space(self.options(unit) | bit(here)))
        gain = value - self.outlook.place_value(unit, here, self.posture)
        return (gain, unit, space) if gain > LEAST_GAIN else None


def activations(game: Play, side: SideId) -> int:
    """14.0-e: how many more units may begin to move."""
    board = game.board
    if not_activated(game, side):
        return 0
    return board.activation - board.activated.bit_count() if board.activation >= 0 and side == 0 else NO_LIMIT
