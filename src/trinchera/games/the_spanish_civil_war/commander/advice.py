"""The rule of thumb: an operational commander for either side, who answers every question at once."""

from collections.abc import Callable
from typing import Any

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import DONE, PASS, Choice, Decision
from trinchera.engine.ids import Hex, UnitSet
from trinchera.games.the_spanish_civil_war.advance import Advance
from trinchera.games.the_spanish_civil_war.attack import GUNS, Attack
from trinchera.games.the_spanish_civil_war.bidding import BIDS
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at, is_on_map, opposite, units_in, war
from trinchera.games.the_spanish_civil_war.chits import REVEAL
from trinchera.games.the_spanish_civil_war.commander.charges import NO_CHARGE, best_charge, charges
from trinchera.games.the_spanish_civil_war.commander.deployment import massed
from trinchera.games.the_spanish_civil_war.commander.journeys import drop_zone, landing, unguarded
from trinchera.games.the_spanish_civil_war.commander.operations import (
    Promised,
    Staff,
    bound,
    operations,
    planned,
    prospect,
)
from trinchera.games.the_spanish_civil_war.commander.outlook import is_before_any_phase, pull, worth_of_attack
from trinchera.games.the_spanish_civil_war.commander.planning import (
    AT_WILL,
    Directive,
    Picture,
    Step,
    best_space,
    best_step,
    frontline_first,
    interest,
    is_last_guard,
    picture,
)
from trinchera.games.the_spanish_civil_war.commander.reserves import (
    guns_to_spare,
    into_reserve,
    kept_points,
    points,
    released,
    strikers,
)
from trinchera.games.the_spanish_civil_war.data import SEATS, N
from trinchera.games.the_spanish_civil_war.declare import Declare, attackers_of
from trinchera.games.the_spanish_civil_war.felix import Drop, landing_grounds
from trinchera.games.the_spanish_civil_war.headquarters import Reserve
from trinchera.games.the_spanish_civil_war.mobilization import LEVY, MOBILIZE
from trinchera.games.the_spanish_civil_war.morale import held_by
from trinchera.games.the_spanish_civil_war.movement import MARCHES, Move, movable
from trinchera.games.the_spanish_civil_war.offensives import OBEY, PAY, at_oviedo
from trinchera.games.the_spanish_civil_war.overrun import Overrun
from trinchera.games.the_spanish_civil_war.reach import MARCH
from trinchera.games.the_spanish_civil_war.resources import Spend
from trinchera.games.the_spanish_civil_war.sequence import OPEN_GATES
from trinchera.games.the_spanish_civil_war.stacking import agree
from trinchera.games.the_spanish_civil_war.strategic import STAY, Rail, Sea, harbours, stations
from trinchera.games.the_spanish_civil_war.strength import Forces
from trinchera.games.the_spanish_civil_war.suggestions import SUGGESTED
from trinchera.games.the_spanish_civil_war.supply import defence_at

FAIR_BID = 4
LEAST_WORTH = 0.35
"""What an attack must be worth to be made."""
SAFE_AFTER_MOBILIZATION, SAFE_AFTER_LEVY = 38, 35
BETTER_BY = 0.2
MOST_ADVANCED, EXPOSED = 3, 2.5
"""How many go in after a combat, and how many times their defence the enemy may have in reach."""
RAIL_GAIN = 2.0
LEAST_BOUGHT = 2
"""How many factors a resource point must bring back."""
SPARED = 0.05
"""How much of its worth an attack may lose for a unit that can attack elsewhere."""
STORM = 1.5
"""How many times the defence of Bilbao must be next to it before its belt is betrayed."""
IDLE = (DONE, PASS, STAY)


def value_of(game: Play, unit: int) -> int:
    """What a unit is worth: its factors, doubled if it has two steps."""
    return (sum(game.data.full[unit][:2]) + game.data.hq_factor[unit]) * (2 if has(game.data.two_step, unit) else 1)


def units_of(decision: Decision) -> list[Choice]:
    return [choice for choice in decision.choices if choice.kind == "unit"]


def spaces_of(decision: Decision) -> int:
    return bits(choice.index for choice in decision.choices if choice.kind == "space")


def besieging(game: Play) -> int:
    """The attack factors of the Nationalists next to Bilbao."""
    near = units_in(game, game.data.field.neighbours[game.data.bilbao]) & game.board.present[N]
    return sum(face(game, unit)[0] for unit in members(near & game.data.combat_units))


