"""What sets the two maps apart: heights in metres, where trees and crops grow, and the names on the water."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Country:
    """Heights by terrain, of the water, and what a commanding height adds; the steps of tint and contour."""

    metres: dict[str, float]
    river: float
    hill: float
    valley: float
    """How much the clear ground rises on the way from the main river to the hills."""
    main: str
    tints: tuple[float, ...]
    contour: int
    great: tuple[str, ...]
    names: dict[str, str]
    vines: tuple[str, ...]
    lagoons: tuple[str, ...] = ()


BELCHITE = Country(
    metres={"clear": 235, "rough": 470, "mountain": 760},
    river=165,
    hill=130,
    valley=75,
    main="Ebro",
    tints=(205, 268, 345, 450, 580, 720),
    contour=25,
    great=("Ebro",),
    names={},
    vines=("1217", "1216", "1317"),
    lagoons=("2315", "2415"),
)
TERUEL = Country(
    metres={"clear": 955, "rough": 1190, "mountain": 1500},
    river=905,
    hill=110,
    valley=30,
    main="Alfambra",
    tints=(925, 1000, 1090, 1200, 1320, 1450),
    contour=25,
    great=(),
    names={"Guadalaviar/Turia": "Guadalaviar"},
    vines=(),
)
COUNTRIES = {"belchite": BELCHITE, "teruel": TERUEL}
