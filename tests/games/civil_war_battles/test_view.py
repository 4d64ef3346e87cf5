"""What the seats see, the map sheet, and the words for it."""

import re
from importlib.resources import files

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from tests.games.civil_war_battles.scenes import CAVALRY, DEFENDER, FIRST, FRONT, NAT, REP, SECOND, box, new_game, scb
from tests.scene import play
from trinchera.engine.chance import Seeded
from trinchera.engine.documents import frames_of
from trinchera.engine.frames import steps
from trinchera.games.civil_war_battles import TITLE
from trinchera.words import Words

PACKAGE = "trinchera.games.civil_war_battles"
MODULES = [path for path in files(PACKAGE).iterdir() if path.name.endswith(".py")]
SOURCE = "\n".join(path.read_text("utf-8") for path in MODULES)


def messages(lang: str) -> set[str]:
    text = files("trinchera").joinpath("words", f"{lang}.ftl").read_text("utf-8")
    text += "\n" + files(PACKAGE).joinpath("words", f"{lang}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)}


@pytest.mark.parametrize("scenario", ["belchite", "teruel", "alfambra"])
def test_the_sheet_draws_every_hex_once_and_inside(scenario: str) -> None:
    sheet = TITLE.table.sheet(box(), scenario)
    assert {space.id for space in sheet.spaces} == set(box().battles[scenario].ground.rows)
    assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for space in sheet.spaces for x, y in space.outline)
    assert all(len(space.outline) == 6 for space in sheet.spaces)


def test_the_sheet_draws_rivers_roads_and_the_front_line() -> None:
    sheet = TITLE.table.sheet(box(), "belchite")
    kinds = {line.kind for line in sheet.lines}
    assert kinds == {"river", "road", "trail", "railroad", "front"}
    assert "Ebro" in {line.name for line in sheet.lines if line.kind == "river"}
    assert len([line for line in sheet.lines if line.name == "Ebro"]) == 1


def test_the_sheet_marks_places_heights_and_exits() -> None:
    marks = TITLE.table.sheet(box(), "belchite").marks
    assert ("city", "Zaragoza") in {(mark.kind, mark.name) for mark in marks}
    assert ("height", "Monte Oscuro") in {(mark.kind, mark.name) for mark in marks}
    assert sum(mark.kind == "exit" for mark in marks) == 11


def test_the_two_maps_differ() -> None:
    names = [{space.id: space.name for space in TITLE.table.sheet(box(), name).spaces}
             for name in ("belchite", "teruel")]
    assert (names[0]["1512"], names[1]["1512"]) == ("Zaragoza", "Cella")


def test_a_counter_shows_its_values_and_states() -> None:
    game = scb(units={FIRST: "2306 depleted moved", CAVALRY: "2407", "bn-2-m": "1512"})
    pieces = {piece.id: piece for piece in TITLE.table.look(game, REP).pieces}
    assert (pieces[FIRST].numbers, pieces[FIRST].marks) == ((2, 3, 4), ("depleted", "moved"))
    assert "mobile" in pieces[CAVALRY].marks
    assert "one-step" in pieces["bn-2-m"].marks
    assert pieces[FIRST].size == "brigade"


def test_units_out_of_supply_are_marked() -> None:
    pieces = {piece.id: piece for piece in TITLE.table.look(new_game(), REP).pieces}
    assert [name for name, piece in pieces.items() if "out-of-supply" in piece.marks] == ["bn-1-51", "bn-2-51"]


def test_waiting_units_stand_on_their_turn() -> None:
    pieces = {piece.id: piece.at for piece in TITLE.table.look(new_game(), REP).pieces}
    assert (pieces["bn-i-13"], pieces["bn-fa"]) == ("turn-2", "turn-5")


def test_hexes_tell_who_holds_them() -> None:
    spaces = {space.id: space for space in TITLE.table.look(scb(units=FRONT), REP).spaces}
    assert (spaces["1907"].owner, spaces["1908"].owner) == (NAT, REP)


@pytest.mark.parametrize(("scenario", "track"), [
    ("belchite", "net-places"), ("teruel", "objective"), ("alfambra", "road")])
def test_each_scenario_tracks_what_wins_it(scenario: str, track: str) -> None:
    tracks = {entry.id: entry for entry in TITLE.table.look(new_game(scenario), REP).tracks}
    assert track in tracks
    assert tracks[track].rule in {row.id for row in TITLE.ledger().rule}


