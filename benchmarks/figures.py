"""A figure and the one it is held against."""

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A measurement; `ratio` is ours to the peer's, `goal` what we hold ourselves to."""

    name: str
    ours: float
    peer: float | None = None
    ratio: float | None = None
    goal: str = ""


def beside(name: str, ours: float, peer: float, goal: str = "") -> Figure:
    """Our figure beside a peer's."""
    return Figure(name, ours, peer, ours / peer, goal)


def line(figure: Figure) -> str:
    peer = f"{figure.peer:14,.1f}" if figure.peer is not None else " " * 14
    ratio = f"{figure.ratio:8.2f}" if figure.ratio is not None else " " * 8
    return f"{figure.name:78s} {figure.ours:14,.1f} {peer} {ratio}  {figure.goal}"
