"""Titles that share their line or paragraph with the text of their provision."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert import html
from ingest.structure.titles import run_in_heading
from ingest.structure.words import words_in

from .outlines import expected, of_markdown, of_text, parsed, tree

ENGLISH = words_in(pack_of("en"))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Duties of the Masters. Each master keeps a log.", "Duties of the Masters"),
        ("CARE OF THE QUAY. The port sweeps it.", "CARE OF THE QUAY"),
        ("FUEL & WATER: The port shall sell both.", "FUEL & WATER"),
        ("Boats; Sails: All boats must have sails.", "Boats; Sails"),
        ("Changes of this Agreement. Both sign them.", "Changes of this Agreement"),
        ("In this Act. A boat floats.", None),
        ("MOORING Neither boat may leave.", "MOORING"),
        ("Term The mooring is let for a year.", "Term"),
        ("TIME IS OF THE ESSENCE. Boats are late.", "TIME IS OF THE ESSENCE"),
        ("Boats, Sails, etc. The port has both.", "Boats, Sails, etc"),
        ("Pay, leave etc. of pilots:- (1) A pilot is paid.", "Pay, leave etc. of pilots"),
        ("Short name, tides; and start:- (1) These rules", "Short name, tides; and start"),
        ("Place of the pilot station;- (1) The port", "Place of the pilot station"),
        ("Lamps:— A lamp burns.", "Lamps"),
        ("Night tides.—Where a tug lies at a quay, it", "Night tides"),
        ("In the case of a tug:- (i) a rope", None),
        ("Keep a rope of min. ten fathoms aboard at night. The", None),
        ("Costs All costs are borne by the owner.", "Costs"),
        ("Loss of All Boats. The port is not liable.", "Loss of All Boats"),
        ("Mooring - Owner shall moor the boat. The port helps.", "Mooring"),
        ("Risk - Loss. The owner shall insure the boat.", "Risk - Loss"),
        ("Alder Quay - North Pier", None),
        ("Annex B - North Pier and what is there", None),
        ("Within [Redacted - Fees are secret] of the quay.", None),
        ("**Risk. The boat is at the risk of its owner.**", "Risk"),
        ("**“Old Quay” / “First Quay”.** “**Old Quay**” is a place.", "“Old Quay” / “First Quay”"),
        ("**“Quay”** means a wall.", None),  # a term and its meaning
        ("**“Quay”**: the wall by the water.", None),
        ("“Quay” The wall by the water is old.", None),
        ("Owner: J. Roe, 12 Quay Street", None),  # a field, and no sentence
        ("THE PORT IS NOT LIABLE. THE OWNER IS.", None),  # a sentence
        ("Bank of The West shall pay.", None),
        ("The Owner shall: (a) pay", None),
        ("Boats (a) The port shall", None),
        ("Sails are sold. The port has them.", None),
    ],
)
def test_capitals_tell_a_title_from_a_sentence(text, title):
    assert run_in_heading(text, ENGLISH) == title


def test_a_numbered_title_stands_above_paragraphs_without_numbers():
    assert of_text("""
        MOORING AGREEMENT

        This Mooring Agreement is made today. The parties agree as follows:

        1. TERM; RENEWAL

        The mooring is let for a year, and for a further one if nobody objects.

        It ends on the last day of that year.

        2. Fees. The fee is ten for each day on which the boat lies there.

        3. Care. The owner keeps the boat afloat.

        4. Use of the Mooring

        One boat may lie at it.
    """) == expected("""
        1 TERM; RENEWAL
        2 Fees
        3 Care
        4 Use of the Mooring
    """)


def test_the_last_item_of_a_list_is_no_title_of_the_paragraph_below_it():
    assert of_text("""
        1. The port sells to each boat that lies in it at least one of these:

        (a) Fuel

        (b) Water

        All of it is paid in cash.
    """) == expected("""
        1
          (a)
          (b)
    """)


def test_a_number_that_ends_in_zero_holds_those_with_its_stem():
    assert of_markdown("""
        **1.0 Moorings**

        1.1 The port has nine moorings, of which the first three are for guests of the port.

        1.2 Each of the moorings has a number, which is painted on the wall right above it.

        **2.0 Fees**

        2.1 The fee is due each day, and it is paid to the master of the port in his office.

        **3.0 Notices**

        3.1 A notice is in writing, and it is given to the master of the port in his office.
    """) == expected("""
        # 1.0 Moorings
          1.1
          1.2
        # 2.0 Fees
          2.1
        # 3.0 Notices
          3.1
    """)


def test_a_title_in_capitals_follows_the_bare_number_of_an_article():
    assert of_markdown("""
        ## ARTICLE I
        MOORINGS

        1.1 **Number.** The port has nine moorings.

        ## ARTICLE II
        FEES

        2.1 **Amount.** The fee is ten.
    """) == expected("""
        # ARTICLE I MOORINGS
          1.1 Number
        # ARTICLE II FEES
          2.1 Amount
    """)


def test_a_title_may_be_indented_above_its_text():
    assert of_text("""
        MOORING AGREEMENT

        This Mooring Agreement is made today between A Farm Inc. and B Mill Inc.

              1. TERM

        The mooring is let for a year, and it is let for a further one if nobody objects to that.

              2. Fees. The fee is ten for each day on which the boat lies there in the harbour.

              3. Care. The owner keeps the boat afloat, and removes it if it cannot be kept afloat.

              4. Notice. A notice is in writing, and it is given to the master in his own office.
    """) == expected("""
        1 TERM
        2 Fees
        3 Care
        4 Notice
    """)


WITHOUT_NUMBERS = """
MOORING AGREEMENT

