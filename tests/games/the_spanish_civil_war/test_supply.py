"""9.0 supply and 8.0 stacking, with 13.10 and 15.25.2."""

from collections.abc import Iterator

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    admin,
    box,
    labels,
    moving,
    new_game,
    next_turn,
    skip,
    space,
    state,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import offered, play, why_not
from trinchera.engine.bits import bit, has, members
from trinchera.engine.chance import Seeded
from trinchera.games.the_spanish_civil_war.board import Play, war, zoning
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.stacking import agree, fits, rooms, why_no_room
from trinchera.games.the_spanish_civil_war.strategic import rail_track, railway
from trinchera.games.the_spanish_civil_war.supply import in_supply, is_joined, lines, situation, supplied, trace


@pytest.mark.rule("TSC-9.1-a", "TSC-9.4-a", "TSC-9.4-g", "TSC-R-36")
@pytest.mark.parametrize(("label", "fed"), [("2309", True), ("2412", True), ("2413", False)])
def test_TSC_9_4_a_a_unit_is_supplied_within_four_hexes_of_a_source(label: str, fed: bool) -> None:
    """One source is left in La Mancha."""
    towns = labels(box().ground.towns & war(tsc()).home[R] & ~war(tsc()).uss[R]) - {"2109"}
    game = tsc(units={"R-HQ-CEN": "2109"}, control={NAT: sorted(towns)})
    assert [box().field.distance(space("2109"), space(one)) for one in ("2309", "2412", "2413")] == [2, 4, 5]
    assert has(supplied(game, R), space(label)) == fed


@pytest.mark.rule("TSC-9.4-b", "TSC-9.4-d", "TSC-9.4-f")
def test_TSC_9_4_b_a_source_must_itself_be_joined_to_an_ultimate_one() -> None:
    game = tsc(units={"N-12D": "1810"}, turn=1)
    assert not in_supply(game, unit("N-12D")), "Córdoba is cut off in July 1936"
    assert not is_joined(game, N, space("1810"))
    lost = tsc(units={"R-1": "2312"}, control={NAT: ["3023", "2318", "1717", "1918"]})
    assert not in_supply(lost, unit("R-1"))


@pytest.mark.rule("TSC-9.4-c", "TSC-10.6-a")
def test_TSC_9_4_c_enemy_zones_even_of_columns_cut_lines_unless_a_friend_is_there() -> None:
    scene = {"N-OG": "3608", "R-AM2": "3507", "R-AM3": "3606", "R-AM1": "3506"}
    game = tsc(units=scene, turn=1)
    assert not in_supply(game, unit("N-OG"))
    pass_ = {"N-12D": "2811", "R-GRM": "2710", "R-BUR": "2912", "N-13D": "2812"}
    assert in_supply(tsc(units=pass_), unit("N-13D"))
    assert not in_supply(tsc(units={key: place for key, place in pass_.items() if key != "N-12D"}), unit("N-13D"))


@pytest.mark.rule("TSC-9.4-e", "TSC-R-2", "TSC-17.5.5.11-a", "TSC-R-1")
def test_TSC_9_4_e_the_ultimate_sources() -> None:
    wars = box().wars
    assert labels(wars["campaign"].uss[N]) == {"3701", "3301", "3311", "3515", "1305", "1607"}
    assert labels(wars["campaign"].uss[R]) == {"3023", "2318", "1717", "1918", "3613", "3710", "3707"}
    assert labels(wars["unternehmen_felix"].uss[N]) == {"3821", "3825", "3725"}
    assert labels(wars["unternehmen_felix"].uss[R]) == {"3701", "1305", "2901", "2200"}


@pytest.mark.rule("TSC-9.4-g", "TSC-9.4-a")
def test_TSC_9_4_g_a_headquarters_carries_supply_forward() -> None:
    towns = labels(box().ground.towns & war(tsc()).home[R] & ~war(tsc()).uss[R])
    bare = {"control": {NAT: sorted(towns)}}
    far = tsc(units={"R-1": "2212"}, **bare)
    assert not in_supply(far, unit("R-1"))
    near = tsc(units={"R-1": "2212", "R-HQ-CEN": "2213"}, **bare)
    assert in_supply(near, unit("R-HQ-CEN"))
    assert in_supply(near, unit("R-1"))


@pytest.mark.rule("TSC-9.2-d", "TSC-9.6-a")
def test_TSC_9_2_d_hunger_takes_a_step_the_second_time_outside_towns() -> None:
    game = tsc(units={"N-12D": "2213", "N-13D": "2312", "R-1": "2712", "R-2": "2712"}, phase="D")
    assert "oos" in state(game, "N-12D")
    assert "reduced" not in state(game, "N-12D")
    next_turn(game)
    assert "reduced" in state(game, "N-12D")
    assert "reduced" not in state(game, "N-13D"), "a town feeds its garrison"
    assert "oos" in state(game, "N-13D")


