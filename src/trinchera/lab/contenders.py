"""Who takes part in a ladder: the players people meet, the same with a changed budget, and one-sided scripts.

>>> contender("hard:lines=48:replies=2", "civil_war_battles").effort.lines
48
"""

from typing import Any, TypeVar

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
from trinchera.engine.title import unknown
from trinchera.lab.tree import Grower
from trinchera.players import EFFORTS, HARD, HASTE, NAMES, STEADY, Effort, Haste, Player, Searcher, Strategist, player
from trinchera.players.hasty import Hasty
from trinchera.players.quick import Follower

E = TypeVar("E", Effort, Haste)

TREE = "tree"
"""Thinks as hard as `hard`, in another way."""
SEARCHING = {**EFFORTS, TREE: HARD}


def contender(name: str, game: str, seed: int = 0, scale: float = 1.0) -> Player:
    """A player of that name that counts its thinking instead of timing it: the same game on every machine."""
    base, _, changes = name.partition(":")
    if base in title_of(game).commander.scripts:
        return Follower(seed, base)
    if (changes or base == TREE) and (effort := effort_of(name)):
        return searcher(name)(seed, effort.scaled(scale).untimed())
    if changes and base in HASTE:
        return Hasty(seed, changed(HASTE[base]._replace(level=""), changes))
    if changes or base not in (*NAMES, STEADY):
        raise unknown("player", name, (*NAMES, STEADY, TREE, *title_of(game).commander.scripts))
    return player(base, seed, scale, clock=False)


def searcher(name: str) -> type[Searcher]:
    """How a player of that name searches."""
    return Grower if name.partition(":")[0] == TREE else Strategist


def effort_of(name: str) -> Effort | None:
    """How hard a player of that name thinks; None if it does not."""
    base, _, changes = name.partition(":")
    effort = SEARCHING.get(base)
    return changed(effort, changes) if effort and changes else effort


def changed(effort: E, changes: str) -> E:
    """An effort with some of its numbers changed, written as `lines=48:replies=2`."""
    numbers: dict[str, Any] = {}
    for change in changes.split(":"):
        key, _, value = change.partition("=")
        if key not in effort._fields:
            raise unknown("effort", key, effort._fields)
        try:
            numbers[key] = msgspec.convert(float(value), type(getattr(effort, key)), strict=False)
        except (ValueError, msgspec.ValidationError):
            raise BadInput("effort-not-a-number", key=key, value=value) from None
    return effort._replace(**numbers)
