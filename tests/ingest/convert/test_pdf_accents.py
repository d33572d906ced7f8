"""Accents that TeX prints as characters of their own, above a letter."""

import pytest

from ingest.convert.pdf import convert

from .pdf_file import LEFT, TOP, pdf_file, write

FONT, SIZE = "Helvetica", 10


def accented(canvas, words: str, accents: dict[int, str], *, y: float = TOP) -> None:
    """Write *words* with accents above some letters, each in front of its letter."""
    canvas.setFont(FONT, SIZE)
    x = LEFT
    for i, letter in enumerate(words):
        width = canvas.stringWidth(letter, FONT, SIZE)
        if i in accents:
            accent = accents[i]
            shift = (width - canvas.stringWidth(accent, FONT, SIZE)) / 2
            canvas.drawString(x + shift, y - 0.4, accent)
        canvas.drawString(x, y, letter)
        x += width


@pytest.mark.parametrize(
    ("words", "accents", "printed"),
    [
        ("Hafen fur Gaste", {7: "¨", 11: "¨"}, "Hafen für Gäste"),
        ("Ubergabe", {0: "¨"}, "Übergabe"),
        ("Prufung der Schlussel", {2: "¨", 16: "¨"}, "Prüfung der Schlüssel"),
        ("apres la facade", {3: "`", 11: "¸"}, "après la façade"),
    ],
)
def test_an_accent_above_a_letter_belongs_to_it(words, accents, printed):
    document = convert(pdf_file(lambda canvas: accented(canvas, words, accents)), name="rules.pdf")
    assert document.text.strip() == printed


def test_a_sign_that_stands_by_itself_is_no_accent():
    document = convert(
        pdf_file(lambda canvas: write(canvas, ["The skipper´s boat ` is moored ¨ here."])),
        name="rules.pdf",
    )
    assert document.text.strip() == "The skipper´s boat ` is moored ¨ here."
