"""15.0 combat: declaring, odds, columns, die, losses, advance, organization."""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    assault,
    box,
    declare,
    drm,
    fighting,
    odds,
    owner,
    result,
    space,
    state,
    terms,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.engine.log import total
from trinchera.games.the_spanish_civil_war.advance import breakthrough_points
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import BEYOND, N, R
from trinchera.games.the_spanish_civil_war.strength import (
    Forces,
    attack_terms,
    column,
    concentric,
    defence_terms,
    enough,
    reckon,
    river_drm,
)

PLAIN = "2313"
"""Clear ground in La Mancha without a river."""
FOE = {"R-15D": PLAIN, "R-1": "2412"}
"""A Republican division of 4-6-4, in supply."""


def blow(attackers: dict[str, str], *dice: int, target: str = PLAIN, foe: dict[str, str] | None = None,
         **position: Any) -> Play:
    """Nationalists that count as supplied attack in La Mancha."""
    landed = {name: f"{place} landed" for name, place in attackers.items()}
    game = fighting({**landed, **(FOE if foe is None else foe)}, NAT, **position)
    return play(declare(game, target, *attackers), *dice)


TWO = {"N-12D": "2213", "N-13D": "2213"}
"""6 and 8 attack factors: 14 against 6 is 2:1."""


@pytest.mark.rule("TSC-15.1-a", "TSC-15.4-a", "TSC-5.2.2-a")
def test_TSC_15_1_a_attacking_is_voluntary() -> None:
    game = fighting({"N-12D": "2213 landed", **FOE})
    assert offered(game) == ["done", PLAIN]
    play(game, "done")
    assert not told(game, "attack-declared")


@pytest.mark.rule("TSC-15.2-a", "TSC-15.2-b", "TSC-R-33")
def test_TSC_15_2_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    game = fighting({"N-12D": "2213 landed", "N-13D": "2213 landed", "R-15D": PLAIN, "R-1": "2212", "R-2": "2412"})
    play(game, PLAIN, "N-12D", "done")
    assert why_not(game, PLAIN)[:2] == ("TSC-15.2-a", "already-a-target")
    play(game, "2212")
    assert offered(game) == ["stay", "N-13D"], "the other one has its target"
    play(game, "N-13D", "done")
    assert asked(game) == "resolve-next"
    assert offered(game) == [PLAIN, "2212"], "in any order"


@pytest.mark.rule("TSC-15.3-a", "TSC-R-40")
def test_TSC_15_3_a_all_in_a_hex_defend_and_attackers_come_from_several() -> None:
    game = blow({"N-12D": "2213", "N-13D": "2314"}, 4, foe={"R-15D": PLAIN, "R-5B": PLAIN, "R-1": "2412"})
    assert odds(game)[:2] == (14, 9)
    alone = fighting({"N-12D": "2213 landed", "R-HQ-CEN": PLAIN, "R-1": "2412"})
    assert PLAIN not in (offered(alone) if alone.decision else [])


@pytest.mark.rule("TSC-15.5-a", "TSC-R-35")
def test_TSC_15_5_a_one_to_three_is_the_least() -> None:
    assert [enough(*pair) for pair in ((1, 3), (2, 6), (1, 4), (0, 1), (0, 0))] == [True, True, False, False, False]
    game = play(fighting({"N-CEB": "2213 landed", **FOE}), PLAIN, "N-CEB")
    assert "done" not in offered(game)
    assert why_not(game, "done")[:2] == ("TSC-15.5-a", "odds-too-low")


@pytest.mark.rule("TSC-15.6-a", "TSC-15.7-a", "TSC-R-34")
@pytest.mark.parametrize(("attack", "defence", "place"), [
    (1, 3, 0), (1, 2, 1), (5, 6, 1), (1, 1, 2), (3, 2, 3), (11, 6, 3), (2, 1, 4), (29, 10, 4), (3, 1, 5), (37, 7, 7),
    (7, 1, 9), (8, 1, BEYOND), (50, 1, BEYOND)])
