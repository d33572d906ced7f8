"""Texts that were wrapped elsewhere and then printed: plain-text filings, exports of a browser."""

import textwrap

from .pdf_file import LEADING, LEFT, RENT, REPAIR, TOP, wrapped, write
from .test_pdf import lines, read

DAMAGES = (
    "NEITHER PARTY SHALL HAVE ANY LIABILITY FOR ANY INDIRECT, SPECIAL OR PUNITIVE DAMAGES, LOSS OF "
    "PROFIT OR BUSINESS OPPORTUNITIES, WHETHER OR NOT THE OTHER PARTY WAS TOLD OF THEM. EACH PARTY "
    "HEREBY DISCLAIMS ALL WARRANTIES, EXPRESS OR IMPLIED, OF THE ROOMS THAT ARE LET."
)
WIDE = 450.0  # of a column; the texts below are wrapped at less


def by_characters(text: str, characters: int = 64) -> list[str]:
    """*text* as a program wraps it that counts characters: the right margin is ragged."""
    return textwrap.wrap(text, characters)


def test_lines_of_a_narrow_text_are_joined_though_the_column_is_wider():
    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=WIDE)) - LEADING
        for text in (DAMAGES, REPAIR):
            y = write(canvas, by_characters(text), y=y) - LEADING

    assert lines(read(draw)) == [RENT, DAMAGES, REPAIR]


def test_two_short_paragraphs_that_end_their_clauses_stay_apart():
    def draw(canvas):
        write(canvas, [*by_characters(REPAIR), "The rent is due at noon.", "It is paid by card."])

    assert lines(read(draw)) == [REPAIR, "The rent is due at noon.", "It is paid by card."]


def test_a_number_behind_the_word_for_its_unit_goes_on_with_the_line():
    text = by_characters(REPAIR)[:-1]
    ends = "The tenant uses the rooms as they are described in Section"

    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=WIDE)) - LEADING
        write(canvas, [*text, ends, "13.4 of the lease."], y=y)

    assert lines(read(draw))[-1].endswith("in Section 13.4 of the lease.")


def test_items_and_recitals_that_end_in_no_stop_stay_apart():
    items = [
        "(i) the number of acres of land in each county that are described in paragraph 7; by",
        "(ii) the number of all acres of land in all counties that are described in paragraph 8,",
        "Having regard to the proposal of the owners of the land that is described there,",
    ]

    def draw(canvas):
        write(canvas, [*items, *wrapped(RENT, width=WIDE)])

    assert lines(read(draw)) == [*items, RENT]


def test_lines_of_a_cover_are_not_joined():
    cover = ["EXHIBIT A", "to", "TENANCY AGREEMENT"]

    def draw(canvas):
        canvas.setFont("Helvetica", 10)
        for i, line in enumerate(cover):
            canvas.drawCentredString(LEFT + WIDE / 2, TOP - i * LEADING, line)
        write(canvas, wrapped(RENT, width=WIDE), y=TOP - 5 * LEADING)

    assert lines(read(draw)) == [*cover, RENT]


def test_a_number_apart_from_its_text_belongs_to_it_wherever_the_second_line_begins():
    for second in (LEFT, LEFT + 18, LEFT + 50):

        def draw(canvas, second=second):
            y = TOP
            for number, text in (("4.1", RENT), ("a.", REPAIR)):
                write(canvas, [number], y=y)
                first, *others = wrapped(text, width=350)
                y = write(canvas, [first], x=LEFT + 36, y=y)
                y = write(canvas, others, x=second, y=y) - LEADING

        assert lines(read(draw)) == [f"4.1 {RENT}", f"a. {REPAIR}"]


def test_a_bullet_below_one_begins_a_paragraph_though_the_line_above_is_full():
    items = ["- keeping the roof and the outer walls of", "- repairing the drains, the heating and"]

    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=190), y=TOP) - LEADING
        write(canvas, [*items, "- sweeping the stairs."], y=y)

    assert lines(read(draw)) == [RENT, *items, "- sweeping the stairs."]


def test_an_item_with_a_dot_and_a_bracket_begins_a_paragraph():
    items = ["a.) the roof", "b.) the drains"]

    def draw(canvas):
        write(canvas, ["For long service the club may give", *items], y=TOP)
        write(canvas, wrapped(RENT, width=225), y=TOP - 5 * LEADING)

    assert lines(read(draw))[1:3] == items


