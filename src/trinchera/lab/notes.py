"""What came of the ideas that were tried: for each, how it looked before and how much it gained.

`python -m trinchera.lab.ladders ... --ideas DIR` writes a file for each game. Its first line names what is counted of a
position and the signs of an idea; each further line is a decision. A policy over ideas is learned from them
(`trinchera.lab.hunch`).
"""

import gzip
from collections.abc import Sequence
from pathlib import Path

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.players import Player, Searcher
from trinchera.players.search import Contender, Trial


class Tried(msgspec.Struct, frozen=True, array_like=True):
    """An idea that was tried: the number of the one it is a change of, the lines it got on the same dice as that and
    as the rule of thumb, by how much it was ahead of each, and its signs."""

    beside: int
    lines: int
    ahead: float
    thumb_lines: int
    ahead_of_thumb: float
    signs: tuple[float, ...]


class Last(msgspec.Struct, frozen=True, array_like=True):
    """One of the last ideas on dice that none of them had met: its number, its lines, by how much it was ahead of the
    rule of thumb."""

    idea: int
    lines: int
    ahead_of_thumb: float


class Note(msgspec.Struct, frozen=True):
    """A decision: who decided and when, what counted then, the ideas in the order in which they were tried (those to
    begin with first), and the last of them."""

    seat: str
    made: int
    counts: tuple[float, ...]
    first: int
    tried: tuple[Tried, ...]
    last: tuple[Last, ...]


class Heading(msgspec.Struct, frozen=True):
    """The game, and the names of what the notes hold."""

    game: str
    scenario: str
    counts: tuple[str, ...]
    signs: tuple[str, ...]


class Noted(msgspec.Struct, frozen=True):
    """A note and the names of its numbers."""

    note: Note
    counts: tuple[str, ...]
    signs: tuple[str, ...]


def watched(players: Sequence[Player]) -> list[Noted]:
    """The notes on what some players will try."""
    notes: list[Noted] = []

    def look(trial: Trial) -> None:
        noted = note(trial)
        if noted:
            notes.append(noted)
    for player in players:
        if isinstance(player, Searcher):
            player.witness = look
    return notes


def note(trial: Trial) -> Noted | None:
    """What a trial found out; nothing where ideas cannot be changed or have no signs."""
    if not trial.agenda.open or len(trial.contenders) < 2:
        return None
    signs = [trial.agenda.signs(one.idea, (one.beside or trial.thumb).idea) for one in trial.contenders]
    if not signs[0]:
        return None
    view = trial.situation.view
    counts = counted(trial)
    tried = tuple(tried_of(trial, one, tuple(each.values()))
                  for one, each in zip(trial.contenders, signs, strict=True))
    first = sum(one.beside is None for one in trial.contenders)
    found = Note(view.seat, view.number, rounded(tuple(counts.values())), first, tried, last_of(trial))
    return Noted(found, tuple(counts), tuple(signs[0]))


def counted(trial: Trial) -> dict[str, float]:
    """What a learned value would look at, as the seat sees it."""
    counts, situation = trial.situation.title.commander.counts, trial.situation
    return counts(situation.imagine(Seeded(trial.seed)), situation.view.seat) if counts else {}


def tried_of(trial: Trial, one: Contender, signs: tuple[float, ...]) -> Tried:
    beside = one.beside or trial.thumb
    return Tried(trial.contenders.index(beside), pairs(one, beside), round(one.lead_over(beside)[0], 5),
                 pairs(one, trial.thumb), round(one.lead_over(trial.thumb)[0], 5), rounded(signs))


def pairs(one: Contender, other: Contender) -> int:
    return min(len(one.results), len(other.results))


def last_of(trial: Trial) -> tuple[Last, ...]:
    numbers = {id(one.idea): number for number, one in enumerate(trial.contenders)}
    return tuple(Last(numbers[id(one.idea)], pairs(one, trial.final[0]), round(one.lead_over(trial.final[0])[0], 5))
                 for one in trial.final)


def rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)


def write(path: Path, game: str, scenario: str, notes: Sequence[Noted]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    heading = Heading(game, scenario, notes[0].counts, notes[0].signs)
    assert all((one.counts, one.signs) == (heading.counts, heading.signs) for one in notes)
    lines = [heading, *(one.note for one in notes)]
    path.write_bytes(gzip.compress(b"\n".join(msgspec.json.encode(line) for line in lines)))


def read(path: Path) -> tuple[Heading, list[Note]]:
    first, *rest = gzip.decompress(path.read_bytes()).splitlines()
    return msgspec.json.decode(first, type=Heading), [msgspec.json.decode(line, type=Note) for line in rest]
