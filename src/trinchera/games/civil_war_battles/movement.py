"""5.0 Movement: the Movement and Mobile Movement Phases, and the move of one unit."""

from typing import ClassVar

from trinchera.engine import pieces
from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, UnitId, each_unit
from trinchera.games.civil_war_battles.activation import activate, not_activated, why_not_activated
from trinchera.games.civil_war_battles.board import (
    Play,
    enemy_zone,
    ground,
    is_mobile,
    is_on_map,
    occupied,
    on_map,
    opposite,
    put,
    seat,
    take,
)
from trinchera.games.civil_war_battles.reach import (
    BLIZZARD,
    MOBILE,
    REGULAR,
    allowance,
    can_move,
    destinations,
    reach,
    surely_free,
)
from trinchera.games.civil_war_battles.reinforcements import (
    Door,
    can_enter,
    doors,
    waiting,
    why_not_enter,
    why_not_through,
)
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.victory import check_sudden_death


def why_not_move(game: Play, unit: UnitId, side: SideId, kind: str) -> Reason | None:
    """4.1, 5.1: why a unit may not be moved in this phase."""
    board, name = game.board, game.data.units[unit].id
    if game.data.side[unit] != side:
        return reason("SCB-4.1-d", "not-your-unit", unit=name)
    if board.place[unit] in (game.data.cup, game.data.absent):
        return reason("SCB-11.0-e", "not-on-the-map", unit=name)
    if has(board.moved, unit):
        rule = "SCB-4.1-f" if kind == MOBILE and is_mobile(game, unit) else "SCB-5.1-f"
        return reason(rule, "already-moved", unit=name)
    if kind == MOBILE and (blocked := why_not_mobile(game, unit)):
        return blocked
    if not is_on_map(game, unit):
        return why_not_enter(game, unit, kind == BLIZZARD)
    if blocked := why_not_activated(game, unit):
        return blocked
    return None if can_move(game, unit, kind) else reason("SCB-5.1-g", "nowhere-to-go", unit=name)


def why_not_mobile(game: Play, unit: UnitId) -> Reason | None:
    """4.1-n, 7.8-i, 10.2-d: who may not move in a Mobile Movement Phase."""
    board, name = game.board, game.data.units[unit].id
    if not is_mobile(game, unit):
        return reason("SCB-5.0-e", "leg-unit", unit=name)
    if has(board.advanced, unit):
        return reason("SCB-7.8-i", "has-advanced", unit=name)
    if is_on_map(game, unit) and not has(supplied(game, game.data.side[unit]), board.place[unit]):
        return reason("SCB-10.2-d", "out-of-supply", unit=name)
    return None


def movable(game: Play, side: SideId, kind: str) -> int:
    """The units a player may pick to move now, those that wait off the map included."""
    units = (on_map(game, side) | waiting(game, side)) & ~game.board.moved
    if kind == MOBILE:
        units = sum(bit(unit) for unit in each_unit(units & game.data.mobile) if why_not_mobile(game, unit) is None)
    if not_activated(game, side):
        units &= game.board.activated | ~game.board.present[side]
    found, place, edge = units & surely_free(game, side), game.board.place, game.data.roster.edge
    for unit in each_unit(units ^ found):
        if can_move(game, unit, kind) if place[unit] < edge else can_enter(game, unit, kind == BLIZZARD):
            found |= bit(unit)
    return found


class Movement(Frame, frozen=True):
    """4.1: the active player moves any, all or none of his units, one at a time; reinforcements come on as he likes."""

    kind: str = REGULAR

    def pick(self, game: Play) -> Decision | Frames:                                          # 4.1-c, 5.0-c
        side = game.board.side
        units = movable(game, side, self.kind)
        if not units:
            return END
        rule = "SCB-4.1-n" if self.kind == MOBILE else "SCB-16.1-c" if self.kind == BLIZZARD else "SCB-4.1-c"
        return ask(seat(side), rule, [DONE, *game.data.counters_of(units)], units=units.bit_count(),
                   left=game.board.activation - game.board.activated.bit_count() if game.board.activation >= 0 else -1)

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        if not is_on_map(game, choice.index):
            return [self, Move(unit=choice.index, kind=self.kind, step="enter")]
        return [self, Move(unit=choice.index, here=game.board.place[choice.index], kind=self.kind, step="go")]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return why_not_move(game, choice.index, game.board.side, self.kind)
        return reason("SCB-5.0-c", "pick-a-unit-first") if choice.kind == "space" else None


