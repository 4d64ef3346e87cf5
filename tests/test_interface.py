"""The Python interface: what contradicts itself is refused, dice are what they are said to be, seats see no more than
they may, and whatever is wrong is a typed error."""

from itertools import repeat
from typing import Any

import msgspec
import pytest

import trinchera
from tests.test_laws import redealt
from trinchera import Audited, BadInput, CorruptFile, Match, Scripted, Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import IllegalChoice, TrincheraError
from trinchera.engine.supposing import suppose

EYES, STORM, BATTLES = trinchera.GAMES[:3]
KEY = bytes(range(32))
POSITION = {"game": EYES, "turn": 3, "units": {"cas01": "7", "cas02": "7"}}

every_game = pytest.mark.parametrize("slug", trinchera.GAMES)


def go_on(match: Match, choices: int, seed: int = 3) -> Match:
    hand = Seeded(seed)
    for _ in range(choices):
        if match.pending is not None:
            match.choose(hand.pick(match.pending).id)
    return match


def test_a_position_refuses_another_scenario_and_other_options() -> None:
    with pytest.raises(BadInput, match="position-other-scenario"):
        trinchera.match(STORM, position={"game": STORM, "scenario": "campaign"}, scenario="corunna_road")
    with pytest.raises(BadInput, match="position-other-option"):
        trinchera.match(EYES, position=POSITION, options={"tank_duel": "on"})


def test_a_position_may_be_named_with_its_own_scenario_and_options() -> None:
    match = trinchera.match(EYES, position={**POSITION, "options": {"tank_duel": "on"}}, scenario="madrid",
                            options={"tank_duel": "on"})
    assert match.game.options["tank_duel"] == "on"


def test_a_match_keeps_the_position_it_was_begun_with() -> None:
    position = {**POSITION, "units": {"cas01": "7"}}
    match = trinchera.match(EYES, position=position)
    position["units"]["cas01"] = "9"  # type: ignore[index]
    assert trinchera.load(trinchera.save(match)).game.digest() == match.game.digest()


def fallen(match: Match) -> list[str]:
    """What chance answered in a match that was begun at the position."""
    game, found = trinchera.match(EYES, position=POSITION).game, []
    for token in match.choices:
        assert game.decision is not None
        if game.decision.side == CHANCE:
            found.append(token)
        suppose(game, [token])
    return found


ENTRY = ("cas01", "15", "16", "fight")


def dice_of(kind: str) -> Any:
    if kind == "scripted":
        return Scripted(fallen(go_on(trinchera.match(EYES, seed=99, position=POSITION).play(*ENTRY), 12)))
    return Seeded(99) if kind == "seeded" else Audited(KEY, "m1", ("ana",))


@pytest.mark.parametrize("kind", ["seeded", "scripted", "audited"])
def test_what_is_saved_names_its_dice_and_goes_on_with_them(kind: str) -> None:
    match = trinchera.match(EYES, dice=dice_of(kind), position=POSITION).play(*ENTRY)
    text = trinchera.save(match)
    assert msgspec.json.decode(text)["dice"]["kind"] == kind
    again = trinchera.load(text, dice_of(kind) if kind == "audited" else None)
    for one in (match, again):
        go_on(one, 12)
    assert again.choices == match.choices
    assert again.draws == match.draws > 4


def test_dice_of_a_seed_are_the_same_by_either_name_and_verify() -> None:
    by_seed, by_dice = trinchera.match(EYES, seed=5), trinchera.match(EYES, dice=Seeded(5))
    assert trinchera.save(go_on(by_seed, 60)) == trinchera.save(go_on(by_dice, 60))
    assert trinchera.verify(trinchera.save(by_dice)).ok


def test_a_match_does_not_share_its_dice_with_the_caller() -> None:
    dice = Seeded(5)
    match = trinchera.match(EYES, dice=dice).play("suggested")
    dice.below(6)
    go_on(match, 30)
    assert trinchera.verify(trinchera.save(match)).ok


def test_the_key_of_audited_dice_is_in_the_file_only_when_the_match_is_over() -> None:
    match = trinchera.match(EYES, dice=Audited(KEY, "m1")).play("suggested")
    assert KEY.hex().encode() not in trinchera.save(match)
    go_on(match, 100_000)
    assert match.over
    assert trinchera.verify(trinchera.save(match)).ok


