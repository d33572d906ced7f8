from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.convert import markdown
from ingest.converted import BlockKind, ConvertedDocument


def convert(source: str) -> ConvertedDocument:
    return markdown.convert(dedent(source).strip("\n").encode(), name="test.md")


def blocks(source: str) -> list[tuple[str, str]]:
    document = convert(source)
    return [(b.kind.value, b.span.of(document.text)) for b in document.blocks]


def test_headings_have_their_marks_and_levels():
    document = convert("""
        # Act

        Part One
        --------

        ### 3 Fees ###
    """)
    assert [(b.level, b.span.of(document.text)) for b in document.blocks] == [
        (1, "# Act"),
        (2, "Part One\n--------"),
        (3, "### 3 Fees ###"),
    ]


def test_spans_that_are_paragraphs_of_akoma_ntoso_begin_lines():
    assert blocks("""
        ### 4. Moorings

        <section class="akn-subsection" id="a"><span class="akn-num">(1)</span>
        <span class="akn-content"><span class="akn-listIntroduction">No <span
        class="akn-term">skipper</span> may—</span><span class="akn-item"><span
        class="akn-num">(a)</span><span class="akn-p">moor here; or</span></span><span
        class="akn-item"><span class="akn-num">(b)</span><span
        class="akn-p">fish.</span></span></span></section>
    """) == [
        ("heading", "### 4. Moorings"),
        ("paragraph", "(1) No skipper may—"),
        ("paragraph", "(a) moor here; or"),
        ("paragraph", "(b) fish."),
    ]


def test_a_paragraph_above_a_rule_is_no_heading():
    assert blocks("""
        A sentence that runs on
        over two lines.
        -----
    """) == [("paragraph", "A sentence that runs on\nover two lines.\n-----")]


def test_list_items_begin_at_their_markers_and_know_their_depth():
    document = convert("""
        3. Fees
            1. Fees are due.

               More of it.
        4. Costs
            - none
    """)
    assert [(b.number, b.level, b.span.of(document.text)) for b in document.blocks] == [
        ("3.", 1, "3. Fees"),
        ("1.", 2, "1. Fees are due."),
        (None, 2, "More of it."),
        ("4.", 1, "4. Costs"),
        (None, 2, "- none"),
    ]


def test_a_list_in_a_list_on_one_line_has_both_markers():
    document = convert("1. 2. words")
    assert [(b.number, b.level, b.span.of(document.text)) for b in document.blocks] == [
        ("1.", 1, "1."),
        ("2.", 2, "2. words"),
    ]


def test_law_that_is_indented_by_four_is_prose_and_code_is_code():
    assert blocks("""
        ## 1

            (a) The tenant pays the rent.

            (b) The landlord repairs the roof.

        ## 2

            if (x[0] > 1) { return y; }
    """) == [
        ("heading", "## 1"),
        ("paragraph", "(a) The tenant pays the rent."),
        ("paragraph", "(b) The landlord repairs the roof."),
        ("heading", "## 2"),
        ("code", "if (x[0] > 1) { return y; }"),
    ]


def test_a_heading_may_lack_the_blank_behind_its_signs():
    assert blocks(
        "##5 Policies\n###5.1 Review\nThey are read.\n##Locks\n\n##Keys\n\n#4 of 9\n\n##12\n"
    ) == [
        ("heading", "##5 Policies"),
        ("heading", "###5.1 Review"),
        ("paragraph", "They are read."),
        ("heading", "##Locks"),
        ("heading", "##Keys"),
        ("paragraph", "#4 of 9"),
        ("paragraph", "##12"),
    ]


def test_an_html_table_is_one_block_even_with_blank_lines():
    assert [
        kind for kind, _ in blocks("<table>\n\n<tr><td>\n\nWord</td></tr>\n\n</table>\n\nEnd\n")
    ] == [
        "table",
        "paragraph",
    ]


def test_a_pipe_table_is_a_block():
    assert blocks("| a | b |\n|---|---|\n| 1 | 2 |") == [
        ("table", "| a | b |\n|---|---|\n| 1 | 2 |")
    ]


def test_lines_of_links_are_navigation_and_reference_definitions_are_matter():
    assert blocks("""
        [Back](a.md) | [On](b.md)

        See [the act][1] and [more](c.md).

        [1]: https://example.org/act
    """) == [
        ("matter", "[Back](a.md) | [On](b.md)"),
        ("paragraph", "See [the act][1] and [more](c.md)."),
        ("matter", "[1]: https://example.org/act"),
    ]


