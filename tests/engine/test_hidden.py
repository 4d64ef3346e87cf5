"""Cups, hands and piles, with a toy of two sides that have six things each."""

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, Decision, ask
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame, Frames, steps
from trinchera.engine.game import ALL, Game
from trinchera.engine.hidden import Counts, Cup, Hand, Pile, Sets, TurnUp, WithPiles, redeal
from trinchera.engine.ids import Ids, MarkerId, MarkerSet, SideId

SEATS = ("north", "south")
NORTH, SOUTH = SideId(0), SideId(1)
NAMES = [f"n{n}" for n in range(6)] + [f"s{n}" for n in range(6)]
ALL_OF = [0b111111, 0b111111_000000]
ROUND = 0b010101_010101
"""Every other thing is round."""


class Toy(WithPiles):
    cup: list[MarkerSet] = []
    hands: list[MarkerSet] = []
    down: list[MarkerSet] = []
    shown: MarkerSet = 0


HANDS, DOWN = Hand(Sets("hands"), "hands"), Pile(Sets("down"), "down")
CUP = Cup(Sets("cup"), SEATS, HANDS, DOWN)


class Duel(Frame, frozen=True):
    """Who has laid a thing shows it; from afar it must be a round one."""

    first: ClassVar[str] = "lay"
    far: bool = False

    def lay(self, game: Any) -> Decision:
        return ask("south", "TOY-1", [CHOICES[thing] for thing in HANDS.things(game.board, SOUTH)])

    def on_lay(self, game: Any, choice: Choice) -> Frames:
        HANDS.move(game.board, SOUTH, MarkerId(choice.index), DOWN)
        return [self.at("turn_up")]

    def over(self, game: Any, shown: MarkerSet) -> Frames:
        game.board.shown = shown
        return []

    turn_up = TurnUp(CUP, DOWN, "TOY-2", over, among=lambda self, game: ROUND if self.far else -1,
                     awaited=lambda self, game: SOUTH if not DOWN.number(game.board, SOUTH) else None)


CHOICES = [Choice("marker", name, number) for number, name in enumerate(NAMES)]
IDS = Ids(marker=NAMES, side=SEATS)
TITLE: Any = SimpleNamespace(ids=lambda game: IDS, choice=lambda data, token: CHOICES[NAMES.index(token)],
                             positions=SimpleNamespace(hidden=(CUP,)))


def table(*frames: Frame, hands: tuple[int, int] = (0, 0), down: tuple[int, int] = (0, 0)) -> Game[Toy, None]:
    cup = [every & ~held & ~laid for every, held, laid in zip(ALL_OF, hands, down, strict=True)]
    return Game(TITLE, None, "", {}, Toy(cup=cup, hands=list(hands), down=list(down), faceless=[0, 0]), frames)


def again(game: Game[Toy, None], seat: str, seed: int = 0) -> Game[Toy, None]:
    """A game made of what a seat knows of another."""
    other = table(*game.stack)
    CUP.lay(other, SimpleNamespace(**CUP.known(game, seat)), Seeded(seed))
    return other


def test_a_seat_knows_its_own_by_name_and_the_others_by_number() -> None:
    game = table(hands=(0b011, 0b11_000000), down=(0, 0b100_000000))
    assert CUP.known(game, "north") == {"hands": {"north": ["n0", "n1"], "south": 2}, "down": {"north": [], "south": 1}}
    assert CUP.known(game, "") == {"hands": {"north": 2, "south": 2}, "down": {"north": 0, "south": 1}}
    assert CUP.known(game, ALL)["down"] == {"north": [], "south": ["s2"]}


def test_what_everyone_knows_is_laid_out_as_it_was() -> None:
    game = table(hands=(0b011, 0b11_000000), down=(0b100, 0b100_000000))
    assert again(game, ALL).board == game.board


def test_a_hand_that_is_not_known_is_dealt_from_what_may_be_anywhere() -> None:
    game = table(hands=(0b011, 0b11_000000))
    dealt = {again(game, "north", seed).board.hands[SOUTH] for seed in range(60)}
    assert len(dealt) == 15, "every two of six"
    assert {again(game, "north", seed).board.hands[NORTH] for seed in range(9)} == {0b011}


def test_what_is_moved_is_in_one_place() -> None:
    board = table().board
    CUP.move(board, NORTH, MarkerId(3), HANDS)
    HANDS.move(board, NORTH, MarkerId(3), DOWN)
    assert (board.cup[NORTH], board.hands[NORTH], board.down[NORTH]) == (0b110111, 0, 0b001000)
    assert (CUP.number(board, NORTH), DOWN.number(board, NORTH)) == (5, 1)


def test_a_pile_that_was_not_seen_gets_its_faces_from_chance_when_it_is_turned_up() -> None:
    game = again(table(Duel(step="turn_up"), down=(0, 0b1_000000)), "north")
    assert DOWN.number(game.board, SOUTH) == 1
    assert not DOWN.things(game.board, SOUTH)
    game.settle()
    assert game.decision is not None
    assert [choice.id for choice in game.decision.choices] == [f"s{n}" for n in range(6)]
    game.choose(CHOICES[8])
    assert game.over
    assert (game.board.shown, game.board.faceless, game.reveals) == (0b100_000000, [0, 0], 1)


def test_a_pile_that_is_known_is_turned_up_without_a_question() -> None:
    game = table(Duel(step="turn_up"), down=(0b10, 0b1_000000))
    game.settle()
    assert game.over
    assert (game.board.shown, game.board.down) == (0b1_000010, [0, 0])


