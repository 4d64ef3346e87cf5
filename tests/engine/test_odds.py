"""Odds: exact where the tree allows, otherwise sampled, and always what really happens."""

from collections import Counter
from typing import Any

import pytest

import trinchera
from tests.games.eyes_of_the_enemy.scenes import box, counterattack, eyes, fight, units_at
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.odds import Odds, Replies, Share, Spread, blended, interval, odds
from trinchera.engine.supposing import known, suppose
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play


def only(*units: str) -> dict[str, str]:
    """A container that holds these units and no others."""
    return {unit: "removed" for unit in units_at(eyes(), "container") if unit not in units}


def probability(found: Odds) -> dict[str, float]:
    return {share.outcome: share.probability for share in found.shares}


def before_the_dice() -> Play:
    """CF 6 against CF 3, nowhere to retreat to: only the two dice are open."""
    return play(fight(16, "cas01", nationalist=[]), 1, "rep_inf1")


def test_exact_odds_equal_a_case_reckoned_by_hand() -> None:
    """6 + die against 3 + die: a difference of -2 to 5 of the dice wins, -3 ties, -4 and -5 lose a step."""
    found = odds(before_the_dice())
    assert found.exact
    assert probability(found) == pytest.approx({"nationalist": 30 / 36, "contested": 6 / 36})
    assert found.means == pytest.approx({"steps": 3 / 36, "vp": 0.0})


def test_draws_that_make_no_difference_are_taken_together() -> None:
    """The resistance die, then one or two of four equal units: 6 + die against 2 or 4 + die."""
    game = fight(16, "cas01", nationalist=[], units=only("rep_inf3", "rep_inf4", "rep_inf5", "rep_inf6"))
    found = odds(game)
    one_unit = sum(6 - abs(d) for d in range(-5, 6) if 4 + d >= 1) / 36
    two_units = sum(6 - abs(d) for d in range(-5, 6) if 2 + d >= 2) / 36
    assert found.exact
    assert probability(found)["nationalist"] == pytest.approx((one_unit + two_units) / 2)


def test_sampled_odds_agree_with_the_exact_ones_within_their_interval() -> None:
    exact = probability(odds(before_the_dice()))
    found = odds(before_the_dice(), widest=5, samples=800, seed=3)
    assert (found.exact, found.branches) == (False, 800)
    assert all(share.low <= exact[share.outcome] <= share.high for share in found.shares)


def test_asking_for_odds_changes_nothing() -> None:
    game = before_the_dice()
    before = game.save()
    odds(game)
    assert game.save() == before


def test_there_are_no_odds_without_a_combat() -> None:
    with pytest.raises(BadInput) as error:
        odds(eyes(units={"cas01": "7"}))
    assert error.value.key == "no-combat-pending"


COMBATS: dict[str, Any] = {
    "attack with armor": lambda: fight(16, "cas01 arm01", units=only("rep_inf1", "rep_mg1", "rep_snp1"), vp=3),
    "attack uphill with support": lambda: fight(9, "cas01:uphill cas02", air=2, units=only("rep_inf1", "rep_inf3",
                                                                                         "rep_mg1", "rep_ft17")),
    "counter-attack": lambda: counterattack(11, "cas02 arm01", nationalist=[10, 11], units=only("rep_inf1", "rep_mg1")),
    "counter-attack in round 3": lambda: counterattack(16, "cas01:reduced", contested=[16], round=3,
                                                       units=only("rep_inf1", "rep_inf8", "rep_snp1")),
}


def resolved(game: Game[Any, Any], depth: int, dice: Seeded) -> Game[Any, Any]:
    """Play on as a match would until the combat is over."""
    guide, copy = TITLE.guide(Seeded(0)), game.copy()
    while len(copy.stack) > depth and copy.stack[depth:] and TITLE.table.gamble(copy) == depth:
        assert copy.decision is not None
        chance = copy.decision.side == CHANCE
        copy.choose(dice.pick(copy.decision) if chance else guide.choose(copy))
    return copy