def test_links_are_the_words_that_carry_them():
    document = convert("""
        See [section 4](#s4) of [the *old* act](old.md), or [section 4](#s9).

        # S4

        # S9
    """)
    assert [(link.span.of(document.text), link.target) for link in document.links] == [
        ("section 4", "#s4"),
        ("the *old* act", "old.md"),
        ("section 4", "#s9"),
    ]


@pytest.mark.parametrize(
    "target", ["3-fees--costs", "3-fees-costs", "fees-costs", "3.-fees-%26-costs", "own", "fee"]
)
def test_a_link_leads_to_the_heading_whose_id_a_renderer_makes_of_its_words(target):
    document = convert(f"""
        See [Section B.3](#{target}).

        ## B. Money

        ### <a name="fee"></a>3. Fees & Costs {{#own}}
    """)
    (link,) = document.links
    (at,) = [block for block in document.blocks if block.anchor == link.target[1:]]
    assert at.span.of(document.text) == "### 3. Fees & Costs"


def test_a_link_that_leads_nowhere_is_words():
    assert convert("See [Section 9](#nine).\n\n# One").links == ()


def test_headings_of_the_same_words_are_counted():
    document = convert("[Fees](#fees-1)\n\n# Fees\n\n# Fees\n")
    assert [block.anchor for block in document.blocks] == [None, None, "fees-1"]


def test_items_that_all_say_one_are_counted_as_a_renderer_counts():
    document = convert("1. a\n1. b\n   1. c\n   1. d\n\n   more\n1. [e](x.md)\n\n5) f")
    assert document.text == "1. a\n2. b\n   1. c\n   2. d\n\n   more\n3. [e](x.md)\n\n5) f"
    assert [block.number for block in document.blocks] == ["1.", "2.", "1.", "2.", None, "3.", "5)"]
    assert document.links[0].span.of(document.text) == "e"


def test_items_that_are_numbered_keep_their_numbers():
    source = "1. a\n2. b\n4. c\n4. d\n"
    assert convert(source).text.strip() == source.strip()


def test_html_is_markup_and_not_words():
    document = convert("""
        1. <span class="header" id="1.1">Fees &mdash; &sect;&nbsp;4</span><!-- draft -->
            1. <u>Interest</u> runs<sup>2</sup>; see <a href="#1.1">Fees</a>.<br>It is 4 %.

        <h2 id="c">Costs <em>of<br/>suit</em></h2>
        <ul><li><p>the fee;</p></li><li>the tax.</li></ul>
    """)
    assert [(b.kind.value, b.anchor, b.span.of(document.text)) for b in document.blocks] == [
        ("list_item", "1.1", "1. Fees — §\u00a04"),
        ("list_item", None, "1. Interest runs²; see Fees.\n    It is 4 %."),
        ("heading", "c", "## Costs of suit"),
        ("list_item", None, "- the fee;"),
        ("list_item", None, "- the tax."),
    ]
    assert [(link.span.of(document.text), link.target) for link in document.links] == [
        ("Fees", "#1.1")
    ]


def test_a_table_of_html_is_rows_of_cells():
    assert blocks("""
        Fees
        <table>
          <tr><th>Act</th> <th>Fee</th></tr>

          <tr><td>Filing<br>a claim</td><td>
             4 EUR</td></tr>
        </table>
        End
    """) == [
        ("paragraph", "Fees"),
        ("table", "Act | Fee\nFiling a claim | 4 EUR"),
        ("paragraph", "End"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        "Signed by <name of party> at <address> on <date>.",
        "Write `<span>` and `` `&amp;` `` as they are.",
        "Write \\<span>, or AT&T and R&D; or a < b > c.",
        "See <https://example.org/a> and <me@example.org>.",
        "```html\n<span>&amp;</span>\n```",
    ],
)
def test_what_only_looks_like_html_and_code_stay(words):
    assert convert(words + "\n\nEnd of <b>it</b></span>.").text.startswith(words)


def test_a_term_that_the_markup_defines_is_known():
    document = convert("A <dfn>bell</dfn> is what rings.")
    assert [span.of(document.text) for span in document.defined] == ["bell"]


