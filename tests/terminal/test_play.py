"""The terminal game over a plain pipe."""

import re
from io import StringIO
from pathlib import Path

import pytest

import trinchera
from trinchera.engine.match import Match
from trinchera.players import Rated
from trinchera.terminal import saves
from trinchera.terminal.counsel import apart
from trinchera.terminal.picture import WIDTH, columns
from trinchera.terminal.play import Terminal
from trinchera.words import Words

LATE = {"game": "eyes_of_the_enemy", "turn": 12, "round": 6, "units": {"cas01": "8", "cas02": "8", "arm01": "8"},
        "nationalist": [7, 8, 15, 26], "action_points": 3, "vp": 14}


def sit_down(match: Match, tmp_path: Path, *lines: str, lang: str = "en") -> str:
    """What the terminal prints when these lines are typed."""
    output = StringIO()
    Terminal(match, lang, StringIO("".join(f"{line}\n" for line in lines)), output, tmp_path / "match.json").run()
    return output.getvalue()


def new(**kwargs: object) -> Match:
    return trinchera.match("eyes_of_the_enemy", seed=5, **kwargs)  # type: ignore[arg-type]


def late() -> Match:
    return new(position=LATE)


def test_it_asks_with_the_rule_and_numbers_the_choices(tmp_path: Path) -> None:
    text = sit_down(new(), tmp_path)
    assert "[EYE-2.0-e]" in text
    assert "   1  Suggested deployment" in text


@pytest.mark.parametrize("answer", ["1", "suggested"])
def test_a_choice_is_made_by_number_or_by_name(answer: str, tmp_path: Path) -> None:
    match = new()
    sit_down(match, tmp_path, answer)
    assert match.choices[0] == "suggested"


def test_a_refusal_says_why_and_by_which_rule_and_nothing_is_lost(tmp_path: Path) -> None:
    match = late()
    text = sit_down(match, tmp_path, "cas03")
    assert "(rule EYE-3.3-a)" in text
    assert match.choices == []


def test_an_unknown_word_is_answered_with_what_would_be_right(tmp_path: Path) -> None:
    assert "nonsense" in sit_down(late(), tmp_path, "nonsense")


def test_why_looks_beyond_the_next_click(tmp_path: Path) -> None:
    match = late()
    assert "(rule EYE-6.1-a)" in sit_down(match, tmp_path, "why cas01 31")
    assert "is possible" in sit_down(match, tmp_path, "why cas01 9")
    assert match.choices == []


def test_odds_are_told_before_committing(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "odds cas01 cas02 arm01 9 fight")
    assert "Odds:" in text
    assert "Area is Nationalist" in text


def test_the_map_shows_who_holds_what_and_where_one_may_go(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "cas01", "map")
    assert "N8:n3" in text
    assert ">R9*" in text


def test_undo_and_redo(tmp_path: Path) -> None:
    match = late()
    sit_down(match, tmp_path, "cas01", "undo")
    assert match.choices == []
    sit_down(match, tmp_path, "redo")
    assert match.choices == ["cas01"]


def test_undo_says_when_it_cannot(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "undo")
    assert "error-" not in text
    assert "nothing-to-undo" not in text


def test_the_hint_names_choices_that_are_on_offer(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "hint")
    assert "%" in text


def test_a_rule_is_shown_in_the_language_of_the_game(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "rule eye-6.1-a", lang="es")
    assert trinchera.game("eyes_of_the_enemy").ledger().text("EYE-6.1-a", "es") in text


def test_a_computer_plays_on_to_the_end_when_asked(tmp_path: Path) -> None:
    match = late()
    text = sit_down(match, tmp_path, "auto easy")
    assert match.over
    assert "Result:" in text


def test_the_end_of_input_keeps_the_match(tmp_path: Path) -> None:
    match = late()
    sit_down(match, tmp_path, "cas01")
    assert saves.load(tmp_path / "match.json").choices == ["cas01"]


def test_a_saved_match_with_audited_dice_goes_on_and_shows_its_key_only_at_the_end(tmp_path: Path) -> None:
    game = trinchera.game("eyes_of_the_enemy").new()
    match = saves.begin(game, {"nationalist": "human"})
    sit_down(match, tmp_path, "suggested")
    path = tmp_path / "match.json"
    assert trinchera.MatchFile is not None
    assert b'"key"' not in path.read_bytes()
    again = saves.load(path)
    sit_down(again, tmp_path, "auto random")
    assert again.over
    assert trinchera.verify(path.read_bytes()).ok
    assert not saves.key_file(path).exists()


