"""Numbers of lines are left out; numbers of paragraphs and of pages in a contents list are not."""

from ingest.convert.pdf import convert

from .pdf_file import LEADING, LEFT, TOP, WIDTH, pdf_file, wrapped, write

GRANTS = (
    "The Secretary shall make grants to harbours that keep their lights in good order, and may "
    "not make one to a harbour whose lights were out for more than two nights in the year before, "
    "unless its keeper was ill and nobody else could be found to light them, or the oil could not "
    "be brought to the harbour for want of wind, or the harbour was closed by ice, in which case "
    "the Secretary shall say so in the report of the year and name the harbours concerned by it, "
    "with the number of nights, and the reason that each of them gave."
)
LINES = wrapped(GRANTS, width=300)


def text(draw) -> str:
    return convert(pdf_file(draw), name="bill.pdf").text


def beside(canvas, numbers, *, x):
    for n, number in enumerate(numbers):
        if number:
            canvas.drawRightString(x, TOP - n * LEADING, str(number))


def test_a_number_beside_each_line_is_left_out_and_listed():
    def draw(canvas):
        write(canvas, LINES)
        beside(canvas, range(1, len(LINES) + 1), x=LEFT - 20)

    document = convert(pdf_file(draw), name="bill.pdf")
    assert document.text == GRANTS
    assert document.removed == ((1, " ".join(map(str, range(1, len(LINES) + 1)))),)


def test_a_number_beside_every_fifth_line_is_left_out():
    def draw(canvas):
        write(canvas, LINES * 2)
        beside(canvas, [n if n % 5 == 0 else 0 for n in range(1, 16)], x=WIDTH - 72)

    assert "5" not in text(draw)


def test_numbers_of_paragraphs_stay():
    def draw(canvas):
        y = TOP
        for n in range(1, 10):
            canvas.setFont("Helvetica", 10)
            canvas.drawString(LEFT - 20, y, str(n))
            y = write(canvas, LINES[:3], y=y) - LEADING

    assert [line[:1] for line in text(draw).split("\n\n")] == list("123456789")


def test_pages_of_a_contents_list_stay():
    def draw(canvas):
        for n, word in enumerate(("Lights", "Oil", "Keepers", "Fees"), start=1):
            write(canvas, [word], y=TOP - n * LEADING)
            canvas.drawRightString(WIDTH - 72, TOP - n * LEADING, str(n))
        write(canvas, LINES, y=TOP - 8 * LEADING)

    assert "Keepers | 3" in text(draw)


def test_numbers_that_run_through_the_pages_are_left_out_beside_lines_with_gaps():
    def draw(canvas):
        for page in range(3):
            y = TOP
            for n in range(1, 31):
                y -= 2 * LEADING if n % 7 == 0 else LEADING
                canvas.drawString(LEFT, y, f"Rule {page} of the harbour and its lights")
                if n % 5 == 0:
                    canvas.drawRightString(LEFT - 20, y, str(970 + 30 * page + n))
            canvas.showPage()

    assert not any(str(number) in text(draw) for number in range(975, 1065, 5))
