"""5.0 Sequence of play: the turn, its administrative phase, the phases of both sides, the end of the turn."""

from typing import ClassVar

from trinchera.engine.choices import PASS, Choice, Decision, ask, button, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.games.the_spanish_civil_war.board import NONE, Play, seat, war
from trinchera.games.the_spanish_civil_war.chits import Draw, PlayHeld, add_chits, forget
from trinchera.games.the_spanish_civil_war.coup import Coup, is_due
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.declare import Declare
from trinchera.games.the_spanish_civil_war.evacuation import Evacuate, Recon, border_choice
from trinchera.games.the_spanish_civil_war.events import second_condor, trouble
from trinchera.games.the_spanish_civil_war.felix import Drop, Guerrillas, Interdict, Levies, assemble
from trinchera.games.the_spanish_civil_war.headquarters import Release, Reserve, begin_exploitation, make_ready
from trinchera.games.the_spanish_civil_war.interrupts import Desertion, standing_by
from trinchera.games.the_spanish_civil_war.mobilization import Mobilization
from trinchera.games.the_spanish_civil_war.morale import held_by
from trinchera.games.the_spanish_civil_war.movement import Move
from trinchera.games.the_spanish_civil_war.offensives import Orders, check_arrivals
from trinchera.games.the_spanish_civil_war.reinforcements import Reinforce, militarize, steps_return, withdraw
from trinchera.games.the_spanish_civil_war.resources import Income, Spend, cap
from trinchera.games.the_spanish_civil_war.strategic import Rail, Sea
from trinchera.games.the_spanish_civil_war.victory import attrition, check_capitals, hold_gandesa, judge, storm_alcazar

OPEN_GATES = button("open_gates")
GARRISON_BRIGADES = 3


class Turn(Frame, frozen=True):
    """A to D of a turn; a scenario may begin in the middle of one."""

    first: ClassVar[str] = "begin"

    def begin(self, game: Play) -> Decision | Frames:
        game.tell("turn", "TSC-5.1-a", turn=game.board.turn)
        return [self.at("gates")]

    def gates(self, game: Play) -> Decision | Frames:                                         # 17.3.5.4-a
        board, data = game.board, game.data
        wet = data.south_bank & board.held[R]
        if not war(game).table.ebro or board.gates or not wet:
            return [self.at("admin")]
        return ask(seat(N), "TSC-17.3.5.4-a", (PASS, OPEN_GATES))

    def on_gates(self, game: Play, choice: Choice) -> Frames:
        if choice is OPEN_GATES:
            game.board.gates = game.board.turn
            game.tell("gates-opened", "TSC-17.3.5.4-a")
        return [self.at("admin")]

    def admin(self, game: Play) -> Frames:
        if game.board.turn > war(game).first:
            return [self.at("nationalist"), Admin()]
        if war(game).felix:
            return [self.at("nationalist"), Drop()]                                           # 17.5.5.1-c
        return [self.at("nationalist" if war(game).starts == N else "republican")]

    def nationalist(self, game: Play) -> Frames:                                              # 5.2-a
        return [self.at("capitals"), Phase(side=N)]

    def capitals(self, game: Play) -> Frames:
        check_capitals(game)
        return [self.at("republican")]

    def republican(self, game: Play) -> Frames:                                               # 5.3-a
        return [self.at("gandesa"), Phase(side=R)]

    def gandesa(self, game: Play) -> Frames:                                                  # 5.4-a, R-56
        hold_gandesa(game)
        return [self.at("alcazar"), *border_choice(game)]

    def alcazar(self, game: Play) -> Decision | Frames:
        return roll("TSC-16.1.1-b") if game.board.alcazar else [self.at("attrition")]

    def on_alcazar(self, game: Play, face: Choice) -> Frames:
        storm_alcazar(game, face.index)
        return [self.at("attrition")]

    def attrition(self, game: Play) -> Frames:
        attrition(game)
        return [self.at("victory")]

    def victory(self, game: Play) -> Frames:
        judge(game)
        return END if game.board.result else [self.at("cleanup")]

    def cleanup(self, game: Play) -> Frames:
        clean_up(game)
        game.board.turn += 1
        return [Turn()]


def clean_up(game: Play) -> None:
    """5.4-a, R-73: markers off, support units back, the turn's counts at zero."""
    board, data = game.board, game.data
    forget(game)
    check_garrison(game)
    board.kept = data.ground.targets & board.control[R]
    board.ashore |= board.landed
    board.short = board.flown = board.hauled = board.landed = board.named = board.scouted = 0
    board.moved = board.attacked = board.released = board.interdicted = 0
    board.rail, board.sea, board.landings, board.openings = [0, 0, 0], [0, 0], [0, 0], []
    board.drawn = [NONE, NONE]
    board.truce = board.coup = board.offensive = False
    board.spanish_before, board.spanish_lost = board.spanish_lost, 0


def check_garrison(game: Play) -> None:
    """18.14-b, 18.14-e: a division or three regular brigades in Barcelona end the unrest."""
    board, data = game.board, game.data
    if not board.unrest:
        return
    there = board.at[data.barcelona] & data.army[R] & data.combat_units & ~data.columns
    brigades = there & (data.brigades if game.rules >= 4 else ~data.divisions)
    if there & data.divisions or brigades.bit_count() >= GARRISON_BRIGADES:
        board.unrest = False
        game.tell("order-restored", "TSC-18.14-d")
    elif held_by(game, N, data.barcelona):
        board.unrest = False


