"""Which combats can be told beforehand, what is of interest when they are over, and what a question is about."""

from trinchera.engine.frames import Frame
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, opposite, steps_in
from trinchera.games.the_spanish_civil_war.data import SEATS


def is_gamble(frame: Frame) -> bool:
    """An attack before its dice are cast."""
    return isinstance(frame, Attack) and not frame.fought


def steps_left(game: Play, side: int) -> int:
    return steps_in(game, game.board.present[side] & game.data.combat_units)


def result(frame: Attack, before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """What an attack did to the defenders, and the steps lost by both."""
    foe = opposite(frame.side)
    lost = {"attacker-steps": float(steps_left(before, frame.side) - steps_left(after, frame.side)),
            "defender-steps": float(steps_left(before, foe) - steps_left(after, foe))}
    if not after.board.fighters[foe] >> frame.target & 1:
        return "cleared", lost
    return ("weakened" if lost["defender-steps"] else "repelled" if lost["attacker-steps"] else "held"), lost


def losers(frame: Attack, before: Play) -> dict[str, str]:
    return {"attacker-steps": SEATS[frame.side], "defender-steps": SEATS[opposite(frame.side)]}