def test_audited_dice_without_their_key_cannot_roll_and_others_are_refused() -> None:
    text = trinchera.save(trinchera.match(EYES, dice=Audited(KEY, "m1")).play("suggested"))
    with pytest.raises(BadInput, match="dice-no-key"):
        go_on(trinchera.load(text), 100)
    for other in (Audited(KEY[::-1], "m1"), Audited(KEY, "m2"), Audited(KEY, "m1", ("ana",))):
        with pytest.raises(BadInput, match="dice-other-key"):
            trinchera.load(text, other)


@pytest.mark.slow
@every_game
def test_the_first_and_the_last_line_are_in_the_log(slug: str) -> None:
    title = trinchera.game(slug)
    for scenario in title.scenarios:
        match = trinchera.match(slug, seed=8, scenario=scenario.id)
        assert tuple(match.game.log or ())[:len(match.game.opening)] == match.game.opening
        go_on(match, 100_000)
        log = match.view(title.seats[0]).log
        assert log[-1].values["result"] == match.result
        assert trinchera.load(trinchera.save(match)).view(title.seats[0]).log == log


def test_what_is_told_before_the_first_choice_is_in_the_log() -> None:
    match = trinchera.match(BATTLES, seed=1)
    first = match.view("nationalist").log[0]
    assert (first.key, first.at, first.values["turn"]) == ("turn", 0, 1)


def test_odds_can_be_asked_at_fight_or_wait() -> None:
    match = trinchera.match(EYES, position=POSITION).play("cas01", "15", "16")
    assert [choice.id for choice in match.pending.choices] == ["fight", "wait"]  # type: ignore[union-attr]
    here, named = trinchera.odds(match, "nationalist"), trinchera.odds(match, "nationalist", "fight")
    assert here == named == trinchera.odds_all_seeing(match)
    assert len(here.shares) > 1
    ahead = trinchera.match(EYES, position=POSITION)
    assert trinchera.odds(ahead, "nationalist", "cas01", "15", "16") == here


def test_where_several_choices_begin_a_combat_one_must_be_named() -> None:
    match = trinchera.match(BATTLES, seed=4)
    adviser = match.title.adviser(Seeded(1))
    while match.pending is not None and match.game.stack[-1].name != "combatphase-declare":
        match.choose(adviser.choose(match.game).id)
    assert match.pending is not None
    with pytest.raises(BadInput) as error:
        trinchera.odds(match, match.pending.side)
    targets = str(error.value.values["choices"]).split(", ")
    assert (error.value.key, len(targets) > 1) == ("odds-of-which", True)
    assert trinchera.odds(match, match.pending.side, targets[0]).shares


@pytest.mark.slow
@pytest.mark.parametrize("slug", [STORM, BATTLES])
def test_a_seat_is_answered_the_same_whatever_is_hidden_from_it(slug: str) -> None:
    """Deal anew what the seat cannot know: its odds and refusals stay, those of the all-seeing form need not."""
    match, asked = trinchera.match(slug, seed=12), 0
    adviser = match.title.adviser(Seeded(2))
    while match.pending is not None and asked < 6:
        side = match.pending.side
        for seat in match.title.seats:
            if match.title.table.gamble(match.game) is not None and len(match.choices) % 3 == 0:
                asked += 1
                other = redealt(match.game, seat, Seeded(asked))
                assert trinchera.odds(other, seat) == trinchera.odds(match.game, seat)
                unit = match.view(seat).pieces[asked].id
                mine, its = match.why_not(unit, seat=seat), Match(other, Seeded(0)).why_not(unit, seat=seat)
                assert mine == its
        assert side == match.pending.side
        match.choose(adviser.choose(match.game).id)
    assert asked >= 6


def test_the_all_seeing_form_knows_what_a_seat_may_not() -> None:
    """Support markers lie face down: what they are changes the odds of whoever sees through them."""
    match = trinchera.match(BATTLES, seed=12)
    adviser, differs = match.title.adviser(Seeded(2)), False
    while match.pending is not None and not differs:
        if match.title.table.gamble(match.game) is not None:
            differs = trinchera.odds(match, match.pending.side) != trinchera.odds_all_seeing(match)
        match.choose(adviser.choose(match.game).id)
    assert differs


