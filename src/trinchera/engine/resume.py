"""A match goes on in every release: replayed, or from its last checkpoint when the rules of today do not follow it."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import msgspec

from trinchera.engine.errors import CorruptFile
from trinchera.engine.files import MatchFile, Replayed, checked, dice_of, opening, origin_of, replay
from trinchera.engine.log import Entry
from trinchera.engine.match import Chapter, Checkpoint, Match, told
from trinchera.engine.meaning import packed
from trinchera.engine.migrations import SCHEMA
from trinchera.engine.title import Title

How = Literal["unchanged", "migrated", "continued"]
"""What came of a match of an earlier release: as it was, as it was by way of migrations, or from a checkpoint."""


class Opened(NamedTuple):
    """A match that was read, and how."""

    match: Match
    how: How


def resume(title: Title[Any, Any], file: MatchFile) -> Opened:
    """The match of a file. Only a file of which neither a checkpoint nor a single choice can be used is refused."""
    checked(title, file)
    try:
        return Opened(replay(title, file), "unchanged" if file.schema == SCHEMA else "migrated")
    except Exception as error:  # whatever the rules of today raise over a match that is older than they are
        problem = error if isinstance(error, CorruptFile) else CorruptFile("file-does-not-replay", problem=repr(error))
    return Opened(go_on(title, file, problem), "continued")


def go_on(title: Title[Any, Any], file: MatchFile, problem: CorruptFile, least: int = 1) -> Match:
    """The match from the last checkpoint that can be set up, or from as far as it can be replayed if that is at least
    so many choices, with its own data or with today's."""
    whole = as_far_as_it_goes(title, file)
    for match, log in candidates(title, file, whole, least):
        try:
            return new_chapter(title, file, match, log, str(problem))
        except Exception:  # noqa: S112  as above: the next candidate may do
            continue
    raise problem


def candidates(title: Title[Any, Any], file: MatchFile, whole: Match | None,
               least: int) -> Iterator[tuple[Match, list[Entry]]]:
    """Where a match could go on from, the best first, and what was told before."""
    for checkpoint, later in restarts(title, file):
        match = as_far_as_it_goes(title, later)
        if match is not None:
            yield match, log_until(checkpoint.number, whole, file)
    for found in (whole, as_far_as_it_goes(title, with_data_of_today(title, file))):
        if found is not None and len(found.choices) - file.base >= least:
            yield found, []


def restarts(title: Title[Any, Any], file: MatchFile) -> Iterator[tuple[Checkpoint, MatchFile]]:
    """The rest of a file from each checkpoint, the last first, with its own data and with today's."""
    tokens = file.choices.split()
    for checkpoint in reversed(file.checkpoints):
        number = checkpoint.number - file.base
        if 0 <= number <= len(tokens):
            rest = msgspec.structs.replace(
                file, start=checkpoint.position, choices=" ".join(tokens[number:]), draws=max(0, checkpoint.draws),
                earlier=(*file.earlier, Chapter(file.schema, file.rules, file.choices, number, "")))
            yield checkpoint, rest
            yield checkpoint, with_data_of_today(title, rest)


def with_data_of_today(title: Title[Any, Any], file: MatchFile) -> MatchFile:
    return msgspec.structs.replace(file, data=title.pack().hash, tables="")


def as_far_as_it_goes(title: Title[Any, Any], file: MatchFile) -> Match | None:
    """The match of a file up to the last question from which its choices can be made; None if it cannot even begin."""
    dice = Replayed(file.choices.split())
    try:
        match = Match(opening(title, file), dice, file.seats, origin_of(title, file))
    except Exception:  # as above
        return None
    while dice.made < len(dice.tokens) and one_more(match, dice):
        pass
    return match


def one_more(match: Match, dice: Replayed) -> bool:
    """Make one more choice with the answers of chance that follow it, or none of them."""
    game, choices, draws, log = match.game.copy(), len(match.choices), match.draws, list(match.game.log or ())
    token = dice.tokens[dice.made]
    dice.made += 1
    try:
        match.choose(token)
    except Exception:  # as above
        match.game, match.draws = game, draws
        match.game.log = log
        del match.choices[choices:]
        return False
    return True


def log_until(number: int, whole: Match | None, file: MatchFile) -> list[Entry]:
    """What was told of a file up to so many choices: as it was kept, or as far as it can be told again."""
    entries = own_log(whole, file) if whole else []
    for checkpoint in file.checkpoints:
        with suppress(CorruptFile):
            if checkpoint.log and checkpoint.number >= number:
                entries = told(checkpoint.log)
    return [entry for entry in entries if entry.at <= number]


def own_log(match: Match, file: MatchFile) -> list[Entry]:
    """The log of a match without that of the chapters before its file."""
    earlier = sum(len(told(chapter.log)) for chapter in file.earlier)
    return list(match.game.log or ())[earlier:]


def new_chapter(title: Title[Any, Any], file: MatchFile, match: Match, log: list[Entry], problem: str) -> Match:
    """The match that goes on from where another stands. Dice that fell in choices now lost do not fall again."""
    chapter = Chapter(file.schema, file.rules, file.choices, len(match.choices) - file.base, problem, "", file.data,
                      file.start)
    line = Entry("match-continued", "", {"number": len(match.choices), "lost": chapter.lost}, at=len(match.choices))
    full = msgspec.structs.replace(chapter, log=packed([*log, *own_log(match, file), line]))
    later = msgspec.structs.replace(
        file, schema=SCHEMA, start=title.document(match.game), choices="", data=match.origin.data,
        tables=match.origin.tables, draws=match.draws + chapter.lost, earlier=(*file.earlier, full), checkpoints=())
    return Match(opening(title, later), dice_of(later, later.draws), file.seats, origin_of(title, later))
