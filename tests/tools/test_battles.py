"""Battles between equals: games are kept as lines, the table says what they show and how sure it is."""

from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from tools.battles import BEGINS, ENDS, Fought, fight, into, judge, play_on, read, table, wanted


def rows(republican: int, nationalist: int, draws: int) -> list[Fought]:
    results = ["republican-marginal"] * republican + ["nationalist-decisive"] * nationalist + ["draw"] * draws
    return [Fought("hamlet", "thumb", 1, number, "2026-11-16", 300, result) for number, result in enumerate(results)]


def test_the_table_says_what_was_missed_and_what_is_not_sure() -> None:
    assert "| 50%, 40% to 60% | within the aim |" in table(rows(50, 45, 5))[-1]
    assert table(rows(3, 2, 0))[-1].endswith("| within, few games |")
    assert table(rows(40, 2, 0))[-1].endswith("| missed |")
    assert table(rows(3, 2, 4))[-1].endswith("| not within, few games |")


def test_a_game_that_raised_is_counted_apart() -> None:
    broken = Fought("hamlet", "thumb", 1, 9, "2026-11-16", 3, error="KeyError: 7")
    assert table([*rows(2, 2, 0), broken])[-1].endswith("| within, few games, 1 errors |")


def test_games_go_on_where_they_were_broken_off(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    for _ in range(2):
        play_on(out, "thumb", 5, 0.01, "2026-11-16", ["hamlet"])
    played = read(out)
    assert [row.number for row in played] == list(range(len(played)))
    assert len(played) >= 2
    assert played[1] == fight("hamlet", "thumb", 5, 1, "2026-11-16")


def test_points_are_read_by_the_levels_in_the_box(tmp_path: Path) -> None:
    """A game as it was fought is judged as it was, one that other levels judged anew; those of others stay."""
    out = tmp_path / "games.jsonl"
    fought = fight("hamlet", "thumb", 5, 1, "2026-11-16")
    other, searched = replace(fought, result="draw"), replace(fought, player="normal", result="draw")
    out.write_bytes(b"".join(encode(row) + b"\n" for row in (fought, other, searched)))
    judge(out)
    assert read(out) == [fought, fought, searched]


@pytest.mark.slow
def test_a_mustered_battle_is_another_one_for_each_game() -> None:
    first, second = (wanted("mustered-meeting", "thumb", 5, number) for number in (0, 1))
    assert first.scenario == "mustered"
    assert first.pack != second.pack


def test_the_table_goes_between_the_marks_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGINS}\nold\n{ENDS}\nafter\n", "utf-8")
    into(page, ["new"])
    assert page.read_text("utf-8") == f"before\n{BEGINS}\nnew\n{ENDS}\nafter\n"
