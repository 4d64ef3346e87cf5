"""What a game tells the engine about itself: front ends, players and studies use a game through this alone."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.errors import BadInput, Value
from trinchera.engine.frames import Frame
from trinchera.engine.game import Board, Game
from trinchera.engine.ideas import STEADY, Agenda, Idea, Plan
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.standing import Orders, StandingOrder
from trinchera.engine.views import FREE, Chance, Layer, LayerKind, Offer, Option, Patch, Price, Sheet, Sum, View

B = TypeVar("B", bound=Board)
D = TypeVar("D")


class Adviser(Protocol):
    """Answers by rule of thumb. It may remember what it is about, so use one for one line of play."""

    def choose(self, game: Any) -> Choice:
        """The answer to the pending decision."""
        ...


class Scenario(msgspec.Struct, frozen=True):
    """A way to begin: its turns, and about how long it takes a person."""

    id: str
    turns: int
    minutes: int


class GameOption(msgspec.Struct, frozen=True):
    """A rule the players may switch: the values it takes, the first being the standard."""

    id: str
    rule: str
    values: tuple[str, ...]


class Title(ABC, Generic[B, D]):
    """A game as the engine sees it."""

    slug: str
    rules_version: int = 1
    seats: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[GameOption, ...] = ()
    standing_orders: tuple[StandingOrder, ...] = ()
    outcomes: tuple[str, ...]
    """Every way the game can end, best for the first seat first."""
    layers: tuple[LayerKind, ...] = ()
    """What can be laid over the map."""
    manners: tuple[str, ...] = (STEADY,)
    """The ways in which the rule of thumb can play, its own first."""
    scripts: tuple[str, ...] = ()
    """One-sided manners that players are tried against."""

    @abstractmethod
    def pack(self) -> Pack:
        """The data that came in the box."""

    @abstractmethod
    def load(self, pack: Pack) -> D:
        """Check a pack and compile it for play."""

    @abstractmethod
    def ledger(self) -> Ledger:
        """The rules in our words, with their rulings."""

    @abstractmethod
    def set_up(self, data: D, scenario: str, options: Mapping[str, str]) -> tuple[B, Sequence[Frame]]:
        """The board before the first choice, and the procedure that begins."""

    @abstractmethod
    def choice(self, data: D, token: str) -> Choice:
        """The choice a token names, whether it is on offer or not."""

    @abstractmethod
    def look(self, game: Game[B, D], seat: str) -> View:
        """What lies on the table for one seat; offer, log and position are added by `view`."""

    @abstractmethod
    def describe(self, game: Game[B, D], seat: str) -> dict[str, Any]:
        """The situation as far as a seat knows it, as a position document."""

    @abstractmethod
    def imagine(self, data: D, position: Mapping[str, Any], dice: Seeded) -> Game[B, D]:
        """A game that fits a position document; what the document leaves open is drawn from `dice`."""

    @abstractmethod
    def sheet(self, data: D, scenario: str = "") -> Sheet:
        """The printed map of a scenario, by default of the first."""

    @abstractmethod
    def worth(self, game: Game[B, D], seat: str) -> float:
        """How good a position is for a seat, from 0 (lost) to 1 (won)."""

    @abstractmethod
    def adviser(self, dice: Seeded, manner: str = STEADY) -> Adviser:
        """A quick, sensible commander that answers every question by rule of thumb, in one of the game's manners."""

    def guide(self, dice: Seeded) -> Adviser:
        """Answers for people while odds are walked: the rule of thumb, unless a game leaves something open."""
        return self.adviser(dice)

    def plans(self, game: Game[B, D], most: int) -> list[Plan]:
        """What is worth thinking about now: runs of choices, each a whole idea. By default every choice is one; fewer
        than two say that the rule of thumb will do."""
        assert game.decision is not None
        return [(choice,) for choice in game.decision.choices[:most]]

    def agenda(self, game: Game[B, D], most: int) -> Agenda:
        """The same as ideas that search may also change, where a game has a vocabulary of intents."""
        return Agenda([Idea(plan) for plan in self.plans(game, most)])

    def answer(self, game: Game[B, D], orders: Orders) -> Choice | None:
        """What standing orders say to the pending question, in a game as the seat knows it; None: it is asked."""
        return None

    def stage(self, game: Game[B, D]) -> int:
        """A number that changes as the game goes on, such as the turn; search looks ahead by so many changes of it, and
        two of them hold one's own doing and the full answer of the other side."""
        return 0

    @abstractmethod
    def score(self, game: Game[B, D]) -> dict[str, int]:
        """The numbers that count at the end."""

    def focus(self, game: Game[B, D]) -> tuple[str, ...]:
        """The spaces and pieces the pending question is about."""
        return ()

    def sums(self, game: Game[B, D]) -> tuple[Sum, ...]:
        """The numbers of the combat at hand as far as the side that is asked may know them."""
        return ()

    def chances(self, game: Game[B, D]) -> tuple[Chance, ...]:
        """What the die of the combat at hand would bring as far as the side that is asked may know."""
        return ()

    def prices(self, game: Game[B, D]) -> Mapping[str, Price]:
        """What the choices on offer cost, by their id; from the code that pays for them. Those that cost nothing and
        threaten nothing are left out."""
        return {}

    def patches(self, game: Game[B, D], layer: str, seat: str, piece: int) -> Iterable[Patch]:
        """What a layer shows a seat; the game is one that the seat could imagine. Without a piece, `piece` is -1."""
        return ()

    def layer(self, game: Game[B, D], name: str, seat: str, piece: str = "") -> Layer:
        """A layer over the map as a seat may see it, made from a game that fits what the seat knows."""
        kind = next((kind for kind in self.layers if kind.id == name), None)
        if kind is None:
            raise unknown("layer", name, [kind.id for kind in self.layers])
        if not kind.of_piece:
            return Layer(name, tuple(self.patches(game, name, seat, -1)))
        chosen = self.choice(game.data, piece) if piece else None
        if chosen is None or chosen.kind != "unit":
            raise BadInput("layer-needs-piece", layer=name)
        return Layer(name, tuple(self.patches(game, name, seat, chosen.index)), piece)

    def gamble(self, game: Game[B, D]) -> int | None:
        """How deep in the stack the combat begins whose odds can be told; None if there is none."""
        return None

    def outcome(self, before: Game[B, D], after: Game[B, D]) -> tuple[str, dict[str, float]]:
        """What came of a combat: a word for it, and the numbers whose mean is of interest."""
        raise BadInput("no-odds", game=self.slug)

    def alike(self, data: D, choice: Choice) -> object:
        """Equal for blind draws that make no difference; lets odds walk fewer branches."""
        return choice

    def likeness(self, game: Game[B, D], choice: Choice) -> object:
        """As `alike`, where only the situation tells which faces or draws make no difference."""
        return self.alike(game.data, choice)

    def scenario(self, name: str | None) -> Scenario:
        """The scenario of that name, or the first."""
        if name is None:
            return self.scenarios[0]
        for scenario in self.scenarios:
            if scenario.id == name:
                return scenario
        raise unknown("scenario", name, [scenario.id for scenario in self.scenarios])

    def settings(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """All options with their values: the standard ones, and those asked for."""
        settings = {option.id: option.values[0] for option in self.options}
        for name, value in wanted.items():
            if name not in settings:
                raise unknown("option", name, list(settings))
            allowed = next(option.values for option in self.options if option.id == name)
            if value not in allowed:
                raise unknown("option-value", value, list(allowed), option=name)
            settings[name] = value
        return settings

    def orders(self, seat: str, wanted: Mapping[str, str]) -> dict[str, str]:
        """Standing orders of a seat, checked; those that only say to ask are left out."""
        allowed = {one.id: one.values for one in self.standing_orders if one.seat in ("", seat)}
        for name, value in wanted.items():
            if name not in allowed:
                raise unknown("order", name, list(allowed))
            if value not in allowed[name]:
                raise unknown("order-value", value, list(allowed[name]), order=name)
        return {name: value for name, value in wanted.items() if value != allowed[name][0]}

    def new(self, scenario: str | None = None, options: Mapping[str, str] | None = None,
            data: D | None = None) -> Game[B, D]:
        """A game at its first decision."""
        chosen = self.scenario(scenario).id
        settings = self.settings(options or {})
        box = self.load(self.pack()) if data is None else data
        board, stack = self.set_up(box, chosen, settings)
        game = Game(self, box, chosen, settings, board, stack)
        game.settle()
        return game

    def view(self, game: Game[B, D], seat: str) -> View:
        """All that a seat may know, "" being a spectator; the one gate through which a game is seen."""
        return msgspec.structs.replace(self.seen(game, seat), position=self.describe(game, seat))

    def seen(self, game: Game[B, D], seat: str) -> View:
        """A view without its position document, for those who only look."""
        if seat and seat not in self.seats:
            raise unknown("seat", seat, list(self.seats))
        log = tuple(entry for entry in game.log or () if entry.to in ("", seat))
        return msgspec.structs.replace(self.look(game, seat), offer=self.offer(game, seat), log=log)

    def offer(self, game: Game[B, D], seat: str) -> Offer | None:
        decision = game.decision
        if decision is None:
            return None
        mine = decision.side == seat
        options = self.priced(game, decision) if mine else ()
        return Offer(decision.side, decision.rule, game.stack[-1].name, dict(decision.values), options,
                     self.focus(game), self.gamble(game) is not None, self.sums(game) if mine else (),
                     self.chances(game) if mine else ())

    def priced(self, game: Game[B, D], decision: Decision) -> tuple[Option, ...]:
        """The choices with what they cost."""
        prices = self.prices(game)
        if not prices:
            return tuple(Option(choice.kind, choice.id) for choice in decision.choices)
        return tuple(Option(choice.kind, choice.id, *prices.get(choice.id, FREE)) for choice in decision.choices)


def unknown(what: str, name: str, known: Sequence[str], **values: Value) -> BadInput:
    """The error for a name that does not exist, with the nearest one that does."""
    near = get_close_matches(name, known, 1, 0.5)
    return BadInput(f"unknown-{what}", name=name, nearest=near[0] if near else "", known=", ".join(known), **values)


def is_for(decision: Decision | None, side: str) -> bool:
    return decision is not None and decision.side == side
