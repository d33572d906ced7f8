"""PDFs that are refused; dead links, torn lists and heads of pages in those that are read."""

import pytest
from reportlab.lib.pdfencrypt import StandardEncryption

from evidence_graph.errors import ConversionError
from ingest.convert.pdf import convert
from ingest.converted import BlockKind

from .pdf_file import LEADING, LEFT, RENT, TOP, WIDTH, pdf_file, wrapped, write
from .test_pdf import lines, read


def test_a_scanned_pdf_is_refused_for_want_of_text():
    with pytest.raises(ConversionError, match="no text layer"):
        read(lambda canvas: canvas.rect(0, 0, WIDTH, 100))


def test_an_encrypted_pdf_is_refused():
    locked = StandardEncryption("secret")
    with pytest.raises(ConversionError, match="encrypted"):
        read(lambda canvas: write(canvas, ["x"]), encrypt=locked)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.95])
def test_a_truncated_pdf_is_refused(share):
    data = pdf_file(lambda canvas: write(canvas, wrapped(RENT, width=300)))
    with pytest.raises(ConversionError, match="truncated"):
        convert(data[: int(share * len(data))], name="a.pdf")


def test_a_damaged_pdf_is_refused():
    with pytest.raises(ConversionError, match="damaged"):
        convert(b"%PDF-1.7\nnothing\n%%EOF", name="a.pdf")


def test_a_link_to_a_place_of_the_page_that_was_printed_is_words():
    def draw(canvas):
        write(canvas, ["The rent is set out in clause 10 and in clause 11."])
        canvas.linkURL("#C10", (LEFT, TOP - 2, LEFT + 300, TOP + 10))
        write(canvas, ["See the rates."], y=TOP - 40)
        canvas.linkURL("https://example.org/rates", (LEFT, TOP - 42, LEFT + 300, TOP - 30))

    document = read(draw)
    assert [link.target for link in document.links] == ["https://example.org/rates"]


def test_a_bookmark_that_leads_nowhere_does_not_end_the_conversion():
    def draw(canvas):
        write(canvas, ["1. The tenant shall pay the rent."])
        canvas.bookmarkPage("rent")
        canvas.addOutlineEntry("Rent", "rent", 0)
        canvas.addOutlineEntry("", "rent", 1)

    assert lines(read(draw)) == ["1. The tenant shall pay the rent."]


def test_a_list_whose_letters_stand_apart_is_no_table():
    def draw(canvas):
        write(canvas, wrapped(RENT, width=400))
        for index, letter in enumerate("abc"):
            write(canvas, [f"{letter}."], y=TOP - 100 - index * LEADING)
            write(
                canvas,
                ["Pay the rent to the landlord;"],
                x=LEFT + 60,
                y=TOP - 100 - index * LEADING,
            )

    document = read(draw)
    assert all(block.kind is not BlockKind.TABLE for block in document.blocks)
    assert lines(document)[1:] == [f"{letter}. Pay the rent to the landlord;" for letter in "abc"]


def test_a_head_of_several_lines_is_taken_out():
    head = ["Amended: 5-3-2021", "Approved: 6-3-2021", "Posted: 7-3-2021", "Effective: 8-3-2021"]

    def draw(canvas):
        for number in range(1, 5):
            write(canvas, head, y=TOP + 80)
            write(canvas, [f"Section {2 * number} of the rules", *wrapped(RENT, width=300)])
            canvas.showPage()

    document = read(draw)
    assert not any("2021" in line for line in lines(document))
    assert [t for _, t in document.removed[:4]] == head


def test_heads_that_say_which_sections_a_page_holds_are_taken_out():
    heads = ["§ 10-1 FEES § 10-7", "§ 10-8 FEES § 10-9", "§ 10-10 FEES", "§ 20-1 TOLLS § 20-4"]

    def draw(canvas):
        for head, end in zip(heads, ("the berths", "the lights", "a pilot", "tides"), strict=True):
            write(canvas, [head], y=TOP + 50)
            write(canvas, wrapped(f"{RENT} {RENT} So are {end}.", width=300))
            canvas.showPage()

    document = read(draw)
    assert all(line.startswith(RENT) for line in lines(document))
    assert [text for _, text in document.removed] == heads
