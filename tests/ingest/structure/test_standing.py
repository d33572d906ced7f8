"""Lines that stand out are headings where nothing is marked up."""

import pytest

from ingest.convert import docx, html, pdf

from ..convert.pdf_file import TOP, WIDTH, pdf_file, wrapped, write
from ..convert.word_file import paragraph, word_file
from .outlines import converted, expected, of_markdown, of_text, parsed, tree

BODY = "The keeper of a light shall see to it that ships at sea can tell it from every other light."


def of_page(*lines: str) -> str:
    page = "".join(f"<p>{line}</p>" for line in lines)
    return tree(parsed(html.convert(page.encode(), name="test.html")))


def test_bold_lines_of_a_page_are_headings():
    assert of_page(
        "<b>PART I<br>GENERAL</b>",
        "<b>1. Keepers may be appointed</b>",
        BODY,
        "(a) a lamp",
        "<b>2. Lights</b>",
        f"<b>Note.</b> {BODY}",
        "<b>SCHEDULE<br>COUNTRIES</b>",
        BODY,
    ) == expected("""
        # PART I GENERAL
          # 1 Keepers may be appointed
            (a)
          # 2 Lights
        # SCHEDULE COUNTRIES
    """)


def test_bold_lines_may_hold_full_stops_if_in_capitals_and_no_date_of_change():
    lines = ("LAMPS. OIL. WICKS", "SHIPS", "KEEPERS", "Last revised May 2, 2021")
    page = [line for words in lines for line in (f"<b>{words}</b>", BODY)]
    assert of_page(*page) == "# LAMPS. OIL. WICKS\n# SHIPS\n# KEEPERS"


def test_bold_lines_with_a_colon_are_headings_where_most_bold_lines_have_one():
    titles = ("Lamps:", "What we keep:", "Ships at sea:")
    lines = [line for title in titles for line in (f"<b>{title}</b>", BODY)]
    assert of_page(*lines) == "# Lamps\n# What we keep\n# Ships at sea"
    titled = [line for title in titles for line in (f"<b>{title.rstrip(':')}</b>", BODY)]
    lead_in = "<b>The keeper brings:</b>"
    assert of_page(*titled, lead_in, BODY) == "# Lamps\n# What we keep\n# Ships at sea"


def test_bare_lines_between_the_paragraphs_of_a_page_are_headings():
    titles = ("Port", "What do we keep?", "Ships that sail:", "Lamps", "Who is responsible?")
    page = "".join(f"{title}<p>{BODY}</p>" for title in titles) + "Careers<p>Jobs</p>"
    outline = tree(parsed(html.convert(f"<body>{page}</body>".encode(), name="a.html")))
    assert outline == "# What do we keep?\n# Lamps\n# Who is responsible?"


def test_larger_lines_of_a_page_are_headings():
    lines = [f"<font size=6>{title}</font>" for title in ("Scope", "Duties", "Penalties")]
    assert of_page(lines[0], BODY, lines[1], BODY, lines[2], BODY) == expected("""
        # Scope
        # Duties
        # Penalties
    """)


def test_bold_lines_of_a_word_file_are_headings():
    titles = [paragraph(title, run="<w:b/>") for title in ("1. Scope", "2. Duties", "3. Fees")]
    body = "".join(title + paragraph(BODY) for title in titles)
    assert tree(parsed(docx.convert(word_file(body), name="test.docx"))) == expected("""
        # 1 Scope
        # 2 Duties
        # 3 Fees
    """)


def test_where_most_is_bold_it_says_nothing():
    assert of_page(*(f"<b>Line {n} of a form</b>" for n in "ABCDE"), BODY) == ""


@pytest.mark.parametrize(
    "line",
    [
        "and so on",  # it goes on with the sentence before
        "The Board of Trade:",  # it announces
        "Lights are kept.",  # a sentence
    ],
)
def test_a_short_line_between_sentences_is_no_title_by_itself(line):
    text = "\n\n".join(["Lamps", BODY, *(f"{line}\n\n{BODY}" for _ in range(4))])
    assert of_text(text) == ""


