"""A match that the rules of today do not follow goes on from its last checkpoint, and keeps what it was."""

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trinchera
from tests.engine.test_files import bounded, forged
from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.chance import Audited, Seeded
from trinchera.engine.errors import CorruptFile
from trinchera.engine.files import MatchFile
from trinchera.engine.kept import carried, data_of, pack_of
from trinchera.engine.match import MOST_CHECKPOINTS, Checkpoint, DiceRecord, Match, Origin, told
from trinchera.engine.meaning import packed
from trinchera.engine.migrations import FIRST, SCHEMA, Migration
from trinchera.engine.packs import Pack, fingerprint
from trinchera.engine.resume import resume
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.words import Words

KEY = bytes(32)


def play(match: Match, most: int) -> Match:
    adviser = match.title.adviser(Seeded(1))
    while match.pending is not None and len(match.choices) < most:
        match.choose(adviser.choose(match.game).id)
    return match


@cache
def saved(most: int = 760) -> MatchFile:
    """A match with audited dice, whose key is in its file."""
    dice = Audited(KEY, "m")
    match = Match(TITLE.new(), dice)
    match.origin = Origin(DiceRecord("audited", 0, dice.commitment, KEY.hex()), "m")
    return files.record(play(match, most))


def spoilt(at: int, **changes: Any) -> MatchFile:
    """The file with a choice that today's rules do not know, as if they had changed."""
    tokens = saved().choices.split()
    return forged(saved(), choices=" ".join([*tokens[:at], "no-such-choice", *tokens[at + 1:]]), **changes)


def opened(file: MatchFile) -> tuple[Match, str]:
    return resume(TITLE, files.loads(files.dumps(file)))


def refused(file: MatchFile) -> str:
    with pytest.raises(CorruptFile) as error:
        opened(file)
    return error.value.key


def test_a_match_of_this_release_is_unchanged() -> None:
    match, how = opened(saved())
    assert (how, match.base, match.game.digest()) == ("unchanged", 0, saved().digest)


def test_a_file_keeps_the_last_turns_and_the_present_and_stays_small() -> None:
    file = saved()
    turns = [one.position.get("turn", 1) for one in file.checkpoints]
    assert (len(file.checkpoints), turns[-1] - turns[0]) == (MOST_CHECKPOINTS + 1, 1)
    assert file.checkpoints[-1].number == len(file.choices.split())
    assert len(files.dumps(file)) - len(file.choices) - len(file.tables) < 8_000


def test_a_match_that_does_not_replay_stands_where_it_stood() -> None:
    match, how = opened(spoilt(20))
    assert (how, match.game.digest(), len(match.choices)) == ("continued", saved().digest, len(saved().choices.split()))
    chapter = match.origin.earlier[-1]
    assert (chapter.lost, match.draws) == (0, saved().checkpoints[-1].draws)
    assert chapter.problem.startswith("file-does-not-replay")


def test_a_match_that_comes_to_another_state_stands_where_its_file_says() -> None:
    last = saved().checkpoints[-1]
    other = msgspec.structs.replace(last, position={**last.position, "vp": 77})
    file = forged(saved(), checkpoints=(other,), digest="of another state")
    match, how = opened(file)
    assert (how, match.game.board.vp, match.origin.earlier[-1].problem) == ("continued", 77, "file-other-state")


def test_choices_after_the_checkpoint_are_made_again_as_far_as_they_go() -> None:
    turn = saved().checkpoints[-2]
    tokens = saved().choices.split()
    at = next(n for n in range(turn.number + 30, len(tokens)) if not tokens[n].startswith("d"))
    match, how = opened(spoilt(at, checkpoints=saved().checkpoints[:-1]))
    chapter = match.origin.earlier[-1]
    assert (how, turn.number < len(match.choices) <= at) == ("continued", True)
    assert (match.choices, chapter.lost) == (tokens[:match.base], len(tokens) - match.base)


def test_dice_that_fell_in_lost_choices_do_not_fall_again() -> None:
    turn = saved().checkpoints[0]
    broken = spoilt(turn.number, checkpoints=(turn,))
    match, _ = opened(broken)
    lost = match.origin.earlier[-1].lost
    assert lost == len(broken.choices.split()) - turn.number
    assert (match.base, match.draws) == (turn.number, turn.draws + lost)


def test_what_was_told_before_is_kept_and_a_line_says_what_happened() -> None:
    whole = files.replay(TITLE, saved())
    at = saved().checkpoints[0].number
    match, _ = opened(spoilt(at + 5))
    log = match.game.log
    assert log is not None
    *before, line = log
    assert whole.game.log is not None
    assert [entry for entry in before if entry.at <= at] == [entry for entry in whole.game.log if entry.at <= at]
    assert (line.key, line.values) == ("match-continued", {"number": match.base, "lost": 0})
    assert "choice" in Words("en").entry(line)
    assert "decisión" in Words("es").entry(line)


