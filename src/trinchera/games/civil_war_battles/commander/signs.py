"""How a plan for a movement phase looks before it is tried: what was changed, and what the whole comes to."""

from collections.abc import Mapping

from trinchera.engine.bits import has
from trinchera.engine.ideas import Idea, Intent
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.games.civil_war_battles.board import face, occupant
from trinchera.games.civil_war_battles.commander.muster import BAN, FORCE, GO, STAY, Muster
from trinchera.games.civil_war_battles.commander.outlook import POSTURES, STEADY, hex_value, prey

ASSAULT = ("promise", "prey", "defence", "matters", "land")
"""What is told of an assault that is insisted on or banned."""
UNIT = ("attack", "stands", "engaged", "danger", "danger_there", "guards", "better", "to_goal", "nearer", "prize",
        "cut_off")
"""What is told of a unit that stays or goes somewhere."""


def manner_signs(idea: Idea, beside: Idea) -> dict[str, float]:
    """How bold it is, and what was changed about that."""
    found = {manner: float(idea.manner == manner) for manner in list(POSTURES)[1:]}
    return {**found, "other_manner": float(idea.manner != beside.manner),
            "dropped": float(len(idea.intents) < len(beside.intents)), "intents": float(len(idea.intents))}


def intent_signs(intent: Intent | None, before: Muster, promises: Mapping[SpaceId, float]) -> dict[str, float]:
    """What is newly intended, and the figures of the hex or the unit it is about."""
    verb = intent.verb if intent else ""
    found = {each: float(verb == each) for each in (FORCE, BAN, STAY, GO)} | dict.fromkeys((*ASSAULT, *UNIT), 0.0)
    if intent and verb in (FORCE, BAN):
        found |= assault_signs(before, intent.space, promises)
    elif intent:
        found |= unit_signs(before, intent.unit, intent.space if verb == GO else ends(before)[intent.unit])
    return found


def assault_signs(muster: Muster, space: SpaceId, promises: Mapping[SpaceId, float]) -> dict[str, float]:
    game, target = muster.game, occupant(muster.game, space)
    return {"promise": promises.get(space, 0.0), "prey": prey(game, target).killed,
            "defence": float(face(game, target)[1]), "matters": muster.outlook.matters(space),
            "land": hex_value(game, muster.side, space)}


def unit_signs(muster: Muster, unit: UnitId, there: SpaceId) -> dict[str, float]:
    """The unit, where it stands, and where it goes or would have gone."""
    game, outlook, here = muster.game, muster.outlook, muster.place[unit]
    attack, defence, _ = face(game, unit)
    values = [outlook.place_value(unit, space, STEADY) for space in (here, there)]
    return {"attack": float(attack), "stands": float(defence), "engaged": float(has(muster.engaged, unit)),
            "danger": outlook.danger(unit, here), "danger_there": outlook.danger(unit, there),
            "guards": outlook.guard(here) if outlook.threat[here] else 0.0, "better": values[1] - values[0],
            "to_goal": float(outlook.to_goal[here]), "nearer": float(outlook.to_goal[here] - outlook.to_goal[there]),
            "prize": hex_value(game, muster.side, there) if has(outlook.wanted, there) else 0.0,
            "cut_off": float(not has(outlook.supplied, there))}


def plan_signs(now: Muster, before: Muster) -> dict[str, float]:
    """What the whole plan comes to, and by how much that is more than before."""
    mine, theirs = summary(now), summary(before)
    changed = set(now.orders) ^ set(before.orders)
    return {"changed": float(len(changed)), "assaults": mine["assaults"], "promised": mine["promised"],
            **{f"more_{name}": mine[name] - theirs[name] for name in mine}}


def summary(muster: Muster) -> dict[str, float]:
    """Assaults, moves, and how the units stand when all is carried out."""
    outlook, stand = muster.outlook, ends(muster)
    spaces = list(stand.values())
    return {"assaults": float(len(muster.assaults)), "moves": float(len(muster.orders)),
            "promised": muster.promised / max(0.1, muster.posture.attack),
            "exposed": sum(outlook.danger(unit, space) for unit, space in stand.items()),
            "prizes": sum(hex_value(muster.game, muster.side, space) for space in spaces if has(outlook.wanted, space)),
            "guarded": sum(outlook.guard(space) for space in spaces if outlook.threat[space]),
            "stranded": float(sum(not has(outlook.supplied, space) for space in spaces)),
            "far": float(sum(outlook.to_goal[space] for space in spaces))}


def ends(muster: Muster) -> dict[UnitId, SpaceId]:
    """Where each unit on the map stands in the end."""
    return {unit: muster.place[unit] for unit in muster.where} | dict(muster.orders)
