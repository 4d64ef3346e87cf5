"""Laws that hold for every game, tried at random moments of random play."""

from typing import Any

import msgspec
import pytest

from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice
from trinchera.engine.errors import BadInput, IllegalChoice
from trinchera.engine.game import ALL, Game
from trinchera.engine.hidden import redeal
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.positions import Laid, glimpsed
from trinchera.engine.supposing import known, meant

LONGEST = 20_000

Case = tuple[str, str, dict[str, str]]


WHOLE = 3
"""Scenarios of a game that are tried with every value of every option; the others take the values by turns."""
ASKED_AFTER = 8
"""Choices after which another seat is asked that are tried in a game."""
MANY = 240
"""Random games of a game, shared out among its cases."""


def cases() -> list[Case]:
    """Every game and scenario with the values of every option: all of the first ones, then all of the second."""
    found = []
    for slug in catalogue.GAMES:
        title = catalogue.game(slug)
        sets = max((len(option.values) for option in title.options), default=1)
        for number in range(sets):
            options = {option.id: option.values[min(number, len(option.values) - 1)] for option in title.options}
            found += [(slug, scenario.id, options) for place, scenario in enumerate(title.scenarios)
                      if place < WHOLE or place % sets == number]
    return found


def label(case: Case) -> str:
    return "-".join([case[0], case[1], *case[2].values()])


def told(case: Case) -> Any:
    """The quick run tries the first scenario of each game as it comes; the others are for the whole one."""
    title = catalogue.game(case[0])
    quick = case[1] == title.scenarios[0].id and case[2] == title.settings({})
    return pytest.param(case, id=label(case), marks=() if quick else pytest.mark.slow)


every_game = pytest.mark.parametrize("case", [told(case) for case in cases()])


def fresh(case: Case) -> Game[Any, Any]:
    slug, scenario, options = case
    return catalogue.game(slug).new(scenario, options)


def moments(case: Case, seed: int, every: int) -> Any:
    """A random game, stopped now and then; the game that is yielded may be looked at but not changed."""
    game, dice = fresh(case), Seeded(seed)
    game.log = []
    while game.decision is not None:
        if dice.below(every) == 0:
            yield game
        game.choose(dice.pick(game.decision))
        assert game.made < LONGEST
    yield game


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_with_a_known_outcome(case: Case, seed: int) -> None:
    *_, game = moments(case, seed, 1000)
    assert game.board.result in game.title.outcomes


@every_game
def test_a_copy_goes_its_own_way(case: Case) -> None:
    for game in moments(case, 11, 60):
        before = game.save()
        copy = game.copy()
        dice = Seeded(game.made)
        for _ in range(20):
            if copy.decision is not None:
                copy.choose(dice.pick(copy.decision))
        assert game.save() == before


@every_game
def test_equal_choices_lead_to_equal_states(case: Case) -> None:
    one, other, dice = fresh(case), fresh(case), Seeded(5)
    while one.decision is not None:
        choice = dice.pick(one.decision)
        one.choose(choice)
        other.choose(choice)
    assert one.digest() == other.digest()


@every_game
def test_asking_and_looking_twice_changes_nothing(case: Case) -> None:
    for game in moments(case, 12, 40):
        state, decision = game.save(), game.decision
        game.settle()
        assert (game.save(), game.decision) == (state, decision)
        same_as_from_nothing(game)


def same_as_from_nothing(game: Game[Any, Any]) -> None:
    """What is kept from the last look is what would be drawn from nothing."""
    anew = game.copy()
    anew.drawn = {}
    for seat in (*game.title.seats, ""):
        assert game.title.table.look(game, seat) == game.title.table.look(anew, seat)


@every_game
def test_an_offer_is_never_empty_and_never_repeats_a_choice(case: Case) -> None:
    for game in moments(case, 13, 5):
        if game.decision is not None:
            ids = [choice.id for choice in game.decision.choices]
            assert ids
            assert len(set(ids)) == len(ids)


@every_game
def test_every_offer_names_a_rule_of_the_ledger(case: Case) -> None:
    ledger = catalogue.game(case[0]).ledger()
    known = {row.id for row in ledger.rule} | {row.id for row in ledger.ruling}
    for game in moments(case, 14, 3):
        if game.decision is not None:
            assert game.decision.rule in known
        for entry in game.log or ():
            assert entry.rule in known
            assert {term.rule for term in entry.terms} <= known


