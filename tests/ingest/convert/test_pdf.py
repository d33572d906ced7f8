"""A PDF becomes text in reading order, its paragraphs whole and its pages known."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert.pdf import convert
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse

from .pdf_file import LEADING, LEFT, RENT, REPAIR, TOP, pdf_file, wrapped, write


def read(draw, **options) -> ConvertedDocument:
    return convert(pdf_file(draw, **options), name="lease.pdf")


def lines(document: ConvertedDocument) -> list[str]:
    return [block.span.of(document.text) for block in document.blocks]


def test_wrapped_lines_become_paragraphs():
    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=300))
        write(canvas, wrapped(REPAIR, width=300), y=y - LEADING)

    assert lines(read(draw)) == [RENT, REPAIR]


def test_paragraphs_without_a_gap_part_where_a_line_ends_early():
    def draw(canvas):
        write(canvas, [*wrapped(RENT, width=300), *wrapped(REPAIR, width=300)])

    assert lines(read(draw)) == [RENT, REPAIR]


def test_a_page_that_is_printed_over_itself_is_read_once():
    def draw(canvas):
        for _ in range(3):
            write(canvas, wrapped(RENT, width=300))

    assert lines(read(draw)) == [RENT]


def test_an_enumerator_begins_a_paragraph_but_not_inside_a_reference():
    def draw(canvas):
        full = "x" * 40 + " where the tenant does what is named in paragraph"
        write(canvas, [full, "(a) or in paragraph (b) below, the landlord may:", "(b) end it; or"])

    document = read(draw)
    assert len(document.blocks) == 2
    assert lines(document)[1] == "(b) end it; or"


def test_lines_that_end_a_clause_are_followed_by_the_next_item():
    def draw(canvas):
        full = "(a) the rent that falls due on the first day of each month of the year;"
        write(canvas, [full, "(b) the rates;", "(c) the tax."])

    assert lines(read(draw))[1:] == ["(b) the rates;", "(c) the tax."]


@pytest.mark.parametrize(
    ("ends", "begins", "whole"),
    [
        ("this regu-", "lation applies", "this regulation applies"),
        (
            "a well-",
            "known and known rule is well kept",
            "a well-known and known rule is well kept",
        ),
        ("the Non-", "European states", "the Non-European states"),
        ("Bundes-", "und Landesrecht", "Bundes- und Landesrecht"),
    ],
)
def test_words_broken_at_the_end_of_a_line_are_mended(ends, begins, whole):
    def draw(canvas):
        write(canvas, ["w" * (60 - len(ends)) + " " + ends, begins])

    assert read(draw).text.partition(" ")[2] == whole


def test_ligatures_are_taken_apart(tmp_path):
    def draw(canvas):
        write(canvas, ["The of\ufb01cer \ufb01les it."])

    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))

    def draw_in_vera(canvas):
        write(canvas, ["The of\ufb01cer \ufb01les it."], font="Vera")

    assert read(draw_in_vera).text == "The officer files it."


def test_larger_and_bold_lines_are_headings_ranked_by_size():
    def draw(canvas):
        write(canvas, ["Tenancy Rules"], size=18)
        write(canvas, ["Part 1 Rent"], y=TOP - 40, size=14)
        write(canvas, ["Payment"], y=TOP - 60, font="Helvetica-Bold")
        write(canvas, wrapped(RENT, width=300), y=TOP - 80)

    document = read(draw)
    assert [(b.kind.value, b.level) for b in document.blocks] == [
        ("heading", 1),
        ("heading", 2),
        ("heading", 3),
        ("paragraph", None),
    ]
    assert [b.size for b in document.blocks] == [1.8, 1.4, 1.0, 1.0]
    assert [b.bold for b in document.blocks] == [False, False, True, False]


def test_a_bold_beginning_makes_no_heading():
    def draw(canvas):
        canvas.setFont("Helvetica-Bold", 10)
        canvas.drawString(LEFT, TOP, "(a) Rent.")
        write(canvas, ["It is due monthly."], x=LEFT + 50)
        write(canvas, wrapped(RENT, width=300), y=TOP - 40)

    assert lines(read(draw))[0] == "(a) Rent. It is due monthly."
    assert read(draw).blocks[0].kind is BlockKind.PARAGRAPH


def test_a_bold_line_amid_a_sentence_makes_no_heading():
    def draw(canvas):
        text = "The mill has to pay the farm for all of the pears that it got not later than after"
        full, *_ = wrapped(f"{text} ten whole working days", width=300)
        y = write(canvas, [full])
        bold = ["ten whole working days"]
        write(canvas, bold, y=y, font="Helvetica-Bold")
        y = write(canvas, ["Late fees"], y=y - 40, font="Helvetica-Bold")
        write(canvas, wrapped(RENT, width=300), y=y)

    kinds = [block.kind.value for block in read(draw).blocks]
    assert kinds == ["paragraph", "heading", "paragraph"]


def test_what_a_bookmark_names_is_a_heading():
    def draw(canvas):
        for number, title in enumerate(["Rent", "Repairs"], start=1):
            canvas.bookmarkPage(f"s{number}", fit="XYZ", top=TOP + 12)
            canvas.addOutlineEntry(title, f"s{number}", level=0)
            write(canvas, [f"{number} {title}"])
            write(canvas, wrapped(RENT, width=300), y=TOP - 30)
            canvas.showPage()

    document = read(draw)
    headings = [block for block in document.blocks if block.kind is BlockKind.HEADING]
    named = [(block.span.of(document.text), block.level) for block in headings]
    assert named == [("1 Rent", 1), ("2 Repairs", 1)]


def test_small_letters_and_romans_that_count_on_begin_paragraphs():
    def draw(canvas):
        pears = "the pears which the farm has grown in that year and has not sold to anybody else,"
        y = TOP
        for number in ("i.", "ii.", "iii."):
            full, *_ = wrapped(f"{number} {pears} before", width=300)
            y = write(canvas, [full], y=y)
        first, second, *_ = wrapped(
            f"It was held in Roe {pears} v. Doe that pears are fruit", width=300
        )
        write(canvas, [first, f"v. {second}"], y=y - 30)

    starts = [line.split()[0] for line in lines(read(draw))]
    assert starts == ["i.", "ii.", "iii.", "It"]


@pytest.mark.parametrize(("number", "begins"), [("2.", True), ("3.", False)])
def test_a_number_that_counts_on_behind_a_word_that_joins_begins_a_paragraph(number, begins):
    first = "1. the owner has paid all fees that the yard has charged in that year and"
    second = f"{number} of these fees the owner has paid half to the yard before he took the boat."
    found = lines(read(lambda canvas: write(canvas, [first, second])))
    assert found == ([first, second] if begins else [f"{first} {second}"])


def test_a_heading_that_bookmarks_lack_has_the_rank_of_the_next():
    def draw(canvas):
        for number, title in enumerate(["Rent", "Repairs", "Notice"], start=1):
            if number > 1:
                canvas.bookmarkPage(f"s{number}", fit="XYZ", top=TOP + 12)
                canvas.addOutlineEntry(title, f"s{number}", level=0)
            write(canvas, [f"{number}. {title}"], font="Helvetica-Bold")
            write(canvas, wrapped(RENT, width=300), y=TOP - 30)
            canvas.showPage()

    outline = parse(read(draw), pack_of("en"))
    assert [(unit.heading, unit.parent) for unit in outline.units] == [
        ("Rent", None), ("Repairs", None), ("Notice", None),
    ]  # fmt: skip


def test_running_heads_and_page_numbers_are_taken_out_and_listed():
    def draw(canvas):
        for number in range(1, 6):
            write(canvas, ["Tenancy Rules 2020"], y=TOP + 50, size=8)
            # "Article 5" begins every page too, but does not keep step with the pages
            write(canvas, [f"Article {3 * number}", *wrapped(RENT, width=300)])
            write(canvas, [f"Page {number} of 5"], x=280, y=40, size=8)
            canvas.showPage()

    document = read(draw)
    assert [t for t in lines(document) if t != RENT] == [f"Article {3 * n}" for n in range(1, 6)]
    assert document.removed[:2] == ((1, "Tenancy Rules 2020"), (1, "Page 1 of 5"))
    assert len(document.removed) == 10


def test_numbers_of_a_text_that_was_printed_anew_are_taken_out_above_the_foot():
    def draw(canvas):
        for number in range(2, 6):
            text = [f"Article {3 * number}", *wrapped(f"{RENT} {RENT}", width=300)]
            write(canvas, [str(number)], x=280, y=write(canvas, text))
            write(canvas, ["Source: PEAR PORTS"], y=40)
            canvas.showPage()

    document = read(draw)
    assert set(lines(document)[1::2]) == {f"{RENT} {RENT}"}
    assert document.removed[:2] == ((1, "2"), (1, "Source: PEAR PORTS"))


def upright(canvas, text, *, x):
    """Write *text* from the foot of the page upwards."""
    canvas.saveState()
    canvas.translate(x, 300)
    canvas.rotate(90)
    canvas.drawString(0, 0, text)
    canvas.restoreState()


def test_what_stands_upright_in_a_margin_is_taken_out_and_listed():
    text = [f"{n}. The tenant keeps berth {n} clean and its quay free." for n in range(1, 30)]

    def draw(canvas):
        write(canvas, text)
        upright(canvas, "Form 12 of the Alder Press", x=30)

    document = read(draw)
    assert lines(document) == text
    assert document.removed == ((1, "Form 12 of the Alder Press"),)


def test_what_stands_upright_within_the_text_stays():
    def draw(canvas):
        write(canvas, ["The tenant keeps the berth clean and its quay free."] * 30)
        upright(canvas, "Deposit", x=200)

    assert "Deposit" in read(draw).text


def test_a_running_head_may_name_the_part_beside_the_title():
    def draw(canvas):
        for part in ["Rent", "Repairs", "Notice", "Possession"]:
            write(canvas, ["Tenancy Rules"], y=TOP + 50, size=8)
            write(canvas, [part], x=400, y=TOP + 50, size=8)
            write(canvas, wrapped(RENT, width=300))
            write(canvas, [f"{part} of the rooms"], y=40, size=8)  # a foot that never repeats
            canvas.showPage()

    document = read(draw)
    assert set(lines(document)) == {RENT}
    assert document.removed[-2:] == (
        (4, "Tenancy Rules Possession"),
        (4, "Possession of the rooms"),
    )


def test_pages_begin_at_their_first_character_even_inside_a_paragraph():
    whole = wrapped(RENT, width=300)

    def draw(canvas):
        write(canvas, whole[:2])
        canvas.showPage()
        canvas.showPage()  # an empty page begins where the next one does
        write(canvas, whole[2:])
        write(canvas, wrapped(REPAIR, width=300), y=TOP - 100)

    document = read(draw)
    assert lines(document) == [RENT, REPAIR]
    third = document.text.index(whole[2])
    assert document.pages == (0, third, third)


def test_notes_at_the_foot_of_a_page_part_no_paragraph():
    whole = wrapped(RENT, width=300)
    notes = ["1 As amended in 2019.", "2 See also the schedule."]

    def draw(canvas):
        write(canvas, whole[:2])
        write(canvas, notes, y=60, size=8)
        canvas.showPage()
        write(canvas, whole[2:])
        write(canvas, wrapped(REPAIR, width=300), y=TOP - 100)

    assert lines(read(draw)) == [RENT, *notes, REPAIR]


def test_a_raised_number_is_no_part_of_the_number_before_it():
    def draw(canvas):
        write(canvas, ["See Article 5"])
        width = canvas.stringWidth("See Article 5", "Helvetica", 10)
        write(canvas, ["12"], x=LEFT + width, y=TOP + 4, size=6)
        write(canvas, ["and what follows."], x=LEFT + width + 12)

    assert read(draw).text == "See Article 5¹² and what follows."


def test_a_table_is_rows_of_cells():
    def draw(canvas):
        write(canvas, wrapped(RENT, width=400))
        for index, row in enumerate([("Month", "Rent", "Rates"), ("May", "500", "40")]):
            for column, text in enumerate(row):
                write(canvas, [text], x=LEFT + 120 * column, y=TOP - 100 - index * LEADING)

    document = read(draw)
    assert lines(document)[1] == "Month | Rent | Rates\nMay | 500 | 40"
    assert document.blocks[1].kind is BlockKind.TABLE


@pytest.mark.parametrize(
    "numbers",
    [
        ("1.", "2."),
        ("(a)", "(b)"),
        ("I.", "II."),
        ("(III)", "(IV)"),
        ("§ 1", "1."),
        ("2.2", "3"),
        ("3", "3.1"),
    ],
)
def test_numbers_set_far_from_their_paragraphs_are_no_column(numbers):
    def draw(canvas):
        write(canvas, wrapped(RENT, width=400))
        for index, number in enumerate(numbers):
            write(canvas, [number], y=TOP - 100 - index * LEADING)
            write(canvas, ["The quay is swept."], x=LEFT + 60, y=TOP - 100 - index * LEADING)

    document = read(draw)
    assert lines(document)[1:] == [f"{number} The quay is swept." for number in numbers]


def test_labels_set_far_from_their_paragraphs_are_no_column():
    texts = wrapped("The pilot is chosen by a vote of all members of the club. " * 2, width=300)

    def draw(canvas):
        write(canvas, wrapped(RENT, width=400))
        for index in range(2):
            write(canvas, [f"Section {index + 1}:"], y=TOP - 100 - index * LEADING)
            write(canvas, texts[:1], x=LEFT + 80, y=TOP - 100 - index * LEADING)
        write(canvas, texts[1:], x=LEFT + 80, y=TOP - 100 - 2 * LEADING)

    first, second = lines(read(draw))[1:]
    assert first == f"Section 1: {texts[0]}"
    assert second == f"Section 2: {' '.join(texts)}"


def test_a_contents_list_is_matter():
    def draw(canvas):
        titles = ["1 Rent", "2 Repairs", "3 Notice"]
        entries = [f"{title} {'.' * 60} {n}" for n, title in enumerate(titles, 2)]
        y = write(canvas, ["Contents", *entries])
        write(canvas, wrapped(RENT, width=300), y=y - 30)

    kinds = [block.kind for block in read(draw).blocks]
    assert kinds == [BlockKind.PARAGRAPH, *[BlockKind.MATTER] * 3, BlockKind.PARAGRAPH]


def test_the_first_line_of_an_entry_of_two_is_matter_too():
    dots = "." * 60

    def draw(canvas):
        entries = [f"1 Rent {dots} 2", "2 Repairs of the roof", f"and the drains {dots} 3"]
        y = write(canvas, ["Contents", *entries, f"3 Notice {dots} 4"])
        write(canvas, wrapped(RENT, width=300), y=y - 30)

    kinds = [block.kind for block in read(draw).blocks]
    assert kinds == [BlockKind.PARAGRAPH, *[BlockKind.MATTER] * 4, BlockKind.PARAGRAPH]


def test_a_contents_list_without_dots_is_matter_by_its_rising_page_numbers():
    def draw(canvas):
        for index, title in enumerate(["1 Rent", "2 Repairs", "3 Notice"]):
            write(canvas, [title], y=TOP - index * LEADING)
            write(canvas, [str(index // 2 + 1)], x=450, y=TOP - index * LEADING)
        canvas.showPage()
        write(canvas, wrapped(RENT, width=300))

    kinds = [block.kind for block in read(draw).blocks]
    assert kinds == [BlockKind.MATTER] * 3 + [BlockKind.PARAGRAPH]


def test_links_carry_where_they_lead():
    def draw(canvas):
        write(canvas, ["See the rules of the council."])
        canvas.linkURL("http://council.example/", (LEFT, TOP - 2, LEFT + 60, TOP + 10))

    document = read(draw)
    assert [link.target for link in document.links] == ["http://council.example/"]
    assert document.links[0].span.start == 0


def test_a_turned_page_reads_as_it_is_shown():
    def draw(canvas):
        canvas.setPageRotation(90)
        canvas.rotate(90)  # drawn upright for the reader
        write(canvas, wrapped(RENT, width=300), x=100, y=-100)

    assert read(draw).text == RENT


def test_indents_are_in_points_from_the_left_edge():
    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=300))
        write(canvas, ["(a) the rent;"], x=LEFT + 36, y=y - LEADING)

    assert [block.indent for block in read(draw).blocks] == [0, 36]


def test_a_line_set_flush_right_is_a_paragraph_of_its_own():
    def draw(canvas):
        y = write(canvas, wrapped(RENT, width=300))
        canvas.drawRightString(LEFT + 300, y, "Section 3")
        write(canvas, ["The schedule of fees"], y=y - LEADING, x=LEFT + 100)

    assert lines(read(draw))[1:] == ["Section 3", "The schedule of fees"]


def test_a_bare_number_before_its_paragraph_is_part_of_it():
    def draw(canvas):
        y = write(canvas, wrapped(REPAIR, width=325)) - LEADING
        canvas.drawString(LEFT, y, "4")
        write(canvas, wrapped(RENT, width=300), x=LEFT + 25, y=y)

    assert lines(read(draw)) == [REPAIR, f"4 {RENT}"]


def test_title_and_properties_are_metadata():
    def draw(canvas):
        canvas.setTitle("Tenancy Rules")
        canvas.setAuthor("Council")
        write(canvas, ["The rent is due."])

    document = read(draw)
    assert document.title == "Tenancy Rules"
    assert document.metadata["Author"] == "Council"


def test_a_negative_size_that_a_matrix_turns_round_is_a_size():
    def draw(canvas):
        for n, line in enumerate(wrapped(RENT, width=300)):
            words = canvas.beginText()
            words.setTextTransform(-1, 0, 0, -1, LEFT, TOP - n * LEADING)
            words.setFont("Helvetica", -10)
            words.textOut(line)
            canvas.drawText(words)

    assert lines(read(draw)) == [RENT]
