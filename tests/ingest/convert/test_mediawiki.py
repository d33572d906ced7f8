"""The markup of MediaWiki: headings, lists, emphasis, links and tables."""

from __future__ import annotations

import textwrap

import pytest

from ingest.convert import convert_bytes
from ingest.converted import BlockKind, ConvertedDocument


def of_wiki(source: str, name: str = "rules.wiki") -> ConvertedDocument:
    return convert_bytes(textwrap.dedent(source).encode(), name=name)


def printed(document: ConvertedDocument, kind: BlockKind) -> list[tuple[int | None, str]]:
    return [
        (block.level, " ".join(block.span.of(document.text).split()))
        for block in document.blocks
        if block.kind is kind
    ]


def test_headings_have_as_many_signs_on_both_sides():
    document = of_wiki("""
        =Article 1=
        The club is open.
        ==Members==
        a == b
    """)
    assert printed(document, BlockKind.HEADING) == [(1, "# Article 1"), (2, "## Members")]
    assert "a == b" in document.text


def test_items_are_counted_as_they_are_nested():
    document = of_wiki("""
        # Members pay:
        ## monthly; or
        ## yearly.
        # Guests pay nothing.
        * Keys
    """)
    assert printed(document, BlockKind.LIST_ITEM) == [
        (1, "1. Members pay:"),
        (2, "1. monthly; or"),
        (2, "2. yearly."),
        (1, "2. Guests pay nothing."),
        (1, "- Keys"),
    ]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("The '''club''' is ''open''.", "The **club** is *open*."),
        ("See [[Port Rules|the rules]].", "See [the rules](Port_Rules)."),
        ("See [https://x.example our page].", "See [our page](https://x.example)."),
        ("Fees are due.<ref>In May.</ref>", "Fees are due. (In May.)"),
        ("{{Draft}}Fees are due.[[Category:Fees]]", "Fees are due."),
        ("; Berth : a place", "**Berth**: a place"),
    ],
)
def test_marks_within_a_line(source: str, words: str):
    assert of_wiki(f"== Rules ==\n{source}\n").text.strip().endswith(words)


def test_a_table_is_one_block():
    document = of_wiki("""
        {| class="wikitable"
        ! Place !! Fee
        |-
        | style="color:red" | Berth || 10
        |}
        Fees rise.
    """)
    assert printed(document, BlockKind.TABLE) == [(None, "Place | Fee Berth | 10")]


def test_a_block_that_is_printed_as_it_is_typed_has_no_markup():
    document = of_wiki("<pre>\n== Keys ==\n</pre>\n== Fees ==\nFees rise.\n")
    assert printed(document, BlockKind.HEADING) == [(2, "## Fees")]


@pytest.mark.parametrize("name", ["rules.txt", "rules.md", "rules.mediawiki"])
def test_headings_tell_the_markup(name: str):
    source = "=Article 1=\nThe club is open.\n=Article 2=\n# Members pay.\n"
    assert of_wiki(source, name).format == "mediawiki"