@pytest.mark.rule("TSC-9.2-d")
def test_TSC_9_2_d_who_is_supplied_again_loses_the_marker() -> None:
    game = tsc(units={"N-12D": "3110 oos", "R-2": "2712"}, phase="D")
    assert "oos" not in state(game, "N-12D").split()


@pytest.mark.rule("TSC-9.3-e")
def test_TSC_9_3_e_an_unsupplied_unit_is_not_replenished_and_its_headquarters_not_made_ready() -> None:
    game = admin({"N-12D": "2213 reduced", "N-13D": "3110 reduced", "N-HQ-N": "2213 used", "N-HQ-C": "3110 used"},
                 rp={"nationalist": 3}, turn=12)
    skip(game, "spend-unit")
    assert offered(game) == ["done", "N-13D"]
    assert why_not(game, "N-12D")[:2] == ("TSC-7.6-b", "out-of-supply")
    skip(game, "reserve-hq")
    assert "used" in state(game, "N-HQ-N").split()
    assert "used" not in state(game, "N-HQ-C").split()


def positions() -> Iterator[Play]:
    """Moments of random campaigns."""
    game, dice = new_game(), Seeded(1)
    while game.decision is not None and game.made < 400:
        if game.made % 100 == 60:
            yield game
        game.choose(dice.pick(game.decision))


@pytest.mark.rule("TSC-9.4-a", "TSC-9.4-c", "TSC-9.2-a")
def test_supply_is_what_a_search_hex_by_hex_finds() -> None:
    for game in positions():
        for side in (N, R):
            assert lines(game, side).supplied == by_hand(game, side)
            assert lines(game, side) == trace(game.data, war(game), situation(game, side)), "what is kept is true"


def test_lines_that_go_on_from_the_last_ones_are_those_from_nothing() -> None:
    """Round what was lost by one move, or all over again where that cannot be told close by."""
    game, dice, went_on = new_game("war_of_the_columns"), Seeded(8), 0
    while game.decision is not None and game.made < 600:
        for side in (N, R):
            now, scenario = situation(game, side), war(game)
            scenario.known_lines.clear()
            went_on += scenario.reached[side] > 0
            found = trace(game.data, scenario, now)
            scenario.known_lines.clear()
            scenario.reached[side] = 0
            assert trace(game.data, scenario, now) == found
        game.choose(dice.pick(game.decision))
    assert went_on > 500


@pytest.mark.rule("TSC-11.4-b")
def test_railways_that_are_kept_are_those_from_nothing() -> None:
    """Whatever moved since somebody last asked."""
    game, dice = new_game("war_of_the_columns"), Seeded(9)
    while game.decision is not None and game.made < 300:
        for side in (N, R):
            track, rail = rail_track(game, side), game.data.ground.rail
            for here in members(game.board.held[side]):
                assert railway(game, side, here, track) == rail.flood(bit(here), track | bit(here))
        game.choose(dice.pick(game.decision))


@pytest.mark.rule("TSC-8.1-a", "TSC-8.1-b", "TSC-13.10-a")
def test_room_is_where_every_hex_by_itself_has_room() -> None:
    for game in positions():
        for one in members(game.board.present[N] | game.board.present[R]):
            land = war(game).land & ~game.board.fighters[1 - game.data.side[one]]
            by_one = {here for here in members(land) if fits(game, bit(one), here)}
            assert set(members(rooms(game, bit(one), land))) == by_one


def by_hand(game: Play, side: int) -> int:
    """Supply as the rules say it, one hex at a time."""
    data, board, field = game.data, game.board, game.data.field
    foe = 1 - side
    land = set(members(war(game).land))

    def near(space_: int) -> list[int]:
        return [other for other in members(field.neighbours[space_]) if other in land]

    def open_(space_: int) -> bool:
        if not has(board.control[side], space_) or has(board.fighters[foe], space_):
            return False
        threatened = any(has(zoning(game, foe), other) for other in members(field.neighbours[space_]))
        return not threatened or has(board.fighters[side], space_)

    free = {hex_ for hex_ in land if open_(hex_)}

    def reaches(start: int, goals: set[int], most: int) -> bool:
        seen, edge = {start}, [start]
        for _ in range(most):
            edge = [other for here in edge for other in near(here) if other not in seen and other in free]
            if any(other in goals for other in edge):
                return True
            seen |= set(edge)
        return False

    uss = {hex_ for hex_ in members(war(game).uss[side]) if has(board.control[side], hex_)}
    fed, edge = uss & free, list(uss & free)
    while edge:
        edge = [other for here in edge for other in near(here) if other in free and other not in fed]
        fed |= set(edge)
    joined = {hex_ for hex_ in land if hex_ in uss or hex_ in fed or any(other in fed for other in near(hex_))}
    towns = data.ground.towns & board.control[side] | board.hq_at[side]
    sources = {hex_ for hex_ in members(towns) if hex_ in joined}
    found = {hex_ for hex_ in land
             if hex_ in sources or reaches(hex_, sources & free, data.supply.to_source)}
    return sum(bit(hex_) for hex_ in found)