class Thumb:
    """Answers by rule of thumb; remembers which units it has looked at in this segment."""

    def __init__(self, dice: Seeded, told: Directive = AT_WILL) -> None:
        self.dice = dice
        self.told = told
        self.segment: tuple[Any, ...] = ()
        self.queue: list[int] = []
        self.step: Step | None = None
        self.charge = NO_CHARGE
        self.charging = False
        self.planned_at = -1
        self.target = -1
        self.seen: Picture | None = None
        self.refused = 0
        self.posts: dict[int, Step] = {}
        self.staff: Staff | None = None
        self.promised = Promised()
        self.looked: tuple[Any, ...] = ()
        self.sight: Picture | None = None

    def choose(self, game: Play) -> Choice:
        assert game.decision is not None
        answer = ANSWERS.get(game.stack[-1].name)
        found = answer(self, game, game.decision) if answer else None
        return found if found is not None else self.idle(game.decision)

    def idle(self, decision: Decision) -> Choice:
        """Suggested places, no more of anything, or the first of what must be."""
        for wanted in (SUGGESTED, *IDLE):
            if wanted in decision.choices:
                return wanted
        return decision.choices[0]

    def begin(self, game: Play, kind: str) -> bool:
        """Whether this is the first question of a segment."""
        now = (kind, game.board.turn, game.board.side)
        if now == self.segment:
            return False
        self.segment, self.refused, self.target, self.promised = now, 0, -1, Promised()
        self.seen = self.look(game, game.board.side)
        return True

    def look(self, game: Play, side: int, at: Hex = -1) -> Picture:
        """What is seen by a side; looked at once in a segment, and again before a hex is entered."""
        now = (self.segment, game.board.turn, game.board.side, side, at)
        if now != self.looked or self.sight is None:
            self.looked, self.sight = now, picture(game, side, self.orders(game, side))
        return self.sight

    def orders(self, game: Play, side: int) -> Directive:
        """What the commander was told."""
        return self.told

    # Movement

    def move(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Move)
        if self.begin(game, f"move-{frame.exploiting}"):
            self.march_off(game, frame.exploiting)
            self.charging = True
        if self.charging:
            if (rider := self.ride_down(game, frame.exploiting)) is not None:
                return rider
            if self.planned_at != game.made:
                self.march_off(game, frame.exploiting)
        assert self.seen is not None
        while self.queue:
            choice = game.data.units[self.queue.pop(0)]
            if choice not in decision.choices:
                continue
            self.step = self.posts.pop(choice.index, None) or best_step(game, self.seen, choice.index, frame.exploiting)
            if self.step is not None:
                return choice
        return DONE

    def ride_down(self, game: Play, exploiting: bool) -> Choice | None:
        """17.5.5.3: overruns come before all other moves, as long as one is worth it."""
        self.seen = self.look(game, game.board.side, game.made)
        self.charge = best_charge(game, self.seen, exploiting)
        self.charging = self.charge.units != 0
        return game.data.units[self.charge.units.bit_length() - 1] if self.charging else None

    def march_off(self, game: Play, exploiting: bool) -> None:
        """Those with a post in the operations of the segment first, then whoever is left."""
        assert self.seen is not None
        units = movable(game, game.board.side, exploiting)
        self.staff, self.planned_at = planned(game, self.seen, units, exploiting), game.made
        self.posts, busy = dict(self.staff.posts), units & game.data.combat_units & ~self.staff.free
        rest = frontline_first(game, units & ~busy)
        self.queue = [*self.posts, *(unit for unit in rest if not is_last_guard(game, self.seen, unit))]

    def go(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Move)
        if self.step is None and not self.charging:
            self.ride_down(game, frame.exploiting)
        if self.charging and not frame.group & ~self.charge.units:
            return self.mount(game, frame, decision)
        if self.step is None:
            self.step = self.first_thought(game, frame)
        if self.step is None:
            return STAY
        if self.step.mode == MARCH and frame.mode != MARCH and MARCHES in decision.choices:
            return MARCHES
        goal = game.data.spaces[self.step.goal]
        return goal if goal in decision.choices else STAY

    def mount(self, game: Play, frame: Move, decision: Decision) -> Choice:
        """17.5.5.3-e: all who ride are named before the hex that they ride into."""
        riders = [game.data.units[unit] for unit in members(self.charge.units & ~frame.group)]
        wanted = riders[0] if riders else game.data.spaces[self.charge.target]
        self.charging = wanted in decision.choices
        return wanted if self.charging else STAY

    def ride_on(self, game: Play, decision: Decision) -> Choice:
        """17.5.5.3-d: on to the next enemy, or nearer to the main effort."""
        frame = game.stack[-1]
        assert isinstance(frame, Overrun)
        seen = self.look(game, game.board.side, game.made)
        found = max(charges(game, seen, frame.group, frame.here, frame.left),
                    key=lambda charge: (charge.worth, -charge.target), default=NO_CHARGE)
        if found.units and game.data.spaces[found.target] in decision.choices:
            return game.data.spaces[found.target]
        free = spaces_of(decision) & ~game.board.fighters[opposite(game.board.side)]
        goal = max(members(free), key=lambda space: (seen.approach[space], -space), default=-1)
        return game.data.spaces[goal] if goal >= 0 and seen.approach[goal] > seen.approach[frame.here] else DONE

    def first_thought(self, game: Play, frame: Move) -> Step | None:
        """Asked in the middle of a move, one finds the part of the unit in the operations of the segment again."""
        unit, seen = (frame.group & -frame.group).bit_length() - 1, self.look(game, game.board.side)
        posts, _ = operations(game, seen, movable(game, game.board.side, frame.exploiting), frame.exploiting)
        return posts.get(unit) or best_step(game, seen, unit, frame.exploiting)

    # Attacks

    def target_hex(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Declare)
        if self.begin(game, f"declare-{frame.exploiting}"):
            self.queue = []
        assert self.seen is not None
        best, found = LEAST_WORTH, -1
        for space in members(spaces_of(decision) & ~self.refused):
            worth = self.hope(game, space, self.party(game, frame, space))
            if worth > best:
                best, found = worth, space
        if found < 0:
            return DONE
        self.target = found
        self.queue = list(members(self.trimmed(game, frame, found, best)))
        return game.data.spaces[found]

    def trimmed(self, game: Play, frame: Declare, target: int, worth: float) -> int:
        """The party without those it does not need and who could attack elsewhere."""
        assert self.seen is not None
        units, field, place = self.party(game, frame, target), game.data.field, game.board.place
        others = frame.open_targets(game) & ~bit(target)
        for unit in sorted(members(units), key=lambda unit: (face(game, unit)[0], unit)):
            if field.neighbours[place[unit]] & others:
                without = self.hope(game, target, units & ~bit(unit))
                if without > worth - SPARED:
                    units, worth = units & ~bit(unit), max(worth, without)
        return units

    def party(self, game: Play, frame: Declare, space: int) -> int:
        """All who can attack a hex together; the guards of prizes only if the attack is better for them."""
        assert self.seen is not None
        units = self.allied(game, frame, space)
        guards = bound(game, self.seen, units)
        if not guards:
            return units
        return max((units & ~guards, units), key=lambda some: self.hope(game, space, some))

    def hope(self, game: Play, space: Hex, units: UnitSet) -> float:
        """What an attack by some units is worth."""
        assert self.seen is not None
        return prospect(game, self.seen, space, units, self.promised)[0]

    def allied(self, game: Play, frame: Declare, space: int) -> int:
        """All who can attack a hex together, the strongest allegiance among columns."""
        units = attackers_of(game, space, frame.free(game))
        while not agree(game, units):
            groups = [group for group in game.data.allegiances if units & group]
            units &= ~min(groups, key=lambda group: (units & group).bit_count())
        return units

    def gather(self, game: Play, frame: Declare) -> None:
        """Asked while an attack is being put together, one finds again who is wanted in it."""
        self.begin(game, f"declare-{frame.exploiting}")
        assert self.seen is not None
        bare, self.target = frame.at("attackers", units=0), frame.space
        worth = self.hope(game, frame.space, self.party(game, bare, frame.space))
        self.queue = list(members(self.trimmed(game, bare, frame.space, worth) & ~frame.units))

    def attackers(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Declare)
        if self.target != frame.space:
            self.gather(game, frame)
        while self.queue:
            choice = game.data.units[self.queue.pop(0)]
            if choice in decision.choices:
                return choice
        if DONE in decision.choices:
            self.promised = self.promised.and_for(game, game.board.side, frame.space, frame.units)
            return DONE
        self.refused |= bit(self.target) if self.target >= 0 else 0
        return STAY

    def support(self, game: Play, decision: Decision) -> Choice:
        """Whatever makes the fight better by more than it is worth keeping."""
        frame = game.stack[-1]
        assert isinstance(frame, Attack)
        attacking = (frame.step or frame.first) == "commit"
        forces, side = frame.forces(game), frame.side if attacking else opposite(frame.side)
        seen = self.look(game, frame.side)
        now = self.stake(game, forces, seen, attacking)
        options = [choice for choice in decision.choices if choice is not DONE]
        alone = [(self.stake(game, self.with_(game, forces, one, side), seen, attacking) - now, one) for one in options]
        alone.sort(key=lambda pair: -pair[0])
        best, found = BETTER_BY, DONE
        for count, (_, choice) in enumerate(alone, 1):
            forces = self.with_(game, forces, choice, side)
            gain = (self.stake(game, forces, seen, attacking) - now) / count
            if gain > best:
                best, found = gain, alone[0][1]
        return found if found is not DONE else self.salvo(game, alone, side)

    def salvo(self, game: Play, alone: list[tuple[float, Choice]], side: int) -> Choice:
        """12.1.5: points that would lie idle are fired away."""
        useful = any(choice is GUNS and gain > 0 for gain, choice in alone)
        return GUNS if useful and guns_to_spare(game, side) else DONE

    def with_(self, game: Play, forces: Forces, choice: Choice, side: int) -> Forces:
        """With one thing more; a headquarters brings the guns that it can pay for."""
        if choice is GUNS or (choice.kind == "unit" and guns_to_spare(game, side)):
            forces = forces._replace(guns=forces.guns | 1 << int(side != forces.side))
        if choice is GUNS:
            return forces
        if choice.kind == "chit":
            return forces._replace(chits=forces.chits | bit(choice.index))
        if choice.kind == "unit":
            return forces._replace(hqs=forces.hqs | bit(choice.index))
        return forces._replace(support=forces.support | bit(choice.index))

    def stake(self, game: Play, forces: Forces, seen: Picture, attacking: bool) -> float:
        worth = worth_of_attack(game, forces, seen.pulls, seen.caution)
        return worth if attacking else -worth

    def losses(self, game: Play, decision: Decision) -> Choice:
        """The cheapest; the only guard of a prize last of all."""
        units = units_of(decision)
        seen = self.look(game, game.data.side[units[0].index])
        return min(units, key=lambda choice: (is_last_guard(game, seen, choice.index),
                                              value_of(game, choice.index), choice.index))

    def advance(self, game: Play, decision: Decision) -> Choice:
        """The strongest go in, if they can hold what they win; the others hold the line."""
        frame = game.stack[-1]
        assert isinstance(frame, Advance)
        seen = self.look(game, game.board.side, frame.space)
        free = [choice for choice in units_of(decision) if not is_last_guard(game, seen, choice.index)]
        inside = fighters_at(game, game.board.side, frame.space)
        if inside.bit_count() >= MOST_ADVANCED or (not inside and not self.worth_entering(game, seen, frame, free)):
            return DONE
        return max(free, key=lambda choice: (game.data.full[choice.index][1], -choice.index), default=DONE)

    def worth_entering(self, game: Play, seen: Picture, frame: Advance, free: list[Choice]) -> bool:
        """Prizes always; other ground only if the units that go in would stand."""
        if has(game.data.ground.prizes, frame.space):
            return True
        strongest = sorted((face(game, choice.index)[1] for choice in free), reverse=True)[:MOST_ADVANCED]
        return EXPOSED * sum(strongest) >= seen.threats[frame.space]

    def onward(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Advance)
        pulls = pull(game, game.board.side)
        goal = max(members(spaces_of(decision)), key=lambda space: (pulls[space], -space))
        return game.data.spaces[goal] if pulls[goal] > pulls[frame.here] + 0.5 else DONE

    # Administration

    def reserve(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Reserve)
        return into_reserve(game, self.look(game, frame.side), decision)

    def keep_back(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Reserve)
        found = strikers(game, self.look(game, frame.side), game.board.place[frame.unit])
        return next((game.data.units[unit] for unit in found if game.data.units[unit] in decision.choices), DONE)

    def release(self, game: Play, decision: Decision) -> Choice:
        return released(game, decision)

    def spend(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Spend)
        if points(game, frame.side) <= kept_points(game, self.look(game, frame.side)):
            return DONE
        best = max(units_of(decision), key=lambda choice: (self.bought(game, choice.index), -choice.index))
        return best if self.bought(game, best.index) >= LEAST_BOUGHT else DONE

    def bought(self, game: Play, unit: int) -> int:
        """The factors that a point would bring back."""
        on_map = is_on_map(game, unit)
        whole, half = sum(game.data.full[unit][:2]), sum(game.data.reduced[unit][:2])
        return whole - half if on_map else half or whole + game.data.hq_factor[unit] * 2

    def place(self, game: Play, decision: Decision) -> Choice:
        unit = game.data.number.get(str(decision.values.get("unit", "")), -1)
        spaces = spaces_of(decision)
        if unit < 0 or not spaces:
            return self.idle(decision)
        return game.data.spaces[best_space(game, unit, spaces)]

    def deploy(self, game: Play, decision: Decision) -> Choice | None:
        """Those who come over a whole border mass their army; others stand as is suggested."""
        if not war(game).felix or decision.side != SEATS[N]:
            return None
        unit = game.data.number[str(decision.values["unit"])]
        return game.data.spaces[massed(game, unit, spaces_of(decision))]

    def train(self, game: Play, decision: Decision) -> Choice:
        """Units in the rear go to where they are wanted."""
        if self.begin(game, f"rail-{decision.side}"):
            self.queue = [choice.index for choice in units_of(decision) if not has(game.data.hqs, choice.index)]
            self.seen = self.look(game, game.data.side[self.queue[0]] if self.queue else game.board.side)
        while self.queue:
            choice = game.data.units[self.queue.pop(0)]
            if choice in decision.choices and self.station(game, choice.index) is not None:
                return choice
        return DONE

    def station(self, game: Play, unit: int) -> int | None:
        """Where a unit goes by rail: to a prize that lacks its guard, or to where it is wanted far more than here."""
        seen = self.look(game, game.data.side[unit], game.made)
        if has(game.data.combat_units, unit) and (home := unguarded(game, seen, unit, stations(game, unit))) >= 0:
            return home
        here = interest(game, seen, unit, game.board.place[unit])
        found = max(members(stations(game, unit)), key=lambda space: interest(game, seen, unit, space), default=-1)
        return found if found >= 0 and interest(game, seen, unit, found) > here + RAIL_GAIN else None

    def ride(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Rail)
        goal = self.station(game, frame.unit)
        return game.data.spaces[goal] if goal is not None and game.data.spaces[goal] in decision.choices else STAY

    def embark(self, game: Play, decision: Decision) -> Choice:
        """11.5, 11.8: a guard sails to the port that lacks one, or whoever is missed least to a beach next to a prize
        that nobody holds."""
        frame = game.stack[-1]
        assert isinstance(frame, Sea)
        seen = self.look(game, frame.side, game.made)
        able = [choice for choice in units_of(decision)
                if self.harbour(game, choice.index) >= 0 and not is_last_guard(game, seen, choice.index)]
        return min(able, key=lambda choice: (value_of(game, choice.index), choice.index), default=DONE)

    def disembark(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Sea)
        goal = self.harbour(game, frame.unit)
        return game.data.spaces[goal] if goal >= 0 and game.data.spaces[goal] in decision.choices else STAY

    def harbour(self, game: Play, unit: int) -> int:
        """Where a unit sails to; -1 if it stays."""
        seen = self.look(game, game.data.side[unit], game.made)
        home = unguarded(game, seen, unit, harbours(game, unit))
        return home if home >= 0 or not self.lands(game, unit) else landing(game, unit)

    def lands(self, game: Play, unit: int) -> bool:
        """11.8: who lands is less in need elsewhere; it takes veterans to know when."""
        return False

    def jump(self, game: Play, decision: Decision) -> Choice:
        """17.5.5.12: whoever has a place to come down in."""
        seen = self.look(game, N, game.made)
        return next((choice for choice in units_of(decision) if drop_zone(game, seen, choice.index, members(
            landing_grounds(game, choice.index))) >= 0), DONE)

    def come_down(self, game: Play, decision: Decision) -> Choice:
        frame = game.stack[-1]
        assert isinstance(frame, Drop)
        goal = drop_zone(game, self.look(game, N, game.made), frame.unit, members(spaces_of(decision)))
        return game.data.spaces[goal] if goal >= 0 else DONE

    def weakest(self, game: Play, decision: Decision) -> Choice:
        return min(units_of(decision), key=lambda choice: (value_of(game, choice.index), choice.index))

    def strongest(self, game: Play, decision: Decision) -> Choice:
        return max(units_of(decision), key=lambda choice: (value_of(game, choice.index), -choice.index))

    def ground(self, game: Play, decision: Decision) -> Choice:
        """The air unit that is missed least."""
        return min(decision.choices, key=lambda choice: (game.data.factor[choice.index], choice.index))

    def border(self, game: Play, decision: Decision) -> Choice:
        """The stack at the border that is worth most."""
        return max(decision.choices, key=lambda choice: (defence_at(game, choice.index), -choice.index))

    # Decisions of policy

    def mobilize(self, game: Play, decision: Decision) -> Choice:
        return MOBILIZE if game.board.rml >= SAFE_AFTER_MOBILIZATION else PASS

    def levy(self, game: Play, decision: Decision) -> Choice:
        return LEVY if game.board.rml >= SAFE_AFTER_LEVY else PASS

    def gates(self, game: Play, decision: Decision) -> Choice:
        return OPEN_GATES

    def keep(self, game: Play, decision: Decision) -> Choice:
        return REVEAL if REVEAL in decision.choices and self.is_ripe(game, game.board.drawn[N]) else PASS

    def play_held(self, game: Play, decision: Decision) -> Choice:
        for choice in decision.choices:
            if choice.kind == "chit" and self.is_ripe(game, choice.index):
                return choice
        return PASS

    def is_ripe(self, game: Play, chit: int) -> bool:
        """The belt is betrayed when an army is there to storm Bilbao, recognition comes with a great city."""
        data = game.data
        if data.chit_rows[chit].event == 12:
            return besieging(game) >= STORM * defence_at(game, data.bilbao)
        return any(held_by(game, N, city) for city in (data.barcelona, data.valencia, data.madrid))

    def obey(self, game: Play, decision: Decision) -> Choice:
        if decision.side == "nationalist":
            return OBEY
        return OBEY if at_oviedo(game).bit_count() >= 3 else PAY

    def bid(self, game: Play, decision: Decision) -> Choice:
        """16.2.11: the Republic as it is printed needs four capitals; more are not worth having it."""
        last = int(decision.values["number"])
        return BIDS[last] if last < FAIR_BID else PASS

    def desert(self, game: Play, decision: Decision) -> Choice:
        return self.strongest(game, decision) if units_of(decision) else PASS

    def town_defence(self, game: Play, decision: Decision) -> Choice:
        return next((choice for choice in decision.choices if choice.kind == "chit"), PASS)


