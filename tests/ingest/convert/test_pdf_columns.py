"""The columns of a PDF page are read one after the other."""

from ingest.convert.pdf import convert

from .pdf_file import LEADING, LEFT, RENT, REPAIR, TOP, pdf_file, wrapped, write


def read(draw) -> str:
    """The words of a PDF, with one space between them."""
    return " ".join(convert(pdf_file(draw), name="lease.pdf").text.split())


def test_two_columns_are_read_one_after_the_other():
    left, right = wrapped(RENT * 2, width=200), wrapped(REPAIR * 2, width=200)

    def draw(canvas):
        write(canvas, ["Lease of rooms, with a title that runs across both of the columns below"])
        for index, pair in enumerate(zip(left, right, strict=False)):  # row by row in the file
            for x, line in zip((LEFT, 320), pair, strict=True):
                write(canvas, [line], x=x, y=TOP - 30 - index * LEADING)

    text = read(draw)
    n = min(len(left), len(right))
    assert " ".join(left[:n]) in text
    assert " ".join(right[:n]) in text


def test_columns_may_stand_as_near_as_wide_spaces():
    left, right = wrapped(RENT * 2, width=200), wrapped(REPAIR * 2, width=200)

    def draw(canvas):
        for index, pair in enumerate(zip(left, right, strict=False)):
            for x, line in zip((LEFT, LEFT + 210), pair, strict=True):
                write(canvas, [line], x=x, y=TOP - index * LEADING)

    text = read(draw)
    n = min(len(left), len(right))
    assert " ".join(left[:n]) in text
    assert " ".join(right[:n]) in text


def test_spaces_that_line_up_on_one_page_of_several_are_no_gutter():
    rows = [f"The tenant pays {n} crowns  for each of the rooms named" for n in range(10, 30)]

    def draw(canvas):
        write(canvas, rows, font="Courier")
        for _ in range(6):
            canvas.showPage()
            write(canvas, wrapped(RENT * 3, width=400))

    assert rows[3].replace("  ", " ") in read(draw)


def test_narrow_columns_below_text_across_the_first_page_stand_where_the_next_pages_have_them():
    left, right = wrapped(RENT * 2, width=200), wrapped(REPAIR * 2, width=200)

    def columns(canvas, top):
        for index, pair in enumerate(zip(left, right, strict=False)):
            for x, line in zip((LEFT, LEFT + 210), pair, strict=True):
                write(canvas, [line], x=x, y=top - index * LEADING)

    def draw(canvas):
        y = write(
            canvas, wrapped("This notice runs across both of the columns below. " * 8, width=410)
        )
        columns(canvas, y - LEADING)
        canvas.showPage()
        columns(canvas, TOP)

    n = min(len(left), len(right))
    assert read(draw).count(" ".join(left[:n])) == 2


def paragraphs(draw) -> list[str]:
    document = convert(pdf_file(draw), name="act.pdf")
    return [block.span.of(document.text) for block in document.blocks]


def beside(canvas, entries: list[tuple[list[str], str]], *, x: float) -> None:
    """Write each entry left of its text, which begins at *x*."""
    y = TOP
    for left, right in entries:
        write(canvas, left, y=y)
        y = write(canvas, wrapped(right, width=220), x=x, y=y) - LEADING


def test_a_term_is_read_with_the_meaning_beside_it():
    meanings = [
        (["“Boat”"], "means a vessel with or without sails that is moored in the harbour."),
        (["“Harbour Fees"], "means what the owner of a boat pays to the harbour each month."),
        (["“Harbour Office", "of the Town”"], "means the office of the town that lets berths."),
        (["“Keeper of Keys”"], "means the person who keeps the keys of all the gates and piers."),
        (["“Master”"], "means the person who is in charge of a boat while it is in the harbour."),
        (["“Quay of Stone”"], "means the quay between the old gate and the light of the pier."),
    ]

    assert paragraphs(lambda canvas: beside(canvas, meanings, x=220)) == [
        f"{' '.join(term)} {meaning}" for term, meaning in meanings
    ]


def test_a_note_beside_a_provision_is_read_before_it():
    rules = [
        (["Amended by", "Order 7."], f"({n}) The keeper of quay {n} lets its berths, and the owner "
         f"of a boat that is moored there pays the fee of that quay in the first month.")
        for n in range(1, 7)
    ]  # fmt: skip

    def draw(canvas):
        beside(canvas, rules[:3], x=240)
        canvas.showPage()
        beside(canvas, rules[3:], x=240)

    found = paragraphs(draw)
    assert found[:4] == ["Amended by Order 7.", rules[0][1], "Amended by Order 7.", rules[1][1]]


def test_a_page_of_lists_has_the_columns_of_the_other_pages():
    texts = ("Der Vermieter hält das Dach und die Mauern instand. " * 9, f"{REPAIR} " * 2)
    items = [f"{n} Bote" for n in range(1, 8)], [f"{n} boats" for n in range(1, 8)]

    def draw(canvas):
        for with_items in (False, False, False, True):
            for x, text, listed in zip((LEFT, LEFT + 250), texts, items, strict=True):
                lines = wrapped(text, width=235)
                write(canvas, [*lines[:3], *listed] if with_items else lines, x=x)
            canvas.showPage()

    found = " ".join(paragraphs(draw))
    assert "6 Bote 7 Bote" in found
    assert "6 boats 7 boats" in found


def test_the_words_of_justified_lines_are_no_cells_however_far_apart():
    rows = ["Harbourmasters let all berths of", "Hafenstadt and of Mastdorf to the"]

    def draw(canvas):
        write(canvas, ["3.1"])
        for n, row in enumerate(rows):
            words, x = row.split(), LEFT + 36
            filled = sum(canvas.stringWidth(word, "Helvetica", 10) for word in words)
            for word in words:
                write(canvas, [word], x=x, y=TOP - n * LEADING)
                x += canvas.stringWidth(word, "Helvetica", 10) + (400 - filled) / (len(words) - 1)
        write(canvas, wrapped(f"public. {RENT}", width=400), x=LEFT + 36, y=TOP - 2 * LEADING)

    assert [b.kind for b in convert(pdf_file(draw), name="berths.pdf").blocks] == ["paragraph"]
    assert read(draw) == f"3.1 {' '.join(rows)} public. {RENT}"
