"""The Spanish Civil War over a whole campaign: what a choice costs from the first turn to the last, what supply costs,
how large the file of a campaign is, and how long it takes to read and replay.
"""

from collections import defaultdict
from secrets import randbelow
from statistics import mean
from time import process_time

import trinchera
from benchmarks.figures import Figure, rounds_of
from trinchera.engine.chance import Seeded
from trinchera.games.the_spanish_civil_war.board import war
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.supply import situation, trace

NAME = "the_spanish_civil_war"
ROUNDS = 5
SLICE = 20
"""Choices timed together."""
LOOKED_AT = 10
"""Choices between two looks at the supply of both sides."""


class Campaign:
    """One random campaign, timed turn by turn."""

    def __init__(self, seed: int) -> None:
        self.match, self.dice = trinchera.match(NAME, scenario="campaign", seed=seed), Seeded(seed + 1)
        self.choices: defaultdict[int, list[float]] = defaultdict(list)
        self.supply: list[float] = []
        while self.match.pending is not None:
            self.slice()

    def slice(self) -> None:
        """Some choices of one turn; then, apart from them, the supply of both sides with nothing remembered."""
        game = self.match.game
        turn, made, start = game.board.turn, 0, process_time()
        while game.decision is not None and made < SLICE and game.board.turn == turn:
            self.match.choose(self.dice.pick(game.decision).id)
            made += 1
        self.choices[turn].append((process_time() - start) / max(1, made) * 1e6)
        for side in (N, R):
            war(game).known_lines.clear()
            now, start = situation(game, side), process_time()
            trace(game.data, war(game), now)
            self.supply.append((process_time() - start) * 1e6)

    def steepness(self) -> float:
        """The dearest turn beside the cheapest, of turns with some choices in them."""
        cost = [mean(times) for times in self.choices.values() if len(times) >= LOOKED_AT]
        return max(cost) / min(cost)


def measure() -> list[Figure]:
    campaigns = [Campaign(randbelow(1 << 40)) for _ in range(ROUNDS)]
    texts = [trinchera.save(campaign.match) for campaign in campaigns]
    replays = []
    for text in texts:
        start = process_time()
        trinchera.load(text)
        replays.append(process_time() - start)
    return [
        rounds_of(f"{NAME}: campaign, the dearest turn beside the cheapest", [one.steepness() for one in campaigns],
                  "under 1.5"),
        rounds_of(f"{NAME}: campaign, supply of a whole side from nothing, mean µs",
                  [mean(one.supply) for one in campaigns], "under 300"),
        rounds_of(f"{NAME}: campaign, last turn reached", [max(one.choices) for one in campaigns]),
        rounds_of(f"{NAME}: campaign, a saved match, bytes", [len(text) for text in texts], "under 60000"),
        rounds_of(f"{NAME}: campaign, load and replay, s", replays, "under 2"),
    ]
