"""The words of a PDF page with their places, read through PDFium's C interface.

A call into C takes about a microsecond, so the characters of a page are fetched at once, and place
and font are asked for once for each word. Places are in points on the page as it is shown, from the
bottom left; *y* is the baseline.
"""

from __future__ import annotations

import ctypes
import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ..pieces.superscripts import raised
from .accents import CharBox, with_accents
from .characters import HYPHEN, decoded, mended

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage, PdfTextPage

_BOLD_NAME = re.compile(r"bold|black|heavy|semibold|demi(?!light)", re.IGNORECASE)
_BOLD_WEIGHT = 600
_LEAST_SIZE = 0.5  # damaged files have sizes of 0
_RAISED_SIZE = 0.85  # of the font size of the word: a smaller digit is a superscript
_MAX_LINKS = 2000  # on one page


@dataclass(slots=True)
class Word:
    """A run of characters without a space, in one font.

    Attributes:
        hyphenated: Whether the line breaks within the word; the hyphen is still in *text*.
        target: Where a link on it leads.
        turned: Whether it runs up or down the page.
        invisible: Whether it is of the text layer behind the picture of a scanned page.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    bold: bool
    hyphenated: bool = False
    target: str | None = None
    turned: bool = False
    invisible: bool = False


@dataclass(frozen=True, slots=True)
class Destination:
    """A place in the document that links and bookmarks lead to; *page* counts from 0."""

    page: int
    y: float | None

    @property
    def anchor(self) -> str:
        return f"page={self.page + 1}" + ("" if self.y is None else f",y={self.y:g}")

    @classmethod
    def parse(cls, anchor: str) -> Destination:
        """The place that *anchor* names."""
        page, _, y = anchor.removeprefix("page=").partition(",y=")
        return cls(int(page) - 1, float(y) if y else None)


def page_words(document: PdfDocument, page: PdfPage) -> list[Word]:
    """The words of *page* in the order of its content stream."""
    text_page = page.get_textpage()
    try:
        words = _Reader(page, text_page).words()
        if words:
            _attach_links(document, page, words)
    finally:
        text_page.close()
    return words


class _Face(NamedTuple):
    size: float
    turned: bool
    bold: bool
    invisible: bool


class _Reader:
    """Reads one page; the buffers for C are allocated once."""

    def __init__(self, page: PdfPage, text_page: PdfTextPage) -> None:
        import pypdfium2.raw as pdfium

        self._pdfium, self._raw = pdfium, text_page.raw
        self._turn = Turn(page)
        self._fonts: dict[int | None, bool] = {}
        self._run: tuple[int, _Face] | None = None  # the last text object, by its address
        self._numbers = [ctypes.c_double() for _ in range(4)]
        self._refs = [ctypes.byref(number) for number in self._numbers]
        self._matrix = pdfium.FS_MATRIX()

    def words(self) -> list[Word]:
        """The words; one that is printed twice in the same place, to look bold, is there once."""
        words = []
        characters = with_accents(decoded(self._characters()), self._box)
        printed: set[tuple[str, int, int]] = set()
        start = 0
        for match in re.finditer(rf"[^\s{HYPHEN}]+{HYPHEN}?|{HYPHEN}", characters):
            start, end = match.span()
            word = self._word(match[0], start, end)
            if (
                word is not None
                and (place := (word.text, round(word.x0), round(word.y))) not in printed
            ):
                printed.add(place)
                words.append(word)
        return words

    def _characters(self) -> str:
        """A character for each index of PDFium, a space if it has no Unicode."""
        n = self._pdfium.FPDFText_CountChars(self._raw)
        buffer = (ctypes.c_ushort * (n + 1))()
        n_written = self._pdfium.FPDFText_GetText(self._raw, 0, n, buffer)
        if n_written == n + 1:
            text = bytes(buffer)[: 2 * n].decode("utf-16-le", "replace")
            if len(text) == n:
                return text.replace("\x02", HYPHEN)
        get = self._pdfium.FPDFText_GetUnicode
        codes = (get(self._raw, index) for index in range(n))
        text = "".join(chr(code) if code and not 0xD800 <= code < 0xE000 else " " for code in codes)
        return text.replace("\x02", HYPHEN)

    def _box(self, index: int) -> CharBox | None:
        """Where the character at *index* is printed."""
        raw, numbers, refs = self._raw, self._numbers, self._refs
        if not self._pdfium.FPDFText_GetCharOrigin(raw, index, refs[0], refs[1]):
            return None
        y = self._turn(numbers[0].value, numbers[1].value)[1]
        if not self._pdfium.FPDFText_GetCharBox(raw, index, *refs):
            return None
        left, right, bottom, top = (number.value for number in numbers)
        x0, x1 = sorted((self._turn(left, bottom)[0], self._turn(right, top)[0]))
        return CharBox(x0, x1, y, self._size(index))

    def _word(self, text: str, start: int, end: int) -> Word | None:
        pdfium, raw, numbers, refs = self._pdfium, self._raw, self._numbers, self._refs
        if not pdfium.FPDFText_GetCharOrigin(raw, start, refs[0], refs[1]):
            return None
        x, y = self._turn(numbers[0].value, numbers[1].value)
        right = x
        if pdfium.FPDFText_GetCharBox(raw, end - 1, *refs):
            left, far, bottom, top = (number.value for number in numbers)
            right = max(self._turn(left, bottom)[0], self._turn(far, top)[0], x)
        hyphenated = text.endswith(HYPHEN)
        text = mended(text)
        if not text:
            return None
        face = self._face(start)
        if len(text) == end - start > 1 and text[-1].isdigit():
            text = self._with_raised_end(text, start, face.size)
        return Word(
            text, x, right, y, face.size, face.bold, hyphenated, None, face.turned, face.invisible
        )

    def _with_raised_end(self, text: str, start: int, size: float) -> str:
        """*text*, digits at its end as superscripts if they are smaller than its beginning."""
        cut = len(text)
        while cut > 1 and text[cut - 1].isdigit():
            if self._size(start + cut - 1) >= _RAISED_SIZE * size:
                break
            cut -= 1
        return text[:cut] + raised(text[cut:])

    def _size(self, index: int) -> float:
        """The font size as shown: that of the font times the scale of its matrix.

        Some programs write a negative size, which the matrix flips.
        """
        size = abs(self._pdfium.FPDFText_GetFontSize(self._raw, index))
        if self._pdfium.FPDFText_GetMatrix(self._raw, index, self._matrix):
            size *= math.hypot(self._matrix.c, self._matrix.d) or 1.0
        return max(round(2 * float(size)) / 2, _LEAST_SIZE)

    def _face(self, index: int) -> _Face:
        """How a character is printed: the same for all of one text object, which words share."""
        item = self._pdfium.FPDFText_GetTextObject(self._raw, index)
        address = ctypes.addressof(item.contents) if item else 0
        if self._run is not None and self._run[0] == address != 0:
            return self._run[1]
        size = self._size(index)
        turned = (abs(self._matrix.b) > abs(self._matrix.a)) is not self._turn.sideways
        face = _Face(size, turned, *self._ink(item))
        self._run = address, face
        return face

    def _ink(self, item: Any) -> tuple[bool, bool]:
        """Whether a text object is bold, and whether it is invisible."""
        pdfium = self._pdfium
        if not item:
            return False, False
        mode = pdfium.FPDFTextObj_GetTextRenderMode(item)
        stroked = mode == pdfium.FPDF_TEXTRENDERMODE_FILL_STROKE  # how programs fake a bold face
        return stroked or self._is_bold(item), mode == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE

    def _is_bold(self, item: Any) -> bool:
        """Whether the font of a text object is bold."""
        pdfium = self._pdfium
        font = pdfium.FPDFTextObj_GetFont(item)
        key = ctypes.addressof(font.contents) if font else None
        if key not in self._fonts:
            buffer = ctypes.create_string_buffer(256)
            pdfium.FPDFFont_GetBaseFontName(font, buffer, 256)
            name = buffer.value.decode("utf-8", "replace")
            weight = pdfium.FPDFFont_GetWeight(font)
            self._fonts[key] = bool(_BOLD_NAME.search(name)) or weight >= _BOLD_WEIGHT
        return self._fonts[key]


class Turn:
    """Converts the coordinates of a page to those of the page as it is shown."""

    def __init__(self, page: PdfPage) -> None:
        self._degrees = page.get_rotation() % 360
        self.sideways = self._degrees in (90, 270)
        left, bottom, right, top = page.get_mediabox()
        self._left, self._bottom = left, bottom
        self._width, self._height = right - left, top - bottom

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        x, y = x - self._left, y - self._bottom
        match self._degrees:
            case 90:
                return y, self._width - x
            case 180:
                return self._width - x, self._height - y
            case 270:
                return self._height - y, x
        return x, y


def destination(document: PdfDocument, raw: Any) -> Destination | None:
    """The place of a raw PDFium destination, None if it is on no page of the document."""
    import pypdfium2.raw as pdfium

    index = pdfium.FPDFDest_GetDestPageIndex(document.raw, raw)
    if not 0 <= index < len(document):
        return None
    has_x, has_y, has_zoom = (ctypes.c_int() for _ in range(3))
    x, y, zoom = (ctypes.c_float() for _ in range(3))
    refs = [ctypes.byref(value) for value in (has_x, has_y, has_zoom, x, y, zoom)]
    found = pdfium.FPDFDest_GetLocationInPage(raw, *refs)
    return Destination(index, round(y.value, 1) if found and has_y.value else None)


def _attach_links(document: PdfDocument, page: PdfPage, words: list[Word]) -> None:
    """Give the words under each link annotation its target."""
    import pypdfium2.raw as pdfium

    turn = Turn(page)
    position, link = ctypes.c_int(0), pdfium.FPDF_LINK()
    rectangle = pdfium.FS_RECTF()
    for _ in range(_MAX_LINKS):
        if not pdfium.FPDFLink_Enumerate(page.raw, position, link):
            return
        target = _link_target(document, link)
        if target is None or not pdfium.FPDFLink_GetAnnotRect(link, rectangle):
            continue
        corners = (turn(rectangle.left, rectangle.bottom), turn(rectangle.right, rectangle.top))
        (x0, x1), (y0, y1) = (sorted(axis) for axis in zip(*corners, strict=True))
        for word in words:
            middle_x, middle_y = (word.x0 + word.x1) / 2, word.y + word.size / 4
            if x0 <= middle_x <= x1 and y0 <= middle_y <= y1:
                word.target = target


def _link_target(document: PdfDocument, link: Any) -> str | None:
    import pypdfium2.raw as pdfium

    raw = pdfium.FPDFLink_GetDest(document.raw, link)
    action = pdfium.FPDFLink_GetAction(link)
    if not raw and action:
        if pdfium.FPDFAction_GetType(action) == pdfium.PDFACTION_URI:
            n = pdfium.FPDFAction_GetURIPath(document.raw, action, None, 0)
            buffer = ctypes.create_string_buffer(n)
            pdfium.FPDFAction_GetURIPath(document.raw, action, buffer, n)
            address = buffer.value.decode("utf-8", "replace")
            # "#C10" is a place in the web page that was printed, not in this file.
            return None if address.startswith("#") else address or None
        raw = pdfium.FPDFAction_GetDest(document.raw, action)
    place = destination(document, raw) if raw else None
    return None if place is None else f"#{place.anchor}"
