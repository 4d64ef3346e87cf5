"""What lies around Madrid: heights, woods, fields and quarters, our own estimates in metres and map units."""

from shapely.geometry import Polygon

from ... import houses

HEIGHTS = {
    "Madrid": 655, "Illescas": 588, "Seseña": 604, "Esquivias": 605, "Torrejón de Velasco": 610, "Valdemoro": 615,
    "Pinto": 604, "Parla": 648, "Fuenlabrada": 664, "Griñón": 670, "Móstoles": 660, "Alcorcón": 711, "Leganés": 667,
    "Getafe": 622, "Villaverde": 596, "Carabanchel": 660, "Navalcarnero": 671, "Valmojado": 672,
    "Santa Cruz de Retamar": 640, "Brunete": 655, "Sevilla la Nueva": 676, "Villaviciosa de Odón": 672,
    "Villanueva de la Cañada": 652, "Boadilla del Monte": 689, "Majadahonda": 743, "Las Rozas": 718, "Pozuelo": 690,
    "Aravaca": 640, "El Pardo": 612, "Garabitas": 677, "Ciudad Universitaria": 645, "Tetuán": 710, "Chamartín": 705,
    "Vicálvaro": 682, "Puente de Vallecas": 630, "Vallecas": 660, "Cerro de los Ángeles": 666, "La Marañosa": 690,
    "San Martín de la Vega": 515, "Ciempozuelos": 584, "Aranjuez": 495, "Vaciamadrid": 540, "Arganda": 618,
    "Chinchón": 753, "Morata": 560, "Alcalá de Henares": 588, "Torrejón de Ardoz": 585, "Barajas": 630,
    "Canillejas": 660, "Fuencarral": 725, "Alcobendas": 669, "Colmenar Viejo": 883, "El Escorial": 1032,
    "Valdemorillo": 815, "Galapagar": 881, "Torrelodones": 845, "Villanueva del Pardillo": 650, "Quijorna": 580,
    "Chapinería": 680, "Navalagamella": 740, "Collado Villalba": 917, "Villamanta": 560, "Méntrida": 555,
    "Casarrubios": 600, "Yuncos": 560, "Borox": 570, "Usera": 600, "Robledo de Chavela": 900, "San Sebastián": 675,
    "Algete": 713, "El Molar": 820, "Mejorada": 580, "Húmera": 690,
}
# Beyond towns: the Sierra in the north-west, the tableland of La Alcarria in the east, the low ground of the Tagus.
POINTS = (
    (-150, -120, 2100), (60, 40, 1650), (-120, 250, 1500), (200, -80, 1700), (420, -110, 1250), (600, -120, 1080),
    (800, -120, 1050), (1000, -120, 900), (1400, -120, 760), (1900, -120, 900), (1900, 300, 850), (1650, 330, 760),
    (1900, 700, 780), (1650, 860, 760), (1700, 1000, 770), (1900, 1000, 800), (1900, 1500, 760), (1660, 1420, 720),
    (1640, 1780, 640), (1900, 1900, 700), (-150, 800, 780), (-150, 1100, 520), (-150, 1500, 560), (-150, 1900, 520),
    (0, 1780, 540), (500, 1900, 530), (420, 1650, 560), (1340, 1560, 640), (1480, 1800, 600),
)
# Height of the water along each course, at even distances.
FALLS = {
    "Guadarrama": (640, 600, 560, 520, 480),
    "Manzanares": (780, 690, 605, 580, 560, 540, 520),
    "Jarama": (700, 640, 590, 550, 515, 485),
    "Tajo": (485, 478),
    "Guadarrama (alto)": (880, 760, 640),
    "Henares": (590, 568, 545),
    "Tajuña": (590, 545, 505),
    "Tajo (alto)": (500, 485),
}

# Where the streams of the data come from.
SOURCES = {
    "Guadarrama (alto)": (342.0, -10.0),
    "Henares": (1775.0, 440.0),
    "Tajuña": (1775.0, 1124.0),
    "Tajo (alto)": (1775.0, 1556.0),
}

