"""Hidden things: cups that are drawn from blind, hands that only their owner sees, piles that lie face down.

A game declares once what it hides and where its board keeps it:

    HANDS, FACE_DOWN = Hand(Sets("hands"), "hands"), Pile(Sets("placed"), "face_down")
    CUP = Cup(Sets("cup"), SEATS, HANDS, FACE_DOWN)

From that the engine writes what a seat knows (the other hand is a number), reads it and deals what was left open, and
can deal anew all that a seat cannot know. Rules say `CUP.move(board, side, marker, HANDS)` and declare a `TurnUp` where
a pile is shown; that their game may be one of many that fit what a seat knows is no business of theirs.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision, draw
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame, Frames
from trinchera.engine.game import ALL, Board, Game
from trinchera.engine.ids import NO_MARKER, MarkerId, MarkerSet, SideId
from trinchera.engine.pieces import Pieces

Play = Game[Any, Any]
Held = dict[str, list[str] | int]
"""Things in documents, by seat: their names, or how many there are."""
ANYTHING: MarkerSet = -1


class Sets:
    """A column of the board that has a bit set of things for each side; no two are alike."""

    def __init__(self, column: str) -> None:
        self.column = column

    def of(self, board: Board) -> list[int]:
        found: list[int] = getattr(board, self.column)
        return found

    def number(self, board: Board, side: SideId) -> int:
        return self.of(board)[side].bit_count()

    def things(self, board: Board, side: SideId) -> list[MarkerId]:
        """What is there, in the order of the box."""
        return [MarkerId(thing) for thing in members(self.of(board)[side])]

    def add(self, board: Board, side: SideId, thing: MarkerId) -> None:
        self.of(board)[side] |= bit(thing)

    def remove(self, board: Board, side: SideId, thing: MarkerId) -> None:
        self.of(board)[side] &= ~bit(thing)


class Counts(Sets):
    """A column of the board that says how many there are of each kind; those of a kind are alike."""

    def __init__(self, column: str, kinds: Sequence[Sequence[MarkerId]]) -> None:
        super().__init__(column)
        self.kinds = kinds
        """The kinds that each side has."""

    def number(self, board: Board, side: SideId) -> int:
        counts = self.of(board)
        return sum([counts[kind] for kind in self.kinds[side]])

    def things(self, board: Board, side: SideId) -> list[MarkerId]:
        counts = self.of(board)
        return [kind for kind in self.kinds[side] for _ in range(counts[kind])]

    def add(self, board: Board, side: SideId, thing: MarkerId) -> None:
        self.of(board)[thing] += 1

    def remove(self, board: Board, side: SideId, thing: MarkerId) -> None:
        self.of(board)[thing] -= 1


class Place:
    """Somewhere that things can be; the board keeps them in a column."""

    def __init__(self, where: Sets) -> None:
        self.where = where

    def number(self, board: Board, side: SideId) -> int:
        """How many there are; everyone can count them."""
        return self.where.number(board, side)

    def things(self, board: Board, side: SideId) -> list[MarkerId]:
        """What is there; who may ask is for the rules to say."""
        return self.where.things(board, side)

    def move(self, board: Board, side: SideId, thing: MarkerId, to: "Place") -> None:
        self.where.remove(board, side, thing)
        to.where.add(board, side, thing)


class Hand(Place):
    """Things that a side holds and that it alone may look at."""

    def __init__(self, where: Sets, key: str, may_hold: Callable[[Play], MarkerSet] = lambda game: ANYTHING,
                 newest: str = "", may_be_newest: Callable[[Play], MarkerSet] = lambda game: ANYTHING) -> None:
        super().__init__(where)
        self.key = key
        """Its key in documents."""
        self.may_hold = may_hold
        """What can be held, as everyone knows."""
        self.newest = newest
        """A column of the board, and a key, that names what each side drew last while everyone watched; or none."""
        self.may_be_newest = may_be_newest

    def newest_of(self, board: Board, side: SideId) -> MarkerId:
        return MarkerId(getattr(board, self.newest)[side]) if self.newest else NO_MARKER


class Pile(Hand):
    """Things that a side has laid face down, until all of them are turned up. The board is one `WithPiles`."""

    def number(self, board: Board, side: SideId) -> int:
        assert isinstance(board, WithPiles)
        return self.where.number(board, side) + board.faceless[side]


class WithPiles(Pieces):
    """A board with piles. Of a pile that a seat has not seen only the height is known until it is turned up."""

    faceless: list[int] = []
    """How many things in the pile of each side have no face yet."""
    supposed: MarkerSet = 0
    """Things that are in a hand because something must be: they may turn out to be in a pile."""


class Secret(Protocol):
    """What seats hide from each other, as the engine writes, reads and deals it: a cup, or what a game has itself."""

    @property
    def keys(self) -> set[str]: ...
    @property
    def sides(self) -> list[tuple[SideId, str]]: ...
    def known(self, game: Play, seat: str) -> dict[str, Any]: ...
    def lay(self, game: Play, position: Any, dice: Seeded) -> None: ...
    def take_up(self, game: Play, seat: str) -> dict[str, Any]: ...
    def redeal(self, game: Play, side: SideId, dice: Seeded) -> None: ...


class Cup(Place):
    """What each side draws from blind, and the places where what was drawn is hidden from others."""

    def __init__(self, where: Sets, seats: Sequence[str], *places: Hand) -> None:
        super().__init__(where)
        self.seats = seats
        self.places = sorted(places, key=lambda place: isinstance(place, Pile), reverse=True)
        """What is known of a pile is more than what is known of a hand, so it is dealt first."""
        self.hands = [place for place in places if not isinstance(place, Pile)]
        self.sides = [(SideId(side), seat) for side, seat in enumerate(seats)]

    @property
    def keys(self) -> set[str]:
        """The keys of documents in which each seat knows something else."""
        return {key for place in self.places for key in (place.key, place.newest) if key}

    def known(self, game: Play, seat: str) -> dict[str, Any]:
        """These keys for a seat: what is its own by name, what is others' by number."""
        names, board = game.title.ids(game).names["marker"], game.board
        document: dict[str, Any] = {}
        for place in self.places:
            held: Held = {owner: place.number(board, side) for side, owner in self.sides}
            for side, owner in self.sides:
                things = place.things(board, side)
                if seat in (owner, ALL) and len(things) == held[owner]:
                    held[owner] = [names[thing] for thing in things]
            document[place.key] = held
            newest = [(owner, place.newest_of(board, side)) for side, owner in self.sides]
            if place.newest:
                document[place.newest] = {owner: names[thing] if seat in (owner, ALL) else ""
                                          for owner, thing in newest if thing != NO_MARKER}
        return document

    def lay(self, game: Play, position: Any, dice: Seeded) -> None:
        """Lay out these keys: first what is known by name, then what is known by number."""
        for place in self.places:
            for side, held in self.given(position, place):
                if isinstance(held, list):
                    self.hold(game, side, place, held)
        for place in self.places:
            for side, held in self.given(position, place):
                newest = getattr(position, place.newest).get(self.seats[side]) if place.newest else None
                if isinstance(held, int):
                    self.leave_open(game, side, place, held, newest is not None, dice)
                elif newest:
                    self.name_newest(game, side, place, newest)

    def take_up(self, game: Play, seat: str) -> dict[str, Any]:
        """All that was drawn goes back into the cup: the table is as it was before `lay`, to which what is answered can
        be given."""
        known, board = self.known(game, seat), game.board
        for side, _ in self.sides:
            for place in self.places:
                for thing in place.things(board, side):
                    place.move(board, side, thing, self)
                if place.newest:
                    getattr(board, place.newest)[side] = NO_MARKER
            if isinstance(board, WithPiles):
                board.faceless[side] = 0
        if isinstance(board, WithPiles):
            board.supposed = 0
        return known

    def given(self, position: Any, place: Hand) -> list[tuple[SideId, list[str] | int]]:
        held: Mapping[str, list[str] | int] = getattr(position, place.key) or {}
        for owner in held:
            if owner not in self.seats:
                raise BadInput("position-bad-name", key=f"{place.key}.{owner[:40]}", name=owner[:40])
        return [(side, held[owner]) for side, owner in self.sides if owner in held]

    def hold(self, game: Play, side: SideId, place: Hand, names: Sequence[str]) -> None:
        numbers, board = game.title.ids(game).numbers["marker"], game.board
        for name in names:
            if numbers.get(name) not in self.things(board, side):
                raise BadInput("position-bad-marker", key=f"{place.key}.{self.seats[side]}", marker=name[:40])
            self.move(board, side, MarkerId(numbers[name]), place)

    def name_newest(self, game: Play, side: SideId, place: Hand, name: str) -> None:
        thing = game.title.ids(game).numbers["marker"].get(name)
        if thing not in place.things(game.board, side):
            raise BadInput("position-bad-marker", key=f"{place.newest}.{self.seats[side]}", marker=name[:40])
        getattr(game.board, place.newest)[side] = thing

    def leave_open(self, game: Play, side: SideId, place: Hand, number: int, drew: bool, dice: Seeded) -> None:
        """A pile stays without faces, a hand is dealt from what may still be anywhere."""
        board = game.board
        faceless = board.faceless[side] if isinstance(board, WithPiles) else 0
        if not drew <= number <= self.number(board, side) - faceless:
            raise BadInput("position-too-many-markers", key=f"{place.key}.{self.seats[side]}")
        if isinstance(place, Pile):
            board.faceless[side] = number
            return
        self.deal(game, side, place, number, drew, dice)
        if isinstance(board, WithPiles):
            board.supposed |= bits(place.things(board, side))

    def deal(self, game: Play, side: SideId, place: Hand, number: int, drew: bool, dice: Seeded) -> None:
        """Draw so many things into a place, each of them one that may be there; the newest comes last."""
        pile = isinstance(place, Pile)
        among, wanted = may_lie(game) if pile else place.may_hold(game), ANYTHING if pile else still_to_lay(game, side)
        for left in range(number - drew):
            self.draw_one(game, side, place, among if left else among & wanted, dice)
        if drew:
            newest = self.draw_one(game, side, place, place.may_be_newest(game), dice)
            getattr(game.board, place.newest)[side] = newest

    def draw_one(self, game: Play, side: SideId, place: Hand, among: MarkerSet, dice: Seeded) -> MarkerId:
        left = [thing for thing in self.things(game.board, side) if has(among, thing)]
        if not left:
            raise BadInput("position-too-many-markers", key=f"{place.key}.{self.seats[side]}")
        thing = left[dice.below(len(left))]
        self.move(game.board, side, thing, place)
        return thing

    def redeal(self, game: Play, side: SideId, dice: Seeded) -> None:
        """Everything of a side that is hidden goes back into its cup and is dealt anew."""
        board, drawn = game.board, []
        for place in self.places:
            things = place.things(board, side)
            drawn.append((place, len(things), place.newest_of(board, side) != NO_MARKER))
            for thing in things:
                place.move(board, side, thing, self)
        for place, number, drew in drawn:
            self.deal(game, side, place, number, drew, dice)


