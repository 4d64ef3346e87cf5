"""What a move costs and what a fight promises before anyone commits himself."""

from tests.games.civil_war_battles.scenes import CAVALRY, DEFENDER, FIRST, NAT, REP, SECOND, THIRD, front, scb
from tests.scene import asked, play
from trinchera.engine.log import total
from trinchera.engine.views import Option
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play


def options(game: Play, seat: str = REP) -> dict[str, Option]:
    offer = TITLE.offer(game, seat)
    assert offer is not None
    return {option.id: option for option in offer.options}


def moving(unit: str, place: str, **others: str) -> dict[str, Option]:
    """What a unit may do that was picked to move."""
    return options(play(scb(units={unit: place, **others}), unit))


def test_each_hex_in_reach_tells_its_movement_points_in_halves() -> None:
    found = moving(FIRST, "2306")
    assert [found[there].costs for there in ("2307", "2308")] == [{"movement": 1.0}, {"movement": 2.0}]
    assert moving(FIRST, "1909")["1811"].costs == {"movement": 1.5}


def test_what_is_told_is_what_is_paid() -> None:
    game = play(scb(units={FIRST: "1909", DEFENDER: "1907"}), FIRST)
    for there, option in options(game).items():
        after = game.copy()
        after.log = []
        after.choose(TITLE.choice(game.data, there))
        assert after.log[0].values["points"] == option.costs["movement"]


def test_a_leg_unit_is_told_where_a_zone_stops_it() -> None:
    found = moving(FIRST, "1909", **{DEFENDER: "1907"})
    assert (found["1908"].notes, found["1910"].notes) == (("zone-stop",), ())


def test_from_zone_to_zone_takes_the_whole_allowance() -> None:
    slide = moving(FIRST, "1908", **{DEFENDER: "1907"})["1808"]
    assert (slide.costs, slide.notes) == ({"movement": 4.0}, ("slide",))


def test_a_mobile_unit_sees_the_toll_of_a_zone_in_the_cost() -> None:
    found = moving(CAVALRY, "1909", **{DEFENDER: "1907"})
    assert (found["1908"].costs, found["1908"].notes) == ({"movement": 4.0}, ("zone-toll",))


def test_roads_rivers_and_bridges_of_the_first_step_are_named() -> None:
    found = {note for place in ("1712", "1816", "2015", "2216") for option in moving(FIRST, place).values()
             for note in option.notes}
    assert {"by-road", "river"} <= found


def test_hexes_without_supply_are_named() -> None:
    found = moving(FIRST, "1508", **{DEFENDER: "1408", "bn-1-51": "1507", "bn-3-51": "1509"})
    assert ("no-supply" in found["1608"].notes, "no-supply" in moving(FIRST, "1508")["1608"].notes) == (True, False)


def test_coming_on_the_map_has_its_price() -> None:
    waiting = scb(turn=2, side=NAT, units={"bn-i-13": "off"})
    assert all(option.costs["movement"] > 0 for option in options(play(waiting, "bn-i-13"), NAT).values())


def test_nothing_is_priced_outside_a_move() -> None:
    assert not any(option.costs or option.notes for option in options(front()).values())


def test_the_differential_is_told_with_its_parts_before_the_die() -> None:
    offer = TITLE.offer(play(front(), DEFENDER, FIRST), REP)
    assert offer is not None
    assert {one.key: total(one.terms) for one in offer.sums} == {"attack": 3, "defence": 3, "differential": 0}


def test_the_results_of_the_column_are_told_face_by_face() -> None:
    offer = TITLE.offer(play(front(), DEFENDER, FIRST), REP)
    assert offer is not None
    assert {word: round(6 * share) for word, share in offer.chances[0].shares.items()} == {
        "d2": 1, "ex": 1, "none": 2, "a1": 1, "attrition": 1}


def test_own_markers_face_down_count_and_those_of_the_enemy_stay_open() -> None:
    game = play(front(hands={REP: ["r1a", "r2a"], NAT: ["n1a"]}), DEFENDER, FIRST, SECOND, "r1a", "n1a")
    offer = TITLE.offer(game, REP)
    assert offer is not None
    sums = {one.key: total(one.terms) for one in offer.sums}
    assert (sums["attack"], sums["defence"]) == (6 + game.data.value[TITLE.choice(game.data, "r1a").index], 3)


def test_bombardment_tells_what_its_markers_would_bring() -> None:
    game = play(front(phase="bombardment", hands={REP: ["r1a", "r2a"]}), DEFENDER, "r1a")
    offer = TITLE.offer(game, REP)
    assert offer is not None
    assert [one.key for one in offer.sums] == ["attack", "defence", "differential"]
    assert round(sum(offer.chances[0].shares.values()), 9) == 1
    assert not {"ex", "a1", "a2", "a3", "ae"} & set(offer.chances[0].shares)


def test_odds_are_told_until_the_die_has_fallen() -> None:
    game = play(front(), DEFENDER, FIRST)
    assert TITLE.table.gamble(game) is not None
    fallen = play(game, "done", 1)
    assert asked(fallen) == "defender-stand"
    assert TITLE.table.gamble(fallen) is None


def test_a_fortification_may_hold_against_what_the_column_tells() -> None:
    three = front({THIRD: "2007"}, fortifications=["1907"])
    offer = TITLE.offer(play(three, DEFENDER, FIRST, SECOND), REP)
    assert offer is not None
    told = set(offer.chances[0].shares)
    assert {word for word in told if word.endswith("-fort")}
    assert not told & {"de", "ex", "d2", "d3"}
    assert offer.chances[0].table is not None
    assert not any("fort" in cell for column in offer.chances[0].table.columns for cell in column)
