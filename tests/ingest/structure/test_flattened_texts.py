"""Texts that have lost their line breaks: a page stands in a line, with its contents list too."""

from __future__ import annotations

from .outlines import converted, expected, of_text, parsed


def test_a_list_begins_where_its_numbers_count_on_though_no_sentence_has_ended():
    assert of_text(
        "PEAR AGREEMENT This Pear Agreement is made today between A Farm Inc. and B Mill Inc., who "
        "agree to what follows. Agreement 1. Sale and Purchase 1.1 The Farm sells pears. 1.2 The "
        "Mill buys them. 1.3 Nothing else is sold. 2. Term This deed ends in 2031. 3. Price 3.1 A "
        "pear costs ten. 3.2 A crate costs ninety."
    ) == expected("""
        # 1 Sale and Purchase
          1.1
          1.2
          1.3
        2
        # 3 Price
          3.1
          3.2
    """)


def test_a_list_whose_beginning_is_lost_begins_at_the_start_of_a_line():
    assert of_text(
        "1.4 The Farm sells pears. 1.5 The Mill buys them. 1.6 Both are glad. 1.7 Nobody is sad. "
        "1.8 All is well."
    ) == expected("""
        1.4
        1.5
        1.6
        1.7
        1.8
    """)


def test_groups_of_clauses_have_titles_between_them():
    assert of_text(
        "The Members agree as follows: Formation 1. The Members form a venture. Name 2. It is "
        "called the Orchard. Purpose 3. It grows pears. Term 4. It lasts a year. Fees 5. None."
    ) == expected("""
        1
        2
        3
        4
        5
    """)


def test_a_number_that_nothing_counts_on_from_begins_nothing():
    assert of_text(
        "The Farm keeps Orchard 1. The Mill keeps it dry. Pears are sold in Class 2. The Farm may "
        "ask for more. Crates 3. Boxes are not sold."
    ) == expected("")


CONTENTS = """
    PEAR SUPPLY AGREEMENT

    TABLE OF CONTENTS Page ARTICLE I SALE

    Section 1.01. Pears for Sale 1 Section 1.02. Time of Sale 1

    ARTICLE II PRICE

    Section 2.01. Price of a Pear 2 Section 2.02. Price of a Crate 2 Section 2.03. Payment 3

    ARTICLE III TERM

    Section 3.01. Beginning 4 Section 3.02. End 4 SCHEDULE A - Orchards SCHEDULE B - Crates ii

    ARTICLE I SALE

    Section 1.01. Pears for Sale. The Farm sells all of the pears that it has grown to the Mill.

    Section 1.02. Time of Sale. The Farm sells them in the month in which they have become ripe.

    ARTICLE II PRICE

    Section 2.01. Price of a Pear.

    (a) A pear costs ten.

    (b) A small pear costs nine.

    Section 2.02. Price of a Crate. A crate of pears, whatever there is in it, costs ninety.

    Section 2.03. Payment. The Mill pays the Farm within ten days of the day on which it is asked.

    ARTICLE III TERM

    Section 3.01. Beginning. The term of this agreement begins on the day on which it is signed.

    Section 3.02. End. The term of this agreement ends when the last of the trees has been felled.
"""


def test_a_contents_list_without_line_breaks_holds_no_units():
    assert of_text(CONTENTS) == expected("""
        # ARTICLE I SALE
          Section 1.01 Pears for Sale
          Section 1.02 Time of Sale
        # ARTICLE II PRICE
          # Section 2.01 Price of a Pear.
            (a)
            (b)
          Section 2.02 Price of a Crate
          Section 2.03 Payment
        # ARTICLE III TERM
          Section 3.01 Beginning
          Section 3.02 End
    """)
    document = converted(CONTENTS)
    (listed,) = parsed(document).matter
    assert listed.of(document.text).startswith("TABLE OF CONTENTS")
    assert listed.of(document.text).endswith("SCHEDULE B - Crates ii")


