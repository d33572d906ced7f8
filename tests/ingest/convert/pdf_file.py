"""Builds PDF files for tests, each line of text at a place of its own."""

import io
from collections.abc import Callable

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = A4
LEFT, TOP, LEADING = 72.0, HEIGHT - 90, 12.0

RENT = (
    "The tenant shall pay the rent on the first day of each month, without deduction, to the "
    "account that the landlord names in writing, and shall keep the receipt for three years from "
    "the day of payment, so that either of them can prove what was paid."
)
REPAIR = (
    "The landlord shall keep the roof, the outer walls and the drains in repair, and shall begin "
    "work within fourteen days after the tenant reports damage, or at once where water enters the "
    "rooms or the heating fails between October and April."
)


def pdf_file(draw: Callable[[Canvas], object], **options: object) -> bytes:
    """The file that *draw* draws; the same bytes each time."""
    packed = io.BytesIO()
    canvas = Canvas(packed, pagesize=A4, invariant=1, **options)
    draw(canvas)
    canvas.save()
    return packed.getvalue()


def write(
    canvas: Canvas,
    lines: list[str],
    *,
    x: float = LEFT,
    y: float = TOP,
    size: float = 10,
    font: str = "Helvetica",
    leading: float = LEADING,
) -> float:
    """Write *lines* below each other from *y*; gives the place of the line after them."""
    canvas.setFont(font, size)
    for line in lines:
        canvas.drawString(x, y, line)
        y -= leading
    return y


def wrapped(text: str, *, width: float, size: float = 10, font: str = "Helvetica") -> list[str]:
    """*text* as lines of at most *width* points, as many words on each as fit."""
    from reportlab.lib.utils import simpleSplit

    lines: list[str] = simpleSplit(text, font, size, width)
    return lines