def test_a_line_all_in_bold_is_bold():
    bold, plain = convert("**Article 5**\n\n**Article 5** of it\n").blocks
    assert (bold.bold, plain.bold) == (True, False)


@pytest.mark.parametrize("source", ["", "\n", "   \n\n"])
def test_a_blank_text_has_no_blocks(source):
    assert markdown.convert(source.encode(), name="x").blocks == ()


PIECES = st.sampled_from(
    [
        *("# A", "1. b", "   1. c", "    d", "- e", "> f", "***", "---", "===", "```", "1. 2. x"),
        *("| g | h |", "|-|-|", "<div>", "</div>", "<table>", "</table>", "[i]: /j", "[k](l)"),
        *(":   m", "\tn", "", "  ", "<ol><li>o", "<h2 id='p'>q", "<td>", "</td>", "&amp;", "`r"),
        *(
            "</h2>",
            "<!-- s",
            "-->",
            "<a href='#p'>t</a>",
            "<sup>9</sup>",
            "<b>",
            "<br>u",
            "1. 1. v",
        ),
    ]
)


@given(st.lists(PIECES, max_size=25))
def test_blocks_cover_all_text_whatever_it_is(lines):
    document = markdown.convert("\n".join(lines).encode(), name="x")  # checked at its birth
    assert all(len(block.span) for block in document.blocks)


def test_a_heading_without_a_blank_is_one_and_a_tag_is_none():
    document = markdown.convert(b"##Bread Act\n\n#bread is a tag\n\nBread.\n", name="x.md")
    assert [block.kind for block in document.blocks] == ["heading", "paragraph", "paragraph"]
    assert document.blocks[0].level == 2


def test_quotation_marks_within_a_quoted_field_are_its_own():
    document = markdown.convert(b'---\ntitle: "Act on \\"Bread\\""\n---\n\nBread.\n', name="x.md")
    assert document.metadata["title"] == 'Act on "Bread"'


def test_attributes_on_a_line_of_their_own_are_no_words():
    source = 'Berths are let.\n{: #berths .note }\n\n{:latex-ignore="true"}\n\nAsk the master.\n'
    document = markdown.convert(source.encode(), name="x.md")
    blocks = [(b.span.of(document.text), b.anchor) for b in document.blocks]
    assert blocks == [("Berths are let.", "berths"), ("Ask the master.", None)]


@pytest.mark.parametrize("attributes", ["{.unnumbered .unlisted}", "{-}", "{#docks .wide}"])
def test_attributes_behind_a_heading_are_no_words_of_it(attributes):
    document = convert(f"# Docks and quays {attributes}\n\nA path such as /docks/ {{.x}}\n")
    heading, text = (block.span.of(document.text) for block in document.blocks)
    assert (heading, text) == ("# Docks and quays", "A path such as /docks/ {.x}")


def test_a_menu_of_links_is_matter_and_a_short_list_of_links_is_not():
    menu = "".join(f"* [Shelf {n}](https://example.org/{n})\n" for n in range(9))
    source = f"{menu}\n# Terms\n\nSee:\n\n* [the rules](rules.md)\n* [the fees](fees.md)\n"
    blocks = convert(source).blocks
    assert [block.kind for block in blocks] == [
        *(BlockKind.MATTER for _ in range(9)),
        BlockKind.HEADING,
        BlockKind.PARAGRAPH,
        BlockKind.LIST_ITEM,
        BlockKind.LIST_ITEM,
    ]


def test_lists_of_pandoc_are_counted_on() -> None:
    source = """
        A. Ships

            1. are moored
            #. are paid for

        #. Boats
            i. are small
            #. are free

        #. Pilots

        # Heading

        #. First
        #. Second

        ```
        #. stays
        ```
    """
    text = convert(source).text
    assert [line.strip() for line in text.splitlines() if line.strip()] == [
        *("A. Ships", "1. are moored", "2. are paid for", "B. Boats", "i. are small"),
        *("ii. are free", "C. Pilots", "# Heading", "1. First", "2. Second"),
        *("```", "#. stays", "```"),
    ]
    letters = convert("\n\n".join(["Y. a", *(["#. b"] * 3)])).text
    assert letters.splitlines()[::2] == ["Y. a", "Z. b", "AA. b", "BB. b"]


