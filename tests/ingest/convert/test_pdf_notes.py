"""Small print of a PDF: notes at the foot of a page, titles in the margin, examples."""

from __future__ import annotations

from ingest.convert.pdf import convert
from ingest.converted import BlockKind, ConvertedDocument
from tests.ingest.structure.outlines import expected, parsed, tree

from .pdf_file import HEIGHT, LEFT, TOP, pdf_file, wrapped, write

TEXT_WIDTH = 300.0
RULE = (
    "The master of a boat pays the dues of the year before the first of May, unless the harbour "
    "board has agreed to a later day in writing and has told the treasurer of the quay about it."
)
DUTY = (
    "The board keeps a list of all boats and their masters, which each member of the club may read "
    "at the office on working days, and which it sends to the port authority once in each year."
)


def read(draw) -> ConvertedDocument:
    return convert(pdf_file(draw), name="quay.pdf")


def paragraph(canvas, text: str, y: float, *, x: float = LEFT, size: float = 10) -> float:
    return write(canvas, wrapped(text, width=TEXT_WIDTH), x=x, y=y, size=size) - 8


def test_a_note_at_the_foot_is_no_numbered_paragraph():
    def draw(canvas):
        y = paragraph(canvas, f"1. {RULE}", TOP)
        canvas.setFont("Helvetica", 6)
        canvas.drawString(LEFT, y + 4, "1")  # the mark of the note, raised
        y = paragraph(canvas, f"[2. {DUTY}]", y, x=LEFT + 5)
        paragraph(canvas, f"3. {RULE}", y)
        write(canvas, ["1. Put in by the Quay Act of 2019.", "2. The same."], y=60, size=8)

    document = read(draw)
    assert tree(parsed(document)) == expected("""
        1
        2
        3
    """)
    assert "Put in by the Quay Act" in document.text


def test_small_print_that_fills_a_page_keeps_its_numbers():
    def draw(canvas):
        y = paragraph(canvas, RULE, TOP)
        for _ in range(8):
            y = paragraph(canvas, DUTY, y)
        canvas.showPage()
        write(canvas, ["SCHEDULE"], y=TOP)
        write(canvas, ["1. Boats", "2. Berths", "3. Moorings", "4. Keys"], y=TOP - 30, size=8)

    numbers = [unit.number for unit in parsed(read(draw)).units]
    assert numbers[-4:] == ["1", "2", "3", "4"]


def test_examples_in_small_print_do_not_make_the_text_headings():
    def draw(canvas):
        y = TOP
        for _ in range(3):
            y = paragraph(canvas, RULE, y, size=12)
            y = paragraph(canvas, DUTY, y, size=9)

    assert {block.kind for block in read(draw).blocks} == {BlockKind.PARAGRAPH}


def of_act(
    *notes: tuple[str, ...], x: float, below: float = 0, head: str = ""
) -> ConvertedDocument:
    """An Act on two pages with the lines of *notes* beside its sections.

    Args:
        below: How far below the first line of its section a note begins.
        head: The second row of each page, which begins left of the text.
    """

    def draw(canvas):
        for page in range(2):
            y = paragraph(canvas, "QUAY", TOP)
            write(canvas, [head], x=20, y=y)
            y -= 20 if head else 0
            for n in (1, 2, 3):
                note = notes[(3 * page + n - 1) % len(notes)]
                write(canvas, list(note), x=x, y=y - below, size=7, leading=8)
                y = paragraph(canvas, f"{3 * page + n}. {RULE if n % 2 else DUTY}", y)
            write(canvas, ["Printed at the quay"], y=HEIGHT - 800)
            canvas.showPage()

    return read(draw)


def test_a_note_beside_a_section_is_its_title():
    titles = [("Dues of", "boats"), ("List of boats",), ("Late dues",), ("Office",)]
    found = tree(parsed(of_act(*titles, ("Sale",), ("Short title",), x=LEFT + TEXT_WIDTH + 8)))
    assert found == expected("""
        # 1 Dues of boats
        # 2 List of boats
        # 3 Late dues
        # 4 Office
        # 5 Sale
        # 6 Short title
    """)


def test_a_note_may_stand_left_of_the_text():
    document = of_act(("Dues",), ("Boats",), ("Fines",), ("Keys",), ("Sale",), ("End",), x=20)
    assert [unit.heading for unit in parsed(document).units][:2] == ["Dues", "Boats"]


