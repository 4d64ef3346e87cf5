"""9 Activations: an area is named, units in it are chosen, and they move, bombard, fight or assault."""

from trinchera.engine.bits import bits, has, members
from trinchera.engine.choices import Choice, Decision, ask, button, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId, UnitSet, each_space, each_unit
from trinchera.games.storm_over_madrid.board import (
    FOUGHT,
    Play,
    able_units,
    friendly,
    names,
    other,
    shock_units,
    stack,
    together,
)
from trinchera.games.storm_over_madrid.bombardment import (
    Bombardment,
    gun_targets,
    may_fight,
    why_no_fight,
    why_not_target,
)
from trinchera.games.storm_over_madrid.chits import in_hand, why_not_chit
from trinchera.games.storm_over_madrid.combat import Combat, opening_chits, play_opening
from trinchera.games.storm_over_madrid.data import SEATS, N, R
from trinchera.games.storm_over_madrid.movement import (
    ATTACK,
    March,
    allowance,
    approaches,
    assault_ways,
    may_enter,
    start_of,
    why_not_enter,
)

MOVE = button("move")
FIGHT = button("fight")
ASSAULT = button("assault")
BOMBARD = button("bombard")
ALL = button("all")
PREPARE = button("prepare")
COMMUNISTS = button("communists")
ANARCHISTS = button("anarchists")


def activatable(game: Play, side: SideId, space: SpaceId) -> int:
    """1-d, 12.2-i: the Fresh units of a space, without a garrison that is still tied to the city."""
    board = game.board
    units = stack(game, side, space) & board.fresh
    return units & ~game.data.garrison if board.garrison and side == R else units


def movers(game: Play, side: SideId, space: SpaceId) -> int:
    """The units of a space that can take a step."""
    units, found = activatable(game, side, space), 0
    for group in (units & ~game.data.artillery, units & game.data.artillery):
        if group and may_enter(game, side, group & -group, space):
            found |= group
    return found


def fighters(game: Play, side: SideId, space: SpaceId) -> int:
    """9.4.1-a, b, 12.3-k: the units of a contested area that can attack in it."""
    board = game.board
    if not board.held[other(side)] >> space & 1 or not may_fight(game, side):
        return 0
    if side == N and board.pause and not friendly(game, N) >> space & 1:
        return 0
    return activatable(game, side, space) & able_units(game)


def assaulters(game: Play, side: SideId, space: SpaceId) -> int:
    """9.4.3-b, f: the shock units of a space that reach an enemy."""
    if not may_fight(game, side):
        return 0
    units = activatable(game, side, space) & shock_units(game) & able_units(game)
    if not units:
        return 0
    groups, found = by_movement(game, units), 0
    start, fastest = start_of(game, space), max(game.data.movement[unit] for unit in members(units))
    reach = approaches(game, side, 1, fastest, start)
    for group in groups:
        if assault_ways(game, side, group & -group, space, None, start, reach):
            found |= group
    return found


def by_movement(game: Play, units: UnitSet) -> list[int]:
    """A set of units parted by their movement points."""
    groups: dict[int, int] = {}
    movement = game.data.movement
    for unit in each_unit(units):
        groups[movement[unit]] = groups.get(movement[unit], 0) | 1 << unit
    return list(groups.values())


def bombarders(game: Play, side: SideId, space: SpaceId) -> int:
    """9.3-a: the guns of a space with something to fire at."""
    guns = activatable(game, side, space) & game.data.artillery
    return guns if guns and may_fight(game, side) and gun_targets(game, side, space) else 0


ABLE = ((MOVE, movers), (FIGHT, fighters), (ASSAULT, assaulters), (BOMBARD, bombarders))


def kinds(game: Play, side: SideId, space: SpaceId) -> list[Choice]:
    """9-f: what units of a space may be activated for."""
    return [kind for kind, able in ABLE if able(game, side, space)]


def combat_kinds(game: Play, side: SideId, space: SpaceId) -> list[Choice]:
    """R-60: the Combat activations alone."""
    return [kind for kind in kinds(game, side, space) if kind in (FIGHT, ASSAULT)]


