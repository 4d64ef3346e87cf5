"""What veterans know and the rule of thumb does not: habits for a scenario, redoubts, and landings on empty coasts."""

from collections.abc import Sequence

from trinchera.engine.bits import bits, members
from trinchera.engine.choices import DONE, Choice, Decision
from trinchera.engine.ids import Hex, SpaceSet
from trinchera.games.the_spanish_civil_war.board import Play, opposite, war
from trinchera.games.the_spanish_civil_war.commander.advice import Thumb, units_of, value_of
from trinchera.games.the_spanish_civil_war.commander.planning import Directive, Habits, is_last_guard
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.strategic import STAY, Sea, beaches, harbours

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

    def choose(self, game: Play) -> Choice:
        frame, decision = game.stack[-1], game.decision
        assert decision is not None
        if isinstance(frame, Sea) and frame.side == N and war(game).table.madrid_counts:
            return self.embark(game, decision) if frame.unit < 0 else self.land(game, frame.unit)
        return super().choose(game)

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

    def embark(self, game: Play, decision: Decision) -> Choice:
        """11.8: whoever is missed least sails to a beach next to a prize that nobody holds."""
        seen = self.look(game, SEATS.index(decision.side))
        able = [choice for choice in units_of(decision)
                if landing(game, choice.index) >= 0 and not is_last_guard(game, seen, choice.index)]
        return min(able, key=lambda choice: (value_of(game, choice.index), choice.index), default=DONE)

    def land(self, game: Play, unit: int) -> Choice:
        beach = landing(game, unit)
        return game.data.spaces[beach] if beach >= 0 else STAY


def landing(game: Play, unit: int) -> Hex:
    """A beach next to the dearest prize of the enemy that lies open and that nobody of one's own is near; -1: none."""
    board, data = game.board, game.data
    side, foe = data.side[unit], opposite(data.side[unit])
    shore = harbours(game, unit) & beaches(game, unit) & ~data.field.around(board.fighters[foe])
    lies_open = data.ground.prizes & board.control[foe] & ~board.held[foe] & ~data.field.around(board.fighters[side])
    able = [prize for prize in members(lies_open) if data.field.neighbours[prize] & shore]
    best = max(able, key=lambda prize: (abs(data.ground.mp[prize]), -prize), default=-1)
    return next(members(data.field.neighbours[best] & shore)) if best >= 0 else -1


def known_hexes(game: Play, labels: Sequence[str]) -> SpaceSet:
    """Those of some hexes that are on the map in use."""
    number = game.data.field.number
    return bits(number[label] for label in labels if label in number)
