"""What veterans know and the rule of thumb does not: habits for a scenario, redoubts, and landings on empty coasts."""

from collections.abc import Sequence

from trinchera.engine.bits import bits
from trinchera.engine.ids import SpaceSet
from trinchera.games.the_spanish_civil_war.board import Play, war
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb
from trinchera.games.the_spanish_civil_war.commander.planning import Directive, Habits
from trinchera.games.the_spanish_civil_war.data import N, R

REDOUBTS = ("3706", "3613")
"""Avilés and Bilbao: ports with few hexes to attack them from, which full stacks hold to the end (17.2.2-a)."""
SPARING = Habits(caution=1.5)
"""In the North own steps are dear to the Republic, since one that is left wins."""
FIRM = Habits(busy=2)
"""At the Ebro it gives up no line that it cannot fill again."""
FREE = Habits(guard=0.6)
"""In the North and at the Ebro the Nationalists must take ground and can spare guards."""
BOLD = Habits(busy=5, drawn=1.4, caution=0.7, guard=0.6)
"""In 1936 the Nationalists have more to win than to hold, once the first turn is over."""


class Veteran(Thumb):
    """The rule of thumb of those who search."""

    def lands(self, game: Play, unit: int) -> bool:
        """11.8: in the Columns the Nationalists do, next to prizes that nobody holds."""
        return game.data.side[unit] == N and war(game).table.madrid_counts

    def orders(self, game: Play, side: int) -> Directive:
        """As he was told, with what he knows of the scenario."""
        table, told = war(game).table, self.told
        if side == N and table.madrid_counts:
            return told._replace(habits=BOLD) if game.board.turn > war(game).first else told
        if side == N and (table.north_counts or table.ebro):
            return told._replace(habits=FREE)
        if side == R and table.north_counts:
            return told._replace(habits=SPARING, redoubts=known_hexes(game, REDOUBTS))
        return told._replace(habits=FIRM) if side == R and table.ebro else told


def known_hexes(game: Play, labels: Sequence[str]) -> SpaceSet:
    """Those of some hexes that are on the map in use."""
    number = game.data.field.number
    return bits(number[label] for label in labels if label in number)
