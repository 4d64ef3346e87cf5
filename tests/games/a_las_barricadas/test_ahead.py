"""What awaits at a step, at a target, at a reaction: the same numbers with which the fire is resolved."""

import pytest

from tests.games.a_las_barricadas.scenes import DIEZ, L1, L2, NAT, R1, R2, REP, TAMAYO, alb, begin
from tests.games.a_las_barricadas.test_assault import PZ, PZ_OFFICER, T1, T_OFFICER
from tests.scene import asked, play
from trinchera.engine.log import total
from trinchera.engine.odds import odds
from trinchera.engine.views import Option
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.table.volleys import at_most

LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208 reaction"}


def moving(**units: str) -> Play:
    return begin(alb(units=LINE | units, side=REP), DIEZ, R1, "move", "done", "done")


def test_a_step_tells_who_may_fire_with_the_chance_the_dice_have() -> None:
    game = moving()
    found = {one.choice: one for one in TITLE.ahead(game, "republican")}["A1209"]
    (firer,) = found.firers
    assert (firer.pieces, firer.at, firer.word) == ((L1,), "A1208", "marked")
    play(game, "A1209", L1)
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert firer.share == pytest.approx(1.0 - shot.shares(game)[0])
    parts = {one.key: total(one.terms) for one in firer.sums}
    assert (parts["factor"], parts["modifiers"]) == (shot.ff, total(shot.modifiers(game)))
    assert parts["divisor"] == shot.divisor(game, False)


def test_the_chance_that_all_miss_is_that_of_the_walked_odds() -> None:
    game = moving()
    found = {one.choice: one for one in TITLE.ahead(game, "republican")}["A1209"]
    assert sum(found.shares.values()) == pytest.approx(1.0)
    assert found.risk == pytest.approx(1.0 - found.shares["hits-0"])
    play(game, "A1209", L1)
    walked = {one.outcome: one.probability for one in odds(game).shares}
    assert walked["missed"] == pytest.approx(found.shares["hits-0"])


def test_those_of_one_formation_in_one_hex_fire_as_one_and_the_unmarked_at_half() -> None:
    found = {one.choice: one for one in TITLE.ahead(moving(**{L2: "A1208"}), "republican")}["A1209"]
    (firer,) = found.firers
    assert (set(firer.pieces), firer.word) == ({L1, L2}, "mixed")
    factor = next(one for one in firer.sums if one.key == "factor")
    assert [term.key for term in factor.terms] == ["factor-full", "factor-halved"]


def test_who_lies_in_wait_and_cannot_fire_is_named_with_the_reason() -> None:
    game = begin(alb(units=LINE | {L1: "A216 reaction"}, side=REP), DIEZ, R1, "move", "done")
    assert asked(game) == "move-go"
    found = {one.choice: one for one in TITLE.ahead(game, "republican")}["A1209"]
    assert found.firers == ()
    (mute,) = found.silent
    assert (mute.piece, mute.at) == (L1, "A216")
    assert mute.rule in ("ALB-6.2-b", "ALB-8-g")


def test_the_reacting_side_is_told_the_chance_of_each_unit_and_others_nothing() -> None:
    game = play(moving(**{L2: "A1207"}), "A1209")
    assert asked(game) == "reaction-who"
    assert {one.run[0] for one in TITLE.ahead(game, "nationalist")} >= {L1}
    assert TITLE.ahead(game, "republican") == ()
    offer = TITLE.offer(game, "nationalist")
    assert offer is not None
    assert offer.ahead


def test_a_target_tells_the_shot_before_it_is_aimed() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire")
    (found,) = TITLE.ahead(game, "republican")
    assert (found.choice, found.firers[0].word) == ("A1208", "fires")
    play(game, "A1208")
    play(game, "done")
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert found.risk == pytest.approx(1.0 - shot.shares(game)[0])


def test_those_who_may_react_are_told_by_groups_with_the_run_of_choices_that_fires_them() -> None:
    game = play(moving(**{L2: "A1208"}), "A1209")
    rows = TITLE.ahead(game, "nationalist")
    assert [(one.run, one.ticked) for one in rows] == [((L1, "done"), True), ((L1, L2, "done"), False)]
    for found in rows:
        trial = play(game.copy(), *found.run)
        shot = trial.stack[-1]
        assert isinstance(shot, Attack)
        assert found.risk == pytest.approx(1.0 - shot.shares(trial)[0])


