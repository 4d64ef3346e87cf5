"""The Spanish Civil War over a whole campaign: what a choice costs from the first turn to the last, what supply costs,
how large the file of a campaign is, and how long it takes to read and replay.
"""

from collections import defaultdict
from secrets import randbelow
from statistics import mean, median
from time import process_time

import msgspec

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
            war(game).reached = [0, 0]
            now, start = situation(game, side), process_time()
            trace(game.data, war(game), now)
            self.supply.append((process_time() - start) * 1e6)


def late_beside_early(campaigns: list[Campaign], late: range, early: range = range(1, 4)) -> float:
    """What a choice of some turns costs beside one of the first turns, over all campaigns that came so far."""
    def cost(turns: range) -> float:
        return median(time for one in campaigns for turn in turns for time in one.choices.get(turn, ()))
    return cost(late) / cost(early)


def kept_size(text: bytes) -> int:
    """The size of a match whose data a release keeps: those of a tree in the making travel with the match."""
    file = msgspec.json.decode(text)
    return len(msgspec.json.encode({**file, "tables": ""}))


def measure() -> list[Figure]:
    campaigns = [Campaign(randbelow(1 << 40)) for _ in range(ROUNDS)]
    texts = [trinchera.save(campaign.match) for campaign in campaigns]
    replays = []
    for text in texts:
        start = process_time()
        trinchera.load(text)
        replays.append(process_time() - start)
    return [
        *(rounds_of(f"{NAME}: campaign, a choice of turns {late[0]} to {late[-1]} beside one of turns 1 to 3",
                    [late_beside_early(campaigns, late)], "under 1.5")
          for late in (range(4, 7), range(7, 11), range(11, 15), range(15, 20))),
        rounds_of(f"{NAME}: campaign, supply of a whole side from nothing, mean µs",
                  [mean(one.supply) for one in campaigns], "under 300"),
        rounds_of(f"{NAME}: campaign, last turn reached", [max(one.choices) for one in campaigns]),
        rounds_of(f"{NAME}: campaign, a saved match with data that a release keeps, bytes", [*map(kept_size, texts)],
                  "under 60000"),
        rounds_of(f"{NAME}: campaign, load and replay, s", replays, "under 2"),
    ]
