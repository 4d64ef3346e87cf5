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

Whatever is not on offer is refused with the rule that says so, and one may ask why beforehand, as a seat that sees no
more than it may:

>>> match.why_not("cas01", seat="nationalist").key
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

import msgspec

from trinchera.catalogue import GAMES, game
from trinchera.engine import files
from trinchera.engine.chance import Audited, Scripted, Seeded
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import BadInput, CorruptFile, IllegalChoice, Reason, TrincheraError
from trinchera.engine.files import MatchFile, Verdict
from trinchera.engine.game import Game
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.odds import Odds
from trinchera.engine.odds import odds_all_seeing as all_seeing
from trinchera.engine.odds import odds_for as as_known_to
from trinchera.engine.resume import resume
from trinchera.engine.title import Title
from trinchera.engine.views import View

__version__ = "0.1.0"


def match(slug: str, *, seed: int | None = None, dice: Seeded | Scripted | Audited | None = None,
          scenario: str | None = None, options: Mapping[str, str] | None = None,
          position: Mapping[str, Any] | None = None, pack: str = "", seats: Mapping[str, str] | None = None) -> Match:
    """A new match: at the scenario's set-up or, if one is given, at a position.

    Its dice come from a seed (0 if nothing is said), or are those given: `Seeded(7)`, `Scripted([3, 6, "rep_inf1"])` or
    `Audited(key, match_id)`. A saved match says which they were and goes on with them. A position says itself which
    scenario and options it is played with; others are refused.

    >>> late = match("eyes_of_the_enemy", position={"game": "eyes_of_the_enemy", "turn": 12, "units": {"cas01": "9"},
    ...                                             "nationalist": [7, 9]})
    >>> late.pending.values["points"], late.pending.choices[1].id
    (8, 'cas01')
    """
    title = game(slug)
    expect("pack", pack, str)
    expect("options", options or {}, Mapping)
    data = title.load(title.pack().with_override(pack, "pack") if pack else title.pack())
    if position is None:
        begun, start = title.new(scenario, options, data), {}
    else:
        start = plain(position)
        begun = at_position(title, data, start, scenario, options or {})
    played = Match(begun, fresh(seed, dice), filled(title, seats))
    played.origin = msgspec.structs.replace(played.origin, start=start, pack=pack)
    return played


def expect(name: str, value: object, *kinds: type) -> None:
    """Refuse an argument of another kind."""
    if not isinstance(value, kinds) or isinstance(value, bool):
        wanted = " / ".join(kind.__name__ for kind in kinds)
        raise BadInput("wrong-argument", name=name, wanted=wanted, found=type(value).__name__)


def plain(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position document of one's own, as it will be written into the match file."""
    expect("position", position, Mapping)
    try:
        return msgspec.json.decode(msgspec.json.encode(dict(position)), type=dict[str, Any])
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise BadInput("position-not-plain", problem=str(error)) from None


def at_position(title: Title[Any, Any], data: Any, start: dict[str, Any], scenario: str | None,
                options: Mapping[str, str]) -> Game[Any, Any]:
    """The game at a position; a scenario or option that contradicts it is refused."""
    begun = title.imagine(data, start, Seeded(0))
    title.settings(options)
    if scenario is not None and title.scenario(scenario, data).id != begun.scenario:
        raise BadInput("position-other-scenario", wanted=scenario, found=begun.scenario)
    for name, value in options.items():
        if begun.options[name] != value:
            raise BadInput("position-other-option", option=name, wanted=value, found=begun.options[name])
    return begun


def fresh(seed: int | None, dice: Seeded | Scripted | Audited | None) -> Seeded | Scripted | Audited:
    """The dice asked for; those of a seed begin where the caller's stand and then go their own way."""
    if dice is None:
        expect("seed", 0 if seed is None else seed, int)
        return Seeded(seed or 0)
    if seed is not None:
        raise BadInput("seed-and-dice")
    expect("dice", dice, Seeded, Scripted, Audited)
    return Seeded(dice.state) if isinstance(dice, Seeded) else dice


def filled(title: Title[Any, Any], seats: Mapping[str, str] | None) -> dict[str, str]:
    """Who plays each seat; those not named are played by people."""
    expect("seats", seats or {}, Mapping)
    found = dict.fromkeys(title.seats, "human")
    for seat, who in (seats or {}).items():
        title.check_seat(seat or "?")
        expect(f"seats[{seat}]", who, str)
        found[seat] = who
    return found


def save(played: Match) -> bytes:
    """The match file of a match; the key of audited dice is in it once the match is over."""
    expect("match", played, Match)
    played.reveal_key()
    return files.dumps(files.record(played))


def load(text: bytes, dice: Audited | None = None) -> Match:
    """The match a file holds, at its last choice; a damaged file raises CorruptFile. A match that the rules of today do
    not replay goes on from its last checkpoint: `match.base` is then the number of choices before it.

    Seeded and scripted dice go on where they stood. Audited dice of a match that is not over are not in its file: give
    them to go on with; without them nothing more can be rolled.
    """
    expect("text", text, bytes)
    file = files.loads(text)
    played = resume(game(file.game), file).match
    if dice is not None:
        played.dice = the_same(dice, file)
    return played


def the_same(dice: Audited, file: MatchFile) -> Audited:
    """Audited dice, if they are those a file was begun with."""
    expect("dice", dice, Audited)
    if (dice.commitment, dice.match_id, dice.shares) != (file.dice.commitment, file.id, file.dice.shares):
        raise BadInput("dice-other-key")
    return dice


def verify(text: bytes) -> Verdict:
    """Derive every die of a match file again and compare."""
    expect("text", text, bytes)
    file = files.loads(text)
    return files.verify(game(file.game), file)


def odds(played: Match | Game[Any, Any], seat: str, *choices: str) -> Odds:
    """The chances of the combat that is pending, or that these choices would begin, as far as a seat may know.

    >>> scene = match("eyes_of_the_enemy", position={"game": "eyes_of_the_enemy", "units": {"cas01": "7"}, "turn": 3})
    >>> scene.play("cas01", "15", "16").pending.choices[0].id
    'fight'
    >>> [share.outcome for share in odds(scene, "nationalist").shares]
    ['nationalist', 'republican', 'contested']
    """
    return as_known_to(the_game(played), seat, choices)


def odds_all_seeing(played: Match | Game[Any, Any], *choices: str) -> Odds:
    """As `odds`, with all that is hidden laid open: for studies, not for the eyes of a player."""
    return all_seeing(the_game(played), choices)


def the_game(played: Match | Game[Any, Any]) -> Game[Any, Any]:
    expect("match", played, Match, Game)
    return played.game if isinstance(played, Match) else played


__all__ = [
    "GAMES", "Audited", "BadInput", "Choice", "CorruptFile", "Decision", "DiceRecord", "Game", "IllegalChoice", "Match",
    "MatchFile", "Odds", "Origin", "Reason", "Scripted", "Seeded", "Title", "TrincheraError", "Verdict", "View", "game",
    "load", "match", "odds", "odds_all_seeing", "save", "verify",
]