def test_a_reaction_tells_what_waiting_would_bring_at_the_next_hex() -> None:
    game = play(moving(), "A1209")
    (found,) = TITLE.ahead(game, "nationalist")
    later = {one.at: one.share for one in found.later if one.word == "next"}
    play(game, "done")
    assert asked(game) == "move-go"
    there = {one.choice: one for one in TITLE.ahead(game, "republican")}
    assert later
    assert {place: there[place].risk for place in later} == pytest.approx(later)


def test_a_reaction_tells_what_defensive_fire_would_do_if_the_hex_is_assaulted() -> None:
    game = play(moving(), "A1209")
    (found,) = TITLE.ahead(game, "nationalist")
    ((word, at, share),) = (one for one in found.later if one.word == "assault")
    assert (word, at) == ("assault", "A1208")
    play(game, "done", "done")
    assert asked(game) == "activation-pick"
    play(game, R1, "assault")
    assert asked(game) == "defensivefire-who"
    (answer,) = TITLE.ahead(game, "nationalist")
    assert answer.risk == pytest.approx(share)


def test_an_assault_tells_the_fire_it_goes_into_and_the_check_of_each_before_it_is_declared() -> None:
    game = begin(alb(units=LINE | {L1: "A1209 reaction", TAMAYO: "A1209"}, side=REP), DIEZ, R1)
    assert asked(game) == "activation-act"
    (found,) = TITLE.ahead(game, "republican")
    assert found.choice == "assault"
    (check,) = found.checks
    assert (check.piece, check.most) == (R1, total(check.terms))
    offer = TITLE.offer(game, "republican")
    assert offer is not None
    (option,) = (one for one in offer.options if one.id == "assault")
    assert {one.key for one in option.sums} >= {"attack", "defence"}
    assert sum(option.chances[0].shares.values()) == pytest.approx(1.0)
    play(game, "assault", "done", "done")
    assert asked(game) == "defensivefire-who"
    (answer,) = TITLE.ahead(game, "nationalist")
    assert answer.run == (L1,)
    assert answer.risk == pytest.approx(found.risk)


def test_defensive_fire_is_told_with_the_run_that_fires_it() -> None:
    units = LINE | {L1: "A1209 reaction", L2: "A1209", TAMAYO: "A1209"}
    game = begin(alb(units=units, side=REP), DIEZ, R1, "assault", "done", "done")
    assert asked(game) == "defensivefire-who"
    (found,) = TITLE.ahead(game, "nationalist")
    assert found.run == (L1, L2, "done")
    play(game, *found.run)
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert found.risk == pytest.approx(1.0 - shot.shares(game)[0])


def test_a_way_of_several_hexes_tells_each_step_and_can_be_taken_as_told() -> None:
    game = moving()
    ways = {one.choice: one.way for one in TITLE.ahead(game, "republican") if one.way}
    assert not set(ways) & offered(game), "what is one step away is no way"
    legs = max(ways.values(), key=len)
    assert len(legs) > 2
    assert game.decision is not None
    assert sum(leg.cost for leg in legs) <= float(game.decision.values["points"])
    for leg in legs[:-1]:
        told = {one.choice: one for one in TITLE.ahead(game, "republican")}[leg.space]
        assert told.risk == pytest.approx(leg.risk)
        play(game, leg.space)
        while asked(game) == "reaction-who":
            play(game, "done")
    assert legs[-1].space in offered(game)


def offered(game: Play) -> set[str]:
    assert game.decision is not None
    return {choice.id for choice in game.decision.choices}


def test_a_way_goes_around_danger_where_it_can() -> None:
    """A1211 and then A1311 are out of sight of the platoon that waits at A1208; ways to the south run there."""
    ways = {one.choice: one.way for one in TITLE.ahead(moving(), "republican") if one.way}
    assert all(leg.risk == 0 for leg in ways["A1213"])


TANKS = {T_OFFICER: f"A1210 on-{T1}", T1: "A1210", L1: "A1209", TAMAYO: "A116"}
AGAINST = {R1: "A1210", DIEZ: "A1210", PZ: "A1209", PZ_OFFICER: f"A1209 on-{PZ}"}


