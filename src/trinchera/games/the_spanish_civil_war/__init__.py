"""The Spanish Civil War: the whole war on one map. Two players, operational hexes, event chits, Republican morale."""
