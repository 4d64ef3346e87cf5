"""Where dice come from: scripted, seeded, audited."""

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from trinchera.engine.chance import Audited, Scripted, Seeded, tickets, weighted
from trinchera.engine.choices import CHANCE, D6, Decision, draw, numbered, roll, roll_together
from trinchera.engine.errors import BadInput

DIE = roll("TOY-1-a")
KEY = bytes(range(32))


def chi_square(counts: Counter[Any], expected: dict[Any, float]) -> float:
    return sum((counts[face] - number) ** 2 / number for face, number in expected.items())


def test_seeded_dice_are_fair() -> None:
    dice = Seeded(2026)
    counts = Counter(dice.pick(DIE).index for _ in range(60_000))
    assert chi_square(counts, dict.fromkeys(range(1, 7), 10_000)) < 20.5  # 5 degrees of freedom, one in a thousand


def test_seeded_pairs_are_fair() -> None:
    dice = Seeded(7)
    counts = Counter((dice.below(6), dice.below(6)) for _ in range(72_000))
    assert chi_square(counts, {(a, b): 2_000 for a in range(6) for b in range(6)}) < 66.6  # 35 degrees of freedom


def test_equal_seeds_give_equal_dice_and_others_do_not() -> None:
    def rolls(seed: int) -> list[int]:
        dice = Seeded(seed)
        return [dice.below(6) for _ in range(50)]

    assert rolls(5) == rolls(5) != rolls(6)


@pytest.mark.parametrize("seed", [0, -1, 2**64, 10**40])
def test_any_number_is_a_seed(seed: int) -> None:
    assert 0 <= Seeded(seed).below(6) < 6


def test_skipping_is_as_good_as_drawing() -> None:
    drawn, skipped = Seeded(9), Seeded(9).skip(137)
    for _ in range(137):
        drawn.below(6)
    assert drawn.below(1000) == skipped.below(1000)


def test_a_spawned_generator_goes_its_own_way() -> None:
    parent = Seeded(3)
    child = parent.spawn()
    assert child.state != parent.state
    assert [child.below(100) for _ in range(5)] != [parent.below(100) for _ in range(5)]


def test_weighted_choices_come_as_often_as_they_weigh() -> None:
    throw, dice = roll_together(2, "TOY-1-a"), Seeded(11)
    counts = Counter(dice.pick(throw).id for _ in range(36_000))
    expected = {choice.id: 1000.0 * weight for choice, weight in zip(throw.choices, throw.weights, strict=True)}
    assert chi_square(counts, expected) < 45.3  # 20 degrees of freedom


def test_tickets_are_dealt_by_weight() -> None:
    family = numbered("unit", ["a", "b", "c"])
    decision = Decision(CHANCE, "TOY-1-a", family, weights=(2, 0, 1))
    assert (tickets(decision), [weighted(decision, ticket).id for ticket in range(3)]) == (3, ["a", "a", "c"])
    assert (tickets(DIE), weighted(DIE, 4)) == (6, D6[4])
    with pytest.raises(AssertionError):
        weighted(decision, 3)


def test_scripted_dice_fall_as_written() -> None:
    dice = Scripted([3, "d5"])
    assert [dice.pick(DIE, number).index for number in range(2)] == [3, 5]
    with pytest.raises(BadInput) as error:
        dice.pick(DIE, 2)
    assert error.value.key == "script-ended"


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadInput) as error:
        Scripted(["d7"]).pick(DIE, 0)
    assert (error.value.key, error.value.values["token"]) == ("script-mismatch", "d7")


def test_the_commitment_is_the_hash_of_the_key() -> None:
    assert Audited(KEY, "m").commitment == hashlib.sha256(KEY).hexdigest()


def derived(key: bytes, context: str, number: int, faces: int) -> int:
    """A die worked out by hand from the description: bytes of the HMAC, the unfair ones left out."""
    for block in range(9):
        for byte in hmac.new(key, f"{context}/{number}/{block}".encode(), hashlib.sha256).digest():
            if byte < 256 // faces * faces:
                return byte % faces
    raise AssertionError


def test_every_audited_die_can_be_derived_by_hand() -> None:
    dice = Audited(KEY, "m17", ("ana", "luis"))
    drawn = [dice.pick(DIE, number).index - 1 for number in range(200)]
    assert drawn == [derived(KEY, "ana/luis/m17", number, 6) for number in range(200)]


@pytest.mark.parametrize("other", [Audited(KEY[::-1], "m"), Audited(KEY, "n"), Audited(KEY, "m", ("x",))])
def test_key_match_and_shares_all_change_the_dice(other: Audited) -> None:
    mine = Audited(KEY, "m")
    assert [mine.below(6, n) for n in range(40)] != [other.below(6, n) for n in range(40)]


def test_an_audited_draw_depends_only_on_its_number() -> None:
    dice = Audited(KEY, "m")
    forwards = [dice.below(6, number) for number in range(30)]
    assert [dice.below(6, number) for number in reversed(range(30))] == forwards[::-1]


@pytest.mark.parametrize(("faces", "draws", "limit"), [(6, 24_000, 20.5), (100, 20_000, 149.0), (300, 30_000, 380.0)])
def test_audited_dice_have_no_favourite(faces: int, draws: int, limit: float) -> None:
    dice = Audited(KEY, "fair")
    counts = Counter(dice.below(faces, number) for number in range(draws))
    assert chi_square(counts, dict.fromkeys(range(faces), draws / faces)) < limit


def test_audited_draws_go_on_to_further_blocks_until_one_is_fair() -> None:
    dice, faces = Audited(KEY, "wide"), 2**31 + 1
    drawn = [dice.below(faces, number) for number in range(600)]
    assert all(0 <= value < faces for value in drawn)
    assert 0.4 < sum(value < faces // 2 for value in drawn) / 600 < 0.6


@pytest.mark.slow
def test_600_000_audited_dice_have_no_favourite() -> None:
    dice = Audited(KEY, "long")
    counts = Counter(dice.below(6, number) for number in range(600_000))
    assert chi_square(counts, dict.fromkeys(range(6), 100_000)) < 20.5
    assert all(abs(count / 600_000 - 1 / 6) < 0.002 for count in counts.values())


def test_audited_draws_follow_the_weights() -> None:
    dice, family = Audited(KEY, "w"), numbered("unit", ["a", "b"])
    decision = replace(draw("TOY-1-a", family), weights=(9, 1))
    counts = Counter(dice.pick(decision, number).id for number in range(5_000))
    assert 400 < counts["b"] < 600
