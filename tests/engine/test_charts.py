"""Charts of results as they are shown around the column that counts."""

from trinchera.engine.charts import around, heads


def test_columns_are_headed_by_the_numbers_they_are_for() -> None:
    assert heads((-3, -2, 1)) == ["≤-3", "-2", "-1…1", "2+"]
    assert heads(()) == [""]


def test_five_columns_are_shown_about_the_one_that_counts_and_never_beyond_the_edge() -> None:
    names = [str(number) for number in range(8)]
    columns = [[name] * 6 for name in names]
    assert [(around(names, columns, lit).heads[0], around(names, columns, lit).lit) for lit in (0, 3, 7)] == [
        ("0", 0), ("1", 2), ("3", 4)]
    assert around(names[:3], columns[:3], 2).heads == ("0", "1", "2")
