"""Rules of courts as they are printed: a list of the rules, the title again, titles run in."""

from __future__ import annotations

from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, of_text, parsed, tree

LIST = """
# CHAPTER 7
# PILOTS AND THEIR FEES
Rule 7.1 Licences
Rule 7.2 Report of a pilot
Rule 7.3 Fees
Rule 7.4 Notice
Rule 7.5 Appeals
"""
RULES = """
# CHAPTER 7
# PILOTS AND THEIR FEES
# Rule 7.1 Licences.
7.1(1) A pilot must hold a licence of the board.
7.1(2) The board may refuse it:
a. To a person under age.
b. To a person without a boat.
Rule 7.2 Report of a pilot. A pilot must report each journey to the clerk of the board.
Rule 7.1(1) formerly appeared as rule 6.
# Rule 7.3 Fees.
7.3(1) A fee is due on the day on which the journey ends.
Rule 7.4 Notice. The clerk must send a notice to each pilot within ten days.
Rule 7.5 Appeals. An appeal lies to the court of the harbour within a month.
"""


def _by_face(source: str) -> ConvertedDocument:
    """A page whose headings ("# ") a larger face alone shows."""
    text, blocks = "", []
    for line in source.strip().splitlines():
        words = line.removeprefix("# ")
        kind = BlockKind.HEADING if line != words else BlockKind.PARAGRAPH
        large = 1.2 if kind is BlockKind.HEADING else 1.0
        level = 2 if words.startswith("Rule") else 1
        span = Span(len(text), len(text) + len(words))
        blocks.append(Block(span, kind, level if large > 1 else None, size=large, bold=large > 1))
        text += f"{words}\n\n"
    return ConvertedDocument(text=text, blocks=tuple(blocks), format="pdf")


def test_rules_of_a_court_have_their_paragraphs_and_titles_that_are_run_in() -> None:
    outline = parsed(_by_face(RULES))
    assert tree(outline) == expected("""
        # CHAPTER 7 PILOTS AND THEIR FEES
          # Rule 7.1 Licences.
            (1)
            (2)
              a
              b
          Rule 7.2 Report of a pilot
          # Rule 7.3 Fees.
            (1)
          Rule 7.4 Notice
          Rule 7.5 Appeals
    """)


def test_a_list_of_rules_between_two_titles_is_no_content() -> None:
    document = _by_face(LIST + RULES.strip())
    outline = parsed(document)
    assert tree(outline) == tree(parsed(_by_face(RULES)))
    assert [span.of(document.text).splitlines()[-1] for span in outline.matter] == [
        "Rule 7.5 Appeals"
    ]


HUNDREDS = """
# CHAPTER 7 PILOTS AND THEIR FEES
# DIVISION I SCOPE
Rule 7.101 Scope and purpose. The rules in this chapter govern pilots.
# DIVISION II LICENCES
# Rule 7.201 Licences.
A pilot must have one.
# Rule 7.202 Fees.
A pilot takes a fee.
Rule 7.101 Old rules. The rules before these are gone.
# DIVISION III ENDS
Rule 7.301 Notice of an end. A pilot gives notice.
"""


def test_a_title_of_a_rule_may_hold_a_verb_and_the_number_of_another_rule():
    assert of_text("""
        Rule 15.401 Duties generally. A guard keeps the pier at all hours of the night.

        Rule 15.402 Guard request to be excused from a duty. A guard may ask for leave in writing.

        Rule 15.403 Leave of the master under rule 15.402 for one night. The master decides.

        Rule 15.404 Reports. A guard reports each boat that lands at the pier after dusk.
    """) == expected("""
        Rule 15.401 Duties generally
        Rule 15.402
        Rule 15.403
        Rule 15.404 Reports
    """)
