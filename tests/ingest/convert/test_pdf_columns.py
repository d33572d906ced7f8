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
