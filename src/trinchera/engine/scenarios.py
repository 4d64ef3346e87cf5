"""Scenarios as data: which are on offer, what they are called, and how each of them ends.

`[scenarios.rows]` lists what is on offer, in this order. The game's own scenarios have their words in the message
files; one from an owner's pack brings them in its row, in one language or in both.

How a scenario ends is a list of endings, looked at in their order: the first whose conditions are all met decides. A
condition is a row whose `kind` says what it is. The kinds that several games need stand here; each game adds its own to
the union and answers the questions of `Facts`. So rules, table and commander ask a scenario what counts in it, and none
of them knows it by name.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec

from trinchera.engine.bits import bits
from trinchera.engine.errors import BadInput
from trinchera.engine.ids import Ids, Kind, SideId, SpaceSet, UnitSet
from trinchera.engine.packs import Change, Count, Id, Name, Positive, Row

Note = Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$", max_length=1_000)]
LANGUAGES = ("en", "es")


class Scenario(msgspec.Struct, frozen=True):
    """A way to begin: its turns, about how long it takes a person, and its words if it came with an owner's pack."""

    id: str
    turns: int
    minutes: int
    name: dict[str, str] = {}
    """What it is called, by language."""
    note: dict[str, str] = {}
    """What it is about, by language."""


