"""Matches: chance answers by itself, undo stays honest, refusals can be asked for beforehand."""

import pytest

import trinchera
from tests.games.eyes_of_the_enemy.scenes import eyes, new_game
from trinchera.engine.chance import Scripted, Seeded
from trinchera.engine.errors import BadInput, IllegalChoice
from trinchera.engine.match import Match


def moving() -> Match:
    """One unit that may move through three areas of its own."""
    return Match(eyes(units={"cas01": "7", "cas02": "7"}), Scripted([1] * 50))


def test_chance_answers_until_the_player_is_asked() -> None:
    match = Match(new_game(), Seeded(1)).play("suggested")
    assert match.pending is not None
    assert match.pending.side == "nationalist"
    assert match.draws == len(match.choices) - 1


def test_seats_are_human_unless_named() -> None:
    assert moving().seats == {"nationalist": "human"}
    assert Match(new_game(), Seeded(1), {"nationalist": "hard"}).seats == {"nationalist": "hard"}


def test_an_unknown_token_is_bad_input_and_an_illegal_one_is_refused() -> None:
    match = moving()
    with pytest.raises(BadInput):
        match.choose("cas99")
    with pytest.raises(IllegalChoice) as error:
        match.choose("cas03")
    assert (error.value.rule, match.choices) == ("EYE-3.3-a", [])


def test_undo_takes_back_choice_state_and_log() -> None:
    match = moving()
    before = match.game.digest()
    match.play("cas01", "15")
    match.undo()
    match.undo()
    assert (match.game.digest(), match.choices, match.game.log) == (before, [], [])


def test_redo_makes_the_choices_again() -> None:
    match = moving().play("cas01", "15")
    after = match.game.digest()
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    assert (match.game.digest(), match.choices) == (after, ["cas01", "15"])


def test_a_new_choice_forgets_what_was_undone() -> None:
    match = moving().play("cas01")
    match.undo()
    match.play("cas02")
    with pytest.raises(BadInput) as error:
        match.redo()
    assert error.value.key == "nothing-to-redo"


def test_undo_does_not_cross_a_die() -> None:
    match = moving().play("cas01", "15", "done", "pass")
    with pytest.raises(BadInput) as error:
        match.undo()
    assert error.value.key == "nothing-to-undo"


def test_undo_does_not_cross_a_reveal() -> None:
    match = moving()
    match.play("cas01")
    match.game.reveal()
    match.play("15")
    assert len(match.undoable) == 2
    snapshot = match.undoable[-1]
    snapshot.game.learned -= 1
    match.keep_undo_honest(snapshot)
    assert match.undoable == []


def test_why_not_looks_ahead_along_a_run_of_choices() -> None:
    match = moving()
    assert match.why_not("cas01", "15", seat="nationalist") is None
    blocked = match.why_not("cas01", "33", seat="nationalist")
    assert blocked is not None
    assert (blocked.rule, blocked.key) == ("EYE-6.1-a", "not-connected")
    early = match.why_not("cas03", "15", seat="nationalist")
    assert early is not None
    assert early.key == "in-reserve"
    assert match.choices == []


def test_a_match_that_is_over_says_so_with_its_result() -> None:
    match, dice = Match(new_game(), Seeded(4)), Seeded(5)
    while match.pending is not None:
        match.choose(dice.pick(match.pending).id)
    assert (match.over, match.result in match.title.outcomes) == (True, True)
    assert match.view("nationalist").result == match.result
    refusal = match.why_not("done", seat="nationalist")
    assert refusal is not None
    assert refusal.key == "game-over"


def test_a_chit_that_was_played_can_be_taken_back_until_it_is_answered() -> None:
    held = {"nationalist": ["nat_reserve_artillery"], "republican": []}
    match = trinchera.match("storm_over_madrid", position={
        "game": "storm_over_madrid", "units": {"n01": "J", "r03": "I"}, "nationalist": ["D", "J", "K"], "hand": held})
    match.play("nat_reserve_artillery")
    assert match.undoer == "nationalist"
    match.undo()
    assert match.title.describe(match.game, "nationalist")["hand"]["nationalist"] == held["nationalist"]


def test_a_marker_laid_face_down_can_be_taken_back_until_the_other_side_answers() -> None:
    match = trinchera.match("civil_war_battles", position={
        "game": "civil_war_battles", "scenario": "belchite", "phase": "combat",
        "units": {"bn-4-52": "1817", "br-32-35": "1816", "br-11-int-45": "1917"},
        "hands": {"republican": ["r4a", "r3a"], "nationalist": ["n3a", "n1a"]}})
    match.play("bn-4-52", "br-32-35", "done", "r4a")
    assert match.undoer == "republican"
    match.undo()
    match.play("r4a", "n3a")
    assert match.undoer == "nationalist"
