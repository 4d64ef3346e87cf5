"""Odds of a fight that other dice come before, such as that of a bridge: every way they may fall, by its weight."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from trinchera.engine.chance import tickets
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.odds import Odds, Share, mixed_spreads, odds

Ways = list[tuple[float, Game[Any, Any]]]
"""How a game may stand, each with its probability."""
MOST_WAYS = 36


def rolled(ways: Ways) -> Ways:
    """The same after the dice that are asked for, unless they are those of the fight itself."""
    found: Ways = []
    for share, game in ways:
        asked = game.decision
        if asked is None or asked.side != CHANCE or game.title.table.gamble(game) is not None:
            found.append((share, game))
            continue
        weights = asked.weights or (1,) * len(asked.choices)
        for choice, weight in zip(asked.choices, weights, strict=True):
            after_it = game.copy()
            after_it.choose(choice)
            found.append((share * weight / tickets(asked), after_it))
    if len(found) > MOST_WAYS:
        raise BadInput("no-combat-pending")
    return rolled(found) if len(found) > len(ways) else found


def after(ways: Ways, named: Callable[[Decision], Choice]) -> Ways:
    """The same after a choice, wherever it is on offer when the dice before it have fallen."""
    found: Ways = []
    whole = rolled(ways)
    for share, game in whole:
        assert game.decision is not None
        choice = named(game.decision)
        if choice in game.decision.choices or len(whole) == 1:
            game = game.copy()
            game.choose(choice)
            found.append((share, game))
    return found


def mixed(ways: Ways) -> Odds:
    """The odds of all the ways in which there is a fight, as one."""
    fights = [(share, odds(game)) for share, game in ways
              if len(ways) == 1 or game.title.table.gamble(game) is not None]
    if not fights:
        raise BadInput("no-combat-pending")
    if len(fights) == 1:
        return fights[0][1]
    whole = sum(share for share, _ in fights)
    parts: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    means: dict[str, float] = defaultdict(float)
    for share, one in fights:
        weight = share / whole
        for outcome in one.shares:
            for index, value in enumerate((outcome.probability, outcome.low, outcome.high)):
                parts[outcome.outcome][index] += weight * value
        for name, mean in one.means.items():
            means[name] += weight * mean
    shares = tuple(Share(name, *values) for name, values in parts.items())
    spreads = mixed_spreads([(share / whole, one) for share, one in fights])
    return Odds(all(one.exact for _, one in fights), sum(one.branches for _, one in fights), shares, dict(means),
                spreads=spreads)
