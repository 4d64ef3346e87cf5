"""Players that answer at once: any choice, or the rule of thumb."""

from typing import Any

from trinchera.engine.chance import Seeded
from trinchera.engine.commander import Adviser
from trinchera.engine.ideas import STEADY
from trinchera.engine.title import Title
from trinchera.engine.views import View
from trinchera.players.base import offered


class Random:
    """Takes any choice on offer, each as likely as any other."""

    reads_position = False

    def __init__(self, seed: int) -> None:
        self.dice = Seeded(seed)

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        options = offered(view)
        return options[self.dice.below(len(options))]


class Follower:
    """Follows the rule of thumb in one of its manners."""

    reads_position = True

    def __init__(self, seed: int, manner: str = STEADY) -> None:
        self.dice = Seeded(seed)
        self.manner = manner
        self.adviser: Adviser | None = None

    def choose(self, view: View, title: Title[Any, Any], data: Any) -> str:
        options = offered(view)
        if len(options) == 1:
            return options[0]
        if self.adviser is None:
            self.adviser = title.adviser(self.dice.spawn(), self.manner)
        return self.adviser.choose(title.imagine(data, view.position, self.dice.spawn())).id