def why_not_space(game: Play, side: SideId, space: SpaceId) -> Reason:
    """Why nothing in a space may be activated."""
    board, name = game.board, game.data.spaces[space].id
    units = stack(game, side, space)
    if not units:
        return reason("SOM-9-b", "no-units-there", area=name)
    if not units & board.fresh:
        return reason("SOM-1-e", "all-spent", area=name)
    if not activatable(game, side, space):
        return reason("SOM-12.2-i", "garrison-tied", area=name)
    return reason("SOM-9-f", "nothing-to-do", area=name)


class Activation(Frame, frozen=True):
    """9: kind of activation, the point unit first, then who comes along, then off they go."""

    side: SideId
    here: SpaceId
    what: str = ""
    units: tuple[UnitId, ...] = ()
    prepared: bool = False
    combat_only: bool = False
    there: SpaceId = NOWHERE

    def kind(self, game: Play) -> Decision | Frames:                                          # 9-f
        found = (combat_kinds if self.combat_only else kinds)(game, self.side, self.here)
        if len(found) == 1:
            return self.on_kind(game, found[0])
        return ask(SEATS[self.side], "SOM-9-f", found, area=game.data.spaces[self.here].id)

    def on_kind(self, game: Play, choice: Choice) -> Frames:
        return [self.at("lead", what=choice.id)]

    def why_kind(self, game: Play, choice: Choice) -> Reason | None:
        if choice in (FIGHT, ASSAULT, BOMBARD):
            return why_no_fight(game, self.side) or reason("SOM-9-f", "nobody-can", what=choice.id)
        return None

    def pool(self, game: Play) -> int:
        """The units that this kind of activation is open to."""
        able = next(able for kind, able in ABLE if kind.id == self.what)
        return able(game, self.side, self.here)

    def lead(self, game: Play) -> Decision | Frames:                                          # 9.2-b, C1, R-31
        units = list(each_unit(self.pool(game)))
        if len(units) == 1:
            return [self.at("assemble", units=(units[0],))]
        guns = self.what == BOMBARD.id
        return ask(SEATS[self.side], "SOM-9.3-b" if guns else "SOM-R-31", [game.data.units[unit] for unit in units],
                   area=game.data.spaces[self.here].id, what=self.what, guns=int(guns))

    def on_lead(self, game: Play, choice: Choice) -> Frames:
        return [self.at("assemble", units=(choice.index,))]

    def why_lead(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_unit(game, choice) if choice.kind == "unit" else None

    def why_unit(self, game: Play, choice: Choice) -> Reason:
        board, data, unit = game.board, game.data, choice.index
        if not stack(game, self.side, self.here) >> unit & 1:
            return reason("SOM-9-b", "not-in-the-area", unit=choice.id)
        if not board.fresh >> unit & 1:
            return reason("SOM-1-e", "unit-spent", unit=choice.id)
        if not activatable(game, self.side, self.here) >> unit & 1:
            return reason("SOM-12.2-i", "garrison-tied", area=data.spaces[self.here].id)
        if self.what == BOMBARD.id:
            return reason("SOM-9.3-b", "guns-alone-bombard", unit=choice.id)
        if self.what == ASSAULT.id and not shock_units(game) >> unit & 1:
            return reason("SOM-9.4.3-b", "shock-alone-assaults", unit=choice.id)
        if self.what in (FIGHT.id, ASSAULT.id) and not able_units(game) >> unit & 1:
            return reason("SOM-9.4.1-b", "no-attack-factor", unit=choice.id)
        return reason("SOM-9.2-c", "cannot-come-along", unit=choice.id)

    def price(self, game: Play, units: UnitSet, prepared: bool) -> int:
        """5-d to f, R-17: the support points an activation costs."""
        costs, limits = game.data.costs, game.data.limits
        if self.what == BOMBARD.id:
            return costs.third_gun if units >= limits.guns else 0
        return costs.many_units * (units > limits.activated_free) + costs.prepared * prepared

    def partners(self, game: Play) -> list[int]:
        """Who may come along: as many as can be paid for and still find a way."""
        count = len(self.units) + 1
        if self.price(game, count, self.prepared) > game.board.sp[self.side]:
            return []
        if count > (game.data.limits.guns if self.what == BOMBARD.id else game.data.limits.stack):
            return []
        rest = self.pool(game) & ~bits(self.units)
        if not rest or self.what not in (MOVE.id, ASSAULT.id):
            return list(members(rest))
        guns = rest & game.data.artillery
        groups = [rest & ~guns, guns] if self.what == MOVE.id else by_movement(game, rest)
        return [unit for group in groups if group and self.exits(game, bits(self.units) | group & -group)
                for unit in each_unit(group)]

    def exits(self, game: Play, units: UnitSet) -> int:
        """The spaces a group may set out for."""
        if self.what == ASSAULT.id:
            return assault_ways(game, self.side, units, self.here, None, start_of(game, self.here))
        if self.what == BOMBARD.id:
            return gun_targets(game, self.side, self.here)
        return may_enter(game, self.side, units, self.here) if self.what == MOVE.id else 0

    def assemble(self, game: Play) -> Decision:                                               # 9-b, C1
        data, partners = game.data, self.partners(game)
        choices = [data.spaces[space] for space in each_space(self.exits(game, bits(self.units)))]
        if self.what == FIGHT.id:
            choices.append(ATTACK)
            if self.side == N:
                choices += in_hand(game, opening_chits(game, self.here))
        if self.may_prepare(game):
            choices.append(PREPARE)
        if len(partners) > 1:
            choices.append(ALL)
        choices += [data.units[unit] for unit in partners]
        return ask(SEATS[self.side], "SOM-9-b", choices, area=data.spaces[self.here].id, number=len(self.units),
                   cost=self.price(game, len(self.units), self.prepared), points=game.board.sp[self.side],
                   what=self.what)

    def may_prepare(self, game: Play) -> bool:                                                # 9.4.2-a, 9.4.3-e
        if self.prepared or self.what not in (FIGHT.id, ASSAULT.id):
            return False
        return self.price(game, len(self.units), True) <= game.board.sp[self.side]

    def on_assemble(self, game: Play, choice: Choice) -> Frames:
        if choice.kind == "unit":
            return [self.at("assemble", units=(*self.units, choice.index))]
        if choice.kind == "chit":
            play_opening(game, choice.index)
            return [self]
        if choice is PREPARE:
            return [self.at("assemble", prepared=True)]
        if choice is ALL:
            return [self.everyone(game)]
        return [self.at("pay", there=choice.index if choice.kind == "space" else -1)]

    def everyone(self, game: Play) -> "Activation":
        """One after the other while they may come along."""
        frame = self
        while partners := frame.partners(game):
            frame = frame.at("assemble", units=(*frame.units, partners[0]))
        return frame

    def why_assemble(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "chit":
            return why_not_chit(game, self.side, choice.index)
        if choice is PREPARE:
            return self.why_not_prepare()
        if choice.kind == "unit":
            return self.why_partner(game, choice)
        return self.why_exit(game, choice.index) if choice.kind == "space" else None

    def why_not_prepare(self) -> Reason:
        if self.what not in (FIGHT.id, ASSAULT.id):
            return reason("SOM-9.4.2-a", "only-attacks-are-prepared", what=self.what)
        if self.prepared:
            return reason("SOM-9.4.2-a", "prepared-already")
        return reason("SOM-5-g", "no-support-points")

    def why_partner(self, game: Play, choice: Choice) -> Reason:
        count = len(self.units) + 1
        if choice.index in self.units:
            return reason("SOM-9-b", "chosen-already", unit=choice.id)
        if not self.pool(game) >> choice.index & 1:
            return self.why_unit(game, choice)
        if self.what == BOMBARD.id and count > game.data.limits.guns:
            return reason("SOM-9.3-c", "three-guns-at-most", unit=choice.id)
        if self.price(game, count, self.prepared) > game.board.sp[self.side]:
            return reason("SOM-5-e", "no-support-points")
        if count > game.data.limits.stack:
            return reason("SOM-R-17", "ten-at-most", unit=choice.id)
        return reason("SOM-9.2-c", "cannot-come-along", unit=choice.id)

    def why_exit(self, game: Play, space: SpaceId) -> Reason | None:
        if self.what == BOMBARD.id:
            return why_not_target(game, self.side, space)
        if self.what == FIGHT.id:
            return reason("SOM-9.4.1-a", "fight-in-own-area", area=game.data.spaces[self.here].id)
        found = why_not_enter(game, self.side, bits(self.units), self.here, space, None)
        return found or reason("SOM-R-91", "no-enemy-that-way", area=game.data.spaces[space].id)

    def pay(self, game: Play) -> Frames:                                                      # 5-d to f, R-17
        board = game.board
        cost = self.price(game, len(self.units), self.prepared)
        board.sp[self.side] -= cost
        if self.what in (FIGHT.id, ASSAULT.id):
            board.effects |= FOUGHT
        game.tell("activated", "SOM-9-b", units=names(game, self.units), area=game.data.spaces[self.here].id,
                  cost=cost, what=self.what)
        return [self.at("strife" if self.divided(game) else "go")]

    def divided(self, game: Play) -> bool:
        """15-N6a, R-71: communists or Internationals together with anarchists while strife lasts."""
        units = bits(self.units)
        return game.board.strife and bool(units & game.data.communists) and bool(units & game.data.anarchists)

    def strife(self, game: Play) -> Decision:
        return roll("SOM-15-N6a", area=game.data.spaces[self.here].id)

    def on_strife(self, game: Play, face: Choice) -> Frames:
        game.tell("strife", "SOM-15-N6a", die=face.index, apart=int(face.index >= 4))
        return [self.at("part" if face.index >= 4 else "go")]

    def part(self, game: Play) -> Decision:                                                   # D15
        return ask(SEATS[R], "SOM-15-N6a", (COMMUNISTS, ANARCHISTS), area=game.data.spaces[self.here].id)

    def on_part(self, game: Play, choice: Choice) -> Frames:
        data = game.data
        stay = data.anarchists if choice is COMMUNISTS else data.communists
        left = tuple(unit for unit in self.units if not stay >> unit & 1)
        game.tell("parted", "SOM-15-N6b", what=choice.id, units=names(game, left))
        return [self.at("relead" if self.units[0] not in left else "go", units=left)]

    def relead(self, game: Play) -> Decision | Frames:
        """R-31: the point unit stays behind; another one is named."""
        if len(self.units) == 1:
            return [self.at("go")]
        return ask(SEATS[R], "SOM-R-31", [game.data.units[unit] for unit in self.units],
                   area=game.data.spaces[self.here].id)

    def on_relead(self, game: Play, choice: Choice) -> Frames:
        others = tuple(unit for unit in self.units if unit != choice.index)
        return [self.at("go", units=(choice.index, *others))]

    def go(self, game: Play) -> Frames:
        side, here, units, point = self.side, self.here, self.units, self.units[0]
        if self.what == BOMBARD.id:
            return [Bombardment(side=side, area=self.there, guns=units, near=self.there == here)]
        if self.what == FIGHT.id:
            return [Combat(side=side, area=here, units=units, point=point, prepared=self.prepared)]
        assault = self.what == ASSAULT.id
        return [March(side=side, here=here, there=self.there, units=units, point=point, prepared=self.prepared,
                      left=allowance(game, bits(units)), assault=assault,
                      start=start_of(game, here) if assault else NOWHERE)]

    def sound(self, game: Play) -> bool:
        if self.step in ("", "kind"):
            return any(able(game, self.side, self.here) for _, able in ABLE)
        if self.what not in [kind.id for kind, _ in ABLE] or not together(game, self.side, self.units, self.here):
            return False
        chosen = not bits(self.units) & ~self.pool(game) and bool(self.units)
        if self.step in ("lead", "assemble"):
            return bool(self.pool(game)) if self.step == "lead" else chosen
        paid = self.price(game, len(self.units), self.prepared) <= game.board.sp[self.side] or self.step != "pay"
        may_go = self.what == "fight" or has(self.exits(game, bits(self.units)), self.there)
        parted = self.side == R and (self.step not in ("strife", "part") or self.divided(game))
        return chosen and paid and may_go and (parted or self.step in ("pay", "go"))


def ready_spaces(game: Play, side: SideId) -> list[int]:
    """9-b: the spaces in which something may be activated."""
    return [space for space in each_space(game.board.held[side])
            if activatable(game, side, space) and any(able(game, side, space) for _, able in ABLE)]
