"""Titles that the items beside them show, where no verb shows that a sentence follows."""

from .outlines import expected, of_text


def test_words_before_a_colon_are_a_title_where_most_items_have_one():
    assert of_text("""
        This lease is made between A Farm and B Mill.

        1. RENT: The rent is ten for each month.

        2. PETS: The tenant solemnly promises to keep no bears.

        3. REPAIRS: The owner shall repair the roof.

        4. KEYS: The keys are kept by the tenant.

        5. The tenant promises this: No bears.
    """) == expected("""
        1 RENT
        2 PETS
        3 REPAIRS
        4 KEYS
        5
    """)


def test_words_before_a_colon_are_none_where_few_items_have_a_title():
    assert of_text("""
        The club keeps these facts of each boat:

        1. Owner: Jo Doe

        2. Berth: Pier Four

        3. Fees: The fee is due in May.

        4. Engine: Diesel
    """) == expected("""
        1
        2
        3 Fees
        4
    """)


def test_a_first_line_is_a_title_where_those_of_most_items_are():
    assert of_text("""
        1. Hafen

        1.1 Stege
        Die Stege sind von allen, die dort ein Boot liegen haben, sauber zu halten.
        1.2 Seile
        Seile müssen am Abend in der Kiste liegen, damit niemand über sie stolpern kann.
        1.3 Laternen
        Laternen brannten hier früher von der Dämmerung bis zum Morgen an jedem der Stege.
    """) == expected("""
        1 Hafen
          1.1 Stege
          1.2 Seile
          1.3 Laternen
    """)


def test_lines_above_sentences_are_titles_where_most_of_a_list_are():
    assert of_text("""
        1. Loans

        (a) Loan Procedure

        The borrower may at any time ask for a boat.

        (b) Return of Boats

        (i) The borrower shall return the boat in May.

        (ii) The lender shall inspect the boat.

        (c) The boats are kept in the harbour.
    """) == expected("""
        1
          (a) Loan Procedure
          (b) Return of Boats
            (i)
            (ii)
          (c)
    """)


def test_lines_above_sentences_are_titles_in_german_too():
    assert of_text("""
        § 6 Zweck

        Der Verein bewahrt alte Boote.

        § 7 Organe

        a.) Mitgliederversammlung

        Die Mitgliederversammlung tritt im Mai am Hafen zusammen.

        b.) Vorstand

        Der Vorstand lenkt die Boote des Vereins durch das Jahr.
    """) == expected("""
        # § 6 Zweck
        # § 7 Organe
          a.) Mitgliederversammlung
          b.) Vorstand
    """)


def test_items_without_text_below_are_no_titles():
    assert of_text("""
        1. The officers of the club are:

        (a) President

        (b) Harbour Master

        (c) Treasurer

        The officers are chosen in May.
    """) == expected("""
        1
          (a)
          (b)
          (c)
    """)
