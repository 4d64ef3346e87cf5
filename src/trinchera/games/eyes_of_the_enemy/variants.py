"""13.2 Random events, an optional rule: one die at the start of each turn from the second on."""

from trinchera.engine.bits import bit
from trinchera.engine.choices import Choice, Decision, ask, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.log import Term
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, republican_areas

AID, NO_AMMUNITION, FIRE_FOR_EFFECT, NO_PASARAN, VIVA_LA_MUERTE, FIFTH_COLUMN = range(1, 7)


class Event(Frame, frozen=True):
    """13.2: the event holds for the turn (R-68)."""

    def die(self, game: Play) -> Decision:                                                    # 13.2-a
        return roll("EYE-13.2-a")

    def on_die(self, game: Play, face: Choice) -> Frames:
        board = game.board
        board.event = face.index
        spent = face.index == AID and board.aid_used                                          # 13.2-b
        game.tell("event-none" if spent else f"event-{face.index}", "EYE-13.2-a", die=face.index)
        board.event_pending = {NO_PASARAN: 1, FIFTH_COLUMN: -1}.get(face.index, 0)            # 13.2-e, g
        if face.index == NO_PASARAN:
            dig_in(game)
        if face.index != AID or spent:
            return END
        board.aid_used = True
        return [self.at("aid")]

    def aid(self, game: Play) -> Decision | Frames:                                           # 13.2-b
        reduced = game.data.counters_of(game.board.reduced)
        return ask(NATIONALIST, "EYE-13.2-b", reduced) if reduced else END

    def on_aid(self, game: Play, choice: Choice) -> Frames:
        game.board.reduced &= ~bit(choice.index)
        game.tell("flipped", "EYE-13.2-b", unit=choice.id)
        return END


def dig_in(game: Play) -> None:
    """13.2-e: entrenchments in the Republican open areas next to a Nationalist or Contested one."""
    data, board = game.data, game.board
    front = data.graph.touching(board.nationalist | board.contested)
    board.entrenched |= republican_areas(game) & data.open_areas & front


def event_action_points(game: Play) -> list[Term]:
    """13.2-c, f: one fewer in round 1, one more in round 2."""
    event, number = game.board.event, game.board.round
    if event == NO_AMMUNITION and number == 1:
        return [Term("event", -1, "EYE-13.2-c")]
    return [Term("event", 1, "EYE-13.2-f")] if event == VIVA_LA_MUERTE and number == 2 else []


def event_artillery(game: Play) -> list[Term]:
    """13.2-d: one more artillery point this turn."""
    return [Term("event", 1, "EYE-13.2-d")] if game.board.event == FIRE_FOR_EFFECT else []


def first_blood(game: Play) -> list[Term]:
    """13.2-e, g: the first attack in a VP area or the first counter-attack of the turn draws one more or one fewer."""
    board = game.board
    change, board.event_pending = board.event_pending, 0
    if not change:
        return []
    return [Term("event", change, "EYE-13.2-e" if change > 0 else "EYE-13.2-g")]
