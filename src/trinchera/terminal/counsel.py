"""A hint in words: what a computer would do, what it gains and costs, the answer it fears, and the next best idea."""

from collections.abc import Iterator, Mapping
from typing import Any

from trinchera.engine.game import Game
from trinchera.players import Counsel, Rated, Why
from trinchera.players.reasons import Meant
from trinchera.words import Words

LONGEST = 8
"""Choices of an idea that are told before the rest is left out."""
SURE = 1.0
"""By how many standard errors an idea must be ahead for its lead to be told as one."""


def lines(told: Counsel, game: Game[Any, Any], words: Words) -> Iterator[str]:
    """The best ideas with their worth, then the reasons for the first."""
    for idea in told.rated[:5]:
        worth = f"{idea.worth:6.1%} ±{idea.error:.1%}  " if idea.lines else ""
        yield f"  {worth}{spelled(idea, game, words)}"
    if told.why:
        yield from (f"    {line}" for line in reasons(told.why, game, words))


def spelled(idea: Rated, game: Game[Any, Any], words: Words) -> str:
    return choices(idea.choices, game, words)


def choices(tokens: tuple[str, ...], game: Game[Any, Any], words: Words) -> str:
    """A run of choices by name; a long one is cut short."""
    title, data = game.title, game.data
    told = [title.choice(data, token) for token in tokens[:LONGEST]]
    text = ", ".join(words.choice(choice.kind, choice.id) for choice in told)
    return f"{text} …" if len(tokens) > LONGEST else text


def reasons(why: Why, game: Game[Any, Any], words: Words) -> Iterator[str]:
    """One sentence for each reason."""
    yield from filter(None, (intent(each, words) for each in why.meant))
    yield from filter(None, [words.optional(f"manner-{why.manner}")])
    if why.gains:
        yield words("reason-gains", list=counts(why.gains, "reason-more", words))
    elif not why.costs:
        yield words("reason-gains-nothing")
    if why.costs:
        yield words("reason-costs", list=counts(why.costs, "reason-less", words))
    if why.wrong:
        yield words("reason-wrong", share=round(100 * why.wrong))
    if why.fear:
        what = words(f"fear-{why.fear.prompt}", what=why.fear.choice)
        yield words("reason-fear", share=round(100 * why.fear.share), what=what)
    yield from filter(None, [rival(why, game, words)])
    yield words("reason-lines", lines=why.lines)


def intent(meant: Meant, words: Words) -> str:
    return words.optional(f"intent-{meant.verb}", unit=meant.unit, area=meant.space, what=meant.marker)


def counts(changes: Mapping[str, float], key: str, words: Words) -> str:
    """What is counted and by how much it changes, one after the other."""
    told = (words(key, name=words(f"tally-{name}"), number=round(each, 1)) for name, each in changes.items())
    return ", ".join(told)


def rival(why: Why, game: Game[Any, Any], words: Words) -> str:
    """The next best idea and how far it is behind."""
    if not why.next:
        return ""
    what = choices(why.next, game, words)
    if why.lead <= SURE * why.lead_error:
        return words("reason-next-close", what=what)
    return words("reason-next", what=what, lead=round(100 * why.lead, 1), error=round(100 * why.lead_error, 1))
