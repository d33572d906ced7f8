"""Mends texts whose UTF-8 bytes were once read as Windows-1252: "â€™" for "’", "Ã¤" for "ä".

Whoever copied such a text from a page saved it in UTF-8 again, so its bytes are valid and tell
nothing. Characters tell: no word holds "â€™", and none "Ã¤". A capital before a quotation mark may
be one, "MANHÃ”", so these are mended only in a text in which others are certain. A control
character behind a letter with an accent stands in no text, so one is enough.
"""

from __future__ import annotations

import re

_FEWEST = 2  # certain sequences; one may be an example in a text on encodings
_BYTES_1252 = {
    bytes([n]).decode("cp1252"): n for n in range(0x80, 0xA0) if n not in b"\x81\x8d\x8f\x90\x9d"
}
_SIGNS = "".join(_BYTES_1252)  # the characters of Windows-1252 that Latin-1 has not
_FOLLOWING = rf"[\x80-\xbf{_SIGNS}]"
_SEQUENCE = re.compile(
    rf"[\xc2-\xdf]{_FOLLOWING}|[\xe0-\xef]{_FOLLOWING}{{2}}|[\xf0-\xf4]{_FOLLOWING}{{3}}"
)
_CONTROL = re.compile(r"[\xc2-\xf4][\x80-\x9f]")  # of a text that was read as Latin-1: "â\x80\x9c"
_AFTER_CAPITALS = "‘’“”‚„«»‹›–—…\xb7\xb4\xa0"  # signs that may follow a capital


def mended(text: str) -> str:
    """*text* with its doubly encoded characters; *text* itself if it has hardly any."""
    if text.isascii():
        return text
    certain = sum(_is_certain(match[0]) for match in _SEQUENCE.finditer(text))
    is_mended = certain >= _FEWEST or _CONTROL.search(text) is not None
    return _SEQUENCE.sub(_decoded, text) if is_mended else text


def _is_certain(sequence: str) -> bool:
    return sequence[-1] not in _AFTER_CAPITALS and _character(sequence) is not None


def _decoded(match: re.Match[str]) -> str:
    return _character(match[0]) or match[0]


def _character(sequence: str) -> str | None:
    """The character whose UTF-8 bytes *sequence* shows; None if they are those of none."""
    data = bytes(_BYTES_1252.get(sign, ord(sign) & 0xFF) for sign in sequence)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
