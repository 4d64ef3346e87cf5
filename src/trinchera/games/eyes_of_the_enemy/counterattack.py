"""7.0 Counter-attacks: at the end of each round every eligible area gets one roll."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId, SpaceSet, UnitSet, each_space
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import (
    NATIONALIST,
    Play,
    eligible,
    make_republican,
    put,
    resistance,
    vp_areas_held,
)
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.data import NO_AREA
from trinchera.games.eyes_of_the_enemy.durruti import in_play
from trinchera.games.eyes_of_the_enemy.variants import first_blood


class Counterattacks(Frame, frozen=True):
    """7.0-a, b: the list is fixed at the start; the player picks the order (R-46, R-70)."""

    waiting: SpaceSet = 0

    def list(self, game: Play) -> Frames:
        waiting = eligible(game)
        game.board.rolled = 0
        if not waiting:
            return [CounterattackRoll(area=NO_AREA)]
        return [self.at("order", waiting=waiting)]

    def order(self, game: Play) -> Decision | Frames:
        still = self.waiting & eligible(game)
        if game.board.operations_over or not still:
            return END
        areas = [game.data.areas[area] for area in each_space(still)]
        if len(areas) == 1:
            return self.on_order(game, areas[0])
        return ask(NATIONALIST, "EYE-7.0-b", areas, number=len(areas))

    def on_order(self, game: Play, choice: Choice) -> Frames:
        rest = self.at("order", waiting=self.waiting & ~bit(choice.index))
        return [rest, CounterattackRoll(area=choice.index)]

    def why_order(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        if has(game.board.rolled, choice.index):
            return reason("EYE-7.0-a", "already-rolled", area=choice.index)
        return reason("EYE-7.0-a", "no-counterattack-there", area=choice.index)


def die_modifiers(game: Play) -> list[Term]:
    """7.0-d: the round, rain, Durruti."""
    board, table = game.board, game.data.counterattack
    terms = []
    if board.round >= 2:
        terms.append(Term("round", table.round_2 if board.round == 2 else table.round_3, "EYE-7.0-d"))
        if board.rain:
            terms.append(Term("rain", table.rain_from_round_2, "EYE-4.0-f"))
    if in_play(game):
        terms.append(Term("durruti", table.durruti, "EYE-9.4-f"))
    return terms


def table_result(game: Play, modified: int) -> str:
    """7.0-c, R-51: the row of the table."""
    results = game.data.counterattack.results
    return results[max(0, min(modified, len(results) - 1))]


def international_brigade_enters(game: Play) -> None:
    """7.0-f, R-52: the XI International Brigade joins the container for good."""
    arrived = False
    for unit in game.data.international:
        if game.board.place[unit] == game.data.aside:
            put(game, unit, game.data.container)
            arrived = True
    if arrived:
        game.tell("international-brigade", "EYE-7.0-f")


class CounterattackRoll(Frame, frozen=True):
    """7.0-c to h: the die, its table, the units that come, and the fight. Area 0 is the roll that may end the phase."""

    area: SpaceId = NO_AREA

    def die(self, game: Play) -> Decision:
        return roll("EYE-7.0-c", area=self.area)

    def on_die(self, game: Play, face: Choice) -> Frames:
        board = game.board
        board.rolled |= bit(self.area)
        terms = [Term("die", face.index, "EYE-7.0-c"), *die_modifiers(game)]
        result = table_result(game, total(terms))
        game.tell("counterattack", "EYE-7.0-c", terms, area=self.area, result=result, total=total(terms))
        if result == "end":
            board.operations_over = True
            return END
        if result == "none" or not self.area:
            return END
        if result == "reinforcements":
            international_brigade_enters(game)
        return self.attack(game, game.data.counterattack.draw[result])

    def attack(self, game: Play, units: UnitSet) -> Frames:                                       # 7.0-c, e
        table = game.data.counterattack
        terms = [Term("counterattack-table", units, "EYE-7.0-c"),
                 Term("resistance", resistance(game, self.area), "EYE-7.0-c")]
        if vp_areas_held(game) >= table.many_areas:
            terms.append(Term("many-areas", table.many_areas_draw, "EYE-7.0-e"))
        if game.board.at[self.area] and total(terms) > 0:
            terms += first_blood(game)
        base = max(0, total(terms))
        game.tell("counterattack-draw", "EYE-7.0-c", terms, area=self.area, units=base)
        if not base:
            return END
        if not game.board.at[self.area]:
            make_republican(game, self.area, "EYE-7.1-c")
            return END
        return [Combat(area=self.area, counter=True, base=base)]
