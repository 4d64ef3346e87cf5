"""7.6 How to retreat: exactly so many hexes away, through vacant hexes if possible, towards the own map edge."""

from collections.abc import Iterator
from typing import NamedTuple

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.choices import Choice, Decision, ask, button
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, NOWHERE, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space
from trinchera.games.civil_war_battles.advance import Advance
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    deplete,
    eliminate,
    enemy_zone,
    ground,
    is_on_map,
    occupant,
    occupied,
    on_map,
    opposite,
    put,
    seat,
)
from trinchera.games.civil_war_battles.movement import arrive

DISPLACE = button("displace")
SHORTEN = button("shorten")
REFUSE = button("refuse")

COMBAT, REPULSE, BOMBARDMENT = "combat", "repulse", "bombardment"
"""Why a unit retreats: attacked, thrown back from its own attack, or bombarded."""


def may_pursue(game: Play, unit: UnitId, pursuers: UnitSet) -> bool:
    """Whether those who drive a unit back are enemies on the map."""
    return not pursuers & ~on_map(game, opposite(game.data.side[unit]))


class Route(NamedTuple):
    """A kind of retreat: the hexes of each pace from which it can be completed."""

    paces: tuple[int, ...]
    displacing: bool

    @property
    def length(self) -> int:
        return len(self.paces)


def passable(game: Play, side: SideId) -> int:
    """7.6-e, 7.6-f: hexes without enemy and outside every enemy zone of control."""
    return ground(game).field.all & ~game.board.held[opposite(side)] & ~enemy_zone(game, side)


def freeable(game: Play, side: SideId) -> list[int]:
    """7.6.2-b, 7.6.2-d: friendly hexes that displacement can empty, by the length of the chain it takes."""
    field, open_hexes = ground(game).field, passable(game, side)
    friends = game.board.held[side] & open_hexes
    edge = field.around(open_hexes & ~occupied(game)) & friends
    found, seen = [], 0
    while edge:
        found.append(edge)
        seen |= edge
        edge = field.around(edge) & friends & ~seen
    return found


def paces(game: Play, origin: SpaceId, length: int, through: SpaceSet, ends: SpaceSet) -> list[int]:
    """R-17: the hexes of each pace, always one farther from the combat hex than the pace before."""
    field, found, edge = ground(game).field, [], bit(origin)
    for pace in range(1, length + 1):
        edge = field.around(edge) & field.ring(origin, pace) & (ends if pace == length else through)
        found.append(edge)
    return found


def route(game: Play, unit: UnitId, origin: SpaceId, found: list[int], cause: str, displacing: bool) -> Route:
    """The paces that lead to an end one may choose (R-20, R-27)."""
    field = ground(game).field
    found[-1] = wished(game, unit, origin, found[-1], cause)
    for pace in range(len(found) - 2, -1, -1):
        found[pace] &= field.around(found[pace + 1])
    return Route(tuple(found), displacing)


def wished(game: Play, unit: UnitId, origin: SpaceId, ends: int, cause: str) -> int:
    """7.6-c, R-20: ends nearer to the own map edge, if there are any; after a bombardment, away from the enemy."""
    side = game.data.side[unit]
    if cause == BOMBARDMENT:
        return away(game, side, origin, ends)
    to_edge = battle(game).to_edge[side]
    nearer = bits(space for space in each_space(ends) if to_edge[space] < to_edge[origin])
    return nearer or ends


def away(game: Play, side: SideId, origin: SpaceId, ends: int) -> int:
    """7.6.1-a, R-27: farther from the nearest enemy; else as far; else nearer."""
    nearer, as_near = near_enemies(game, side, origin)
    return ends & ~as_near or ends & ~nearer or ends


def near_enemies(game: Play, side: SideId, space: SpaceId) -> tuple[SpaceSet, SpaceSet]:
    """The hexes that are nearer to an enemy unit than a hex is, and those at most as far; with no enemy on the map
    none are (7.6.1-b)."""
    field = ground(game).field
    nearer, as_near = 0, field.near(game.board.held[opposite(side)], 1)
    while nearer != as_near and not has(as_near, space):
        nearer, as_near = as_near, field.near(as_near, 1)
    return nearer, as_near