class Move(Frame, frozen=True):
    """5.0: one unit goes to a hex, and on from there while it has movement points."""

    first: ClassVar[str] = "go"
    unit: UnitId
    kind: str
    here: SpaceId = NOWHERE
    spent: int = 0

    def enter(self, game: Play) -> Decision:                                                  # 18.0-j to m
        found = doors(game, self.unit, self.kind == BLIZZARD)
        return ask(seat(game.board.side), "SCB-18.0-j", game.data.hexes(sum(bit(door.space) for door in found)),
                   unit=game.data.units[self.unit].id)

    def on_enter(self, game: Play, choice: Choice) -> Frames:
        door = next(door for door in doors(game, self.unit, self.kind == BLIZZARD) if door.space == choice.index)
        come_on(game, self.unit, door)
        after = self.at("go_on", here=door.space, spent=door.cost)
        if has(occupied(game), door.space):
            return [after.at("go")]
        arrive(game, self.unit, (door.space,))
        return [after]

    def why_enter(self, game: Play, choice: Choice) -> Reason | None:
        return why_not_through(game, self.unit, choice.index) if choice.kind == "space" else None

    def go(self, game: Play) -> Decision:                                                     # 5.0-a
        found = destinations(game, self.unit, self.here, self.spent, self.kind)
        return ask(seat(game.board.side), "SCB-5.0-a", game.data.hexes(found), unit=game.data.units[self.unit].id,
                   points=(allowance(game, self.unit) - self.spent) / 2)

    def on_go(self, game: Play, choice: Choice) -> Frames:
        way = reach(game, self.unit, self.here, self.spent, self.kind)
        path = way.path(game, self.unit, choice.index)
        spent = self.spent + way.cost(choice.index)
        game.board.moved |= bit(self.unit)
        activate(game, self.unit)
        game.tell("moved", "SCB-5.0-a", unit=game.data.units[self.unit].id, here=game.data.label(self.here),
                  there=choice.id, points=spent / 2, path=" ".join(map(game.data.label, path)))
        arrive(game, self.unit, path)
        return [self.at("go_on", here=choice.index, spent=spent)]

    def why_go(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return reason("SCB-5.0-c", "finish-the-move-first")
        return self.why_way(game, choice.index) if choice.kind == "space" else None

    def go_on(self, game: Play) -> Decision | Frames:                                         # 5.1-e
        found = 0
        if self.kind != BLIZZARD and self.spent < allowance(game, self.unit):
            found = destinations(game, self.unit, self.here, self.spent, self.kind)
        if not found:
            return END
        return ask(seat(game.board.side), "SCB-5.1-e", [DONE, *game.data.hexes(found)],
                   unit=game.data.units[self.unit].id, points=(allowance(game, self.unit) - self.spent) / 2)

    def on_go_on(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else self.on_go(game, choice)

    def why_go_on(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_go(game, choice)

    def why_way(self, game: Play, space: SpaceId) -> Reason:
        """Why a hex cannot be the end of this move."""
        side, area = game.data.side[self.unit], game.data.label(space)
        if not has(ground(game).field.all, space):
            return reason("SCB-5.1-d", "off-the-map", area=area)
        if has(game.board.held[opposite(side)], space):
            return reason("SCB-5.1-c", "enemy-there", area=area)
        if has(game.board.held[side], space):
            return reason("SCB-5.3-c", "hex-taken", area=area)
        hostile = enemy_zone(game, side)
        barred = has(hostile & game.board.forts, space) and has(hostile, self.here)
        if barred and has(ground(game).field.neighbours[self.here], space):
            return reason("SCB-6.1-g", "no-zone-to-zone-into-fort", area=area)
        if has(hostile, self.here) and self.spent and not is_mobile(game, self.unit):
            return reason("SCB-6.1-a", "must-stop-here", area=game.data.label(self.here))
        return reason("SCB-5.2-e", "too-far", area=area, points=(allowance(game, self.unit) - self.spent) / 2)

    def sound(self, game: Play) -> bool:
        board = game.board
        if game.data.side[self.unit] != board.side or self.kind not in (REGULAR, MOBILE, BLIZZARD):
            return False
        if not 0 <= self.spent <= allowance(game, self.unit):
            return False
        if self.step == "enter":
            return board.place[self.unit] == game.data.off and bool(doors(game, self.unit, self.kind == BLIZZARD))
        if self.step == "go_on":
            return board.place[self.unit] == self.here
        on_the_way = board.place[self.unit] in (self.here, game.data.off)
        return on_the_way and bool(destinations(game, self.unit, self.here, self.spent, self.kind))


def come_on(game: Play, unit: UnitId, door: Door) -> None:
    """18.0-j, R-38: a unit comes on the map and takes its place in the chain of those before it."""
    board = game.board
    board.chain = (*board.chain, door.space)
    board.moved |= bit(unit)
    board.entered |= bit(unit)
    game.tell("entered", "SCB-18.0-j", unit=game.data.units[unit].id, area=game.data.label(door.space),
              points=door.cost / 2)


def arrive(game: Play, unit: UnitId, path: tuple[SpaceId, ...]) -> None:
    """R-34: a unit enters the hexes of its way and stands in the last; each entry may end the game (R-50)."""
    side = game.data.side[unit]
    pieces.put(game.board, game.data.roster, unit, game.data.off)  # on its way it stands in no hex
    for space in path[:-1]:
        take(game, side, bit(space))
        check_sudden_death(game, unit, space)
    put(game, unit, path[-1])
    check_sudden_death(game, unit, path[-1])