def test_a_line_that_comes_again_and_again_is_no_title():
    assert of_text("\n\n".join(["Lamps", *(f"{BODY}\n\nITEMS\n\n{BODY}" for _ in range(4))])) == ""


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (["STATUTORY INSTRUMENTS", "The Tea Regulations", "PART 1", BODY], "The Tea Regulations"),
        (["12 CFR Part 3 - Leases", "§ 3.1 Scope", BODY], "12 CFR Part 3 - Leases"),
        (
            ["NORTHERN GLOSSARY OF LIGHTS", "A guide to the Lights Act", BODY],
            "NORTHERN GLOSSARY OF LIGHTS",
        ),
        (["Lamps", "Version 3", BODY, "The Rules of the Game"], "Lamps"),
    ],
)
def test_the_title_is_the_line_before_the_text_that_names_a_kind_of_document(lines, title):
    assert parsed(converted("\n\n".join(lines))).title == title


def of_pdf(*lines: tuple[str, str]) -> str:
    """The tree of a PDF of *lines*, each with its font; all but those in Roman are centred."""

    def draw(canvas):
        y = TOP
        for line, font in lines:
            y -= 20
            if font == "Times-Roman":
                y = write(canvas, wrapped(line, width=400, font=font), font=font, y=y)
            else:
                canvas.setFont(font, 10)
                canvas.drawCentredString(WIDTH / 2, y, line)

    return tree(parsed(pdf.convert(pdf_file(draw), name="test.pdf")))


def test_labels_and_titles_of_a_pdf_are_one_heading_whatever_their_faces():
    assert of_pdf(
        ("REGULATION (EU) 2030/77 OF THE COUNCIL", "Times-Bold"),
        ("of 4 May 2030", "Times-Bold"),
        ("(Text with EEA relevance)", "Times-Bold"),
        (BODY, "Times-Roman"),
        ("CHAPTER I", "Times-Italic"),
        ("General", "Times-Italic"),
        ("Article 1", "Times-Italic"),
        ("Scope", "Times-Bold"),
        ("1. " + BODY, "Times-Roman"),
        ("2. " + BODY, "Times-Roman"),
        ("Article 2", "Times-Italic"),
        ("Duties", "Times-Bold"),
        (BODY, "Times-Roman"),
        ("ANNEX I", "Times-Italic"),
        ("FEES", "Times-Bold"),
        ("1. " + BODY, "Times-Roman"),
    ) == expected("""
        # CHAPTER I General
          # Article 1 Scope
            1
            2
          # Article 2 Duties
        # ANNEX I FEES
          1
    """)


def test_centred_titles_between_sentences_of_a_pdf_are_cross_headings():
    assert of_pdf(
        ("Lights Act 2011", "Times-Bold"),
        *((title, font) for n in "123" for title, font in (
            (f"Lights of class {n}", "Times-Italic"),
            (f"{n} Duty {n}", "Times-Bold"),
            (BODY, "Times-Roman"),
        )),
    ) == expected("""
        # Lights of class 1
          # 1 Duty 1
        # Lights of class 2
          # 2 Duty 2
        # Lights of class 3
          # 3 Duty 3
    """)  # fmt: skip


def test_an_item_in_bold_among_items_with_text_is_no_heading_of_the_clauses_below_it():
    assert of_pdf(
        ("SERVICES", "Times-Bold"),
        ("1. Boats. " + BODY, "Times-Roman"),
        ("(a) Travel", "Times-Bold"),
        ("(i) by land, as the client asks;", "Times-Roman"),
        ("(ii) by sea.", "Times-Roman"),
        ("(b) Meals. " + BODY, "Times-Roman"),
        ("(c) Beds. " + BODY, "Times-Roman"),
        ("2. Lamps. " + BODY, "Times-Roman"),
    ) == expected("""
        1 Boats
          (a) Travel
            (i)
            (ii)
          (b) Meals
          (c) Beds
        2 Lamps
    """)


def test_titles_above_lists_that_begin_anew_are_headings():
    document = html.convert(
        b"<p>These terms are between the port and the boats that use it.</p>"
        b"Berths.<ol><li>The port assigns berths.</li><li>A boat keeps to its berth.</li></ol>"
        b"Harbour Dues.<ol><li>The boat pays dues.</li><li>They are due in May.</li></ol>"
        b"Winter Storage<ol><li>Boats are stored on land.</li></ol>",
        name="x.html",
    )
    assert tree(parsed(document)) == expected("""
        # Berths.
          1
          2
        # Harbour Dues.
          1
          2
        # Winter Storage
          1
    """)


