"""Text of SVG elements. Every function gives a string; a drawing is a list of them, from below to above."""

from collections.abc import Iterable, Sequence
from html import escape

from shapely.geometry.base import BaseGeometry

from .geometry import Line, Point, polygons


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def straight(points: Sequence[Point]) -> str:
    """Path data from point to point."""
    return "M" + "L".join(pair(p) for p in points)


def ring(points: Sequence[Point]) -> str:
    return straight(points) + "Z"


def curve(points: Sequence[Point]) -> str:
    """Path data of a Catmull-Rom curve through the points."""
    if len(points) < 3:
        return straight(points)
    padded = [points[0], *points, points[-1]]
    return f"M{pair(points[0])}" + "".join(_bezier(*padded[i : i + 4]) for i in range(len(points) - 1))


def _bezier(before: Point, start: Point, end: Point, after: Point) -> str:
    first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
    second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
    return f"C{pair(first)} {pair(second)} {pair(end)}"


def outline(shape: BaseGeometry) -> str:
    """Path data of all polygons in a shape, holes included."""
    rings = [r for p in polygons(shape) for r in (p.exterior, *p.interiors)]
    return "".join(ring([(x, y) for x, y in r.coords[:-1]]) for r in rings)


def circles(points: Iterable[Point], radius: float) -> str:
    """Path data of equal circles, far shorter than one element each."""
    r, d = number(radius), number(2 * radius)
    return "".join(f"M{pair((x - radius, y))}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0" for x, y in points)


def marks(points: Iterable[Point], shape: str) -> str:
    """The same small shape, given as relative path data, at every point."""
    return "".join(f"M{pair(p)}{shape}" for p in points)


def segments(lines: Iterable[Line]) -> str:
    return "".join(straight(line) for line in lines)


def stroke(data: str, ink: str, width: float, opacity: float = 1, dash: str = "", cap: str = "round") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{data}" fill="none" stroke="{ink}" stroke-width="{number(width)}" opacity="{number(opacity)}"'
        f' stroke-linecap="{cap}" stroke-linejoin="round"{dashes}/>'
    )


def fill(data: str, ink: str, opacity: float = 1) -> str:
    return f'<path d="{data}" fill="{ink}" fill-rule="evenodd" opacity="{number(opacity)}"/>'


def image(name: str, width: float, height: float) -> str:
    """One of the drawing's images, stretched over the sheet."""
    return f'<image href="{name}.png" width="{number(width)}" height="{number(height)}" preserveAspectRatio="none"/>'


def text_along(key: str, line: Line, words: str, style: str, halo: str) -> str:
    """Words centred on a line, with a halo that parts them from the ground."""
    return (
        f'<path id="{key}" d="{curve(line)}" fill="none"/>'
        f'<text style="{style};stroke:{halo};paint-order:stroke" text-anchor="middle">'
        f'<textPath href="#{key}" startOffset="50%">{escape(words)}</textPath></text>'
    )


def clipped(body: Iterable[str], width: float, height: float) -> str:
    """Elements cut off at the edge of the map, which begins at 0, 0."""
    edge = f'<clipPath id="edge"><path d="M0 0H{number(width)}V{number(height)}H0Z"/></clipPath>'
    return f'{edge}<g clip-path="url(#edge)">{"".join(body)}</g>'


def document(frame: tuple[float, float, float, float], style: str, body: Iterable[str]) -> str:
    """A page that shows nothing but the drawing; the frame is left, top, width, height."""
    width, height = (number(side) for side in frame[2:])
    return (
        f"<!doctype html><meta charset=utf-8><style>html,body{{margin:0}}svg{{display:block}}{style}</style>"
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{" ".join(number(n) for n in frame)}">{"".join(body)}</svg>'
    )
