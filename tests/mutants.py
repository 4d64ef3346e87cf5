"""Hostile documents: positions from play, changed at random; each must be refused with a typed error that names a key,
or be playable for fifty choices.

    python -m tests.mutants storm_over_madrid 100000

prints what became of them, and the first documents that broke.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from traceback import format_exc
from typing import Any

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.title import Title

CHOICES = 50
JUNK: list[Any] = [None, True, False, -1, 0, 1, 2, 5, 7, 39, 99, 255, 1000, 10**9, -(10**9), 10**40, 1.5, "", "x", "0",
                   "1", "nobody", [], {}, [0], [1, 2], ["x"], {"x": 1}, [[]], "\u0000", "A" * 200]


def games(title: Title[Any, Any], seed: int) -> Iterator[Game[Any, Any]]:
    """Moments of play by rule of thumb and by chance, in every scenario."""
    dice = Seeded(seed)
    while True:
        scenario = title.scenarios[dice.below(len(title.scenarios))].id
        options = {option.id: option.values[dice.below(len(option.values))] for option in title.options}
        game, thumb, wild = title.new(scenario, options), title.adviser(dice.spawn()), dice.below(2)
        while game.decision is not None:
            if dice.below(12) == 0:
                yield game
            by_chance = wild or game.decision.side not in title.seats
            game.choose(dice.pick(game.decision) if by_chance else thumb.choose(game))


def documents(title: Title[Any, Any], seed: int) -> Iterator[dict[str, Any]]:
    """What seats know at such moments, and at times only a part of it."""
    dice = Seeded(seed)
    for game in games(title, seed):
        seat = title.seats[dice.below(len(title.seats))]
        yield json.loads(json.dumps(title.describe(game, seat)))


def paths(document: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    inside: list[tuple[Any, Any]] = (list(document.items()) if isinstance(document, dict) else
                                     list(enumerate(document)) if isinstance(document, list) else [])
    return [here] * bool(here) + [path for key, item in inside for path in paths(item, (*here, key))]


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def junk(old: Any, other: Any, dice: Seeded) -> Any:
    return JUNK[dice.below(len(JUNK))]


def from_elsewhere(old: Any, other: Any, dice: Seeded) -> Any:
    found = paths(other)
    return at(other, found[dice.below(len(found))])


def nearby(old: Any, other: Any, dice: Seeded) -> Any:
    """A number a little off, a list with one more or one less, another word of the same document."""
    if type(old) is int:
        return old + dice.below(7) - 3
    if isinstance(old, list) and old:
        return old[1:] if dice.below(2) else [*old, old[dice.below(len(old))]]
    return from_elsewhere(old, other, dice) if not isinstance(old, str) else words(other, dice)


def words(document: Any, dice: Seeded) -> Any:
    found = [value for path in paths(document) if isinstance(value := at(document, path), str)]
    return found[dice.below(len(found))]


CHANGES: list[Callable[[Any, Any, Seeded], Any]] = [junk, from_elsewhere, nearby, nearby]


def mutated(document: dict[str, Any], other: dict[str, Any], dice: Seeded) -> dict[str, Any]:
    """One to three changes; those of the stack are as likely as all others together."""
    new: dict[str, Any] = json.loads(json.dumps(document))
    for _ in range(1 + dice.below(3)):
        places = paths(new)
        stack = [path for path in places if path[0] == "stack"]
        among = stack if stack and dice.below(2) else places
        path = among[dice.below(len(among))]
        parent, key = at(new, path[:-1]), path[-1]
        if dice.below(6) == 0 and isinstance(parent, dict):
            del parent[key]
        else:
            parent[key] = json.loads(json.dumps(CHANGES[dice.below(len(CHANGES))](parent[key], other, dice)))
        if not new:
            break
    return new


def verdict(title: Title[Any, Any], document: dict[str, Any], dice: Seeded) -> str:
    """Refused with which error, or played."""
    data = title.load(title.pack())
    try:
        game = title.imagine(data, document, Seeded(0))
    except TrincheraError as error:
        json.dumps(error.values, default=str)
        return "refused" if error.values.get("key") or error.key.startswith("unknown-") else f"no key: {error}"
    for seat in title.seats:
        title.view(game, seat)
    if game.decision is None and not game.board.result:
        return "nothing to play"
    for _ in range(CHOICES):
        if game.decision is None:
            return "played to an end"
        if not game.decision.choices:
            return "no choice"
        game.choose(dice.pick(game.decision))
    return "played"


def tried(slug: str, number: int, seed: int) -> tuple[Counter[str], list[tuple[str, dict[str, Any]]]]:
    """What became of so many mutants, and those that broke."""
    title, dice = catalogue.game(slug), Seeded(seed)
    found: Counter[str] = Counter()
    broken: list[tuple[str, dict[str, Any]]] = []
    stream = documents(title, seed)
    document, other = next(stream), next(stream)
    for count in range(number):
        if count % 20 == 0:
            document, other = other, next(stream)
        mutant = mutated(document, other, dice)
        try:
            came = verdict(title, mutant, dice)
        except Exception:  # the point of the exercise
            came = format_exc(limit=-3)
        found[came if came in FINE else "broken"] += 1
        if came not in FINE:
            broken.append((came, mutant))
    return found, broken


FINE = ("refused", "played", "played to an end")

if __name__ == "__main__":
    result, bad = tried(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    print(dict(result))
    for text, mutant in bad[:12]:
        print(text, json.dumps({key: mutant[key] for key in mutant if key != "units"})[:900], "\n")