def test_TSC_15_6_a_odds_round_for_the_defender(attack: int, defence: int, place: int) -> None:
    assert column(attack, defence) == place


@pytest.mark.rule("TSC-R-35", "TSC-15.6-a", "TSC-12.2.5-a")
@pytest.mark.parametrize(("rules", "place"), [(4, 1), (3, 0)])
def test_TSC_R_35_shifts_begin_at_one_to_three_whatever_was_added_to_the_defence(rules: int, place: int) -> None:
    game = fighting({"N-12D": "2213 reduced landed", "R-HQ-CEN": PLAIN, **FOE}, rules=rules)
    sums = reckon(game, Forces(N, space(PLAIN), units("N-12D"), units("R-15D"), hqs=units("R-HQ-CEN"), guns=1))
    assert (total(sums.attack), total(sums.defence)) == (3, 10)
    assert sums.column == place, "artillery shifts the column once"


@pytest.mark.rule("TSC-15.10-a", "TSC-1.2-c")
def test_TSC_15_10_a_the_table_is_as_the_text_and_the_records_say() -> None:
    crt = {name: dict(zip((0, 1, 2, 3, 4, 5, 6, 7), column_, strict=True)) for name, column_ in zip(
        ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"), box().crt, strict=True)}
    known = {("3:2", 5): (1, 1), ("2:1", 5): (1, 2), ("4:1", 3): (0, 2), ("5:1", 4): (1, 3), ("7:1", 7): (0, 99),
             ("1:1", 5): (2, 1), ("3:1", 1): (2, 1), ("4:1", 1): (2, 2), ("4:1", 4): (1, 3), ("5:1", 6): (0, 4)}
    assert {key: crt[key[0]][key[1]] for key in known} == known


@pytest.mark.rule("TSC-15.10-a")
def test_TSC_15_10_a_more_odds_and_higher_dice_never_hurt_the_defender_less() -> None:
    crt = box().crt
    for one, other in pairwise(crt):
        assert all(a[1] <= b[1] for a, b in zip(one, other, strict=True))
    assert all(a[1] <= b[1] for line in crt for a, b in pairwise(line))


@pytest.mark.rule("TSC-15.8-a", "TSC-15.8-c", "TSC-2.5-a")
def test_TSC_15_8_a_each_owner_chooses() -> None:
    game = blow(TWO, 3)
    assert result(game) == (1, 1)
    assert offered(game) == ["N-12D", "N-13D"]
    play(game, "N-13D")
    assert "reduced" in state(game, "N-13D")
    assert "reduced" in state(game, "R-15D")


@pytest.mark.rule("TSC-15.8-b", "TSC-R-38", "TSC-2.5-b")
def test_TSC_15_8_b_full_units_are_reduced_before_anyone_dies() -> None:
    game = blow({**TWO, "N-LC": "2213"}, 3)
    assert offered(game) == ["N-12D", "N-13D"]
    assert why_not(game, "N-LC")[:2] == ("TSC-15.8-b", "full-units-first")


@pytest.mark.rule("TSC-15.9-a", "TSC-R-39", "TSC-15.16-a", "TSC-15.16-b")
def test_TSC_15_9_a_large_battles_roll_two_dice_and_add() -> None:
    four = dict.fromkeys(("N-12D", "N-13D", "N-1ND", "N-5ND"), "2213")
    foe = {**dict.fromkeys(("R-5B", "R-37B", "R-39B", "R-41B"), PLAIN), "R-1": "2412"}
    game = blow(four, foe=foe)
    assert is_chance(game)
    assert "3+3" in offered(game)
    play(game, "3+3")
    assert odds(game)[2:] == ("2:1", "2:1")
    assert result(game) == (2, 2)
    assert told(game, "ammunition-short")
    assert "short" in state(game, "N-12D")
    marked = fighting({"N-12D": "2213 landed short", "R-15D": f"{PLAIN} short", "R-1": "2412"})
    assert attack_terms(marked, units("N-12D"))[1].value == 3
    assert reckon(marked, Forces(N, space(PLAIN), units("N-12D"), units("R-15D"))).drm == 1
    mixed = blow(four, "3+4", foe=foe)  # type: ignore[arg-type]
    assert not told(mixed, "ammunition-short")


@pytest.mark.rule("TSC-15.9-a")
def test_TSC_15_9_a_three_defenders_are_no_large_battle() -> None:
    foe = {**dict.fromkeys(("R-5B", "R-37B", "R-39B"), PLAIN), "R-1": "2412"}
    game = blow(dict.fromkeys(("N-12D", "N-13D", "N-1ND", "N-5ND"), "2213"), foe=foe)
    assert offered(game)[0] == "d1"


@pytest.mark.rule("TSC-15.11-a")
def test_TSC_15_11_a_survivors_stay_where_they_are() -> None:
    game = play(blow(TWO, 3), "N-13D")
    assert where(game, "R-15D") == PLAIN
    assert asked(game) != "advance-pick"


@pytest.mark.rule("TSC-15.12-a", "TSC-1.2-a", "TSC-1.2-b", "TSC-R-69", "TSC-9.3-b")
def test_TSC_15_12_a_factors_are_summed_and_halved_once() -> None:
    game = fighting({"N-12D": "2213", "N-1ND": "2213 short", "R-15D": PLAIN, "R-1": "2412"})
    assert [term.value for term in attack_terms(game, units("N-12D", "N-1ND"))] == [0, 7], "13 halved once is 7"


@pytest.mark.rule("TSC-9.3-c", "TSC-9.6-a", "TSC-9.3-d")
def test_TSC_9_3_c_defence_without_supply_is_halved_outside_towns() -> None:
    game = fighting({"N-12D": "2213", "N-13D": "2312", "R-15D": "2212"}, REP)
    assert [term.value for term in defence_terms(game, N, space("2213"), units("N-12D"))] == [0, 4]
    assert [term.value for term in defence_terms(game, N, space("2312"), units("N-13D"))] == [8]
    assert reckon(game, Forces(R, space("2312"), units("R-15D"), units("N-13D"))).drm == 1


@pytest.mark.rule("TSC-15.13-a")
@pytest.mark.parametrize(("target", "here", "shifts", "drms"), [
    ("2210", "2211", 0, -1), ("2118", "2117", -1, 0), ("1505", "1604", -1, 0), (PLAIN, "2213", 0, 0)])
def test_TSC_15_13_a_ground(target: str, here: str, shifts: int, drms: int) -> None:
    game = fighting({"N-12D": f"{here} landed", "R-15D": f"{target} landed"})
    sums = reckon(game, Forces(N, space(target), units("N-12D"), units("R-15D")))
    assert sum(term.value for term in sums.shifts) == shifts
    assert sum(term.value for term in sums.drms if term.key == "rough") == drms


@pytest.mark.rule("TSC-15.13-b", "TSC-R-32")
def test_TSC_15_13_b_a_river_counts_only_if_all_cross_and_then_the_smallest() -> None:
    game = fighting({"N-12D": "3109", "N-13D": "3010", "N-14D": "3011", "R-15D": "3110"})
    def drm_of(*names: str) -> int:
        forces = Forces(N, space("3110"), units(*names), units("R-15D"))
        return sum(term.value for term in river_drm(game, forces))
    assert drm_of("N-12D") == -1
    assert drm_of("N-12D", "N-13D") == 0, "Valladolid is on the same bank"


@pytest.mark.rule("TSC-15.14-b", "TSC-R-72", "TSC-R-37")
def test_TSC_15_14_b_the_iron_belt_adds_four_and_counts_for_no_cap() -> None:
    game = fighting({"N-12D": "3612 landed", "R-1BA": "3613"}, turn=8)
    sums = reckon(game, Forces(N, space("3613"), units("N-12D"), units("R-1BA")))
    assert {term.key: term.value for term in sums.defence}["iron-belt"] == 4
    game.board.belt = False
    sums = reckon(game, Forces(N, space("3613"), units("N-12D"), units("R-1BA")))
    assert "iron-belt" not in {term.key for term in sums.defence}


@pytest.mark.rule("TSC-15.15-a")
@pytest.mark.parametrize(("side", "scene", "shift"), [
    (N, ({"N-12D": "2711"}, {"R-15D": "2712"}), -2), (R, ({"R-15D": "2613"}, {"N-12D": "2712"}), -1)])
def test_TSC_15_15_a_madrid(side: int, scene: tuple[dict[str, str], dict[str, str]], shift: int) -> None:
    game = fighting({**scene[0], **scene[1]}, NAT if side == N else REP)
    sums = reckon(game, Forces(side, space("2712"), units(*scene[0]), units(*scene[1])))
    assert {term.key: term.value for term in sums.shifts}["madrid"] == shift


@pytest.mark.rule("TSC-15.18-a")
def test_TSC_15_18_a_columns_against_colonials() -> None:
    game = fighting({"R-DRT": "2918", "N-CST": "2917"}, REP)
    with_column = reckon(game, Forces(R, space("2917"), units("R-DRT"), units("N-CST")))
    assert {term.key: term.value for term in with_column.drms}["columns-against-colonials"] == -1


@pytest.mark.rule("TSC-15.19-a", "TSC-15.19-b")
def test_TSC_15_19_concentric_attacks() -> None:
    scene = {"N-12D": "2213 landed", "N-13D": "2414 landed", "N-14D": "2312 landed", "N-CEB": "2413 landed",
             "N-CAS": "2213 landed", "R-15D": PLAIN}
    game = fighting(scene)
    def around(*names: str) -> bool:
        return concentric(game, Forces(N, space(PLAIN), units(*names), units("R-15D")))
    assert around("N-12D", "N-13D"), "from two opposite hexes"
    assert around("N-12D", "N-14D", "N-CEB")
    assert not around("N-12D", "N-14D")
    assert not around("N-12D", "N-CAS", "N-14D", "N-CEB"), "a stack that mixes columns with others"


@pytest.mark.rule("TSC-15.23-a", "TSC-15.23-e", "TSC-10.5-e", "TSC-9.2-e", "TSC-R-89", "TSC-24-b")
def test_TSC_15_23_survivors_advance_even_out_of_supply() -> None:
    foe = {"R-5B": PLAIN, "R-1": "2412"}
    game = blow({**TWO, "N-1ND": "2213", "N-LC": "2214"}, 2, foe=foe)
    assert asked(game) == "advance-pick"
    assert set(offered(game)) == {"done", "N-12D", "N-13D", "N-1ND", "N-LC"}
    play(game, "N-12D")
    assert where(game, "N-12D") == PLAIN
    assert owner(game, PLAIN) == NAT


@pytest.mark.rule("TSC-15.23-b", "TSC-15.23-c", "TSC-15.23-d")
def test_TSC_15_23_b_spare_losses_are_breakthrough_up_to_half_the_movement() -> None:
    game = fighting(TWO)
    assert [breakthrough_points(game, unit("N-12D"), spare) for spare in (0, 1, 2, 3, 9)] == [0, 1, 2, 3, 3]
    assert breakthrough_points(game, unit("N-12D"), 99) == 4
    front = {"N-12D": "2811", "N-13D": "2811", "N-1ND": "2911", "N-HQ-N": "2810 used"}
    foe = {"R-47": "2812", "R-2": "2512"}
    deep = assault(front, "2812", foe, 6, side=NAT)
    assert asked(deep) == "advance-pick"
    play(deep, "N-12D")
    assert asked(deep) == "advance-onward"
    assert {"2813", "2712"} & set(offered(deep))


@pytest.mark.rule("TSC-12.1.3-e")
def test_TSC_12_1_3_e_a_headquarters_dies_with_its_guards_when_the_enemy_comes_in() -> None:
    foe = {"R-5B": PLAIN, "R-HQ-CEN": f"{PLAIN} used", "R-1": "2412"}
    game = blow({**TWO, "N-1ND": "2213"}, 4, foe=foe)
    assert where(game, "R-HQ-CEN") == PLAIN
    play(game, "N-12D")
    assert where(game, "R-HQ-CEN") == "eliminated"


@pytest.mark.rule("TSC-15.25.1-a", "TSC-15.25.1-b", "TSC-15.25.1-c", "TSC-R-68")
@pytest.mark.parametrize(("turn", "die", "attack"), [(5, 1, 0), (5, 2, 4), (5, 3, 4), (5, 4, 8), (1, 3, 0), (2, 5, 4),
                                                     (1, 6, 8)])
def test_TSC_15_25_1_columns_must_get_organized(turn: int, die: int, attack: int) -> None:
    """Four columns of two factors each against one of the enemy's."""
    stack = dict.fromkeys(("R-DRT", "R-ASC", "R-HIE"), "2918")
    game = fighting({**stack, "R-AM5": "2918", "N-SUR": "2917"}, REP, turn=turn)
    declare(game, "2917", *stack, "R-AM5")
    play(game, die)
    if not attack:
        assert told(game, "attack-cancelled")
    else:
        play(game, 4)
        assert odds(game)[0] == attack


@pytest.mark.rule("TSC-15.25.1-d", "TSC-15.25.1-a")
def test_TSC_15_25_1_d_each_hex_rolls_for_each_target() -> None:
    game = fighting({"R-DRT": "2918", "R-ASC": "2817", "N-SUR": "2917"}, REP, turn=5)
    declare(game, "2917", "R-DRT", "R-ASC")
    play(game, 1)
    assert asked(game) == "attack-organize", "the other hex rolls too"
    play(game, 5)
    assert asked(game) == "attack-dice"


@pytest.mark.rule("TSC-15.25.2-a")
def test_TSC_15_25_2_a_columns_of_different_allegiance_do_not_attack_together() -> None:
    game = play(fighting({"R-DRT": "2918", "R-MRX": "2817", "N-SUR": "2917"}, REP, turn=5), "2917", "R-DRT")
    assert "R-MRX" not in offered(game)
    assert why_not(game, "R-MRX").rule == "TSC-15.25.2-a"


@pytest.mark.rule("TSC-15.4-b", "TSC-15.5-a")
def test_TSC_15_4_b_supply_is_judged_when_the_attack_is_resolved() -> None:
    game = blow({"N-12D": "2213"}, 3)
    assert odds(game)[0] == 6
    game = fighting({"N-12D": "2213", "N-13D": "2213", **FOE})
    play(declare(game, PLAIN, "N-12D", "N-13D"), 3)
    assert odds(game)[0] == 7


@pytest.mark.rule("TSC-14.2-a", "TSC-5.2.4-a")
def test_TSC_14_2_a_in_exploitation_only_activated_units_attack() -> None:
    game = tsc(units={"N-RC": "3011 released", "N-12D": "3011", "R-15D": "2910"}, phase="B.IV", active=NAT)
    play(game, "2910")
    assert offered(game) == ["stay", "N-RC"]


@pytest.mark.rule("TSC-12.1.4-b", "TSC-R-60")
def test_TSC_12_1_4_b_an_attack_ends_the_reserve_of_the_whole_stack() -> None:
    foe = {"R-15D": f"{PLAIN} reserve", "R-HQ-CEN": f"{PLAIN} reserve used", "R-1": "2412"}
    game = blow(TWO, 3, foe=foe)
    assert "reserve" not in state(game, "R-15D")
    assert told(game, "out-of-reserve")


def test_the_terms_of_a_result_are_told() -> None:
    game = blow(TWO, 3)
    assert drm(game) == sum(terms(game, "result").values())