# Stacking


@pytest.mark.rule("TSC-8.1-a", "TSC-8.2-a")
def test_TSC_8_1_a_five_units_of_which_four_divisions() -> None:
    stack = dict.fromkeys(("R-1", "R-2", "R-5", "R-6"), "2712")
    game = tsc(units=stack)
    assert why_no_room(game, units("R-7"), space("2712")) == ("TSC-8.1-a", "stack-full-of-divisions",
                                                              {"area": "2712", "most": 4})
    assert fits(game, units("R-5B"), space("2712"))
    full = tsc(units={**stack, "R-5B": "2712"})
    reason = why_no_room(full, units("R-11THB"), space("2712"))
    assert reason is not None
    assert reason.key == "stack-full"
    assert fits(full, units("R-HQ-CEN"), space("2712"))


@pytest.mark.rule("TSC-8.1-b")
def test_TSC_8_1_b_two_headquarters_at_most() -> None:
    game = tsc(units={"R-HQ-CEN": "2712", "R-HQ-LEV": "2712"})
    assert not fits(game, units("R-HQ-EST"), space("2712"))


@pytest.mark.rule("TSC-8.2-a")
def test_TSC_8_2_a_passing_through_a_full_hex_is_free() -> None:
    stack = dict.fromkeys(("N-CEB", "N-GEC", "N-MAR", "N-MOL", "N-SG"), "3109")
    game = play(moving({**stack, "N-12D": "3110"}), "N-12D")
    assert "3109" not in offered(game)
    assert why_not(game, "3109").rule == "TSC-8.1-a"
    assert "3108" in offered(game)


@pytest.mark.rule("TSC-8.4-a", "TSC-15.25.2-a", "TSC-15.25.2-b", "TSC-2.6-a")
def test_TSC_15_25_2_columns_of_different_allegiance_do_not_stack() -> None:
    game = tsc(units={"R-DRT": "2918"}, turn=1)
    assert not fits(game, units("R-MRX"), space("2918"))
    assert fits(game, units("R-ORT"), space("2918")), "anarchists both"
    assert fits(game, units("R-VLB"), space("2918")), "without an allegiance"
    assert fits(game, units("R-26"), space("2918")), "the regular army"
    assert not agree(game, units("R-LEN", "R-BM1"))


@pytest.mark.rule("TSC-13.10-a", "TSC-13.10-b", "TSC-13.10-c")
def test_TSC_13_10_northern_units_leave_their_region_only_in_small_numbers() -> None:
    game = tsc(units={"R-1S": "3613", "R-2S": "3613", "R-HQ-N": "3613"})
    assert not fits(game, units("R-3S"), space("3613")), "two steps of Santander are abroad"
    assert fits(game, units("R-3S"), space("3710"))
    assert fits(game, units("R-1A"), space("3613"))
    assert labels(rooms(game, units("R-3S"), box().ground.north)) == labels(box().ground.own_region["santander"])
    moved = play(moving({"R-1S": "3613", "R-2S": "3613", "R-3S": "3611"}, REP), "R-3S")
    assert why_not(moved, "3612")[:2] == ("TSC-13.10-a", "too-far-from-home")


@pytest.mark.rule("TSC-13.10-a", "TSC-24-d")
def test_TSC_13_10_a_llanes_belongs_to_the_zone_of_santander() -> None:
    abroad = {f"R-{number}A": "3611" for number in (1, 2, 3, 4)}
    game = tsc(units={"R-1S": "3613", "R-2S": "3613", **abroad})
    assert not fits(game, units("R-5A"), space("3709")), "four steps of Asturias are abroad"
    assert fits(game, units("R-3S"), space("3709")), "though two steps of Santander are abroad"
    assert (box().ground.rows["3709"].region, box().ground.rows["3709"].area_1937) == ("Santander", "2")


@pytest.mark.rule("TSC-13.10-c", "TSC-18.9-b")
def test_TSC_13_10_c_the_basque_remnant_may_go_anywhere() -> None:
    game = tsc(units={"R-BasqueA": "3707", "R-BasqueB": "3707"}, flags={"basques": False})
    assert fits(game, units("R-BasqueA", "R-BasqueB"), space("3706"))


@pytest.mark.rule("TSC-7.8-g", "TSC-R-57")
def test_TSC_7_8_g_a_reinforcement_may_enter_next_to_an_enemy() -> None:
    game = admin({"R-24D": "due turn-8", "N-12D": "3022", "R-1": "3023"}, control={NAT: ["3022"]})
    skip(game, "sea-pick", "rail-pick", "reserve-hq", "move-pick")
    assert where(game, "R-24D") == "3023"
