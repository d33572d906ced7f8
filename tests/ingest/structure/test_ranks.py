"""Which units stand in which: ranks of Parts, Articles, Schedules and plain headings."""

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.convert import html
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import anchors, parse

from .outlines import converted, expected, of_markdown, of_text, parsed, tree


def test_sections_stand_above_articles_where_this_document_puts_them_there():
    assert of_text("""
        CHAPTER I Rights

        Section 1 Access

        Article 1 Request

        Anyone may ask.

        Section 2 Erasure

        Article 2 Limits

        Not everything is erased.

        CHAPTER II Duties

        Section 1 Records

        Article 3 Form

        Records are written.
    """) == expected("""
        # CHAPTER I Rights
          # Section 1 Access
            # Article 1 Request
          # Section 2 Erasure
            # Article 2 Limits
        # CHAPTER II Duties
          # Section 1 Records
            # Article 3 Form
    """)


def test_articles_stand_above_sections_where_nothing_says_otherwise():
    assert of_text("""
        ARTICLE I Powers

        Section 1. Vesting

        All powers are vested.

        Section 2. Terms

        Terms are two years.

        ARTICLE II Offices

        Section 1. Holders

        Holders are elected.
    """) == expected("""
        # ARTICLE I Powers
          # Section 1 Vesting
          # Section 2 Terms
        # ARTICLE II Offices
          # Section 1 Holders
    """)


def test_a_schedule_ends_the_body_and_has_parts_of_its_own():
    assert of_text("""
        Canals Act 1901



        Part 1 Canals


        1 Locks

        Locks are kept.


        Schedule 1 Tolls


        Part 1 Barges


        1 Coal

        A penny.


        Schedule 2 Repeals

        None.
    """) == expected("""
        # Part 1 Canals
          # 1 Locks
        # Schedule 1 Tolls
          # Part 1 Barges
            # 1 Coal
        # Schedule 2 Repeals
    """)


def test_parts_contain_sections_even_where_the_markup_puts_them_on_one_level():
    assert of_markdown("""
        # Lodges Act

        ## Part 1 Lodges

        ## § 1 Keys

        Keys are kept.

        ## § 2 Doors

        Doors are shut.

        ## Part 2 Huts

        ## § 3 Roofs

        Roofs are thatched.
    """) == expected("""
        # Part 1 Lodges
          # § 1 Keys
          # § 2 Doors
        # Part 2 Huts
          # § 3 Roofs
    """)


def test_a_class_lies_in_what_it_directly_follows_whatever_its_usual_rank():
    assert of_text("""
        Code



        Chapter 3. Bicycles


        Subchapter I. General


        § 50-301. Terms

        A bicycle has two wheels.


        §§ 50-302, 50-302.01. Fees [Repealed]

        Repealed.


        Subchapter II. Parking


        Part A. Racks


        § 50-311. Racks

        There are racks.


        Part B. Towing


        § 50-321. Towing

        Bicycles are towed.


        Chapter 4. Scooters


        § 50-401. Rules

        There are rules.
    """) == expected("""
        # Chapter 3 Bicycles
          # Subchapter I General
            # § 50-301 Terms
            # §§ 50-302, 50-302.01 Fees [Repealed]
          # Subchapter II Parking
            # Part A Racks
              # § 50-311 Racks
            # Part B Towing
              # § 50-321 Towing
        # Chapter 4 Scooters
          # § 50-401 Rules
    """)


def test_a_heading_without_a_number_stands_beside_the_parts_of_its_level():
    assert of_markdown("""
        # Lights Act

        ## Part 1 Lights

        ### 1 Register

        There is one.

        ## Schedules

        ### Schedule 1 Fees

        None.

        ## Explanatory note

        This explains.
    """) == expected("""
        # Part 1 Lights
          # 1 Register
        # Schedules
          # Schedule 1 Fees
        # Explanatory note
    """)


def test_headings_in_capitals_outrank_others_in_plain_text():
    found = of_text("""
        ORDER ON HOUSING

        GENERAL PROVISIONS

        Scope of application

        This order applies to all flats that are let for more than a year.

        Meaning of words

        A flat is what is let to be lived in.

        DUTIES OF THE LANDLORD

        Repairs of the building

        The landlord repairs the roof within ten days of notice.

        Heating in winter

        The landlord heats the flat to twenty degrees.
        """)
    assert found == expected("""
        # GENERAL PROVISIONS
          # Scope of application
          # Meaning of words
        # DUTIES OF THE LANDLORD
          # Repairs of the building
          # Heating in winter
        """)


def test_reasons_for_an_act_are_recitals_though_no_heading_is_above_them():
    outline = parsed(
        converted("""
            REGULATION (EU) 2090/1 OF THE PARLIAMENT ON BREAD

            Having regard to the Treaty,

            Whereas:

            (1) Bread is eaten by all.

            (2) It should be fresh.

            HAS ADOPTED THIS REGULATION:

            Article 1

            Freshness

            1. Bread is fresh on the day on which it is baked.

            2. It is sold on that day.

            Article 2

            Entry into force

            This Regulation enters into force at once.
            """)
    )
    assert anchors(outline.units, pack_of("en")) == [
        *("recital", "recital(1)", "recital(2)", "1", "1(1)", "1(2)", "2")
    ]


