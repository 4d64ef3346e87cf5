"""3.4: how computers react: a volley now against what the rest of the likely way may still bring."""

import pytest

from tests.games.a_las_barricadas.scenes import L1, L2, MAXIM, NAT, R1, R2, TAMAYO, alb, begin, quiet, space, unit
from tests.scene import asked, play
from trinchera.engine.bits import bit
from trinchera.engine.chance import Seeded
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.commander.manners import MANNERS
from trinchera.games.a_las_barricadas.commander.waiting import (
    GOES_ON,
    LIKELY,
    MARKED,
    UNMARKED,
    Waiting,
    best_volley,
    likely_way,
)
from trinchera.games.a_las_barricadas.reaction import Reaction, mean_hits
from trinchera.players import HARD, Searcher, glance


def walking(start: str, *steps: str, **others: str) -> Play:
    """The legion has declared its move, or has come to the last hex, under a machine gun in A610 or under others."""
    gun = {} if others else {MAXIM: "A610 reaction"}
    names = {"r1": R1, "r2": R2, "l2": L2}
    units = {L1: start, TAMAYO: start} | gun | {names[key]: at for key, at in others.items()}
    game = quiet(begin(alb(units=units, side=NAT), TAMAYO, L1, "move", "done"), *steps)
    assert asked(game) == "reaction-who"
    return game


def waiting(game: Play) -> Waiting:
    frame = game.stack[-1]
    assert isinstance(frame, Reaction)
    return Waiting(game, frame)


def answer(game: Play) -> str:
    return TITLE.adviser(Seeded(1)).choose(game).id


def test_a_gun_waits_while_the_likely_way_leads_into_its_sights() -> None:
    game = walking("A609")
    gun = bit(unit(game, MAXIM))
    now = best_volley(game, gun, space(game, "A609")).hits
    assert waiting(game).later(gun) > now - MARKED > 0
    assert answer(game) == "done"


def test_it_fires_when_nothing_better_can_come() -> None:
    game = walking("A609", "A509")
    assert answer(game) == MAXIM


def test_it_fires_at_who_is_about_to_go_out_of_sight() -> None:
    game = walking("A512", "A412")
    gun = bit(unit(game, MAXIM))
    assert waiting(game).later(gun) < best_volley(game, gun, space(game, "A412")).hits - MARKED
    assert answer(game) == MAXIM


def test_the_value_of_waiting_is_made_of_the_shots_that_may_come() -> None:
    """Who minds the fire stays; a bold unit goes on to A510: fire at the best of three hexes, if it gets so far."""
    game = walking("A810")
    gun, bold = bit(unit(game, MAXIM)), dict(LIKELY)["bold"]
    arrivals = {there: walking(there) for there in ("A710", "A611", "A510")}
    hits = [best_volley(after, gun, space(after, there)).hits - MARKED for there, after in arrivals.items()]
    assert hits[0] > GOES_ON * max(hits[1:])
    assert waiting(game).later(gun) == pytest.approx(bold * GOES_ON * hits[0])


def test_a_volley_has_the_mean_of_the_attack_that_resolves_it() -> None:
    game = walking("A609")
    gun = unit(game, MAXIM)
    found = best_volley(game, bit(gun), space(game, "A609"))
    assert found.hits == pytest.approx(mean_hits(game, gun, found.kind, space(game, "A609")))


def test_who_does_not_go_on_has_no_way() -> None:
    game = begin(alb(units={L1: "A609", TAMAYO: "A609", MAXIM: "A610 reaction"}, side=NAT), TAMAYO, L1, "fire")
    assert likely_way(game, bit(unit(game, L1)), MANNERS["bold"]) == ()


def test_those_who_stand_together_are_counted_together_and_called() -> None:
    game = walking("A609", "A509", r1="A610 reaction", r2="A610 reaction")
    here = space(game, "A509")
    one, two = bit(unit(game, R1)), bit(unit(game, R2))
    assert best_volley(game, one | two, here).hits > best_volley(game, one, here).hits
    thumb = TITLE.adviser(Seeded(1))
    first = thumb.choose(game)
    play(game, first.id)
    assert {first.id, thumb.choose(game).id} == {R1, R2}


def test_a_volley_must_be_worth_the_turns_it_costs() -> None:
    """The same two platoons at the same target: with two markers they fire, with one they keep their own turn."""
    game = walking("A811", "A911", r1="A610 reaction", r2="A610")
    found = best_volley(game, bit(unit(game, R1)) | bit(unit(game, R2)), space(game, "A911"))
    assert 0 < found.hits < MARKED + UNMARKED
    assert answer(game) == "done"
    assert answer(walking("A811", "A911", r1="A610 reaction", r2="A610 reaction")) in (R1, R2)


def test_strong_players_react_by_exact_chances_without_a_search() -> None:
    """Nobody waits for them: the volley and those who were counted on for it, and no line is played."""
    game = walking("A609", "A509", r1="A610 reaction", r2="A610 reaction")
    who = Searcher(1, HARD.untimed())
    found: list[str] = []
    while asked(game).startswith("reaction") and len(found) < 3:
        found.append(who.choose(glance(game, "republican", True), TITLE, game.data))
        play(game, found[-1])
    assert set(found[:2]) == {R1, R2}
    assert who.lines == 0
