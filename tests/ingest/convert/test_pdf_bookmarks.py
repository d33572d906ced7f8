"""Bookmarks of a PDF: what they name is a heading, unless clauses are set in the style of one."""

from __future__ import annotations

from ingest.convert.pdf import convert
from ingest.converted import ConvertedDocument
from tests.ingest.structure.outlines import expected, parsed, tree

from .pdf_file import TOP, pdf_file, wrapped, write

ENTRY = (
    "The master of a boat enters it in the list of the harbour before the first of May, and tells "
    "the board of each change of the crew within a week."
)
DUES = (
    "The board sets the dues of each berth in the spring of the year, and sends the list of them "
    "to all members who keep a boat at the quay."
)


def by_laws() -> ConvertedDocument:
    """By-laws with a bookmark for each title and, a level below, for each clause."""

    def draw(canvas):
        y = TOP
        for n, title in enumerate(("Entry", "Dues"), 1):
            y = _named(canvas, f"{n}. {title}", y, level=0, font="Helvetica-Bold")
            for k, clause in enumerate((ENTRY, DUES), 1):
                y = _named(canvas, f"{n}.{k} {clause}", y, level=1)
            y = _named(canvas, f"{n}.3 In a year of drought the board", y, level=1)
            for item in (
                "(a) closes the locks;",
                "(b) halves the dues, and",
                "(c) tells the port.",
            ):
                y = _named(canvas, item, y, level=2)

    return convert(pdf_file(draw), name="quay.pdf")


def _named(canvas, text: str, y: float, *, level: int, font: str = "Helvetica") -> float:
    """Write *text* with a bookmark; returns the place below it."""
    key = text[:12]
    canvas.bookmarkPage(key, fit="XYZ", top=y + 12)
    canvas.addOutlineEntry(text, key, level=level)
    return write(canvas, wrapped(text, width=300, font=font), y=y, font=font) - 10


def test_paragraphs_that_bookmarks_name_are_text():
    assert tree(parsed(by_laws())) == expected("""
        # 1 Entry
          1.1
          1.2
          1.3
            (a)
            (b)
            (c)
        # 2 Dues
          2.1
          2.2
          2.3
            (a)
            (b)
            (c)
    """)


def test_a_bookmark_may_name_two_lines_that_are_one_heading():
    def draw(canvas):
        y = TOP
        for n, title in enumerate(("FEES", "BERTHS"), 1):
            canvas.bookmarkPage(title, fit="XYZ", top=y + 12)
            canvas.addOutlineEntry(f"ARTICLE {n} - {title}", title, level=0)
            for line in (f"ARTICLE {n}", title):
                y = write(canvas, [line], y=y, font="Helvetica-Bold") - 10
            y = _named(canvas, f"{n}.1 Dues of {title.lower()}", y, level=1)
            y = write(canvas, wrapped(ENTRY, width=300), y=y) - 10

    headings = [block.level for block in convert(pdf_file(draw), name="quay.pdf").blocks]
    assert headings == 2 * [1, 1, 2, None]


def test_a_bookmark_may_run_two_lines_together_and_lead_to_the_page_before():
    """An act: divisions, and a title of two sentences on two lines."""

    def draw(canvas):
        canvas.bookmarkPage("end", fit="XYZ", top=40)
        y = write(canvas, wrapped(ENTRY, width=300))
        canvas.showPage()
        y = TOP
        for n, (lines, text) in enumerate(
            (
                (["Part I", "Harbour"], ""),
                (["Chapter 1", "Quay"], ""),
                (["§ 1 Fees.", "Costs"], ENTRY),
                (["Chapter 2", "Pier"], ""),
                (["§ 2 Watch"], DUES),
            )
        ):
            key = lines[0]
            canvas.bookmarkPage(key, fit="XYZ", top=y + 12)
            canvas.addOutlineEntry("".join(lines), "end" if n == 0 else key, level=0)
            for line in lines:
                y = write(canvas, [line], y=y, font="Helvetica-Bold") - 10
            y = write(canvas, wrapped(text, width=300), y=y) - 10 if text else y

    assert tree(parsed(convert(pdf_file(draw), name="quay.pdf"))) == expected("""
        # Part I Harbour
          # Chapter 1 Quay
            # § 1 Fees. Costs
          # Chapter 2 Pier
            # § 2 Watch
    """)