def test_teruel_tells_who_stands_there() -> None:
    def word(**position: object) -> object:
        tracks = TITLE.table.look(scb(scenario="teruel", **position), REP).tracks
        return next(track.value for track in tracks if track.id == "objective")
    assert word() == NAT
    assert word(units={"tr-22-39": "1914"}) == REP
    assert word(units={"tr-22-39": "2205"}) == "vacant"


def test_the_score_names_what_counts() -> None:
    assert TITLE.score(scb(units={FIRST: "2306"}, taken=["1910"])) == {"net_places": 1}
    assert set(TITLE.score(new_game("alfambra"))) == {"road"}


def test_the_question_is_about_a_hex_who_stands_in_it_and_who_attacks() -> None:
    game = play(scb(units=FRONT, phase="combat"), DEFENDER, FIRST)
    assert set(TITLE.focus(game)) == {"1907", DEFENDER, FIRST}


def test_english_and_spanish_have_the_same_messages() -> None:
    assert messages("en") == messages("es")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_key_of_the_rules_has_its_words(lang: str) -> None:
    known = messages(lang)
    needed = {f"log-{key}" for key in re.findall(r'tell\(\s*"([^"]+)"', SOURCE)}
    needed |= {f"log-{key}" for key in re.findall(r'"(judged-\w+|sudden-death)"', SOURCE)}
    needed |= {f"why-{key}" for key in re.findall(r'reason\(\s*[^"]*"?[^,]*, "([a-z-]+)"', SOURCE)}
    needed |= {f"term-{key}" for key in re.findall(r'Term\("([^"]+)"', SOURCE)}
    needed |= {f"choice-{key}" for key in re.findall(r'button\("([^"]+)"', SOURCE)}
    needed |= {f"error-{key}" for key in re.findall(r'BadInput\("([^"]+)"', SOURCE)}
    for frame in frames_of("trinchera.games.civil_war_battles").values():
        asked = [step for step in steps(frame) if hasattr(frame, f"on_{step}")]
        needed |= {f"ask-{frame.__name__.lower()}-{step.replace('_', '-')}" for step in asked}
    assert needed - known == set()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("scenario", ["belchite", "teruel", "alfambra"])
def test_everything_that_is_seen_has_words(lang: str, scenario: str) -> None:
    words, known = Words(lang, TITLE.slug), messages(lang)
    game, dice = TITLE.new(scenario, {"fatigue": "on", "blizzard": "on"}), Seeded(21)
    while game.decision is not None and game.board.turn < 4:
        if dice.below(40) == 0:
            view = TITLE.view(game, REP)
            marks = {mark for piece in view.pieces for mark in piece.marks}
            marks |= {mark for space in view.spaces for mark in space.marks}
            assert {f"mark-{mark}" for mark in marks} <= known
            assert {f"track-{track.id}" for track in view.tracks} <= known
            boxes = {piece.at for piece in view.pieces} - {space.id for space in view.spaces}
            assert all(words.place(box_name) != box_name for box_name in boxes)
        game.choose(dice.pick(game.decision))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_ledger_speaks_both_languages_and_no_row_is_empty(lang: str) -> None:
    ledger = TITLE.ledger()
    assert (len(ledger.rule), len(ledger.ruling)) == (291, 63)
    rows = [row.id for row in ledger.rule] + [row.id for row in ledger.ruling]
    assert all(ledger.text(row, lang) for row in rows)
    rulings = {ruling.id for ruling in ledger.ruling}
    assert all(set(row.rulings) <= rulings for row in ledger.rule)
    assert all(row.en != row.es for row in ledger.rule)


def test_log_lines_read_well() -> None:
    game = play(scb(units=FRONT, phase="combat"), DEFENDER, FIRST, SECOND, 1, "stiff")
    words = Words.of(game, "en")
    lines = [words.entry(entry) for entry in game.log or ()]
    assert lines[0] == "Attack on 2/51 in hex 1907: 9/11 + 1/11."
    assert "Result: D2, defender retreats 2." in lines
    assert all("{" not in line and "log-" not in line for line in lines)


def test_views_can_be_encoded() -> None:
    game = new_game("teruel")
    assert msgspec.json.decode(msgspec.json.encode(TITLE.view(game, NAT)))["game"] == TITLE.slug
