"""What single lines of plain text are: titles, headings, numbers that are no units."""

import pytest

from .outlines import converted, expected, of_text, parsed, tree


def test_a_row_of_a_glossary_ends_the_list_in_the_meaning_before_it():
    source = (
        "1.1\tTerms\n1.1.1\tIn this text:\nBoat\tMeans:\n(a)\ta ketch; or\n(b)\ta yawl.\n"
        "Crew\tMeans all on board.\nMaster\tMeans:\n(a)\tthe skipper.\n1.2\tScope\n"
    )
    document = converted(source)
    spans = [unit.span.of(document.text) for unit in parsed(document).units]
    assert spans[2:5] == ["(a)\ta ketch; or", "(b)\ta yawl.", "(a)\tthe skipper."]


@pytest.mark.parametrize("marks", ["«»", "»«", "“”", "„“"])
def test_numbers_in_a_quotation_of_several_paragraphs_are_no_units(marks):
    opening, closing = marks
    assert of_text(f"""
        (1) The following is added:

        {opening}(5) The boats are counted.

        (6) The rafts are not.{closing}

        (2) It applies at once.
    """) == expected("""
        (1)
        (2)
    """)


def test_sections_behind_a_table_of_contents_are_no_part_of_the_heading_before_it():
    found = of_text("""
        Rules of Bread

        ABSTRACT

        This text tells how bread is baked, and it tells no more than that.

        Table of Contents

        1. Flour ........................ 2
        2. Water ........................ 3

        1. Flour

        Flour is made of grain, and it is ground between two stones.

        2. Water

        Water comes from a well, and it is clean.

        APPENDIX A

        Wells of the town are listed by the town.
        """)
    assert found == expected("""
        # ABSTRACT
        # 1 Flour
        # 2 Water
        # APPENDIX A
        """)


def test_a_title_may_stand_in_the_middle_of_the_first_page():
    source = """
        Guild of Bakers                                                 N. Smith
        Request for Comments: 9999                                     Guildhall
        Category: Informational                                      B. Jones
                                                                      Guildhall
                                                                       May 1996


                          Extensions of the Rules on Bread
                                (EXB) Part One:
                          Sizes of Loaves and of Ovens

        Status of this Memo

           This memo tells bakers how large a loaf may be, and it is no standard.
        """
    assert parsed(converted(source)).title == (
        "Extensions of the Rules on Bread (EXB) Part One: Sizes of Loaves and of Ovens"
    )


def test_titles_left_of_an_indented_text_are_headings_whatever_stands_between_them():
    sections = "".join(
        f"{n}.  Bread of Kind {n}\n\n   Bread {n} is baked at night.\n\n"
        f"   1) It is sold by day.\n\n   2) It is eaten.\n\n"
        f"{n}.1.  Rolls of Kind {n}\n\n   Rolls are small.\n\n   They are eaten at once.\n\n"
        for n in range(1, 5)
    )
    found = tree(parsed(converted(f"               Rules of Bread\n\n{sections}"))).splitlines()
    assert [line for line in found if "#" in line] == [
        line
        for n in range(1, 5)
        for line in (f"# {n} Bread of Kind {n}", f"  # {n}.1 Rolls of Kind {n}")
    ]


def test_the_first_heading_behind_a_table_of_contents_ends_it_though_its_words_come_again():
    entries = "   1. Scope ......... 3\n   1.1. Bread ....... 3\n   2. Rules ......... 4\n"
    entries += "   2.1. Scope ....... 4\n"
    body = "1. Scope\n\n1.1. Bread\n\n   Bread is baked.\n\n2. Rules\n\n2.1. Scope\n\n   All.\n"
    document = parsed(converted(f"Table of Contents\n\n{entries}\n{body}"))
    assert tree(document).splitlines()[0] == "# 1 Scope"


def test_a_section_whose_title_runs_on_to_the_next_line_behind_wide_blanks_is_one():
    body = "Bread is baked at night and is sold by day, as it has been."
    titles = ("Ovens", "Flour and\n    Water", "Salt", "Yeast and Other\n    Leaven")
    source = "\n\n".join(
        f"    Section 2.{n}      {title}.  {body}" for n, title in enumerate(titles, 1)
    )
    found = parsed(converted(f"BREAD RULES\n\n{source}\n")).units
    assert [unit.number for unit in found] == ["2.1", "2.2", "2.3", "2.4"]


def test_a_title_that_a_line_leaves_open_goes_on_below_it():
    front = "SECOND AMENDMENT TO\n\nPEAR COMPANY\n\nRETIREMENT PLAN\n\n"
    body = "The plan of the company is changed as of today, as its board has said.\n"
    document = parsed(converted(front + body))
    assert document.title == "SECOND AMENDMENT TO PEAR COMPANY RETIREMENT PLAN"


