"""Units of plain texts that go over the breaks of printed pages."""

from __future__ import annotations

from ingest.units import Outline

from .outlines import converted, expected, parsed, tree

FOOT = "Source: PEAR CO, 10-Q, 8/1/2018"
BREAK = "\n\n\n\n\n\n"
LONG = "the pears that the seller has picked in the orchard by the mill, of any size and colour"

BUYER = "Baker, who pays for the pears on the day on which they are picked."


def pages(*texts: str) -> str:
    return "".join(f"{text}\n\n{n}\n\n{FOOT}{BREAK}" for n, text in enumerate(texts, 1))


def texts_of(source: str) -> tuple[Outline, list[str]]:
    document = converted(source)
    outline = parsed(document)
    return outline, [unit.span.of(document.text) for unit in outline.units]


def test_the_foot_of_a_page_between_two_units_is_matter_and_in_neither():
    outline, texts = texts_of(
        pages(
            f"1. Pears\n\n1.1 The seller sells {LONG}.",
            f"1.2 The buyer buys {LONG}.\n\n2. Plums\n\n2.1 Plums are free.",
            "2.2 Figs are not sold.",
            "2.3 Nuts are not sold.",
        )
    )
    assert tree(outline) == expected("""
        # 1 Pears
          1.1
          1.2
        # 2 Plums
          2.1
          2.2
          2.3""")
    assert texts[1] == f"1.1 The seller sells {LONG}."
    assert len(outline.matter) == 8


def test_the_foot_of_a_page_within_a_sentence_is_part_of_its_unit():
    outline, texts = texts_of(
        pages(
            f"1. Pears\n\n1.1 The seller sells {LONG} and of",
            f"whatever age.\n\n1.2 The buyer buys {LONG}.",
            "2. Plums\n\n2.1 Plums are free.",
            "2.2 Nuts are not sold.",
        )
    )
    assert texts[1].startswith("1.1 The seller sells") and texts[1].endswith("whatever age.")
    assert len(outline.matter) == 6


def test_a_sentence_goes_on_after_the_number_of_a_page_though_its_first_line_was_indented():
    page = f"It is agreed that the buyer buys {LONG}. " * 10
    source = "1. Pears\n\n" + "".join(
        f"      1.{n} Crop {n}. {page}It is not the\n\n                 {n + 1}\n\n"
        f"{buyer} who carries {LONG}.\n\n"
        for n, buyer in enumerate(("baker", "miller", "smith", "reeve"), 1)
    )
    outline, texts = texts_of(source)
    assert [unit.number for unit in outline.units] == ["1", "1.1", "1.2", "1.3", "1.4"]
    assert all(text.endswith(f" who carries {LONG}.") for text in texts)


def test_the_first_paragraph_of_a_page_is_no_heading_where_long_lines_hold_the_others():
    line = "   ".join(f'"Crop {n}" means {LONG}.' for n in range(6))
    outline, _ = texts_of(pages("1.0 DEFINITIONS   " + line, *[line] * 3))
    assert tree(outline) == "1.0 DEFINITIONS"


def test_a_paragraph_goes_on_after_a_word_that_ends_no_sentence_whatever_its_indentation():
    outline, texts = texts_of(
        f"   1. Pears\n\n      (a) The seller sells {LONG} to the\n\n{BUYER}\n\n"
        f"      (b) The buyer owes the price of\n\n      (c) Pears that rot are burnt.\n"
    )
    assert [unit.number for unit in outline.units] == ["1", "(a)", "(b)", "(c)"]
    assert texts[1].endswith(f"to the\n\n{BUYER}")


def test_a_sentence_goes_on_after_a_comma_at_the_end_of_a_page():
    _, texts = texts_of(
        f"   1. Pears\n\n      (a) The seller sells {LONG}, of each row and tree of the orchard,"
        f"{BREAK}sound pears and none other.\n\n      (b) The buyer buys {LONG}.\n"
    )
    assert texts[1].endswith("sound pears and none other.")
