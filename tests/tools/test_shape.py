"""Lines of each game by room, with folders and from before there were any."""

from tools.shape import report, shape

BEFORE = [("src/trinchera/games/chess/moves.py", "1\n2\n3\n"), ("src/trinchera/games/chess/view.py", "1\n"),
          ("src/trinchera/games/chess/advice.py", "1\n2\n"), ("src/trinchera/games/__init__.py", "1\n")]
NOW = [("src/trinchera/games/chess/moves.py", "1\n2\n"), ("src/trinchera/games/chess/muster.py", "1\n"),
       ("src/trinchera/games/chess/former.py", "1\n" * 4), ("src/trinchera/games/chess/table/view.py", "1\n"),
       ("src/trinchera/games/chess/commander/advice.py", "1\n" * 9)]


def test_a_module_is_counted_in_its_room() -> None:
    assert shape(BEFORE)["chess"] == {"rules": 3, "table": 1, "commander": 2, "rules and table": 4, "all": 6}
    assert shape(NOW)["chess"] == {"rules": 3, "table": 1, "commander": 9, "former": 4, "rules and table": 4,
                                     "all": 17}


def test_the_report_tells_by_how_much_a_room_has_changed() -> None:
    lines = list(report({"old": shape(BEFORE), "here": shape(NOW)}))
    assert lines[0].split() == ["game", "room", "old", "here"]
    assert lines[3].split() == ["chess", "commander", "2", "9", "+350.0%"]
