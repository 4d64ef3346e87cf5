"""Draws the map sheets of the games as pictures, one per paper. See README.md."""
