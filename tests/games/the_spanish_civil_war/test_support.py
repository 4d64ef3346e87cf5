"""12.0 support: headquarters, aircraft, ships and chits in a combat."""

from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    box,
    declare,
    fighting,
    odds,
    points,
    space,
    state,
    terms,
    tsc,
    units,
)
from tests.scene import asked, offered, play, why_not
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.strength import Forces, reckon
from trinchera.games.the_spanish_civil_war.support_units import available, bases, flyers, in_range, ships

FRONT = {"N-12D": "2811", "N-13D": "2811", "N-HQ-N": "2810", "R-15D": "2812", "R-HQ-CEN": "2712", "R-4D": "2712"}


def battle(side: str = NAT, units_: dict[str, str] | None = None, **position: Any) -> Play:
    """Segovia attacks the pass of Somosierra."""
    game = fighting({**FRONT, **(units_ or {})}, side, **{"turn": 12, **position})
    return declare(game, "2812", "N-12D", "N-13D") if side == NAT else declare(game, "2811", "R-15D")


@pytest.mark.rule("TSC-12.1.3-a", "TSC-12.1.2-a", "TSC-12.1.2-b", "TSC-15.4-a")
def test_TSC_12_1_3_a_a_headquarters_supports_once_within_two_hexes() -> None:
    game = battle()
    assert offered(game) == ["done", "N-HQ-N"]
    play(game, "N-HQ-N")
    assert "used" in state(game, "N-HQ-N")
    assert offered(game) == ["done", "R-HQ-CEN"], "then the defender"
    play(game, "R-HQ-CEN", 4)
    assert odds(game)[:2] == (14 + 6, 6 + 4)
    far = battle(units_={"N-HQ-N": "3010"})
    assert offered(far) == ["done", "R-HQ-CEN"]
    used = battle(units_={"N-HQ-N": "2810 used"})
    assert "N-HQ-N" not in offered(used)


@pytest.mark.rule("TSC-12.1.3-b")
def test_TSC_12_1_3_b_one_headquarters_a_side() -> None:
    game = play(battle(units_={"N-HQ-C": "2810"}), "N-HQ-N")
    assert "N-HQ-C" not in offered(game)


@pytest.mark.rule("TSC-12.1.3-c", "TSC-R-37")
def test_TSC_12_1_3_c_support_never_exceeds_the_ground_factors() -> None:
    game = battle(support={NAT: ["N-LC1", "N-LC2", "N-SP2", "N-AL3"]})
    play(game, "N-HQ-N", "N-LC1", "N-LC2", "N-SP2", "N-AL3", "done", 4)
    assert odds(game)[0] == 28, "14 on the ground and no more than 14 of the 27"
    assert terms(game, "combat-odds")["condor"] == 1


@pytest.mark.rule("TSC-12.1.4-f", "TSC-R-86")
def test_TSC_12_1_4_f_a_headquarters_in_reserve_supports_defenders_only() -> None:
    game = battle(units_={"N-HQ-N": "2810 reserve", "R-HQ-CEN": "2712 reserve"})
    assert offered(game) == ["done", "R-HQ-CEN"]
    play(game, "R-HQ-CEN")
    assert "reserve" in state(game, "R-HQ-CEN")


@pytest.mark.rule("TSC-12.1.5-a")
def test_TSC_12_1_5_a_artillery_costs_a_point_and_shifts_a_column() -> None:
    game = play(battle(rp={"nationalist": 2}), "N-HQ-N")
    assert offered(game) == ["done", "artillery"]
    play(game, "artillery", "done", 4)
    assert points(game, "nationalist") == 1
    assert terms(game, "combat-odds") == {"mountain": -1, "artillery": 1}
    assert why_not(battle(), "artillery").rule == "TSC-12.1.5-a"


@pytest.mark.rule("TSC-12.2.1-a", "TSC-12.2.4-a", "TSC-12.2.5-a", "TSC-17.5.5.2-a")
def test_TSC_12_2_aircraft_fly_once_and_condor_shifts_once() -> None:
    game = battle(support={NAT: ["N-LC1", "N-LC2"], REP: ["R-S1"]})
    play(game, "N-LC1", "N-LC2", "done", "R-S1", "done", 4)
    assert odds(game)[:2] == (26, 10)
    assert terms(game, "combat-odds")["condor"] == 1
    assert game.board.flown & 1 << box().support_number["N-LC1"]
    assert not available(game, N) & box().condor_air


@pytest.mark.rule("TSC-12.2.2-a", "TSC-12.1.2-b")
def test_TSC_12_2_2_a_ten_hexes_from_a_supplied_town() -> None:
    game = tsc(units={"R-5A": "3707"}, control={NAT: ["3708"]}, turn=12)
    assert in_range(game, N, space("2812"))
    assert not bases(game, N) >> space("1810") & 1
    alone = tsc(units={}, control={REP: [label for label in box().field.number if box().ground.rows[label].control]})
    assert not in_range(alone, N, space("2812"))


