"""Titles at the top of a text whose first heading is not, or not all of, the title."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

import pytest

from ingest.convert import html, markdown
from ingest.converted import BlockKind, ConvertedDocument
from ingest.units import Outline

from .outlines import converted, expected, parsed, tree

SECTIONS = """
    1. Piers

    The piers are open to all members who have paid their dues.

    2. Ropes

    The ropes are kept in the shed, and each member brings them back.
"""


def in_sizes(source: str, *sizes: float) -> ConvertedDocument:
    """A text whose first lines are headings in *sizes* of print, of which 1 is that of text."""
    document = converted(dedent(source) + dedent(SECTIONS))
    headings = [
        replace(block, size=size, kind=BlockKind.HEADING, level=1 if size > 1 else None)
        for block, size in zip(document.blocks, sizes, strict=False)
    ]
    rest = [
        replace(block, size=1.2, kind=BlockKind.HEADING, level=2)
        if block.span.of(document.text) in ("1. Piers", "2. Ropes")
        else replace(block, size=1.0)
        for block in document.blocks[len(sizes) :]
    ]
    return replace(document, format="pdf", blocks=(*headings, *rest))


def of_markdown(source: str) -> Outline:
    return parsed(markdown.convert(dedent(source).encode(), name="a.md"))


def test_the_name_of_a_body_in_the_same_print_belongs_to_the_title_of_its_statutes() -> None:
    outline = parsed(in_sizes("Bylaws\n\nAlder Quay Rowers\n", 1.7, 1.7))
    assert outline.title == "Bylaws Alder Quay Rowers"
    assert tree(outline) == expected("""
        # 1 Piers
        # 2 Ropes
    """)


def test_what_a_licence_is_about_is_neither_title_nor_section() -> None:
    document = in_sizes("Licence Agreement\n\nPear Connector for Lamps\n", 1.7, 1.7)
    first, second, *rest = document.blocks
    lower = replace(document, blocks=(first, replace(second, level=2), *rest))
    outline = parsed(lower)
    assert outline.title == "Licence Agreement"
    assert [unit.number for unit in outline.units] == ["1", "2"]


def test_the_rest_of_a_name_in_a_picture_is_no_title() -> None:
    assert parsed(in_sizes("e. V.\n\nHafenordnung\n", 2.7, 2.3)).title == "Hafenordnung"


def test_the_name_of_a_body_above_the_kind_may_have_several_lines() -> None:
    front = "Alder Institute\n\nStudent Branch of the\n\nSociety of Rowers\n\nBranch Bylaws\n"
    outline = parsed(in_sizes(front, 1.7, 1.2, 1.7, 2.5))
    assert outline.title == "Alder Institute Student Branch of the Society of Rowers Branch Bylaws"


def test_a_line_above_the_only_heading_of_the_first_rank_is_no_section() -> None:
    outline = of_markdown("""
        ### Bylaws

        # Bylaws of the Alder Quay Rowers

        ## § 1 Piers

        They are open.

        ## § 2 Ropes

        They are kept.
        """)
    assert outline.title == "Bylaws of the Alder Quay Rowers"
    assert [(unit.number, unit.parent) for unit in outline.units] == [("1", None), ("2", None)]


@pytest.mark.parametrize(
    ("front", "title"),
    [
        (
            "**NEW**\n\n**PEAR TERMS**\n**OF QUAY**\n\n**Dated 3 May 2031**",
            "NEW PEAR TERMS OF QUAY",
        ),
        ("\\centered __**PEAR AGREEMENT**__\n\\centered *[[number]]*", "PEAR AGREEMENT"),
    ],
)
def test_bold_lines_of_markdown_that_name_a_kind_are_the_title(front: str, title: str) -> None:
    text = "This is made between a farm and a mill.\n\nPears are sold.\n"
    assert of_markdown(f"{front}\n\n{text}").title == title


def test_a_line_with_a_kind_above_the_day_of_a_change_is_the_title() -> None:
    front = "Terms of Service of Pear Lamps\n\n(Last Updated May 3, 2031)\n\nWhat they cover:\n"
    assert parsed(in_sizes(front, 1.0, 1.0, 1.4)).title == "Terms of Service of Pear Lamps"


def test_a_style_for_titles_that_sections_have_shows_no_title() -> None:
    document = in_sizes("Terms and Conditions\n\nPlease read them.\n\nMeanings\n", 1.0, 1.0, 2.0)
    styled = [
        replace(block, style="Title", size=2.0, kind=BlockKind.HEADING, level=1)
        if block.span.of(document.text) in ("Meanings", "1. Piers", "2. Ropes")
        else replace(block, kind=BlockKind.PARAGRAPH, level=None)
        for block in document.blocks
    ]
    styled_document = replace(document, format="docx", blocks=tuple(styled))
    assert parsed(styled_document).title == "Terms and Conditions"


def test_the_label_of_a_field_is_no_part_of_the_title() -> None:
    front = "Policy Name Anti-Bribery Policy\n\nResponsible: Jo Doe\n"
    assert parsed(in_sizes(front)).title == "Anti-Bribery Policy"


@pytest.mark.parametrize(
    ("line", "is_title"),
    [
        ("Between Mr Jo Doe, of 1 Quay Street, and Ms Ann Roe", False),
        ("Lease between Jo Doe and Ann Roe", True),
    ],
)
def test_a_line_that_names_the_parties_alone_is_no_title(line: str, is_title: bool):
    source = f"<p>{line}</p><h2>1. Rent</h2><p>It is due.</p><h2>2. Keys</h2><p>They fit.</p>"
    outline = parsed(html.convert(source.encode(), name="a.html"))
    assert (outline.title == line) is is_title


def test_a_greeting_is_no_part_of_the_title():
    source = (
        "# Welcome to the Quay Club Handbook\n\nRead it.\n\n## Hours\n\nNoon.\n\n## Pay\n\nMay.\n"
    )
    outline = parsed(markdown.convert(source.encode(), name="a.md"))
    assert outline.title == "Quay Club Handbook"


def test_a_section_that_is_the_first_entry_of_a_contents_list_is_no_title():
    source = (
        "<p>Contents</p><p>Preamble 1</p><p>Boats 2</p><h1>Rules of the Quay Club</h1>"
        "<h2>Preamble</h2><p>We row.</p><h2>Boats</h2><p>They float.</p>"
    )
    outline = parsed(html.convert(source.encode(), name="a.html"))
    assert outline.title == "Rules of the Quay Club"


@pytest.mark.parametrize("line", ["Date of last modification: 7/18/2031", "/!\\ DRAFT /!\\"])
def test_a_line_on_the_state_of_a_text_is_not_its_title(line: str) -> None:
    outline = parsed(in_sizes(f"{line}\n\nPier Rules\n", 1.7, 1.7))
    assert outline.title == "Pier Rules"


def test_the_largest_print_is_the_title_below_the_name_of_a_body() -> None:
    source = "ALDER PILOTS\n\nKeep the quay safe and the ropes dry.\n\nEmployment Handbook\n"
    assert parsed(in_sizes(source, 1.8, 0.9, 2.4)).title == "Employment Handbook"


def test_a_motto_in_the_print_of_the_title_is_no_part_of_it() -> None:
    source = "Alder\n\nFor you, on every quay.\n\nHarbour Guidelines\n"
    assert parsed(in_sizes(source, 1.7, 1.7, 1.7)).title == "Alder Harbour Guidelines"


def test_a_preamble_is_no_part_of_the_title_above_it() -> None:
    source = "THE CONSTITUTION OF THE\n\nALDER CHURCH OF KIELDER\n\nPREAMBLE\n"
    outline = parsed(in_sizes(source, 1.8, 1.6, 1.0))
    assert outline.title == "THE CONSTITUTION OF THE ALDER CHURCH OF KIELDER"


def of_html(title: str, body: str) -> Outline:
    page = f"<html><head><title>{title}</title></head><body>{body}</body></html>"
    return parsed(html.convert(page.encode(), name="a.html"))


def test_the_title_of_a_page_is_neither_its_site_nor_a_link_back() -> None:
    sections = "<h2>1. Piers</h2><p>The piers are open.</p><h2>2. Ropes</h2><p>Ropes are kept.</p>"
    site = of_html("Constitution – Otter League", f"<h1>Otter League</h1>{sections}")
    assert site.title == "Constitution"
    link = of_html("Otter Bylaws", f"<p>← Back to the harbour rules</p>{sections}")
    assert link.title == "Otter Bylaws"
    of_site = of_html("Otter Club Bylaws | Our Policies", sections)
    assert of_site.title == "Otter Club Bylaws"


def test_a_line_that_the_metadata_names_is_completed_by_the_body_below_it() -> None:
    source = "#PGS:\n\nBYLAWS\n\nOF\n\nALDER QUAY ROWERS, INC.\n"
    document = replace(in_sizes(source, 1.0, 1.0, 1.0, 1.0), title="XY-Name - BYLAWS - - 0734")
    assert parsed(document).title == "BYLAWS OF ALDER QUAY ROWERS, INC."
