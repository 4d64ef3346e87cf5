"""Record playthroughs anew: `python -m tests.playthroughs.record [GAME...]`, all games unless some are named.

With the standard rules one game is kept for every way in which a scenario can end, and with all options at their last
values one for every scenario. The rule of thumb plays; where it never comes to some end, one side or all of them take
any choice instead. What was recorded of a game before is thrown away. The run fails if an end was not reached.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from tests.playthroughs import HERE, WAYS_TO_END, header, opened, text_of, way
from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.engine.title import Title

MOST_SEEDS = 30
"""Games tried with each choice of sides that play at random."""


def tokens(game: Game[Any, Any], seed: int, at_random: tuple[str, ...]) -> Iterator[str]:
    """The choices of a game that the rule of thumb plays, but for the sides that take any choice."""
    dice = Seeded(seed)
    advisers = {seat: game.title.adviser(Seeded(seed + 1)) for seat in game.title.seats}
    while (decision := game.decision) is not None:
        blind = decision.side == CHANCE or decision.side in at_random
        yield (dice.pick(decision) if blind else advisers[decision.side].choose(game)).id


def games(title: Title[Any, Any], first_line: str) -> Iterator[tuple[str, str]]:
    """Game after game as text, with the way it ended."""
    lopsided = [(seat,) for seat in title.seats if len(title.seats) > 1]
    for at_random, seed in product([(), *lopsided, title.seats], range(MOST_SEEDS)):
        game = opened(first_line)
        text = text_of(first_line, tokens(game, seed, at_random), game)
        yield way(game), text


def record(slug: str, folder: Path = HERE) -> list[str]:
    """Record a game; the ends that were not reached."""
    title = catalogue.game(slug)
    for old in folder.glob(f"{slug}-*.txt"):
        old.unlink()
    missing = []
    for scenario in title.scenarios:
        missing += record_standard(title, scenario.id, folder)
        if title.options:
            record_options(title, scenario.id, folder)
    return missing


def record_standard(title: Title[Any, Any], scenario: str, folder: Path) -> list[str]:
    first_line = header(title.slug, scenario, title.settings({}))
    missing = list(WAYS_TO_END[title.slug][scenario])
    for end, text in games(title, first_line):
        if end in missing:
            missing.remove(end)
            write(folder / f"{title.slug}-{scenario}-{end.replace(' ', '-')}.txt", text)
        if not missing:
            break
    return [f"{title.slug} {scenario} {end}" for end in missing]


def record_options(title: Title[Any, Any], scenario: str, folder: Path) -> None:
    first_line = header(title.slug, scenario, {option.id: option.values[-1] for option in title.options})
    known = WAYS_TO_END[title.slug][scenario]
    text = next((text for end, text in games(title, first_line) if end in known), "")
    if text:
        write(folder / f"{title.slug}-{scenario}-options.txt", text)


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    print(f"{path.name}: {text.count(chr(10))} lines, {len(text) // 1000} kB", flush=True)


def main(slugs: list[str]) -> None:
    missing = [end for slug in slugs for end in record(slug)]
    if missing:
        sys.exit("not reached: " + "; ".join(missing))


if __name__ == "__main__":
    main(sys.argv[1:] or list(catalogue.GAMES))
