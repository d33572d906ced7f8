"""A line begins a unit if the break above it is deliberate; else it belongs to the text above."""

from reportlab.pdfgen.canvas import Canvas

from ingest.convert import pdf

from ..convert.pdf_file import LEFT, TOP, pdf_file, wrapped, write
from .outlines import expected, of_markdown, of_text, parsed, tree

BODY = "The keeper of a light shall see to it that ships at sea can tell it from every other light."


def test_numbers_count_on_behind_the_hard_breaks_of_markdown():
    short = "The keeper logs each ship that\nasks for a pilot at the outer buoy.\n\n"
    listed = (
        "**1.1.1** Each keeper is given a lamp that is lit from dusk until dawn  \n"
        "**1.1.2** Lamps that are broken have to be reported to the harbour office  \n"
        "**1.1.3** The oil is paid for by the harbour, if the keeper asks for it.\n"
    )
    found = of_markdown(f"# Lights\n\n## 1 Lamps\n\n### 1.1 Care\n\n{listed}\n{short * 8}")
    assert found.split()[-3:] == ["1.1.1", "1.1.2", "1.1.3"]


def test_letters_of_indented_lists_follow_full_lines_and_titles():
    assert of_text("""
        Article I. Members
        1. Who may join
          a) Any person who keeps a boat in the harbour, and any person who has kept
             one there within the ten years before he or she asked to be admitted to
             the club, may become a member of the club in the manner set out below.
          b) All persons who wish to stay members must pay the fee of the year before
             the first day of March, or tell the board why they are not able to pay.
        2. Fees
          a) There is no fee for persons who are younger than eighteen years or older
             than eighty.
             Persons who have paid for ten years pay half of it from then on, as long as
             they keep no more than a single boat.
    """) == expected("""
        # Article I Members
          1
            a)
            b)
          2
            a)
    """)


def test_the_end_of_a_sentence_is_no_heading_whatever_its_face():
    def draw(canvas: Canvas) -> None:
        y = TOP
        for line, size in (
            ("§ 1 Lights", 10),
            (f"(1) {BODY}", 10),
            (f"(2) {BODY[:-1]} of the next", 10),
            ("Year.", 12),
            ("§ 2 Lamps", 10),
            (f"(1) {BODY}", 10),
            (f"(2) {BODY}", 10),
        ):
            y = write(canvas, wrapped(line, width=400, size=size), size=size, y=y - 8)

    assert tree(parsed(pdf.convert(pdf_file(draw), name="test.pdf"))) == expected("""
        # § 1 Lights
          (1)
          (2)
        # § 2 Lamps
          (1)
          (2)
    """)


def test_a_colon_may_stand_between_a_label_and_its_number():
    assert of_markdown("""
        # Rules

        ## SECTION: 1 Lamps

        The lamps are lit.

        ## SECTION: 2 Oil

        The oil is bought.
    """) == expected("""
        # SECTION 1 Lamps
        # SECTION 2 Oil
    """)


def test_small_letters_go_on_behind_the_items_of_an_inner_list():
    def draw(canvas: Canvas) -> None:
        y = TOP
        for line, indent, gap in (
            ("Section 1. Lights. The keeper of a light at the outer harbour, who", 0, 0),
            ("a. lights the lamps of the harbour that burn oil by", 20, 20),
            ("i. filling them each evening and trimming the wick,", 40, 20),
            ("ii. setting a match to the wick on every evening and", 40, 20),
            ("b. reports broken lamps of any kind to the board and", 20, 0),
            ("c. is paid by the harbour.", 20, 0),
        ):
            y = write(canvas, [line], x=LEFT + indent, y=y - gap)

    text = pdf.convert(pdf_file(draw), name="test.pdf").text
    assert [line[:2] for line in text.split("\n\n")][-2:] == ["b.", "c."]


def test_sections_of_an_excerpt_follow_short_titles_without_blank_lines():
    assert of_text("""
        Leases of Berths
        A. Scope
        Section 339. The rules on the lease of berths apply also to whatever is left to the lessee
        together with the berth, and to buoys of the harbour that are let.
        B. Connected contracts
        Section 340. If the lease depends on a duty of the lessee that is of no use to him and that
        has nothing to do with the use of the berth, the contract on it is void.
        C. Costs of use
        Section 341. The lessee bears the costs of water, of light and of electricity that he uses,
        unless the contract or the custom of the place says otherwise.
    """) == expected("""
        # A Scope
          Section 339
        # B Connected contracts
          Section 340
        # C Costs of use
          Section 341
    """)


def test_a_mention_right_below_the_title_of_an_amendment_begins_no_unit():
    assert of_text("""
        Erste Satzung zur Änderung der Hafensatzung

        Artikel I

        § 5 Absatz 7 entfällt.

        Artikel II

        Diese Satzung tritt im Mai in Kraft.
    """) == expected("""
        # Artikel I
        # Artikel II
    """)


def test_a_section_begins_right_below_the_title_of_its_group():
    assert of_text("""
        CHAPTER II
        USE OF THE QUAY
        1. A boat may be moored at the quay only by a person who is named as its
        keeper in the register of the harbour, and only for as long as
        the fee is paid.

        2. The keeper of a boat answers for whatever the boat does to the quay, to
        other boats, and to those who walk on the quay.

        What of a fee is to be repaid
        3. Where a keeper has paid the fee for a year and leaves before the end of
        the summer, one half of the fee is repaid.

        Public places
        4. (1) The following are public places, in which no one may leave a boat or
        anything that belongs to it:

        (a) the pier of the pilots; and

        (b) the market.
    """) == expected("""
        # CHAPTER II USE OF THE QUAY
          1
          2
          3
          4
            (1)
              (a)
              (b)
    """)
