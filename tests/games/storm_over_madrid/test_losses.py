"""9.6 Losses and 9.7 retreats."""

from itertools import product

import pytest

from tests.games.storm_over_madrid.scenes import N, R, bombard, fresh, standing, storm, where
from tests.scene import asked, offered, play, why_not
from trinchera.games.storm_over_madrid.board import Play
from trinchera.games.storm_over_madrid.losses import Bill, clicks, raised


def losses(units: str, points: int, point: str, side: int = 1, area: str = "AD", **position: object) -> Play:
    """A side takes losses on all its units in an area."""
    game = storm("D: n29, A: r07")
    own = [game.data.number[name] for name, words in standing(units).items()
           if words.split()[0] == area and game.data.side[game.data.number[name]] == side]
    frame = {"frame": "Losses", "side": side, "area": game.data.number_of(area), "points": points, "units": sorted(own),
             "point": game.data.number[point]}
    stack = [{"frame": "Turn", "step": "control"}, {"frame": "Impulses"}, frame]
    return storm(f"{units}, D: n29, A: r07", stack=stack, **position)


@pytest.mark.rule("SOM-9.6-a", "SOM-R-85", "SOM-R-41")
def test_each_click_takes_a_point_further() -> None:
    game = losses("AD: r03 r05, AA: r06", 3, "r03")
    play(game, "r03", "r03", "r03")
    assert where(game, "r03") == "eliminated"
    turned = losses("AD: r03 r05, AA: r06", 1, "r03")
    assert asked(turned) != "losses-take"  # it has to be the point unit
    assert (where(turned, "r03"), fresh(turned, "r03")) == ("AD", False)


@pytest.mark.rule("SOM-9.6-a", "SOM-R-85")
def test_flip_and_retreat_cost_two_and_a_spent_unit_retreats_for_one() -> None:
    game = losses("AD: r03, AE: r05", 2, "r03")
    assert asked(game) == "retreat-where"
    play(game, "AA")
    assert (where(game, "r03"), fresh(game, "r03")) == ("AA", False)
    spent = losses("AD: r03/spent r05/spent", 2, "r03")
    play(spent, "r03", "r05")
    assert asked(spent) == "retreat-where"
    dead = losses("AD: r03/spent", 2, "r03")
    assert where(dead, "r03") == "eliminated"


@pytest.mark.rule("SOM-9.6-b", "SOM-R-44")
def test_a_unit_that_retreats_is_out_of_reach_of_the_same_losses() -> None:
    game = losses("AD: r03/spent r05/spent, AA: r06", 2, "r03")
    play(game, "r03")
    assert offered(game) == ["suggested", "r03", "r05"]
    play(game, "r05", "AA", "AA")
    assert where(game, "r03") == "AA"


@pytest.mark.rule("SOM-9.6-c")
def test_the_owner_takes_his_losses() -> None:
    game = losses("AD: r03 r05", 2, "r03")
    assert game.decision is not None
    assert game.decision.side == R
    ours = losses("AD: n01 n08", 2, "n01", side=0)
    assert ours.decision is not None
    assert ours.decision.side == N


@pytest.mark.rule("SOM-9.6-d")
def test_losses_fall_only_on_those_concerned() -> None:
    game = losses("AD: r03 r05, AE: r14", 2, "r03")
    assert why_not(game, "r14").rule == "SOM-9.6-d"


@pytest.mark.rule("SOM-9.6-e", "SOM-9.6-f")
def test_as_much_as_can_be_taken_and_no_more() -> None:
    game = losses("AD: r03 r05", 9, "r03")
    assert {where(game, "r03"), where(game, "r05")} == {"eliminated"}


@pytest.mark.rule("SOM-9.6-g")
def test_nobody_takes_more_than_the_point_unit() -> None:
    game = losses("AD: r03 r05 r14", 4, "r03")
    play(game, "r05")
    assert "r05" in offered(game)
    assert "r14" in offered(game)
    play(game, "r05")
    assert fresh(game, "r14")  # the rest has to fall on the point unit
    assert not fresh(game, "r03")
    last = losses("AD: r03 r05 r14", 3, "r03")
    play(last, "r05")
    assert why_not(last, "r05").rule == "SOM-9.6-g"


@pytest.mark.rule("SOM-9.6-h")
def test_guns_are_eliminated_last() -> None:
    game = play(losses("AD: r03 r30", 5, "r03"), "r30", "r30")
    assert where(game, "r03") == "eliminated"
    assert (asked(game), where(game, "r30")) == ("retreat-where", "AD")
    assert where(losses("AD: r03 r30", 6, "r03"), "r30") == "eliminated"
    assert where(losses("AD: r30", 3, "r30"), "r30") == "eliminated"


@pytest.mark.rule("SOM-R-92")
def test_a_gun_as_point_unit_does_not_shield_its_stack() -> None:
    bill = Bill(most=(3, 3, 3), guns=(True, False, False), point=0)
    assert bill.may_reach((0, 3, 0), 6)
    assert not bill.may_reach((1, 3, 0), 4)