def test_the_log_shows_where_a_number_comes_from(tmp_path: Path) -> None:
    text = sit_down(late(), tmp_path, "cas01", "cas02", "arm01", "9", "fight", "done")
    assert "[EYE-6.2-c]" in text
    assert " + " in text


ATTACK = {"game": "civil_war_battles", "phase": "combat", "hands": {"republican": ["r1a"], "nationalist": ["n5a"]},
          "units": {"bn-2-51": "1907", "br-9-11": "1908", "br-1-11": "2008"}}


def battle() -> Match:
    return trinchera.match("civil_war_battles", seed=5, position=ATTACK)


@pytest.mark.parametrize(("lang", "question"), [
    ("en", "Republicans: Which enemy unit is attacked?"), ("es", "Republicanos: ¿A qué unidad enemiga se ataca?")])
def test_a_game_for_two_says_who_is_asked(lang: str, question: str, tmp_path: Path) -> None:
    assert question in sit_down(battle(), tmp_path, lang=lang)


def test_each_seat_is_told_what_happened_since_it_was_asked(tmp_path: Path) -> None:
    text = sit_down(battle(), tmp_path, "bn-2-51", "br-9-11", "br-1-11", "r1a", "pass")
    assert text.count("Attack on 2/51 in hex 1907: 9/11 + 1/11.") == 2
    assert text.count("The Republicans place a marker face down.") == 1


def test_what_stands_beside_the_map_is_told_when_it_changes(tmp_path: Path) -> None:
    assert sit_down(battle(), tmp_path, "bn-2-51").count("Turn 1/10") == 1


def test_why_tells_nothing_of_the_other_hand(tmp_path: Path) -> None:
    answers = []
    for marker in ("n5a", "n1a"):
        match = trinchera.match("civil_war_battles", seed=5, position={
            **ATTACK, "hands": {"republican": ["r1a"], "nationalist": [marker]}})
        answers.append(sit_down(match, tmp_path, "bn-2-51", "br-9-11", "done", "why pass n5a"))
    assert answers[0] == answers[1]


def test_the_list_of_a_hex_map_names_what_is_occupied_and_nothing_else(tmp_path: Path) -> None:
    text = sit_down(battle(), tmp_path, "map")
    assert "hex 1908 - Republicans\n    br-9-11: 9/11 (3-5-4" in text
    assert "hex 1005" not in text


def test_a_move_is_offered_with_its_price(tmp_path: Path) -> None:
    match = trinchera.match("civil_war_battles", seed=5, position={**ATTACK, "phase": "movement"})
    assert re.search(r"hex 2009 \(\d½? MP", sit_down(match, tmp_path, "br-1-11"))


def test_a_name_is_followed_by_what_one_types_even_if_it_contains_it(tmp_path: Path) -> None:
    match = trinchera.match("storm_over_madrid", seed=5, position={
        "game": "storm_over_madrid", "units": {"n31": "box4", "r03": "R"}})
    assert "Chapinería [C]" in sit_down(match, tmp_path, "box4", "n31")


@pytest.mark.slow
def test_a_battle_without_a_score_ends_with_its_result_alone(tmp_path: Path) -> None:
    match = trinchera.match("civil_war_battles", scenario="teruel", seed=5)
    text = sit_down(match, tmp_path, "auto random", "auto random")
    assert match.over
    assert any(line.startswith("Result: ") and not line.endswith("- ") for line in text.splitlines())


def test_a_number_means_the_list_and_a_sign_before_it_the_name(tmp_path: Path) -> None:
    match = late()
    sit_down(match, tmp_path, "cas01", "1")
    assert match.choices[1] == "cas02"
    match = late()
    sit_down(match, tmp_path, "cas01", "#9")
    assert match.choices[1] == "9"


def test_many_units_are_listed_by_where_they_stand(tmp_path: Path) -> None:
    text = sit_down(trinchera.match("eyes_of_the_enemy", seed=3), tmp_path, "suggested")
    assert re.search(r"^ {6}\S.*: \d+ \S+.* \d", text, re.M)


