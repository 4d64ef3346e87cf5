"""What a game tells the engine about itself, in three parts: its rules, what people are shown, how computers think.

A `Title` is the rules with their name, seats and scenarios. Its `table` is what lies on the table and can be laid over
it; its `commander` is how a computer plays. Front ends, players and studies use a game through these alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Generic, TypeVar, cast

import msgspec

from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision, parse
from trinchera.engine.commander import Adviser, Commander
from trinchera.engine.contents import Contents
from trinchera.engine.documents import focus
from trinchera.engine.errors import BadInput, Value
from trinchera.engine.frames import Frame
from trinchera.engine.game import ALL, Board, Game
from trinchera.engine.ideas import STEADY
from trinchera.engine.ids import Ids, UnitId
from trinchera.engine.ledger import Ledger
from trinchera.engine.meaning import essential
from trinchera.engine.migrations import SCHEMA, Migration, migrated
from trinchera.engine.musters import Mustering
from trinchera.engine.overlays import Overlay
from trinchera.engine.packs import Pack
from trinchera.engine.positions import (
    Described,
    Known,
    Positions,
    described,
    glimpsed,
    read,
    rehearse,
    restored,
)
from trinchera.engine.roles import Aims, Doors, Sort, by_kind, finals, role
from trinchera.engine.scenarios import Scenario as Scenario
from trinchera.engine.standing import Orders, StandingOrder
from trinchera.engine.style import PLAIN, Style
from trinchera.engine.views import (
    FREE,
    Ahead,
    Chance,
    CoverPiece,
    Layer,
    LayerKind,
    Offer,
    Option,
    Patch,
    Pool,
    Price,
    Section,
    Sheet,
    Sum,
    View,
)

B = TypeVar("B", bound=Board)
D = TypeVar("D")

LONGEST_NAME = 100
"""What an error repeats of a name that does not exist."""


class GameOption(msgspec.Struct, frozen=True):
    """A rule the players may switch: the values it takes, the first being the standard; where it is not for all
    scenarios, those it is for."""

    id: str
    rule: str
    values: tuple[str, ...]
    scenarios: tuple[str, ...] = ()
    later: bool = False
    """It came when matches without it had been saved: documents name it only where it is not standard."""


def nothing(game: Any) -> tuple[Any, ...]:
    return ()


def no_order(game: Any) -> str:
    return ""


def never(game: Any) -> bool:
    return False


def no_section(game: Any, piece: UnitId, space: Choice) -> Section:
    raise BadInput("no-section", game=game.title.slug)


def no_prices(game: Any) -> Mapping[str, Price]:
    return {}


def as_given(game: Any, orders: Orders) -> Orders:
    return orders


def no_answer(game: Any, orders: Orders) -> Choice | None:
    return None


def no_aims(game: Any) -> Aims:
    return Aims()


def no_pool(game: Any) -> Pool | None:
    return None


def no_gamble(frame: Frame) -> bool:
    return False


def no_outcome(fight: Any, before: Any, after: Any) -> tuple[str, dict[str, float]]:
    raise BadInput("no-odds", game=before.title.slug)


def nobody_loses(fight: Any, before: Any) -> dict[str, str]:
    return {}


def itself(game: Any, choice: Choice) -> object:
    return choice


@dataclass(frozen=True, kw_only=True)
class Table(Generic[B, D]):
    """What people are shown. Everything asks the rules; nothing here changes a game."""

    look: Callable[[Game[B, D], str], View]
    """What lies on the table for one seat; offer, log and position are added by `Title.view`."""
    sheet: Callable[[D, str], Sheet]
    """The printed map of a scenario."""
    overlays: tuple[Overlay, ...] = ()
    """What can be laid over the map; it is shown of a game that the seat could imagine."""
    standing_orders: tuple[StandingOrder, ...] = ()
    orders_of_units: tuple[str, ...] = ()
    """Those of them that may also be given for a single unit."""
    answer: Callable[[Game[B, D], Orders], Choice | None] = no_answer
    """What standing orders say to the pending question, in a game as the seat knows it; None: it is asked."""
    renewed: Callable[[Game[B, D], Orders], Orders] = as_given
    """What has become of standing orders by now: some are for once, or for later."""
    spared: tuple[str, ...] = ()
    """Questions that are not asked where nothing can come of them: there `answer` is heard without any order."""
    sums: Callable[[Game[B, D]], tuple[Sum, ...]] = nothing
    """The numbers of the combat at hand as far as the side that is asked may know them."""
    chances: Callable[[Game[B, D]], tuple[Chance, ...]] = nothing
    """What the die of the combat at hand would bring as far as the side that is asked may know."""
    prices: Callable[[Game[B, D]], Mapping[str, Price]] = no_prices
    """What the choices on offer cost, by their id, from the code that pays for them; the free ones are left out."""
    cover: tuple[CoverPiece, ...] = ()
    """Counters that lie on the picture of the game's box."""
    style: Style = PLAIN
    """How it looks."""
    doors: Doors = field(default_factory=dict)
    """Where dice may fall after a choice."""
    sorts: Callable[[Game[B, D]], Sort] = by_kind
    """Which choices behind a door are alike: those of a kind, unless a game knows it better."""
    aims: Callable[[Game[B, D]], Aims] = no_aims
    """What the choices on offer are for."""
    against: Callable[[Game[B, D]], tuple[str, ...]] = nothing
    """The spaces and pieces that are being attacked."""
    pool: Callable[[Game[B, D]], Pool | None] = no_pool
    """The stock that the choices on offer draw on."""
    is_gamble: Callable[[Frame], bool] = no_gamble
    """Whether a procedure is a combat whose odds can be told."""
    result: Callable[[Any, Game[B, D], Game[B, D]], tuple[str, dict[str, float]]] = no_outcome
    """What came of such a combat, before and after: a word for it, and the numbers whose mean is of interest."""
    losers: Callable[[Any, Game[B, D]], dict[str, str]] = nobody_loses
    """Which of these numbers are losses that are shown one by one, and the seat whose they are."""
    likeness: Callable[[Game[B, D], Choice], object] = itself
    """Equal for faces and blind draws that make no difference now; lets odds walk fewer branches."""
    section: Callable[[Game[B, D], UnitId, Choice], Section] = no_section
    """The ground under the line from a piece to a space."""
    order_here: Callable[[Game[B, D]], str] = no_order
    """The standing order that can be given at this question for each unit on offer."""
    foresees: Callable[[Game[B, D]], bool] = never
    """Whether it can be told what awaits at the choices on offer."""
    ahead: Callable[[Game[B, D]], tuple[Ahead, ...]] = nothing
    """What awaits there, as the side that is asked may know it: who may fire, with what chance."""
    mustering: Mustering[D] | None = None
    """How battles are put together by points, where the game has such."""
    additions: frozenset[str] = frozenset()
    """The questions at which a side may add something to a fight; odds can be told for a side that does not."""

    @property
    def layers(self) -> tuple[LayerKind, ...]:
        return tuple(overlay.kind for overlay in self.overlays)

    def patches(self, game: Game[B, D], layer: str, seat: str, piece: UnitId) -> Iterable[Patch]:
        """What a layer shows a seat of a piece, or of NOBODY."""
        return next((one.shown(game, seat, piece) for one in self.overlays if one.kind.id == layer), ())

    def gamble(self, game: Game[B, D]) -> int | None:
        """How deep in the stack the combat begins whose odds can be told; None if there is none."""
        return next((depth for depth, frame in enumerate(game.stack) if self.is_gamble(frame)), None)

    def outcome(self, before: Game[B, D], after: Game[B, D]) -> tuple[str, dict[str, float]]:
        """What came of the combat that was pending."""
        return self.result(self.fight(before), before, after)

    def losing(self, before: Game[B, D]) -> dict[str, str]:
        """Who may lose what in the combat that is pending."""
        return self.losers(self.fight(before), before)

    def fight(self, game: Game[B, D]) -> Frame | None:
        return next((frame for frame in game.stack if self.is_gamble(frame)), None)


