"""Rich Text to tokens: control words, characters and braces; and the charsets of its bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

# Control word with its parameter, byte in hexadecimal, control symbol, brace, line end, plain text.
_TOKEN = re.compile(
    rb"\\(?P<word>[A-Za-z]{1,32})(?P<value>-?\d{1,10})?[ ]?"
    rb"|\\'(?P<hex>[0-9A-Fa-f]{2})"
    rb"|\\(?P<symbol>[^A-Za-z])"
    rb"|(?P<brace>[{}])"
    rb"|[\r\n]+"
    rb"|(?P<text>[^\\{}\r\n]+)"
    rb"|.",
    re.DOTALL,
)
_CODE_PAGES = {437: "cp437", 708: "cp1256", 932: "cp932", 936: "gbk", 949: "cp949", 950: "cp950"}
_CODE_PAGES |= {10000: "mac_roman", 65001: "utf-8"}
_CHARSETS = {77: "mac_roman", 128: "cp932", 129: "cp949", 134: "gbk", 136: "cp950"}
_CHARSETS |= {161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255", 178: "cp1256"}
_CHARSETS |= {186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250"}


class Kind(Enum):
    """What a token is."""

    OPEN = "{"
    CLOSE = "}"
    WORD = "word"
    SYMBOL = "symbol"
    BYTES = "bytes"


class Token(NamedTuple):
    """One token: *name* of a word or symbol, *value* its parameter, *data* plain bytes."""

    kind: Kind
    name: str = ""
    value: int | None = None
    data: bytes = b""


def tokens_of(data: bytes) -> Iterator[Token]:
    r"""The tokens of *data* in order, without the raw bytes that follow ``\bin``."""
    position = 0
    while match := _TOKEN.match(data, position):
        position = match.end()
        kind = match.lastgroup
        if kind in ("word", "value"):
            name, value = match["word"].decode("ascii"), match["value"]
            number = int(value) if value is not None else None
            if name == "bin":
                position += max(0, number or 0)
            else:
                yield Token(Kind.WORD, name, number)
        elif kind == "hex":
            yield Token(Kind.BYTES, data=bytes.fromhex(match["hex"].decode("ascii")))
        elif kind == "symbol":
            yield Token(Kind.SYMBOL, match["symbol"].decode("latin-1"))
        elif kind == "brace":
            yield Token(Kind.OPEN if match["brace"] == b"{" else Kind.CLOSE)
        elif kind == "text":
            yield Token(Kind.BYTES, data=match["text"])


def of_code_page(number: int | None) -> str:
    """The charset of a Windows code page."""
    if number is not None and (number in range(1250, 1259) or number == 874):
        return f"cp{number}"
    return _CODE_PAGES.get(number or 0, "cp1252")


def of_font(charset: int | None, default: str) -> str:
    """The charset that a font declares by number; 0 and 1 mean that of the document."""
    return _CHARSETS.get(charset or 0, default)
