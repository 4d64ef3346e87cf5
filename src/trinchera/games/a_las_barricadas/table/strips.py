"""What is printed on the strips of the counters, by type: short, and in Spanish like the counters themselves."""

STRIPS = {
    "rifle": "Fusileros", "catalan": "Catalanes", "gudari": "Gudaris", "anarchist": "Milicias", "durruti": "Durruti",
    "communist": "Milicias", "civil_guard": "G. Civil", "assault": "Asalto", "carabineer": "Carabineros",
    "legion": "Legión", "moor": "Regulares", "phalanx": "Falange", "requete": "Requetés", "carlist": "Carlistas",
    "ctv": "CTV", "engineer": "Zapadores", "cavalry": "Caballería", "horses": "Caballos", "r_mmg": "Maxim",
    "n_mmg": "Hotchkiss", "gudari_mmg": "Amet. Gud.", "anarchist_mmg": "Amet. Mil.", "assault_mmg": "Amet. Asal.",
    "legion_mmg": "Amet. Leg.", "moor_mmg": "Amet. Reg.", "phalanx_mmg": "Amet. Fal.", "ctv_mmg": "Fiat 35",
    "mortar81": "Mortero 81", "art75": "Cañón 75", "art105": "Cañón 105", "truck": "Camión", "at45": "AT 45",
    "at37": "Pak 37", "ig65": "65/17", "flak88": "Flak 88", "t26b": "T-26 B", "bt5": "BT-5", "ba6": "BA-6",
    "unl35": "UNL-35", "ft17g": "FT-17", "ft17m": "FT-17", "trubia": "Trubia", "bilbao": "Bilbao", "tiznao": "Tiznao",
    "schneider": "Schneider", "pz1": "Pz I", "cv33": "CV-33",
}


def strip(kind: str, name: str) -> str:
    """The words for a type of counter; leaders bear their own name without the rank."""
    if kind:
        return STRIPS.get(kind) or STRIPS.get(kind[2:]) or name
    return name.split(". ")[-1].split()[-1]