def test_words_set_apart_to_fill_a_line_are_no_cells():
    first, *others = wrapped(RENT, width=WIDE)

    def draw(canvas):
        words = first.split()
        half = len(words) // 2
        canvas.setFont("Helvetica", 10)
        canvas.drawString(LEFT, TOP, " ".join(words[:half]))
        canvas.drawRightString(LEFT + WIDE + 30, TOP, " ".join(words[half:]))
        write(canvas, others, y=TOP - LEADING)

    assert lines(read(draw)) == [RENT]


def test_feet_that_count_the_former_pages_are_no_text():
    feet = [f"Alder Quay Lease {date}" for date in ("030521", "2 030521", "3 030521", "4 040521")]

    texts = [
        " ".join(about(f"{size} {thing}") for size in ("old", "new", "tall")) for thing in THINGS
    ]

    def draw(canvas):
        y = TOP
        for text, foot in zip(texts, feet, strict=False):
            y = write(canvas, wrapped(text, width=WIDE), y=y) - LEADING
            y = write(canvas, [foot], y=y) - LEADING
            if y < 300:
                canvas.showPage()
                y = TOP

    assert lines(read(draw)) == texts[: len(feet)]


THINGS = ["roof", "cellar", "garden", "stairs", "heating", "windows"]


def about(thing: str) -> str:
    """A text of some lines that no page shares with another."""
    return " ".join(
        f"The {thing} is kept by the {who} until the {thing} of another {what} is {done}."
        for who, what, done in [
            (f"{thing} keeper", "house", "let"),
            (f"owner of the {thing}", f"{thing} and yard", "sold"),
            (f"tenant who uses the {thing}", "street", f"used as a {thing}"),
        ]
    )


def test_page_numbers_within_a_page_are_taken_out_with_the_foot_above_them():
    foot = "Portions of this text are left out at the request of the filer."

    def draw(canvas):
        for sheet in range(3):  # of paper, each with two pages of the text
            y = TOP + 40
            for page in (2 * sheet + 1, 2 * sheet + 2):
                thing = THINGS[page - 1]
                for n in range(1, 6):
                    y = write(canvas, by_characters(f"{page}.{n} {about(thing + 's' * n)}"), y=y)
                    y -= LEADING
                y = write(canvas, by_characters(f"{page}.6 Of the {thing} the tenant"), y=y)
                y = write(canvas, [foot], y=y - LEADING)
                y = write(canvas, [str(page)], x=250, y=y - LEADING) - 3 * LEADING
                y = write(canvas, by_characters(f"uses a half. {about(thing)}"), y=y) - LEADING
            canvas.showPage()

    document = read(draw)
    assert [line for line in lines(document) if "uses a half" in line] == [
        f"{page}.6 Of the {thing} the tenant uses a half. {about(thing)}"
        for page, thing in enumerate(THINGS, start=1)
    ]
    assert [words for _, words in document.removed] == [
        words for page in range(1, 7) for words in (foot, str(page))
    ]


def test_a_title_that_the_foot_of_each_page_repeats_in_a_smaller_face_stays():
    foot = "Lease of the Rooms"

    def draw(canvas):
        y = write(canvas, [foot], size=16, y=TOP + 40) - LEADING
        for page, thing in enumerate(THINGS[:4], start=1):
            for n in range(1, 6):
                y = write(canvas, by_characters(f"{page}.{n} {about(thing + 's' * n)}"), y=y)
                y -= LEADING
            y = write(canvas, [foot, str(page)], y=y) - 2 * LEADING
            if page == 2:
                canvas.showPage()
                y = TOP + 40

    document = read(draw)
    assert [words for _, words in document.removed] == [
        words for page in range(1, 5) for words in (foot, str(page))
    ]
    assert lines(document)[0] == foot


def test_a_head_of_two_lines_stands_right_above_the_text():
    head = ["Some words were left out of this text because they would", "harm those who signed it."]

    def draw(canvas):
        for page, thing in enumerate(THINGS, start=1):
            y = write(canvas, head)
            for n in range(1, 4):
                y = write(canvas, wrapped(f"{page}.{n} {about(thing + 's' * n)}", width=WIDE), y=y)
            canvas.showPage()

    document = read(draw)
    assert [words for _, words in document.removed] == head * 6
    assert [line[:3] for line in lines(document)] == [
        f"{page}.{n}" for page in range(1, 7) for n in range(1, 4)
    ]
