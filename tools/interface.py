"""Writes the OpenAPI document of the server into a file: the client's types are made from it."""

import json
import sys
from pathlib import Path

import trinchera
from trinchera.server.app import ENDPOINTS
from trinchera.server.openapi import document


def main(file: str) -> None:
    Path(file).write_text(json.dumps(document(ENDPOINTS, trinchera.__version__), indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
