"""reStructuredText: its layout as evidence, its words as they are printed."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.convert import convert_bytes
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse

POLICY = """\
=============
Harbour Rules
=============

:Author: The Harbour Board
:Date: 2024-05-01

.. contents::

.. _berths:

Berths
======

A *vessel* may use a **berth** under :ref:`fees` or ``BERTH_ID``; see
`the port's page <https://example.org/port>`__ and :rfc:`2119`.

.. note:: The Board may close a berth.
   It gives notice.

#. Ask the master.
#. Pay, as |board| asks:

   a) in cash, or
   b) by transfer.

.. a comment that nobody prints

.. _fees:

Fees
----

vessel
    A ship or boat.

The fee is as follows::

    fee = length * 2

.. list-table:: Fees by length
   :header-rows: 1

   * - Length
     - Fee
   * - 10 m
     - 20

======  ====
Berth   Fee
======  ====
A       10
B       20
======  ====

+-----+------+
| Day | Fee  |
+=====+======+
| Mon | 5    |
+-----+------+

Mooring
=======

Write to the master_ or read [1]_.

.. [1] The older rules.
.. _master: https://example.org/master
.. |board| replace:: the Board
"""


def read(text: str) -> ConvertedDocument:
    return convert_bytes(text.encode(), name="rules.rst", isolated=False)


def words(document: ConvertedDocument, kind: BlockKind) -> list[str]:
    return [b.span.of(document.text) for b in document.blocks if b.kind is kind]


def test_titles_have_the_rank_in_which_their_signs_first_appear():
    document = read(POLICY)
    found = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [(b.span.of(document.text), b.level) for b in found] == [
        ("Harbour Rules", 1),
        ("Berths", 2),
        ("Fees", 3),
        ("Mooring", 2),
    ]


def test_only_the_first_title_is_that_of_the_document():
    document = read("Harbour Rules\n*************\n\nBerths\n======\n\nRule 1\n------\n\nPay.\n")
    parsed = parse(document, pack_of("en"))
    assert parsed.title == "Harbour Rules"
    assert [unit.heading for unit in parsed.units][:1] == ["Berths"]
    assert len(parsed.units) == 2


def test_words_are_printed_without_marks_and_links_lead_where_they_do():
    document = read(POLICY)
    assert "A vessel may use a berth under Fees or BERTH_ID; see the port's page and" in (
        document.text
    )
    links = {link.span.of(document.text): link.target for link in document.links}
    assert links["Fees"] == "#fees"
    assert links["the port's page"] == "https://example.org/port"
    assert links["RFC 2119"] == "https://www.rfc-editor.org/rfc/rfc2119"
    assert links["master"] == "https://example.org/master"
    fees = next(b for b in document.blocks if b.span.of(document.text) == "Fees")
    assert fees.anchor == "fees"


def test_lists_are_numbered_as_printed():
    document = read(POLICY)
    found = [b for b in document.blocks if b.kind is BlockKind.LIST_ITEM]
    assert [(b.span.of(document.text), b.number, b.level) for b in found] == [
        ("1. Ask the master.", "1.", 1),
        ("2. Pay, as the Board asks:", "2.", 1),
        ("a) in cash, or", "a)", 2),
        ("b) by transfer.", "b)", 2),
    ]


def test_what_is_not_printed_leaves_no_text_and_fields_are_metadata():
    document = read(POLICY)
    assert "comment" not in document.text
    assert "::" not in document.text
    assert document.metadata == {"author": "The Harbour Board", "date": "2024-05-01"}
    assert "The Board may close a berth. It gives notice." in document.text
    assert "[1] The older rules." in document.text


def test_a_term_above_its_meaning_is_marked_as_defined():
    document = read(POLICY)
    assert [span.of(document.text) for span in document.defined] == ["vessel"]


def test_tables_of_every_kind_are_rows_of_cells():
    assert words(read(POLICY), BlockKind.TABLE) == [
        "Length | Fee\n10 m | 20",
        "Berth | Fee\nA | 10\nB | 20",
        "Day | Fee\nMon | 5",
    ]
    assert words(read(POLICY), BlockKind.CODE) == ["fee = length * 2"]


def test_fields_above_a_text_that_hold_a_title_are_its_head():
    document = read("PEP: 9999\nTitle: Mooring of Boats\n  at Night\n\nRules\n=====\n\nBe quiet.\n")
    assert document.title == "Mooring of Boats at Night"
    assert document.text == "Rules\n\nBe quiet."


def test_a_sentence_that_begins_with_a_letter_and_a_stop_is_no_list():
    document = read("A. Smith was the master.\nHe left.\n")
    assert [b.kind for b in document.blocks] == [BlockKind.PARAGRAPH]


def test_what_a_directive_holds_that_nobody_knows_is_read():
    document = read(".. rule:: H-1\n   :since: 2\n\n   The gate is shut at night.\n")
    assert document.text == "H-1\n\nThe gate is shut at night."


def test_a_title_that_skips_a_level_is_read():
    document = read("A\n=\n\nB\n-\n\nC\n~\n\nD\n=\n\nE\n~\n\nThe quay is dry.\n")
    assert words(document, BlockKind.HEADING) == ["A", "B", "C", "D", "E"]
    assert document.text.endswith("E\n\nThe quay is dry.")


def test_a_role_prints_its_own_words_where_it_has_some():
    document = read("See :rfc:`the older rules <2119#section-2>` and :tide:`~low water`.\n")
    assert document.text == "See the older rules and low water."
    (link,) = document.links
    assert link.target == "https://www.rfc-editor.org/rfc/rfc2119"


def test_no_other_file_is_read():
    document = read(
        ".. include:: /etc/hostname\n\n.. raw:: html\n   :file: /etc/hostname\n\nOpen.\n"
    )
    assert document.text == "Open."


@pytest.mark.parametrize(
    ("above", "printed"),
    [
        ("", ["Rules", "1 Boats", "1.1 Oars", "2 Fees"]),
        ("Read this.\n\n", ["1 Rules", "1.1 Boats"]),
    ],
)
def test_numbered_sections_are_counted_within_the_title_of_the_document(above, printed):
    document = read(
        f"{above}Rules\n=====\n\n.. sectnum::\n\nBoats\n-----\n\nOars\n~~~~\n\nFees\n----\n"
    )
    headings = [" ".join(heading.split()) for heading in words(document, BlockKind.HEADING)]
    assert headings[: len(printed)] == printed


def test_a_title_with_a_short_line_below_it_is_read_once():
    source = "Rules of the Harbour\n====\n\nSection 1 Boats\n----\n\nA boat has a name.\n"
    document = convert_bytes(source.encode(), name="x.rst")
    assert document.text == "Rules of the Harbour\n\nSection 1 Boats\n\nA boat has a name."
