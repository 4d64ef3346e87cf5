"""How the dice fell: what each side rolled beside what was to be expected."""

from collections import defaultdict

from trinchera.engine.chance import Dice
from trinchera.engine.choices import Choice, Decision, faces
from trinchera.server.api import Luck

MEAN = 3.5


class Tally:
    """Dice that keep count of themselves. A die is the side's that its question names, else everyone's."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.sums: dict[str, int] = defaultdict(int)
        self.counts: dict[str, int] = defaultdict(int)

    def pick(self, decision: Decision, number: int) -> Choice:
        choice = self.dice.pick(decision, number)
        if choice.kind in ("die", "dice"):
            thrown = faces(choice) if choice.kind == "dice" else (choice.index,)
            side = str(decision.values.get("side", "all"))
            self.sums[side] += sum(thrown)
            self.counts[side] += len(thrown)
        return choice

    def luck(self) -> dict[str, Luck]:
        return {side: Luck(self.sums[side], MEAN * dice, dice) for side, dice in self.counts.items()}
