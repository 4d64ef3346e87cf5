"""Data packs: overrides, their errors, their sources."""

from typing import Annotated, Any

import msgspec
import pytest

from trinchera.engine import packs
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Pack, Source, bundled, merged, parse
from trinchera.games.eyes_of_the_enemy import TITLE

BASE: dict[str, Any] = {
    "numbers": {"source": "stated", "note": "by hand", "one": 1, "deep": {"two": 2, "list": [1, 2]}},
    "words": {"source": "designed", "hello": "hola"},
}


class Numbers(msgspec.Struct):
    one: int


def refused(text: str) -> BadInput:
    with pytest.raises(BadInput) as error:
        Pack(BASE).with_override(text, "mine.toml")
    return error.value


def test_an_override_replaces_only_what_it_names() -> None:
    pack = Pack(BASE).with_override("[numbers.deep]\ntwo = 22\nlist = [9]", "mine.toml")
    assert pack.tables["numbers"] == {"source": "stated", "note": "by hand", "one": 1, "deep": {"two": 22, "list": [9]}}
    assert (pack.tables["words"], BASE["numbers"]["deep"]) == (BASE["words"], {"two": 2, "list": [1, 2]})


def test_an_override_keeps_its_name_and_text() -> None:
    text = "[words]\nhello = 'adiós'"
    pack = Pack(BASE).with_override(text, "mine.toml")
    assert (pack.name, pack.override) == ("mine.toml", text)


def test_an_override_may_say_where_its_values_come_from() -> None:
    pack = Pack(BASE).with_override("[words]\nsource = 'stated'\nnote = 'from the box'\nhello = 'x'", "mine.toml")
    assert list(pack.sources()) == [Source("numbers", "stated", "by hand"), Source("words", "stated", "from the box")]


@pytest.mark.parametrize(("text", "key", "where"), [
    ("[numbers]\ndeep = 3", "pack-wrong-kind", "numbers.deep"),
    ("[numbers.one]\nx = 1", "pack-wrong-kind", "numbers.one"),
    ("[numbers]\nremove = ['three']", "pack-nothing-to-remove", "numbers.three"),
    ("[numbers]\nremove = ['source']", "pack-nothing-to-remove", "numbers.source"),
    ("[numbers]\nremove = 'one'", "pack-bad-removal", "numbers.remove"),
    ("[numbers.deep]\nremove = [2]", "pack-bad-removal", "numbers.deep.remove"),
    ("[numbers]\none = nan", "pack-no-number", "numbers.one"),
    ("[numbers]\none = inf", "pack-no-number", "numbers.one"),
    ("[numbers]\none = 99999999999999999999", "pack-no-number", "numbers.one"),
    (f"[numbers]\none = '{'x' * 3000}'", "pack-too-long", "numbers.one"),
    (f"[numbers.deep]\nlist = {[1] * 4000}", "pack-too-many", "numbers.deep.list"),
    ("loose = 1", "pack-not-a-table", "loose")])
def test_the_wrong_key_is_named_with_its_file(text: str, key: str, where: str) -> None:
    error = refused(text)
    assert (error.key, error.values["key"], error.values["file"]) == (key, where, "mine.toml")


def test_rows_and_keys_may_be_added_and_taken_away() -> None:
    pack = Pack(BASE).with_override("[numbers.deep]\nremove = ['two']\nthree = 3\n[numbers.new]\nx = 1", "mine.toml")
    assert pack.tables["numbers"]["deep"] == {"list": [1, 2], "three": 3}
    assert pack.tables["numbers"]["new"] == {"x": 1}


def test_a_table_may_be_begun_from_nothing() -> None:
    pack = Pack(BASE).with_override("[numbers]\nremove = ['*']\none = 2", "mine.toml")
    assert pack.tables["numbers"] == {"source": "stated", "note": "by hand", "one": 2}


def test_what_is_taken_away_may_come_back_anew() -> None:
    pack = Pack(BASE).with_override("[numbers]\nremove = ['deep']\n[numbers.deep]\nnine = 9", "mine.toml")
    assert pack.tables["numbers"]["deep"] == {"nine": 9}


def test_a_pack_may_say_which_game_it_is_for() -> None:
    mine = Pack(BASE, game="toy")
    assert "pack" not in mine.with_override("[pack]\ngame = 'toy'\n[words]\nhello = 'x'", "mine.toml").tables
    with pytest.raises(BadInput, match="pack-other-game"):
        mine.with_override("[pack]\ngame = 'chess'", "mine.toml")


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(le=9)]


class Outer(msgspec.Struct):
    rows: dict[packs.Id, Inner]


@pytest.mark.parametrize(("rows", "where"), [
    ({"a": {"size": 1}, "b": {"size": 10}}, "outer.rows.b.size"),
    ({"a": {"size": 1}, "b": {"length": 1}}, "outer.rows.b"),
    ({"a": {"size": 1}, "b b": {"size": 1}}, "outer.rows.b b"),
    ({"a": 5}, "outer.rows.a"),
    (5, "outer.rows")])
def test_the_row_that_is_wrong_is_named(rows: Any, where: str) -> None:
    with pytest.raises(BadInput) as error:
        Pack({"outer": {"rows": rows}}).table("outer", Outer)
    assert (error.value.key, error.value.values["table"]) == ("pack-invalid", where)


@pytest.mark.parametrize("text", ["[numbers", "x = ", "\x00", "a = 1\na = 2", "[" * 50_000, "x = " + "[" * 50_000])
def test_what_is_not_toml_is_refused(text: str) -> None:
    error = refused(text)
    assert (error.key, error.values["file"]) == ("pack-not-toml", "mine.toml")


def test_a_huge_pack_is_refused() -> None:
    assert refused("#" * (packs.LARGEST_PACK + 1)).key == "pack-too-large"


def test_a_deep_pack_is_refused() -> None:
    deep: dict[str, Any] = {"x": 1}
    for _ in range(packs.DEEPEST_PACK + 2):
        deep = {"x": deep}
    with pytest.raises(BadInput) as error:
        merged(deep, deep, "mine.toml")
    assert error.value.key == "pack-too-deep"


def test_a_table_is_checked_against_its_type() -> None:
    assert Pack(BASE).table("numbers", Numbers).one == 1
    with pytest.raises(BadInput) as error:
        Pack({"numbers": {"one": "1"}}).table("numbers", Numbers)
    assert (error.value.key, error.value.values["table"]) == ("pack-invalid", "numbers.one")
    assert "Expected `int`" in str(error.value.values["problem"])


def test_a_missing_table_is_named() -> None:
    with pytest.raises(BadInput) as error:
        Pack(BASE).table("letters", Numbers)
    assert (error.value.key, error.value.values) == ("pack-missing-table", {"table": "letters"})


def test_bundled_tables_must_say_their_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "SOURCES", ("stated",))
    with pytest.raises(BadInput) as error:
        bundled("trinchera.games.eyes_of_the_enemy", "map.toml")
    assert (error.value.key, error.value.values["table"]) == ("pack-no-source", "areas")


def test_every_table_of_a_bundled_pack_shows_its_source() -> None:
    assert {one.source for one in TITLE.pack().sources()} == {"stated", "derived", "designed"}


def test_toml_text_becomes_tables() -> None:
    assert parse("[a]\nb = 1", "x") == {"a": {"b": 1}}
