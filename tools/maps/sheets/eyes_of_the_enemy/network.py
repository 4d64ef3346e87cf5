"""Roads and railways of Madrid in 1936, in map units.

They cross the Manzanares only at the seven bridges of the rules, and no road crosses a prohibited border.
"""

from dataclasses import replace

from ...area_map import AreaMap
from ...geometry import Line, wander
from ...ways import AVENUE, LANE, TRAIL, TRUNK, TRUNK_STREET, Rail, Road
from .places import (
    ALCALA_GATE,
    ANGEL,
    ATOCHA,
    BILBAO,
    CIBELES,
    COLON,
    CUATRO_CAMINOS,
    EMBAJADORES,
    ESPANA,
    LEGAZPI,
    MONCLOA,
    SOL,
    TOLEDO_GATE,
    VADILLO,
)

SWAY = {TRUNK: 3.0, TRUNK_STREET: 1.2, AVENUE: 1.4, LANE: 3.0, TRAIL: 5.0}


def roads(sheet: AreaMap) -> list[Road]:
    ways = _trunk_roads(sheet) + _city_streets() + _river_roads(sheet) + _country_lanes() + _trails()
    return [replace(way, line=wander(way.line, SWAY[way.style], 70, i)) for i, way in enumerate(ways)]


def _trunk_roads(sheet: AreaMap) -> list[Road]:
    """From the gates outwards; inside the gates they are streets."""
    at = sheet.bridges
    return [
        Road(TRUNK_STREET, [SOL, (842, 466), (800, 474), (758, 478), (710, 474), (655, 463), at["segovia"]]),
        Road(
            TRUNK,
            [
                at["segovia"],
                ANGEL,
                (484, 440),
                (402, 428),
                (320, 412),
                (252, 406),
                (184, 384),
                (128, 366),
                (60, 350),
                (0, 342),
            ],
            "Carretera de Extremadura",
        ),
        Road(TRUNK_STREET, [SOL, (850, 486), (822, 515), TOLEDO_GATE, (735, 562), at["toledo"]]),
        Road(
            TRUNK,
            [at["toledo"], VADILLO, (610, 604), (556, 652), (506, 698), (452, 752), (404, 806), (350, 880)],
            "Carretera de Toledo",
        ),
        Road(TRUNK_STREET, [ATOCHA, (1030, 574), (960, 634), LEGAZPI]),
        Road(
            TRUNK, [LEGAZPI, at["princesa"], (702, 716), (664, 760), (632, 812), (606, 880)], "Carretera de Andalucía"
        ),
        Road(TRUNK, [ATOCHA, (1130, 546), (1180, 572), (1242, 606), (1300, 668), (1360, 714)], "Carretera de Valencia"),
        Road(TRUNK_STREET, [SOL, (940, 444), (992, 424), CIBELES, ALCALA_GATE]),
        Road(TRUNK, [ALCALA_GATE, (1168, 350), (1250, 320), (1306, 296), (1360, 274)], "Carretera de Aragón"),
        Road(TRUNK_STREET, [SOL, (880, 424), (900, 372), (914, 326), BILBAO, (950, 226), CUATRO_CAMINOS]),
        Road(TRUNK, [CUATRO_CAMINOS, (992, 108), (1010, 56), (1018, 0)], "Carretera de Francia"),
        Road(TRUNK_STREET, [ESPANA, (802, 338), (788, 296), (774, 262), MONCLOA]),
        Road(TRUNK, [MONCLOA, (742, 172), (714, 126), (672, 90), (610, 60), at["san_fernando"]]),
        Road(TRUNK, [at["san_fernando"], (420, 48), (330, 58), (250, 62), (80, 72), (0, 84)], "Carretera de La Coruña"),
    ]


def _city_streets() -> list[Road]:
    return [
        Road(AVENUE, [ESPANA, (858, 390), (906, 402), (968, 412), CIBELES]),
        Road(
            AVENUE,
            [(1106, 96), (1098, 190), (1088, 250), COLON, (1060, 352), CIBELES, (1056, 440), (1066, 484), ATOCHA],
            lined=True,
        ),
        Road(AVENUE, [SOL, (930, 484), (1000, 508), (1046, 520), ATOCHA]),
        Road(AVENUE, [ESPANA, (776, 408), (750, 442), (750, 486), (768, 518), TOLEDO_GATE]),
        Road(AVENUE, [TOLEDO_GATE, (836, 578), EMBAJADORES, (976, 580), (1040, 556), ATOCHA]),
        Road(AVENUE, [(788, 298), (846, 288), BILBAO, (1002, 290), COLON]),
        Road(AVENUE, [COLON, (1160, 300), (1262, 298), (1318, 300)]),
        Road(AVENUE, [MONCLOA, (772, 192), (836, 170), (906, 162), CUATRO_CAMINOS]),
        Road(LANE, [CUATRO_CAMINOS, (1012, 226), (1030, 292), (1010, 350), (968, 412)]),
        Road(LANE, [ALCALA_GATE, (1112, 310), (1116, 230), (1120, 160)]),
        Road(LANE, [(1250, 320), (1248, 260), (1246, 200), (1240, 135)]),
        Road(LANE, [ESPANA, (770, 334), (746, 284), (742, 250), MONCLOA]),
        Road(LANE, [EMBAJADORES, (890, 640), LEGAZPI]),
        Road(LANE, [SOL, (880, 500), (892, 550), EMBAJADORES]),
        Road(LANE, [(846, 288), (880, 330), (914, 330)]),
        Road(LANE, [CUATRO_CAMINOS, (1030, 176), (1098, 190)]),
    ]


