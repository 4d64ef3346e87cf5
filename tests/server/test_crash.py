"""Pulling the plug: a server killed at random moments, a hundred times, loses nothing that it acknowledged."""

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.harness import until
from tests.server.kills import Ordeal, Servers

pytestmark = pytest.mark.slow

KILLS = 100


@pytest.mark.slow
def test_what_was_acknowledged_is_there_once_after_a_hundred_kills(tmp_path: Path) -> None:
    ordeal = Ordeal(tmp_path)
    ordeal.run(KILLS)
    assert ordeal.acknowledged > KILLS
    assert len(ordeal.told) > KILLS // 10
    assert ordeal.sent > 0
    assert sum(player.repeated for player in ordeal.everyone) > 0


def test_a_server_told_to_stop_ends_in_order(tmp_path: Path) -> None:
    """SIGTERM: what is under way is finished, connections are closed, the write-ahead log is folded in."""
    servers = Servers(tmp_path)
    child = servers.start()
    made = servers.create()
    os.kill(child, signal.SIGTERM)
    until(lambda: not servers.answers())
    servers.stop()
    until(lambda: not (tmp_path / "trinchera.db-wal").exists() or not (tmp_path / "trinchera.db-wal").stat().st_size)
    with closing(sqlite3.connect(tmp_path / "trinchera.db")) as db:
        assert db.execute("SELECT id FROM matches").fetchall() == [(made,)]
