"""A face sets a heading off only if it is rare in its PDF, and no guess of a scanner's program."""

from evidence_graph.language import pack_of
from ingest.convert.pdf import convert
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse

from .pdf_file import LEADING, TOP, pdf_file, wrapped, write

LOTS = "No lot is used except for one boathouse, and no boat is kept on the lawn in front of it."
DUES = "Each owner pays the dues of the year in May, and a late owner pays a tenth more than that."
INVISIBLE = 3  # the mode of text that is behind a picture


def read(draw) -> ConvertedDocument:
    return convert(pdf_file(draw), name="bylaws.pdf")


def headings(document: ConvertedDocument) -> list[str]:
    found = [block for block in document.blocks if block.kind is BlockKind.HEADING]
    return [block.span.of(document.text) for block in found]


def write_invisible(canvas, words: list[str], *, y: float, size: float, font: str) -> float:
    for line in words:
        text = canvas.beginText(72, y)
        text.setFont(font, size)
        text.setTextRenderMode(INVISIBLE)
        text.textLine(line)
        canvas.drawText(text)
        y -= LEADING
    return y


def test_a_text_that_is_bold_throughout_has_no_headings_by_its_face():
    def draw(canvas):
        y = TOP
        for number, clause in enumerate((LOTS, DUES, LOTS, DUES), start=1):
            clauses = wrapped(f"{number}. {clause}", width=300, font="Helvetica-Bold")
            y = write(canvas, clauses, y=y, font="Helvetica-Bold")

    document = read(draw)

    assert headings(document) == []
    units = parse(document, pack_of("en")).units
    assert [(unit.kind, unit.number) for unit in units] == [
        ("provision", "1"),
        ("provision", "2"),
        ("provision", "3"),
        ("provision", "4"),
    ]


def test_sizes_and_weights_of_a_scan_make_no_heading_and_part_no_paragraph():
    def draw(canvas):
        first, *rest = wrapped(f"Section 1. Lots. {LOTS}", width=300)
        y = write_invisible(canvas, [first], y=TOP, size=10.5, font="Helvetica-Bold")
        y = write_invisible(canvas, rest, y=y, size=10, font="Helvetica")
        write_invisible(canvas, wrapped(DUES, width=300), y=y - 20, size=12, font="Helvetica")

    document = read(draw)

    assert headings(document) == []
    blocks = [block.span.of(document.text) for block in document.blocks]
    assert blocks == [f"Section 1. Lots. {LOTS}", DUES]


def test_a_label_set_apart_from_its_text_begins_a_paragraph_of_several_lines():
    def draw(canvas):
        for n, clause in enumerate((LOTS, DUES), start=1):
            first, *rest = wrapped(clause, width=300)
            y = TOP - 60 * n
            write(canvas, [f"Section {n}."], y=y)
            write(canvas, [first], x=160, y=y)
            write(canvas, rest, y=y - LEADING)

    document = read(draw)

    blocks = [block.span.of(document.text) for block in document.blocks]
    assert blocks == [f"Section 1. {LOTS}", f"Section 2. {DUES}"]