def test_lists_without_titles_show_that_a_line_above_a_list_is_none():
    document = html.convert(
        b"<p>The port assigns berths, and boats keep to them as the master says.</p>"
        b"<p>Boats</p><ol><li>One boat a berth.</li></ol><p>A boat pays dues for each day.</p>"
        b"<ol><li>They are due in May.</li></ol><p>The master may store a boat on land.</p>"
        b"<ol><li>It is covered.</li></ol><p>Storage</p><ol><li>It costs a pound.</li></ol>"
        b"<p>The port is closed at night.</p><ol><li>The lamp burns.</li></ol>",
        name="x.html",
    )
    assert "#" not in tree(parsed(document))


def test_bold_titles_below_marked_headings_head_their_texts():
    assert of_markdown("""
        # Terms of the Harbour

        ## 1. Use

        **Eligibility:**

        You may moor a boat here if you are of age and hold a licence of any harbour.

        **Changes of the harbour:**

        The harbour changes with the tides, and we may close parts of it at any time.

        ## 2. Boats

        **Your boat:**

        1. You keep your boat afloat, clean and lit, at your own cost and at any time.

        2. You insure it.

        ## 3. Law

        The law of the sea applies.
    """) == expected("""
        # 1 Use
          # Eligibility
          # Changes of the harbour
        # 2 Boats
          # Your boat
            1
            2
        # 3 Law
    """)


def test_bold_notes_sentences_and_numbers_that_go_on_make_no_headings():
    assert of_markdown("""
        # Terms of the Harbour

        ## 1. Use

        **Note**

        You may moor a boat here if you are of age and hold a licence of any harbour.

        **You may not sail at night.**

        The harbour changes with the tides, and we may close parts of it at any time.

        ## 2. Boats

        **Note**

        1. You keep your boat afloat, clean and lit, at your own cost and at any time.

        **Insurance**

        2. You insure your boat against storms, fire and theft, and show us the policy.

        **Figure 2-1 Crews**

        The figure shows the crews of all boats that are moored in the harbour in May.

        **Captains**
    """) == expected("""
        # 1 Use
        # 2 Boats
          1
          2
    """)


def test_a_sentence_behind_a_number_in_brackets_is_no_heading_in_a_larger_face():
    def draw(canvas):
        y = TOP
        for line, size in (
            ("§ 1 Boote", 16),
            ("(1) Die Boote liegen am Steg der Stadt.", 12),
            *((f"({n}) {'Der Steg wird in jedem Jahr neu gestrichen. ' * 4}", 10) for n in (2, 3)),
            ("§ 2 Ruder", 16),
            ("(1) Die Ruder liegen in den Booten der Stadt.", 12),
            (f"(2) {'Sie werden in jedem Jahr neu gestrichen. ' * 4}", 10),
        ):
            for row in wrapped(line, width=400, size=size):
                y = write(canvas, [row], size=size, y=y)

    assert tree(parsed(pdf.convert(pdf_file(draw), name="test.pdf"))) == expected("""
        # § 1 Boote
          (1)
          (2)
          (3)
        # § 2 Ruder
          (1)
          (2)
    """)


def test_lines_of_contact_and_numbers_of_pages_are_no_headings():
    assert of_text("""
        Rules of the Kite Club


        Fees

        The fee is ten. It is due in May, and the treasurer collects it.


        Meetings

        The club meets in May. All members are invited.


        Kielder, NY 12345

        The rules are sent to this place.


        Phone: 082 787 8434

        The master answers in the evening.


        (Rules) Page 2 of 3

        The master answers in the morning as well.


        Season 2019-2020

        Kites fly in May.
    """) == expected("""
        # Fees
        # Meetings
        # Season 2019-2020
    """)


def test_lines_that_name_the_parties_hold_none_of_the_clauses_below_them():
    titles = ("Rent", "Repairs", "Notice")
    assert of_pdf(
        ("TENANCY AGREEMENT", "Times-Bold"),
        *((line, "Times-Roman") for line in (
            "This tenancy agreement is dated 5 May 2021 and made by the two parties below:",
            "Jo Doe",
            "(the “Landlord”)",
            "OF THE FIRST PART",
            "Kim Roe",
            "(the “Tenant”)",
            "OF THE SECOND PART",
            "(each of them a “Party”)",
            "In consideration of the rent below, the Parties agree as follows:",
        )),
        *(line for n, title in enumerate(titles, 1) for line in (
            (title, "Times-Bold"),
            (f"{n}. {BODY}", "Times-Roman"),
        )),
    ) == expected("""
        # Rent
          1
        # Repairs
          2
        # Notice
          3
    """)  # fmt: skip
