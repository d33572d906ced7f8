"""Whole documents as plain text, each in the layout of its kind."""

from .outlines import expected, of_text


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


def test_dotted_numbers_stand_below_a_centred_number_that_is_the_last():
    clause = "The yard repairs the hulls of the owner at its own cost and within a month."
    assert of_text(f"""
                             4. TERM.

       4.1. Begin. {clause}

       4.2. End. {clause}

                             5. MISCELLANEOUS.

       5.1. Notices. {clause}

       5.2. Law. {clause}
    """) == expected("""
        4 TERM
          4.1 Begin
          4.2 End
        5 MISCELLANEOUS
          5.1 Notices
          5.2 Law""")


def test_roman_numerals_before_a_dash_number_the_articles():
    assert of_text("""
        HARBOUR AGREEMENT

        I - DEFINITIONS

        1.1 "Quay" means the old quay.

        II - DUTIES OF THE HARBOUR MASTER

        2.1 The harbour master sweeps the quay.

        2.2 The harbour master lights the lamps, as Article III says.

        III - LAMPS

        Lamps are lit at dusk.
    """) == expected("""
        # I DEFINITIONS
          1.1
        # II DUTIES OF THE HARBOUR MASTER
          2.1
          2.2
        # III LAMPS
    """)


def test_roman_numerals_that_do_not_count_are_part_of_the_heading():
    assert of_text("""
        HARBOUR AGREEMENT

        I - DEFINITIONS

        The quay is the old quay.

        DUTIES OF THE HARBOUR MASTER

        The harbour master sweeps the quay.

        V - LAMPS AND WICKS

        Lamps are lit at dusk.
    """) == expected("""
        # I - DEFINITIONS
        # DUTIES OF THE HARBOUR MASTER
        # V - LAMPS AND WICKS
    """)


def test_the_first_line_of_an_address_is_no_heading():
    assert of_text("""
        HARBOUR AGREEMENT

        USE OF THE QUAY

        The club uses the quay from May to October of each year.

        NOTICES TO THE PARTIES

        Notices are sent to the club at the address that it has last given, which is now,

        With a copy to:

        ROWING CLUB OF THE TOWN

        12 Quay Street, 4711 Harbour

        or to the town hall.
    """) == expected("""
        # USE OF THE QUAY
        # NOTICES TO THE PARTIES
    """)


def test_a_title_alone_on_its_numbered_line_heads_the_text_on_the_next():
    assert of_text("""
        Hausordnung

        1. Allgemeines
        1.1 Ruhezeiten
        Die Zeit von 22 Uhr bis 6 Uhr ist Ruhezeit. In dieser Zeit sind Maschinen
        abzuschalten.
        1.2 Schlüssel
        Jeder Bewohner erhält zwei Schlüssel. Ein Verlust ist der Verwaltung sofort
        zu melden.
        2. Gemeinsame Räume
        2.1 Keller
        Der Keller ist sauber zu halten. Brennbare Stoffe dürfen dort nicht lagern,
        auch nicht in verschlossenen Behältern.
        2.2 Garten
        Der Garten steht allen Bewohnern offen, die ihn nach der Nutzung sauber
        hinterlassen.
    """) == expected("""
        # 1 Allgemeines
          1.1 Ruhezeiten
          1.2 Schlüssel
        # 2 Gemeinsame Räume
          2.1 Keller
          2.2 Garten
    """)


def test_the_first_line_of_a_sentence_that_wraps_is_no_title():
    assert of_text("""
        Hausordnung

        1. Allgemeines
        1.1 Alle Bewohner des vorderen und des hinteren Hauses am
        Markt haben von 22 Uhr bis 6 Uhr Ruhe zu halten und sind dafür verantwortlich.
        1.2 Alle Besucher der Bewohner des hinteren Hauses am alten
        Markt melden sich bei der Verwaltung und tragen sich in die Liste ein.
        1.3 Der Keller
        Markt
    """) == expected("""
        1 Allgemeines
          1.1
          1.2
          1.3
    """)


def test_a_list_that_the_text_below_a_title_announces_lies_in_the_last_clause_too():
    found = of_text("""
        SECTION 1 - SERVICES

        1.1 Access

        The pilot lets the master:

        (a) see the chart;

        (b) use the lamp.

        1.2 Order of Papers

        In the event of conflict:

        (a) the order prevails over these terms;

        (b) these terms prevail over the chart.

        SECTION 2 - FEES

        2.1 Rate

        The master pays each month.
    """)
    assert found == expected("""
        # SECTION 1 SERVICES
          1.1 Access
            (a)
            (b)
          1.2 Order of Papers
            (a)
            (b)
        # SECTION 2 FEES
          2.1 Rate
    """)