class Title(ABC, Generic[B, D]):
    """A game: its name, its rules, and the two rooms beside them."""

    slug: str
    rules_version: int = 1
    seats: tuple[str, ...]
    options: tuple[GameOption, ...] = ()
    outcomes: tuple[str, ...]
    """Every way the game can end, best for the first seat first."""
    open_score: bool = False
    """Whether `score` counts only what lies open to everyone: then it need not be made from what a seat imagines."""
    box: Box[D]
    """What came in the box: data and ledger."""
    positions: Positions[B, D]
    """How its situations are written and read."""
    table: Table[B, D]
    commander: Commander[B, D]
    migrations: tuple[Migration, ...] = ()
    """How positions and tables of earlier schemas are read."""
    first_data: str = ""
    """The hash of the pack that matches without a named one were played with; empty: the one in the box."""

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """The scenarios in the box."""
        return self.scenarios_in(self.box.data)

    def scenarios_in(self, data: D) -> tuple[Scenario, ...]:
        """The scenarios of some data: an owner's pack may bring others."""
        return cast(Contents, data).offered

    def options_in(self, data: D) -> tuple[GameOption, ...]:
        """The options, each with the scenarios of some data it is for."""
        return self.options

    def pack(self) -> Pack:
        """The data that came in the box."""
        return self.box.pack

    def former(self, name: str) -> bytes | None:
        """A pack that an earlier release was made with, by its hash."""
        return self.box.former(name)

    def load(self, pack: Pack) -> D:
        """Check a pack and compile it for play; with one that anybody may have written, every scenario is tried."""
        data = self.box.load(pack)
        if pack.name:
            self.rehearse(data)
            for scenario in self.scenarios_in(data):
                self.try_out(data, scenario.id, pack.name)
        return data

    def rehearse(self, data: D) -> None:
        """Refuse data with which the game cannot be set up, where only its rules can tell."""

    def try_out(self, data: D, scenario: str, name: str) -> None:
        """A scenario set up and looked at: whatever goes wrong is the doing of the pack."""
        try:
            self.table.sheet(data, scenario)
            game = self.new(scenario, data=data)
            for seat in self.seats:
                self.imagine(data, self.view(game, seat).position, Seeded(0))
        except Exception as error:
            problem = str(error) if isinstance(error, BadInput) else repr(error)
            raise BadInput("pack-unplayable", file=name, scenario=scenario, problem=problem[:200]) from error

    def ledger(self) -> Ledger:
        """The rules in our words, with their rulings."""
        return self.box.ledger

    @abstractmethod
    def set_up(self, data: D, scenario: str, options: Mapping[str, str]) -> tuple[B, Sequence[Frame]]:
        """The board before the first choice, and the procedure that begins."""

    def choice(self, data: D, token: str) -> Choice:
        """The choice a token names, whether it is on offer or not."""
        return cast(Contents, data).token.get(token) or parse(token, self.box.buttons)

    def ids(self, game: Game[B, D]) -> Ids:
        """The names of units, spaces, markers and sides."""
        return cast(Contents, game.data).ids

    def describe(self, game: Game[B, D], seat: str) -> dict[str, Any]:
        """The situation as far as a seat knows it, as a position document; `ALL` knows everything."""
        return described(self.positions, game, seat)

    def glimpse(self, game: Game[B, D], seat: str) -> dict[str, Any]:
        """The same for whoever thinks in this process: laid out on a table, not written."""
        return glimpsed(self.positions, game, seat)

    def document(self, game: Game[B, D]) -> dict[str, Any]:
        """The whole position, of which `imagine` makes the same game again: what a match means and what is hashed."""
        found = self.describe(game, ALL)
        if found.get("scenario") == self.scenario(None, game.data).id:
            del found["scenario"]  # a document that names none means the first
        return essential(found, self.positions.form if hasattr(self, "positions") else None)

    def turn(self, game: Game[B, D]) -> int:
        """The game turn; a match keeps a checkpoint of each."""
        return int(getattr(game.board, "turn", 0))

    def imagine(self, data: D, position: Mapping[str, Any], dice: Seeded) -> Game[B, D]:
        """A game that fits a position document; what the document leaves open is drawn from `dice`."""
        if isinstance(position, Known) and position.laid and position.laid.game.data is data:
            return position.laid.dealt(self.positions.hidden, dice)
        found = read(self.positions.form, self.slug, self.of_today(position))
        scenario, options = self.scenario(found.scenario or None, data).id, self.settings(found.options)
        game: Game[B, D] = Game(self, data, scenario, options, cast(B, Board()), (), self.version(position))
        laid = restored(self.positions, game, found, dice)
        if isinstance(position, Known):
            position.laid = laid
        if not isinstance(position, Described):
            rehearse(game, found)
        return game

    def of_today(self, position: Mapping[str, Any]) -> Mapping[str, Any]:
        """A position document in the form of today, whatever the release that wrote it."""
        schema = position.get("schema", SCHEMA) if isinstance(position, Mapping) else SCHEMA
        if schema == SCHEMA:
            return position
        if type(schema) is not int or not 1 <= schema < SCHEMA:
            raise BadInput("position-out-of-range", key="schema", least=1, most=SCHEMA)
        return migrated(position, schema, "position", self.migrations) | {"schema": SCHEMA}

    def version(self, position: Mapping[str, Any]) -> int:
        """The rules version a position document is played under: today's, unless it names an earlier one."""
        found = position.get("rules", self.rules_version)
        if type(found) is not int or not 1 <= found <= self.rules_version:
            raise BadInput("position-out-of-range", key="rules", least=1, most=self.rules_version)
        return found

    def muster(self, data: D, wish: Mapping[str, str], dice: Seeded) -> str:
        """A battle put together by points, as a pack that fills a scenario; only some games have one."""
        raise BadInput("no-muster", game=self.slug)

    def mustering(self) -> Mustering[D]:
        """How players put a battle together; refused where there is no such thing."""
        if self.table.mustering is None:
            raise BadInput("no-muster", game=self.slug)
        return self.table.mustering

    def traded(self, game: Game[B, D]) -> bool:
        """Whether the players of a game for two have changed places."""
        return False

    def settings_told(self, settings: Mapping[str, str]) -> dict[str, str]:
        """The options as documents tell them, so that a new one changes the meaning of no older match."""
        told = dict(settings)
        for option in self.options:
            if option.later and told[option.id] == option.values[0]:
                del told[option.id]
        return told

    def may_trade(self, options: Mapping[str, str]) -> bool:
        """Whether they may come to change places under these options."""
        return False

    def picked(self, game: Game[B, D], unit: int) -> None:
        """Who acts has named a unit: a game that hides units shows it."""

    @abstractmethod
    def score(self, game: Game[B, D]) -> dict[str, int]:
        """The numbers that count at the end."""

    def adviser(self, dice: Seeded, manner: str = STEADY) -> Adviser:
        """The rule of thumb of the game's computer commander, in one of its manners."""
        in_manner = self.commander.in_manner
        return in_manner(dice, manner) if in_manner and manner != STEADY else self.commander.adviser(dice)

    def guide(self, dice: Seeded) -> Adviser:
        """Who answers for people while odds are walked."""
        return (self.commander.guide or self.commander.adviser)(dice)

    def layer(self, game: Game[B, D], name: str, seat: str, piece: str = "") -> Layer:
        """A layer over the map as a seat may see it, made from a game that fits what the seat knows."""
        overlay = next((one for one in self.table.overlays if one.kind.id == name), None)
        if overlay is None:
            raise unknown("layer", name, [kind.id for kind in self.table.layers])
        if not overlay.kind.of_piece:
            return overlay.laid(game, seat)
        chosen = self.choice(game.data, piece) if piece else None
        if chosen is None or chosen.kind != "unit":
            raise BadInput("layer-needs-piece", layer=name)
        return overlay.laid(game, seat, chosen.index, piece)

    def section(self, game: Game[B, D], piece: str, space: str) -> Section:
        """The ground under the line from a piece to a space, from a game that fits what a seat knows."""
        unit, place = self.choice(game.data, piece), self.choice(game.data, space)
        if unit.kind != "unit" or place.kind != "space":
            raise BadInput("section-needs", piece=piece, space=space)
        return self.table.section(game, unit.index, place)

    def scenario(self, name: str | None, data: D | None = None) -> Scenario:
        """The scenario of that name, or the first; among those of some data if they are given."""
        scenarios = self.scenarios if data is None else self.scenarios_in(data)
        if name is None:
            return scenarios[0]
        for scenario in scenarios:
            if scenario.id == name:
                return scenario
        raise unknown("scenario", name, [scenario.id for scenario in scenarios])

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

    def orders(self, seat: str, wanted: Mapping[str, str], data: D | None = None) -> dict[str, str]:
        """Standing orders of a seat, checked; those that only say to ask are left out. An order may be for one unit
        (`reaction:r-g-rifle-1`) where the table has it so; then `ask` says something, and is kept."""
        known = {one.id: one for one in self.table.standing_orders if one.seat in ("", seat)}
        allowed = {name: one.values for name, one in known.items()}
        for name, value in wanted.items():
            order, colon, unit = name.partition(":")
            if order not in allowed or (colon and order not in self.table.orders_of_units):
                raise unknown("order", name, list(allowed))
            if colon:
                self.choice(self.load(self.pack()) if data is None else data, unit)
            values = allowed[order] + known[order].of_units if colon else allowed[order]
            if value not in values:
                raise unknown("order-value", value, list(values), order=order)
        return {name: value for name, value in wanted.items() if ":" in name or value != allowed[name][0]}

    def new(self, scenario: str | None = None, options: Mapping[str, str] | None = None,
            data: D | None = None, rules: int = 0) -> Game[B, D]:
        """A game at its first decision, under the rules of today or of an earlier version."""
        box = self.load(self.pack()) if data is None else data
        chosen = self.scenario(scenario, box).id
        settings = self.settings(options or {})
        board, stack = self.set_up(box, chosen, settings)
        game = Game(self, box, chosen, settings, board, stack, rules or self.rules_version)
        game.begin()
        return game

    def check_seat(self, seat: str) -> None:
        """Refuse what is no seat; "" is a spectator."""
        if not isinstance(seat, str) or (seat and seat not in self.seats):
            raise unknown("seat", seat, list(self.seats))

    def view(self, game: Game[B, D], seat: str) -> View:
        """All that a seat may know, "" being a spectator; the one gate through which a game is seen."""
        return msgspec.structs.replace(self.seen(game, seat), position=self.describe(game, seat))

    def seen(self, game: Game[B, D], seat: str) -> View:
        """A view without its position document, for those who only look."""
        self.check_seat(seat)
        log = tuple(entry for entry in game.log or () if entry.to in ("", seat))
        return msgspec.structs.replace(self.table.look(game, seat), offer=self.offer(game, seat), log=log)

    def offer(self, game: Game[B, D], seat: str) -> Offer | None:
        decision = game.decision
        if decision is None:
            return None
        mine = decision.side == seat
        options = self.priced(game, decision) if mine else ()
        return Offer(decision.side, decision.rule, game.stack[-1].name, dict(decision.values), options,
                     self.focus(game), self.table.against(game), self.table.gamble(game) is not None,
                     self.table.sums(game) if mine else (), self.table.chances(game) if mine else (),
                     self.table.pool(game) if mine else None, mine and self.table.foresees(game),
                     self.table.order_here(game) if mine else "")

    def ahead(self, game: Game[B, D], seat: str) -> tuple[Ahead, ...]:
        """What awaits at each choice of the seat that is asked."""
        asked = is_for(game.decision, seat) and self.table.foresees(game)
        return self.table.ahead(game) if asked else ()

    def focus(self, game: Game[B, D]) -> tuple[str, ...]:
        """The spaces and pieces the pending question is about: every one that the procedure under way names."""
        return focus(self.ids(game), game.stack[-1]) if game.stack else ()

    def priced(self, game: Game[B, D], decision: Decision) -> tuple[Option, ...]:
        """The choices with what they cost and what they are for."""
        prices, aims = self.table.prices(game), self.table.aims(game)
        final = finals(game, decision, self.table.doors, aims.attacks, self.table.sorts)
        return tuple(option(choice, prices.get(choice.id, FREE), aims, choice.id in final)
                     for choice in decision.choices)


def option(choice: Choice, price: Price, aims: Aims, final: bool) -> Option:
    """A choice with its price, its role, and whether it can be taken back."""
    return Option(choice.kind, choice.id, *price[:5], role(choice, aims, final), final, price.bare)


def unknown(what: str, name: str, known: Sequence[str], **values: Value) -> BadInput:
    """The error for a name that does not exist, with the nearest one that does."""
    near = get_close_matches(str(name)[:LONGEST_NAME], known, 1, 0.5)
    return BadInput(f"unknown-{what}", name=str(name)[:LONGEST_NAME], nearest=near[0] if near else "",
                    known=", ".join(known), **values)


def is_for(decision: Decision | None, side: str) -> bool:
    return decision is not None and decision.side == side