@every_game
def test_what_is_not_on_offer_is_refused_with_a_known_rule(case: Case) -> None:
    ledger = catalogue.game(case[0]).ledger()
    known = {row.id for row in ledger.rule} | {row.id for row in ledger.ruling}
    actions: dict[str, Choice] = {}
    for game in moments(case, 15, 60):
        if game.decision is None:
            continue
        actions |= {choice.id: choice for choice in game.decision.choices if choice.kind == "button"}
        for choice in (*all_choices(game), *actions.values()):
            if choice in game.decision.choices:
                continue
            state = game.save()
            with pytest.raises(IllegalChoice) as refused:
                game.choose(choice)
            assert refused.value.rule in known
            assert game.save() == state


def all_choices(game: Game[Any, Any]) -> list[Choice]:
    """What a seat can click on; a counter that lies hidden from it has no name to choose it by."""
    view = game.title.table.look(game, game.title.seats[0])
    pieces = [piece.id for piece in view.pieces if not piece.hidden]
    tokens = [*pieces, *(space.id for space in view.spaces), "done", "pass", "d3"]
    return [game.title.choice(game.data, token) for token in tokens]


@every_game
def test_a_position_document_restores_the_same_game(case: Case) -> None:
    for game in moments(case, 16, 30):
        title = game.title
        for seat in title.seats if len(title.seats) == 1 else ():
            document = msgspec.json.decode(msgspec.json.encode(title.describe(game, seat)))
            again = title.imagine(game.data, document, Seeded(1))
            assert again.save() == game.save()
            assert again.decision == game.decision


def viewers(game: Game[Any, Any]) -> tuple[str, ...]:
    """Every seat, and a spectator."""
    return (*game.title.seats, "")


@every_game
def test_an_imagined_game_looks_the_same_to_its_seat(case: Case) -> None:
    for game in moments(case, 17, 50):
        for seat in viewers(game):
            seen = game.title.view(game, seat)
            again = game.title.imagine(game.data, seen.position, Seeded(game.made))
            dreamt = game.title.view(again, seat)
            assert dreamt.pieces == seen.pieces
            assert dreamt.spaces == seen.spaces
            assert dreamt.tracks == seen.tracks
            assert dreamt.offer == seen.offer


@pytest.mark.slow
@every_game
def test_a_view_is_not_changed_by_what_the_seat_cannot_know(case: Case) -> None:
    """Re-deal all that is hidden from a seat: its view stays the same to the byte."""
    for game in moments(case, 18, 40):
        for seat in viewers(game):
            seen = game.title.view(game, seat)
            other = game.title.imagine(game.data, seen.position, Seeded(game.made + 1))
            other.made = game.made
            other.log = game.log
            assert msgspec.json.encode(game.title.view(other, seat)) == msgspec.json.encode(seen)


def redealt(game: Game[Any, Any], seat: str, dice: Seeded) -> Game[Any, Any]:
    """The same table with all that a seat cannot know dealt anew, by what the game declares as hidden."""
    other = game.copy()
    other.log = []
    redeal(other, seat, dice)
    other.settle()
    return other


def laid(game: Game[Any, Any], seat: str) -> Laid:
    """The table that a player of a seat is given who thinks in the same process."""
    found = glimpsed(game.title.positions, game, seat).laid
    assert found is not None
    return found


@every_game
def test_a_table_laid_for_a_player_gives_the_games_of_its_document(case: Case) -> None:
    for game in moments(case, 19, 40):
        for seat in viewers(game):
            title, seed = game.title, game.made
            one = title.imagine(game.data, title.describe(game, seat), Seeded(seed))
            other = title.imagine(game.data, glimpsed(title.positions, game, seat), Seeded(seed))
            assert (other.stack, other.decision, other.made) == (one.stack, one.decision, one.made)
            assert title.document(other) == title.document(one)