ANSWERS: dict[str, Callable[[Thumb, Play, Decision], Choice | None]] = {
    "deploy-where": Thumb.deploy,
    "bid-bid": Thumb.bid, "move-pick": Thumb.move, "move-to": Thumb.go, "declare-target": Thumb.target_hex,
    "declare-attackers": Thumb.attackers, "attack-commit": Thumb.support, "attack-answer": Thumb.support,
    "losses-take": Thumb.losses, "advance-pick": Thumb.advance, "advance-onward": Thumb.onward,
    "overrun-onward": Thumb.ride_on,
    "reserve-hq": Thumb.reserve, "reserve-units": Thumb.keep_back, "release-hq": Thumb.release,
    "spend-unit": Thumb.spend, "reinforce-where": Thumb.place,
    "sea-pick": Thumb.embark, "sea-to": Thumb.disembark, "drop-pick": Thumb.jump, "drop-to": Thumb.come_down,
    "rail-pick": Thumb.train, "rail-to": Thumb.ride,
    "mobilization-general": Thumb.mobilize, "mobilization-levy": Thumb.levy, "turn-gates": Thumb.gates,
    "draw-keep": Thumb.keep, "playheld-which": Thumb.play_held, "orders-obey": Thumb.obey,
    "desertion-column": Thumb.desert, "towndefence-chit": Thumb.town_defence, "leave-pick": Thumb.weakest,
    "balearics-pick": Thumb.weakest, "italianleaves-pick": Thumb.weakest, "deploy-leave-out": Thumb.weakest,
    "guerrillas-send": Thumb.weakest, "relief-pick": Thumb.strongest, "convoy-pick": Thumb.desert,
    "levies-pick": Thumb.strongest, "move-excess": Thumb.weakest, "towndefence-column": Thumb.weakest,
    "grounding-which": Thumb.ground, "pyrenees-stack": Thumb.border,
    "levies-where": Thumb.place, "czechs-where": Thumb.place, "guerrillas-home": Thumb.place,
}


def stage(game: Play) -> int:
    """Search looks ahead by phases; the end of a turn and all before the next phase belong to the phase before."""
    if is_before_any_phase(game):
        return 2 * game.board.turn - 1
    return 2 * game.board.turn + game.board.side
