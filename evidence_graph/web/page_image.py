"""Renders a page of a PDF as an image with a highlighted passage.

The passage is located by its letters and digits only, because conversion joins lines and removes
hyphens and running heads, but keeps the order of letters.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SCALE = 1.6
"""Pixels per point: 115 dpi."""
MARK = (255, 232, 128)
"""The highlight colour, which is multiplied with the page."""
RUN = 24
"""Letters of a run; a passage that is not on the page as a whole is located run by run."""

_pdfium = Lock()  # PDFium is not thread-safe


@dataclass(frozen=True, slots=True)
class PageImage:
    """A page as PNG; *marked* is the share of the passage's letters found on it."""

    png: bytes
    marked: float


@dataclass(frozen=True, slots=True)
class _Box:
    """A rectangle in pixels from the left and the top, half-open."""

    left: int
    top: int
    right: int
    bottom: int


def page_image(pdf: bytes, number: int, passage: str) -> PageImage:
    """Page *number* of a PDF, from 1, with the part of *passage* on it highlighted.

    Raises:
        ValueError: There is no such page, or the data is not a PDF.
    """
    import pypdfium2

    with _pdfium:
        try:
            document = pypdfium2.PdfDocument(pdf)
        except pypdfium2.PdfiumError as error:
            raise ValueError(f"expected a PDF, found {error}") from error
        try:
            if not 1 <= number <= len(document):
                raise ValueError(f"expected a page from 1 to {len(document)}, found {number}")
            page = document[number - 1]
            pixels = page.render(scale=SCALE, rev_byteorder=True).to_numpy()[:, :, :3].copy()
            boxes, share = _boxes(page, passage)
        finally:
            document.close()
    for box in boxes:
        part = pixels[box.top : box.bottom, box.left : box.right]
        part[:] = part.astype("uint16") * MARK // 255
    return PageImage(_png(pixels), share)


def _boxes(page: Any, passage: str) -> tuple[list[_Box], float]:
    """The boxes of *passage* on a page, one for each line, and the share that was found."""
    from pypdfium2 import raw

    text = page.get_textpage()
    letters = [chr(raw.FPDFText_GetUnicode(text, at)) for at in range(text.count_chars())]
    places = [at for at, letter in enumerate(letters) if letter.isalnum()]
    written = "".join(letters[at].lower()[:1] for at in places)
    wanted = "".join(c.lower()[:1] for c in passage if c.isalnum())
    found = _found(written, wanted)
    if not found:
        return [], 0.0
    height = page.get_height()
    boxes: list[_Box] = []
    for at in found:
        left, bottom, right, top = text.get_charbox(places[at])
        box = _Box(
            int(left * SCALE) - 1,
            int((height - top) * SCALE) - 2,
            int(right * SCALE) + 2,
            int((height - bottom) * SCALE) + 3,
        )
        if boxes and _on_one_line(boxes[-1], box):
            before = boxes.pop()
            box = _Box(
                min(before.left, box.left),
                min(before.top, box.top),
                max(before.right, box.right),
                max(before.bottom, box.bottom),
            )
        boxes.append(box)
    return [_Box(max(b.left, 0), max(b.top, 0), b.right, b.bottom) for b in boxes], (
        len(found) / len(wanted)
    )


def _on_one_line(before: _Box, box: _Box) -> bool:
    middle = (box.top + box.bottom) // 2
    return before.top <= middle <= before.bottom and box.left >= before.left


def _found(written: str, wanted: str) -> Sequence[int]:
    """The indexes in *written* of the letters of *wanted*: as a whole, else run by run."""
    at = written.find(wanted) if wanted else -1
    if at >= 0:
        return range(at, at + len(wanted))
    return list(_runs(written, wanted))


def _runs(written: str, wanted: str) -> Iterator[int]:
    begin = 0
    for start in range(0, len(wanted), RUN):
        run = wanted[start : start + RUN]
        at = written.find(run, begin)
        if at >= 0 and len(run) > RUN // 3:
            yield from range(at, at + len(run))
            begin = at + len(run)


def _png(pixels: NDArray[np.uint8]) -> bytes:
    """*pixels*, of shape (height, width, 3), as a PNG file."""
    import numpy as np

    height, width, _ = pixels.shape
    lines = np.zeros((height, 1 + 3 * width), np.uint8)  # each line begins with filter type 0
    lines[:, 1:] = pixels.reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(lines.tobytes(), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
