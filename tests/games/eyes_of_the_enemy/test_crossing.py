"""6.1.2 and 6.1.3: armor over rivers, bridges. R-19 to R-24: which borders connect."""

import pytest

from tests.games.eyes_of_the_enemy.scenes import box, end_phase, eyes, fight, terms, words
from tests.scene import asked, is_chance, offered, play, rule, told, why_not
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play


@pytest.mark.rule("EYE-6.1.2-a")
@pytest.mark.parametrize(("nationalist", "contested", "modifier"), [([8, 16], [], -1), ([8], [], 1), ([8], [16], 0)])
@pytest.mark.parametrize("die", range(1, 7))
def test_EYE_6_1_2_a_armor_over_a_river_without_a_bridge_is_checked(
        nationalist: list[int], contested: list[int], modifier: int, die: int) -> None:
    others = {"cas01": "16"} if contested else {}
    game = eyes(units={"arm01": "8", **others}, nationalist=nationalist, contested=contested)
    play(game, "arm01", "16", die)
    assert words(game, "arm01").startswith("reserve" if die + modifier >= 4 else "16")


@pytest.mark.rule("EYE-6.1.2-a", "EYE-R-20")
def test_EYE_6_1_2_a_the_rest_of_the_stack_is_not_held_up() -> None:
    game = play(eyes(units={"arm01": "8", "cas01": "8"}, nationalist=[8, 16]), "cas01", "arm01", "16", 6)
    assert (words(game, "arm01"), words(game, "cas01")) == ("reserve activated", "16 activated")


@pytest.mark.rule("EYE-R-74", "EYE-6.1-e")
@pytest.mark.parametrize("weather", ["clear", "rain"])
@pytest.mark.parametrize("die", range(1, 7))
def test_EYE_R_74_armor_between_contested_areas_over_a_stream_has_the_river_check_alone(weather: str, die: int) -> None:
    game = eyes(units={"arm01": "8", "cas01": "16", "cas02": "8"}, contested=[8, 16], weather=weather)
    play(game, "arm01", "16")
    assert rule(game) == "EYE-6.1.2-a"
    play(game, die)
    assert (is_chance(game), words(game, "arm01").split()[0]) == (False, "16" if die < 4 else "reserve")


@pytest.mark.rule("EYE-R-74")
def test_EYE_R_74_both_checks_would_fail_on_the_same_faces_for_armor() -> None:
    checks = box().checks
    assert checks.armor_river == checks.contested - 1  # the Contested check adds 1 for the water


@pytest.mark.rule("EYE-6.1.2-b", "EYE-R-22")
def test_EYE_6_1_2_b_armor_makes_no_check_on_a_standing_bridge() -> None:
    game = play(eyes(units={"arm01": "10"}, nationalist=[10, 11]), "arm01", "11")
    assert (words(game, "arm01"), asked(game)) == ("11 activated", "activation-go-on")


@pytest.mark.rule("EYE-R-21", "EYE-R-22")
def test_EYE_R_22_armor_over_a_downed_bridge_pays_two_and_is_checked() -> None:
    game = eyes(units={"arm01": "10"}, nationalist=[10, 11], bridges_down=["franceses"])
    play(game, "arm01", "11")
    assert (rule(game), game.board.action_points) == ("EYE-6.1.2-a", 6)
    assert words(play(game, 5), "arm01") == "reserve activated"


@pytest.mark.rule("EYE-R-22")
def test_EYE_R_22_infantry_over_a_downed_bridge_makes_no_check_in_clear_weather() -> None:
    game = eyes(units={"cas01": "10"}, nationalist=[10, 11], bridges_down=["franceses"])
    assert (words(play(game, "cas01", "11"), "cas01"), asked(game)) == ("11 activated", "activation-go-on")


@pytest.mark.rule("EYE-6.1.3-a")
def test_EYE_6_1_3_a_seven_road_and_railway_bridges_span_the_manzanares() -> None:
    data = box()
    banks = [{data.area_rows[end].bank for end in row.ends} for row in data.bridge_rows]
    assert (len(banks), {row.kind for row in data.bridge_rows}) == (7, {"road", "rail"})
    assert all(bank == {"west", "east"} for bank in banks)


@pytest.mark.rule("EYE-6.1.3-b", "EYE-R-20")
def test_EYE_6_1_3_b_the_manzanares_is_crossed_only_at_a_bridge() -> None:
    game = play(eyes(units={"cas01": "18"}, nationalist=[18]), "cas01")
    assert offered(game) == ["10", "17", "19", "20", "28"]
    assert why_not(game, "11")[:2] == ("EYE-6.1.3-b", "river-without-bridge")


@pytest.mark.rule("EYE-6.2.1-d", "EYE-R-19")
def test_EYE_R_19_a_prohibited_border_does_not_connect() -> None:
    game = play(eyes(units={"cas01": "2"}, nationalist=[2]), "cas01")
    assert why_not(game, "9")[:2] == ("EYE-6.2.1-d", "border-prohibited")


@pytest.mark.rule("EYE-R-19")
def test_EYE_R_19_a_downed_bridge_still_connects() -> None:
    game = eyes(units={"cas01": "10"}, nationalist=[10], bridges_down=["franceses"])
    assert "11" in offered(play(game, "cas01"))