def forget_aims(game: Play) -> None:
    """15.4-a: attacks are declared anew in each segment."""
    game.board.aim = [NONE] * len(game.board.aim)


class Admin(Frame, frozen=True):
    """A: the mutual administrative phase; in every segment the Nationalists act before the Republic."""

    first: ClassVar[str] = "chits"

    def chits(self, game: Play) -> Frames:                                                    # 5.1.1-a
        assemble(game)
        if war(game).felix:
            return [self.at("withdrawals")]
        orders = [*(trouble(game) if game.board.unrest else END), *second_condor(game)]
        return [self.at("new_chits"), Draw(side=R), PlayHeld(old_only=True), Draw(side=N), *orders]

    def new_chits(self, game: Play) -> Frames:                                                # 6.1-b
        add_chits(game)
        after = self.at("withdrawals")
        return [after, Income(), Mobilization()] if game.rules >= 4 else [after, Mobilization()]  # 5.1.2-a, 16.2.8-a

    def withdrawals(self, game: Play) -> Frames:                                              # 5.1.3-a
        withdraw(game)
        militarize(game)
        after, income = self.at("spending"), Income(step="points") if game.rules >= 4 else Income()
        return [after, income, Guerrillas()] if war(game).felix else [after, income]

    def spending(self, game: Play) -> Frames:
        return [self.at("arrivals"), Spend(side=R), Spend(side=N)]

    def arrivals(self, game: Play) -> Frames:
        steps_return(game)
        after = self.at("cap")
        frames = [after, Reinforce(side=R), Reinforce(side=N)]
        return [after, Levies(), *frames[1:]] if war(game).felix else frames

    def cap(self, game: Play) -> Frames:                                                      # 7.2-b
        cap(game)
        return [self.at("sea")]

    def sea(self, game: Play) -> Frames:                                                      # 5.1.4-a, 11.3-a
        after = self.at("rail")
        if war(game).felix:
            return [after, Sea(side=R), Interdict(), Drop()]
        return [after, Sea(side=R), Sea(side=N)]

    def rail(self, game: Play) -> Frames:
        return [self.at("readiness"), Rail(side=R), Rail(side=N)]

    def readiness(self, game: Play) -> Frames:                                                # 5.1.5-a
        make_ready(game, N)
        make_ready(game, R)
        return [Reserve(side=R), Reserve(side=N)]


class Phase(Frame, frozen=True):
    """B and C: operational movement and combat, exploitation movement and combat."""

    first: ClassVar[str] = "begin"
    side: int

    def sound(self, game: Play) -> bool:
        return self.side in (N, R)

    def begin(self, game: Play) -> Frames:
        board, ours = game.board, game.data.army[self.side]
        board.side = self.side
        board.moved = board.attacked = board.released = 0
        forget_aims(game)
        board.ashore &= ~ours                                                                 # 11.8-d
        game.tell("phase", "TSC-5.2.1-a" if self.side == N else "TSC-5.3-a", side=seat(self.side))
        return self.opening(game)

    def opening(self, game: Play) -> Frames:
        """What comes before the first move: held chits, desertion, the coup, and orders to obey."""
        frames: list[Frame] = [self.at("move"), Orders(side=self.side)]
        if self.side == R:
            frames += [Coup()] if is_due(game) else []                                        # 18.25-b
            frames += [Desertion(units=units)] if (units := standing_by(game)) else []
            return [*frames, *border_choice(game)]
        return [*frames, *self.window(), *border_choice(game)]

    def window(self) -> list[Frame]:
        """6.3-c: held chits that are played at the start of a Nationalist segment."""
        return [PlayHeld()] if self.side == N else []

    def scouts(self) -> list[Frame]:
        return [Recon()] if self.side == R else []

    def move(self, game: Play) -> Frames:                                                     # 5.2.1-a
        return [self.at("moved"), Move(), *self.scouts()]

    def moved(self, game: Play) -> Frames:
        check_arrivals(game)                                                                  # 18.5-e
        if self.side == N or war(game).felix:
            return [self.at("fight")]
        stay = standing_by(game) & ~game.board.moved
        frames: list[Frame] = [self.at("fight"), Evacuate()]                                  # 13.8-a
        return [*frames, Desertion(units=stay)] if stay else frames

    def fight(self, game: Play) -> Frames:                                                    # 5.2.2-a
        return [self.at("release"), Declare(), *self.scouts(), *self.window()]

    def release(self, game: Play) -> Frames:                                                  # 5.2.3-a
        game.board.moved = game.board.attacked = game.board.swift = 0
        forget_aims(game)
        begin_exploitation(game, self.side)
        return [self.at("exploit"), Release(side=self.side), *self.window()]

    def exploit(self, game: Play) -> Frames:
        return [self.at("fight_on"), Move(exploiting=True)]

    def fight_on(self, game: Play) -> Frames:                                                 # 5.2.4-a
        frames: list[Frame] = [self.at("over"), Declare(exploiting=True)]
        return [*frames, *self.scouts(), *self.window()]

    def over(self, game: Play) -> Frames:
        game.board.released = 0
        return END


