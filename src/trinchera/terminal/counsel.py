"""A hint in words: what a computer would do, what it gains and costs, the answer it fears, and the next best idea."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from trinchera.engine.choices import DONE
from trinchera.engine.game import Game
from trinchera.players import Counsel, Rated, Why
from trinchera.players.reasons import Meant
from trinchera.words import Words

LONGEST = 8
"""Choices of an idea that are told before the rest is left out."""
MOST = 5
"""Ideas that are told."""
ARROW = " → "
WIDE = 10
"""Room for what an idea is worth."""
SURE = 1.0
"""By how many standard errors an idea must be ahead for its lead to be told as one."""
CLOSE = 0.005
"""Leads smaller than this are none to speak of."""


def lines(told: Counsel, game: Game[Any, Any], words: Words) -> Iterator[str]:
    """The advice, the reasons for it, and what the other ideas promise beside it."""
    if not told.rated:
        return
    best = told.rated[0].choices
    yield f"  {words('hint-advice', choice=choices(best, game, words))}".replace("….", "…")
    if told.why:
        yield from (f"    {line}".replace("….", "…") for line in reasons(told.why, best, game, words))
    if len(told.rated) > 1:
        yield from (f"  {rated(idea, words)}  {text}" for idea, text in apart(told.rated[:MOST], game, words))


def apart(ideas: Sequence[Rated], game: Game[Any, Any], words: Words) -> Iterator[tuple[Rated, str]]:
    """Each idea beside the best; those that read alike are told whole, and once if they are alike then too."""
    best, seen = ideas[0].choices, set[str]()
    for idea in ideas:
        texts = (choices(idea.choices, game, words, () if idea is ideas[0] else best),
                 choices(idea.choices, game, words, longest=len(idea.choices)))
        yield from ((idea, text) for text in [text for text in texts if text not in seen][:1])
        seen.update(texts)


def rated(idea: Rated, words: Words) -> str:
    """What an idea is worth, written as the language writes numbers, one below the other."""
    return words("hint-worth", worth=round(100 * idea.worth), error=ceil(100 * idea.error)).rjust(WIDE)


def choices(tokens: Sequence[str], game: Game[Any, Any], words: Words, other: Sequence[str] = (),
            longest: int = LONGEST) -> str:
    """A run of choices by name, who goes where; a long one is cut short, what another begins with is left out."""
    mine = telling(tokens)
    skipped = alike(mine, telling(other))
    chosen = [game.title.choice(game.data, token) for token in mine[skipped:][:longest]]
    text, before = "", ""
    for choice in chosen:
        link = ARROW if (before, choice.kind) == ("unit", "space") else ", "
        text += (link if text else "") + words.choice(choice.kind, choice.id)
        before = choice.kind
    return f"{'… ' if skipped else ''}{text}{' …' if len(mine) - skipped > longest else ''}"


def telling(tokens: Sequence[str]) -> list[str]:
    """Without the word that one is done with one thing where another follows."""
    last = len(tokens) - 1
    return [token for place, token in enumerate(tokens) if token != DONE.id or place in (0, last)]


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many choices two ideas begin with alike; the last of an idea is told in any case."""
    pairs = enumerate(zip(one, other, strict=False))
    differ = next((place for place, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
    return max(0, min(differ, len(one) - 1))


def reasons(why: Why, best: Sequence[str], game: Game[Any, Any], words: Words) -> Iterator[str]:
    """One sentence for each reason."""
    yield from filter(None, (intent(each, words) for each in why.meant))
    yield from filter(None, [words.optional(f"manner-{why.manner}")])
    if why.gains:
        yield words("reason-gains", list=counts(why.gains, words))
    elif not why.costs:
        yield words("reason-gains-nothing")
    if why.costs:
        yield words("reason-costs", list=counts({name: -each for name, each in why.costs.items()}, words))
    if why.risk:
        yield words(f"reason-risk-{why.risk}", share=round(100 * why.wrong))
    if why.fear:
        what = words(f"fear-{why.fear.prompt}", what=why.fear.choice)
        yield words("reason-fear", share=round(100 * why.fear.share), cost=whole(why.fear.cost), what=what)
    yield from rival(why, best, game, words)
    yield words("reason-lines", lines=why.lines)


def intent(meant: Meant, words: Words) -> str:
    return words.optional(f"intent-{meant.verb}", unit=meant.unit, area=meant.space, what=meant.marker)


def counts(changes: Mapping[str, float], words: Words) -> str:
    """What is counted and by how much it changes, one after the other."""
    told = (words("reason-more" if each > 0 else "reason-less", name=words(f"tally-{name}"), number=round(abs(each), 1))
            for name, each in changes.items())
    return ", ".join(told)


def whole(share: float) -> int:
    """Points in a hundred, at least one."""
    return max(1, round(100 * share))


def rival(why: Why, best: Sequence[str], game: Game[Any, Any], words: Words) -> Iterator[str]:
    """The next best idea, how far it is behind, and what the best brings beside it."""
    if not why.next:
        return
    what = choices(why.next, game, words, best)
    if why.lead <= max(CLOSE, SURE * why.lead_error):
        yield words("reason-next-close", what=what)
        return
    yield words("reason-next", what=what, lead=whole(why.lead), error=whole(why.lead_error))
    if why.beside:
        yield words("reason-beside", list=counts(why.beside, words))
