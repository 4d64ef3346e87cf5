"""What a step and an activation cost, and what a combat promises, before anyone commits himself."""

from tests.games.storm_over_madrid.scenes import N, R, activate, at_step, storm
from tests.scene import asked, play
from tests.scene import told as told_in_log
from trinchera.engine.log import total
from trinchera.engine.views import Offer, Option
from trinchera.games.storm_over_madrid import TITLE
from trinchera.games.storm_over_madrid.board import Play

OURS = ["D", "K"]
COLUMN = "K: n08 n01 n02 n03 n04 n07 n09, R: r40, AA: r07"


def offer(game: Play) -> Offer:
    assert game.decision is not None
    found = TITLE.offer(game, game.decision.side)
    assert found is not None
    return found


def options(game: Play) -> dict[str, Option]:
    return {option.id: option for option in offer(game).options}


def test_each_step_tells_its_movement_points() -> None:
    found = options(activate(storm("K: n29, R: r03, AA: r07", nationalist=OURS), "K", "move", "n29"))
    assert [found[there].costs["movement"] for there in ("D", "J", "R")] == [1, 2, 3]


def test_defensive_fire_is_told_with_its_strength() -> None:
    found = options(activate(storm("K: n29, R: r03, AA: r07", nationalist=OURS), "K", "move", "n29"))
    assert (found["R"].notes, found["J"].notes) == (("fire-1",), ())


def test_the_step_after_which_nothing_is_left_is_told() -> None:
    found = options(activate(storm("K: n29, R: r03, AA: r07", nationalist=OURS), "K", "move", "n29"))
    assert found["S"].notes == ("last-step",)


def test_a_march_tells_the_steps_that_remain() -> None:
    game = play(activate(storm("K: n08, AA: r07", nationalist=OURS), "K", "move", "n08"), "J")
    assert asked(game) == "march-onward"
    assert options(game)["K"].costs == {"movement": 1}
    assert options(game)["done"].costs == {}


def test_the_sixth_unit_and_three_dice_add_to_the_bill() -> None:
    found = options(activate(storm(COLUMN, nationalist=OURS), "K", "assault", "n08 n01 n02 n03 n04"))
    assert [found[name].costs for name in ("n07", "prepare", "all")] == 3 * [{"support-more": 1}]
    assert "support" not in found["R"].costs


def test_setting_out_pays_the_bill() -> None:
    game = activate(storm(COLUMN, nationalist=OURS), "K", "assault", "n08 n01 n02 n03 n04 n07")
    play(game, "prepare")
    told, before = options(game)["R"].costs["support"], game.board.sp[0]
    assert told == 2
    assert before - play(game, "R").board.sp[0] == told


def test_a_chit_costs_a_support_point() -> None:
    game = at_step("income", "K: n08, AA: r07", nationalist=OURS)
    assert asked(game) == "drawchits-buy"
    assert options(game)["draw"].costs == {"support": 1}


def test_an_attack_tells_every_value_and_the_morale_of_who_must_test() -> None:
    game = activate(storm("R: n01 n08 r03 r14, AA: r07", nationalist=OURS), "R", "fight", "n01")
    sums = {one.key: total(one.terms) for one in offer(game).sums}
    assert sums == {"attack": 3, "defence": 5, "intensity": 4}
    assert [(one.key, one.times) for one in offer(game).chances] == [("morale", 2)]
    assert round(sum(offer(game).chances[0].shares.values()), 9) == 1


def test_an_assault_tells_the_values_of_its_combat_before_it_sets_out() -> None:
    game = activate(storm("J: n01 n08, I: r03, AA: r07", nationalist=[*OURS, "J"]), "J", "assault", "n01 n08")
    target = options(game)["I"]
    assert {one.key: total(one.terms) for one in target.sums}["attack"] == 3 + 2
    assert [one.key for one in target.sums] == ["attack", "defence", "intensity"]
    assert ([one.key for one in target.chances], target.odds) == (["morale"], True)


def test_the_values_told_beforehand_are_those_of_the_combat() -> None:
    game = activate(storm("J: n01 n08, I: r03, AA: r07", nationalist=[*OURS, "J"]), "J", "assault", "n01 n08")
    told = {one.key: total(one.terms) for one in options(game)["I"].sums}
    play(game, "I", 1, "done", "3+4")
    rolled, paid = (total(told_in_log(game, key)[0].terms) for key in ("attack-roll", "intensity-roll"))
    assert (rolled, paid) == (7 + told["attack"] - told["defence"], told["intensity"] - 7)


def test_republican_attacks_test_nobodys_morale() -> None:
    game = activate(storm("R: n29 r03 r40, AA: r07", nationalist=OURS, active=R), "R", "fight", "r03")
    assert offer(game).chances == ()


def test_seats_that_are_not_asked_are_told_no_price() -> None:
    game = activate(storm("K: n29, R: r03, AA: r07", nationalist=OURS), "K", "move", "n29")
    other = TITLE.offer(game, R)
    assert other is not None
    assert (other.side, other.options, other.chances) == (N, (), ())
