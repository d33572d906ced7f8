"""What the characters of a PDF stand for: ligatures, bullets, and hyphens.

The font of a PDF says which letters its glyphs show, and some programs write it wrongly. No word
with such a glyph could be found.
"""

from __future__ import annotations

import re
import unicodedata

HYPHEN = "\ufffe"
"""The sign that PDFium returns for a hyphen at the end of a line (U+0002 in some versions)."""

_MENDED = {
    **{ord(c): None for c in "\u0000\u200b\ufeff\uffff\ufffd"},
    **dict(zip(range(0xFB00, 0xFB07), ("ff", "fi", "fl", "ffi", "ffl", "st", "st"), strict=True)),
    **dict.fromkeys((0xF0B7, 0xF0A7, 0xF076, 0xF0D8, 0x25CF, 0x2022), "•"),  # Symbol, Wingdings
    0x2: HYPHEN,
    0x1C: "“",  # the second bytes of U+201C and U+201D
    0x1D: "”",
}
_OF_TEX = {
    **dict(zip(range(0x10, 0x17), "“”„«»–—", strict=True)),
    **dict(zip(range(0x1B, 0x20), "\ufb00\ufb01\ufb02\ufb03\ufb04", strict=True)),
    0x88: "•",
    0x9F: "§",
    0xFF: "ß",
}
"""The encoding T1 of TeX's fonts where it is not Unicode; a ligature stays one character."""
_IS_OF_TEX = re.compile(r"\x9f|[^\W\d_][\x1b-\x1f]|[\x1b-\x1f][^\W\d_]")
_LIGATURES = {"Ɵ": "ti", "Ʃ": "tt", "ƫ": "tti", "Ō": "ft", "Ư": "ff"}  # of Word's Calibri
_LIGATURE = re.compile(r"[ƟƩƫ]|(?<=[a-zß-ÿ])[ŌƯ]")  # Ō and Ư may be letters at the start of a word
_HYPHENS = re.compile(r"-*+[\u00ad\u2010\u2011][-\u00ad\u2010\u2011]*+")  # Word for Mac has three

_GLUED = re.compile(r"(?<=[a-zß-ÿ]{2})§(?=\d|\Z)")  # "von§ 32", as scanned pages are read


def decoded(characters: str) -> str:
    """The *characters* of a page, those of a font of TeX without its encoding as it has them."""
    return characters.translate(_OF_TEX) if _IS_OF_TEX.search(characters) else characters


def mended(text: str) -> str:
    """The word *text* with the letters that it shows; a soft hyphen that is printed is a hyphen.

    A sign for a section is parted from the word before it.
    """
    text = text.translate(_MENDED).replace(HYPHEN, "-")
    if text.isascii():
        return text
    text = _HYPHENS.sub("-", unicodedata.normalize("NFC", text))
    text = _GLUED.sub(" §", text)
    return _LIGATURE.sub(lambda match: _LIGATURES[match[0]], text)
