"""What is refused, and by which rule."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import NAT, REP, admin, declare, fighting, moving, skip, tsc
from tests.scene import asked, play, why_not
from trinchera.games.the_spanish_civil_war.board import Play

PLAIN = "2313"
FOE = {"R-15D": PLAIN, "R-1": "2412"}
BASE = {"N-12D": "2213 landed", "N-13D": "2213 landed"}


def attack(units: dict[str, str], target: str = PLAIN, **position: Any) -> Play:
    """Two Nationalist divisions attack; support is asked for."""
    return declare(fighting({**BASE, **FOE, **units}, support={NAT: ["N-LC1", "N-NAV"]}, **position), target,
                   "N-12D", "N-13D")


@pytest.mark.parametrize(("hq", "rule", "key"), [
    ("2213 landed used", "TSC-12.1.3-a", "headquarters-used"),
    ("2213 landed reserve", "TSC-12.1.4-f", "in-reserve"),
    ("2213", "TSC-12.1.3-a", "out-of-supply"),
    ("2010 landed", "TSC-12.1.2-a", "headquarters-too-far")])
@pytest.mark.rule("TSC-12.1.3-a", "TSC-12.1.2-a", "TSC-12.1.4-f", "TSC-R-86")
def test_TSC_12_1_3_a_why_a_headquarters_gives_no_support(hq: str, rule: str, key: str) -> None:
    game = attack({"N-HQ-C": hq, "N-HQ-N": "2213 landed"})
    assert why_not(game, "N-HQ-C")[:2] == (rule, key)


@pytest.mark.rule("TSC-12.1.3-b")
def test_TSC_12_1_3_b_only_one_headquarters_supports_a_combat() -> None:
    game = play(attack({"N-HQ-C": "2213 landed", "N-HQ-N": "2213 landed"}), "N-HQ-N")
    assert why_not(game, "N-HQ-C").rule == "TSC-12.1.3-b"


@pytest.mark.rule("TSC-12.3-a", "TSC-12.2.6-a", "TSC-12.2.1-a")
def test_TSC_12_2_why_an_air_or_naval_unit_does_not_come() -> None:
    game = attack({"N-HQ-N": "2213 landed"})
    assert why_not(game, "N-NAV").rule == "TSC-12.3-a"
    assert why_not(attack({"N-HQ-N": "2213 landed"}, turn=2), "N-LC1").rule == "TSC-12.2.6-a"
    assert why_not(attack({"N-HQ-N": "2213 landed"}, flown=["N-LC1"]), "N-LC1").rule == "TSC-12.2.1-a"


@pytest.mark.rule("TSC-12.2.3-a", "TSC-12.3-b")
def test_TSC_12_2_3_a_only_the_northern_aircraft_fly_in_the_north() -> None:
    scene = {"N-12D": "3608", "N-OG": "3608", "R-1A": "3707", "R-HQ-N": "3707"}
    game = play(declare(fighting(scene, support={REP: ["R-S1", "R-NAV", "R-NAIR"]}), "3707", "N-12D"))
    assert asked(game) == "attack-answer"
    assert why_not(game, "R-S1").rule == "TSC-12.2.3-a"
    assert why_not(game, "R-NAV").rule == "TSC-12.3-b"


@pytest.mark.rule("TSC-13.11-d", "TSC-13.11-c", "TSC-13.11-b")
def test_TSC_13_11_why_a_march_does_not_get_there() -> None:
    game = play(moving({"N-12D": "3110", "R-15D": "2908"}), "N-12D", "march")
    assert [why_not(game, label).rule for label in ("3009", "2711", "1607")] == [
        "TSC-13.11-d", "TSC-13.11-c", "TSC-13.11-b"]


@pytest.mark.rule("TSC-10.5-a", "TSC-13.3-a", "TSC-14.1.1-a")
def test_TSC_13_3_a_why_a_move_does_not_get_there() -> None:
    game = play(moving({"N-12D": "2213 landed", "R-15D": "2512", "R-4D": "2415"}), "N-12D")
    assert [why_not(game, label).rule for label in ("2514", "1607")] == ["TSC-10.5-a", "TSC-13.3-a"]
    slow = play(tsc(units={"R-1BTB": "2312", "R-15D": "2312", "N-RC": "3110"}, phase="C.III", active=REP), "R-1BTB")
    assert why_not(slow, "2317").rule == "TSC-13.3-a", "half speed does not get there"


@pytest.mark.rule("TSC-12.1.4-b", "TSC-2.4-a", "TSC-15.2-a")
def test_TSC_15_2_a_why_a_unit_does_not_attack() -> None:
    scene = {**BASE, "N-14D": "2213 landed reserve", "N-HQ-N": "2213 landed", "N-15D": "3110", **FOE}
    game = play(fighting(scene), PLAIN)
    assert [why_not(game, name).rule for name in ("N-14D", "N-HQ-N", "N-15D")] == [
        "TSC-12.1.4-b", "TSC-2.4-a", "TSC-15.2-a"]


@pytest.mark.rule("TSC-14.2-a")
def test_TSC_14_2_a_only_those_activated_attack_in_exploitation() -> None:
    game = tsc(units={"N-12D": "2213 landed released", "N-13D": "2213 landed", "N-14D": "2214 landed", **FOE,
                      "R-4D": "2114"}, phase="B.IV", active=NAT)
    assert why_not(game, "2114").rule == "TSC-14.2-a"
    assert why_not(play(game, PLAIN), "N-13D").rule == "TSC-14.2-a"


@pytest.mark.rule("TSC-11.5-a", "TSC-11.5-c", "TSC-11.8-a", "TSC-11.8-e", "TSC-8.1-a")
def test_TSC_11_5_why_a_harbour_is_closed() -> None:
    game = play(skip(admin({"N-12D": "1305", "R-15D": "2318", "R-5A": "3707"}, turn=8), "sea-pick"), "N-12D")
    assert [why_not(game, label).rule for label in ("3110", "2318", "2712")] == [
        "TSC-11.5-a", "TSC-11.8-a", "TSC-11.5-a"]
    rep = play(skip(admin({"R-15D": "2318", "N-12D": "3110"}, turn=8), "sea-pick"), "R-15D")
    assert why_not(rep, "3707").rule == "TSC-11.5-c"


@pytest.mark.rule("TSC-11.4-b", "TSC-11.4-c", "TSC-8.1-a")
def test_TSC_11_4_why_a_train_does_not_go_there() -> None:
    full = {f"N-{name}": "3311" for name in ("13D", "14D", "15D", "Cav1", "RC")}
    game = play(skip(admin({"N-12D": "3110", "R-15D": "2908", **full}), "rail-pick"), "N-12D")
    assert [why_not(game, label).rule for label in ("3009", "2712", "3311")] == [
        "TSC-11.4-c", "TSC-11.4-b", "TSC-8.1-a"]


@pytest.mark.rule("TSC-7.8-d", "TSC-7.8-f", "TSC-7.8-c", "TSC-7.8-b")
def test_TSC_7_8_why_a_unit_does_not_enter_there() -> None:
    game = skip(admin({"R-50D": "due turn-8", "R-15D": "2712"}), "reinforce-where")
    assert [why_not(game, label).rule for label in ("3110", "3707")] == ["TSC-7.8-d", "TSC-7.8-f"]
    north = skip(admin({"R-1A": "due turn-8", "R-15D": "2712"}), "reinforce-where")
    assert why_not(north, "2712").rule == "TSC-7.8-c"


@pytest.mark.rule("TSC-15.23-e", "TSC-15.23-c", "TSC-15.23-d")
def test_TSC_15_23_why_a_breakthrough_does_not_get_there() -> None:
    game = declare(fighting({**BASE, "N-14D": "2214 landed", "N-15D": "2214 landed", "R-MLG1": PLAIN, "R-4D": "2413",
                             "R-1": "2212"}), PLAIN, "N-12D", "N-13D", "N-14D")
    play(game, 6, "N-12D")
    assert asked(game) == "advance-onward"
    assert [why_not(game, label).rule for label in ("2413", "2712")] == ["TSC-15.23-e", "TSC-15.23-c"]
