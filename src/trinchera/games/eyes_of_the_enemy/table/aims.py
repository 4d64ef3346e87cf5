"""What the choices on offer are for, and what is attacked."""

from trinchera.engine.roles import Aims
from trinchera.games.eyes_of_the_enemy.board import Play, control
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import CounterattackRoll
from trinchera.games.eyes_of_the_enemy.movement import Activation

CANCEL = ("done", "pass", "wait")


def aims(game: Play) -> Aims:
    """Enemy areas a stack may enter are targets."""
    frame, decision = game.stack[-1], game.decision
    if not isinstance(frame, Activation) or decision is None:
        return Aims(cancel=CANCEL)
    enemy = [choice.id for choice in decision.choices
             if choice.kind == "space" and control(game, choice.index) != "nationalist"]
    return Aims(targets=enemy, cancel=CANCEL)


def against(game: Play) -> tuple[str, ...]:
    """The area that is attacked, by whichever side."""
    frame = game.stack[-1]
    if isinstance(frame, Activation) and frame.step == "engage":
        return (str(frame.here),)
    fight = next((one for one in game.stack if isinstance(one, Combat | CounterattackRoll)), None)
    return (str(fight.area),) if fight else ()
