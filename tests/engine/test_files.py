"""Match files: what is written comes back, and what an enemy writes is refused with a typed error."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trinchera.engine import files
from trinchera.engine.chance import Audited, Seeded
from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.engine.files import MatchFile, Verdict
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.migrations import SCHEMA
from trinchera.games.eyes_of_the_enemy import TITLE

KEY = bytes(range(32))
bounded = settings(max_examples=100, deadline=2000, derandomize=True, database=None,
                   suppress_health_check=[HealthCheck.too_slow])


@cache
def audited(choices: int = 80) -> MatchFile:
    """A match with audited dice, played at random for so many choices, its key revealed."""
    dice = Audited(KEY, "m1", ("ana",))
    match = Match(TITLE.new(), dice)
    match.origin = Origin(DiceRecord("audited", 0, dice.commitment, KEY.hex(), ("ana",)), "m1")
    hand = Seeded(8)
    while match.pending is not None and len(match.choices) < choices:
        match.choose(hand.pick(match.pending).id)
    return files.record(match)


def forged(file: MatchFile, **changes: Any) -> MatchFile:
    """A file that was changed by somebody who knows how checksums are made."""
    changed = msgspec.structs.replace(file, **changes)
    return msgspec.structs.replace(changed, checksum=files.checksum(changed))


def play_on(match: Match) -> None:
    hand = Seeded(3)
    while match.pending is not None:
        match.choose(hand.pick(match.pending).id)


def trouble(action: Callable[[], object]) -> str:
    """The key of the typed error that an action ends in; empty if it ends well."""
    try:
        action()
    except (CorruptFile, BadInput) as error:
        return error.key
    return ""


def test_a_file_is_read_as_it_was_written() -> None:
    file = audited()
    assert files.loads(files.dumps(file)) == file
    assert files.dumps(file).endswith(b"\n")


def test_an_honest_match_is_verified_to_the_last_die() -> None:
    file = audited()
    verdict = files.verify(TITLE, file)
    assert verdict.ok
    assert verdict.dice == sum(token[0] == "d" and token[1:].isdigit() for token in file.choices.split()) + sum(
        token.startswith("rep_") for token in file.choices.split())


def test_a_finished_match_is_verified_with_its_result() -> None:
    file = audited(100_000)
    assert (files.verify(TITLE, file).ok, file.result in TITLE.outcomes) == (True, True)


@pytest.mark.slow
def test_every_changed_byte_is_found() -> None:
    text = files.dumps(audited())[:-1]
    for place in range(len(text)):
        for change in (1, 0x20, 0x80):
            spoiled = text[:place] + bytes([text[place] ^ change]) + text[place + 1:]
            with pytest.raises(CorruptFile):
                files.loads(spoiled)


def test_every_truncated_file_is_refused() -> None:
    text = files.dumps(audited())[:-1]
    for length in range(len(text)):
        with pytest.raises(CorruptFile):
            files.loads(text[:length])


def test_every_forged_die_is_found_even_with_a_new_checksum() -> None:
    tokens = audited().choices.split()
    dice = [place for place, token in enumerate(tokens) if token[0] == "d" and token[1:].isdigit()]
    assert len(dice) >= 20
    for place in dice:
        for face in "123456":
            if tokens[place] != f"d{face}":
                changed = [*tokens[:place], f"d{face}", *tokens[place + 1:]]
                verdict = files.verify(TITLE, forged(audited(), choices=" ".join(changed), digest=""))
                assert verdict.problem in ("wrong-die", "file-does-not-replay")


WITHOUT_SHARES = DiceRecord("audited", 0, Audited(KEY, "").commitment, KEY.hex())


@pytest.mark.parametrize("changes", [{"id": "m2"}, {"dice": WITHOUT_SHARES}])
def test_another_match_or_other_shares_do_not_fit_the_dice(changes: dict[str, Any]) -> None:
    assert files.verify(TITLE, forged(audited(), **changes)).problem == "wrong-die"


def test_another_key_does_not_fit_the_commitment() -> None:
    record = msgspec.structs.replace(audited().dice, key=KEY[::-1].hex())
    assert files.verify(TITLE, forged(audited(), dice=record)) == Verdict(False, 0, "wrong-key")


def test_a_forged_result_or_state_is_found() -> None:
    assert files.verify(TITLE, forged(audited(), result="decisive")).problem == "file-other-state"
    assert files.verify(TITLE, forged(audited(), digest="0" * 64)).problem == "file-other-state"


def test_without_a_key_nothing_can_be_verified() -> None:
    hidden = msgspec.structs.replace(audited().dice, key="")
    assert files.verify(TITLE, forged(audited(), dice=hidden)).problem == "no-key"
    assert files.verify(TITLE, forged(audited(), dice=DiceRecord("scripted"))).problem == "no-key"


def test_a_key_that_is_no_number_is_refused() -> None:
    with pytest.raises(CorruptFile) as error:
        files.verify(TITLE, forged(audited(), dice=msgspec.structs.replace(audited().dice, key="zz")))
    assert error.value.key == "file-bad-key"


def test_seeded_matches_are_verified_by_their_seed() -> None:
    match, hand = Match(TITLE.new(), Seeded(5)), Seeded(6)
    match.origin = Origin(DiceRecord("seeded", 5), "s")
    for _ in range(60):
        assert match.pending is not None
        match.choose(hand.pick(match.pending).id)
    file = files.record(match)
    assert files.verify(TITLE, file).ok
    assert files.verify(TITLE, forged(file, dice=DiceRecord("seeded", 6))).problem == "wrong-die"


def test_a_replayed_match_without_a_key_cannot_roll_on() -> None:
    match = files.replay(TITLE, forged(audited(), dice=DiceRecord("scripted")))
    with pytest.raises(BadInput, match="script-ended"):
        play_on(match)


@pytest.mark.parametrize(("changes", "key"), [
    ({"choices": "suggested d9"}, "file-does-not-replay"),
    ({"choices": "cas99"}, "file-does-not-replay"),
    ({"choices": "suggested"}, "file-does-not-replay"),
    ({"choices": "del01"}, "file-does-not-replay"),
    ({"scenario": "paris"}, "file-does-not-replay"),
    ({"options": {"lead": "never"}}, "file-does-not-replay"),
    ({"pack": "[broken"}, "file-does-not-replay"),
    ({"pack": "[areas.rows]\n1 = 3"}, "file-does-not-replay"),
    ({"start": {"game": "chess"}}, "file-does-not-replay"),
    ({"rules": 99}, "file-rules"),
    ({"rules": 0}, "file-rules"),
    ({"choices": "d1 " * (files.MOST_CHOICES + 1)}, "file-too-long")])
def test_a_file_that_cannot_be_played_is_refused(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(CorruptFile) as error:
        files.replay(TITLE, forged(audited(), **{"digest": "", "result": "", **changes}))
    assert error.value.key == key


def test_another_schema_is_refused_by_name() -> None:
    with pytest.raises(CorruptFile) as error:
        files.loads(files.dumps(forged(audited(), schema=SCHEMA + 1)))
    assert (error.value.key, error.value.values) == ("file-schema", {"found": SCHEMA + 1, "known": SCHEMA})


@pytest.mark.parametrize("text", [b"", b"null", b"[]", b"{}", b'{"format":"chess"}', b"\xff\xfe", b"\x00" * 100,
                                  b"[" * 100_000, b'{"start":' * 50_000, b'"' + b"x" * 100_000])
def test_what_is_no_match_file_is_refused(text: bytes) -> None:
    with pytest.raises(CorruptFile) as error:
        files.loads(text)
    assert error.value.key == "file-not-a-match"


def test_a_huge_file_is_refused_unread() -> None:
    with pytest.raises(CorruptFile) as error:
        files.loads(b" " * (files.LARGEST_MATCH + 1))
    assert error.value.key == "file-too-large"


def test_a_match_may_begin_from_a_position_and_with_an_owners_pack() -> None:
    text = "[nationalist.rows]\ncas01.cf = 9"
    data = TITLE.load(TITLE.pack().with_override(text, "pack"))
    start = {"game": "eyes_of_the_enemy", "units": {"cas01": "7"}, "turn": 4}
    match = Match(TITLE.imagine(data, start, Seeded(0)), Seeded(2))
    match.origin = Origin(DiceRecord("seeded", 2), "p", start, text)
    match.play("cas01", "15", "done")
    again = files.replay(TITLE, files.loads(files.dumps(files.record(match))))
    assert (again.game.digest(), again.game.data.cf[0]) == (match.game.digest(), (9, 3))
    named = msgspec.structs.replace(match.origin, data=TITLE.pack().hash, tables=again.origin.tables)
    assert again.origin == named


def test_any_moment_of_a_file_can_be_looked_at() -> None:
    file = audited()
    tokens = file.choices.split()
    assert [files.moment(TITLE, file, number).made for number in (0, 17, len(tokens))] == [0, 17, len(tokens)]
    assert files.moment(TITLE, file, len(tokens)).digest() == file.digest
    for number in (-1, len(tokens) + 1):
        with pytest.raises(BadInput):
            files.moment(TITLE, file, number)
    with pytest.raises(CorruptFile):
        files.moment(TITLE, forged(file, choices="nonsense"), 1)


@bounded
@given(st.integers(0, 100_000), st.binary(min_size=1, max_size=6), st.sampled_from(["put", "insert", "drop"]))
def test_mutated_bytes_give_only_typed_errors_or_the_same_match(place: int, junk: bytes, kind: str) -> None:
    text = files.dumps(audited(100_000))
    place %= len(text)
    after = place if kind == "insert" else place + len(junk)
    spoiled = text[:place] + (b"" if kind == "drop" else junk) + text[after:]
    problem = trouble(lambda: files.loads(spoiled))
    assert problem in ("file-not-a-match", "file-checksum", "file-schema", "")
    assert problem or files.loads(spoiled) == audited(100_000)


JUNK = st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.lists(st.integers(), max_size=3) | (
    st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3))
FIELDS = st.sampled_from([field.name for field in msgspec.structs.fields(MatchFile)])


@bounded
@given(st.dictionaries(FIELDS, JUNK, min_size=1, max_size=3))
def test_a_forger_with_checksums_gives_only_typed_errors(changes: dict[str, Any]) -> None:
    document = {**json.loads(files.dumps(audited())), **changes}
    try:
        file = forged(msgspec.convert(document, MatchFile))
    except msgspec.ValidationError:
        with pytest.raises(CorruptFile):
            files.loads(json.dumps(document).encode())
        return
    assert trouble(lambda: files.verify(TITLE, files.loads(files.dumps(file)))) in ("", "file-schema", "file-bad-key")


@bounded
@given(st.lists(st.sampled_from([*audited().choices.split(), "done", "pass", "d0", "7", "é"]), max_size=30),
       st.integers(0, 60))
def test_shuffled_choices_give_only_typed_errors(tokens: list[str], kept: int) -> None:
    choices = " ".join([*audited().choices.split()[:kept], *tokens])
    file = forged(audited(), choices=choices, digest="")
    assert trouble(lambda: files.replay(TITLE, file)) in ("", "file-does-not-replay")


def test_a_file_that_was_only_laid_out_anew_is_no_longer_the_file_that_was_written() -> None:
    text = files.dumps(audited())
    with pytest.raises(CorruptFile, match="file-checksum"):
        files.loads(text.replace(b",", b", ", 1))