@pytest.mark.parametrize("name", COMBATS)
def test_the_odds_are_the_frequency_of_the_real_resolution(name: str) -> None:
    game: Play = COMBATS[name]()
    depth, dice, trials = TITLE.table.gamble(game), Seeded(17), 1500
    assert depth is not None
    seen = Counter(TITLE.table.outcome(game, resolved(game, depth, dice))[0] for _ in range(trials))
    told = probability(odds(game, widest=200_000))
    for word in set(seen) | set(told):
        share = told.get(word, 0.0)
        error = (max(share * (1 - share), 1e-4) / trials) ** 0.5
        assert abs(seen[word] / trials - share) < 4 * error + 1e-9, (word, seen[word] / trials, share)


@pytest.mark.parametrize(("share", "trials"), [(0.0, 10), (0.5, 100), (1.0, 10)])
def test_an_interval_lies_within_0_and_1_and_holds_its_share(share: float, trials: int) -> None:
    low, high = interval(share, trials)
    assert 0 <= low <= share <= high <= 1 or share in (0.0, 1.0)
    assert high - low < interval(share, trials // 2)[1] - interval(share, trials // 2)[0]


def test_equal_counters_are_alike_for_the_odds() -> None:
    game = TITLE.new(data=box())
    data, alike = game.data, TITLE.table.likeness
    one, two, other = (data.units[data.number[unit]] for unit in ("rep_inf3", "rep_inf4", "rep_inf1"))
    assert alike(game, one) == alike(game, two) != alike(game, other)
    assert alike(game, data.units[0]) == data.units[0]


STORM: dict[str, Any] = {"game": "storm_over_madrid", "nationalist": ["D", "K", "J"],
                         "units": {"n01": "J", "n08": "J", "r03": "I", "r07": "AA"}}


def assault(replies: Replies) -> Odds:
    """n01 goes into I, where r03 may counter-attack."""
    game = trinchera.match("storm_over_madrid", position=STORM).play("J", "assault", "n01").game
    return odds(suppose(known(game, "nationalist"), ["I"]), seat="nationalist", replies=replies)


def test_a_side_that_holds_adds_nothing_and_one_that_adds_counter_attacks() -> None:
    hold, add = assault("hold"), assault("add")
    assert "combat-counterattack" in hold.adds
    assert hold.means["attackers-lost"] < add.means["attackers-lost"]


def test_without_a_seat_nobody_is_the_other_side() -> None:
    game = trinchera.match("storm_over_madrid", position=STORM).play("J", "assault", "n01").game
    found = odds(suppose(known(game, "nationalist"), ["I"]), replies="add")
    assert found.adds == ()
    assert found == odds(suppose(known(game, "nationalist"), ["I"]))


def test_odds_against_several_hands_are_one() -> None:
    one, other = Odds(True, 4, (Share("won", 1.0, 1.0, 1.0),), {"lost": 2.0}), Odds(
        True, 4, (Share("won", 0.5, 0.5, 0.5), Share("open", 0.5, 0.5, 0.5)), {"lost": 0.0})
    found = blended([one, other])
    assert probability(found) == pytest.approx({"won": 0.75, "open": 0.25})
    assert found.means == pytest.approx({"lost": 1.0})
    assert not found.exact
    assert blended([one, one]) == one


def test_losses_are_told_number_by_number_and_for_whom() -> None:
    found = assault("add")
    assert {spread.name: spread.side for spread in found.spreads} == {
        "attackers-lost": "nationalist", "defenders-lost": "republican"}
    for spread in found.spreads:
        assert sum(spread.chances) == pytest.approx(1)
        mean = sum(number * chance for number, chance in enumerate(spread.chances, spread.least))
        assert mean == pytest.approx(found.means[spread.name])


def test_losses_against_several_hands_are_one() -> None:
    won = (Share("won", 1.0, 1.0, 1.0),)
    one = Odds(True, 1, won, {"lost": 2.0}, spreads=(Spread("lost", "us", 2, (1.0,)),))
    other = Odds(True, 2, won, {"lost": 0.5}, spreads=(Spread("lost", "us", 0, (0.5, 0.5)),))
    assert blended([one, other]).spreads == (Spread("lost", "us", 0, (0.25, 0.25, 0.5)),)