MIXED = """
    FARM SERVICES AGREEMENT

    This agreement is made between the farm named in the order and the mill that signs below, who say what follows.

    1. DEFINITIONS. 1.1 "Batch" means ten pears. 1.2 "Crate" means a box for pears. 1.3 "Day" means a day of the market.

    2. PRICE. 2.1 The mill pays the price within thirty days of the invoice. 2.2 Late sums bear interest at one in a hundred a month.

    3. TERM AND END
    3.1 Term. This agreement begins with the first crate and goes on for twelve months.
    3.2 End. Either side may end this agreement by thirty days' notice of a breach of it if that breach is not mended before.
    (a) At the end the farm returns the crates within sixty days.
    (b) Clauses 4 and 5 go on.

    4. SECRETS
    4.1 Each side keeps the other's secrets.
    4.2 Return. On request they are returned.

    5. LAW. The law of the market governs.

    SCHEDULE A
    THE SERVICE
    1. Hours. The farm is open on market days.
    2. Help. It answers within a day.
"""  # noqa: E501


def test_lists_below_the_longest_line_of_a_text_that_does_not_wrap():
    assert "(a)" in of_text(MIXED)
    assert "(b)" in of_text(MIXED)


def test_a_title_on_its_own_line_right_above_the_numbers_below_it():
    lines = of_text(MIXED).splitlines()
    assert [line.split(" ", 1)[1] for line in lines if line[0] in "345"] == [
        "TERM AND END", "SECRETS", "LAW",
    ]  # fmt: skip


def test_sections_whose_titles_run_into_their_text_stand_beside_those_with_headings():
    assert of_text("""
        PEAR CREDIT AGREEMENT

        Section 2.  The Loans.

        Section 2.3.  Manner of Borrowing.

        (a) Notice. The farm shall give notice to the bank by no later
        than noon on the day before.

        (b) The bank tells the mill.

        Section 2.4. Periods. As provided in Section 2.3(a), at the time of each
        request the farm shall choose the period of each loan.

        Section 2.5.  Interest; Payments.

        Section 2.6. Default Rate. If any payment is not made when due, the sum
        bears interest from that day.

        Section 3.  Conditions.

        Section 3.1. First Loan. The first loan is made when the bank has the notes.
    """) == expected("""
        # Section 2 The Loans.
          # Section 2.3 Manner of Borrowing.
            (a) Notice
            (b)
          Section 2.4 Periods
          Section 2.5
          Section 2.6 Default Rate
        # Section 3 Conditions.
          Section 3.1 First Loan
    """)


def test_a_number_on_a_line_that_goes_on_with_a_sentence_is_no_unit():
    long = "The farm and the mill talk about it in an amicable manner, as farms and mills do " * 3
    found = of_text(f"""
        1. Quarrels. {long.strip()}.
        2. Judges. If the farm and the mill fail to agree with each other within
        (60) days from the beginning of their talk, they ask a judge. {long.strip()}.
        3. Law. {long.strip()}.
        4. Place. The market.
        5. Days. {long.strip()}.
        6. Words. {long.strip()}.
        7. Copies. Two.
        8. Dates. The day of the market.
        9. Names. Theirs.
    """)
    assert [line.split()[0] for line in found.splitlines()] == [*"123456789"]


def test_two_dashes_underline_a_heading_and_subsections_stand_in_their_section():
    assert of_text("""
        Kite Club Bylaws
        ==

        ARTICLE 1 NAME AND PURPOSE
        --

        The club flies kites, and it does so on every day of the year.

        ARTICLE 2 GOVERNANCE
        --

        SECTION 2.1 Board

        SUBSECTION 2.1.1 Powers. The board runs the club, and it owns the kites. It may lend them
        to members, and it may sell those that are torn.

        SUBSECTION 2.1.2 Number. The board has five members.
    """) == expected("""
        # ARTICLE 1 NAME AND PURPOSE
        # ARTICLE 2 GOVERNANCE
          # SECTION 2.1 Board
            SUBSECTION 2.1.1 Powers
            SUBSECTION 2.1.2 Number
    """)


def test_a_line_far_from_the_margin_is_whole_though_its_last_word_often_cites():
    text = (
        "The master of a vessel that lies at anchor in the outer harbour must pay the\n"
        "dues that the board has set for the year, and must keep the receipt on board\n"
        "until the vessel has left the harbour and the pilots have been told by radio."
    )
    names = ("Short title", "Fees", "Regulations", "Pilots")
    listed = "\n".join(f"{n} {name}" for n, name in enumerate(names, 1))
    outline = of_text("\n\n".join([*[text] * 4, listed]))
    assert outline.split("\n") == [f"# {n} {name}" for n, name in enumerate(names, 1)]
