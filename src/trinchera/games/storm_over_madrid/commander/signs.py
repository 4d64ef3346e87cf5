"""How an impulse looks before it is tried: what it is, who and what it is about, and what is to come after it."""

from collections.abc import Iterator

from trinchera.engine.ids import SpaceId, UnitSet, each_unit
from trinchera.games.storm_over_madrid.activation import ASSAULT, BOMBARD, FIGHT, MOVE
from trinchera.games.storm_over_madrid.commander.plans import Impulse
from trinchera.games.storm_over_madrid.commander.survey import Survey

KINDS = (FIGHT.id, ASSAULT.id, BOMBARD.id, MOVE.id)
GROUP = ("prepared", "size", "strength", "tough", "way", "bares")
GOAL = ("goal_worth", "goal_ours", "foes", "foes_stand", "urban", "threat", "to_goal", "friends")


def impulse_signs(survey: Survey, impulse: Impulse | None, best: float) -> dict[str, float]:
    """An impulse, or passing; `best` is what the best of all is worth by rule of thumb."""
    worth = impulse.worth if impulse else 0.0
    kind = impulse.kind if impulse else ""
    found = {"passes": float(impulse is None), "chit": float(impulse is not None and impulse.chit >= 0),
             **{each: float(kind == each) for each in KINDS}, "worth": worth, "behind": best - worth,
             **dict.fromkeys((*GROUP, *GOAL), 0.0)}
    if impulse and impulse.chit < 0:
        found |= {**group_signs(survey, impulse), **goal_signs(survey, impulse.goal)}
    return found


def group_signs(survey: Survey, impulse: Impulse) -> dict[str, float]:
    """Who acts, how far they go, and whether they leave their space empty."""
    data, units = survey.game.data, impulse.units
    stay = (survey.at[impulse.here] & survey.army).bit_count() > len(units)
    return {"prepared": float(impulse.prepared), "size": float(len(units)),
            "strength": float(sum(data.attack[unit] for unit in units)),
            "tough": float(max(data.defence[unit] for unit in units)), "way": float(len(impulse.path)),
            "bares": float(not stay and impulse.kind != FIGHT.id)}


def goal_signs(survey: Survey, goal: SpaceId) -> dict[str, float]:
    """The space it is about, and who stands there."""
    data, there = survey.game.data, survey.at[goal]
    return {"goal_worth": survey.values[goal] if goal < data.area_count else 0.0,
            "goal_ours": float(survey.ours >> goal & 1), "foes": float((there & survey.foes).bit_count()),
            "foes_stand": float(sum(defences(survey, there & survey.foes))), "urban": float(data.urban >> goal & 1),
            "threat": float(survey.threat[goal]), "to_goal": float(survey.distance[goal]),
            "friends": float((there & survey.army).bit_count())}


def defences(survey: Survey, units: UnitSet) -> Iterator[int]:
    return (survey.game.data.defence[unit] for unit in each_unit(units))


def change_signs(now: Impulse | None, before: Impulse | None) -> dict[str, float]:
    """How far it is from the one it is a change of."""
    same = now is not None and before is not None and now.goal == before.goal
    regrouped = same and now and before and (now.here, now.kind, now.path) == (before.here, before.kind, before.path)
    return {"same_goal": float(same), "regrouped": float(bool(regrouped)),
            "more_worth": (now.worth if now else 0.0) - (before.worth if before else 0.0),
            "more_units": float(len(now.units if now else ()) - len(before.units if before else ()))}


def follow_signs(now: Impulse | None, then: Impulse | None) -> dict[str, float]:
    """What is to come after the answer."""
    if now is None or then is None:
        return {"follows": 0.0, "then_worth": 0.0, "then_fights": 0.0, "then_there": 0.0}
    return {"follows": 1.0, "then_worth": then.worth, "then_fights": float(then.kind in (FIGHT.id, ASSAULT.id)),
            "then_there": float(then.goal == now.goal)}