SAVED = trinchera.save(trinchera.match(EYES, seed=1).play("suggested"))
WRONG: dict[str, Any] = {
    "no such game": lambda: trinchera.match("chess"),
    "game is no text": lambda: trinchera.match(5),  # type: ignore[arg-type]
    "no such scenario": lambda: trinchera.match(EYES, scenario="paris"),
    "scenario is no text": lambda: trinchera.match(EYES, scenario=3),  # type: ignore[arg-type]
    "no such option": lambda: trinchera.match(EYES, options={"x": "on"}),
    "option value is no text": lambda: trinchera.match(EYES, options={"lead": 1}),  # type: ignore[dict-item]
    "options are no mapping": lambda: trinchera.match(EYES, options=[1]),  # type: ignore[arg-type]
    "seed is no number": lambda: trinchera.match(EYES, seed="x"),  # type: ignore[arg-type]
    "seed is a truth value": lambda: trinchera.match(EYES, seed=True),
    "seed and dice": lambda: trinchera.match(EYES, seed=1, dice=Seeded(1)),
    "dice of another kind": lambda: trinchera.match(EYES, dice=object()),  # type: ignore[arg-type]
    "dice class": lambda: trinchera.match(EYES, dice=Seeded),  # type: ignore[arg-type]
    "seeded by a text": lambda: Seeded("7"),  # type: ignore[arg-type]
    "endless script": lambda: Scripted(repeat(1)),
    "script of fractions": lambda: Scripted([1.5]),  # type: ignore[list-item]
    "script is a number": lambda: Scripted(5),  # type: ignore[arg-type]
    "short key": lambda: Audited(b"x", "m"),
    "key is text": lambda: Audited("x" * 32, "m"),  # type: ignore[arg-type]
    "share is no text": lambda: Audited(KEY, "m", (1,)),  # type: ignore[arg-type]
    "position is a list": lambda: trinchera.match(EYES, position=[1]),  # type: ignore[arg-type]
    "position is empty": lambda: trinchera.match(EYES, position={}),
    "position of another game": lambda: trinchera.match(EYES, position={"game": STORM}),
    "position holds a function": lambda: trinchera.match(EYES, position={"game": EYES, "turn": len}),
    "position knows no such unit": lambda: trinchera.match(EYES, position={"game": EYES, "units": {"x": "7"}}),
    "pack is no text": lambda: trinchera.match(EYES, pack=b"x"),  # type: ignore[arg-type]
    "pack is no TOML": lambda: trinchera.match(EYES, pack="[x"),
    "no such seat to fill": lambda: trinchera.match(EYES, seats={"x": "human"}),
    "seat without a name": lambda: trinchera.match(EYES, seats={"": "human"}),
    "seat filled by a number": lambda: trinchera.match(EYES, seats={"nationalist": 3}),  # type: ignore[dict-item]
    "no such seat to see": lambda: trinchera.match(EYES).view("x"),
    "seat is None": lambda: trinchera.match(EYES).view(None),  # type: ignore[arg-type]
    "seat is a list": lambda: trinchera.match(EYES).view([]),  # type: ignore[arg-type]
    "no such choice": lambda: trinchera.match(EYES).choose("x"),
    "choice is a list": lambda: trinchera.match(EYES).choose([]),  # type: ignore[arg-type]
    "choice is None": lambda: trinchera.match(EYES).choose(None),  # type: ignore[arg-type]
    "why not what": lambda: trinchera.match(EYES).why_not(seat="nationalist"),
    "why not for whom": lambda: trinchera.match(EYES).why_not("done", seat="x"),
    "why not a number": lambda: trinchera.match(EYES).why_not(5, seat="nationalist"),  # type: ignore[arg-type]
    "nothing to undo": lambda: trinchera.match(EYES).undo(),
    "nothing to redo": lambda: trinchera.match(EYES).redo(),
    "odds without a combat": lambda: trinchera.odds(trinchera.match(EYES), "nationalist"),
    "odds for whom": lambda: trinchera.odds(trinchera.match(EYES), "x"),
    "odds of what": lambda: trinchera.odds("x", "nationalist"),  # type: ignore[arg-type]
    "odds after no such choice": lambda: trinchera.odds(trinchera.match(EYES), "nationalist", "x"),
    "all-seeing odds of what": lambda: trinchera.odds_all_seeing(None),  # type: ignore[arg-type]
    "save what": lambda: trinchera.save("x"),  # type: ignore[arg-type]
    "load text": lambda: trinchera.load(SAVED.decode()),  # type: ignore[arg-type]
    "load nothing": lambda: trinchera.load(b""),
    "load with dice of a seed": lambda: trinchera.load(SAVED, Seeded(1)),  # type: ignore[arg-type]
    "verify None": lambda: trinchera.verify(None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_every_wrong_argument_is_a_typed_error(name: str) -> None:
    with pytest.raises(TrincheraError) as error:
        WRONG[name]()
    assert isinstance(error.value, BadInput | CorruptFile | IllegalChoice)
    assert str(error.value)