This Mooring Agreement is made today between A Farm Inc. and B Mill Inc.

Term. The mooring is let for a year, and for a further one if nobody objects to it.

Fees and Taxes: The fee is ten for each day on which the boat lies there in the harbour.

(a) It is paid in cash.

(b) It is paid each day.

Care of the Mooring. The owner keeps the boat afloat, and the wall and the rings clean.

The owner does not paint the wall of the quay at all, nor does anybody who works for him.
"""


def test_paragraphs_without_numbers_that_begin_with_titles_are_provisions():
    assert of_text(WITHOUT_NUMBERS) == expected("""
        Term
        Fees and Taxes
          (a)
          (b)
        Care of the Mooring
    """)


def test_titles_of_paragraphs_lie_below_the_heading_above_them():
    assert of_markdown("""
        # Mooring Terms

        ## Money

        **Fees.** The fee is ten for each day on which the boat lies there in the harbour.

        **Taxes.** Each tax is added to the fee, and is paid to the master of the port with it.

        **Late payment.** Half of the fee is added to it if it is paid after the end of a month.

        ## Care

        The owner keeps the boat afloat, and the wall and the rings of the mooring clean.
    """) == expected("""
        # Money
          Fees
          Taxes
          Late payment
        # Care
    """)


def test_a_few_titled_paragraphs_among_many_others_are_text():
    others = "\n\n".join(
        f"The owner of boat {n} keeps it afloat, and he keeps the wall of the mooring clean too."
        for n in range(9)
    )
    source = WITHOUT_NUMBERS.replace("\n\nFees", f"\n\n{others}\n\nFees")
    assert of_text(source).split() == ["(a)", "(b)"]


def test_titles_within_numbered_clauses_are_text():
    source = WITHOUT_NUMBERS + "\n\n1. Boats. Two.\n\n2. Sails. Four.\n\n3. Oars. None at all.\n"
    assert of_text(source).split("\n")[-3:] == ["1 Boats", "2 Sails", "3 Oars"]
    assert "Term" not in of_text(source)


def test_a_word_that_joins_two_lines_is_no_heading():
    assert of_text("""
        MOORING AGREEMENT

        This Mooring Agreement is made today between A Farm Inc. and B Mill Inc.

        1. Fees. The fee is one of these:

        (a) ten for each day on which the boat lies in the harbour of the port.

        OR

        (b) nine for each day on which the boat lies in the harbour of the port.

        2. Law. The law of the port applies.
    """) == expected("""
        1 Fees
          (a)
          (b)
        2 Law
    """)


def test_a_title_in_small_letters_stands_above_its_text():
    assert of_text("""
        1. The port lets moorings to boats, and it sells fuel, water and ice to their owners.

        2. Payment terms and taxes

        The fee is paid each day, and each tax is added to it by the master of the port.

        3. The port keeps the quay clean, and it keeps the rings and the walls in repair too.
    """) == expected("""
        1
        2 Payment terms and taxes
        3
    """)


def test_notes_of_a_code_are_no_provisions():
    assert of_markdown("""
        ## § 1-101. Moorings

        A mooring may be let by the port.

        Cross-References. Fees of moorings are set by the rules of the port, § 1-201.

        Textbooks. The law of moorings is treated by Roe and Doe in the second chapter.

        Articles. A mooring is a place, in the opinion of Doe, in his paper on the law of ports.
    """) == expected("""
        # § 1-101 Moorings
    """)


def test_what_goes_on_below_a_line_shows_that_it_is_no_title():
    assert of_text("""
        1. The port sells to the owner of each boat that lies in it, and to nobody else in it:

        2. Fuel for Boats

        and water, if there is enough of it, to the owner of each boat that lies in the port.

        3. The port keeps the quay clean, and it keeps the rings and the walls in repair too.
    """) == expected("""
        1
        2
        3
    """)


@pytest.mark.parametrize("dash", [".—", ".-", ". - "])
def test_a_title_before_a_dash_and_a_first_number_may_hold_a_verb(dash):
    assert of_markdown(f"""
        1. Power of the Board to make rules{dash}(1) The Board may make rules.

        (2) They are printed.

        2. Fees{dash}(1) The fee is due in May.

        (2) It is paid by post.
    """) == expected("""
        1 Power of the Board to make rules
          (1)
          (2)
        2 Fees
          (1)
          (2)
    """)


def test_a_first_line_that_breaks_off_within_its_sentence_is_no_title():
    assert of_text("""
        § 1 Harbour Club

        1. Purpose of the club is the care of

        Members and of their boats, and all that it owns serves this purpose.

        a) The club mends boats.

        b) The club lends gear.

        2. The club has its seat at the harbour.
    """) == expected("""
        # § 1 Harbour Club
          1
            a)
            b)
          2
    """)


def test_bold_type_sets_a_title_with_a_verb_off_from_the_text_of_its_section():
    page = html.convert(
        b"<h1>Chapter 112 Lamps</h1>"
        b"<p><b>112.010 Definition. </b>A lamp gives light.</p>"
        b"<p><b>112.020 Lamps to be lit by the warden.&ensp;</b>He lights them.</p>"
        b"<p><b>112.030 &ldquo;Oil&rdquo; defined.</b> Oil burns.</p>"
        b"<p><b>112.040 The warden</b> keeps the oil.</p>",
        name="page.html",
    )
    assert tree(parsed(page)) == expected("""
        # Chapter 112 Lamps
          112.010 Definition
          112.020 Lamps to be lit by the warden
          112.030 “Oil” defined
          112.040
    """)


def test_a_colon_and_a_dash_end_a_title_before_the_first_number_of_a_list():
    text = (
        "1. Name; and start:- (1) These are the Tug Rules.\n\n(2) They start in May.\n\n"
        "2. Pilot station;- (1) The port keeps a station where:-\n\n(a) ten tugs lie; and\n\n"
        "(b) a pilot lives.\n\n(2) The pilot opens it.\n\n3. Lamps:- A lamp burns at night.\n"
    )
    assert of_text(text) == expected("""
        1 Name; and start
          (1)
          (2)
        2 Pilot station
          (1)
            (a)
            (b)
          (2)
        3 Lamps
    """)


def test_the_opening_of_a_sentence_before_a_quotation_is_no_title():
    german = words_in(pack_of("de"))
    assert run_in_heading("Der Name des Vereins lautet „NKF – Nordkiter e.V.“", german) is None


def test_clauses_with_a_run_in_title_and_a_bracket_behind_their_number_have_that_number():
    assert of_markdown("""
        # Mooring Agreement

        1) Background. The port owns the quay, and the guest wishes to moor a boat at it.

        2) Grant of Berth. The port grants the guest a berth, with water and light, for:

        a) the season of one year; and

        b) each winter that follows it.

        3) Payment. The guest pays the fee in advance, at the office of the port.

        4) Assistance. The guest will assist the port as it may ask in a storm.
    """) == expected("""
        1) Background
        2) Grant of Berth
          a)
          b)
        3) Payment
        4) Assistance
    """)


def test_clauses_with_run_in_titles_go_on_behind_the_list_in_one_of_them():
    assert of_markdown("""
        # Terms of the Quay

        **1. Terms.** By mooring a boat here, the guest accepts these terms.

        **2. Who May Moor?**

        (a) A member may moor at any time of the year.

        (b) A guest may moor in summer.

        **3. Prohibited Acts**

        No guest may do any of the following:

        1.  moor at the pier of the pilots;
        2.  sell fish from a boat;
        3.  light a fire on the quay;
        4.  feed the gulls; and
        5.  swim in the harbour.

        The master of the port may end the stay of those who do.

        **4. Fees.** The fee is due each day before noon.

        **5. End of the Stay.** The guest leaves when the master of the port says so.

        **6. Liability**

        (a) The port is not liable for storms.

        (b) The guest is liable for what the boat damages.
    """) == expected("""
        1 Terms
        # 2 Who May Moor?
          (a)
          (b)
        # 3 Prohibited Acts
          1
          2
          3
          4
          5
        4 Fees
        5 End of the Stay
        # 6 Liability
          (a)
          (b)
    """)
