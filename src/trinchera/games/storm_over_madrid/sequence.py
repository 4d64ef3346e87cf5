"""4 Sequence of play: pause, preparation, impulses, administration; with 11 the council and the weather."""

from trinchera.engine.choices import Choice, Decision, ask, button, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId, each_space
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import (
    Play,
    contested,
    controller,
    cut_routes,
    other,
    shift_morale,
    supplied_areas,
    supplied_units,
    take_control,
)
from trinchera.games.storm_over_madrid.chits import DrawChits, ReturnChits
from trinchera.games.storm_over_madrid.data import SEATS, N, R
from trinchera.games.storm_over_madrid.impulses import Impulses
from trinchera.games.storm_over_madrid.reinforcements import Rada, Reinforce
from trinchera.games.storm_over_madrid.replacements import Rebuild
from trinchera.games.storm_over_madrid.victory import point_terms, verdict

DECLARE = button("declare_pause")
KEEP = button("keep_on")
END_PAUSE = button("end_pause")


class Turn(Frame, frozen=True):
    """4: phase 1, then 2a to 2d, 3a and 3b, 4a to 4e."""

    die: int = 0
    """The Nationalist initiative die."""

    def begin(self, game: Play) -> Frames:
        board, data = game.board, game.data
        board.passes = board.streak = board.effects = board.impulse = 0
        board.after_pause = False
        for chit, row in enumerate(data.chit_rows):
            if row.from_turn == board.turn != board.first_turn and board.out[chit] < row.copies:
                board.pool[chit] += row.copies - board.out[chit]                              # 6-h, R-22
        game.tell("turn", "SOM-4-a", turn=board.turn, date=data.turns.dates[board.turn - 1])
        return [self.at("pause")]

    def pause(self, game: Play) -> Decision | Frames:                                         # 4-a, 12.3-f, g
        board, table = game.board, game.data.scenarios[game.scenario]
        if board.pause:
            if board.pause >= game.data.pause.most_turns:
                return self.on_pause(game, END_PAUSE)
            return ask(SEATS[N], "SOM-12.3-g", (KEEP, END_PAUSE), turns=board.pause)
        if not table.pause or board.pause_used:
            return [self.at("weather")]
        return ask(SEATS[N], "SOM-12.3-f", (KEEP, DECLARE), turns=0)

    def on_pause(self, game: Play, choice: Choice) -> Frames:
        board = game.board
        if choice is DECLARE:
            board.pause, board.pause_used = 1, True
            game.tell("pause-declared", "SOM-12.3-f")
        elif choice is END_PAUSE:
            board.pause, board.after_pause = 0, True
            game.tell("pause-ended", "SOM-12.3-g")
        elif board.pause:
            board.pause += 1
        return [self.at("weather")]

    def weather(self, game: Play) -> Decision | Frames:                                       # 11.2-a
        if game.board.turn < game.data.weather.first_turn:
            return [self.at("council")]
        return roll("SOM-11.2-a")

    def on_weather(self, game: Play, face: Choice) -> Frames:
        board, table = game.board, game.data.weather
        terms = [Term("die", face.index, "SOM-11.2-a")]
        if board.bad_weather:
            terms.append(Term("bad-weather-before", table.after_bad, "SOM-11.2-a"))
        board.bad_weather = total(terms) >= table.bad_from
        game.tell("weather", "SOM-11.2-a", terms, bad=int(board.bad_weather))
        return [self.at("council")]

    def council(self, game: Play) -> Decision | Frames:                                       # 11.1-a
        board = game.board
        if board.junta or board.turn < game.data.junta.first_turn:
            return [self.at("income")]
        return roll("SOM-11.1-a", bonus=total(council_terms(game)))

    def on_council(self, game: Play, face: Choice) -> Frames:
        board, table = game.board, game.data.junta
        terms = [Term("die", face.index, "SOM-11.1-a"), *council_terms(game)]
        board.junta = total(terms) >= table.goal
        game.tell("council", "SOM-11.1-f", terms, formed=int(board.junta))
        if board.junta:
            shift_morale(game, table.morale, "SOM-11.1-h")
            board.sp[R] += table.support_points                                               # 11.1-i
            game.tell("council-support", "SOM-11.1-i", points=table.support_points)
        return [self.at("income")]

    def income(self, game: Play) -> Frames:                                                   # 2a, 5-b
        board, data = game.board, game.data
        if board.turn > board.first_turn or data.scenarios[game.scenario].first_income:       # 12.2-f
            income = data.income[board.turn - 1]
            nationalist = income[N] * (data.pause.income if board.pause else 1)               # 12.3-h
            board.sp[N] += nationalist
            board.sp[R] += income[R]
            game.tell("income", "SOM-5-b", nationalist=nationalist, republican=income[R])
        return [self.at("reinforcements"), DrawChits(side=R), *([] if board.pause else [DrawChits(side=N)])]

    def reinforcements(self, game: Play) -> Frames:                                           # 2c
        return [self.at("replacements"), Reinforce(side=R), Reinforce(side=N), Rada()]

    def replacements(self, game: Play) -> Frames:                                             # 2d
        return [self.at("initiative"), Rebuild(side=R), Rebuild(side=N)]

    def initiative(self, game: Play) -> Decision | Frames:                                    # 3a, 12.1-e
        board, table = game.board, game.data.scenarios[game.scenario]
        if board.pause:
            return self.begins(game, R, "SOM-12.3-c")
        if board.after_pause or (table.streak and board.turn == board.first_turn):
            return [self.at("streak")]
        if board.turn <= table.sure_initiative:
            return self.begins(game, N, "SOM-12.1-e")
        return roll("SOM-12.1-e", side=SEATS[N])

    def on_initiative(self, game: Play, face: Choice) -> Frames:
        return [self.at("answer", die=face.index)]

    def answer(self, game: Play) -> Decision:
        return roll("SOM-12.1-e", side=SEATS[R])

    def on_answer(self, game: Play, face: Choice) -> Frames:
        game.tell("initiative-dice", "SOM-12.1-e", nationalist=self.die, republican=face.index)
        return self.begins(game, R if face.index > self.die else N, "SOM-12.1-e")

    def streak(self, game: Play) -> Decision:                                                 # 12.2-h, 12.3-d
        return roll("SOM-12.3-d" if game.board.after_pause else "SOM-12.2-h")

    def on_streak(self, game: Play, face: Choice) -> Frames:
        game.board.streak = face.index
        rule = "SOM-12.3-d" if game.board.after_pause else "SOM-12.2-h"
        game.tell("streak", rule, number=face.index)
        return self.begins(game, N, rule)

    def begins(self, game: Play, side: SideId, rule: str) -> Frames:
        game.board.active = side
        game.tell("initiative", rule, side=SEATS[side])
        return [self.at("control"), Impulses()]

    def control(self, game: Play) -> Frames:                                                  # 4a, 3.5.1-b, R-11
        board = game.board
        lost = [area for side in (N, R) for area in each_space(unsupplied_and_empty(game, side))]
        for area in lost:
            take_control(game, other(controller(board, area)), area, "SOM-3.5.1-b")
        return [self.at("morale")]

    def morale(self, game: Play) -> Frames:                                                   # 4b, 3.4.1-a, b
        board = game.board
        worse = board.won[N] > board.won[R]
        game.tell("areas-won", "SOM-3.5.2-b", nationalist=board.won[N], republican=board.won[R])
        shift_morale(game, -1 if worse else 1, "SOM-3.4.1-a" if worse else "SOM-3.4.1-b")
        board.won = [0, 0]
        return [self.at("victory")]

    def victory(self, game: Play) -> Frames:                                                  # 4c, 10
        ending = verdict(game)
        if ending is None:
            return [self.at("refresh"), ReturnChits(side=R), ReturnChits(side=N)]
        if ending.when == "at-end" and game.data.scenarios[game.scenario].points:
            terms = point_terms(game)
            game.tell("points", "SOM-12.1-l", terms, points=total(terms))
        game.board.result = ending.outcome
        game.tell("game-over", ending.rule, result=ending.outcome)
        return END

    def refresh(self, game: Play) -> Frames:                                                  # 4e, 3.3-e
        board = game.board
        board.fresh |= supplied_units(game, N) | supplied_units(game, R)
        board.pool = [left + back for left, back in zip(board.pool, board.discard, strict=True)]
        board.discard = [0] * len(board.discard)
        board.played, board.strife = 0, False
        board.turn += 1
        return [Turn()]

    def sound(self, game: Play) -> bool:
        return 0 <= self.die <= 6 and game.board.turn <= game.data.scenarios[game.scenario].last_turn


def unsupplied_and_empty(game: Play, side: SideId) -> int:
    """3.5.1-b: the areas of a side without a unit of its own and out of its supply."""
    board, data = game.board, game.data
    mine = board.nationalist if side == N else data.all_areas & ~board.nationalist
    return mine & ~board.held[side] & ~supplied_areas(game, side)


def council_terms(game: Play) -> list[Term]:
    """11.1-b to e: what hastens the Madrid Defence Council."""
    board, data, table = game.board, game.data, game.data.junta
    fought_over = data.urban & (board.nationalist | contested(board))
    near = bool(board.nationalist & data.next_to_urban & data.normal)
    terms = (Term("next-to-madrid", table.adjacent * near, "SOM-11.1-b"),
             Term("routes-cut", table.route * len(cut_routes(game)), "SOM-11.1-c"),
             Term("urban-areas", table.urban * fought_over.bit_count(), "SOM-11.1-d"),
             Term("pause", table.pause * board.pause_used, "SOM-11.1-e"))
    return [term for term in terms if term.value]
