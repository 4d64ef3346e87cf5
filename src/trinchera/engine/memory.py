"""What was worked out before is kept for the next time it is asked for: tables that two seats see, or that a choice
leaves as they were."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """So many answers by all they depend on; when there are too many, all are forgotten. Threads may share it: an
    answer is whole before it is put in."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.known: dict[Hashable, T] = {}

    def recall(self, key: Hashable, make: Callable[[], T]) -> T:
        """The answer for a key, made now if it is not known."""
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most:
                self.known.clear()
            found = self.known[key] = make()
        return found