def routes(game: Play, unit: UnitId, origin: SpaceId, steps: int, cause: str) -> Iterator[Route]:
    """R-18: ways to retreat, the one that must be taken first; after one that displaces come those that do not."""
    side = game.data.side[unit]
    open_hexes = passable(game, side)
    vacant = open_hexes & ~occupied(game)
    for length in range(steps, 0, -1):
        for through in (vacant, open_hexes):
            found = paces(game, origin, length, through, vacant)
            if found[-1]:
                yield route(game, unit, origin, found, cause, False)
                return
        found = paces(game, origin, length, open_hexes, sum(freeable(game, side)))
        if found[-1]:
            yield route(game, unit, origin, found, cause, True)


class Retreat(Frame, frozen=True):
    """7.6: one unit goes back pace by pace; too short a way depletes it, no way eliminates it."""

    unit: UnitId
    origin: SpaceId
    steps: int
    cause: str
    pursuers: UnitSet = 0
    """The units that may advance along the path of retreat."""
    plain: bool = False
    """7.6.2-g: the owner would rather not displace anyone."""
    path: tuple[SpaceId, ...] = ()

    def owner(self, game: Play) -> str:
        return seat(game.data.side[self.unit])

    def route(self, game: Play) -> Route | None:
        for found in routes(game, self.unit, self.origin, self.steps, self.cause):
            if not (self.plain and found.displacing):
                return found
        return None

    def begin(self, game: Play) -> Decision | Frames:                                         # R-18, 7.6-i
        ways = list(routes(game, self.unit, self.origin, self.steps, self.cause))
        if not ways:
            eliminate(game, self.unit, "SCB-7.6.1-d" if self.cause == BOMBARDMENT else "SCB-7.6-i")
            return self.followed((self.origin,))
        if not ways[0].displacing:
            return [self.at("pace")]
        shorter = 0 if ways[-1].displacing else ways[-1].length
        if game.rules < 2 and not shorter:
            return [self.at("pace")]  # until version 2 somebody had to make room then
        return ask(self.owner(game), "SCB-7.6.2-g", (DISPLACE, SHORTEN if shorter else REFUSE),
                   unit=game.data.units[self.unit].id, steps=ways[0].length, shorter=shorter)

    def on_begin(self, game: Play, choice: Choice) -> Frames:
        return self.refused(game) if choice is REFUSE else [self.at("pace", plain=choice is SHORTEN)]

    def refused(self, game: Play) -> Frames:                                                  # 7.6.2-g, R-63
        """It stays and is depleted; if that was its last step, the way is free as after any lost retreat."""
        game.tell("nobody-displaced", "SCB-7.6.2-g", unit=game.data.units[self.unit].id)
        deplete(game, self.unit, "SCB-7.6.2-g")
        return self.followed((self.origin,)) if not is_on_map(game, self.unit) else END

    def pace(self, game: Play) -> Decision | Frames:                                          # 7.6-a
        way = self.route(game)
        assert way is not None
        if len(self.path) == way.length:
            return self.last_hex(game, way)
        here = self.path[-1] if self.path else self.origin
        spaces = ground(game).field.neighbours[here] & way.paces[len(self.path)]
        choices = game.data.hexes(spaces)
        if len(choices) == 1:
            return self.on_pace(game, choices[0])
        return ask(self.owner(game), "SCB-7.6-a", choices, unit=game.data.units[self.unit].id,
                   left=way.length - len(self.path))

    def on_pace(self, game: Play, choice: Choice) -> Frames:
        return [self.at("pace", path=(*self.path, choice.index))]

    def why_pace(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        side, space, area = game.data.side[self.unit], choice.index, choice.id
        if has(game.board.held[opposite(side)] | enemy_zone(game, side), space):
            return reason("SCB-7.6-e", "retreat-into-enemy-zone", area=area)
        if has(occupied(game), space):
            return reason("SCB-7.6-d", "retreat-through-vacant-hexes", area=area)
        if ground(game).field.distance(self.origin, space) != len(self.path) + 1:
            return reason("SCB-7.6-h", "retreat-away", area=area)
        rule = "SCB-7.6.1-a" if self.cause == BOMBARDMENT else "SCB-7.6-c"
        return reason(rule, "retreat-elsewhere", area=area)

    def last_hex(self, game: Play, way: Route) -> Frames:
        """7.6.2: whoever stands in the last hex makes room first."""
        friend = occupant(game, self.path[-1])
        if way.displacing and friend not in (NOBODY, self.unit):
            return [self.at("arrive"), Displacement(unit=friend)]
        return [self.at("arrive")]

    def arrive(self, game: Play) -> Frames:                                                   # 7.6-j, R-22
        data, end = game.data, self.path[-1]
        nearer = self.cause == BOMBARDMENT and has(near_enemies(game, data.side[self.unit], self.origin)[0], end)
        game.tell("retreated", "SCB-7.6-a", unit=data.units[self.unit].id, here=data.label(self.origin),
                  there=data.label(end), steps=len(self.path))
        arrive(game, self.unit, self.path)
        if len(self.path) < self.steps:
            deplete(game, self.unit, "SCB-7.6-j")
        elif nearer:
            deplete(game, self.unit, "SCB-7.6.1-c")
        vacated = (self.origin, *self.path[:-1])
        return self.followed((*vacated, end) if not is_on_map(game, self.unit) else vacated)

    def followed(self, vacated: tuple[SpaceId, ...]) -> Frames:
        """7.8-a, 12.0-j: who attacked may advance; nobody follows a bombardment or a beaten attacker."""
        return [Advance(units=self.pursuers, path=vacated)] if self.pursuers else END

    def sound(self, game: Play) -> bool:
        here = game.board.place[self.unit]
        way = self.route(game) if here == self.origin else None
        paced = self.path == () or (way is not None and len(self.path) <= way.length and all(
            has(pace, space) for pace, space in zip(way.paces, self.path, strict=False)))
        arrived = self.step != "arrive" or bool(self.path)
        begun = self.step in ("", "begin") or way is not None
        return (here == self.origin and 1 <= self.steps <= 3 and self.cause in (COMBAT, BOMBARDMENT, REPULSE)
                and begun and paced and arrived and may_pursue(game, self.unit, self.pursuers))


class Displacement(Frame, frozen=True):
    """7.6.2: a friendly unit makes room by one hex, and may push on another in its turn."""

    unit: UnitId
    there: SpaceId = NOWHERE

    def rooms(self, game: Play) -> int:
        """7.6.2-h: vacant hexes, or with none the friends whose own chain is shorter."""
        side, here = game.data.side[self.unit], game.board.place[self.unit]
        near = ground(game).field.neighbours[here] & passable(game, side)
        vacant = near & ~occupied(game)
        if vacant:
            return vacant
        shorter = 0
        for chain in freeable(game, side):
            if has(chain, here):
                break
            shorter |= chain
        return near & shorter

    def pick(self, game: Play) -> Decision:                                                   # 7.6.2-a
        return ask(seat(game.data.side[self.unit]), "SCB-7.6.2-a", game.data.hexes(self.rooms(game)),
                   unit=game.data.units[self.unit].id)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        friend = occupant(game, choice.index)
        after = self.at("arrive", there=choice.index)
        return [after] if friend == NOBODY else [after, Displacement(unit=friend)]                  # 7.6.2-d

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        return reason("SCB-7.6.2-b", "no-room-there", area=choice.id)

    def arrive(self, game: Play) -> Frames:
        board, data = game.board, game.data
        here = board.place[self.unit]
        put(game, self.unit, self.there)
        if data.side[self.unit] == board.side:
            board.displaced |= bit(self.unit)                                                 # 7.6.2-f
        game.tell("displaced", "SCB-7.6.2-a", unit=data.units[self.unit].id, here=data.label(here),
                  there=data.label(self.there))
        return END

    def sound(self, game: Play) -> bool:
        return is_on_map(game, self.unit)
