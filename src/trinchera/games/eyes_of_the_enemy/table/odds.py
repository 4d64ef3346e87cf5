"""Which fights can be told beforehand, what is of interest when they are over, and which draws make no difference."""

from trinchera.engine.choices import Choice
from trinchera.engine.frames import Frame
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, control, reserve
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import CounterattackRoll


def is_gamble(frame: Frame) -> bool:
    return isinstance(frame, Combat | CounterattackRoll)


def result(fight: Combat | CounterattackRoll, before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """Who controls the area, and the steps and points it cost."""
    steps = steps_lost(after) - steps_lost(before)
    return control(after, fight.area), {"steps": steps, "vp": after.board.vp - before.board.vp}


def losers(fight: Combat | CounterattackRoll, before: Play) -> dict[str, str]:
    """Republican units go back into the container: only Nationalists lose steps."""
    return {"steps": NATIONALIST}


def steps_lost(game: Play) -> int:
    """Steps lost so far: reduced units count one, those in the reserve another."""
    return game.board.reduced.bit_count() + reserve(game).bit_count()


def likeness(game: Play, choice: Choice) -> object:
    """Defenders of one kind and factor are alike."""
    data = game.data
    if choice.kind != "unit" or choice.index < data.nat:
        return choice
    return data.rep_kind[choice.index], data.rep_cf[choice.index]