def test_a_match_that_went_on_is_saved_replayed_and_verified_like_any_other() -> None:
    match, _ = opened(spoilt(20))
    play(match, match.base + 60)
    file = files.loads(files.dumps(files.record(match)))
    again, how = resume(TITLE, file)
    assert (how, again.choices, again.game.log) == ("unchanged", match.choices, match.game.log)
    assert (again.game.digest(), again.draws, again.base) == (match.game.digest(), match.draws, match.base)
    verdict = files.verify(TITLE, file)
    assert (verdict.ok, verdict.dice) == (True, match.draws - match.origin.draws)
    assert file.earlier[0].choices == spoilt(20).choices


def test_its_moments_count_on_from_where_it_went_on() -> None:
    match, _ = opened(spoilt(20))
    file = files.record(play(match, match.base + 20))
    assert files.moment(TITLE, file, len(match.choices)).digest() == match.game.digest()
    assert files.moment(TITLE, file, match.base).made == match.base
    with pytest.raises(trinchera.BadInput, match="no-such-moment"):
        files.moment(TITLE, file, match.base - 1)


def test_a_match_can_go_on_more_than_once() -> None:
    first, _ = opened(spoilt(20))
    file = files.record(play(first, first.base + 60))
    tokens = file.choices.split()
    second, how = opened(forged(file, choices=" ".join(["no-such-choice", *tokens[1:]])))
    assert (how, len(second.origin.earlier)) == ("continued", 2)
    assert second.choices[:first.base] == first.choices[:first.base]
    assert (second.game.digest(), second.base) == (first.game.digest(), len(first.choices))
    assert second.game.log is not None
    assert [entry.key for entry in second.game.log].count("match-continued") == 2


def test_without_a_checkpoint_a_match_goes_on_from_as_far_as_it_goes() -> None:
    match, how = opened(spoilt(200, checkpoints=()))
    assert (how, 100 < match.base <= 200) == ("continued", True)


@pytest.mark.parametrize("checkpoint", [
    Checkpoint(-5, 0, {}), Checkpoint(10**9, 0, {}), Checkpoint(3, -7, {"game": "chess"}),
    Checkpoint(3, 0, {"game": "eyes_of_the_enemy", "stack": [{"frame": "Gone"}]})])
def test_checkpoints_that_cannot_be_set_up_are_passed_over(checkpoint: Checkpoint) -> None:
    match, _ = opened(spoilt(200, checkpoints=(*saved().checkpoints, checkpoint)))
    assert match.game.digest() == saved().digest


def test_a_file_of_which_nothing_can_be_used_is_refused() -> None:
    assert refused(spoilt(0, checkpoints=())) == "file-does-not-replay"
    assert refused(forged(saved(), rules=99)) == "file-rules"
    assert refused(forged(saved(), scenario="paris", checkpoints=())) == "file-does-not-replay"


@pytest.mark.parametrize("log", ["%", "AAAA", packed([{"key": 1}]), packed("x")])
def test_a_forged_log_is_refused(log: str) -> None:
    match, _ = opened(spoilt(20))
    file = files.record(match)
    chapter = msgspec.structs.replace(file.earlier[0], log=log)
    assert refused(forged(file, earlier=(chapter,), checkpoints=())) in ("file-does-not-replay", "file-packed")


def other_pack() -> Pack:
    return TITLE.pack().with_override("[nationalist.rows]\ncas01.cf = 9", "mine")


def begun_with(pack: Pack) -> Match:
    """A match of a release whose bundled pack was another."""
    text = packed({"schema": SCHEMA, "tables": pack.tables})
    return play(Match(TITLE.new(data=TITLE.load(pack)), Seeded(1), None, Origin(DiceRecord("seeded", 1), data=pack.hash,
                                                                              tables=text)), 300)


def test_a_match_is_played_on_with_the_data_it_was_begun_with() -> None:
    file = files.record(begun_with(other_pack()))
    match, how = opened(file)
    assert (how, match.game.data.cf[0][0], TITLE.new().data.cf[0][0]) == ("unchanged", 9, 6)
    assert files.record(play(match, 320)).data == other_pack().hash


def test_data_that_are_lost_are_replaced_by_todays_from_a_checkpoint() -> None:
    file = files.record(begun_with(other_pack()))
    match, how = opened(forged(file, tables=""))
    assert (how, match.game.data.cf[0][0], match.origin.data) == ("continued", 6, TITLE.pack().hash)
    assert len(match.choices) == len(file.choices.split())


def test_forged_data_are_not_played_with() -> None:
    text = packed({"schema": SCHEMA, "tables": TITLE.pack().tables})
    with pytest.raises(CorruptFile, match="file-other-data"):
        pack_of(TITLE, other_pack().hash, text)
    junks: list[Any] = [{"schema": SCHEMA}, [], {"schema": "x", "tables": {}}, {"schema": 0, "tables": {"a": 1}}]
    for junk in junks:
        with pytest.raises(CorruptFile, match="file-other-data"):
            pack_of(TITLE, other_pack().hash, packed(junk))


def test_a_kept_pack_need_not_be_carried_and_another_must() -> None:
    assert carried(TITLE, TITLE.first_data, "") == ""
    text = packed({"schema": SCHEMA, "tables": other_pack().tables})
    assert carried(TITLE, other_pack().hash, text) == text