def test_heads_of_two_rows_may_be_wider_than_the_text_beside_which_notes_stand():
    document = of_act(("Dues",), ("Boats",), x=20, head="12 Cap. 5 Quays")
    assert [unit.heading for unit in parsed(document).units][:2] == ["Dues", "Boats"]


def test_notes_may_begin_a_line_below_their_sections():
    document = of_act(("Dues",), ("Boats",), x=20, below=12)
    assert [unit.heading for unit in parsed(document).units][:2] == ["Dues", "Boats"]


def test_a_word_that_is_torn_in_the_margin_is_mended():
    document = of_act(("Commence-", "ment"), x=LEFT + TEXT_WIDTH + 8)
    assert parsed(document).units[0].heading == "Commencement"


def test_a_cited_act_in_the_margin_is_no_text():
    def draw(canvas):
        for page in range(2):
            y = paragraph(canvas, "QUAY", TOP)
            for n in (1, 2, 3):
                write(canvas, ["Dues"], x=LEFT + TEXT_WIDTH + 8, y=y, size=7)
                write(canvas, ["Cap. 5"], x=LEFT + TEXT_WIDTH + 8, y=y - 24, size=7)
                y = paragraph(canvas, f"{3 * page + n}. {RULE} {DUTY}", y)
            write(canvas, ["Printed at the quay"], y=HEIGHT - 800)
            canvas.showPage()

    document = read(draw)
    assert "Cap. 5" not in document.text
    assert (1, "Cap. 5") in document.removed


def test_small_print_beside_text_without_sections_stays():
    def draw(canvas):
        for _ in range(2):
            y = paragraph(canvas, "QUAY", TOP)
            write(canvas, ["Ask the", "master"], x=LEFT + TEXT_WIDTH + 8, y=y, size=7, leading=8)
            y = paragraph(canvas, RULE, paragraph(canvas, DUTY, y))
            write(canvas, ["Printed at the quay"], y=HEIGHT - 800)
            canvas.showPage()

    assert "Ask the" in read(draw).text


def test_an_item_within_a_sentence_begins_no_paragraph():
    sentence = (
        "1. The board shall (a) keep a list of the boats of all members, (b) write to each master "
        "of a boat who has not paid in May, (c) hold a meeting in spring; (d) choose a clerk "
        "for the office of the quay, who need not be a member; and (e) report to the members."
    )

    def draw(canvas):
        write(canvas, sentence_lines, y=TOP)

    for width in range(150, 320, 10):
        sentence_lines = wrapped(sentence, width=width)
        assert read(draw).text == sentence


def test_numbers_in_two_steps_before_their_text_are_no_table():
    def draw(canvas):
        for k, (number, text) in enumerate(
            [("1. (1)", "This Act is the Quay Act."), ("(2)", "It applies to all quays.")]
        ):
            write(canvas, [number], y=TOP - 20 * k)
            write(canvas, [text], x=LEFT + 60, y=TOP - 20 * k)
        write(canvas, wrapped(f"2. {RULE}", width=TEXT_WIDTH), y=TOP - 60)

    assert tree(parsed(read(draw))) == expected("""
        1
          (1)
          (2)
        2
    """)


def test_a_title_and_a_cited_act_may_stand_on_both_sides_of_a_section():
    titles = ["Dues", "Boats of members", "Fines", "Keys", "Sale", "Short title"]

    def draw(canvas):
        for page in range(2):
            y = paragraph(canvas, "QUAY", TOP)
            for n in (1, 2, 3):
                title = titles[3 * page + n - 1]
                write(canvas, [title], x=LEFT + TEXT_WIDTH + 8, y=y, size=7)
                write(canvas, ["12 of 1998."] if n == 2 else [], x=20, y=y, size=7)
                y = paragraph(canvas, f"{3 * page + n}. {RULE if n % 2 else DUTY}", y)
            canvas.showPage()

    document = read(draw)
    units = parsed(document).units
    assert [(unit.number, unit.heading) for unit in units] == [
        (str(n), title) for n, title in enumerate(titles, 1)
    ]
    assert [text for _, text in document.removed] == ["12 of 1998."] * 2
