"""The soak in pieces: what was counted is taken up again, and a server that is gone is not replaced in silence."""

import asyncio
import os
from pathlib import Path

import msgspec
import pytest

from benchmarks.soak import LOG, Log, Soak, alive


def test_a_soak_whose_server_is_gone_does_not_go_on_with_another(tmp_path: Path) -> None:
    (tmp_path / LOG).write_bytes(msgspec.json.encode(Log(1_000, 1, 2**22 + 1, made=400)))
    with pytest.raises(SystemExit, match="gone after 400 choices"):
        asyncio.run(Soak(tmp_path, 1_000, 1.0).run())


def test_another_program_with_the_number_of_the_server_is_not_taken_for_it() -> None:
    assert not alive(os.getpid())


def test_every_look_is_written_down(tmp_path: Path) -> None:
    soak = Soak(tmp_path, 40, 1.0)
    soak.log, soak.began = Log(40, 1, os.getpid(), made=1), 0.0
    soak.count()
    kept = msgspec.json.decode((tmp_path / LOG).read_bytes(), type=Log)
    assert (kept.made, len(kept.memory)) == (2, 1)
