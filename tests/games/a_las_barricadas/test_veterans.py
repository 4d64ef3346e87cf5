"""What those who search know beside the rule of thumb: how to attack."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    MAXIM,
    NAT,
    R1,
    REP,
    TAMAYO,
    alb,
    begin,
    deployed,
    space,
    unit,
)
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Idea
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.commander.advice import Thumb
from trinchera.games.a_las_barricadas.commander.manners import MANNERS
from trinchera.games.a_las_barricadas.commander.outlook import Outlook
from trinchera.games.a_las_barricadas.commander.veterans import ATTACKS, Veteran, follow, seasoned
from trinchera.players.lines import advisers


def went(who: Thumb) -> int:
    """Where the legion comes to in the first turn: A410 counts and is empty, and a machine gun in A610 waits for it."""
    units = {L1: "A414", TAMAYO: "A414", MAXIM: "A610 reaction", R1: "A610 reaction", DIEZ: "A610"}
    game, enemy = begin(alb(units=units, side=NAT, turn=1), TAMAYO), Thumb(Seeded(2))
    play(game, L1)
    while game.decision is not None and game.stack[-1].name != "activation-pick":
        side = game.decision.side
        game.choose(Seeded(1).pick(game.decision) if side == CHANCE else (
            enemy if side == REP else who).choose(game))
    return game.board.place[unit(game, L1)]


def test_a_veteran_walks_into_what_lies_open_where_the_rule_of_thumb_takes_its_time() -> None:
    there = space(alb(), "A410")
    assert went(Veteran(Seeded(1))) == there != went(Thumb(Seeded(1)))


def taken(**units: str) -> Play:
    """The attacker has A410 and moves on."""
    return alb(units={L1: "A411", TAMAYO: "A411", MAXIM: "A610", R1: "A610", DIEZ: "A610"} | units, side=NAT, turn=3,
               control={NAT: ["A410"]})


def test_he_puts_a_guard_on_what_he_has_taken_and_left() -> None:
    game = taken()
    assert Outlook(game, 1, ATTACKS).post(space(game, "A410")) > 0 == Outlook(game, 1).post(space(game, "A410"))


@pytest.mark.parametrize("game", [taken(**{L2: "A410"}), taken(**dict.fromkeys((MAXIM, R1, DIEZ), "A1402"))])
def test_no_guard_is_needed_where_one_stands_or_nobody_comes(game: Play) -> None:
    assert Outlook(game, 1, ATTACKS).post(space(game, "A410")) == 0


def test_the_enemys_ground_has_no_guard_of_ours() -> None:
    game = taken()
    assert Outlook(game, 0, ATTACKS).post(space(game, "A410")) == 0


@pytest.mark.parametrize("manner", MANNERS)
def test_a_manner_changes_the_attack_in_proportion_and_nothing_else(manner: str) -> None:
    game, told, usual = deployed("hamlet"), MANNERS[manner], MANNERS["steady"]
    found = seasoned(manner, game, 1)
    assert found.drive / ATTACKS.drive == pytest.approx(told.drive / usual.drive)
    assert found.care / ATTACKS.care == pytest.approx(told.care / usual.care)
    assert found.post == ATTACKS.post
    assert seasoned(manner, game, 0) == told


def test_nobody_attacks_in_a_meeting() -> None:
    pack = TITLE.muster(TITLE.load(TITLE.pack()), {"kind": "meeting", "maps": "1"}, Seeded(1))
    game = TITLE.new("mustered", None, TITLE.load(TITLE.pack().with_override(pack, "pack")))
    assert [seasoned("steady", game, side) for side in (0, 1)] == [MANNERS["steady"]] * 2


def test_those_who_search_follow_the_veteran_and_expect_the_rule_of_thumb() -> None:
    found = advisers(TITLE, NAT, 1, Seeded(0))
    assert isinstance(found[NAT], Veteran)
    assert type(found[REP]) is Thumb
    assert isinstance(follow(Seeded(0), Idea((), "bold")), Veteran)
    assert TITLE.commander.follow is follow


def test_an_idea_for_a_turn_begins_as_the_veteran_would() -> None:
    units = {L1: "A414", L2: "A414", TAMAYO: "A414", R1: "A410 reaction", DIEZ: "A410"}
    game = begin(alb(units=units, side=NAT), TAMAYO)
    ideas = TITLE.commander.ponder(game, 6).ideas
    assert ideas[0].plan == (Veteran(Seeded(0)).choose(game),)
