"""A centred title of a PDF may run over several lines."""

import pytest

from ingest.convert.pdf import convert
from tests.ingest.structure.outlines import parsed, tree

from .pdf_file import LEADING, LEFT, TOP, WIDTH, pdf_file, wrapped, write

CLAUSE = (
    "Each member pays the dues of the year in May, and a member who pays later than that owes a "
    "tenth more, unless the harbour master has agreed to a later day in writing before the first."
)


def blocks(*title: str) -> list[str]:
    def draw(canvas):
        y = TOP
        for line in title:
            canvas.setFont("Helvetica-Bold", 10)
            canvas.drawCentredString(WIDTH / 2, y, line)
            y -= LEADING
        write(canvas, wrapped(CLAUSE, width=WIDTH - 2 * LEFT), y=y - LEADING)

    document = convert(pdf_file(draw), name="rules.pdf")
    return [block.span.of(document.text) for block in document.blocks]


@pytest.mark.parametrize(
    "title",
    [
        ("RULES OF THE BOARD OF", "HARBOUR MASTERS"),
        ("RULES OF THE BOARD OF", "MASTERS"),
        ("RULES OF THE BOARD", "OF MASTERS"),
        ("Late dues –", "Loss of the berth of a member"),
    ],
)
def test_a_title_goes_on_after_or_with_a_word_that_ends_none(title):
    assert blocks(*title) == [" ".join(title), CLAUSE]


def test_other_centred_lines_are_titles_of_their_own():
    assert blocks("CHAPTER 4", "DUES OF MEMBERS") == ["CHAPTER 4", "DUES OF MEMBERS", CLAUSE]


def test_lines_of_a_cover_in_larger_type_than_the_sections_are_no_units():
    cover = [("Quay Club", 30), ("By-law 12", 18), ("Consolidated Version", 16)]

    def draw(canvas):
        y = TOP
        for line, size in cover:
            y = write(canvas, [line], y=y, size=size, leading=2 * size)
        write(
            canvas, ["This is a copy for the members of the club, and the clerk has the law."], y=y
        )
        canvas.showPage()
        y = TOP
        for n, title in enumerate(("Dues", "Berths", "End"), 1):
            y = write(canvas, [f"{n}. {title}"], y=y, size=12, font="Helvetica-Bold") - 5
            y = write(canvas, wrapped(CLAUSE, width=WIDTH - 2 * LEFT), y=y) - 10

    units = parsed(convert(pdf_file(draw), name="rules.pdf")).units
    assert [unit.heading for unit in units] == ["Dues", "Berths", "End"]


def test_letters_that_are_set_apart_are_read_as_words():
    assert blocks("S a t z u n g", "Ruderverein Elbe e. V.")[0].startswith("Satzung")
    assert blocks("S A T Z U N G   D E S   V E R E I N S")[0] == "SATZUNG DES VEREINS"
    assert blocks("A B C D E F")[0] == "A B C D E F"  # heads of columns


def test_a_bold_title_is_a_heading_though_the_number_of_its_section_is_not_bold():
    def draw(canvas):
        y = TOP
        for n, title in enumerate(("Dues", "Berths", "Keys"), 1):
            write(canvas, [f"{n}."], y=y)
            y = write(canvas, [title], x=LEFT + 14, y=y, font="Helvetica-Bold") - 5
            y = write(canvas, wrapped(CLAUSE, width=WIDTH - 2 * LEFT), y=y) - 10

    assert (
        tree(parsed(convert(pdf_file(draw), name="rules.pdf"))) == "# 1 Dues\n# 2 Berths\n# 3 Keys"
    )


def test_a_bold_title_as_wide_as_its_line_is_no_part_of_the_text_below():
    title = "Article V: What the harbour masters of the quays ask a member who applies"

    def draw(canvas):
        y = write(canvas, [title], y=TOP, font="Helvetica-Bold")
        write(canvas, wrapped(CLAUSE, width=370), y=y)

    document = convert(pdf_file(draw), name="rules.pdf")
    assert [block.span.of(document.text) for block in document.blocks] == [title, CLAUSE]


def test_a_title_in_capitals_is_joined_where_the_document_has_the_word():
    def draw(canvas):
        y = write(canvas, wrapped(f"At a meeting {CLAUSE}", width=330), y=TOP)
        for title in (
            ["§ 5 OFFICERS AND BODIES OF THE CLUB: THE GENERAL MEE-", "TING OF MEMBERS"],
            ["§ 6 WHAT IS PAID AND WHAT IS NOT PAID BY THEM: NON-", "PROFIT STATUS"],
        ):
            y = write(canvas, title, y=y - LEADING, font="Helvetica-Bold") - LEADING
            y = write(canvas, wrapped(CLAUSE, width=330), y=y)

    document = convert(pdf_file(draw), name="rules.pdf")
    titles = [block.span.of(document.text) for block in document.blocks][1::2]
    assert [title[-24:] for title in titles] == [
        "GENERAL MEETING OF MEMBERS"[-24:],
        "Y THEM: NON-PROFIT STATUS"[-24:],
    ]
