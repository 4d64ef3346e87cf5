"""7.4 and 17.0: what a fortification does for whoever stands in it."""

import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    NAT,
    REP,
    SECOND,
    THIRD,
    front,
    result,
    scb,
    state,
    terms,
    where,
)
from tests.scene import asked, offered, play, told
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Play, zone

STRONG = {FIRST: "1908", SECOND: "2008", THIRD: "2007", "br-32-35": "1808", "br-12-int-35": "1906"}


def fortified(*answers: str | int, units: dict[str, str] | None = None, **position: object) -> Play:
    """Two brigades before a regiment in a fortification, in supply: 6 against 6, column 4."""
    return play(front(units, fortifications=["1907"], **position), DEFENDER, FIRST, SECOND, *answers)


def stormed(*answers: str | int, **position: object) -> Play:
    """Five brigades ring the fortification: the garrison is cut off, 15 against 3, column 9."""
    game = scb(units={DEFENDER: "1907", **STRONG}, fortifications=["1907"], phase="combat", **position)
    return play(game, DEFENDER, *STRONG, *answers)


@pytest.mark.rule("SCB-7.4-a")
def test_SCB_7_4_a_the_printed_defence_is_doubled() -> None:
    assert terms(fortified(4), "differential") == {"attack": 6, "defence-fortified": -6}


@pytest.mark.rule("SCB-17.0-f", "SCB-7.4-a")
def test_SCB_17_0_f_a_garrison_cut_off_is_neither_doubled_nor_halved() -> None:
    assert terms(stormed(6), "differential")["defence-cut-off-fort"] == -3


@pytest.mark.rule("SCB-7.4-b", "SCB-R-12")
def test_SCB_7_4_b_each_attacking_marker_counts_half_fractions_down() -> None:
    game = fortified("r3a", "r1a", 4, hands={REP: ["r3a", "r1a"]})
    assert terms(game, "differential")["support-halved"] == 1


@pytest.mark.rule("SCB-R-12")
def test_SCB_R_12_also_when_the_garrison_is_cut_off() -> None:
    game = stormed("r3a", "r3b", 6, hands={REP: ["r3a", "r3b"]})
    assert terms(game, "differential")["support-halved"] == 2


@pytest.mark.rule("SCB-7.4-b")
def test_SCB_7_4_b_bombardment_markers_too() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908"}, fortifications=["1907"], phase="bombardment",
               hands={REP: ["r3a"]})
    assert terms(play(game, DEFENDER, "r3a", 1), "differential")["support-halved"] == 1


@pytest.mark.rule("SCB-7.4-c")
def test_SCB_7_4_c_the_defenders_own_markers_count_in_full() -> None:
    game = fortified("n3a", "pass", 4, hands={NAT: ["n3a", "n1a"]})
    assert terms(game, "differential")["support"] == -3


@pytest.mark.rule("SCB-17.0-d", "SCB-R-2", "SCB-R-16")
def test_SCB_17_0_d_a_retreat_may_be_ignored() -> None:
    game = fortified(1)
    assert (result(game), offered(game)) == ("d2", ["ignore", "retreat", "stiff"])
    play(game, "ignore")
    assert state(game, DEFENDER).split()[0] == "1907"
    assert "depleted" not in state(game, DEFENDER)
    assert not told(game, "advanced")


@pytest.mark.rule("SCB-R-16")
def test_SCB_R_16_the_owner_may_retreat_or_resist_all_the_same() -> None:
    assert "depleted" in state(play(fortified(1), "stiff"), DEFENDER)
    assert asked(play(fortified(1), "retreat")) == "retreat-pace"


@pytest.mark.rule("SCB-17.0-a", "SCB-17.0-d")
def test_SCB_17_0_a_combat_does_not_remove_a_fortification() -> None:
    assert play(fortified(1), "ignore").board.forts


@pytest.mark.rule("SCB-17.0-e", "SCB-R-14", "SCB-17.0-c")
def test_SCB_17_0_e_De_may_be_negated_at_the_price_of_the_marker() -> None:
    game = stormed(1)
    assert (result(game), offered(game)) == ("de", ["negate", "accept"])
    play(game, "negate")
    assert (state(game, DEFENDER).split()[0], game.board.forts) == ("1907", 0)
    assert where(play(stormed(1), "accept"), DEFENDER) == "cup"


@pytest.mark.rule("SCB-17.0-e", "SCB-R-14", "SCB-R-15")
def test_SCB_R_14_against_Ex_only_the_defenders_loss_is_negated() -> None:
    game = play(fortified(2), "negate")
    assert game.board.forts == 0
    play(game, FIRST)
    assert ("depleted" in state(game, DEFENDER), "depleted" in state(game, FIRST)) == (False, True)


@pytest.mark.rule("SCB-R-15")
def test_SCB_R_15_the_defender_is_asked_before_the_attacker() -> None:
    game = fortified(2)
    assert game.decision is not None
    assert (result(game), asked(game), game.decision.side) == ("ex", "defender-negate", NAT)
    assert asked(play(game, "accept")) == "combat-loss"
    assert "depleted" in state(game, DEFENDER)


@pytest.mark.rule("SCB-R-14")
def test_SCB_R_14_it_works_against_a_bombardment_too() -> None:
    frames = [{"frame": "GameTurn", "step": "end"}, {"frame": "PlayerTurn", "side": 0, "step": "combat"},
              {"frame": "Defender", "unit": scb().data.number["bn-1-51"], "result": "de", "cause": "bombardment"}]
    game = scb(units={"bn-1-51": "1907", FIRST: "1908"}, fortifications=["1907"], stack=frames)
    play(game, "negate")
    assert (where(game, "bn-1-51"), game.board.forts) == ("1907", 0)


@pytest.mark.rule("SCB-17.0-b", "SCB-R-54")
def test_SCB_17_0_b_a_fortification_serves_whoever_stands_in_it() -> None:
    game = scb(units={FIRST: "1907", "bn-pe": "1906"}, taken=["1907"], fortifications=["1907"], side=NAT,
               phase="combat", turn=2)
    play(game, FIRST, 4)
    assert terms(game, "differential")["defence-fortified"] == -10


@pytest.mark.rule("SCB-R-54", "SCB-6.0-d")
def test_SCB_R_54_an_empty_fortification_has_no_zone_and_stops_none() -> None:
    game = scb(units={FIRST: "2306"}, fortifications=["2307", "2407"])
    assert zone(game, SideId(1)) == 0
    assert zone(game, SideId(0)).bit_count() == 6


@pytest.mark.rule("SCB-17.0-c")
def test_SCB_17_0_c_rebuilding_never_offers_a_fortification() -> None:
    game = scb(units={DEFENDER: "1907 depleted", FIRST: "2306"}, fortifications=[], side=NAT, phase="rebuild", turn=2)
    assert offered(game) == ["done", DEFENDER]