def _river_roads(sheet: AreaMap) -> list[Road]:
    at = sheet.bridges
    return [
        Road(LANE, [(752, 436), (716, 404), (676, 372), (644, 350), at["rey"]]),
        Road(
            LANE,
            [at["rey"], (560, 330), (500, 312), (452, 302), (380, 312), (308, 320), (222, 318), (150, 330), (80, 350)],
        ),
        Road(
            LANE,
            [(644, 350), (650, 310), (642, 270), (626, 238), (598, 204), (588, 160), (586, 120), (562, 88), (552, 46)],
        ),
        Road(LANE, [(642, 270), at["reina_victoria"], (576, 276), (530, 290), (500, 312)]),
        Road(LANE, [(644, 350), (634, 396), (642, 448), (662, 500), (716, 548)]),
        Road(LANE, [VADILLO, (686, 622), (716, 664), (724, 706)]),
        Road(LANE, [MONCLOA, (700, 204), (640, 196), (600, 200)]),
        Road(LANE, [(714, 126), (668, 142), (616, 166), (590, 164)]),
    ]


def _country_lanes() -> list[Road]:
    return [
        Road(
            AVENUE,
            [
                VADILLO,
                (590, 560),
                (520, 548),
                (450, 546),
                (404, 536),
                (344, 512),
                (282, 490),
                (190, 470),
                (92, 450),
                (0, 462),
            ],
        ),
        Road(LANE, [(404, 536), (384, 600), (336, 664), (286, 716), (252, 764), (224, 826), (196, 880)]),
        Road(LANE, [(282, 490), (262, 560), (222, 650), (150, 694), (80, 726), (0, 766)]),
        Road(LANE, [(190, 470), (150, 520), (94, 560), (40, 600), (0, 644)]),
        Road(LANE, [(556, 652), (612, 682), (664, 704), (702, 716)]),
        Road(LANE, [(632, 812), (560, 820), (478, 850), (396, 858), (300, 836), (224, 826), (124, 852), (64, 880)]),
        Road(LANE, [(450, 752), (380, 742), (286, 716)]),
        Road(LANE, [(1148, 556), (1142, 648), (1130, 716), (1160, 764), (1196, 800), (1240, 880)]),
        Road(LANE, [(1242, 606), (1268, 662), (1262, 722), (1196, 800), (1110, 834), (1060, 880)]),
        Road(LANE, [LEGAZPI, (866, 742), (876, 812), (906, 880)]),
        Road(LANE, [(1106, 96), (1170, 120), (1240, 135), (1308, 104), (1360, 92)]),
        Road(LANE, [(1240, 135), (1262, 66), (1240, 0)]),
        Road(LANE, [(906, 162), (872, 110), (826, 68), (770, 34), (730, 0)]),
        Road(LANE, [(84, 72), (88, 130), (74, 194), (64, 262), (60, 350)]),
        Road(LANE, [(252, 62), (236, 104), (214, 172), (198, 240), (212, 318)]),
        Road(LANE, [(128, 366), (120, 410), (92, 450)]),
    ]


def _trails() -> list[Road]:
    return [
        Road(TRAIL, [(500, 312), (470, 240), (430, 196), (352, 172), (284, 186), (214, 172)]),
        Road(TRAIL, [(380, 312), (362, 286), (330, 278), (252, 268), (198, 250)]),
        Road(TRAIL, [(308, 320), (352, 362), (420, 372), (500, 352), (560, 330)]),
        Road(TRAIL, [(470, 240), (500, 190), (540, 150)]),
        Road(TRAIL, [(222, 318), (232, 352), (180, 374)]),
        Road(TRAIL, [(94, 560), (140, 590), (196, 604), (254, 580), (330, 596), (384, 600)]),
        Road(TRAIL, [(80, 726), (100, 790), (124, 852)]),
        Road(TRAIL, [(60, 208), (0, 216)]),
        Road(TRAIL, [(250, 62), (280, 30), (290, 0)]),
        Road(TRAIL, [(420, 48), (440, 20), (430, 0)]),
        Road(TRAIL, [(610, 60), (640, 28), (648, 0)]),
        Road(TRAIL, [(560, 820), (520, 790), (500, 776)]),
        Road(TRAIL, [(1196, 800), (1270, 808), (1360, 838)]),
        Road(TRAIL, [(1160, 396), (1184, 430), (1236, 466), (1290, 440), (1352, 420)]),
        Road(TRAIL, [(1184, 430), (1180, 470), (1206, 500)]),
        Road(TRAIL, [(1236, 466), (1250, 420), (1240, 388)]),
        Road(TRAIL, [(642, 300), (690, 284), (726, 250), (746, 284)]),
        Road(TRAIL, [(876, 812), (940, 826), (1000, 850), (1060, 880)]),
    ]


def rails(sheet: AreaMap) -> list[Rail]:
    """The line of the north runs on around the city to Atocha; from there and from Delicias lines go south."""
    north: Line = [(0, 132), (110, 112), (210, 106), (346, 88), (460, 118), (528, 152), sheet.bridges["franceses"]]
    ring: Line = [(606, 204), (640, 256), (650, 296), (655, 340), (654, 400), (650, 464), (674, 508), (722, 560)]
    ring += [(774, 596), (826, 624), (890, 648), (956, 660), (1014, 648), (1064, 600), (1090, 550)]
    south: Line = [(1090, 545), (1104, 610), (1118, 690), (1166, 784), (1226, 880)]
    delicias: Line = [(990, 684), (966, 744), (908, 796), (846, 834), (796, 880)]
    narrow: Line = [(566, 484), (506, 482), (436, 462), (360, 446), (280, 428), (196, 424), (110, 402), (0, 384)]
    main = [Rail(wander(line, 2, 70, i + 40)) for i, line in enumerate([north + ring, south, delicias])]
    return [*main, Rail(wander(narrow, 2, 60, 50), narrow=True)]
