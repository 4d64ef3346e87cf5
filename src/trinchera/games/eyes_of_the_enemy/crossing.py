"""6.1.2 and 6.1.3: rivers, bridges and slopes between areas."""

from trinchera.engine.bits import bit, has
from trinchera.engine.choices import Choice, Decision, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceId
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import Play, resistance


def bridge_down(game: Play, here: SpaceId, there: SpaceId) -> bool:
    bridge = game.data.bridge_between.get((here, there))
    return bridge is not None and has(game.board.down, bridge)


def crosses_river(game: Play, here: SpaceId, there: SpaceId) -> bool:
    return has(game.data.rivers[here], there)


def standing_bridge(game: Play, here: SpaceId, there: SpaceId) -> bool:
    bridge = game.data.bridge_between.get((here, there))
    return bridge is not None and not has(game.board.down, bridge)


def climbs(game: Play, here: SpaceId, there: SpaceId) -> bool:
    return game.data.elevation[there] > game.data.elevation[here]


def not_connected(game: Play, here: SpaceId, there: SpaceId) -> Reason:
    pair = (min(here, there), max(here, there))
    if pair in game.data.prohibited:
        return reason("EYE-6.2.1-d", "border-prohibited", area=there)
    if pair in game.data.unbridged:
        return reason("EYE-6.1.3-b", "river-without-bridge", area=there)
    return reason("EYE-6.1-a", "not-connected", area=there)


def river_and_slope(game: Play, here: SpaceId, there: SpaceId, rule: str) -> list[Term]:
    """6.1-e, 6.2.1-g: one added to the die for a river or a climb, not for both."""
    if crosses_river(game, here, there):
        return [Term("crossed-river", 1, rule)]
    return [Term("moved-uphill", 1, rule)] if climbs(game, here, there) else []


def rain_on_river(game: Play, here: SpaceId, there: SpaceId) -> bool:
    """4.0-e: in rain whoever crosses a river border is put to the test."""
    return game.board.rain and crosses_river(game, here, there)


class BridgeChecks(Frame, frozen=True):
    """6.1.3-c: each standing bridge of an area entered may be blown up while its far end is not ours (R-24)."""

    area: SpaceId
    checked: int = 0

    def next_bridge(self, game: Play) -> int | None:
        board = game.board
        for bridge, far in game.data.bridges_at[self.area]:
            if not has(board.down | self.checked, bridge) and not has(board.nationalist, far):
                return bridge
        return None

    def bridge(self, game: Play) -> Decision | Frames:
        bridge = self.next_bridge(game)
        if bridge is None:
            return END
        return roll("EYE-6.1.3-c", mark=game.data.bridge_ids[bridge])

    def on_bridge(self, game: Play, face: Choice) -> Frames:
        bridge = self.next_bridge(game)
        assert bridge is not None
        terms = [Term("die", face.index, "EYE-6.1.3-c"), Term("resistance", resistance(game, self.area), "EYE-6.1.3-c")]
        blown = total(terms) >= game.data.checks.bridge
        if blown:
            game.board.down |= bit(bridge)
        key = "bridge-blown" if blown else "bridge-stands"
        game.tell(key, "EYE-6.1.3-c", terms, mark=game.data.bridge_ids[bridge])
        return [self.at("bridge", checked=self.checked | bit(bridge))]

    def sound(self, game: Play) -> bool:
        return 0 <= self.checked < 1 << len(game.data.bridge_ids)
