"""What people install, from a clean checkout and from the sdist: in an empty environment, without Node."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")]


def without_node(folder: Path) -> dict[str, str]:
    """The environment of somebody who has a shell but no Node; only what is set for package indexes is kept."""
    tools = folder / "tools"
    tools.mkdir()
    for name in ("sh", "env"):
        (tools / name).symlink_to(shutil.which(name) or "")
    ours = ("TRINCHERA", "PYTHON", "VIRTUAL")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"PATH": str(tools)}


def run(command: list[str | Path], cwd: Path, env: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, check=False, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=500)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return without_node(tmp_path_factory.mktemp("machine"))


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What git knows of this tree, and nothing that was built in it."""
    folder = tmp_path_factory.mktemp("clean") / "trinchera"
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    assert not (folder / "src/trinchera/static").exists()
    return folder


def installed(what: Path, folder: Path, env: dict[str, str]) -> tuple[Path, str]:
    """An empty environment with this installed in it, and what the installer said."""
    run([sys.executable, "-m", "venv", folder / "venv"], folder, env)
    said = run([folder / "venv/bin/python", "-m", "pip", "install", "-v", what], folder, env)
    return folder / "venv/bin", said


@contextmanager
def served(tools: Path, folder: Path, env: dict[str, str]) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(tools / "trinchera"), "web", "--no-browser", "--port", str(port), "--data", str(folder / "data")]
    process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def fetched(url: str) -> str:
    for _ in range(100):
        try:
            with urlopen(url, timeout=10) as answer:
                return str(answer.read().decode())
        except URLError:
            time.sleep(0.1)
    raise AssertionError(f"{url} does not answer")


def check(tools: Path, folder: Path, env: dict[str, str]) -> None:
    """The page comes with its scripts, the games are there, and the rules name their tests."""
    with served(tools, folder, env) as url:
        page = fetched(url)
        scripts = re.findall(r'src="(/[^"]+\.js)"', page)
        assert scripts
        assert all(len(fetched(url + script)) > 1000 for script in scripts)
    assert "eyes_of_the_enemy" in run([tools / "trinchera", "games"], folder, env)
    assert " of them tested" in run([tools / "trinchera", "rules", "eyes_of_the_enemy"], folder, env)
    assert "0 of them tested" not in run([tools / "trinchera", "rules", "eyes_of_the_enemy"], folder, env)
    assert not (tools / "node").exists()


def test_a_clean_checkout_installs_into_an_empty_environment_and_serves_the_page(
        checkout: Path, tmp_path: Path, env: dict[str, str]) -> None:
    tools, _ = installed(checkout, tmp_path, env)
    check(tools, tmp_path, env)


def test_the_sdist_holds_the_client_and_installs_without_any_node(
        checkout: Path, tmp_path: Path, env: dict[str, str]) -> None:
    """The checkout was built by the test before; on its own, this one builds the client first."""
    if not (checkout / "src/trinchera/static").exists():
        installed(checkout, tmp_path, env)
        shutil.rmtree(tmp_path / "venv")
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path], checkout, env)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as held:
        names = held.getnames()
    assert any(name.endswith("src/trinchera/static/index.html") for name in names)
    assert not any("node_modules" in name for name in names)
    tools, said = installed(archive, tmp_path, env)
    assert "nodejs" not in said
    check(tools, tmp_path, env)
