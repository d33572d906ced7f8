"""Whole documents as plain text, each in the layout of its kind."""

import pytest

from .outlines import converted, expected, of_text, parsed, tree


def test_a_lease_whose_parties_are_numbered_before_its_clauses():
    assert of_text("""
        LEASE AGREEMENT

        THIS LEASE is made on 3 March 2021 between:

        (1)  OLD MILL LIMITED, a company (the "Landlord"); and

        (2)  JANE ROWE of Leeds (the "Tenant").

        IT IS AGREED as follows:

        1.   DEFINITIONS

        1.1  "Rent" means £12,000 a year.

        1.2  References to a party include:

             (a)  its successors; and

             (b)  anyone who takes the premises under clause
                  2.2(b)(ii) or otherwise, being:

                  (i)   a company; or

                  (ii)  a person.

        2.   RENT

        2.1  The Tenant shall pay the Rent.

        2.2  Interest is due from the date on which it fell due under clause
             2.1.

        SCHEDULE 1

        The Premises

        1.   The ground floor.
    """) == expected("""
        (1)
        (2)
        # 1 DEFINITIONS
          1.1
          1.2
            (a)
            (b)
              (i)
              (ii)
        # 2 RENT
          2.1
          2.2
        # SCHEDULE 1 The Premises
          1
    """)


def test_a_german_statute_with_lists_that_no_colon_announces():
    assert of_text("""
        Gesetz über die Leuchttürme

        Inhaltsübersicht

        Erster Teil
        Allgemeines
        § 1 Anwendungsbereich
        § 2 Begriffe
        Zweiter Teil
        Betrieb
        § 3 (weggefallen)

        Erster Teil
        Allgemeines

        § 1
        Anwendungsbereich

        (1) Dieses Gesetz gilt für Leuchttürme an den Wasserstraßen des ganzen Landes
        und für solche auf See, auch wenn sie nur zeitweise ein Licht tragen und vor dem
        1. Januar 1900 errichtet worden sind. Es gilt auch für die Türme, die in Absatz
        2 genannt sind.

        (2) § 3 Abs. 2 gilt auch für
        1. Feuerschiffe,
        2. Tonnen, soweit sie
           a) beleuchtet sind oder
           b) eine Glocke tragen,
        3. sonstige Zeichen.

        § 2
        Begriffe

        Leuchtturm ist ein Turm, der ein Licht trägt und damit den Schiffen, die ihn in
        der Nacht sehen, den Weg in den Hafen oder an einer Untiefe vorbei weist, soweit
        nichts anderes bestimmt ist.

        Zweiter Teil
        Betrieb

        § 3
        (weggefallen)
    """) == expected("""
        # Teil Erster Allgemeines
          # § 1 Anwendungsbereich
            (1)
            (2)
              1
              2
                a)
                b)
              3
          # § 2 Begriffe
        # Teil Zweiter Betrieb
          # § 3 (weggefallen)
    """)


def test_an_austrian_statute_whose_sections_begin_their_text():
    assert of_text("""
        Bundesgesetz über Leuchtfeuer

        1. Abschnitt
        Allgemeines

        § 1. (1) Dieses Gesetz gilt für Leuchtfeuer.

        (2) Es gilt nicht für Kerzen.

        2. Abschnitt
        Pflichten

        § 2. Wer das Feuer löscht, wird bestraft.

        § 1 Abs. 2 gilt auch hier.
    """) == expected("""
        # Abschnitt 1 Allgemeines
          § 1
            (1)
            (2)
        # Abschnitt 2 Pflichten
          § 2
    """)


def test_a_bill_with_a_table_of_contents_in_its_first_section():
    assert of_text("""
        SECTION 1. SHORT TITLE; TABLE OF CONTENTS.

            (a) Short Title.--This Act may be cited as the "Harbor Act".
            (b) Table of Contents.--The table of contents is as follows:

        Sec. 1. Short title; table of contents.
        Sec. 2. Definitions.

                            TITLE I--GRANTS

        Sec. 101. Grants.
        Sec. 102. Amendment to the Ports Act.

        SEC. 2. DEFINITIONS.

            In this Act, the term "harbor" means--
                    (1) a port; or
                    (2) a pier with a light.

                            TITLE I--GRANTS

        SEC. 101. GRANTS.

            (a) In General.--Grants are made by the Secretary under section
        101(b).
            (b) Limit.--No grant exceeds the amount that is named in paragraph
        (1).

        SEC. 102. AMENDMENT TO THE PORTS ACT.

            Section 5 of the Ports Act is amended by adding at the end:
            "(d) Lights.--
                    "(1) In general.--Each port shall have a light.".
    """) == expected("""
        # SECTION 1 SHORT TITLE; TABLE OF CONTENTS.
          (a)
          (b)
        # SEC 2 DEFINITIONS.
          (1)
          (2)
        # TITLE I GRANTS
          # SEC 101 GRANTS.
            (a)
            (b)
          # SEC 102 AMENDMENT TO THE PORTS ACT.
    """)


def test_sections_with_their_text_behind_their_title():
    assert of_text("""
        CREDIT AGREEMENT

        ARTICLE I

        DEFINITIONS

        Section 1.01 Defined Terms. As used herein, "Loan" means a loan.

        Section 1.02 Organization; Powers. The Borrower is:

        (a) a company; and

        (b) solvent, as Section 4 of the Loans Act requires.

        Section 12 Loans Act does not apply.

        ARTICLE IV

        MISCELLANEOUS

        Section 4.01 Notices. Notices are in writing.
    """) == expected("""
        # ARTICLE I DEFINITIONS
          Section 1.01 Defined Terms
          Section 1.02 Organization; Powers
            (a)
            (b)
        # ARTICLE IV MISCELLANEOUS
          Section 4.01 Notices
    """)


