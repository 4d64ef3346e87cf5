"""Record playthroughs anew: `python -m tests.playthroughs.record [GAME...]`.

For each game, with its options at their first and at their last values, one game is kept for every way of ending; the
rule of thumb plays, and seeds are tried in turn until each ending has been found.
"""

import sys
from collections.abc import Iterator
from typing import Any

from tests.playthroughs import HERE, header, opened, text_of
from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game

MOST_SEEDS = 400


def by_thumb(game: Game[Any, Any], seed: int) -> Iterator[str]:
    """The choices of a game that the rule of thumb plays."""
    dice, adviser = Seeded(seed), game.title.adviser(Seeded(seed + 1))
    while (decision := game.decision) is not None:
        choice = dice.pick(decision) if decision.side == CHANCE else adviser.choose(game)
        yield choice.id


def record(slug: str) -> None:
    title = catalogue.game(slug)
    for name, place in (("standard", 0), ("options", -1)):
        first_line = header(slug, title.scenarios[0].id, {one.id: one.values[place] for one in title.options})
        missing = set(title.outcomes)
        for seed in range(MOST_SEEDS):
            game = opened(first_line)
            text = text_of(first_line, by_thumb(game, seed), game)
            if game.board.result in missing:
                missing.discard(game.board.result)
                path = HERE / f"{slug}-{name}-{game.board.result}.txt"
                path.write_text(text, "utf-8")
                print(f"{path.name}: seed {seed}, {game.made} choices")
            if not missing:
                break
        if missing:
            print(f"{slug} {name}: not found in {MOST_SEEDS} seeds: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or catalogue.GAMES:
        record(wanted)
