"""9.1 to 9.3: armor, air, snipers and machine guns."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import BRIGADE_IN, counterattack, fight, owner, sum_of, terms, units_at, words
from tests.scene import asked, offered, play, told, why_not


@pytest.mark.rule("EYE-9.1.1-a")
def test_EYE_9_1_1_a_armor_lowers_the_draw_or_fights() -> None:
    game = play(fight(16, "cas01 arm01"), 1)
    assert offered(game) == ["armor_reduces", "armor_fights"]


@pytest.mark.rule("EYE-9.1.1-a")
@pytest.mark.parametrize(("units", "answers", "expected"), [
    ("arm01", (1, "armor_fights"), {"die": 1, "lead": 3, "others": 0}),
    ("arm02", (1, "armor_fights"), {"die": 1, "lead": 2, "others": 0}),
    ("cas01 arm01", (1, "armor_fights"), {"die": 1, "lead": 6, "others": 1}),
    ("cas01 arm01", (2, "armor_reduces"), {"die": 1, "lead": 6, "others": 0})])
def test_EYE_9_1_1_a_armor_lends_its_factor_as_lead_and_one_otherwise(
        units: str, answers: tuple[int | str, ...], expected: dict[str, int]) -> None:
    game = play(fight(16, units), *answers, "rep_inf8", 1, 1)
    assert terms(game, "nationalist-total") == expected


@pytest.mark.rule("EYE-9.1.1-a")
def test_EYE_9_1_1_a_armor_has_its_choice_in_counterattacks_too() -> None:
    game = play(counterattack(7, "cas01 arm01"), 4)
    assert offered(game) == ["armor_reduces", "armor_fights"]


@pytest.mark.rule("EYE-9.1.1-b")
def test_EYE_9_1_1_b_armor_that_lowered_the_draw_may_still_take_a_casualty() -> None:
    game = play(fight(16, "cas01:reduced arm01"), 2, "armor_reduces", "rep_inf1", 1, 6)
    assert offered(game) == ["cas01", "arm01"]


@pytest.mark.rule("EYE-9.1.1-b")
def test_EYE_9_1_1_b_armor_that_lowered_the_draw_counts_against_machine_guns() -> None:
    game = play(fight(16, "cas01 arm01"), 2, "armor_reduces", "rep_mg1", 6)
    assert terms(game, "machine-gun")["armor-present"] == 1


@pytest.mark.rule("EYE-9.1.2-a", "EYE-R-37")
def test_EYE_9_1_2_a_nationalist_armor_is_not_used_at_elevation_2() -> None:
    game = play(fight(9, "cas01 arm01", entrenched=[]), 1, "rep_inf1", "rep_inf3", 6, 1)
    assert terms(game, "nationalist-total") == {"die": 6, "lead": 6, "others": 0}


@pytest.mark.rule("EYE-R-37")
def test_EYE_R_37_armor_at_elevation_2_counts_for_snipers_but_not_against_machine_guns() -> None:
    game = play(fight(9, "cas01 arm01", entrenched=[]), 1, "rep_snp1", "rep_mg1", 2, 6)
    assert told(game, "sniper")[-1].values == {"hit": 0, "area": 9, "units": 2}
    assert "armor-present" not in terms(game, "machine-gun")


@pytest.mark.rule("EYE-R-37")
def test_EYE_R_37_armor_at_elevation_2_may_take_casualties() -> None:
    game = play(fight(9, "cas01:reduced arm01", entrenched=[]), 1, "rep_inf1", "rep_inf2", 1, 6)
    assert offered(game) == ["cas01", "arm01"]


@pytest.mark.rule("EYE-R-37")
def test_EYE_R_37_armor_alone_at_elevation_2_has_a_base_of_nothing() -> None:
    game = play(fight(9, "arm01", entrenched=[]), 1, "rep_inf8", "rep_inf7", 6, 1)
    assert terms(game, "nationalist-total") == {"die": 6}


@pytest.mark.rule("EYE-9.1.2-b")
def test_EYE_9_1_2_b_republican_armor_drawn_at_elevation_2_is_replaced() -> None:
    game = play(fight(9, "cas01", entrenched=[]), 1, "rep_ft17", "rep_inf1", "rep_inf2")
    assert (asked(game), units_at(game, "set-aside")) == ("combat-nat-roll", ["rep_ft17"])


@pytest.mark.rule("EYE-9.1.2-b", "EYE-R-33")
def test_EYE_9_1_2_b_a_further_armor_unit_is_neither_used_nor_replaced() -> None:
    game = play(fight(9, "cas01", entrenched=[], units=BRIGADE_IN), 1, "rep_ft17", "ib_t26_1", "rep_inf1")
    assert (asked(game), units_at(game, "drawn")) == ("combat-nat-roll", ["rep_inf1"])


@pytest.mark.rule("EYE-R-33")
def test_EYE_R_33_set_aside_units_return_after_the_combat() -> None:
    game = play(fight(9, "cas01", entrenched=[]), 1, "rep_ft17", "rep_inf1", "rep_inf2", 1, 6, "rep_inf1")
    assert words(game, "rep_ft17") == "container"


@pytest.mark.rule("EYE-R-72")
def test_EYE_R_72_armor_alone_cannot_hold_a_height() -> None:
    game = fight(9, "cas01", entrenched=[], air=1, units=BRIGADE_IN)
    play(game, "air", 1, "reduce_draw", "rep_ft17", "ib_t26_1")
    assert owner(game, 9) == "nationalist"


@pytest.mark.rule("EYE-9.1.2-c")
@pytest.mark.parametrize(("armor", "die", "hit"), [
    ("rep_ft17", 1, True), ("rep_ft17", 2, False), ("ib_t26_1", 3, True), ("ib_t26_1", 4, False)])
def test_EYE_9_1_2_c_armor_that_rolls_its_factor_or_less_costs_a_step(armor: str, die: int, hit: bool) -> None:
    game = play(fight(16, "cas01", units=BRIGADE_IN), 1, armor, die)
    assert words(game, "cas01") == ("16 reduced" if hit else "16")


@pytest.mark.rule("EYE-9.1.2-c")
def test_EYE_9_1_2_c_the_player_names_the_unit_before_the_die() -> None:
    game = play(fight(16, "cas01 cas02"), 1, "rep_ft17")
    assert offered(game) == ["cas01", "cas02"]
    play(game, "cas02", 1)
    assert (words(game, "cas01"), words(game, "cas02")) == ("16", "16 reduced")


@pytest.mark.rule("EYE-9.1.2-c")
def test_EYE_9_1_2_c_a_reduced_unit_goes_to_the_reserve_before_the_combat() -> None:
    game = play(fight(16, "cas01:reduced"), 1, "rep_ft17", 1)
    assert (words(game, "cas01"), owner(game, 16)) == ("reserve reduced", "republican")


@pytest.mark.rule("EYE-9.1.2-d")
@pytest.mark.parametrize("die", [3, 4])
def test_EYE_9_1_2_d_the_factor_of_the_armor_counts_hit_or_miss(die: int) -> None:
    game = play(fight(16, "cas01", units=BRIGADE_IN), 1, "ib_t26_1", die, 6, 1)
    assert terms(game, "republican-total")["factors"] == 3


@pytest.mark.rule("EYE-9.1.3-a", "EYE-R-34")
def test_EYE_9_1_3_a_in_rain_every_air_unit_after_the_first_is_replaced() -> None:
    game = fight(16, "cas01", weather="rain", units=BRIGADE_IN)
    play(game, 2, "rep_air1", "ib_air1", "ib_air2", "rep_inf1")
    assert (units_at(game, "drawn"), units_at(game, "set-aside")) == (["rep_inf1", "rep_air1"], ["ib_air1", "ib_air2"])


@pytest.mark.rule("EYE-9.1.3-a")
def test_EYE_9_1_3_a_in_clear_weather_all_air_units_fight() -> None:
    game = play(fight(16, "cas01", units=BRIGADE_IN), 2, "rep_air1", "ib_air1", 6, 1)
    assert terms(game, "republican-total")["factors"] == 5


@pytest.mark.rule("EYE-R-34")
def test_EYE_R_34_replaced_air_units_return_after_the_combat() -> None:
    game = fight(16, "cas01", weather="rain", units=BRIGADE_IN)
    play(game, 2, "rep_air1", "ib_air1", "rep_inf1", 6, 1)
    assert words(game, "ib_air1") == "container"


@pytest.mark.rule("EYE-9.2-a")
@pytest.mark.parametrize(("units", "more"), [("cas01", 0), ("cas01:river", 1), ("cas01:uphill", 1),
                                             ("cas01:river:uphill", 2), ("cas01:river cas02:river", 1)])
def test_EYE_9_2_a_markers_add_to_the_snipers_die(units: str, more: int) -> None:
    game = play(fight(16, units, vp=5), 1, "rep_snp1", 4)
    assert sum_of(game, "sniper") == 4 + more


@pytest.mark.rule("EYE-9.2-b", "EYE-10.0-d")
def test_EYE_9_2_b_a_die_above_the_number_of_units_costs_a_vp_and_the_sniper_stays() -> None:
    game = play(fight(16, "cas01", vp=5), 1, "rep_snp1", 2)
    assert game.board.vp == 4
    play(game, 6, 1)
    assert terms(game, "republican-total")["factors"] == 1


@pytest.mark.rule("EYE-9.2-b", "EYE-R-35")
@pytest.mark.parametrize(("units", "die", "vp"), [("cas01:reduced arm01", 2, 5), ("cas01:reduced arm01", 3, 4),
                                                  ("cas01 cas02 arm01", 3, 5), ("cas01 cas02 arm01", 4, 4)])
def test_EYE_R_35_all_nationalist_units_in_the_area_are_counted(units: str, die: int, vp: int) -> None:
    game = play(fight(16, units, vp=5), 1, "armor_fights", "rep_snp1", die)
    assert game.board.vp == vp


@pytest.mark.rule("EYE-9.2-c", "EYE-R-60")
@pytest.mark.parametrize("vp", [0, -3])
def test_EYE_9_2_c_without_a_vp_to_lose_a_unit_of_the_players_choice_loses_a_step(vp: int) -> None:
    game = play(fight(16, "cas01 cas02", vp=vp), 1, "rep_snp1", 6)
    assert offered(game) == ["cas01", "cas02"]
    play(game, "cas02")
    assert (words(game, "cas02"), game.board.vp) == ("16 reduced", vp)


@pytest.mark.rule("EYE-9.2-c")
def test_EYE_9_2_c_a_lone_unit_takes_the_step_itself() -> None:
    assert words(play(fight(16, "cas01"), 1, "rep_snp1", 6), "cas01") == "16 reduced"


@pytest.mark.rule("EYE-9.2-d")
def test_EYE_9_2_d_otherwise_the_sniper_returns_unused() -> None:
    game = play(fight(16, "cas01", vp=5), 2, "rep_snp1", "rep_inf1", 1)
    assert (words(game, "rep_snp1"), game.board.vp) == ("container", 5)
    play(game, 6, 1)
    assert terms(game, "republican-total")["factors"] == 3


@pytest.mark.rule("EYE-9.3-a")
@pytest.mark.parametrize(("area", "units", "modifier"), [
    (16, "cas01", 0), (16, "cas01:river", -1), (16, "cas01:uphill", -1), (16, "cas01:river cas02:uphill", -2),
    (11, "cas01", -1), (23, "cas01:river:uphill", -5)])
def test_EYE_9_3_a_the_modifiers_of_the_machine_gun_die(area: int, units: str, modifier: int) -> None:
    others = ["rep_inf1"] * (area != 16) + ["rep_inf2", "rep_inf3"] * (area == 23)
    game = play(fight(area, units), 1, "rep_mg1", *others, 6)
    assert sum_of(game, "machine-gun") == 6 + modifier


@pytest.mark.rule("EYE-9.3-a")
def test_EYE_9_3_a_nationalist_armor_adds_one() -> None:
    game = play(fight(16, "cas01 arm01"), 1, "armor_fights", "rep_mg1", 2)
    assert (sum_of(game, "machine-gun"), told(game, "machine-gun")[-1].values["hit"]) == (3, 0)


@pytest.mark.rule("EYE-9.3-a")
def test_EYE_9_3_a_every_machine_gun_rolls_its_own_die() -> None:
    game = play(fight(16, "cas01"), 2, "rep_mg1", "rep_mg2", 6, 6)
    assert len(told(game, "machine-gun")) == 2


@pytest.mark.rule("EYE-R-36")
def test_EYE_R_36_in_an_area_of_ours_the_level_is_nothing() -> None:
    game = play(counterattack(11, "cas01", nationalist=[11]), 2, "rep_mg1", 3)
    assert terms(game, "machine-gun")["resistance"] == 0


@pytest.mark.rule("EYE-9.3-b")
@pytest.mark.parametrize(("gun", "die", "hit"), [("rep_mg1", 2, True), ("rep_mg1", 3, False), ("rep_mg3", 1, True),
                                                 ("rep_mg3", 2, False)])
def test_EYE_9_3_b_the_factor_or_less_makes_a_unit_retreat_or_lose_a_step(gun: str, die: int, hit: bool) -> None:
    game = play(fight(16, "cas01"), 1, gun, die)
    assert (offered(game) == ["step_loss", "7", "15", "26"]) == hit


@pytest.mark.rule("EYE-9.3-b")
def test_EYE_9_3_b_the_player_names_the_unit_and_only_one_is_hit() -> None:
    game = play(fight(16, "cas01 cas02"), 1, "rep_mg1", 1, "cas02", "7")
    assert (words(game, "cas02"), asked(game)) == ("7", "combat-nat-roll")


@pytest.mark.rule("EYE-9.3-b")
def test_EYE_9_3_b_the_retreat_keeps_the_retreat_rules() -> None:
    game = play(fight(16, "cas01"), 1, "rep_mg1", 1)
    assert why_not(game, "17")[:2] == ("EYE-6.2.1-b", "retreat-not-to-republican")


@pytest.mark.rule("EYE-9.3-c")
@pytest.mark.parametrize("answers", [(6,), (1, "step_loss")])
def test_EYE_9_3_c_the_factor_of_the_gun_counts_hit_or_miss(answers: tuple[int | str, ...]) -> None:
    game = play(fight(16, "cas01"), 1, "rep_mg1", *answers, 6, 1)
    assert terms(game, "republican-total")["factors"] == 2
