"""No release breaks a match: what earlier ones wrote is opened, also after the changes that every release makes."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import trinchera
from tests.corpus import CONTINUED, DATABASE, FRAMES, HERE, frame_tags, match_files
from tests.corpus.__main__ import lines, others, report
from tests.corpus.write import thumbs
from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.documents import frames_of
from trinchera.engine.kept import named, pack_of

SOURCE = Path(trinchera.__file__).parent
ROOT = Path(__file__).parents[1]
LARGEST_RELEASE = 1_200_000
"""Bytes: so that twenty releases of five games do not outweigh the project."""
TODAY = "today"

RAISED = {
    "eyes_of_the_enemy": (r"^(cas0[1-3] = .*cf = )6", r"\g<1>9"),
    "storm_over_madrid": (r"^(n0[1-3] = .*attack = )3", r"\g<1>9"),
    "civil_war_battles": (r"^(bn-[1-9]-51 = .*attack = )2", r"\g<1>9"),
}
"""Counters that another edition of each game makes stronger."""


@pytest.mark.slow
def test_every_match_of_every_release_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    found = report()
    with capsys.disabled():
        print("\n" + "\n".join(lines(found)))
    bad = [other for other in others(found) if other.split(": ")[0] not in CONTINUED]
    assert not bad, "make the change under a new rules version, or leave a migration (docs/decisions/0011)"


def test_the_corpus_holds_every_scenario_and_a_server_of_every_release() -> None:
    releases = {path.parent.name for path in match_files()} - {"bugs"}
    assert all(HERE.joinpath(name, DATABASE).exists() and HERE.joinpath(name, FRAMES).exists() for name in releases)
    names = {path.name for path in match_files() if path.parent.name == "schema-1"}
    wanted = {f"{slug}-{scenario.id}-{what}.json" for slug in ("eyes_of_the_enemy", "storm_over_madrid",
                                                               "civil_war_battles")
              for scenario in catalogue.game(slug).scenarios
              for what in ("finished-seeded", "unfinished-audited", "pack", "position")}
    assert wanted <= names
    last = {path.name for path in match_files() if path.parent.name == "schema-3"}
    assert all(any(f"{slug}-{scenario.id}-" in name for name in last)
               for slug in catalogue.GAMES for scenario in catalogue.game(slug).scenarios)
    for folder in (folder for folder in HERE.iterdir() if folder.is_dir()):
        assert sum(path.stat().st_size for path in folder.iterdir()) < LARGEST_RELEASE, folder.name


@pytest.mark.slow
@pytest.mark.parametrize("path", match_files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_data_of_every_match_are_kept(path: Path) -> None:
    file = files.loads(path.read_bytes())
    title = catalogue.game(file.game)
    wanted = named(title, file.data)
    assert pack_of(title, file.data, file.tables).hash == wanted or title.former(wanted) is not None


def test_procedures_keep_the_names_that_documents_know_them_by() -> None:
    here = {(slug, tag) for slug in catalogue.GAMES for tag in frames_of(type(catalogue.game(slug)).__module__)}
    gone = frame_tags() - here
    assert not gone, ("saved matches speak of these procedures; if a class has another name now, give it the old one "
                      "as tag=..., otherwise leave a migration that rewrites them")


def copied(target: Path) -> Path:
    """The source tree, to be changed."""
    return Path(shutil.copytree(SOURCE, target / "trinchera", ignore=shutil.ignore_patterns("static", "__pycache__")))


def change(folder: Path, pattern: str, new: str, *globs: str) -> None:
    """Write something else wherever it stands; it must stand somewhere."""
    found = 0
    for path in (path for glob in globs for path in folder.glob(glob)):
        text, times = re.subn(pattern, new, path.read_text("utf-8"), flags=re.MULTILINE)
        path.write_text(text, "utf-8")
        found += times
    assert found, pattern


def next_release(source: Path, slug: str, tag: str) -> None:
    """A field on the board, another name for a procedure, stronger counters."""
    game = source / "games" / slug
    fields = r"\1\n    scouted: int = 7\n    seen: list[int] = []\n"
    change(game, r"^(class Board\(\w+\):\n +\"\"\".*\"\"\"\n)", fields, "board.py")
    change(game, r"\bRetreat\b", "Withdrawal", "**/*.py")
    change(game, r"^class Withdrawal\(Frame, ", f"class Withdrawal(Frame, {tag}", "retreat.py")
    change(game, *RAISED[slug], "data/units.toml")


def with_matches_of_today(corpus: Path, *, carrying: bool = True) -> Path:
    """The corpus, and matches as the code writes them now, with or without the data they carry."""
    shutil.copytree(HERE, corpus, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    corpus.joinpath(TODAY).mkdir()
    for slug in RAISED:
        match = thumbs(trinchera.match(slug, seed=8), 300)
        file = files.record(match) if carrying else msgspec.structs.replace(files.record(match), tables="")
        signed = msgspec.structs.replace(file, checksum=files.checksum(file))
        corpus.joinpath(TODAY, f"{slug}.json").write_bytes(files.dumps(signed))
    return corpus


def fates(source: Path, corpus: Path) -> dict[str, set[str]]:
    """What the changed code makes of a corpus; that it is the changed code is part of the answer."""
    code = ("import json, pathlib, sys, trinchera; from tests.corpus.__main__ import report;"
            "found = report(pathlib.Path(sys.argv[1])); print(trinchera.__file__); print(json.dumps(found))")
    ran = subprocess.run([sys.executable, "-c", code, str(corpus)], cwd=ROOT, capture_output=True, text=True,
                         env={"PYTHONPATH": f"{source.parent}:{ROOT}"}, timeout=500, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    place, found = ran.stdout.splitlines()
    assert Path(place).parent == source
    return {release: set(some.values()) for release, some in json.loads(found).items()}


@pytest.mark.slow
def test_a_new_field_a_renamed_procedure_and_other_counters_change_nothing(tmp_path: Path) -> None:
    source = copied(tmp_path)
    for slug in RAISED:
        next_release(source, slug, 'tag="Retreat", ')
    found = fates(source, with_matches_of_today(tmp_path / "corpus"))
    assert found.pop(TODAY) == {"unchanged"}
    assert set().union(*found.values()) <= {"unchanged", "migrated"}


@pytest.mark.slow
def test_a_release_that_keeps_nothing_still_opens_everything(tmp_path: Path) -> None:
    source = copied(tmp_path)
    for slug in RAISED:
        next_release(source, slug, "")
        shutil.rmtree(source / "games" / slug / "data" / "kept")
    found = fates(source, with_matches_of_today(tmp_path / "corpus", carrying=False))
    assert found.pop(TODAY) == {"continued"}
    assert set().union(*found.values()) <= {"unchanged", "migrated", "continued"}
