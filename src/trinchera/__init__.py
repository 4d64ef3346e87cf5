"""Trinchera: board wargames of the Spanish Civil War with the rules enforced.

A game is a title; a match is a game being played. Choices are single clicks, named by short tokens:

>>> import trinchera
>>> match = trinchera.match("eyes_of_the_enemy", seed=7)
>>> match.pending.side, match.pending.rule
('nationalist', 'EYE-2.0-e')
>>> [choice.id for choice in match.pending.choices][:3]
['suggested', 'cas01', 'cas02']
>>> match.play("suggested").pending.rule
'EYE-2.0-i'

Whatever is not on offer is refused with the rule that says so, and one may ask why beforehand:

>>> match.why_not("cas01").key
'not-on-offer'
>>> match.choose("cas01")
Traceback (most recent call last):
...
trinchera.engine.errors.IllegalChoice: [EYE-2.0-i] not-on-offer (what=cas01)

What a seat may know is its view; a position document describes any situation, and a match file replays to the byte:

>>> view = match.view("nationalist")
>>> view.offer.prompt
'doubtful-fate'
>>> again = trinchera.load(trinchera.save(match))
>>> again.game.digest() == match.game.digest()
True
"""

from collections.abc import Mapping
from typing import Any

from trinchera.catalogue import GAMES, game
from trinchera.engine import files
from trinchera.engine.chance import Scripted, Seeded
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import BadInput, CorruptFile, IllegalChoice, Reason, TrincheraError
from trinchera.engine.files import MatchFile, Verdict
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.odds import Odds, odds
from trinchera.engine.resume import resume
from trinchera.engine.title import Title
from trinchera.engine.views import View

__version__ = "0.1.0"


def match(slug: str, *, seed: int = 0, scenario: str | None = None, options: Mapping[str, str] | None = None,
          position: Mapping[str, Any] | None = None, pack: str = "", seats: Mapping[str, str] | None = None) -> Match:
    """A new match with dice from a seed: at the scenario's set-up or, if one is given, at a position.

    >>> late = match("eyes_of_the_enemy", position={"game": "eyes_of_the_enemy", "turn": 12, "units": {"cas01": "9"},
    ...                                             "nationalist": [7, 9]})
    >>> late.pending.values["points"], late.pending.choices[1].id
    (8, 'cas01')
    """
    title = game(slug)
    data = title.load(title.pack().with_override(pack, "pack") if pack else title.pack())
    begun = title.imagine(data, position, Seeded(0)) if position else title.new(scenario, options, data)
    played = Match(begun, Seeded(seed), seats)
    played.origin = Origin(DiceRecord("seeded", seed), start=dict(position or {}), pack=pack)
    return played


def save(played: Match) -> bytes:
    """The match file of a match."""
    return files.dumps(files.record(played))


def load(text: bytes) -> Match:
    """The match a file holds, at its last choice; a damaged file raises CorruptFile. A match that the rules of today do
    not replay goes on from its last checkpoint: `match.base` is then the number of choices before it."""
    file = files.loads(text)
    return resume(game(file.game), file).match


def verify(text: bytes) -> Verdict:
    """Derive every die of a match file again and compare."""
    file = files.loads(text)
    return files.verify(game(file.game), file)


__all__ = [
    "GAMES", "BadInput", "Choice", "CorruptFile", "Decision", "IllegalChoice", "Match", "MatchFile", "Odds", "Reason",
    "Scripted", "Seeded", "Title", "TrincheraError", "Verdict", "View", "game", "load", "match", "odds", "save",
    "verify",
]
