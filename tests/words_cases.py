"""Writes down what words say, so that the client can be held against it: python -m tests.words_cases FILE."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game
from trinchera.words import LANGUAGES, Words, sources

MOST = 700
"""How many choices of a random game are told."""

Case = dict[str, Any]


def told(game: Game[Any, Any], words: Words) -> Iterator[Case]:
    """What is said in one random game: questions, choices with their prices, refusals, the log, the tracks."""
    dice = Seeded(3)
    while game.decision is not None and game.made < MOST:
        seat = game.decision.side
        if seat != CHANCE and game.made % 3 == 0:
            yield from asked(game, seat, words)
        game.choose(dice.pick(game.decision))
    for entry in game.log or ():
        yield {"how": "entry", "entry": msgspec.to_builtins(entry), "text": words.entry(entry)}
        yield from ({"how": "term", "term": msgspec.to_builtins(term), "text": words.term(term)}
                    for term in entry.terms)


def asked(game: Game[Any, Any], seat: str, words: Words) -> Iterator[Case]:
    view = game.title.seen(game, seat)
    assert view.offer is not None
    yield {"how": "question", "offer": msgspec.to_builtins(view.offer), "text": words.question(view.offer)}
    for option in view.offer.options:
        yield {"how": "price", "option": msgspec.to_builtins(option), "text": words.price(option)}
        if option.kind in ("unit", "space", "button"):
            text = words.choice(option.kind, option.id)
            yield {"how": "choice", "option": msgspec.to_builtins(option), "text": text}
    for track in view.tracks:
        yield {"how": "word", "value": track.value, "text": words.track(track)[1]}
    for piece in view.pieces[::7]:
        yield {"how": "place", "at": piece.at, "text": words.place(piece.at)}
        reason = game.why_not(game.title.choice(game.data, piece.id))
        if reason:
            values = {"key": f"why-{reason.key}", "values": dict(reason.values)}
            yield {"how": "say", **values, "text": words.reason(reason)}


def part(slug: str, lang: str) -> dict[str, Any]:
    game = catalogue.game(slug).new()
    game.log = []
    words = Words.of(game, lang)
    cases = {json.dumps(case, sort_keys=True): case for case in told(game, words)}
    return {"slug": slug, "lang": lang, "fluent": sources(lang, slug), "names": dict(words.names),
            "cases": list(cases.values())}


def main(file: str) -> None:
    parts = [part(slug, lang) for slug in catalogue.GAMES for lang in LANGUAGES]
    Path(file).write_text(json.dumps(parts, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