@every_game
def test_a_table_laid_for_a_player_is_not_changed_by_what_the_seat_cannot_know(case: Case) -> None:
    for game in moments(case, 20, 40):
        for seat in viewers(game):
            one, other = laid(game, seat), laid(redealt(game, seat, Seeded(game.made)), seat)
            assert (other.game.save(), other.position) == (one.game.save(), one.position)
            assert one.game.decision is None or not secrets(game)


def secrets(game: Game[Any, Any]) -> set[str]:
    """The keys of documents that a game declares to be known differently by its seats."""
    return {key for cup in game.title.positions.hidden for key in cup.keys}


@every_game
def test_seats_know_the_same_but_for_what_is_declared_as_hidden(case: Case) -> None:
    for game in moments(case, 23, 60):
        whole = game.title.describe(game, ALL)
        for seat in viewers(game):
            known = game.title.describe(game, seat)
            assert {key for key in whole if whole[key] != known[key]} <= secrets(game)


def dealt_anew(case: Case) -> set[str]:
    """The keys of documents that differ at some moments once all that is hidden was dealt anew."""
    changed: set[str] = set()
    for game in moments(case, 24, 60):
        whole, other = game.title.describe(game, ALL), redealt(game, "", Seeded(game.made))
        dealt = other.title.describe(other, ALL)
        changed |= {key for key in whole if whole[key] != dealt[key]}
    return changed


@every_game
def test_dealing_anew_changes_what_is_hidden_and_nothing_else(case: Case) -> None:
    assert dealt_anew(case) <= secrets(fresh(case))


@pytest.mark.slow
@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_what_is_hidden_in_a_game_can_be_dealt_otherwise(slug: str) -> None:
    """A law of hidden things that never deals anything would say nothing. In some scenario something must change; not
    in every one: where only one chit can be held, a hand is no secret."""
    mine = [case for case in cases() if case[0] == slug]
    assert any(dealt_anew(case) for case in mine) == bool(secrets(fresh(mine[0])))


def seen(game: Game[Any, Any], seat: str) -> bytes:
    """All that reaches a seat: the table, the question with its sums, the log, what odds and hints are made from."""
    return msgspec.json.encode(game.title.view(game, seat))


def closely() -> list[Case]:
    """Where the law is tried more than four times as often: all scenarios of a game that has few, else the first."""
    few = {slug: catalogue.game(slug).scenarios for slug in catalogue.GAMES}
    looked = {slug: {one.id for one in (found if len(found) <= WHOLE else found[:1])} for slug, found in few.items()}
    return [case for case in cases() if case[1] in looked[case[0]]]


@pytest.mark.parametrize(("case", "every"), [
    *(pytest.param(case, 90, id=label(case), marks=told(case).marks) for case in cases()),
    *(pytest.param(case, 20, id=f"closely-{label(case)}", marks=pytest.mark.slow) for case in closely())])
def test_nothing_hidden_shows_or_decides_what_is_asked(case: Case, every: int) -> None:
    """Deal anew what a seat cannot know, then go on alike until something is revealed: the seat sees no difference."""
    for game in moments(case, 22, every):
        for seat in viewers(game) if game.decision is not None else ():
            dice = Seeded(game.made)
            other, one = redealt(game, seat, dice), game.copy()
            one.log = []
            assert seen(other, seat) == seen(one, seat)
            if game.title.open_score:
                assert game.title.score(other) == game.title.score(one)
            while one.made < game.made + 6 and (common := common_choices(one, other)):
                choice = common[dice.below(len(common))]
                one.choose(choice)
                other.choose(choice)
                if one.reveals != game.reveals:
                    break
                assert seen(other, seat) == seen(one, seat)


def common_choices(one: Game[Any, Any], other: Game[Any, Any]) -> list[Choice]:
    if one.decision is None or other.decision is None:
        return []
    return [choice for choice in one.decision.choices if choice in other.decision.choices]


@every_game
def test_a_seat_that_is_not_asked_sees_no_options(case: Case) -> None:
    for game in moments(case, 19, 40):
        for seat in viewers(game):
            offer = game.title.view(game, seat).offer
            if offer is not None and offer.side != seat:
                assert offer.options == ()


@every_game
def test_every_piece_is_always_in_exactly_one_place(case: Case) -> None:
    start = {piece.id for piece in fresh(case).title.table.look(fresh(case), fresh(case).title.seats[0]).pieces}
    for game in moments(case, 20, 20):
        for seat in game.title.seats:
            pieces = game.title.table.look(game, seat).pieces
            assert len(pieces) == len(start)
            assert {piece.id for piece in pieces} == start


