"""12.0 Bombardment: one or two markers on one enemy unit, without a ground attack."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, Value, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.hidden import ANYTHING, TurnUp
from trinchera.engine.ids import MarkerSet, SideId, SpaceId, UnitId, UnitSet, each_marker
from trinchera.engine.log import Term, total
from trinchera.games.civil_war_battles.board import (
    FACE_DOWN,
    HANDS,
    MARKERS,
    Play,
    deplete,
    ground,
    hand,
    opposite,
    seat,
    units_in,
)
from trinchera.games.civil_war_battles.defender import Defender
from trinchera.games.civil_war_battles.retreat import BOMBARDMENT
from trinchera.games.civil_war_battles.strength import defence_terms, hex_row, out_of_supply
from trinchera.games.civil_war_battles.support import marker_terms

DRIVES = ("de", "d2", "d3")


def in_range(game: Play, side: SideId) -> int:
    """12.0-b, 12.1-a: the hexes ground fire reaches: two from any unit, four from one on commanding heights."""
    map_, held, reach = ground(game), game.board.held[side], game.data.support_range
    heights = held & map_.heights
    return map_.field.near(held ^ heights, reach.ground) | map_.field.near(heights, reach.heights)


def targets(game: Play, side: SideId) -> int:
    """12.0-a to c, 8.6-d: the enemy units one of the markers in hand may strike."""
    markers = hand(game, side)
    if not markers:
        return 0
    spaces = game.board.held[opposite(side)] & ~game.board.bombarded
    if not markers & game.data.aircraft:
        spaces &= in_range(game, side)
    return units_in(game, spaces)


def might_strike(game: Play, side: SideId) -> bool:
    """Whether everyone can see that a side might have a target: what its hand really holds must not show."""
    if not hand(game, side):
        return False
    spaces = game.board.held[opposite(side)] & ~game.board.bombarded
    return bool(spaces if unseen_aircraft(game, side) else spaces & in_range(game, side))


def unseen_aircraft(game: Play, side: SideId) -> int:
    """How many aircraft markers of a side were not revealed this game turn."""
    return (game.data.aircraft & game.data.pool[side] & ~game.board.used).bit_count()


def usable(game: Play, side: SideId, space: SpaceId) -> int:
    """R-25: the markers in hand that may strike a hex, each by its own right."""
    markers = hand(game, side)
    return markers if has(in_range(game, side), space) else markers & game.data.aircraft


class BombardmentPhase(Frame, frozen=True):
    """4.1-g: the active player bombards as often as he likes, no hex twice in a game turn."""

    def target(self, game: Play) -> Decision | Frames:                                        # 12.0-a
        side = game.board.side
        if not might_strike(game, side):
            return END
        return ask(seat(side), "SCB-12.0-a", [DONE, *game.data.counters_of(targets(game, side))])

    def on_target(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        return [self, Bombardment(target=choice.index, space=game.board.place[choice.index])]

    def why_target(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit" or game.data.side[choice.index] == game.board.side:
            return reason("SCB-12.0-a", "pick-a-target") if choice.kind in ("unit", "space") else None
        space = game.board.place[choice.index]
        if has(game.board.bombarded, space):
            return reason("SCB-8.6-d", "already-bombarded", unit=choice.id)
        return reason("SCB-12.0-b", "out-of-range", unit=choice.id)


class Bombardment(Frame, frozen=True):
    """12.0: markers, die, and the few results that count."""

    target: UnitId
    space: SpaceId
    revealed: MarkerSet = 0
    unsupplied: UnitSet = 0

    def marker(self, game: Play) -> Decision | Frames:                                        # 12.0-a, 8.4-c
        side = game.board.side
        placed = FACE_DOWN.number(game.board, side)
        if placed == 2 or not self.might_add(game, placed):
            return [self.at("turn_up")]
        choices = [game.data.markers[marker] for marker in each_marker(usable(game, side, self.space))]
        return ask(seat(side), "SCB-12.0-a", [DONE, *choices] if placed else choices, **self.sums(game), placed=placed)

    def in_range(self, game: Play) -> bool:
        return has(in_range(game, game.board.side), self.space)

    def might_add(self, game: Play, placed: int) -> bool:
        """Whether everyone can see that there might be one more marker for this target."""
        side = game.board.side
        return bool(hand(game, side)) and (self.in_range(game) or unseen_aircraft(game, side) > placed)

    def on_marker(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("turn_up")]
        HANDS.move(game.board, game.board.side, choice.index, FACE_DOWN)
        return [self.at("marker")]

    def why_marker(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "marker":
            return None
        if not has(hand(game, game.board.side), choice.index):
            return reason("SCB-13.0-d", "not-in-your-hand")
        return reason("SCB-12.0-b", "marker-out-of-range")

    def sums(self, game: Play) -> dict[str, Value]:
        defence = total(defence_terms(game, self.target, out_of_supply(game, bit(self.target))))
        return {"unit": game.data.units[self.target].id, "defence": defence, "row": hex_row(game, self.space)}

    def fire(self, game: Play, shown: MarkerSet) -> Frames:                                   # R-62, 8.6-d
        board = game.board
        board.used |= shown
        board.bombarded |= bit(self.space)
        board.shelled |= bit(self.target)
        game.tell("bombardment", "SCB-12.0-a", unit=game.data.units[self.target].id, area=game.data.label(self.space),
                  value=sum(game.data.value[marker] for marker in each_marker(shown)))
        return [self.at("die", revealed=shown, unsupplied=out_of_supply(game, bit(self.target)))]

    def awaited(self, game: Play) -> SideId | None:
        """8.4-c: a bombardment has at least one marker; until it lies there, it is in the hand."""
        return game.board.side if not FACE_DOWN.number(game.board, game.board.side) and not self.revealed else None

    def may_strike(self, game: Play) -> MarkerSet:
        """12.0-b: what everyone sees of a marker that strikes beyond the range of the ground is that it flies."""
        return ANYTHING if self.in_range(game) else game.data.aircraft

    turn_up = TurnUp(MARKERS, FACE_DOWN, "SCB-8.3-g", fire, may_strike, awaited)

    def differential(self, game: Play) -> list[Term]:                                         # 8.4-b, 12.0-d
        fortified = has(game.board.forts, self.space)
        theirs = defence_terms(game, self.target, self.unsupplied)
        return [*marker_terms(game, self.revealed, game.board.side, fortified),
                *(Term(term.key, -term.value, term.rule) for term in theirs)]

    def die(self, game: Play) -> Decision:
        return roll("SCB-12.0-d", **self.sums(game), differential=total(self.differential(game)),
                    side=seat(game.board.side))

    def on_die(self, game: Play, face: Choice) -> Frames:
        terms, row = self.differential(game), hex_row(game, self.space)                       # 8.5-a
        column = game.data.column(row, total(terms))
        result = game.data.columns[column][face.index - 1]
        game.tell("differential", "SCB-12.0-d", terms, row=row, column=column + 1, differential=total(terms))
        struck = self.counting(game, result)
        game.tell("result", "SCB-12.0-d", [Term("die", face.index, "SCB-12.0-d")], result=result,
                  ignored=int(struck != result))
        if struck in DRIVES:                                                                  # 12.0-f
            return [Defender(unit=self.target, result=struck, cause=BOMBARDMENT)]
        return [self.at("friendly_fire")] if struck == "attrition" else END                   # 12.0-h

    def counting(self, game: Play, result: str) -> str:
        """12.0-f, 12.0-h, 12.0-i: what is left of a result when nobody attacks on the ground."""
        counts = result in DRIVES or (result == "attrition" and self.friends(game))
        return result if counts else "none"

    def friends(self, game: Play) -> UnitSet:
        """R-24: the units of the side that bombards next to the target."""
        return units_in(game, ground(game).field.neighbours[self.space] & game.board.held[game.board.side])

    def friendly_fire(self, game: Play) -> Decision | Frames:                                 # 12.0-i, R-24
        choices = game.data.counters_of(self.friends(game))
        if not choices:
            return END
        if len(choices) == 1:
            return self.on_friendly_fire(game, choices[0])
        return ask(seat(game.board.side), "SCB-R-24", choices)

    def on_friendly_fire(self, game: Play, choice: Choice) -> Frames:
        deplete(game, choice.index, "SCB-8.4.2-a")
        return END

    def sound(self, game: Play) -> bool:
        mine = game.data.side[self.target] == opposite(game.board.side)
        return mine and game.board.place[self.target] == self.space and not (
            self.revealed & ~game.data.pool[game.board.side])