def test_units_that_stand_alone_and_many_places_are_listed_side_by_side(tmp_path: Path) -> None:
    match = trinchera.match("civil_war_battles", scenario="belchite", seed=3)
    text = sit_down(match, tmp_path, "br-9-11")
    assert re.search(r"^ +2 {2}126/28 2-4-4, hex 2205 +3 {2}125/28", text, re.M)
    asked = text[text.index("Which unit moves?"):]
    assert len(asked[:asked.index("Done\n")].splitlines()) < 14
    assert re.search(r"^ +\d+ {2}\S.*MP\) +\d+ {2}\S", text, re.M)


def test_odds_are_told_when_the_die_of_a_bridge_comes_first(tmp_path: Path) -> None:
    crossing = {"game": "eyes_of_the_enemy", "turn": 3, "round": 1, "action_points": 6, "nationalist": [7, 8, 15, 10],
                "units": {"cas01": "10", "cas02": "10"}}
    text = sit_down(new(position=crossing), tmp_path, "cas01", "odds #11 fight")
    assert re.search(r"\d+\.\d %|\d+\.\d%", text)


def test_the_map_is_coloured_where_the_terminal_has_colours(tmp_path: Path) -> None:
    output = StringIO()
    output.isatty = lambda: True  # type: ignore[method-assign]
    Terminal(late(), "en", StringIO("map\nquit\n"), output, tmp_path / "match.json").run()
    assert "\x1b[33mN" in output.getvalue()
    assert "\x1b" not in sit_down(late(), tmp_path, "map")


def test_one_answer_serves_for_as_long_as_the_question_is_the_same(tmp_path: Path) -> None:
    match = trinchera.match("a_las_barricadas", scenario="hamlet", seed=5)
    first = match.pending
    assert first is not None
    text = sit_down(match, tmp_path, "all suggested", "all")
    assert text.count(f"[{first.rule}]") < 3, "each side is asked once, not once for each unit"
    assert match.pending is not None
    assert match.pending.rule != first.rule, "all of them are set up"
    assert "all CHOICE" in text


def test_of_the_tracks_only_what_has_changed_is_told_again(tmp_path: Path) -> None:
    match = trinchera.match("storm_over_madrid", seed=5)
    text = sit_down(match, tmp_path, "all suggested", "draw", "draw", "done")
    assert text.count("Valencia road") == 2, "once for each side"
    assert "Nationalist support points 11" in text
    assert "Nationalist support points 10" in text


def test_on_a_map_of_hexes_the_holder_is_told_where_something_is_held(tmp_path: Path) -> None:
    text = sit_down(trinchera.match("a_las_barricadas", scenario="hamlet", seed=5), tmp_path, "map")
    assert re.search(r"\bRA410\*", text), "an objective"
    assert re.search(r" A101\b", text), "a field that nobody disputes"


def test_ideas_that_would_read_alike_are_told_once_or_told_apart() -> None:
    match = trinchera.match("storm_over_madrid", position={"game": "storm_over_madrid", "units": {"n01": "J"}})
    long = ("J", "move", *["n01"] * 9)
    runs = ((*long, "I"), (*long, "K"), ("J", "move", "K"), (*long, "K"))
    ideas = [Rated(run, 0.5, 0.01, 9) for run in runs]
    told = [text for _, text in apart(ideas, match.game, Words.of(match.game, "en"))]
    assert [text.startswith("…") for text in told] == [False, True, False]
    assert len(set(told)) == 3


def test_long_lists_stand_in_columns() -> None:
    names = ["hex 1234", "hex 1235", "Santa María de la Cabeza"]
    entries = [f"{number:4d}  {names[number % 5 % 3]}" for number in range(1, 41)]
    lines = columns(entries)
    assert len(lines) < len(entries)
    assert all(len(line) <= WIDTH for line in lines)
    starts = [[line.index(entry) for entry in entries if entry in line] for line in lines]
    assert all(start == starts[0][:len(start)] for start in starts)
    assert " ".join(" ".join(lines).split()) == " ".join(" ".join(entries).split())


def test_what_is_long_follows_on_a_line_of_its_own() -> None:
    assert columns(["a" * (WIDTH + 1), "b", "c"]) == ["b  c", "a" * (WIDTH + 1)]
    assert columns([]) == []