def test_items_that_all_have_the_marker_of_the_first_are_counted_on() -> None:
    source = (
        "# Name\n\ni. one\ni. two\n\ni. three\n    - dash\ni. four\n\n# Seat\n\ni. one\ni. two\n"
    )
    found = convert(source).text.split("\n")
    assert [line.split()[0] for line in found if line] == [
        *("#", "i.", "ii.", "iii.", "-", "iv.", "#", "i.", "ii."),
    ]
    # the ninth letter of three lists, and a list that is counted by hand, stay as they are
    assert "ii" not in convert("h. a\n\ni. b\n\nText.\n\ni. c\n\nText.\n\ni. d\n").text
    typed = "a. x\na. y\na. z\nb. w\n"
    assert convert(typed).text == typed.strip()


def test_an_inner_list_that_is_indented_too_little_is_counted_too() -> None:
    items = "  1. by death;\n\n  1. by sale;\n\n  1. by notice.\n\n"
    source = f"39. Entry.\n40. Exit ends\n\n{items}41. Fees.\n"
    found = [line.split()[0] for line in convert(source).text.split("\n") if line]
    assert found == ["39.", "40.", "1.", "2.", "3.", "41."]


def test_lines_of_links_to_headings_further_down_are_contents() -> None:
    body = "# Fees\n\nFees are due.\n\n# Berths\n\nBerths are let.\n\n# Keys\n\nKeys are lent.\n"
    entries = "1.0 – [Fees](#fees)\n\n2. [Berths](#berths)\n   - [Keys](#keys)\n\n"
    kinds = [block.kind for block in convert(f"## Outline\n\n{entries}{body}").blocks]
    assert kinds[:4] == [BlockKind.HEADING, *[BlockKind.MATTER] * 3]
    # a page number left over from print, and the schedules in files of their own, belong to them
    printed = entries.replace("(#fees)", "(#fees)\n7") + "[A. Rates](rates.md)\n\n"
    kinds = [block.kind for block in convert(f"## Outline\n\n{printed}{body}").blocks]
    assert kinds[:5] == [BlockKind.HEADING, *[BlockKind.MATTER] * 4]
    # links that lead back are text
    assert BlockKind.MATTER not in {block.kind for block in convert(f"{body}\n{entries}").blocks}


def test_fields_of_front_matter_that_a_page_shows_are_its_words():
    source = "---\ntitle: 44.13 COSTS OF\nPIERS.\n---\n\n{{ page.title }}\n---\n\n\u200b(a) One.\n"
    document = convert(source)
    assert document.title == "44.13 COSTS OF PIERS."
    assert "44.13 COSTS OF PIERS.\n---\n\n(a) One." in document.text
    assert "{{ page.none }}" in convert("---\ntitle: x\n---\n\n{{ page.none }}\n").text


@pytest.mark.parametrize(
    ("printed", "heading"),
    [
        ("# <company> Privacy Policy\n", "<company> Privacy Policy"),
        ("Bells {#bells}\n=====\n", "Bells"),
        ("### Bells ### {#bells}\n", "Bells"),
    ],
)
def test_marks_for_programs_are_no_words_of_a_heading(printed: str, heading: str):
    document = convert(f"{printed}\nA bell rings at noon.\n")
    words = document.blocks[0].span.of(document.text).partition("\n")[0]
    assert words.strip("# ") == heading


def test_what_a_template_holds_is_text():
    source = '<template name="charter">\n\n## 1 Fees\n\nThe club pays.\n\n</template>'
    assert "The club pays." in convert(source).text


def test_a_plain_text_between_fences_that_is_most_of_the_file_is_read_as_text():
    clauses = "1. BOATS\n\nThe yard lends boats.\n\n2. FEES\n\nThe user pays fees."
    document = convert(f"# Licence\n\n```text\n{clauses}\n```\n")
    kinds = [(b.kind, b.span.of(document.text)) for b in document.blocks]
    assert [words for kind, words in kinds if kind is BlockKind.PARAGRAPH] == clauses.split("\n\n")
    assert [words for kind, words in kinds if kind is BlockKind.MATTER] == ["```text", "```"]
    code = "# Use\n\n```\nboat = Boat(name='Otter');\nboat.moor(berth[3]);\n```\n"
    assert convert(code).blocks[-1].kind is BlockKind.CODE