@pytest.mark.rule("TSC-12.2.3-a")
def test_TSC_12_2_3_a_only_the_northern_air_unit_flies_in_the_north() -> None:
    game = tsc(units={"R-5A": "3707"}, turn=9)
    north, south = flyers(game, R, space("3707"), True), flyers(game, R, space("2712"), False)
    assert north == 1 << box().support_number["R-NAIR"]
    assert south
    assert not south & north


@pytest.mark.rule("TSC-12.2.6-a", "TSC-17.4.4.1-c")
def test_TSC_12_2_6_a_entry_and_exit_turns() -> None:
    def there(turn: int, side: int) -> set[str]:
        game = tsc(units={"N-12D": "3110", "R-15D": "2712"}, turn=turn, phase="B.I")
        return {box().supports[n].id for n in range(len(box().supports)) if available(game, side) >> n & 1}
    assert there(1, N) == {"N-A1", "N-NAV"}
    assert there(1, R) == {"R-A1", "R-A2"}
    assert "R-NAV" in there(3, R)
    assert {"R-A1", "R-A2"} & there(7, R) == set()
    assert "N-A1" not in there(9, N)


@pytest.mark.rule("TSC-12.2.7-a", "TSC-12.2.7-b", "TSC-12.2.7-c")
def test_TSC_12_2_7_anti_aircraft_guns_halve_the_enemy() -> None:
    game = battle(units_={"R-AA1": "2812"}, support={NAT: ["N-LC1", "N-AL1"]})
    play(game, "N-LC1", "N-AL1", "done", "done", 4)
    assert odds(game)[0] == 14 + 5
    assert terms(game, "combat-odds")["condor"] == 1


@pytest.mark.rule("TSC-12.3-a", "TSC-12.3-b")
def test_TSC_12_3_ships_help_on_the_coast() -> None:
    game = tsc(units={"N-12D": "1411", "R-15D": "1412"}, turn=12)
    target, here = space("1412"), 1 << space("1411")
    assert ships(game, N, target, here, defending=False)
    assert ships(game, R, target, here, defending=True)
    assert not ships(game, N, target, 1 << space("1511"), defending=False)
    bay = tsc(units={"N-12D": "3709", "R-5A": "3707"}, turn=9)
    assert not ships(bay, R, space("3707"), 0, defending=True), "the Republic has no fleet in the north"
    forces = Forces(N, target, units("N-12D"), units("R-15D"), support=1 << box().support_number["N-NAV"])
    assert {term.key: term.value for term in reckon(game, forces).drms}["naval"] == 1


CHITS: dict[str, Any] = {"chits": {NAT: ["n21"], REP: ["r17", "r22", "r24-1", "r24-2"]}}


@pytest.mark.rule("TSC-18.21-a", "TSC-18.22-a", "TSC-6.3-c")
def test_TSC_18_21_and_22_new_aircraft() -> None:
    game = battle(support={NAT: ["N-LC1"], REP: ["R-S1"]}, hand={NAT: ["n21"], REP: ["r22"]}, **CHITS)
    assert "n21" not in offered(game), "not before a Condor unit is in it"
    play(game, "N-LC1", "n21", "done", "R-S1")
    assert "r22" in offered(game)
    play(game, "r22", "done", 4)
    assert {"german-aircraft": 1, "soviet-aircraft": -1}.items() <= terms(game, "result").items()
    assert not game.board.hand[N]


@pytest.mark.rule("TSC-18.24-a")
def test_TSC_18_24_tactical_surprise() -> None:
    game = fighting({**FRONT, "R-4D": "2812"}, REP, turn=12, hand={NAT: [], REP: ["r24-1"]}, **CHITS)
    declare(game, "2811", "R-15D", "R-4D")
    play(game, "r24-1", "done", "done", 4)
    assert terms(game, "result")["surprise"] == 2


@pytest.mark.rule("TSC-18.17-a")
def test_TSC_18_17_aircraft_to_the_north() -> None:
    scene = {"N-12D": "3612 landed", "R-1BA": "3613"}
    game = fighting(scene, turn=8, hand={NAT: [], REP: ["r17"]}, **CHITS)
    declare(game, "3613", "N-12D")
    assert "r17" in offered(game)
    play(game, "r17", 4)
    assert terms(game, "result")["northern-aircraft"] == -1


def test_a_question_is_asked_by_what_everyone_can_know() -> None:
    """A side without the chit is asked as well, as long as it may hold it."""
    game = fighting({"N-12D": "3612 landed", "R-1BA": "3613"}, turn=8, hand={NAT: [], REP: ["r24-1"]}, **CHITS)
    declare(game, "3613", "N-12D")
    assert asked(game) == "attack-answer"
    assert offered(game) == ["done"]