def brute(bill: Bill, points: int) -> set[tuple[int, ...]]:
    """All allocations by the rules of R-41, tried one by one."""
    fits = []
    for costs in product(*(range(most + 1) for most in bill.most)):
        gone = [cost == most for cost, most in zip(costs, bill.most, strict=True)]
        lines_gone = all(dead for dead, gun in zip(gone, bill.guns, strict=True) if not gun)
        if any(dead and gun for dead, gun in zip(gone, bill.guns, strict=True)) and not lines_gone:
            continue
        saved_gun = bill.guns[bill.point] and bill.lines and costs[bill.point] >= bill.most[bill.point] - 1
        if max(costs) > costs[bill.point] and not gone[bill.point] and not saved_gun:
            continue
        if sum(costs) <= points:
            fits.append(costs)
    most = max(map(sum, fits))
    return {costs for costs in fits if sum(costs) == most}


@pytest.mark.rule("SOM-R-41")
@pytest.mark.parametrize("bill", [
    Bill((3, 3), (False, False), 0), Bill((3, 2, 2), (False, False, False), 1),
    Bill((2, 3, 3), (True, False, False), 0),
    Bill((3, 2, 3), (True, False, True), 1), Bill((2, 2), (True, True), 0), Bill((3, 3, 2), (True, True, False), 0),
    Bill((2, 2, 2, 3), (False, True, False, False), 3)])
def test_clicks_lead_to_exactly_the_allocations_of_the_rule(bill: Bill) -> None:
    for points in range(1, sum(bill.most) + 2):
        goal = min(points, bill.full())
        reached, edge = set(), {(0,) * len(bill.most)}
        while edge:
            ends = {costs for costs in edge if sum(costs) == goal}
            reached |= ends
            edge = {raised(costs, n) for costs in edge - ends for n in clicks(bill, costs, goal)}
        assert reached == brute(bill, points)


def test_the_suggestion_pays_in_full() -> None:
    game = losses("AD: r03 r05 r14 r30, AA: r06", 5, "r03")
    play(game, "suggested")
    assert asked(game) != "losses-take"


@pytest.mark.rule("SOM-9.7-a", "SOM-9.7-b", "SOM-R-43")
def test_retreats_go_to_free_friendly_areas_first() -> None:
    game = losses("K: r03, C: r11 n31, J: r14", 2, "r03", area="K", nationalist=["D"])
    assert "J" in offered(game)
    assert why_not(game, "C").rule == "SOM-9.7-b"
    assert why_not(game, "AA").rule == "SOM-9.7-a"


@pytest.mark.rule("SOM-9.7-c")
def test_then_to_contested_friendly_areas() -> None:
    around = ["D", "J", "L", "R", "S"]
    game = losses("K: r03, C: r11 n31", 2, "r03", area="K", nationalist=around)
    assert where(game, "r03") == "C"


@pytest.mark.rule("SOM-9.7-d")
def test_then_to_contested_enemy_areas() -> None:
    game = losses("K: r03, J: r14 n31", 2, "r03", area="K", nationalist=["C", "D", "J", "L", "R", "S"])
    assert where(game, "r03") == "J"


@pytest.mark.rule("SOM-9.7-f", "SOM-9.7-g", "SOM-R-42")
def test_who_has_nowhere_to_go_is_eliminated() -> None:
    game = losses("K: r03", 2, "r03", area="K", nationalist=["C", "D", "J", "L", "R", "S"])
    assert where(game, "r03") == "eliminated"
    ten = "r01 r02 r04 r05 r08 r11 r12 r13 r14 r15"
    full = losses(f"K: r03, J: {ten}", 2, "r03", area="K", nationalist=["C", "D", "L", "R", "S"])
    assert where(full, "r03") == "eliminated"


@pytest.mark.rule("SOM-R-45")
def test_a_full_area_of_origin_takes_nobody_back() -> None:
    ten = "n01 n02 n03 n04 n07 n09 n10 n11 n12 n13"
    frame = {"frame": "Retreat", "side": 0, "here": 17, "units": [7], "origin": 10}
    stack = [{"frame": "Turn", "step": "control"}, {"frame": "Impulses"}, frame]
    assert where(storm(f"R: n08 r03, K: {ten}, A: r07", nationalist=["D", "K"], stack=stack), "n08") == "eliminated"
    assert where(storm("R: n08 r03, K: n01, A: r07", nationalist=["D", "K"], stack=stack), "n08") == "K"
    assert where(storm("R: n08 r03, D: n01, A: r07", nationalist=["D"], stack=stack), "n08") == "eliminated"


@pytest.mark.rule("SOM-9.7-b", "SOM-R-14")
def test_an_own_box_is_a_free_friendly_area() -> None:
    game = losses("D: n30 r03", 2, "n30", side=0, area="D", nationalist=["D"])
    assert set(offered(game)) == {"box5", "box6"}


@pytest.mark.rule("SOM-R-52")
def test_the_river_ban_holds_for_retreats() -> None:
    game = losses("AB: n30 r03, AA: n31 r05", 2, "n30", side=0, area="AB", nationalist=["AA"], river_ban=True)
    assert where(game, "n30") == "eliminated"


@pytest.mark.rule("SOM-9.6-i")
def test_bombardment_uses_the_same_limits() -> None:
    game = bombard(storm("K: n48 n29, C: r11 r30, A: r07", nationalist=["D", "K"]), "K", "n48", "C")
    play(game, "r11", "4+4")
    assert asked(game) in ("losses-take", "retreat-where", "impulse-choose")
    assert where(game, "r30") != "eliminated"
