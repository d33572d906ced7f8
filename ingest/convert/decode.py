"""Bytes to text, with the charset found on the way.

Order: byte order mark, charset declared by the caller (HTML's ``<meta>``), UTF-16 without a mark,
UTF-8, UTF-8 with stray Windows bytes in it, Macintosh and DOS where only they read well,
Windows-1252 where every byte reads well in it, UTF-8 and Windows-1252 where they read well
together, and only then a statistical guess. The guess comes last because on short English and
German texts it confuses Windows-1252 with its East European and Macintosh cousins.

The text has line ends of one line feed, and neither byte order mark, NUL nor lone surrogates.
"""

from __future__ import annotations

import codecs
import re
from unicodedata import normalize

from evidence_graph.errors import ConversionError

from .double_encoding import mended

_NUL_SHARE = 0.001  # of the bytes of a text may be stray NULs

_MARKS = (  # UTF-32 before UTF-16, whose little-endian mark is the beginning of that of UTF-32
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_CONTROL_SHARE = 0.01  # text has next to none; random bytes have one in nine
_SAVE = "save it as text, or as a PDF that holds text"
_SAMPLE_BYTES = 1 << 20

# Two to four bytes that are one character in UTF-8, or a byte that belongs to none.
_UTF8_OR_STRAY = re.compile(
    rb"([\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})|([\x80-\xff])"
)
# What text in Windows-1252 does not hold: a sign such as "³" or "¿" inside a word, which appears
# where Polish or Czech bytes are read so, or three consecutive accented letters (Cyrillic bytes).
_MISREAD_1252 = re.compile(r"[^\W\d_][¡-§©«-±³-¿×÷ˆ˜€‡‰][^\W\d_]|[\xc0-\xff]{3}|[\x80-\x9f]")
# What no text of a western language holds, in whatever charset it is read: an accented capital
# behind a small letter ("MemberÕs"), a sign between two ("gr§er"), or three accented ones.
_MISREAD = re.compile(
    r"[a-z\xdf-\xf6\xf8-\xff][À-ÖØ-ÞŒŠŽŸ]|[À-ÿŒœŠšŽžŸƒ]{3}"
    r"|[^\W\d_](?:[^\x00-\x7f\w\s’‘–—…·\xad]|[ªºµƒıπΩˆˇ])[^\W\d_]"
)
_FORMER = {"mac-roman": "mac_roman", "cp850": "cp850"}
"""Charsets of Macintosh before OS X and of DOS, each with the name of its codec."""
_MISREAD_SHARE = 0.2  # of the bytes beyond ASCII: in Windows-1252 a rare slip looks so, too
_ASCII = rb"<p>1. Rent \n\u0041 +AGE-~{VPND~}</p>.xn--4ca."  # with escapes of codecs
_INVISIBLE = re.compile("[\0\u200b\u2060\ufeff\ufffc]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DECOMPOSED = re.compile("[^\\W\\d_][\u0300-\u036f]{1,4}")
"""A letter and its accents as characters of their own, as macOS saves texts. An accent is no part
of a word for a pattern or a reader of words."""


def decode(data: bytes, *, declared: str | None = None) -> tuple[str, str]:
    """The text of *data* and the name of its charset ("utf-8", "windows-1252", …).

    Characters that were encoded twice are mended.

    Args:
        declared: The charset that the data declare in ASCII; taken if it contains ASCII and they
            can be decoded with it.

    Raises:
        ConversionError: The bytes look like binary data, such as many NULs that are no UTF-16.
    """
    text, charset = _decode_as_saved(data, declared)
    fixed = mended(text)
    return text if fixed is text else clean(fixed), charset


def _decode_as_saved(data: bytes, declared: str | None) -> tuple[str, str]:
    for mark, charset in _MARKS:
        if data.startswith(mark):
            return _decoded(data[len(mark) :], charset), charset
    charset_without_mark = _utf16_without_mark(data)
    if charset_without_mark is not None:
        return _decoded(data, charset_without_mark), charset_without_mark
    _refuse_binary(data)
    if declared is not None and _keeps_ascii(declared) and _fits(data, declared):
        return clean(data.decode(declared)), declared
    if _fits(data, "utf-8"):
        return clean(data.decode()), "utf-8"
    return _decode_legacy(data)


def clean(text: str) -> str:
    """*text* with line feeds for line ends, without NULs and lone surrogates.

    Signs without width, and those that stand for an object, are removed: editors leave them at the
    beginning of lines, before "(a)". Letters with accents become one character.
    """
    text = _INVISIBLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    if _SURROGATE.search(text):  # pairs become their character, lone ones U+FFFD
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return _DECOMPOSED.sub(lambda match: normalize("NFC", match[0]), text)


def tidy(text: str) -> str:
    """As `clean`, for text of a formatted source: without soft hyphens and marks inside, too."""
    if text.isascii() and "\r" not in text and "\0" not in text:
        return text
    return clean(text).replace("\u00ad", "")


def _decoded(data: bytes, charset: str) -> str:
    text = data.decode(charset, "replace")
    if "\0" in text or text.count("\ufffd") > max(8, len(text) // 100):
        raise ConversionError(f"looks like binary: expected {charset} text, as its first bytes say")
    return clean(text)


def _fits(data: bytes, charset: str) -> bool:
    try:
        data.decode(charset)
    except (UnicodeError, LookupError):
        return False
    return True


def _keeps_ascii(charset: str) -> bool:
    """Whether ASCII characters mean themselves in *charset*.

    They do not in UTF-16, which a page may declare though it is saved otherwise, nor in codecs of
    Python that no browser knows, such as ``unicode_escape``, ``utf_7`` and ``idna``.
    """
    try:
        return _ASCII.decode(charset) == _ASCII.decode()
    except (UnicodeError, LookupError):
        return False


def _utf16_without_mark(data: bytes) -> str | None:
    """UTF-16 is recognised by its NULs: in Latin script, every other byte is one."""
    sample = data[:4096]
    half = len(sample) // 2
    if half < 4:
        return None
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > 0.6 * half and even < 0.01 * half:
        return "utf-16-le"
    if even > 0.6 * half and odd < 0.01 * half:
        return "utf-16-be"
    return None


def _refuse_binary(data: bytes) -> None:
    where = data.find(b"\0")
    if where >= 0 and data.count(b"\0") > _NUL_SHARE * len(data):
        found = f"a NUL byte at {where}"
        raise ConversionError(f"looks like binary: expected text, found {found}; {_SAVE}")
    sample = data[:_SAMPLE_BYTES]
    n_controls = len(_CONTROLS.findall(sample))
    if n_controls > _CONTROL_SHARE * len(sample):
        raise ConversionError(
            f"looks like binary: expected text, found {n_controls} control characters; {_SAVE}"
        )


def _decode_legacy(data: bytes) -> tuple[str, str]:
    """As `decode`, for bytes that are not valid UTF-8."""
    found = _UTF8_OR_STRAY.findall(data[:_SAMPLE_BYTES])
    n_utf8 = sum(bool(sequence) for sequence, _ in found)
    if n_utf8 > len(found) - n_utf8:
        return clean(_decode_mixed(data)), "utf-8+windows-1252"
    if (former := _former_charset(data)) is not None:
        return clean(data.decode(_FORMER[former])), former
    if _fits(data, "cp1252") and not _MISREAD_1252.search(data.decode("cp1252")):
        return clean(data.decode("cp1252")), "windows-1252"
    if n_utf8 and not _MISREAD_1252.search(mixed := _decode_mixed(data)):  # files put together
        return clean(mixed), "utf-8+windows-1252"

    from charset_normalizer import from_bytes

    best = from_bytes(data[:_SAMPLE_BYTES]).best()
    if best is not None and _fits(data, best.encoding):
        return clean(data.decode(best.encoding)), best.encoding.replace("_", "-")
    return clean(data.decode("cp1252", "replace")), "windows-1252"


def _former_charset(data: bytes) -> str | None:
    """The charset of Macintosh or DOS in which *data* read well; None if Windows-1252 may do so."""
    sample = data[:_SAMPLE_BYTES]
    n_beyond = sum(byte > 0x7F for byte in sample)
    n_misread = len(_MISREAD.findall(sample.decode("cp1252", "replace")))
    if n_misread < _MISREAD_SHARE * n_beyond:
        return None
    readings = ((name, sample.decode(codec)) for name, codec in _FORMER.items())
    return next((name for name, text in readings if not _MISREAD.search(text)), None)


def _decode_mixed(data: bytes) -> str:
    """Decode UTF-8, and stray bytes as Windows-1252."""
    pieces, done = [], 0
    for match in _UTF8_OR_STRAY.finditer(data):
        pieces.append(data[done : match.start()].decode("ascii"))
        charset = "utf-8" if match[1] else "cp1252"
        pieces.append(match[0].decode(charset, "replace"))
        done = match.end()
    pieces.append(data[done:].decode("ascii"))
    return "".join(pieces)
