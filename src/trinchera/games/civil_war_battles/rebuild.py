"""11.0 Rebuilding: at the end of his player turn a player restores one depleted unit, or draws one from the cup."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, button, draw
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import NOBODY, UnitId, each_unit
from trinchera.games.civil_war_battles.board import (
    Play,
    battle,
    controlled,
    enemy_zone,
    in_cup,
    occupied,
    on_map,
    put,
    seat,
)
from trinchera.games.civil_war_battles.supply import in_supply, supplied
from trinchera.games.civil_war_battles.victory import check_sudden_death

FROM_CUP = button("from_cup")


def why_not_restore(game: Play, unit: UnitId) -> Reason | None:
    """11.0-c: why a depleted unit cannot be rebuilt."""
    name, side = game.data.units[unit].id, game.board.side
    if game.data.side[unit] != side or not has(game.board.depleted & on_map(game, side), unit):
        return reason("SCB-11.0-a", "not-depleted", unit=name)
    if has(enemy_zone(game, side), game.board.place[unit]):
        return reason("SCB-11.0-c", "next-to-the-enemy", unit=name)
    return None if in_supply(game, unit) else reason("SCB-11.0-c", "out-of-supply", unit=name)


def rooms(game: Play) -> int:
    """11.0-f, R-36: where a unit from the cup may be placed."""
    side = game.board.side
    home = battle(game).home[side] & controlled(game, side) & ~occupied(game) & ~enemy_zone(game, side)
    return home & supplied(game, side)


class Rebuild(Frame, frozen=True):
    """11.0: one unit or none; what is not used is lost."""

    unit: UnitId = NOBODY

    def pick(self, game: Play) -> Decision | Frames:                                          # 11.0-a, R-35
        side = game.board.side
        depleted = on_map(game, side) & game.board.depleted
        choices = [game.data.units[unit] for unit in each_unit(depleted) if why_not_restore(game, unit) is None]
        if in_cup(game, side) and rooms(game):
            choices.append(FROM_CUP)
        if not choices:
            return END
        return ask(seat(side), "SCB-11.0-a", [DONE, *choices], cup=in_cup(game, side).bit_count())

    def on_pick(self, game: Play, choice: Choice) -> Frames:
        if choice is FROM_CUP:
            return [self.at("draw")]
        if choice is not DONE:
            game.board.depleted &= ~bit(choice.index)
            game.tell("rebuilt", "SCB-11.0-c", unit=choice.id)
        return END                                                                            # 11.0-d

    def why_pick(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit":
            return why_not_restore(game, choice.index)
        return reason("SCB-R-36", "no-room-to-rebuild") if choice is FROM_CUP else None

    def draw(self, game: Play) -> Decision:                                                   # 11.0-e
        return draw("SCB-11.0-e", game.data.counters_of(in_cup(game, game.board.side)))

    def on_draw(self, game: Play, choice: Choice) -> Frames:
        game.tell("drawn", "SCB-11.0-e", unit=choice.id)
        return [self.at("place", unit=choice.index)]

    def place(self, game: Play) -> Decision:                                                  # 11.0-f
        return ask(seat(game.board.side), "SCB-11.0-f", game.data.hexes(rooms(game)),
                   unit=game.data.units[self.unit].id)

    def on_place(self, game: Play, choice: Choice) -> Frames:
        put(game, self.unit, choice.index)
        game.board.depleted |= bit(self.unit) & game.data.two_step                                 # 11.0-g
        game.tell("returned", "SCB-11.0-g", unit=game.data.units[self.unit].id, area=choice.id)
        check_sudden_death(game, self.unit, choice.index)
        return END

    def why_place(self, game: Play, choice: Choice) -> Reason | None:
        return reason("SCB-11.0-f", "no-place-to-rebuild", area=choice.id) if choice.kind == "space" else None

    def sound(self, game: Play) -> bool:
        cup = in_cup(game, game.board.side)
        if self.step == "draw":
            return bool(cup) and bool(rooms(game))
        return self.step != "place" or (has(cup, self.unit) and bool(rooms(game)))