@pytest.mark.parametrize("slug", ["eyes_of_the_enemy", "storm_over_madrid", "civil_war_battles"])
def test_the_first_packs_are_kept_and_can_be_played_with(slug: str) -> None:
    title = catalogue.game(slug)
    kept = msgspec.json.decode(title.former(title.first_data) or b"{}")
    assert fingerprint(kept["tables"]) == title.first_data
    assert title.new(data=data_of(title, FIRST)).decision is not None


def test_a_table_that_a_former_pack_could_not_know_is_the_one_in_the_box() -> None:
    tables = {name: table for name, table in TITLE.pack().tables.items() if name != "weather"}
    text = packed({"schema": SCHEMA, "tables": tables})
    assert pack_of(TITLE, fingerprint(tables), text).tables["weather"] == TITLE.pack().tables["weather"]


def test_the_tables_of_an_earlier_schema_are_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    def corrected(tables: dict[str, Any]) -> dict[str, Any]:
        return {("weather" if name == "wetter" else name): table for name, table in tables.items()}

    tables = {("wetter" if name == "weather" else name): table for name, table in TITLE.pack().tables.items()}
    monkeypatch.setattr(type(TITLE), "migrations", (Migration(SCHEMA, "tables", corrected, "in English"),))
    text = packed({"schema": SCHEMA - 1, "tables": tables})
    assert "wetter" not in pack_of(TITLE, fingerprint(tables), text).tables


def test_names_of_kept_packs_lead_nowhere_else() -> None:
    assert TITLE.former("../map") is None
    assert TITLE.former("0" * 32) is None


def test_a_position_of_an_earlier_schema_is_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(document: dict[str, Any]) -> dict[str, Any]:
        return {("air" if name == "aeroplanes" else name): value for name, value in document.items()}

    last = saved().checkpoints[-1]
    old = {("aeroplanes" if name == "air" else name): value for name, value in last.position.items()}
    file = spoilt(20, checkpoints=(msgspec.structs.replace(last, position=old),))
    older = msgspec.structs.replace(file, schema=SCHEMA - 1)
    monkeypatch.setattr(type(TITLE), "migrations", (Migration(SCHEMA, "position", renamed, "aeroplanes are air"),))
    match, how = resume(TITLE, older)
    assert (how, match.game.digest()) == ("continued", saved().digest)


def test_the_log_of_a_checkpoint_is_preferred_to_one_told_again() -> None:
    whole = files.replay(TITLE, saved()).game.log
    assert whole is not None
    kept = [entry for entry in whole if entry.at <= saved().checkpoints[0].number]
    checkpoint = msgspec.structs.replace(saved().checkpoints[0], log=packed(kept))
    match, _ = opened(spoilt(0, checkpoints=(checkpoint,)))
    assert match.game.log is not None
    assert match.game.log[:len(kept)] == kept == told(checkpoint.log)


def test_the_log_kept_with_the_last_checkpoint_serves_the_one_before() -> None:
    whole = files.replay(TITLE, saved()).game.log
    assert whole is not None
    first, last = saved().checkpoints[0], saved().checkpoints[-1]
    broken = Checkpoint(last.number, last.draws, {"game": "chess"}, packed(whole))
    match, _ = opened(spoilt(0, checkpoints=(first, broken)))
    assert match.game.log is not None
    before = [entry for entry in whole if entry.at <= first.number]
    assert match.game.log[:len(before)] == before


junk = st.one_of(st.none(), st.integers(-3, 99), st.text(max_size=5), st.lists(st.integers(-2, 70), max_size=3),
                 st.dictionaries(st.sampled_from(["cas01", "nationalist", "x"]), st.text(max_size=9), max_size=2))
wrong = st.fixed_dictionaries({}, optional={
    "choices": st.lists(st.sampled_from([*saved().choices.split()[:60], "x"]), max_size=20).map(" ".join),
    "data": st.sampled_from(["", "first", "0" * 32, "../.."]), "tables": st.sampled_from(["x", packed({}), packed([])]),
    "draws": st.integers(-9, 99), "digest": st.just("0"), "scenario": st.sampled_from(["madrid", "paris"]),
    "start": st.dictionaries(st.sampled_from(["game", "schema", "units", "stack", "turn"]), junk, max_size=2)})


@pytest.mark.slow
@settings(bounded, deadline=None)
@given(wrong, st.dictionaries(st.sampled_from(list(saved().checkpoints[-1].position)), junk, max_size=3),
       st.integers(-2, 800), st.integers(-2, 800))
def test_a_forger_gets_a_match_that_goes_on_or_a_typed_error(changes: dict[str, Any], position: dict[str, Any],
                                                            number: int, draws: int) -> None:
    whole = {**saved().checkpoints[-1].position, **position}
    file = forged(spoilt(20), checkpoints=(Checkpoint(number, draws, whole, "x"),), **changes)
    try:
        match, _ = opened(file)
    except (CorruptFile, trinchera.BadInput):
        return
    match.dice = Seeded(1)
    play(match, len(match.choices) + 20)
    assert opened(files.record(match))[0].game.digest() == match.game.digest()
