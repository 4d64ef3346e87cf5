"""7.2, 7.3: replacements for fallen officers, and coordination between two of them."""

from typing import ClassVar

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.carriers import embark
from trinchera.engine.choices import Choice, Decision, ask, button, draw, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, UnitId
from trinchera.engine.log import Term, total
from trinchera.games.a_las_barricadas.actions import Activation, in_command
from trinchera.games.a_las_barricadas.board import Play, battle, is_on_map, living, name, seat, set_down, unit_choices

ALONE = button("alone")
MILITIA = ("communist", "anarchist")


def partners(game: Play, officer: int) -> int:
    """7.3-a: other unfinished officers within twice the first's command range."""
    board, data = game.board, game.data
    here, side = board.place[officer], data.counters.side[officer]
    if not is_on_map(game, officer) or has(board.routed, officer):
        return 0
    reach = 2 * data.counters.stats[officer][2]
    barred = board.finished | board.activated | board.routed | board.resting | bit(officer)
    others = board.present[side] & data.officers & ~barred
    near = battle(game).field.within(here, reach) if others else 0
    return bits(other for other in members(others) if has(near, board.place[other]))


def coordination_modifier(game: Play, one: int, other: int) -> int:
    """7.3-c, R-3: factions that do not get on."""
    table = game.data.charts.coordination
    first, second = (game.data.counters.formations[game.board.formation[unit]].faction for unit in (one, other))
    found = table.get((first, second), table.get((second, first), 0))
    republican = game.data.counters.side[one] == 0
    if not found and republican and (first in MILITIA) != (second in MILITIA):
        return table[("militia", "other")]
    return found


class Coordination(Frame, frozen=True):
    """7.3: the active player names a second officer, and a die says whether both act together."""

    first: ClassVar[str] = "second"
    officer: UnitId
    other: UnitId = NOBODY

    def second(self, game: Play) -> Decision:                                                 # 7.3-a
        others = partners(game, self.officer)
        return ask(seat(game.data.counters.side[self.officer]), "ALB-7.3-a", [ALONE, *unit_choices(game, others)],
                   unit=name(game, self.officer))

    def on_second(self, game: Play, choice: Choice) -> Frames:
        if choice is ALONE:
            return [activation(game, bit(self.officer))]
        return [self.at("die", other=choice.index)]

    def why_second(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-7.3-a", "cannot-coordinate", unit=choice.id) if choice.kind == "unit" else None

    def sum(self, game: Play) -> list[Term]:
        """7.3-b: both coordination values, and one more under the eyes of a high-ranking officer."""
        stats = game.data.counters.stats
        terms = [Term("first-officer", stats[self.officer][3], "ALB-7.3-b"),
                 Term("second-officer", stats[self.other][3], "ALB-7.3-b")]
        if self.watched(game):
            terms.append(Term("high-rank", 1, "ALB-7-b"))
        return terms

    def watched(self, game: Play) -> bool:
        board, data, ground = game.board, game.data, battle(game)
        seniors = board.present[data.counters.side[self.officer]] & data.high_ranks & ~board.routed
        return any(all(ground.distance(board.place[senior], board.place[unit]) <= data.counters.stats[senior][2]
                       for unit in (self.officer, self.other)) for senior in members(seniors))

    def die(self, game: Play) -> Decision:                                                    # 7.3-b
        return roll("ALB-7.3-b", unit=name(game, self.officer), target=name(game, self.other),
                    sum=total(self.sum(game)), modifier=coordination_modifier(game, self.officer, self.other),
                    side=seat(game.data.counters.side[self.officer]))

    def on_die(self, game: Play, face: Choice) -> Frames:
        modifier = coordination_modifier(game, self.officer, self.other)
        good = face.index + modifier <= total(self.sum(game))
        game.tell("coordinated" if good else "not-coordinated", "ALB-7.3-b", self.sum(game), die=face.index,
                  modifier=modifier, unit=name(game, self.officer), target=name(game, self.other))
        if good:
            return [activation(game, bit(self.officer) | bit(self.other))]
        game.board.finished |= bit(self.other)                                                # 7.3-d, R-29
        return [activation(game, bit(self.officer))]


def activation(game: Play, officers: int) -> Frame:
    """R-30: one activation of one or two formations."""
    units = officers
    for officer in members(officers):
        units |= in_command(game, officer)
    return Activation(side=game.data.counters.side[next(members(officers))], officers=officers, units=units)


class Replacements(Frame, frozen=True):
    """7.2-a, R-33: at the start of a turn fallen officers are replaced, drawn blind from those of their kind."""

    first: ClassVar[str] = "drawn"
    formation: int = -1
    officer: UnitId = NOBODY

    def sound(self, game: Play) -> bool:
        return self.step != "where" or has(self.pool(game, self.formation), self.officer)

    def vacancies(self, game: Play) -> list[int]:
        board = game.board
        return [number for number, officer in enumerate(board.officer)
                if officer == NOBODY and board.fallen[number] and number > self.formation
                and living(game, board.roster[number]) & game.data.fighters and self.pool(game, number)]

    def pool(self, game: Play, formation: int) -> int:
        row = game.data.counters.formations[formation]
        found = game.data.counters.leaders.get((row.side, "replacement", row.kind), [])
        return bits(found) & game.board.at[battle(game).absent]

    def drawn(self, game: Play) -> Decision | Frames:
        open_posts = self.vacancies(game)
        if not open_posts:
            return END
        formation = open_posts[0]
        return draw("ALB-R-33", unit_choices(game, self.pool(game, formation)),
                    formation=game.data.counters.formations[formation].letter)

    def on_drawn(self, game: Play, choice: Choice) -> Frames:
        return [self.at("where", formation=self.vacancies(game)[0], officer=choice.index)]

    def posts(self, game: Play) -> int:
        units = living(game, game.board.roster[self.formation]) & game.data.fighters
        return units & game.data.afvs if game.data.counters.formations[self.formation].kind == "tank" else units

    def where(self, game: Play) -> Decision | Frames:                                         # 7.2-a
        units = self.posts(game)
        if not units:
            return [self.at("drawn")]
        side = game.data.counters.formations[self.formation].side
        return ask(seat(side), "ALB-7.2-a", unit_choices(game, units), unit=name(game, self.officer))

    def on_where(self, game: Play, choice: Choice) -> Frames:
        board, officer = game.board, self.officer
        board.in_play |= bit(officer)
        board.formation[officer] = self.formation
        board.officer[self.formation] = officer
        board.fallen[self.formation] = 0
        set_down(game, officer, board.place[choice.index])
        if not game.data.counters.points[officer]:
            embark(board, officer, choice.index)
        game.tell("replaced", "ALB-7.2-a", unit=name(game, officer), target=name(game, choice.index))
        return [self.at("drawn", officer=-1)]

    def why_where(self, game: Play, choice: Choice) -> Reason | None:
        return reason("ALB-7.2-a", "not-his-formation", unit=choice.id) if choice.kind == "unit" else None
