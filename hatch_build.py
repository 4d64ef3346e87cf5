"""Build hook: the browser client and the index of rule tests go into the wheel."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client with npm unless it is there already; editable installs need none of it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("TRINCHERA_NO_CLIENT"):
            return
        root = Path(self.root)
        self.client(root)
        sys.path.insert(0, str(root / "src"))
        from trinchera.proofs import scan

        (root / "src/trinchera/proofs.json").write_text(json.dumps(scan(root / "tests"), indent=0), "utf-8")

    def client(self, root: Path) -> None:
        if (root / "src/trinchera/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("the browser client is not built and there is no npm: run `make setup` first")
        for command in ("ci", "run build"):
            subprocess.run([npm, *command.split()], cwd=root / "web", check=True)
