"""Running heads of a PDF, and headings that look like them."""

from ingest.convert.pdf import convert
from ingest.converted import ConvertedDocument

from .pdf_file import LEADING, LEFT, TOP, pdf_file, wrapped, write

YARDS = ("Alder", "Birch", "Cedar", "Elm", "Fir")
TEXTS = [
    f"{yard} yard repairs the hulls of {yard} at its own cost, and the owner of a hull pays for "
    f"the paint that {yard} yard has used on it, unless both agreed to share the cost of {yard}"
    for yard in YARDS
]


def read(heads: list[str], heights: list[float]) -> ConvertedDocument:
    def draw(canvas):
        for head, height, text in zip(heads, heights, TEXTS, strict=True):
            write(canvas, [head], y=TOP + 30 + height)
            write(canvas, wrapped(text, width=300), x=LEFT, y=TOP - LEADING)
            canvas.showPage()

    return convert(pdf_file(draw), name="yards.pdf")


def test_schedules_that_take_a_page_each_keep_their_headings():
    document = read([f"SCHEDULE {n}" for n in range(1, 6)], [0] * 5)

    assert document.removed == ()
    blocks = [block.span.of(document.text) for block in document.blocks]
    assert blocks[::2] == [f"SCHEDULE {n}" for n in range(1, 6)]


def test_chapters_of_a_page_each_keep_the_headings_that_a_table_of_contents_lists():
    def draw(canvas):
        for n in range(1, 4):
            write(canvas, [f"CHAPTER {n}"], y=TOP - 400 - n * LEADING)
            write(canvas, [f"Of the {YARDS[n]} yard"], x=LEFT + 120, y=TOP - 400 - n * LEADING)
        for n, text in enumerate(TEXTS[:3], start=1):
            canvas.showPage()
            write(canvas, [f"CHAPTER {n}"], y=TOP + 30)
            write(canvas, wrapped(text, width=300), y=TOP - LEADING)

    assert convert(pdf_file(draw), name="yards.pdf").removed == ()


def test_a_head_that_counts_the_pages_is_one_at_any_height():
    heads = [f"RULES OF THE YARDS Page {n}" for n in range(1, 6)]
    document = read(heads, [0, 14, 3, 25, 9])

    assert [words for _, words in document.removed] == heads


def read_pages(pages: list[list[str]]) -> ConvertedDocument:
    """Pages of lines; the first line of each is at the height of a head."""

    def draw(canvas):
        for lines in pages:
            write(canvas, lines[:1], y=TOP + 30)
            write(canvas, lines[1:], x=LEFT, y=TOP - LEADING)
            canvas.showPage()

    return convert(pdf_file(draw), name="rules.pdf")


def test_a_head_may_say_the_heading_of_its_chapter():
    pages = [
        ["RULE 1. LAMPS", "Rule 1. Lamps", "A lamp is lit at dusk by the keeper of the pier."],
        ["RULE 1. LAMPS", "The keeper puts it out at dawn, and cleans its glass on Mondays."],
        ["RULE 2. ROPES", "Rule 2. Ropes", "A rope is dried before it is coiled and stored."],
        ["RULE 2. ROPES", "The keeper replaces a rope that has lost a strand."],
    ]
    document = read_pages(pages)

    assert [words for _, words in document.removed] == [lines[0] for lines in pages]


def test_headings_of_chapters_on_new_pages_are_no_heads_though_the_contents_name_them():
    titles = ["1 Lamps and Lights", "2 Ropes and Chains", "3 Keys and Locks"]
    pages = [["Rules of the Pier", *(f"{title} . . . . {n}" for n, title in enumerate(titles, 2))]]
    pages += [[title, text] for title, text in zip(titles, TEXTS, strict=False)]
    document = read_pages(pages)

    assert document.removed == ()


def test_the_name_of_a_schedule_on_each_of_its_pages_is_a_heading_on_the_first():
    names = [name for name in ("PIER SCHEDULE", "ROPE TERMS", "LAMP TERMS") for _ in range(2)]
    document = read_pages(
        [[name, text] for name, text in zip(names, [*TEXTS, "End."], strict=True)]
    )

    assert document.removed == ((2, names[1]), (4, names[3]), (6, names[5]))


def test_a_head_may_stand_right_below_the_number_of_its_page():
    def draw(canvas):
        for page, text in enumerate(TEXTS, 1):
            write(canvas, [f"{page}", "NOT FOR SALE"], x=200, y=TOP + 30)
            write(canvas, wrapped(text, width=300), x=LEFT, y=TOP + 30 - 2 * LEADING)
            canvas.showPage()

    document = convert(pdf_file(draw), name="yards.pdf")

    assert "NOT FOR SALE" not in document.text
    assert document.removed.count((2, "NOT FOR SALE")) == 1


def test_a_large_word_behind_the_text_of_most_pages_is_a_watermark():
    def draw(canvas):
        for text in TEXTS:
            write(canvas, ["DRAFT"], x=LEFT, y=TOP - 2 * LEADING, size=90)
            write(canvas, wrapped(text, width=300), x=LEFT, y=TOP)
            canvas.showPage()

    document = convert(pdf_file(draw), name="yards.pdf")

    assert "DRAFT" not in document.text
    assert (1, "DRAFT") in document.removed


def test_a_stamp_in_one_place_of_all_pages_is_no_part_of_the_lines_beside_it():
    stamp = "quay@example.org"

    def draw(canvas):
        for text in TEXTS:
            write(canvas, wrapped(text, width=300), x=LEFT, y=TOP)
            write(canvas, [stamp], x=LEFT - 50, y=TOP - LEADING, size=5)
            canvas.showPage()

    document = convert(pdf_file(draw), name="yards.pdf")
    assert [block.span.of(document.text) for block in document.blocks] == TEXTS
    assert document.removed == tuple((page, stamp) for page in range(1, 6))


def test_the_labels_of_a_form_that_is_printed_again_are_kept():
    def draw(canvas):
        for yard in YARDS:
            for n, label in enumerate(("Yard:", "Owner:", "Hull:", "Paint:")):
                write(canvas, [label], y=TOP - n * LEADING)
                write(canvas, [f"{yard} {n}"], x=LEFT + 60, y=TOP - n * LEADING)
            canvas.showPage()

    text = convert(pdf_file(draw), name="forms.pdf").text
    assert text.count("Owner:") == len(YARDS)