def random_match(case: Case, seed: int, choices: int) -> Match:
    match = Match(fresh(case), Seeded(seed))
    match.origin = Origin(DiceRecord("seeded", seed))
    dice = Seeded(seed + 1000)
    for _ in range(choices):
        if match.pending is None:
            break
        match.choose(dice.pick(match.pending).id)
    return match


def written(match: Match) -> bytes:
    return files.dumps(files.record(match))


@every_game
@pytest.mark.parametrize("choices", [0, 7, 150, LONGEST])
def test_a_match_file_replays_to_the_same_state_and_is_written_the_same(case: Case, choices: int) -> None:
    match = random_match(case, 3, choices)
    text = written(match)
    again = files.replay(match.title, files.loads(text))
    assert again.game.digest() == match.game.digest()
    assert again.game.log == match.game.log
    assert written(again) == text


@every_game
def test_a_loaded_match_goes_on_with_the_same_dice(case: Case) -> None:
    match = random_match(case, 4, 60)
    again = files.replay(match.title, files.loads(written(match)))
    dice = Seeded(9)
    for _ in range(60):
        if match.pending is not None:
            token = dice.pick(match.pending).id
            match.choose(token)
            again.choose(token)
    assert again.choices == match.choices


@every_game
def test_undo_returns_to_the_same_state_and_redo_comes_back(case: Case) -> None:
    match, dice = Match(fresh(case), Seeded(6)), Seeded(66)
    for _ in range(400):
        if match.pending is None:
            break
        before = (match.game.digest(), list(match.choices), list(match.game.log or ()))
        match.choose(dice.pick(match.pending).id)
        if match.undoable:
            after = (match.game.digest(), list(match.choices), list(match.game.log or ()))
            match.undo()
            assert (match.game.digest(), match.choices, match.game.log) == before
            match.redo()
            assert (match.game.digest(), match.choices, match.game.log) == after


@every_game
def test_undo_never_crosses_a_die_or_the_answer_of_another_seat(case: Case) -> None:
    match, dice = Match(fresh(case), Seeded(7)), Seeded(77)
    for _ in range(600):
        if match.pending is None:
            break
        side, drawn = match.pending.side, match.draws
        match.choose(dice.pick(match.pending).id)
        assert all(snapshot.side == side for snapshot in match.undoable)
        if match.draws != drawn or match.pending is None:
            with pytest.raises(BadInput, match="nothing-to-undo"):
                match.undo()


@every_game
def test_what_can_be_taken_back_has_taught_nothing(case: Case) -> None:
    """Where the other seat is asked next: with all that is hidden dealt anew, the same choice shows the same table."""
    match, dice, tried = Match(fresh(case), Seeded(8)), Seeded(88), 0
    for _ in range(400):
        if match.pending is None or tried == ASKED_AFTER:
            break
        side, before, token = match.pending.side, match.game.copy(), dice.pick(match.pending).id
        match.choose(token)
        if match.undoable and match.pending.side != side:
            tried += 1
            other = known(before, side)
            other.choose(meant(other, token))
            assert shown_to(other, side) == shown_to(match.game, side)


def shown_to(game: Any, seat: str) -> Any:
    """What a seat sees, without the log, which an imagined game does not keep."""
    return msgspec.structs.replace(game.title.view(game, seat), log=(), number=0)


@every_game
def test_the_view_of_a_chance_decision_offers_nothing(case: Case) -> None:
    for game in moments(case, 21, 10):
        if game.decision is not None and game.decision.side == CHANCE:
            offer = game.title.view(game, game.title.seats[0]).offer
            assert offer is not None
            assert not offer.options


@pytest.mark.slow
@every_game
def test_many_random_games_run_without_an_error(case: Case) -> None:
    share = MANY // sum(other[0] == case[0] for other in cases())
    for seed in range(100, 100 + share):
        game, dice = fresh(case), Seeded(seed)
        while game.decision is not None:
            game.choose(dice.pick(game.decision))
        assert game.board.result in game.title.outcomes
