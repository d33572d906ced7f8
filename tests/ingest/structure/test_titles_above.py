"""Titles above the numbers of sections, as statutes of the United Kingdom print them."""

from __future__ import annotations

from evidence_graph.language import pack_of
from ingest.convert import markdown
from ingest.structure import anchors

from .outlines import expected, of_markdown, parsed


def act(*sections: tuple[str, str]) -> str:
    """An Act in which each title stands above the text of its section."""
    return "# Quay Act\n\n" + "".join(f"### {title}\n\n{text}\n\n" for title, text in sections)


SECTIONS = (
    ("Short title", "1. This Act is the Quay Act."),
    ("Keys", "2.—(1) The master keeps the keys.\n\n(2) The mate has a copy."),
    ("Dues", "3. The dues are paid in spring."),
    ("Fines", "4. Who does not pay is fined."),
)


def test_a_title_above_a_number_is_that_of_the_section():
    assert of_markdown(act(*SECTIONS)) == expected("""
        # 1 Short title
        # 2 Keys
          (1)
          (2)
        # 3 Dues
        # 4 Fines
    """)


def test_sections_with_titles_above_are_cited_by_their_numbers():
    document = markdown.convert(act(*SECTIONS).encode(), name="act.md")
    assert anchors(parsed(document).units, pack_of("en")) == ["1", "2", "2(1)", "2(2)", "3", "4"]


def test_titles_that_group_paragraphs_or_head_lists_hold_them():
    groups = (
        ("Keys", "1. The master keeps them.\n\n2. The mate has a copy."),
        ("Dues", "3. They are paid in spring.\n\n4. They are small."),
        ("Fines", "5. They are rare."),
        ("Boats", "6. They are many."),
    )
    assert "# Keys" in of_markdown(act(*groups))
    lists = [(f"Rule {word}", "1. One item.") for word in ("red", "blue", "green", "grey")]
    assert "# Rule red" in of_markdown(act(*lists))


def test_a_section_below_its_title_that_seems_to_have_one_has_only_that():
    terms = ("Terms", "5. **In this Act.** “Key” means one of metal.")
    assert of_markdown(act(*SECTIONS, terms)).splitlines()[-1] == "# 5 Terms"