def redeal(game: Play, seat: str, dice: Seeded) -> None:
    """Deal anew, on the table itself, all that a seat cannot know; a spectator knows nobody's things."""
    for cup in game.title.positions.hidden:
        for side, owner in cup.sides:
            if owner != seat:
                cup.redeal(game, side, dice)


class TurnUp:
    """A step at which everything in a pile is turned up at once, and what it then answers with.

        turn_up = TurnUp(CUP, FACE_DOWN, "…", lambda self, game, shown: [self.at("die", revealed=shown)])

    is the steps `turn_up` and `on_turn_up`. Where a seat has not seen a pile, chance says what is in it.
    """

    def __init__(self, cup: Cup, pile: Pile, rule: str, then: Callable[[Any, Any, MarkerSet], Frames],
                 among: Callable[[Any, Any], MarkerSet] = lambda frame, game: ANYTHING,
                 awaited: Callable[[Any, Any], SideId | None] = lambda frame, game: None) -> None:
        self.cup = cup
        self.pile = pile
        self.rule = rule
        self.then = then
        self.among = among
        """What may be in the pile, as everyone can see from the procedure it is laid for."""
        self.awaited = awaited
        """The side that is about to lay the first of these, and so holds one; or none."""

    def __set_name__(self, owner: type[Frame], name: str) -> None:
        """Become the two methods of a step."""
        def step(frame: Any, game: Any) -> Decision | Frames:
            return self.face(frame, game) or self.then(frame, game, self.turned(game))

        def answered(frame: Any, game: Any, choice: Choice) -> Frames:
            self.found(game, choice.index)
            return [frame]

        for prefix, method in (("", step), ("on_", answered)):
            method.__name__ = prefix + name
            setattr(owner, prefix + name, method)
        owner.turn_ups = (*owner.turn_ups, self)

    def face(self, frame: Any, game: Play) -> Decision | None:
        """The draw of a face that is not known."""
        board, cup = game.board, self.cup
        for side, owner in cup.sides:
            if board.faceless[side]:
                held = [thing for place in cup.hands for thing in place.things(board, side)]
                unseen = (*cup.things(board, side), *(thing for thing in held if has(board.supposed, thing)))
                possible = sorted(thing for thing in unseen if has(self.among(frame, game), thing))
                names = game.title.ids(game).names["marker"]
                return draw(self.rule, [game.title.choice(game.data, names[thing]) for thing in possible], side=owner)
        return None

    def found(self, game: Play, thing: MarkerId) -> None:
        """A face was drawn; a hand that was supposed to hold this very thing holds another."""
        board, cup = game.board, self.cup
        for side, _ in cup.sides:
            for place in (cup, *cup.hands):
                if board.faceless[side] and thing in place.things(board, side):
                    place.move(board, side, thing, self.pile)
                    board.faceless[side] -= 1
                    if place is not cup:
                        left = cup.things(board, side)
                        cup.move(board, side, left[thing % len(left)], place)
                    return

    def turned(self, game: Play) -> MarkerSet:
        """All that was in the pile: it leaves the table, for the rules to lay elsewhere."""
        board, shown = game.board, 0
        for side, _ in self.cup.sides:
            shown |= self.pile.where.of(board)[side]
            self.pile.where.of(board)[side] = 0
        if shown:
            game.reveal()
        return shown


def may_lie(game: Play) -> MarkerSet:
    """What may lie face down, by the procedures under way that will turn it up."""
    found = ANYTHING
    for frame in game.stack:
        for step in frame.turn_ups:
            found &= step.among(frame, game)
    return found


def still_to_lay(game: Play, side: SideId) -> MarkerSet:
    """Of what a side must hold one, because a procedure waits for it to be laid."""
    found = ANYTHING
    for frame in game.stack:
        for step in frame.turn_ups:
            if step.awaited(frame, game) == side:
                found &= step.among(frame, game)
    return found
