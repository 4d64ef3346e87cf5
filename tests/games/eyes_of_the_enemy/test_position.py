"""Position documents: what they leave out, what is refused and by which key, and what enemies may write."""

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.eyes_of_the_enemy.scenes import box, eyes, fight, new_game, owned, units_at, words
from tests.scene import asked, offered, play
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, TrincheraError
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play

bounded = settings(max_examples=80, deadline=2000, derandomize=True, database=None,
                   suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def refused(**position: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        eyes(**position)
    return error.value


def test_an_empty_document_is_a_first_round_with_everything_as_it_begins() -> None:
    game = eyes(units={"cas01": "7"})
    board = game.board
    assert (board.turn, board.round, board.rain, board.vp, board.action_points) == (1, 1, False, 0, 8)
    assert (owned(game, "nationalist"), len(units_at(game, "container")), len(units_at(game, "reserve"))) == (
        [7, 15, 26], 19, 33)
    assert (asked(game), offered(game)) == ("round-activate", ["pass", "cas01"])


def test_vp_areas_that_are_held_count_as_recorded_unless_the_document_says_otherwise() -> None:
    assert eyes(nationalist=[9]).board.counted == eyes(nationalist=[9], counted=[9]).board.counted
    assert eyes(nationalist=[9], counted=[]).board.counted == 0


def test_areas_that_are_held_were_won_at_some_time() -> None:
    assert eyes(nationalist=[9, 11]).board.ever == 1 << 9 | 1 << 11


def test_a_document_with_a_result_is_a_game_that_is_over() -> None:
    game = eyes(result="minor")
    assert (game.over, game.board.result) == (True, "minor")


def test_the_whole_document_restores_the_same_game() -> None:
    game = play(fight(11, "cas01 arm01", air=2, contested=[11], units={"rep_inf1": "11"}), "air", "done", 2)
    again = TITLE.imagine(box(), json.loads(json.dumps(TITLE.describe(game, "nationalist"))), Seeded(1))
    assert (again.save(), again.decision) == (game.save(), game.decision)


def test_a_contested_area_may_be_empty_while_it_is_fought_for() -> None:
    game = fight(17, "cas01", nationalist=[10], contested=[17])
    play(game, 1, "rep_inf1", "rep_inf2", 1, 6, "10")
    assert asked(game) == "bridgechecks-bridge"
    again = TITLE.imagine(box(), TITLE.describe(game, "nationalist"), Seeded(1))
    assert again.save() == game.save()


def test_a_document_of_set_up_goes_on_with_set_up() -> None:
    game = play(new_game(), "cas01", "7", "cas02")
    again = TITLE.imagine(box(), TITLE.describe(game, "nationalist"), Seeded(1))
    assert again.decision == game.decision


def test_durruti_may_be_written_as_an_area_or_a_word() -> None:
    found = [eyes(durruti=where).board.durruti for where in (31, "not-arrived", "nowhere", "dead")]
    assert found == [31, *(box().roster.boxes[word] for word in ("not-arrived", "nowhere", "dead"))]


def test_states_follow_the_place_of_a_unit() -> None:
    game = eyes(units={"cas01": "16 reduced activated uphill river"}, contested=[16])
    assert words(game, "cas01") == "16 reduced activated uphill river"


@pytest.mark.parametrize(("position", "key", "where"), [
    ({"turn": 0}, "position-out-of-range", "turn"),
    ({"turn": 13}, "position-out-of-range", "turn"),
    ({"round": 7}, "position-out-of-range", "round"),
    ({"round": -1}, "position-out-of-range", "round"),
    ({"action_points": -1}, "position-out-of-range", "action_points"),
    ({"air": 1000}, "position-out-of-range", "air"),
    ({"vp": 10**30}, "position-out-of-range", "vp"),
    ({"durruti_turn": 100}, "position-out-of-range", "durruti_turn"),
    ({"event": 7}, "position-out-of-range", "event"),
    ({"event_pending": 2}, "position-out-of-range", "event_pending"),
    ({"artillery": {"castejon": -1}}, "position-out-of-range", "artillery.castejon"),
    ({"artillery": {"yague": 1}}, "position-bad-name", "artillery.yague"),
    ({"nationalist": [52]}, "position-no-such-area", "nationalist"),
    ({"contested": [0]}, "position-no-such-area", "contested"),
    ({"entrenched": [99]}, "position-no-such-area", "entrenched"),
    ({"fought": [-1]}, "position-no-such-area", "fought"),
    ({"rolled": [77]}, "position-no-such-area", "rolled"),
    ({"counted": [52]}, "position-no-such-area", "counted"),
    ({"ever": [52]}, "position-no-such-area", "ever"),
    ({"durruti": 52}, "position-no-such-area", "durruti"),
    ({"bridges_down": ["golden_gate"]}, "position-no-such-bridge", "bridges_down"),
    ({"units": {"cas99": "7"}}, "position-no-such-unit", "units.cas99"),
    ({"units": {"cas01": "52"}}, "position-bad-place", "units.cas01"),
    ({"units": {"cas01": "0051000"}}, "position-bad-place", "units.cas01"),
    ({"units": {"cas01": ""}}, "position-bad-place", "units.cas01"),
    ({"units": {"cas01": "container"}}, "position-bad-place", "units.cas01"),
    ({"units": {"cas01": "waiting-0"}}, "position-bad-place", "units.cas01"),
    ({"units": {"rep_inf1": "reserve"}}, "position-bad-place", "units.rep_inf1"),
    ({"units": {"rep_inf1": "waiting-7"}}, "position-bad-place", "units.rep_inf1"),
    ({"units": {"cas01": "7 asleep"}}, "position-bad-state", "units.cas01"),
    ({"units": {"arm01": "7 reduced"}}, "position-bad-state", "units.arm01"),
    ({"units": {"rep_inf1": "container reduced"}}, "position-bad-state", "units.rep_inf1"),
    ({"units": {"cas01": "7", "ase01": "7"}}, "position-over-stacked", "units"),
    ({"contested": [7]}, "position-two-owners", "contested"),
    ({"contested": [16]}, "position-contested-empty", "contested"),
    ({"units": {"rep_inf1": "16"}}, "position-misplaced-marker", "units"),
    ({"units": {"rep_inf1": "16", "rep_inf2": "16", "cas01": "16"}, "contested": [16]}, "position-misplaced-marker",
     "units"),
    ({"units": {"rep_inf1": "drawn"}}, "position-no-combat", "units"),
    ({"stack": [{"frame": "Round", "step": "sleep"}]}, "position-no-such-step", "stack[0].step"),
    ({"stack": [{"frame": "Round", "step": "on_activate"}]}, "position-no-such-step", "stack[0].step"),
    ({"stack": [{"frame": "Combat", "area": 52}]}, "position-bad-name", "stack[0].area"),
    ({"stack": [{"frame": "Combat", "area": 0}]}, "position-bad-name", "stack[0].area"),
    ({"stack": [{"frame": "Combat", "area": 7, "drawn": [3]}]}, "position-impossible", "stack[0]"),
    ({"stack": [{"frame": "Combat", "area": 7, "fired": [3]}]}, "position-impossible", "stack[0]"),
    ({"stack": [{"frame": "Activation", "stack": 1, "here": -1, "step": "engage"}]}, "position-impossible",
     "stack[0]"),
    ({"stack": [{"frame": "Round"}, {"frame": "Turn"}]}, "position-impossible", "stack[1]"),
    ({"stack": [{"frame": "Activation", "stack": 1, "here": 7}]}, "position-impossible", "stack[0]"),
    ({"stack": [{"frame": "Attrition", "step": "on_mark"}]}, "position-no-such-step", "stack[0].step"),
    ({"stack": [{"frame": "Step", "stack": 0, "here": 7, "there": 8, "to_check": 1 << 99, "step": "check"}]},
     "position-bad-name", "stack[0].to_check"),
    ({"stack": [{"frame": "ArmorAttack", "area": 7, "unit": -1}]}, "position-bad-name", "stack[0].unit"),
    ({"stack": [{"frame": "ArmorAttack", "area": 7, "unit": "rep_arm1", "step": "on_aim"}]}, "position-no-such-step",
     "stack[0].step"),
    ({"stack": [{"frame": "Doubtful", "areas": 0, "step": "die"}]}, "position-impossible", "stack"),
    ({"stack": [{"frame": "Combat", "area": 16, "step": "keep_marker"}]}, "position-impossible", "stack"),
    ({"stack": [{"frame": "SetUp", "column": 2}], "units": {"cas01": "26", "cas02": "27"}}, "position-impossible",
     "stack[0]"),
])
def test_what_is_wrong_is_named(position: dict[str, Any], key: str, where: str) -> None:
    error = refused(**position)
    assert (error.key, error.values["key"]) == (key, where)


@pytest.mark.parametrize(("position", "problem"), [
    ({"turns": 3}, "turns"), ({"turn": "3"}, "turn"), ({"turn": 1.5}, "turn"), ({"turn": True}, "turn"),
    ({"weather": "snow"}, "weather"), ({"units": ["cas01"]}, "units"), ({"units": {"cas01": 7}}, "units[...]"),
    ({"nationalist": "7"}, "nationalist"), ({"stack": [{"frame": "Siege"}]}, "stack[0].frame"),
    ({"stack": {}}, "stack"),
    ({"stack": [7]}, "stack[0].frame"), ({"stack": [{"frame": ["Round"]}]}, "stack[0].frame"),
    ({"stack": [{"frame": "Round", "extra": 1}]}, "stack[0]"), ({"stack": [{"frame": "Combat"}]}, "stack[0]"),
    ({"options": {"lead": 5}}, "options[...]"), ({"options": [1]}, "options"), ({"durruti": "asleep"}, "durruti"),
    ({"result": "draw"}, "result"), ({"game": "chess"}, "game")])
def test_what_does_not_fit_the_shape_is_named(position: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput) as error:
        TITLE.imagine(box(), {"game": "eyes_of_the_enemy", **position}, Seeded(0))
    assert problem in f"{error.value.values['key']} {error.value.values.get('problem')}"


def test_unknown_options_and_scenarios_are_refused_with_what_would_have_been_right() -> None:
    error = refused(options={"tank_duels": "on"})
    assert (error.key, error.values["nearest"]) == ("unknown-option", "tank_duel")
    error = refused(options={"tank_duel": "maybe"})
    assert (error.key, error.values["option"]) == ("unknown-option-value", "tank_duel")
    error = refused(scenario="madird")
    assert (error.key, error.values["nearest"]) == ("unknown-scenario", "madrid")


def test_a_document_that_is_no_mapping_is_refused() -> None:
    document: Any = ["game", "eyes_of_the_enemy"]
    with pytest.raises(BadInput):
        TITLE.imagine(box(), document, Seeded(0))


@cache
def documents() -> tuple[str, ...]:
    """Documents of real play, from set-up to the end, with all kinds of procedures under way."""
    found = []
    for seed in range(4):
        game, dice = new_game(**{option.id: option.values[seed % 2] for option in TITLE.options}), Seeded(seed)
        while game.decision is not None:
            if dice.below(20) == 0:
                found.append(json.dumps(TITLE.describe(game, "nationalist")))
            game.choose(dice.pick(game.decision))
    return tuple(found)


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here] * bool(here) + [path for key, item in inside for path in paths(item, (*here, key))]


def at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from([
    "", "7", "51", "52", "reserve", "waiting-7", "container", "drawn", "set-aside", "16 reduced river", "activate",
    "marker", "control", "pick", "die", "order", "Combat", "Turn", "x" * 5000, -1, 0, 1, 16, 52, 10**40])
JUNK = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner,
                                                                                         max_size=3), max_leaves=6)


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A real document in which a few things are replaced, dropped or moved in from another one."""
    document = json.loads(draw(st.sampled_from(documents())))
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(paths(document)))
        parent, key = at(document, path[:-1]), path[-1]
        kind = draw(st.sampled_from(["replace", "drop", "swap"]))
        if kind == "replace":
            parent[key] = draw(JUNK)
        elif kind == "drop":
            del parent[key]
        else:
            other = json.loads(draw(st.sampled_from(documents())))
            parent[key] = copy.deepcopy(at(other, draw(st.sampled_from(paths(other)))))
    return document


def look_and_go_on(game: Play, seed: int) -> None:
    """A position that was accepted can be looked at and played on."""
    TITLE.view(game, "nationalist")
    dice = Seeded(seed)
    for _ in range(25):
        if game.decision is not None:
            assert game.decision.choices
            game.choose(dice.pick(game.decision))


def read_and_go_on(document: Any, seed: int) -> None:
    try:
        game = TITLE.imagine(box(), document, Seeded(0))
    except TrincheraError:
        return
    look_and_go_on(game, seed)


@bounded
@given(mutated(), st.integers(0, 1000))
def test_a_mutated_document_is_refused_with_a_typed_error_or_can_be_played(document: Any, seed: int) -> None:
    read_and_go_on(document, seed)


@pytest.mark.slow
@settings(bounded, max_examples=1500)
@given(mutated(), st.integers(0, 1000))
def test_many_mutated_documents_are_refused_with_a_typed_error_or_can_be_played(document: Any, seed: int) -> None:
    read_and_go_on(document, seed)


@bounded
@given(st.dictionaries(st.sampled_from(["turn", "units", "stack", "options", "nationalist", "durruti"]), JUNK))
def test_junk_in_any_key_is_refused_with_a_typed_error_or_can_be_played(position: dict[str, Any]) -> None:
    read_and_go_on({"game": "eyes_of_the_enemy", **position}, 1)


def test_a_deep_document_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for key in ("units", "options", "nationalist", "other"):
        assert refused(**{key: deep}).key == "position-invalid"
    assert refused(stack=deep).key == "position-no-such-frame"


def test_a_huge_document_is_refused_or_read_quickly() -> None:
    assert refused(units={f"x{number}": "7" for number in range(100_000)}).key == "position-no-such-unit"
    assert refused(stack=[{"frame": "Turn"}] * 100_000).key == "position-invalid"
    assert eyes(nationalist=[7] * 100_000).board.nationalist == 1 << 7
