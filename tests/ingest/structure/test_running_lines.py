"""Numbers that run on within lines: units begin at them, never at citations, amounts or dates."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.structure.running_lines.counting import running_numbers
from ingest.structure.words import words_in
from tests.growth import assert_in_proportion, seconds_of

from .outlines import converted, expected, of_text, parsed


def numbers(text: str, language: str = "en") -> list[str]:
    """The first words of each unit that running numbers begin."""
    lines, position = [], 0
    for line in text.split("\n"):
        lines.append(Span(position, position + len(line)))
        position += len(line) + 1
    found = sorted(running_numbers(text, lines, words_in(pack_of(language))))
    return [" ".join(text[start:].split()[:2]) for start in found]


def test_definitions_that_run_on():
    assert numbers(
        "In this deed: 1.1 'Apple' means a fruit. 1.2 'Batch' means ten apples; 1.3 'Crate' means "
        "a box; and 1.4 'Day' means a day of the market."
    ) == ["1.1 'Apple'", "1.2 'Batch'", "1.3 'Crate'", "1.4 'Day'"]


def test_clauses_with_titles_and_the_clauses_below_them():
    assert numbers(
        "1. Sale. The farm sells pears. 2. Price and Payment 2.1 The price is $5.00. 2.2 It is due "
        "on May 3. Nobody pays in advance. 3. Term. This deed ends in 2031. 4. Notices. In writing."
    ) == ["1. Sale.", "2. Price", "2.1 The", "2.2 It", "3. Term.", "4. Notices."]


def test_the_day_of_a_german_date_begins_no_unit():
    assert numbers(
        "§ 1 Jahr 1. Boote liegen am Steg. 2. Netze trocknen. 3. Das Jahr beginnt am 1. Oktober. "
        "4. Seile liegen in der Kiste. 5. Es endet am 2. Oktober. 6. Laternen brennen bei Nacht.",
        language="de",
    ) == ["§ 1", "1. Boote", "2. Netze", "3. Das", "4. Seile", "5. Es", "6. Laternen"]


def test_citations_amounts_and_dates_begin_no_unit():
    assert numbers(
        "1. Sale. Pears are sold under Section 2. The price in Section 3. Tax is due, see No. 2. "
        "It is paid on March 2. If late, Rule 2. Applies. 2. Price. Under clauses 3.1, 3.2 and 3.3 "
        "The farm pays 3. The farm delivers. 3. Term. It ends. 4. Law. Ours."
    ) == ["1. Sale.", "2. Price.", "3. Term.", "4. Law."]


def test_what_stands_in_a_definition_list_begins_no_unit():
    text = " Amended by\n:   Art. {} G v. 1.2.2021 I {}"
    assert numbers("".join(text.format(n, 100 + n) for n in (1, 1, 2, 3, 4, 5)), "de") == []
    joined = "".join(text.format(n, 100 + n).replace("\n", " ") for n in (1, 1, 2, 3, 4, 5))
    assert numbers(joined, "de") == []


def test_sections_that_name_themselves():
    text = (
        "SECTION 1. SALE Section 1.1 The farm sells pears. Section 1.2 The mill buys them under "
        "Section 2.1. Section 1.1 (Sale) prevails. SECTION 2. PRICE Section 2.1 The price is due."
    )
    assert numbers(text) == [
        "SECTION 1.", "Section 1.1", "Section 1.2", "SECTION 2.", "Section 2.1",
    ]  # fmt: skip


def test_a_list_inside_a_clause_does_not_end_the_numbers_around_it():
    assert numbers(
        "5.1 Duty. None. 1. Start. Now. 1.1 Sale. One. 1.2 Tests are: 1. Taste. It is sweet. "
        "2. Colour. It is red. 1.3 Price. Ten. 1.4 Term. A year."
    ) == [
        "1. Start.",
        "1.1 Sale.",
        "1.2 Tests",
        "1. Taste.",
        "2. Colour.",
        "1.3 Price.",
        "1.4 Term.",
    ]


def test_a_number_left_out_or_said_twice_does_not_end_the_chain():
    assert numbers(
        "1.1 One. Pears. 1.2 Two. Plums. 1.2 Three. Figs. 1.4 Four. Nuts. 1.5 Five. Hops."
    ) == ["1.1 One.", "1.2 Two.", "1.2 Three.", "1.4 Four.", "1.5 Five."]


def test_one_number_within_a_line_is_no_habit():
    assert numbers("1. Sale. Pears.\n2. Price. Ten.\n3. Term. A year. 4. Law. Ours.") == []


def test_german_sections_run_on():
    assert numbers(
        "§ 1 Kauf. Die Birnen nach § 2 Satz 1 sind verkauft. § 2 Preis. Er ist hoch. § 3 Dauer. "
        "Ein Jahr. § 4 Recht. Unseres.", "de",
    ) == ["§ 1", "§ 2", "§ 3", "§ 4"]  # fmt: skip


def test_a_contract_in_one_line_has_its_clauses_as_units():
    source = (
        "PEAR SUPPLY AGREEMENT This Pear Supply Agreement is made on May 5, 2021 between A Farm "
        "Inc. and B Mill Inc., who agree as follows: 1. Definitions 1.1 'Batch' means ten pears. "
        "1.2 'Day' means a day of the market. 2. Sale 2.1 The Farm sells, and the Mill buys under "
        "Section 1.2 above. 2.2 Nothing else is sold. 3. Law. The law of Ohio governs."
    )
    document = converted(source)
    outline = parsed(document)
    spans = {unit.number: unit.span.of(document.text) for unit in outline.units}
    assert spans["1.1"] == "1.1 'Batch' means ten pears."
    assert spans["2.2"] == "2.2 Nothing else is sold."
    assert of_text(source) == expected("""
        # 1 Definitions
          1.1
          1.2
        # 2 Sale
          2.1
          2.2
        3 Law
    """)


@pytest.mark.timed
@pytest.mark.parametrize(
    "unit", ["1.1 A. ", "1. A 1.1 B. ", "Section 1. A ", "1.2.3.4 A", "I. A. "]
)
def test_the_time_taken_grows_with_the_text_alone(unit: str):
    def seconds(n: int) -> float:
        text = unit * n
        words = words_in(pack_of("en"))
        return seconds_of(lambda: running_numbers(text, [Span(0, len(text))], words))

    assert_in_proportion(seconds, 10_000, 80_000)


def test_recitals_end_where_the_clauses_begin():
    assert of_text("""
        PEAR AGREEMENT

        This Pear Agreement is made today between A Farm Inc. and B Mill Inc.

        RECITALS

        A. Farm grows pears.

        B. Mill buys them.

        1. DEFINITIONS

        1.1 "Batch" means ten pears.

        2. SALE

        2.1 The Farm sells.

        SCHEDULE 1

        1. Pears cost ten.
    """) == expected("""
        # RECITALS
          A
          B
        # 1 DEFINITIONS
          1.1
        # 2 SALE
          2.1
        # SCHEDULE 1
          1
    """)


def test_a_title_in_capitals_ends_the_recitals():
    assert of_text("""
        PEAR AGREEMENT

        This Pear Agreement is made today between A Farm Inc. and B Mill Inc.

        RECITALS:

        WHEREAS, Farm grows pears; and

        WHEREAS, Mill buys them;

        NOW, THEREFORE, the parties agree as follows:

        AGREEMENTS:

        1. Sale. The Farm sells all of the pears that it has grown in the year to the Mill.

        2. Price. The Mill pays ten for each of the pears that it has got from the Farm.
    """) == expected("""
        # RECITALS:
        1 Sale
        2 Price
    """)


def test_clauses_behind_recitals_with_letters_lie_in_none_of_them():
    assert of_text("""
        PEAR AGREEMENT made between Farm and Mill.
        A. The Farm grows pears;
        B. The Mill has to buy pears in order to make the juice that it sells.
        NOW, THEREFORE:
        1. Sale. The Farm sells all of the pears that it has grown in the year to the Mill.
        2. Price. The Mill pays ten for each of the pears that it has got from the Farm.
    """) == expected("""
        A
        B
        1 Sale
        2 Price
    """)


def test_a_heading_in_capitals_stands_beside_the_recitals():
    assert of_text("""
        AMENDMENT TO THE PEAR AGREEMENT

        This Amendment is made today between A Farm Inc. and B Mill Inc.

        RECITALS

        A. Farm grows pears.

        B. Mill buys them.

        NEW PRICES

        Pears cost ten from now on.
    """) == expected("""
        # RECITALS
          A
          B
        # NEW PRICES
    """)


def test_recitals_may_count_themselves():
    assert of_text("""
        PEAR AGREEMENT

        RECITALS

        1. Farm grows pears.

        2. Mill buys them.

        ARTICLE I

        Pears are sold.

        ARTICLE II

        Nothing else is.
    """).startswith("# RECITALS\n  1\n  2\n# ARTICLE I")


def test_a_title_numbered_with_a_zero_stands_above_the_clauses_on_its_number() -> None:
    assert of_text("""
        DISTRIBUTION AGREEMENT

        1.0 DEFINITIONS. 1.1 "Goods" means bees and their hives.

        1.2 "Territory" means the valley.

        2.0 SCOPE. This agreement governs all sales of the Goods.

        3.0 PAYMENT. 3.1 The buyer pays on delivery.

        3.2 Interest is due on what is late.

        4.0 TERM. 4.1 This agreement ends in May.

        5.0 RESERVED
    """) == expected("""
        1.0 DEFINITIONS
          1.1
          1.2
        2.0 SCOPE
        3.0 PAYMENT
          3.1
          3.2
        4.0 TERM
          4.1
        5.0
    """)


def test_a_number_after_a_sentence_that_ends_in_the_name_of_a_unit_begins_a_unit():
    assert of_text(
        "1. Fees. The fee is ten. 2. Boats. They are listed in the schedule. 3. Sails. They are "
        "not in that schedule. 4. Oars. They are in no such section. 5. Law. That of the port."
    ) == expected("""
        1 Fees
        2 Boats
        3 Sails
        4 Oars
        5 Law
    """)


def test_the_clauses_count_anew_after_recitals_on_the_same_line():
    assert of_text(
        "Whereas 1. Al bakes bread. 2. Bo sells bread. 3. Cy eats it. Therefore the parties agree "
        "as follows: 1. Bread The baker bakes rye. 2. Price The price is one pound. 3. Fees No fee "
        "is due. 4. Law That of the port."
    ) == expected("""
        1
        2
        3
        1
        2 Price
        3 Fees
        4
    """)


def test_articles_with_a_dash_before_their_title_hold_the_clauses_in_their_line():
    assert of_text("""
        ARTICLE 1 -- BOATS 1.1 The harbour lets the boats. 1.2 It keeps them dry.

        ARTICLE 2 - FEES 2.1 The fee is ten crowns. 2.2 It is due in May.
    """) == expected("""
        # ARTICLE 1 BOATS
          1.1
          1.2
        # ARTICLE 2 FEES
          2.1
          2.2
    """)


def test_a_cited_number_in_bold_begins_no_unit():
    clauses = [
        "1.1 **Boats.** The boats float, as said in **Section 1.2 (Oars)** of the Act.",
        "1.2 **Oars.** The oars are long, as said in **Section 1.3 (Sails)** of the Act.",
        "1.3 **Sails.** The sails are of linen, as said in **Section 1.4 (Fees)** of the Act.",
        "1.4 **Fees.** The fee is one pound.",
    ]
    assert of_text(" ".join(clauses)).split("\n") == [
        "1.1 Boats",
        "1.2 Oars",
        "1.3 Sails",
        "1.4 Fees",
    ]


def test_the_numbers_of_figures_begin_no_units():
    figures = [f"![](f{n}.png) **Figure {n}. Ropes of the boat.** They hold." for n in (1, 2, 3, 4)]
    assert of_text("\n\n".join(figures)) == ""


def test_an_article_whose_text_begins_with_a_number_is_found_within_a_line():
    assert of_text(
        "Art. I Die Fähre fährt täglich und bei jedem Wetter. Art. II 1. Der Rat regelt die Gebühr "
        "der Fähre. 2. Er hört die Gemeinden. Art. III 1. Der Rat besteht aus fünf Personen. 2. Er "
        "tagt im Mai. Art. IV 1. Die Gebühr bleibt beim Rat. 2. Sie dient der Fähre."
    ) == expected("""
        Art I
        # Art II
          1
          2
        # Art III
          1
          2
        # Art IV
          1
          2
    """)


def test_items_in_brackets_run_on_too_where_numbers_do():
    assert of_text("""
        HARBOUR LEASE 1. Use. (a) The tenant moors boats. (b) The tenant shall not: (i) burn tar;
        (ii) fish from the quay; or (iii) sleep aboard. 2. Fees. The fee is due (a) in May and (b)
        in June, as Section 1(b) says. 3. Notices. Notices are (a) written; and (b) signed. 4. Term.
        The term is a year and (c) no more.
    """) == expected("""
        1 Use
          (a)
          (b)
            (i)
            (ii)
            (iii)
        2 Fees
        3 Notices
        4 Term
    """)


def test_items_in_brackets_are_words_of_a_sentence_where_lines_are_kept():
    assert of_text("""
        HARBOUR LEASE

        1. Use. The tenant shall not: (i) burn tar; or (ii) fish from the quay.

        2. Fees. The fee is due in May.

        3. Notices. Notices are given: (a) in writing; or (b) by word.
    """) == expected("""
        1 Use
        2 Fees
        3 Notices
    """)