def test_a_statutory_instrument_whose_schedules_name_what_they_belong_to():
    assert of_text("""
        STATUTORY INSTRUMENTS

        2019 No. 1234

        FOOD, ENGLAND

        The Tea (Labelling) Regulations 2019

        The Secretary of State makes these Regulations.

        PART 1

        General

        Citation

        1. These Regulations may be cited as the Tea Regulations.

        Interpretation

        2.—(1) In these Regulations "tea" means—

            (a) black tea; or

            (b) green tea.

        (2) A Schedule is one to these Regulations.

        PART 2

        Labels

        Labelling of tea

        3. Tea is labelled in accordance with Schedule 1.

        SCHEDULE 1

        Regulation 3

        Black tea

        1. The label must be in English.

        SCHEDULE 2

        Regulation 2(2)

        Forms

        PART 1

        Notices

        1. A notice is in writing.

        PART 2

        Appeals

        2. So is an appeal.
    """) == expected("""
        # PART 1 General
          # Citation
            1
          # Interpretation
            2
              (1)
                (a)
                (b)
              (2)
        # PART 2 Labels
          # Labelling of tea
            3
        # SCHEDULE 1 Black tea
          1
        # SCHEDULE 2 Forms
          # PART 1 Notices
            1
          # PART 2 Appeals
            2
    """)


def test_a_standard_with_annexes():
    assert of_text("""
        Lamps - Requirements

        1 Scope

        This document is about lamps.

        2 Context

        2.1 Issues

        The organization shall determine the issues.

        2.2 Parties

        It shall determine:

        a) the parties;

        b) their needs.

        3 Leadership

        3.1 Commitment

        3.1.1 General

        Management shall lead.

        3.1.2 Focus

        Management shall focus.

        Annex A
        (informative)

        New structure

        A.1 Structure

        The structure has changed.

        A.2 Products

        The term covers goods.
    """) == expected("""
        # 1 Scope
        # 2 Context
          # 2.1 Issues
          # 2.2 Parties
            a)
            b)
        # 3 Leadership
          # 3.1 Commitment
            # 3.1.1 General
            # 3.1.2 Focus
        # Annex A (informative) New structure
          # A.1 Structure
          # A.2 Products
    """)


def test_a_directive_with_a_correlation_table():
    assert of_text("""
        DIRECTIVE 2030/12/EU ON CANDLES

        CHAPTER I

        GENERAL

        Article 1

        Scope

        1. This Directive applies to candles.

        2. It does not apply to:

        (a) lamps;

        (b) candles which are

        (i) made by hand, or

        (ii) sold by charities.

        Article 2

        Repeal

        Directive 88/1/EEC is repealed.

        ANNEX I

        CORRELATION TABLE

        Article 1
        Article 1

        Article 2 | Article 3
    """) == expected("""
        # CHAPTER I GENERAL
          # Article 1 Scope
            1
            2
              (a)
              (b)
                (i)
                (ii)
          # Article 2 Repeal
        # ANNEX I CORRELATION TABLE
    """)


def test_a_policy_whose_titles_have_neither_number_nor_space_around_them():
    assert of_text("""
        Remote Work Policy

        Version 3.1

        Purpose

        This policy says when employees may work from home.

        Eligibility

        1. An employee may work from home if:
           a. probation is over; and
           b. the manager agrees.

        2. The agreement may be withdrawn.

        Equipment and expenses

        1. The company provides a laptop.

        Related documents

        Acceptable Use Policy
        Data Retention Policy
    """) == expected("""
        # Purpose
        # Eligibility
          1
            a
            b
          2
        # Equipment and expenses
          1
        # Related documents
    """)


def test_a_rulebook_with_guidance_between_its_rules():
    assert of_text("""
        Lamp Rulebook (LMP)

        1. INTRODUCTION

        1.1 Application

        1.1.1 (1) This Rulebook applies to every Keeper.

        (2) It does not apply to a Keeper of candles.

        1.1.2 Rule 1.1.1(2) does not limit Rule 2.1.

        Guidance

        1. Keepers are expected to be awake.

        2. See Rule 1.1.1.

        2. LAMPS

        2.1 Duties

        2.1.1 A Keeper must not sleep.

        APP1 FEES

        A1.1 General

        A1.1.1 Fees are in dollars.

        A1.1.2 Fees are due yearly.
    """) == expected("""
        # 1 INTRODUCTION
          # 1.1 Application
            1.1.1
              (1)
              (2)
            1.1.2
            # Guidance
              1
              2
        # 2 LAMPS
          # 2.1 Duties
            2.1.1
        # APP 1 FEES
          A1.1 General
            A1.1.1
            A1.1.2
    """)


def test_a_swiss_statute():
    assert of_text("""
        Bundesgesetz über Leuchttürme

        1. Kapitel: Allgemeines

        Art. 1   Zweck

        1 Dieses Gesetz regelt Leuchttürme.

        1bis Es regelt auch Bojen:

        a.  am Ufer;

        b.  auf See.

        2 Es tritt sofort in Kraft.

        2. Kapitel: Betrieb

        Art. 2

        Was ein Wärter ist und was er darf

        Der Wärter darf alles.
    """) == expected("""
        # Kapitel 1 Allgemeines
          # Art 1 Zweck
            1
            1bis
              a
              b
            2
        # Kapitel 2 Betrieb
          # Art 2 Was ein Wärter ist und was er darf
    """)


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