def option(game: Play, token: str, seat: str = REP) -> Option:
    offer = TITLE.offer(game, seat)
    assert offer is not None
    return next(one for one in offer.options if one.id == token)


def parts(found: Option) -> dict[str, int]:
    return {one.key: total(one.terms) for one in found.sums}


def thrown(game: Play, shot: Attack) -> dict[str, int]:
    """What the numbers of an attack are when its dice fall."""
    told = {"factor": shot.ff, "columns": shot.shift, "modifiers": total(shot.modifiers(game)),
            "divisor": shot.divisor(game, False)}
    return {key: value for key, value in told.items() if value}


def test_tanks_are_told_their_attack_before_the_assault_is_declared() -> None:
    game = begin(alb(units=TANKS | {"n-at37-x1": "A1209 of-n-g"}, side=REP), T_OFFICER, T1)
    found = option(game, "assault")
    (ahead,) = TITLE.ahead(game, REP)
    assert {firer.word for firer in ahead.firers} == {"half", "strikes"}
    play(game, "assault")
    while asked(game) != "attack-roll":
        play(game, "done")
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert parts(found) == thrown(game, shot)
    assert found.chances[0].shares["hits-0"] == pytest.approx(shot.shares(game)[0])


def test_who_goes_for_vehicles_is_told_check_fire_and_attack() -> None:
    game = begin(alb(units=AGAINST, side=REP), DIEZ, R1)
    found = option(game, "assault")
    (ahead,) = TITLE.ahead(game, REP)
    (check,), (firer,) = ahead.checks, ahead.firers
    assert (check.piece, [term.key for term in check.terms][-1], firer.word) == (R1, "against-armour", "fires")
    play(game, "assault", *["done"] * ("done" in offered_by(game, "assault")))
    assert asked(game) == "antiarmour-answer-fire"
    assert option(game, "fire-back", NAT).chances[0].shares["hits-0"] == pytest.approx(1.0 - firer.share)
    play(game, "hold-fire")
    assert total(check.terms) == (game.decision and game.decision.values["morale"])
    play(game, "1+1")
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert parts(found) == thrown(game, shot)


def offered_by(game: Play, token: str) -> list[str]:
    """What is on offer after a choice."""
    trial = play(game.copy(), token)
    return [one.id for one in trial.decision.choices] if trial.decision else []


def test_the_assaulted_are_told_what_going_for_the_tanks_brings() -> None:
    game = begin(alb(units=TANKS, side=REP), T_OFFICER, T1, "assault")
    while asked(game) != "armouredassault-infantry":
        play(game, "done")
    found = option(game, L1, NAT)
    check, *_ = found.sums
    passed = at_most(total(check.terms))
    play(game, L1, *["hold-fire"] * ("hold-fire" in offered_by(game, L1)), "1+1")
    shot = game.stack[-1]
    assert isinstance(shot, Attack)
    assert found.chances[0].shares["hits-0"] == pytest.approx(1.0 - passed + passed * shot.shares(game)[0])


def test_an_assault_tells_by_which_sides_both_can_leave_and_where_that_means_loss() -> None:
    game = begin(alb(units=LINE | {L1: "A1209", TAMAYO: "A1209", L2: "A1108", R2: "A1310"}, side=REP), DIEZ, R1)
    (found,) = TITLE.ahead(game, REP)
    theirs = {one.to: one.word for one in found.escapes if one.seat == NAT}
    ours = {one.to: one.word for one in found.escapes if one.seat == REP}
    assert (len(theirs), len(ours), set(theirs) & set(ours)) == (3, 3, set())
    assert (theirs["A1208"], ours["A1210"]) == ("", "")
    assert "near" in ours.values()


def test_the_ways_out_are_those_the_beaten_are_asked_about() -> None:
    game = begin(alb(units=LINE | {L1: "A1209", TAMAYO: "A1209"}, side=REP), DIEZ, R1)
    (found,) = TITLE.ahead(game, REP)
    theirs = {one.to for one in found.escapes if one.seat == NAT and not one.word}
    play(game, "assault")
    while asked(game) != "handtohand-die":
        play(game, next(one for one in ("done", "stay", "1+1") if game.decision and game.decision.find(one)))
    play(game, 1)
    while asked(game) != "retreat-first-hex":
        play(game, "1+1")
    assert {one.id for one in game.decision.choices} == theirs  # type: ignore[union-attr]