BIG_TOWNS = {
    "Alcalá de Henares": 31, "Aranjuez": 27, "Getafe": 25, "El Escorial": 23, "Navalcarnero": 22, "Illescas": 20,
    "Colmenar Viejo": 22, "Arganda": 21, "Leganés": 21, "Chinchón": 20, "Valdemoro": 18, "Pinto": 18,
    "Torrejón de Ardoz": 18, "Collado Villalba": 17, "Móstoles": 17, "Fuenlabrada": 17, "Brunete": 16, "Parla": 16,
    "Ciempozuelos": 17, "Seseña": 16,
}
HAMLET = 14
HILLS = ("Garabitas", "Cerro de los Ángeles")

PARDO = Polygon([(690, 130), (760, 170), (860, 282), (770, 330), (704, 290)])
VALDELATAS = Polygon([(940, 300), (1030, 320), (1010, 380), (950, 440), (900, 400), (890, 330)])
BOADILLA = Polygon([(424, 770), (520, 740), (585, 800), (560, 886), (470, 910), (424, 850)])
VILLAVICIOSA = Polygon([(420, 938), (500, 942), (530, 1030), (450, 1056), (415, 1000)])
ROBLEDO = Polygon([(20, 690), (118, 700), (110, 760), (40, 750)])
PERALES = Polygon([(30, 800), (120, 800), (124, 930), (40, 960)])
SIERRA_WEST = Polygon([(-20, 70), (130, 30), (200, 130), (170, 290), (60, 320), (-20, 290)])
SIERRA_NORTH = Polygon([(290, 40), (420, -20), (560, 60), (610, 160), (520, 200), (420, 150), (330, 160)])
HOYO = Polygon([(480, 210), (600, 190), (660, 250), (620, 300), (540, 330), (480, 290)])
ARANJUEZ = Polygon([(1120, 1640), (1250, 1612), (1330, 1650), (1230, 1700), (1130, 1716)])
VACIAMADRID = Polygon([(1330, 1080), (1390, 1040), (1402, 1100), (1350, 1126)])
RETIRO = Polygon([(1044, 778), (1088, 762), (1106, 800), (1092, 842), (1054, 828)])
MONCLOA = Polygon([(812, 664), (868, 640), (880, 690), (836, 726), (812, 722)])

CAMPO_LAKE = Polygon([(770, 740), (786, 736), (796, 750), (793, 768), (779, 774), (770, 760)])
RETIRO_POND = Polygon([(1066, 786), (1078, 782), (1084, 800), (1072, 804)])

# Farmland by area: the turn of its strips. Vines grow in the south-west, olives in the east.
FIELDS = {
    "D": 0.3, "E": -0.2, "F": 0.15, "G": 0.5, "I": -0.4, "J": 0.1, "K": 0.6, "L": 0.25, "M": -0.3, "N": 0.4,
    "O": 0.0, "P": 0.12, "Q": -0.25, "R": 0.35, "S": 0.2, "T": -0.1, "U": -0.5, "X": 0.05, "AH": 0.3, "AI": -0.2,
    "AJ": 0.42, "AK": 0.1, "AL": -0.35, "W": 0.2, "C": 0.3, "B": -0.2, "AF": 0.2,
}


def landmarks() -> list[Polygon]:
    """Buildings large enough for the scale: the Escorial, palaces, the new university, hospitals, stations."""
    return [
        *houses.court((918, 792), 15, 14, 0.1, 3.2),
        *houses.court((976, 836), 8, 8, 0.4, 2),
        *houses.hall((905, 762), 5, 16, 0.2),
        *houses.hall((1010, 862), 5, 15, -0.5),
        *houses.comb((866, 656), 20, 9, 5, -0.4),
        *houses.court((842, 630), 13, 8, -0.2, 2.4),
        *houses.hall((880, 622), 14, 3.6, 0.2),
        *houses.comb((846, 604), 15, 7, 4, 0.1),
        *houses.hall((814, 616), 4, 11, 0.3),
        *houses.arena((1132, 738), 12, 12, 0, 2),
        *houses.sheds((968, 956), 3, 2, -0.4, 6, 2.4),
    ]
