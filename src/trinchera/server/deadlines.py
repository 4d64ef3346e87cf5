"""A limit on how long the server's own thread may be busy with a match that a stranger described."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 1.0


class Late(Exception):
    """It took too long; what was begun is given up."""


def ring(number: int, frame: FrameType | None) -> None:
    raise Late


@contextmanager
def deadline(seconds: float = SECONDS) -> Iterator[None]:
    """Interrupts what runs inside after so long. Only a process's main thread can be interrupted so; elsewhere
    nothing is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