@pytest.mark.rule("EYE-R-20")
def test_EYE_R_20_a_stream_counts_as_a_river_and_is_crossed_anywhere() -> None:
    game = play(eyes(units={"cas01": "41"}, nationalist=[41]), "cas01", "48")
    assert words(game, "cas01") == "48 activated river"


@pytest.mark.rule("EYE-R-21")
def test_EYE_R_21_armor_retreats_over_water_only_by_a_standing_bridge() -> None:
    game = fight(16, "arm01", nationalist=[8, 7])
    play(game, 2, "armor_fights", "rep_inf1", "rep_inf2", 1, 6)
    assert why_not(game, "8")[:2] == ("EYE-9.1.1-c", "armor-not-over-water")
    assert offered(game) == ["step_loss", "7"]


@pytest.mark.rule("EYE-9.1.1-c", "EYE-R-21")
@pytest.mark.parametrize(("down", "ways"), [([], ["step_loss", "10"]), (["franceses"], [])])
def test_EYE_9_1_1_c_armor_may_retreat_by_a_standing_bridge_but_not_by_a_downed_one(
        down: list[str], ways: list[str]) -> None:
    game = fight(11, "arm01", nationalist=[10], bridges_down=down)
    play(game, 1, "armor_fights", "rep_inf1", "rep_inf2", 1, 6)
    assert offered(game) == ways or (not ways and words(game, "arm01") == "reserve")


@pytest.mark.rule("EYE-6.1.3-c")
@pytest.mark.parametrize(("die", "stands"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_EYE_6_1_3_c_entering_an_area_at_a_bridge_may_blow_it_up(die: int, stands: bool) -> None:
    game = play(eyes(units={"cas01": "17"}, nationalist=[10, 17]), "cas01", "10", die)
    assert ("franceses" not in down_in(game)) == stands


def down_in(game: Play) -> list[str]:
    found: list[str] = TITLE.describe(game, "nationalist")["bridges_down"]
    return found


@pytest.mark.rule("EYE-6.1.3-c", "EYE-R-24")
def test_EYE_R_24_the_resistance_of_the_area_entered_is_added() -> None:
    game = play(eyes(units={"cas01": "17"}, nationalist=[17]), "cas01", "10", 3)
    assert (terms(game, "bridge-blown"), down_in(game)) == ({"die": 3, "resistance": 1}, ["franceses"])


@pytest.mark.rule("EYE-R-24")
def test_EYE_R_24_every_standing_bridge_of_the_area_gets_one_die_for_a_whole_stack() -> None:
    game = eyes(units={"cas01": "17", "cas02": "17"}, nationalist=[17, 18])
    play(game, "cas01", "cas02", "18", 1, 4)
    assert (down_in(game), is_chance(game)) == (["rey"], False)


@pytest.mark.rule("EYE-R-24")
def test_EYE_R_24_a_retreat_and_a_re_entry_are_entries_too() -> None:
    game = play(fight(17, "cas01", nationalist=[10]), 1, "rep_inf1", "rep_inf2", 1, 6, "10")
    assert rule(game) == "EYE-6.1.3-c"
    assert rule(play(eyes(units={"cas01": "waiting-10"}), "cas01", "10")) == "EYE-6.1.3-c"


@pytest.mark.rule("EYE-R-24")
def test_EYE_R_24_a_deployment_is_no_entry() -> None:
    game = end_phase(turn=2, units={"cas01": "10"}, nationalist=[10], vp=1)
    play(game, "cas02", "10")
    assert not told(game, "bridge-stands") + told(game, "bridge-blown")


@pytest.mark.rule("EYE-6.1.3-c")
def test_EYE_6_1_3_c_a_contested_far_end_counts() -> None:
    game = eyes(units={"cas01": "17", "cas02": "11"}, nationalist=[10, 17], contested=[11])
    assert rule(play(game, "cas01", "10")) == "EYE-6.1.3-c"


@pytest.mark.rule("EYE-6.1.3-d")
def test_EYE_6_1_3_d_a_standing_bridge_is_checked_again() -> None:
    game = eyes(units={"cas01": "17", "cas02": "17"}, nationalist=[10, 17])
    play(game, "cas01", "10", 1, "done", "cas02", "10")
    assert rule(game) == "EYE-6.1.3-c"


@pytest.mark.rule("EYE-6.1.3-d")
@pytest.mark.parametrize("position", [{"nationalist": [10, 11, 17]},
                                      {"nationalist": [10, 17], "bridges_down": ["franceses"]}])
def test_EYE_6_1_3_d_no_check_when_both_ends_are_nationalist_or_the_bridge_is_down(
        position: dict[str, list[int]]) -> None:
    assert asked(play(eyes(units={"cas01": "17"}, **position), "cas01", "10")) == "activation-go-on"


@pytest.mark.rule("EYE-6.1.3-e")
def test_EYE_6_1_3_e_an_intact_bridge_costs_nothing_beyond_the_activation() -> None:
    assert play(eyes(units={"cas01": "10"}, nationalist=[10, 11]), "cas01", "11").board.action_points == 7


@pytest.mark.rule("EYE-6.1.3-f")
def test_EYE_6_1_3_f_a_downed_bridge_stays_down_when_both_banks_are_won_and_the_turn_is_over() -> None:
    game = end_phase(turn=2, nationalist=[10, 11], bridges_down=["franceses"])
    assert (game.board.turn, down_in(game)) == (3, ["franceses"])
