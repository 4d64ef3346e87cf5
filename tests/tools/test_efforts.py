"""Where the main effort lies: what tables make of campaigns that were watched."""

from pathlib import Path

from tools.efforts_of_the_war import Blow, Campaign, Outset, effort_rows, eye_rows, garrison_rows, goal_rows, publish
from trinchera.games.the_spanish_civil_war.data import N, R

BILBAO, TERUEL, MADRID = "3613", "2617", "2712"


def watched() -> list[Campaign]:
    """Two campaigns: in one the Nationalists go for Teruel and have Bilbao by turn 9, in the other for Bilbao."""
    first = [Outset(8, N, [TERUEL, BILBAO], 4, 20.0, 10.0, 9), Outset(9, N, [TERUEL], 0, 20.0, 10.0, 0)]
    second = [Outset(8, N, [BILBAO, MADRID], 1, 30.0, 14.0, 11), Outset(8, R, [MADRID], 1, 9.0, 1.0, 0)]
    return [Campaign(1, "nationalist", first, [Blow(8, N, TERUEL, 30)], "lost in an attack of its own"),
            Campaign(2, "republican", second, [Blow(8, N, BILBAO, 10), Blow(8, R, MADRID, 5)], "")]


def test_phases_and_factors_are_counted_by_front() -> None:
    rows = {row.split(" | ")[0]: row.split(" | ")[2] for row in effort_rows(watched(), N)}
    assert rows["| the North"] == "1 of 3, 25%"
    assert rows["| Aragón and Catalonia"] == "2 of 3, 75%"


def test_main_efforts_are_named_the_most_frequent_first() -> None:
    assert "| Nationalists | 7 to 10 | 3 | Teruel 2, Bilbao 1 |" in goal_rows(watched())


def test_a_place_is_looked_at_as_long_as_the_other_side_holds_it() -> None:
    assert eye_rows(watched(), N, range(7, 11)) == ["| 8 | 0 of 2 | 1, 1 | 2 | 25 | 12 | 10 |"]


def test_garrisons_that_stayed_are_counted_too() -> None:
    assert garrison_rows(watched()) == ["| lost in an attack of its own | 1 of 2 |", "| never empty | 1 of 2 |"]


def test_tables_go_between_their_marks_and_nowhere_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- garrison -->\nold\n<!-- end of garrison -->\nafter\n", "utf-8")
    publish(page, watched())
    text = page.read_text("utf-8")
    assert text.startswith("before\n<!-- garrison -->\n| the garrison of Teruel | campaigns |")
    assert text.endswith("<!-- end of garrison -->\nafter\n")
    assert "old" not in text
