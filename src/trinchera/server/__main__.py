"""`python -m trinchera.server`: the server without the command line around it."""

import argparse

from trinchera.server.run import run


def main() -> None:
    parser = argparse.ArgumentParser(prog="trinchera.server", description="Serve Trinchera.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", default="data")
    parser.add_argument("--local", action="store_true", help="on one's own machine: no links, nobody else")
    parser.add_argument("--open", action="store_true", help="open a browser")
    asked = parser.parse_args()
    run(asked.host, asked.port, asked.data, local=asked.local, open_browser=asked.open)


if __name__ == "__main__":
    main()
