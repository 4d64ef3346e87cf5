"""8 Replacements: two eliminated units of one kind and faction make one, which returns to play."""

from trinchera.engine.bits import bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, SideId, UnitId, each_space, each_unit
from trinchera.games.storm_over_madrid.board import Play, arrive, dead, friendly, put
from trinchera.games.storm_over_madrid.data import SEATS, N

ANY, LINE, SHOCK = "", "line", "shock"


def never(game: Play, unit: UnitId) -> Reason | None:
    """8-g to i: units that cannot be rebuilt now."""
    data, name = game.data, game.data.units[unit].id
    if data.artillery >> unit & 1:
        return reason("SOM-8-i", "guns-not-rebuilt", unit=name)
    if data.internationals >> unit & 1:
        return reason("SOM-8-g", "internationals-not-rebuilt", unit=name)
    if data.africans >> unit & 1 and not game.board.pause:
        return reason("SOM-8-h", "only-in-a-pause", unit=name)
    return None


def mates(game: Play, unit: UnitId) -> list[UnitId]:
    """8-c, e, f: the eliminated units that may leave the game so that this one returns: none weaker than it."""
    data = game.data
    row = data.unit_rows[unit]
    mine = (row.attack, row.defence)
    found = []
    for mate in each_unit(dead(game, data.side[unit])):
        theirs = data.unit_rows[mate]
        if (mate != unit and (theirs.kind, theirs.faction) == (row.kind, row.faction)
                and (theirs.attack, theirs.defence) >= mine):
            found.append(mate)
    return found


def allowance(game: Play, side: SideId, kind: str) -> int:
    """8-b, R-48, R-49: how many units of a kind may be rebuilt in a turn."""
    if kind == SHOCK:
        return game.data.pause.shock if side == N and game.board.pause else game.data.replacements.shock
    return game.data.replacements.line


class Rebuild(Frame, frozen=True):
    """2d, and the chits that rebuild: which unit returns, who makes up its ranks, and where it goes."""

    side: SideId
    most: int = 0
    """At most so many units; 0 for the allowance of the Replacements Phase."""
    kind: str = ANY
    done: int = 0
    unit: UnitId = NOBODY
    mate: UnitId = NOBODY

    def why_not(self, game: Play, unit: UnitId) -> Reason | None:
        data, name = game.data, game.data.units[unit].id
        if not dead(game, self.side) >> unit & 1:
            return reason("SOM-8-a", "not-eliminated", unit=name)
        if found := never(game, unit):
            return found
        kind = data.unit_rows[unit].kind
        if self.kind not in (ANY, kind):
            return reason("SOM-R-48", "one-kind-a-turn", unit=name)
        if self.done >= (self.most or allowance(game, self.side, kind)):
            return reason("SOM-8-b", "no-more-replacements", unit=name)
        return None if mates(game, unit) else reason("SOM-8-c", "no-pair", unit=name)

    def pick(self, game: Play) -> Decision | Frames:                                          # 8-b, c
        units = [unit for unit in each_unit(dead(game, self.side)) if not self.why_not(game, unit)]
        if not units:
            return END
        return ask(SEATS[self.side], "SOM-8-b", (DONE, *(game.data.units[unit] for unit in units)))

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        return END if choice is DONE else [self.at("make_up", unit=choice.index)]

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        return self.why_not(game, choice.index) if choice.kind == "unit" else None

    def make_up(self, game: Play) -> Decision | Frames:                                       # 8-d to f
        units = mates(game, self.unit)
        if len(units) == 1:
            return [self.at("place", mate=units[0])]
        return ask(SEATS[self.side], "SOM-8-d", [game.data.units[unit] for unit in units],
                   unit=game.data.units[self.unit].id)

    def on_make_up(self, game: Play, choice: Choice) -> Frames:
        return [self.at("place", mate=choice.index)]

    def why_make_up(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SOM-8-e", "not-a-mate", unit=choice.id) if choice.kind == "unit" else None

    def place(self, game: Play) -> Decision:                                                  # 8-d, R-46
        spaces = friendly(game, self.side) & ~game.board.full[self.side]
        return ask(SEATS[self.side], "SOM-8-d", [game.data.spaces[space] for space in each_space(spaces)],
                   unit=game.data.units[self.unit].id)

    def on_place(self, game: Play, choice: Choice) -> Frames:
        data = game.data
        put(game, self.mate, data.removed)
        arrive(game, self.unit, choice.index)
        game.tell("rebuilt", "SOM-8-d", unit=data.units[self.unit].id, target=data.units[self.mate].id, area=choice.id)
        return [Rebuild(side=self.side, most=self.most, kind=data.unit_rows[self.unit].kind, done=self.done + 1)]

    def why_place(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "space":
            return None
        full = game.board.full[self.side] >> choice.index & 1
        return reason("SOM-3.2-a", "stack-full", area=choice.id) if full else (
            reason("SOM-8-d", "not-yours", area=choice.id))

    def sound(self, game: Play) -> bool:
        if self.step in ("make_up", "place") and not has(dead(game, self.side), self.unit):
            return False
        if self.step == "place" and self.mate not in mates(game, self.unit):
            return False
        return 0 <= self.done <= 9 and 0 <= self.most <= 9 and self.kind in (ANY, LINE, SHOCK)


def rebuildable(game: Play, side: SideId, most: int = 0) -> int:
    """The units a side could rebuild now."""
    frame = Rebuild(side=side, most=most)
    return bits(unit for unit in each_unit(dead(game, side)) if not frame.why_not(game, unit))
