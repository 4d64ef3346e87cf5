"""7.6 to 7.8: retreats, displacement, stiff resistance and the advance after combat."""

import pytest

from tests.games.civil_war_battles.scenes import (
    DEFENDER,
    FIRST,
    FRONT,
    NAT,
    PLAIN_ATTACK,
    REP,
    SECOND,
    THIRD,
    assault,
    beaten,
    front,
    scb,
    state,
    taken,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.ids import SpaceId
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.retreat import COMBAT, routes


def retreat(units: dict[str, str], unit: str, steps: int, *answers: str, pursuers: str = "",
            **position: object) -> Play:
    """A unit about to retreat from where it stands."""
    data = scb().data
    frames = [{"frame": "GameTurn", "step": "end"}, {"frame": "PlayerTurn", "side": 0, "step": "mobile_movement"},
              {"frame": "Retreat", "unit": data.number[unit], "steps": steps, "cause": "combat",
               "origin": data.token[units[unit].split()[0]].index,
               "pursuers": sum(1 << data.number[name] for name in pursuers.split())}]
    return play(scb(units=units, stack=frames, **position), *answers)


def run(game: Play, pick: int = 0) -> Play:
    """Follow the first way out to its end."""
    while asked(game) == "retreat-pace":
        play(game, offered(game)[pick])
    return game


def ends(units: dict[str, str], unit: str, steps: int, **position: object) -> set[str]:
    """Where a retreat may end."""
    game = scb(units=units, **position)
    number = game.data.number[unit]
    way = next(routes(game, number, game.board.place[number], steps, COMBAT))
    return {game.data.label(SpaceId(space)) for space in range(len(game.board.at)) if way.paces[-1] >> space & 1}


@pytest.mark.rule("SCB-7.6-a", "SCB-5.1-b")
def test_SCB_7_6_a_the_owner_retreats_his_unit_hex_by_hex() -> None:
    game = play(assault(1), "retreat")
    assert game.decision is not None
    assert (asked(game), game.decision.side) == ("retreat-pace", NAT)
    run(game)
    entry = told(game, "retreated")[0]
    assert (entry.values["here"], entry.values["steps"]) == ("1907", 2)


@pytest.mark.rule("SCB-7.6-h", "SCB-R-17")
def test_SCB_7_6_h_the_end_is_exactly_so_many_hexes_away() -> None:
    game = scb(units=FRONT)
    field = game.data.grounds["belchite"].field
    found = ends(FRONT, DEFENDER, 2)
    assert found
    assert {field.distance(field.number["1907"], field.number[label]) for label in found} == {2}


@pytest.mark.rule("SCB-7.6-h")
def test_SCB_7_6_h_a_hex_that_does_not_lead_away_is_refused() -> None:
    game = play(assault(1), "retreat", "1906")
    assert why_not(game, "1807")[:2] == ("SCB-7.6-h", "retreat-away")


@pytest.mark.rule("SCB-7.6-c", "SCB-R-20", "SCB-R-19")
def test_SCB_7_6_c_the_retreat_ends_nearer_to_the_own_map_edge() -> None:
    game = scb(units=FRONT)
    to_edge = game.data.battles["belchite"].to_edge[1]
    field = game.data.grounds["belchite"].field
    assert all(to_edge[field.number[label]] < to_edge[field.number["1907"]] for label in ends(FRONT, DEFENDER, 2))


@pytest.mark.rule("SCB-R-20")
def test_SCB_R_20_with_no_nearer_end_any_may_be_chosen() -> None:
    units = {DEFENDER: "1006", FIRST: "1106"}
    game = scb(units=units, taken=["1106"])
    to_edge = game.data.battles["belchite"].to_edge[1]
    field = game.data.grounds["belchite"].field
    found = ends(units, DEFENDER, 1, taken=["1106"])
    assert found
    assert all(to_edge[field.number[label]] >= to_edge[field.number["1006"]] for label in found)


@pytest.mark.rule("SCB-7.6-d", "SCB-R-18")
def test_SCB_7_6_d_a_way_through_vacant_hexes_comes_first() -> None:
    units = {**FRONT, "bn-1-51": "1906"}
    game = play(front({"bn-1-51": "1906"}), *PLAIN_ATTACK, 1, "retreat")
    assert "1906" not in (offered(game) if asked(game) == "retreat-pace" else [])
    assert ends(units, DEFENDER, 2)


@pytest.mark.rule("SCB-7.6-d", "SCB-R-18", "SCB-7.6.2-i")
def test_SCB_7_6_d_friends_are_passed_only_when_no_vacant_way_exists() -> None:
    units = {**FRONT, "bn-1-51": "1906", "bn-3-51": "1807"}
    game = run(retreat(units, DEFENDER, 2))
    assert {state(game, unit).split()[0] for unit in ("bn-1-51", "bn-3-51")} == {"1906", "1807"}
    assert where(game, DEFENDER) not in ("1906", "1807", "1907", "cup")


@pytest.mark.rule("SCB-7.6-e", "SCB-6.2-a", "SCB-R-3")
def test_SCB_7_6_e_never_into_an_enemy_zone() -> None:
    game = play(assault(1), "retreat")
    assert why_not(game, "1808")[:2] == ("SCB-7.6-e", "retreat-into-enemy-zone")
    assert set(offered(game)) == {"1906", "1807"}


@pytest.mark.rule("SCB-7.6-f")
def test_SCB_7_6_f_a_friend_in_the_hex_does_not_open_an_enemy_zone() -> None:
    units = {**FRONT, "bn-1-51": "1808"}
    game = play(retreat(units, DEFENDER, 2))
    assert "1808" not in offered(game)


@pytest.mark.rule("SCB-7.6-i", "SCB-7.8-c", "SCB-R-22")
def test_SCB_7_6_i_a_unit_without_any_way_is_eliminated_and_the_attackers_may_advance() -> None:
    units = {DEFENDER: "2307", FIRST: "2306", SECOND: "2408", THIRD: "2208"}
    game = retreat(units, DEFENDER, 2, pursuers=f"{FIRST} {SECOND}", taken=["2307"])
    assert (where(game, DEFENDER), asked(game)) == ("cup", "advance-pick")
    play(game, FIRST)
    assert where(game, FIRST) == "2307"


@pytest.mark.rule("SCB-7.6-j", "SCB-R-17", "SCB-7.6-k")
def test_SCB_7_6_j_a_way_that_is_too_short_depletes_the_unit_in_its_last_hex() -> None:
    units = {"bn-1-51": "1105", FIRST: "1206", SECOND: "1007", THIRD: "1305"}
    game = run(retreat(units, "bn-1-51", 3, pursuers=FIRST, taken=["1206", "1007", "1305"]))
    assert state(game, "bn-1-51") in ("1104 depleted", "1005 depleted")


@pytest.mark.rule("SCB-7.6-k", "SCB-7.6-j")
def test_SCB_7_6_k_nobody_retreats_off_the_map() -> None:
    units = {"bn-1-51": "1105", FIRST: "1206", SECOND: "1007", THIRD: "1305"}
    game = scb(units=units, taken=["1206", "1007", "1305"])
    number = game.data.number["bn-1-51"]
    way = next(routes(game, number, game.board.place[number], 3, COMBAT))
    assert way.length == 1


@pytest.mark.rule("SCB-R-22")
def test_SCB_R_22_a_unit_that_stands_depleted_in_its_last_hex_keeps_it_off_the_path() -> None:
    units = {"bn-1-51": "1105", FIRST: "1206", SECOND: "1007", THIRD: "1305"}
    game = run(retreat(units, "bn-1-51", 3, pursuers=FIRST, taken=["1206", "1007", "1305"]))
    play(game, FIRST)
    assert where(game, FIRST) == "1105"


@pytest.mark.rule("SCB-R-22", "SCB-7.8-c")
def test_SCB_R_22_a_unit_that_dies_in_its_last_hex_leaves_it_on_the_path() -> None:
    units = {"bn-1-51": "1105 depleted", FIRST: "1206", SECOND: "1007", THIRD: "1305"}
    game = run(retreat(units, "bn-1-51", 3, pursuers=FIRST, taken=["1206", "1007", "1305"]))
    assert where(game, "bn-1-51") == "cup"
    play(game, FIRST)
    assert set(offered(game)) in ({"1105", "1104"}, {"1105", "1005"})


@pytest.mark.rule("SCB-R-34")
def test_SCB_R_34_a_retreat_takes_the_hexes_it_enters() -> None:
    game = run(play(beaten(), "bn-pe", 3, "retreat"))
    assert (where(game, FIRST) not in ("1908", "cup"), taken(game)) == (True, [])


@pytest.mark.rule("SCB-R-21", "SCB-7.5-d")
def test_SCB_R_21_attackers_retreat_one_after_another_in_the_owners_order() -> None:
    game = play(beaten({FIRST: "1908", SECOND: "2008 depleted"}), "bn-pe", SECOND, FIRST)
    play(game, 4)
    assert (asked(game), set(offered(game))) == ("combat-fall-back", {FIRST, SECOND})
    run(play(game, SECOND, "retreat"))
    assert asked(game) == "combat-hold"
    assert where(game, SECOND) not in ("2008", "cup")


@pytest.mark.rule("SCB-R-21", "SCB-7.8-b")
def test_SCB_7_8_b_defenders_never_advance() -> None:
    game = run(play(beaten(), "bn-pe", 3, "retreat"))
    assert not told(game, "advanced")
    assert where(game, "bn-pe") == "1907"


@pytest.mark.rule("SCB-R-55", "SCB-7.6-i")
def test_SCB_R_55_attackers_without_a_way_out_are_eliminated() -> None:
    units = {"bn-pe": "1907", FIRST: "1908 depleted", "bn-1-51": "2009", "bn-3-51": "1809"}
    game = scb(units=units, phase="combat", taken=["2009"])
    play(game, "bn-pe", 3, "retreat")
    assert where(game, FIRST) == "cup"


def displaced() -> Play:
    """A regiment at 1005 in the corner: every hex around is held by a friend, outside every enemy zone."""
    units = {"bn-1-51": "1005", "bn-2-51": "1104", "bn-3-51": "1105", "bn-4-51": "1006", FIRST: "1408"}
    return play(retreat(units, "bn-1-51", 1, taken=["1408"]), "displace")


@pytest.mark.rule("SCB-7.6.2-a", "SCB-7.6.2-c", "SCB-R-18")
def test_SCB_7_6_2_a_the_displaced_unit_moves_one_hex_and_the_retreating_one_takes_its_place() -> None:
    game = run(displaced())
    assert asked(game) == "displacement-pick"
    moved = game.data.units[getattr(game.stack[-1], "unit", 0)].id
    there = offered(game)[0]
    play(game, there)
    assert where(game, moved) == there
    assert where(game, "bn-1-51") in ("1104", "1105", "1006")


@pytest.mark.rule("SCB-7.6.2-b", "SCB-R-52")
def test_SCB_7_6_2_b_nobody_is_displaced_into_an_occupied_hex_while_a_vacant_one_exists() -> None:
    game = run(displaced())
    assert not {"1104", "1105", "1006", "1005"} & set(offered(game))
    assert why_not(game, "1512")[:2] == ("SCB-7.6.2-b", "no-room-there")


@pytest.mark.rule("SCB-7.6.2-d", "SCB-7.6.2-e")
def test_SCB_7_6_2_d_displacement_goes_on_in_a_chain() -> None:
    wall = {"bn-1-51": "1005", "bn-2-51": "1104", "bn-3-51": "1105", "bn-4-51": "1006", "bn-1-52": "1205",
            "bn-2-52": "1206", "bn-3-52": "1106", "bn-4-52": "1007", FIRST: "1509"}
    game = retreat(wall, "bn-1-51", 1, "displace", "1104", taken=["1509"])
    assert asked(game) == "displacement-pick"
    play(game, "1205")
    assert asked(game) == "displacement-pick"
    play(game, offered(game)[0])
    assert (where(game, "bn-1-51"), where(game, "bn-2-51")) == ("1104", "1205")
    assert len(told(game, "displaced")) == 2


@pytest.mark.rule("SCB-7.6.2-g", "SCB-R-18")
def test_SCB_7_6_2_g_displacement_is_voluntary() -> None:
    """Two hexes away every end is held by friends; one hex away there is room."""
    wall = {"bn-1-51": "1104", "bn-2-51": "1006", "bn-3-51": "1106", "bn-4-51": "1206", "bn-1-52": "1304",
            "bn-2-52": "1305", FIRST: "1609"}
    game = retreat(wall, "bn-1-51", 2, taken=["1609"])
    assert offered(game) == ["displace", "shorten"]
    short = run(play(game.copy(), "shorten"))
    assert state(short, "bn-1-51").split()[1] == "depleted"
    full = run(play(game, "displace"))
    assert asked(full) == "displacement-pick"


def hemmed_in(how: str = "", pursuers: str = "", rules: int = 2) -> Play:
    """A regiment at 1104 with friends at every end one and two hexes away."""
    near = {"bn-2-51": "1005", "bn-3-51": "1105", "bn-4-51": "1205"}
    far = {"bn-1-52": "1006", "bn-2-52": "1106", "bn-3-52": "1206", "bn-4-52": "1304", "bn-pe": "1305"}
    units = {"bn-1-51": f"1104 {how}".strip(), **near, **far, FIRST: "1709"}
    return retreat(units, "bn-1-51", 2, pursuers=pursuers, taken=["1709"], rules=rules)


@pytest.mark.rule("SCB-7.6.2-g", "SCB-7.6.2-a", "SCB-R-63")
def test_SCB_R_63_with_friends_everywhere_the_unit_displaces_or_stays_and_is_depleted() -> None:
    game = hemmed_in()
    assert offered(game) == ["displace", "refuse"]
    assert asked(run(play(game.copy(), "displace"))) == "displacement-pick"
    play(game, "refuse")
    assert state(game, "bn-1-51").split()[:2] == ["1104", "depleted"]


@pytest.mark.rule("SCB-R-63")
def test_SCB_R_63_in_a_match_of_rules_version_1_somebody_has_to_make_room() -> None:
    assert asked(run(hemmed_in(rules=1))) == "displacement-pick"


@pytest.mark.rule("SCB-R-63", "SCB-7.8-c")
def test_SCB_R_63_the_last_step_leaves_the_hex_to_the_attackers() -> None:
    game = play(hemmed_in("depleted", pursuers=FIRST), "refuse")
    assert (where(game, "bn-1-51"), asked(game)) == ("cup", "advance-pick")


@pytest.mark.rule("SCB-7.7-d")
@pytest.mark.parametrize(("before", "last"), [("1907", 0), ("1907 depleted", 1)])
def test_SCB_7_7_d_who_would_lose_his_last_step_by_standing_is_told_so(before: str, last: int) -> None:
    game = play(front({DEFENDER: before}), *PLAIN_ATTACK, 2)
    assert game.decision is not None
    assert game.decision.values["last"] == last
    play(game, "stiff")
    assert told(game, "stiff-resistance")[0].values["last"] == last
    key = "eliminated" if last else "depleted"
    assert told(game, key)[0].rule == ("SCB-7.7-d" if last else "SCB-7.7-b")


@pytest.mark.rule("SCB-7.6.2-h")
def test_SCB_7_6_2_h_no_displacement_while_a_vacant_end_exists() -> None:
    units = {"bn-1-51": "1005", "bn-2-51": "1104", "bn-3-51": "1105", FIRST: "1408"}
    game = run(retreat(units, "bn-1-51", 1, taken=["1408"]))
    assert (where(game, "bn-1-51"), told(game, "displaced")) == ("1006", [])


@pytest.mark.rule("SCB-7.6.2-f")
def test_SCB_7_6_2_f_a_displaced_unit_of_the_attacker_attacks_no_more() -> None:
    game = front({FIRST: "1908 displaced"})
    play(game, DEFENDER)
    assert told(game, "attack")[0].values["units"] == SECOND
    game = play(front({FIRST: "1908 displaced", THIRD: "2007"}), DEFENDER)
    assert why_not(game, FIRST)[:2] == ("SCB-7.6.2-f", "was-displaced")


@pytest.mark.rule("SCB-7.6.2-f", "SCB-R-52")
def test_SCB_7_6_2_f_only_the_active_sides_units_are_marked() -> None:
    game = run(displaced())
    play(game, offered(game)[0])
    assert game.board.displaced == 0


@pytest.mark.rule("SCB-7.7-a", "SCB-7.7-b")
def test_SCB_7_7_a_stiff_resistance_holds_the_hex_for_a_step() -> None:
    game = play(assault(1), "stiff")
    assert state(game, DEFENDER).split()[:2] == ["1907", "depleted"]
    assert not told(game, "advanced")


@pytest.mark.rule("SCB-7.7-c")
def test_SCB_7_7_c_each_attacker_chooses_for_itself() -> None:
    game = play(beaten({FIRST: "1908", SECOND: "2008 depleted"}), "bn-pe", SECOND, FIRST)
    play(game, 4, FIRST, "stiff")
    run(play(game, "retreat"))
    assert state(game, FIRST).split()[:2] == ["1908", "depleted"]
    assert where(game, SECOND) != "2008"


@pytest.mark.rule("SCB-7.7-d")
def test_SCB_7_7_d_a_depleted_unit_that_resists_is_eliminated_but_nobody_advances() -> None:
    game = play(front({DEFENDER: "1907 depleted"}), *PLAIN_ATTACK, 2, "stiff")
    assert (where(game, DEFENDER), asked(game).startswith("advance")) == ("cup", False)


@pytest.mark.rule("SCB-R-56")
def test_SCB_R_56_the_choice_comes_before_the_path() -> None:
    game = assault(1)
    assert why_not(game, "1906")[:2] == ("SCB-R-56", "first-say-whether")
    assert "stiff" not in offered(play(game, "retreat"))


def gone() -> Play:
    """The defender has retreated by 1906 to 1905 and the attackers may follow."""
    game = play(assault(1), "retreat", "1906")
    return run(game)


@pytest.mark.rule("SCB-7.8-a", "SCB-7.8-d", "SCB-7.8-e")
def test_SCB_7_8_d_any_attacker_may_advance_or_none() -> None:
    game = gone()
    assert (asked(game), set(offered(game))) == ("advance-pick", {"done", FIRST, SECOND})
    play(game, "done")
    assert (where(game, FIRST), where(game, SECOND)) == ("1908", "2008")


@pytest.mark.rule("SCB-7.8-e", "SCB-7.8-c", "SCB-R-22", "SCB-R-23")
def test_SCB_7_8_e_the_owner_picks_the_hex_of_the_path() -> None:
    game = play(gone(), FIRST)
    assert set(offered(game)) == {"1907", "1906"}
    play(game, "1906")
    assert (where(game, FIRST), "advanced" in state(game, FIRST)) == ("1906", True)


@pytest.mark.rule("SCB-7.8-f", "SCB-6.2-b")
def test_SCB_7_8_f_enemy_zones_do_not_stop_an_advance() -> None:
    game = play(front({"bn-pe": "1806"}), *PLAIN_ATTACK, 1, "retreat", "1906")
    run(game)
    play(game, FIRST, "1906")
    assert where(game, FIRST) == "1906"


@pytest.mark.rule("SCB-7.8-g")
def test_SCB_7_8_g_nobody_strays_from_the_path() -> None:
    game = play(gone(), FIRST)
    assert why_not(game, "1807")[:2] == ("SCB-7.8-g", "off-the-path")


@pytest.mark.rule("SCB-7.8-h", "SCB-R-23")
def test_SCB_7_8_h_one_unit_ends_in_each_hex_and_may_be_passed() -> None:
    game = play(gone(), FIRST, "1907", SECOND)
    assert (where(game, FIRST), where(game, SECOND)) == ("1907", "1906")


@pytest.mark.rule("SCB-7.8-d")
def test_SCB_7_8_d_who_did_not_attack_does_not_advance() -> None:
    game = play(front({THIRD: "2007"}), DEFENDER, FIRST, SECOND, "done", 1, "retreat")
    run(game)
    assert why_not(game, THIRD)[:2] == ("SCB-7.8-d", "did-not-attack")


@pytest.mark.rule("SCB-7.8-i")
def test_SCB_7_8_i_an_advanced_unit_attacks_no_more() -> None:
    game = scb(units={DEFENDER: "1907", FIRST: "1908 advanced", SECOND: "2008", THIRD: "2007"}, phase="combat")
    play(game, DEFENDER)
    assert why_not(game, FIRST)[:2] == ("SCB-7.8-i", "has-advanced")


@pytest.mark.rule("SCB-R-34")
def test_SCB_R_34_an_advance_takes_the_hexes_it_enters() -> None:
    game = play(gone(), FIRST, "1906")
    assert set(taken(game)) == {"1907", "1906"}


@pytest.mark.rule("SCB-7.6.1-b")
def test_SCB_7_6_1_b_with_no_enemy_on_the_map_any_way_will_do() -> None:
    game = scb(units={"bn-1-51": "1106"}, side=REP)
    number = game.data.number["bn-1-51"]
    way = next(routes(game, number, game.board.place[number], 2, "bombardment"))
    assert way.paces[-1].bit_count() == 9
