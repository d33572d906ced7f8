"""Which numbered paragraph stands under which."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert import html, markdown
from ingest.structure.numbers import read_enumerators
from ingest.structure.provisions import Mark, number_units
from ingest.structure.words import words_in

from .outlines import expected, of_markdown, of_text, parsed

ENGLISH = words_in(pack_of("en"))


def test_letters_stand_below_the_number_that_announces_them():
    assert of_markdown("""
        ## § 4 Repairs

        (1) The landlord repairs

        (a) the roof, and

        (b) the walls.

        (2) The tenant repairs the rest.
    """) == expected("""
        # § 4 Repairs
          (1)
            (a)
            (b)
          (2)
    """)


@pytest.mark.parametrize(
    ("after", "below"),
    [
        ("(j) jams", False),  # so (i) was the ninth letter
        ("(ii) inks", True),  # so (i) was the first roman number
    ],
)
def test_what_follows_tells_whether_i_is_a_letter(after, below):
    letters = "\n\n".join(f"({c}) item" for c in "abcdefgh")
    tree = of_markdown(f"## 1 Goods\n\nGoods are—\n\n{letters}\n\n(i) ices\n\n{after}\n")
    assert ("    (i)" in tree) is below


def test_several_numbers_on_one_line_are_a_unit_each():
    assert of_text("""
        Section 1. Levies

        (a)(1)(A) A levy is due.

        (B) A fee is due.

        (2) Nothing else is due.

        (b) No one is exempt.

        Section 2. Relief

        Relief is given.
    """) == expected("""
        # Section 1 Levies
          (a)
            (1)
              (A)
              (B)
            (2)
          (b)
        # Section 2 Relief
    """)


def test_inserted_numbers_stand_where_they_were_inserted():
    assert of_markdown("""
        ## 9 Terms

        (11) “aft” means behind;

        (11A) “fore” means before;

        (12) “mid” means between.
    """).splitlines()[1:] == ["  (11)", "  (11A)", "  (12)"]


def test_german_numbers_nest_by_their_signs():
    assert of_markdown("""
        ### § 3 Begriffe

        (1) Im Sinne dieses Gesetzes ist

        1.  Halter, wer ein Tier

            a)  füttert oder


            b)  pflegt, und zwar

                aa) täglich oder


                bb) wöchentlich,


        2.  Tier, was lebt.


        (2) Absatz 1 gilt nicht für Pflanzen.
    """) == expected("""
        # § 3 Begriffe
          (1)
            1
              a)
              b)
                aa)
                bb)
            2
          (2)
    """)


def test_indentation_tells_where_a_list_ends():
    assert of_text("""
        Title of the Rules


        1 Notices

           (1) A notice is valid if—

              (a) it is signed; and

              (b) it says—

                 (i) who sends it; or

                 (ii) who receives it.

           (2) A notice is void otherwise.


        2 Fees

           (1) Fees are due.


        3 Costs

           (1) Costs are due.
    """) == expected("""
        # 1 Notices
          (1)
            (a)
            (b)
              (i)
              (ii)
          (2)
        # 2 Fees
          (1)
        # 3 Costs
          (1)
    """)


def test_a_second_list_in_one_paragraph_begins_anew_beside_the_first():
    assert of_markdown("""
        ## 2 Meanings

        “boat” means—

        (a) a ship; or

        (b) a raft;

        “crew” means—

        (a) the master; and

        (b) the mate.
    """).splitlines()[1:] == ["  (a)", "  (b)", "  (a)", "  (b)"]


def test_signs_nest_bold_paragraphs_of_several_kinds():
    assert of_markdown("""
        **(a) Duties of Masters.**

        **(1) First Report: Boats.**

        **(A) Masters Who Must Report Early.** A master shall report at once.

        **(B) Others.** Others shall report within a month.

        **(2) Later Reports.** They are due each year.

        **(b) Limits.**

        No report is public. The office keeps all reports for ten years and shows them to nobody
        but the board, which may ask for them at any time of the year.

        **(c) Fees.** None are due. The board may set one later, after it has heard the masters
        of all boats that lie in the port at that time, and of those that are expected there.
    """) == expected("""
        (a) Duties of Masters
          (1) First Report: Boats
            (A) Masters Who Must Report Early
            (B) Others
          (2) Later Reports
        (b) Limits
        (c) Fees
    """)


def test_a_run_in_heading_is_that_of_its_paragraph():
    assert of_markdown("""
        ## 5 Deposits

        (a) Amount. The deposit is one month's rent.

        (b) The deposit is repaid on request. Interest is due.

        (c) In general.— Deposits are held in trust.

        (d) **Return** On leaving, the deposit is returned.
    """).splitlines()[1:] == ["  (a) Amount", "  (b)", "  (c) In general", "  (d) Return"]


def test_items_of_a_nested_markdown_list_are_numbered_through():
    assert of_markdown("""
        # Hosting Agreement

        1. Service
            1. Access.  The customer may use the service.
            2. Support.
                a. Support is given by mail.
                b. Support is given by day.

        2. Payment
            1. Fees.  Fees are due monthly.
    """) == expected("""
        # 1 Service
          1.1 Access
          1.2 Support
            a
            b
        # 2 Payment
          2.1 Fees
    """)


def test_a_number_at_the_start_of_a_wrapped_line_is_no_unit():
    assert of_text("""
        Section 1. Access

        The customer may, for the term of this agreement and within its limits, (a)
        use the service as it is offered to everyone else in the same country; and
        (b) copy the manuals, in each case for its own purposes and for no other ones
        at all.

        Section 2. Fees

        None.
    """) == expected("""
        # Section 1 Access
        # Section 2 Fees
    """)


def test_a_table_row_is_no_numbered_paragraph():
    assert of_text("""
        Section 1. Rates

        1. | Jam | 5 per cent

        2. | Tea | 7 per cent

        Section 2. Relief

        None.
    """) == expected("""
        # Section 1 Rates
        # Section 2 Relief
    """)


def test_numbers_inside_a_quotation_are_none_of_this_document():
    assert of_markdown("""
        ## 3 Amendments

        (1) In the Harbours Act, after section 4 insert—

        “(2) A harbour master may close a harbour.

        (3) A closed harbour is marked.”

        (2) Section 9 is repealed.
    """).splitlines()[1:] == ["  (1)", "  (2)"]


def test_a_recital_is_numbered_below_the_preamble():
    assert of_markdown("""
        # Regulation on Bells

        ## Preamble

        Whereas:

        (1) Bells are loud.

        (2) Loud things disturb.

        ## Article 1 Scope

        This Regulation applies to bells.
    """) == expected("""
        # Preamble
          (1)
          (2)
        # Article 1 Scope
    """)


def last_words(source: str, number: str) -> str:
    document = markdown.convert(source.encode(), name="x.md")
    unit = next(u for u in parsed(document).units if u.number == number)
    return unit.span.of(document.text).split()[-1]


def test_closing_words_belong_to_the_paragraph_whose_list_they_close():
    source = "## 1\n\n(1) It is seized if—\n\n(a) it leaks; or\n\n(b) it sinks.\n\nThen it is sold."
    assert last_words(source, "(b)") == "sinks."
    assert last_words(source, "(1)") == "sold."


def test_a_further_paragraph_belongs_to_the_number_before_it():
    source = "## 1\n\n(1) A boat is seized.\n\nIt is sold.\n\n(2) A raft is not.\n"
    assert last_words(source, "(1)") == "sold."


def test_a_date_at_the_start_of_a_wrapped_line_is_no_unit():
    assert of_markdown("""
        ## § 1 Inkrafttreten

        (1) Dieses Gesetz tritt am
        1. Januar 2030 in Kraft, soweit nicht in Absatz
        2 etwas anderes bestimmt ist.

        (2) Der Rest folgt.
    """).splitlines() == ["# § 1 Inkrafttreten", "  (1)", "  (2)"]


def test_lines_that_count_on_are_units_without_any_punctuation():
    assert of_markdown("""
        ## 1 Fruits

        (a) pears
        (b) plums
        (c) figs
    """).splitlines()[1:] == ["  (a)", "  (b)", "  (c)"]


def test_a_letter_may_be_inserted_by_doubling_it():
    assert of_markdown("""
        ## 1 Register

        (1) It contains—

        (za) a number,

        (a) a place,

        (aa) a colour, and

        (b) a keeper.
    """).splitlines()[2:] == ["    (za)", "    (a)", "    (aa)", "    (b)"]


def test_a_number_may_have_the_style_of_one_far_above_it():
    assert of_markdown("""
        ## § 3.2 Terms

        (a) Terms are:

        (1) general:

        (i) those in use

        (A) at sea:

        (1) ships;

        (2) boats.

        (B) on land.
    """) == expected("""
        # § 3.2 Terms
          (a)
            (1)
              (i)
                (A)
                  (1)
                  (2)
                (B)
    """)


def test_a_passage_may_hold_the_next_one_too():
    texts = ("(a) a boat", "(b) a raft", "(6) sold", "(a) soon")
    marks = [Mark(read_enumerators(words, 0, len(words), ENGLISH)[0][0]) for words in texts]
    assert [unit.parent for unit in number_units(marks, heading="4.(5)")] == [None, None, None, 2]


def test_a_third_dotted_number_needs_no_second_before_it():
    assert of_markdown("## 1.2 Fees\n\n1.2.3 Fees are due.\n").splitlines()[1:] == ["  1.2.3"]


@pytest.mark.parametrize(
    "number", ["**2** *Fees.*", "**2.** *Fees.*", "**2. Fees.**", "2. Fees.", "2. Fees.—"]
)
def test_a_list_begins_behind_the_title_of_its_section(number):
    gap = "" if number.endswith("—") else " "
    source = "\n\n".join(
        (
            f"{number.replace('2', '1').replace('Fees', 'Use')}{gap}(1) A berth is let.",
            "(2) It is let to one keeper.",
            f"{number}{gap}(1) The fee is due in May.",
            "(2) It is paid (1) by post or (2) by hand.",
        )
    )
    assert of_markdown(source) == "1 Use\n  (1)\n  (2)\n2 Fees\n  (1)\n  (2)"


def test_a_list_begins_behind_the_dash_of_an_items_title():
    assert of_markdown("""
        ## § 5 Notices

        (a) In general.—(1) Each keeper gives notice.

        (2) It is in writing.

        (b) Sale (1) of berths. No notice is given.
    """) == expected("""
        # § 5 Notices
          (a) In general
            (1)
            (2)
          (b) Sale (1) of berths
    """)


def test_a_paragraph_that_fills_its_line_is_no_wrapped_one_where_the_next_counts_on():
    one = "(1) The keeper of the quay lets each berth by the year and keeps the quay clean, too."
    pairs = "".join(
        f"<p><b>§ {n} Matter</b></p><p>{one[: 62 + 5 * n]}.<br>(2) The berth is kept clean.</p>"
        for n in range(1, 7)
    )
    pairs += "".join(f"<p>Note {n}<br>of the keeper</p>" for n in range(9))
    document = html.convert(f"<h1>Rules</h1>{pairs}".encode(), name="rules.html")
    assert [unit.number for unit in parsed(document).units].count("(2)") == 6


def test_a_list_that_begins_with_the_number_of_its_section_is_a_list():
    assert of_markdown("""
        # Bread Rules

        ## 1 Loaves

        1. A loaf is round.

        2. A loaf is brown.

        ## 2 Rolls

        A roll is small.
        """) == expected("""
        # 1 Loaves
          1
          2
        # 2 Rolls
        """)


def test_a_number_behind_the_mark_of_an_amendment_is_a_unit():
    assert of_markdown("""
        ## Section 1 - Lamps

        ^1[(1) The warden lights the lamps.]

        ^2[(1A) A deputy may light them.]

        (2) Lamps burn till dawn, and no ^3[(old)] oil is used.
    """) == expected("""
        # Section 1 Lamps
          (1)
          (1A)
          (2)
    """)
