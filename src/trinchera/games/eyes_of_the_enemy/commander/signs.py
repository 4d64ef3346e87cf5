"""How a way to go about a round looks before it is tried: its manner, the areas it is about, and how it begins."""

from trinchera.engine.bits import has
from trinchera.engine.choices import PASS
from trinchera.engine.ideas import STEADY, Idea, Intent
from trinchera.games.eyes_of_the_enemy.commander.manners import LEAVE, MANNERS, WANT
from trinchera.games.eyes_of_the_enemy.commander.plans import Move
from trinchera.games.eyes_of_the_enemy.commander.survey import Survey

AREA = ("promise", "prize", "level", "scores", "held_off")


def manner_signs(idea: Idea, beside: Idea) -> dict[str, float]:
    """How it goes about it, and what was changed about that."""
    verbs = [intent.verb for intent in idea.intents]
    return {**{manner: float(idea.manner == manner) for manner in MANNERS if manner != STEADY},
            "other_manner": float(idea.manner != beside.manner),
            "dropped": float(len(idea.intents) < len(beside.intents)),
            "wants": float(verbs.count(WANT)), "leaves": float(verbs.count(LEAVE))}


def area_signs(survey: Survey, moves: list[Move], intent: Intent | None) -> dict[str, float]:
    """The area that is newly wanted or left alone, and what the best attack on it promises."""
    found = {each: float(intent is not None and intent.verb == each) for each in (WANT, LEAVE)}
    if intent is None:
        return found | dict.fromkeys(AREA, 0.0)
    best = max((move.worth for move in moves if move.fight and move.path[-1] == intent.space), default=0.0)
    ground = survey.ground(intent.space)
    return found | {"promise": best, "prize": ground.prize, "level": float(ground.level),
                    "scores": float(has(survey.data.vp_areas, intent.space)), "held_off": float(not ground.cut)}


def moment_signs(survey: Survey, moves: list[Move]) -> dict[str, float]:
    """What there is to do in this round."""
    board = survey.board
    return {"round": float(board.round), "actions": float(board.action_points),
            "support": float(board.air + sum(board.artillery)),
            "fights": float(len({move.path[-1] for move in moves if move.fight})),
            "best": moves[0].worth if moves else 0.0}


def beginning_signs(idea: Idea, beside: Idea) -> dict[str, float]:
    return {"passes": float(idea.plan[0] is PASS), "begins_alike": float(idea.plan == beside.plan)}
