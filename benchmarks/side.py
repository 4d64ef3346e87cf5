"""A process of its own with the sources of one revision, which does what it is told."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from benchmarks.worker import Task, Took

OURS = Path(__file__).parent.parent / "src"
WORKER = Path(__file__).with_name("worker.py")
T = TypeVar("T")


class Side:
    """The process; nothing is remembered in it before its first task."""

    def __init__(self, sources: Path, hash_seed: int) -> None:
        settings = os.environ | {"PYTHONPATH": str(sources), "PYTHONHASHSEED": str(hash_seed)}
        self.process = subprocess.Popen([sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=settings, cwd=sources)

    def ask(self, task: Task) -> bytes:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(task) + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"a revision under measurement stopped at {task}")
        return answer

    def answer(self, task: Task, kind: type[T]) -> T:
        return msgspec.json.decode(self.ask(task), type=kind)

    def took(self, task: Task) -> Took:
        return self.answer(task, Took)

    def repeats(self, kind: str, game: str, seconds: float, trial: int = 1) -> int:
        """How often a task must be repeated to take so long, by a trial of some repetitions: one choice of random play
        may be the one that lays out a board."""
        return max(1, round(seconds * trial / max(self.took(Task(kind, game, trial)).seconds, 1e-4)))

    def games(self) -> list[str]:
        return self.answer(Task("games"), list[str])

    def thinks(self) -> bool:
        """Whether its search has the interface of today."""
        return self.answer(Task("thinks"), bool)

    def close(self) -> None:
        self.process.communicate(timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