def test_an_attachment_whose_text_stands_on_its_line():
    assert of_text(
        "PEAR SUPPLY AGREEMENT\n\n"
        "1. Sale. The Farm sells the pears in EXHIBIT A to the Mill. 2. Price. They cost what is "
        "said in EXHIBIT B. 3. Law. Ours. 4. Term. A year.\n\n"
        "EXHIBIT A ORCHARDS OF THE FARM The pears grow in the orchard behind the mill, which has "
        "a wall, and in the one beside the river. EXHIBIT B - PRICES The price of a pear is ten, "
        "and that of a crate of a hundred pears is ninety, whatever else is agreed."
    ) == expected("""
        1 Sale
        2 Price
        3 Law
        4 Term
        # EXHIBIT A ORCHARDS OF THE FARM
        # EXHIBIT B PRICES
    """)


def test_where_somebody_signs_is_no_heading_below_recitals():
    assert of_text("""
        PEAR AGREEMENT

        This Pear Agreement is made today between A Farm Inc. and B Mill Inc.

        RECITALS

        WHEREAS, Farm grows pears; and

        WHEREAS, Mill buys them;

        NOW, THEREFORE, the parties agree as follows:

        1. Sale. The Farm sells all of the pears that it has grown in the year to the Mill.

        2. Price. The Mill pays ten for each of the pears that it has got from the Farm.

        By: Alder Growers, L.P., its General Partner

        By: Alder Holdings, LLC, its General Partner
    """) == expected("""
        # RECITALS
        1 Sale
        2 Price
    """)


def test_a_numbered_heading_leads_the_clauses_with_text_behind_their_titles():
    assert of_text("""
        PEAR SERVICES AGREEMENT

        This Pear Services Agreement is made today between A Farm Inc. and B Mill Inc.

        Section 3.1 Picking of Pears.

        (a) The Farm picks the pears.

        (b) The Mill brings the crates.

        Section 3.2 Sale of Windfalls. The Farm may sell to others what has fallen from the trees.

        Section 3.3 Washing of Pears.

        (a) The Mill washes the pears.

        (b) The Farm brings the water.

        Section 3.4 Sale of Bruised Pears. The Mill may sell to others what nobody would eat.
    """) == expected("""
        # Section 3.1 Picking of Pears.
          (a)
          (b)
        Section 3.2 Sale of Windfalls
        Section 3.3 Washing of Pears
          (a)
          (b)
        Section 3.4 Sale of Bruised Pears
    """)


def test_a_label_at_the_end_of_a_line_heads_what_follows():
    assert of_text("""
        PEAR AGREEMENT

        ARTICLE I SALE 1.1 The Farm sells pears. 1.2 The Mill buys them. 1.3 That is all. ARTICLE II

        PRICE

        2.1 A pear costs ten. 2.2 A crate costs ninety. 2.3 Nobody bargains. ARTICLE III

        TERM

        3.1 This deed ends in 2031. 3.2 It may go on.
    """) == expected("""
        # ARTICLE I SALE
          1.1
          1.2
          1.3
        # ARTICLE II PRICE
          2.1
          2.2
          2.3
        # ARTICLE III TERM
          3.1
          3.2
    """)


def test_a_title_may_follow_its_number_without_a_blank():
    assert of_text("""
        PEAR AGREEMENT

        This Pear Agreement is made today between A Farm Inc. and B Mill Inc.

        1.SALE AND DELIVERY: The Farm sells all of the pears that it has grown to the Mill.

        2.PRICE: The Mill pays ten for each of the pears that it has got from the Farm.
    """) == expected("""
        1 SALE AND DELIVERY
        2 PRICE
    """)


def test_clauses_are_no_part_of_a_recital_that_leads_to_them_in_its_last_sentence():
    assert of_text("""
        HARBOUR AGREEMENT

        A. The town owns the quay;

        B. The club has boats. NOW, THEREFORE, the parties agree as follows:

        1. Use. The club uses the quay.

        1.1 The club keeps it clean.

        2. Term. The term is a year.
    """) == expected("""
        A
        B
        1 Use
          1.1
        2 Term
    """)


def test_a_section_may_begin_with_the_term_that_it_defines():
    assert of_text("""
        HARBOUR DECLARATION

        ARTICLE I. DEFINITIONS

        Section 1.1 "Quay" shall mean the old quay of the town, with its stairs and rings.

        Section 1.2 "Club" shall mean the rowing club that has its seat in the town.

        ARTICLE II. DUTIES

        The club keeps the quay clean.
    """) == expected("""
        # ARTICLE I DEFINITIONS
          Section 1.1
          Section 1.2
        # ARTICLE II DUTIES
    """)