def test_a_face_that_a_hand_was_supposed_to_hold_is_replaced_there() -> None:
    game = again(table(Duel(step="turn_up"), hands=(0, 0b11111_000000), down=(0, 0b100000_000000)), "north")
    game.settle()
    assert game.decision is not None
    assert len(game.decision.choices) == 6
    held = HANDS.things(game.board, SOUTH)[0]
    game.choose(CHOICES[held])
    assert game.board.hands[SOUTH] | game.board.shown == ALL_OF[SOUTH]
    assert HANDS.number(game.board, SOUTH) == 5


def test_a_pile_holds_what_its_procedure_allows() -> None:
    game = again(table(Duel(step="turn_up", far=True), down=(0, 0b1_000000)), "")
    game.settle()
    assert game.decision is not None
    assert [choice.id for choice in game.decision.choices] == ["s0", "s2", "s4"]


def test_who_is_about_to_lay_something_holds_it() -> None:
    game = table(Duel(far=True), hands=(0b1, 0b1_000000))
    assert {again(game, "north", seed).board.hands[SOUTH] for seed in range(40)} == {1 << 6, 1 << 8, 1 << 10}
    assert len({again(game, "", seed).board.hands[NORTH] for seed in range(40)}) == 6, "not of the other"


def test_all_that_a_seat_cannot_know_is_dealt_anew() -> None:
    game = table(Duel(step="turn_up", far=True), hands=(0b011, 0b11_000000), down=(0, 0b100_000000))
    found = set()
    for seed in range(200):
        other = game.copy()
        redeal(other, "north", Seeded(seed))
        assert other.board.hands[NORTH] == 0b011
        assert (HANDS.number(other.board, SOUTH), DOWN.number(other.board, SOUTH)) == (2, 1)
        assert not other.board.down[SOUTH] & ~ROUND
        found.add((other.board.hands[SOUTH], other.board.down[SOUTH]))
    assert len(found) == 3 * 10


def test_a_step_that_turns_up_is_a_step_like_others() -> None:
    assert steps(Duel) == {"lay", "turn_up"}


@pytest.mark.parametrize(("document", "key"), [
    ({"hands": {"north": ["s0"]}}, "hands.north"), ({"hands": {"north": ["n0", "n0"]}}, "hands.north"),
    ({"hands": {"north": ["what"]}}, "hands.north"), ({"hands": {"west": 1}}, "hands.west"),
    ({"hands": {"south": 7}}, "hands.south"), ({"hands": {"south": -1}}, "hands.south"),
    ({"down": {"south": 7}}, "down.south"), ({"hands": {"south": 4}, "down": {"south": 3}}, "hands.south"),
    ({"hands": {"south": ["s1"]}, "down": {"south": ["s1"]}}, "hands.south"),
])
def test_what_cannot_be_there_is_refused_by_its_key(document: dict[str, Any], key: str) -> None:
    with pytest.raises(BadInput) as refused:
        CUP.lay(table(), SimpleNamespace(**{"hands": {}, "down": {}, **document}), Seeded(0))
    assert refused.value.values["key"] == key


class Shop(WithPiles):
    pool: list[int] = []
    hand: list[int] = []
    drawn: list[MarkerId] = []


KINDS = ((MarkerId(0), MarkerId(1)), (MarkerId(2),))


def test_things_that_are_alike_are_counted() -> None:
    hand = Hand(Counts("hand", KINDS), "hand")
    pool = Cup(Counts("pool", KINDS), SEATS, hand)
    board = Shop(pool=[2, 1, 1], hand=[0, 0, 0])
    pool.move(board, NORTH, MarkerId(0), hand)
    pool.move(board, NORTH, MarkerId(0), hand)
    assert (hand.things(board, NORTH), pool.number(board, NORTH), board.pool) == ([0, 0], 1, [0, 1, 1])


def test_everyone_knows_that_the_newest_was_drawn_but_not_what_it_is() -> None:
    hand = Hand(Sets("hands"), "hands", may_hold=lambda game: 0b111, newest="drawn", may_be_newest=lambda game: 0b1000)
    cup = Cup(Sets("cup"), SEATS, hand)

    class Newer(Toy):
        drawn: list[MarkerId] = []

    def at(hands: list[int], cups: list[int], drawn: list[int]) -> Game[Any, None]:
        return Game(TITLE, None, "", {}, Newer(hands=hands, cup=cups, drawn=drawn, faceless=[0, 0]), ())  # type: ignore[arg-type]

    game = at([0b1010, 0], [0b0101, 0], [3, -1])
    assert cup.known(game, "south") == {"hands": {"north": 2, "south": []}, "drawn": {"north": ""}}
    assert cup.known(game, "north")["drawn"] == {"north": "n3"}
    found = set()
    for seed in range(30):
        other = at([0, 0], [0b1111, 0], [-1, -1])
        cup.lay(other, SimpleNamespace(**cup.known(game, "south")), Seeded(seed))
        found.add((other.board.hands[NORTH], other.board.drawn[NORTH]))
    assert found == {(0b1001, 3), (0b1010, 3), (0b1100, 3)}
    with pytest.raises(BadInput):
        cup.lay(at([0, 0], [0b1111, 0], [-1, -1]),
                SimpleNamespace(hands={"north": ["n1"]}, drawn={"north": "n2"}), Seeded(0))
