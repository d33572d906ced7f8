"""Records are found in the documents that they were cut from."""

from __future__ import annotations

from benchmarks.quality.gold_in_text import _spans

TEXT = (
    "1\tROOFS\r\n"
    "1.1\tThe owner repairs the roof.\r\n"
    "(a)\tThe agent tells the owner.\r\n"
    "2\tWALLS\r\n"
    "2.1\tThe owner  paints\u200e the walls.\r\n"
    "(a)\tThe agent tells the owner.\r\n"
)


def texts(*records: tuple[str, str]) -> dict[str, str]:
    return {name: span.of(TEXT) for name, span in _spans(TEXT, list(records)).items()}


def test_letters_and_digits_are_compared() -> None:
    assert texts(("walls", "The owner paints the walls.")) == {
        "walls": "The owner  paints\u200e the walls"
    }


def test_a_text_that_stands_twice_follows_the_record_before_it() -> None:
    same = "The agent tells the owner."
    records = [("r", "The owner repairs the roof."), ("ra", same), ("w", "WALLS"), ("wa", same)]
    spans = _spans(TEXT, records)
    assert spans["ra"].start == TEXT.index("The agent")
    assert spans["wa"].start == TEXT.rindex("The agent")


def test_what_is_not_there_or_blank_has_no_place() -> None:
    assert texts(("gone", "The owner sells the roof."), ("blank", " ")) == {}