def test_reasons_in_markdown_stand_beside_the_articles():
    found = of_markdown("""
        # Verordnung (EU) 2090/1 über Brot

        in Erwägung nachstehender Gründe:

        (1) Brot wird von allen gegessen.

        (2) Es sollte frisch sein.

        ## Artikel 1

        Brot ist an dem Tag frisch, an dem es gebacken wird.
        """)
    assert found == expected("""
        # in Erwägung nachstehender Gründe:
          (1)
          (2)
        # Artikel 1
        """)


def test_headings_that_repeat_at_the_ends_of_chapters_are_no_parts_of_sections():
    chapters = "".join(
        f"# Chapter {n}\n\n"
        + "".join(f"## {n}.{k} Lists\n\nThe yard keeps list {k}.\n\n" for k in (1, 2, 3))
        + "## References\n\nThe lists of the yard.\n\n"
        for n in (1, 2, 3, 4)
    )
    tree = of_markdown(chapters).splitlines()
    assert tree.count("  # References") == 4


def test_parts_between_two_articles_divide_the_first():
    assert of_text("""
        Article I. Works

        The works are those of this article.

        Part I: Quays

        The quays are repaired.

        Part II: Cranes

        The cranes are painted.

        Article II. Fees

        The fee is ten crowns.

        Article III. Term

        The term is a year.
    """) == expected("""
        # Article I Works
          # Part I Quays
          # Part II Cranes
        # Article II Fees
        # Article III Term
    """)


def test_parts_that_hold_articles_stand_above_them_though_one_article_is_before():
    assert of_text("""
        Article I. Works

        The works are those of this article.

        Part I: Quays

        Article II. Fees

        The fee is ten crowns.

        Part II: Cranes

        Article III. Term

        The term is a year.
    """) == expected("""
        # Article I Works
        # Part I Quays
          # Article II Fees
        # Part II Cranes
          # Article III Term
    """)


def test_a_number_that_ends_in_nought_holds_those_below_it_though_an_annex_has_its_stem():
    assert of_markdown("""
        # Harbour Agreement

        ## 1.0 Terms

        ## 1.1 Quay

        The quay is the old quay.

        ## 2.0 Fees

        The fee is due in May.

        # Annex A

        ## 1. Map

        The map shows the quay.
    """) == expected("""
        # 1.0 Terms
          # 1.1 Quay
        # 2.0 Fees
        # Annex A
          # 1 Map
    """)


def test_an_attachment_on_the_cover_page_does_not_hold_the_sections_after_it():
    document = _ranked(
        ("Annex I", None),
        ("Boats of the Owner", None),
        ("The boats that lie at the berth are listed in the register of the harbour.", 0),
        ("1. Fees", 1),
        ("The owner pays the fees of Annex I in May.", 0),
        ("2. Keys", 1),
        ("The owner returns the keys in autumn.", 0),
    )

    assert tree(parsed(document)) == expected("""
        # Annex I Boats of the Owner
        # 1 Fees
        # 2 Keys
    """)


def test_a_title_that_the_markup_puts_deeper_than_the_next_heading_groups_nothing():
    document = _ranked(
        ("Schedule 1", None),
        ("1. Boats", 1),
        ("[Overview]", 2),
        ("2. Crew", 1),
        ("The crew is named in the register.", 0),
    )

    assert tree(parsed(document)) == expected("""
        # Schedule 1
          # 1 Boats
            # [Overview]
          # 2 Crew
    """)


def _ranked(*lines: tuple[str, int | None]) -> ConvertedDocument:
    """Lines with the level of a heading, None for a line in bold, and 0 for text."""
    blocks, position = [], 0
    for line, level in lines:
        kind = BlockKind.HEADING if level else BlockKind.PARAGRAPH
        span = Span(position, position + len(line))
        blocks.append(Block(span, kind, level=level or None, bold=level != 0))
        position = span.end + 2
    return ConvertedDocument("\n\n".join(line for line, _ in lines), tuple(blocks), "docx")


def test_roman_numbers_and_letters_that_group_paragraphs_stand_above_them():
    heads = (
        "Titel I – Boote",
        "I. – Anmeldung",
        "II. – Genehmigung",
        "A. – Schlepper",
        "B. – Fähren",
    )
    titel, anmeldung, genehmigung, schlepper, faehren = (f"<h3>{head}</h3>" for head in heads)
    rules = [
        f"<div><div>§ {n} Regel</div><div>Das {n}. Boot ist anzumelden.</div></div>"
        for n in range(1, 4)
    ]
    page = "".join(
        (titel, anmeldung, rules[0], genehmigung, schlepper, rules[1], faehren, rules[2])
    )
    document = html.convert(f"<h1>HafO</h1>{page}".encode(), name="hafo.html")
    units = parse(document, pack_of("de")).units
    above = {
        unit.number: None if unit.parent is None else units[unit.parent].number for unit in units
    }
    assert above["II"] == above["I"] != "1"
    assert [above[number] for number in ("A", "B", "3")] == ["II", "II", "B"]
