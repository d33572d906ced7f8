"""Front matter: which lines are, and which fields they give."""

from textwrap import dedent

import pytest

from ingest.convert import markdown
from ingest.converted import BlockKind, ConvertedDocument


def convert(source: str) -> ConvertedDocument:
    return markdown.convert(dedent(source).strip("\n").encode(), name="test.md")


def test_front_matter_is_matter_and_gives_title_and_fields():
    document = convert("""
        ---
        Title: An Act about
          Bells
        slug: bells
        ---

        # Bells Act

        Issued
        :   1999-04-01
    """)
    assert document.title == "An Act about Bells"
    assert dict(document.metadata) == {
        "Title": "An Act about Bells",
        "slug": "bells",
        "Issued": "1999-04-01",
    }
    assert document.blocks[0].kind is BlockKind.MATTER


@pytest.mark.parametrize(
    "printed",
    [
        "---\ntitle: 'Rules of the Bell Club'\nrank: \"3\"\n---\n\nText\n",
        "---\ntitle: Rules of the Bell Club\nrank: 3\n...\n\nText\n",  # as Pandoc ends it
        '+++\ntitle = "Rules of the Bell Club"\nrank = 3\n+++\n\nText\n',
        "```yaml\n---\ntitle: Rules of the Bell Club\nrank: 3\n---\n```\n\nText\n",
        "```\n---\ntitle: Rules of the Bell Club\nrank: 3\n---\n\n```\n\nText\n",
        '%%%\ntitle = "Rules of the Bell Club"\nrank = 3\n[author]\ntitle = "Dr"\n%%%\n\nText\n',
        "```\n  Title: Rules of the Bell Club\n  rank: 3\n  Status: Draft\n```\n\nText\n",
        "Title: Rules of the Bell Club\nrank: 3\nstates:\n  - new\n---\nText\n",
        "Title: Rules of the Bell Club\nrank: 3\nStatus: Draft\n\nText\n",
    ],
)
def test_front_matter_stands_between_fences_of_several_kinds(printed):
    document = convert(printed)
    assert document.title == "Rules of the Bell Club"
    assert document.metadata["rank"] == "3"
    assert [block.kind for block in document.blocks] == [BlockKind.MATTER, BlockKind.PARAGRAPH]


def test_quotation_marks_within_a_field_are_kept():
    document = convert('---\ntitle: Policy Number "2006-01-02"\n---\n\nText\n')
    assert document.title == 'Policy Number "2006-01-02"'


def test_a_value_of_front_matter_may_take_several_lines():
    document = convert(
        "---\ntitle: 'Rule 7. Moorings: When\n  and the Harbour''s Board'\nsummary: >-\n"
        "  On boats\n"
        "  and fees.\n---\n\n(a) A vessel may moor.\n"
    )
    assert document.title == "Rule 7. Moorings: When and the Harbour's Board"
    assert document.metadata["summary"] == "On boats and fees."


def test_a_title_block_is_front_matter():
    document = convert(
        "% Harbour Fees Act\n  (HFA)\n% Date of issue: 14.08.2006\n\n# § 1 Fees\n\nA fee is due.\n"
    )
    assert document.title == "Harbour Fees Act (HFA)"
    assert document.metadata["Date of issue"] == "14.08.2006"
    assert document.blocks[0].kind is BlockKind.MATTER


@pytest.mark.parametrize(
    "printed",
    [
        "Title: The Bells\n---\n\nText\n",
        "Title: Ringer\nSalary: 3\n\nText\n",
        "```\nname: x\nput(1)\n```\n\nText\n",
    ],
)
def test_a_heading_above_a_rule_and_code_are_no_front_matter(printed):
    assert convert(printed).metadata == {}


def test_an_object_of_json_is_front_matter():
    document = convert(
        '{\n  "title": "Rules",\n  "date": "2024-05-01",\n  "tags": ["a", "b"],\n'
        '  "menu": {"weight": 3}\n}\n\nBe quiet.\n'
    )
    assert document.title == "Rules"
    assert document.metadata["date"] == "2024-05-01"
    assert document.metadata["tags"] == "a; b"
    assert [block.kind for block in document.blocks] == [BlockKind.MATTER, BlockKind.PARAGRAPH]


@pytest.mark.parametrize(
    "printed",
    ['{"title": "Rules"} is what is sent\n', '{"name": "Jo"}\n', "{title}\n", "{" * 9_000],
)
def test_other_words_in_braces_are_no_front_matter(printed):
    assert convert(printed).metadata == {}


def test_a_rule_at_the_top_is_no_front_matter():
    assert convert("---\n\nJust prose here.\n\n---\n").metadata == {}


def test_fields_may_be_aligned_at_their_colons():
    document = convert("""
        Title      : Pier Bylaws
        Author     : Jane Alder
        Date       : 7 May 2013

        # Name
    """)
    assert document.title == "Pier Bylaws"


def test_a_row_that_bikeshed_adds_to_its_links_is_no_field():
    document = convert(
        "<pre class='metadata'>\nTitle: Bell Signals\n!Draft: <a href='d'>here</a>\nStatus: ED\n"
        "</pre>\n\nText\n"
    )
    assert document.title == "Bell Signals"
    assert document.metadata == {"Title": "Bell Signals", "Status": "ED"}


def test_a_proposal_for_a_standard_has_its_fields_in_an_element_behind_comments():
    printed = (
        "<!-- spelling: off -->\n<pre>\n  KIP: 7\n  Title: Kite Lines\n  Author(s): A, B\n"
        "  Type: Standard\n</pre>\n\n# Lines\n\nLines are long.\n"
    )
    document = convert(printed)
    assert document.title == "Kite Lines"
    assert document.metadata["Type"] == "Standard"


def test_an_element_without_a_title_is_text():
    assert convert("<pre>\nline: one\nwidth: two\nend: 3\n</pre>\n\nLines.\n").metadata == {}


def test_an_image_is_no_part_of_the_title():
    source = "---\ntitle: |\n ![](pier.png){width=1in}\n By-laws\n---\n\nA pier is long.\n"
    assert markdown.convert(source.encode(), name="x.md").title == "By-laws"


def test_a_comment_below_the_title_is_no_part_of_it():
    source = "---\ntitle: Kite Policy\n# The launcher links here\nlayout: page\n---\n\nText.\n"
    assert markdown.convert(source.encode(), name="x.md").title == "Kite Policy"