class ScenarioRow(Row, frozen=True):
    """A scenario that is on offer."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=9_999)]
    name: Name | dict[Literal["en", "es"], Name] = ""
    description: Note | dict[Literal["en", "es"], Note] = ""


def offered(name: str, row: ScenarioRow, turns: int) -> Scenario:
    return Scenario(name, turns, row.minutes, by_language(row.name), by_language(row.description))


def by_language(words: str | dict[Any, str]) -> dict[str, str]:
    """Words in every language: those that were given in one only serve the others too."""
    if not words:
        return {}
    given = dict.fromkeys(LANGUAGES, words) if isinstance(words, str) else words
    return {lang: given.get(lang) or next(iter(given.values())) for lang in LANGUAGES}


By = Literal["control", "units"]
"""How a space is held: by whoever controls it, or by a unit that stands there."""


class Facts(Protocol):
    """What conditions ask a game as it stands."""

    @property
    def ids(self) -> Ids: ...

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        """The spaces a side holds; only those in its supply if that is asked."""
        ...

    def lost(self, side: SideId) -> UnitSet:
        """The units a side has lost."""
        ...

    def score(self, name: str) -> int:
        """A number that the game counts, by its name."""
        ...

    def history(self, name: str) -> Sequence[int]:
        """What a number was at the end of each turn so far."""
        ...


G = TypeVar("G")


class FactsOf(Generic[G]):
    """The facts of a game in play. Each game tells what it has; nothing is lost and nothing remembered unless it says
    so."""

    def __init__(self, game: G) -> None:
        self.game = game

    @property
    def ids(self) -> Ids:
        game: Any = self.game
        found: Ids = game.title.ids(game)
        return found

    def lost(self, side: SideId) -> UnitSet:
        return 0

    def history(self, name: str) -> Sequence[int]:
        return ()


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """Something that must hold; `kind` says what."""

    def met(self, facts: Any) -> bool:
        raise NotImplementedError

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        """Refuse names that are none; it raises what is wrong."""


class Hold(Condition, frozen=True, tag="hold"):
    """A side holds so many of some spaces, or all of them."""

    side: Id
    spaces: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=999)]
    least: Count = 0
    by: By = "control"
    supplied: bool = False

    @property
    def needed(self) -> int:
        return self.least or len(self.spaces)

    def count(self, facts: Facts) -> int:
        ours = facts.held(side_named(facts.ids, self.side), self.by, self.supplied)
        return (set_named(facts.ids, "space", self.spaces) & ours).bit_count()

    def met(self, facts: Facts) -> bool:
        return self.count(facts) >= self.needed

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        enough("least", self.needed, set_named(ids, "space", self.spaces).bit_count())


class Eliminate(Condition, frozen=True, tag="eliminate"):
    """A side has lost so many of some units, of all it has if none are named."""

    side: Id
    """Whose units they are."""
    least: Positive
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=500)] = ()

    @property
    def needed(self) -> int:
        return self.least

    def count(self, facts: Facts) -> int:
        lost = facts.lost(side_named(facts.ids, self.side))
        return (lost & set_named(facts.ids, "unit", self.units) if self.units else lost).bit_count()

    def met(self, facts: Facts) -> bool:
        return self.count(facts) >= self.least

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        if self.units:
            enough("least", self.least, set_named(ids, "unit", self.units).bit_count())


class Score(Condition, frozen=True, tag="score"):
    """A number that the game counts is at least so high."""

    of: Id
    least: Change

    def met(self, facts: Facts) -> bool:
        return facts.score(self.of) >= self.least

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        known("of", self.of, scores)


class AtMost(Condition, frozen=True, tag="at-most"):
    """A number that the game counts is at most so high."""

    of: Id
    most: Change

    def met(self, facts: Facts) -> bool:
        return facts.score(self.of) <= self.most

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        known("of", self.of, scores)


class Enter(Condition, frozen=True, tag="enter"):
    """A unit in supply stands in one of some spaces; where the rules say so, passing through is enough."""

    side: Id
    spaces: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=99)]

    def where(self, facts: Facts) -> SpaceSet:
        """The spaces in which such a unit stands."""
        ours = facts.held(side_named(facts.ids, self.side), "units", True)
        return ours & set_named(facts.ids, "space", self.spaces)

    def met(self, facts: Facts) -> bool:
        return bool(self.where(facts))

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        set_named(ids, "space", self.spaces)


class FactsOfExits(Facts, Protocol):
    """What a game tells beside the rest where units can leave the map."""

    def exited(self, side: SideId) -> UnitSet:
        """The units of a side that have left the map as they meant to."""
        ...


class Exit(Condition, frozen=True, tag="exit"):
    """So many units of a side have left the map, of some if they are named."""

    side: Id
    least: Positive
    units: Annotated[tuple[Id, ...], msgspec.Meta(max_length=500)] = ()

    def met(self, facts: FactsOfExits) -> bool:
        away = facts.exited(side_named(facts.ids, self.side))
        return (away & set_named(facts.ids, "unit", self.units) if self.units else away).bit_count() >= self.least

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        side_named(ids, self.side)
        if self.units:
            enough("least", self.least, set_named(ids, "unit", self.units).bit_count())


class Since(Condition, frozen=True, tag="since"):
    """A number was at least so high at the end of a turn and of every turn from then on."""

    of: Id
    least: Change
    turn: Positive

    def met(self, facts: Facts) -> bool:
        counts = facts.history(self.of)
        return len(counts) >= self.turn and min(counts[self.turn - 1:]) >= self.least

    def check(self, ids: Ids, scores: Sequence[str]) -> None:
        known("of", self.of, scores)


Moment = Literal["at-once", "each-turn", "at-end"]
"""When an ending is looked at: whenever something may have changed, at the end of each turn, at that of the last."""


C = TypeVar("C", bound=Condition)


class Ending(Row, Generic[C], frozen=True, kw_only=True):
    """How a scenario may end: `Ending[Hold | Score]` where these are the conditions that a game has."""

    outcome: Id
    when: Moment = "at-end"
    rule: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9.-]{0,32}$")] = ""
    """The rule that says so, for the log."""
    all: Annotated[tuple[C, ...], msgspec.Meta(max_length=20)] = ()
    """All of them must be met."""


E = TypeVar("E", bound=Ending[Any])
MOST_ENDINGS = msgspec.Meta(min_length=1, max_length=30)


def decided(endings: Iterable[E], facts: Any, *moments: Moment) -> E | None:
    """The first ending of these moments whose conditions are met; None if the game goes on."""
    return next((ending for ending in endings if ending.when in moments
                 and all(condition.met(facts) for condition in ending.all)), None)


def at_turn_end(last: bool) -> tuple[Moment, ...]:
    """The moments that the end of a turn is, and that of the last one."""
    return ("at-once", "each-turn", "at-end") if last else ("at-once", "each-turn")


def conditions(endings: Iterable[Ending[Any]], kind: type[C], when: Moment | None = None) -> list[C]:
    """All conditions of a kind, in the order of the endings."""
    return [one for ending in endings if when in (None, ending.when) for one in ending.all if isinstance(one, kind)]


def thresholds(endings: Iterable[Ending[Any]], name: str) -> tuple[int, ...]:
    """The heights of a number that decide something, the lowest first."""
    return tuple(sorted({one.least for one in counting(endings) if one.of == name}))


def counting(endings: Iterable[Ending[Any]]) -> list[Score | Since]:
    """The conditions that ask for a number."""
    return [*conditions(endings, Score), *conditions(endings, Since)]


def check_endings(table: str, endings: Sequence[Ending[Any]], ids: Ids, outcomes: Sequence[str],
                  scores: Sequence[str] = ()) -> None:
    """Refuse endings that name what there is not, or that leave the end of the last turn open."""
    for number, ending in enumerate(endings):
        try:
            known("outcome", ending.outcome, outcomes)
            for condition in ending.all:
                condition.check(ids, scores)
        except LookupError as error:
            raise BadInput("pack-invalid", table=f"{table}.{number}", problem=str(error.args[0])) from None
    if endings[-1].all or endings[-1].when != "at-end":
        raise BadInput("pack-invalid", table=f"{table}.{len(endings) - 1}", problem="the last ending has no condition")


def known(key: str, name: str, names: Sequence[str]) -> None:
    if name not in names:
        raise LookupError(f"{key} = {name}: {', '.join(names)}")


def enough(key: str, wanted: int, most: int) -> None:
    if wanted > most:
        raise LookupError(f"{key} = {wanted} > {most}")


def side_named(ids: Ids, name: str) -> SideId:
    found = ids.numbers["side"].get(name)
    if found is None:
        raise LookupError(f"side = {name}: {', '.join(ids.names['side'])}")
    return SideId(found)


@lru_cache(maxsize=1024)
def set_named(ids: Ids, kind: Kind, names: tuple[str, ...]) -> int:
    """The bit set of some names."""
    numbers = ids.numbers[kind]
    for name in names:
        if name not in numbers:
            raise LookupError(f"{kind} = {name}")
    return bits(numbers[name] for name in names)
