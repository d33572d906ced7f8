"""A page of HTML becomes the text a browser shows, with its evidence beside it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.errors import ConversionError
from ingest.convert.html import convert
from ingest.converted import BlockKind, ConvertedDocument

from ..structure.outlines import expected, parsed, tree


def page(body: str, head: str = "") -> ConvertedDocument:
    html = f"<!DOCTYPE html><html lang=en><head><meta charset=utf-8>{head}</head>{body}</html>"
    return convert(html.encode(), name="page.html")


def lines(document: ConvertedDocument) -> list[str]:
    return [block.span.of(document.text) for block in document.blocks]


def test_headings_and_paragraphs_stand_alone_between_blank_lines():
    document = page("<h1>Lease</h1><p>The  rent\n is <b>due</b>\tmonthly.</p><h2>Repairs</h2>")
    assert document.text == "Lease\n\nThe rent is due monthly.\n\nRepairs"
    assert [(b.kind, b.level, b.style) for b in document.blocks] == [
        (BlockKind.HEADING, 1, "h1"),
        (BlockKind.PARAGRAPH, None, "p"),
        (BlockKind.HEADING, 2, "h2"),
    ]


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<ol><li>x<li>y</ol>", ["1. x", "2. y"]),
        ("<ol type=a start=3><li>x<li>y</ol>", ["c. x", "d. y"]),
        ("<ol type=I><li>x<li value=4>y<li>z</ol>", ["I. x", "IV. y", "V. z"]),
        ("<ol type=i reversed><li>x<li>y</ol>", ["ii. x", "i. y"]),
        ("<ol style='list-style-type:upper-alpha'><li>x</ol>", ["A. x"]),
        ("<ol><li type=a>x</ol>", ["a. x"]),
        ("<ol type=a start=27><li>x</ol>", ["aa. x"]),
        ("<ul><li>x<li>y</ul>", ["• x", "• y"]),
        ("<ul style='list-style:none'><li>x</ul>", ["x"]),
        ("<ol><li>x<ol type=a><li>y</ol><li>z</ol>", ["1. x", "a. y", "2. z"]),
        ("<ol><li><ol type=a><li>x</ol></ol>", ["1. a. x"]),  # both markers on one line
        ("<ol><li>x<p>more</p><li>y</ol>", ["1. x", "more", "2. y"]),
        ("<ol><li><li>y</ol>", ["2. y"]),  # an empty item counts
    ],
)
def test_list_numbers_are_printed_as_a_browser_shows_them(markup, expected):
    assert lines(page(markup)) == expected


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<b>3.</b><b style='padding-left:27pt'>Duties.</b>", "3. Duties."),
        ("<b style='margin-right:1em'>3.</b><b>Duties.</b>", "3. Duties."),
        ("<b>3.</b> <b style='padding-left:27pt'>Duties.</b>", "3. Duties."),
        ("<b style='padding-left:27pt'>Duties.</b>", "Duties."),
        ("<b style='position: absolute'>3.</b>Duties.", "3. Duties."),
        ("<b style='margin-right:1px'>D</b>uties", "Duties"),  # a letter that is set tight
        ("<code>3.<i style='padding-left:0'>Duties</i></code>", "3.Duties"),
    ],
)
def test_what_a_style_sets_apart_is_parted(markup, expected):
    assert lines(page(f"<p>{markup}</p>")) == [expected]


def test_list_items_carry_their_number_and_depth():
    document = page("<ol><li>x<ul><li>y</ul></ol>")
    assert [(b.kind, b.number, b.level) for b in document.blocks] == [
        (BlockKind.LIST_ITEM, "1.", 1),
        (BlockKind.LIST_ITEM, None, 2),
    ]


def test_a_table_of_data_is_one_block_with_a_line_for_each_row():
    document = page(
        "<table><tr><th>Fee</th><th>Due</th></tr><tr><td>Entry</td><td>1<br>May</td></tr>"
        "<tr><td></td><td>June</td></tr></table>"
    )
    assert document.text == "Fee | Due\nEntry | 1 May\n | June"
    assert [b.kind for b in document.blocks] == [BlockKind.TABLE]


def test_a_merged_cell_stands_once():
    document = page(
        "<table border=1><tr><td rowspan=2>Rent</td><td>May</td><td>5</td></tr>"
        "<tr><td>June</td><td>6</td></tr><tr><td colspan=2>Sum</td><td>11</td></tr></table>"
    )
    assert document.text == "Rent | May | 5\n | June | 6\nSum |  | 11"
    # one in the last column covers no place of the row after the next
    document = page(
        "<table border=1><tr><td>Rent</td><td rowspan=2>May</td></tr><tr><td>Rates</td></tr>"
        "<tr><td>Water</td><td>June</td></tr></table>"
    )
    assert document.text == "Rent | May\nRates\nWater | June"


def test_a_table_that_only_sets_numbers_beside_text_is_unfolded():
    document = page(
        "<table><tr><td>(a)</td><td><p>the rent;</p></td></tr><tr><td>(b)</td><td>"
        "<table><tr><td>(i)</td><td>rates; and</td></tr></table></td></tr></table>"
    )
    assert lines(document) == ["(a) the rent;", "(b) (i) rates; and"]
    assert [b.number for b in document.blocks] == ["(a)", "(i)"]


def test_what_is_hidden_or_deleted_is_left_out():
    document = page(
        "<style>.note{display:none} .strong{font-weight:700}</style>"
        "<p hidden>a</p><p style='display: none'>b</p><p aria-hidden=true>c</p><p class=note>d</p>"
        "<script>e</script><template>f</template><!-- g --><p>Rent <del>5</del><ins>6</ins>"
        "<span style='visibility:hidden'>h</span></p><p class=strong>Bold</p>"
    )
    assert document.text == "Rent 6\n\nBold"
    assert [b.bold for b in document.blocks] == [False, True]


def test_a_page_that_its_script_would_show_is_read():
    document = page("<body style='visibility: hidden'><h1>Ports Act</h1><p>Rent is due.</p></body>")
    assert document.text == "Ports Act\n\nRent is due."


def test_rules_for_print_hide_nothing_and_a_link_shows_what_is_hidden():
    style = "<style>@media print{.a{display:none}} .b{display:none}</style>"
    document = page(
        f"{style}<p class=a>x</p><p class=b>y</p><p class=b id=z>z <a href=#z>a</a></p>"
    )
    assert lines(document) == ["x", "z a"]


def test_a_bar_ends_where_its_tag_does_though_another_in_it_is_open():
    document = page("""
        <nav><div><div id="menu"><a href='/'>Home</a></div></nav>
        <section><h1>By-laws</h1><ol>
          <h2>Members</h2><li>The board admits members.</li><li>A member pays dues in May.</li>
          <h2>Board</h2><li>The board meets each month at the quay.</li>
        </ol></section>
    """)
    assert tree(parsed(document)) == expected("""
        # Members
          1
          2
        # Board
          3
    """)


def test_navigation_and_contents_lists_are_matter():
    document = page(
        "<header><p>Ministry</p><h1>Lease Act</h1></header><nav><a href='/'>Home</a></nav>"
        "<div class=toc><a href=#s1>1</a></div>"
        "<h2>Contents</h2><ul><li><a href=#s1>One</a><li><a href=#s2>Two</a><li><a href=#s3>Three"
        "</a></ul><article><header><h2 id=s1>1 Rent</h2></header><p>Text.</p></article>"
        "<footer>Imprint</footer>"
    )
    matter = [
        t
        for t, b in zip(lines(document), document.blocks, strict=True)
        if b.kind is BlockKind.MATTER
    ]
    assert matter == ["Ministry", "Home", "1", "• One", "• Two", "• Three", "Imprint"]


def test_a_heading_that_links_to_itself_is_no_entry_of_the_list_above_it():
    document = page(
        "<ul><li><a href=#s1>1. Scope</a><li><a href=#s2>2. Terms</a><li><a href=#s3>3. Keys</a>"
        "</ul><h2 id=s1><a href=#s1>1.</a> <a href=#scope>Scope</a></h2><p>It is on keys.</p>"
    )
    assert [b.kind for b in document.blocks][-2:] == [BlockKind.HEADING, BlockKind.PARAGRAPH]


def test_a_bar_of_links_is_matter_and_a_paragraph_with_links_is_none():
    bar = '<p><a href="/">Home</a> | <a href="/acts">Acts</a> &gt; <a href="#top">Top</a></p>'
    text = '<p>See <a href="#s1">section 1</a> | <a href="#s2">section 2</a> of the Act.</p>'
    kinds = [block.kind for block in page(bar + text + '<p><a href="#s1">Only one</a></p>').blocks]
    assert kinds == [BlockKind.MATTER, BlockKind.PARAGRAPH, BlockKind.PARAGRAPH]


def test_links_lead_to_the_anchor_of_the_block_they_name():
    document = page(
        "<section id=rent><h2 id=x1>Rent</h2><p><a name=p2></a>See <a href='#rent'>there</a>, "
        "<a href='#p2'>here</a> and <a href='http://law.example/a#b'>the Act</a>.</p></section>"
    )
    heading, paragraph = document.blocks
    assert (heading.anchor, paragraph.anchor) == ("rent", "p2")
    assert [(link.span.of(document.text), link.target) for link in document.links] == [
        ("there", "#rent"),
        ("here", "#p2"),
        ("the Act", "http://law.example/a#b"),
    ]


def test_a_link_to_either_id_of_a_heading_leads_to_it():
    document = page(
        "<section id=a><h2 id=b>Rent</h2><p><a href=#a>x</a> <a href=#b>y</a></p></section>"
    )
    anchor = document.blocks[0].anchor
    assert {link.target for link in document.links} == {f"#{anchor}"}


def test_line_breaks_stay_and_two_of_them_part_paragraphs():
    assert page("<p>12 High Street <br> Leeds<br><br>Dear Sir</p>").text == (
        "12 High Street\nLeeds\n\nDear Sir"
    )


def test_blank_lines_within_the_words_of_an_element_part_paragraphs():
    document = page(
        "<div>§7-2 Fees. (a) A fee is due:\n\n   (1) for a\nboat;\n\n   (2) for a "
        "<a href='#x'>raft</a>.\n\n   (b) None is due\n\n   in winter.</div>"
        "<p>One\n\n<b>paragraph</b>\n\nhere.</p>"
    )
    assert lines(document) == [
        "§7-2 Fees. (a) A fee is due:",
        "(1) for a boat;",
        "(2) for a raft.",
        "(b) None is due",
        "in winter.",
        "One paragraph here.",
    ]


def test_code_keeps_its_white_space():
    document = page("<p>As in</p><pre>if rent:\n    pay()</pre>")
    assert document.text == "As in\n\nif rent:\n    pay()"
    assert document.blocks[1].kind is BlockKind.CODE


def test_sizes_are_relative_to_the_body():
    document = page(
        "<p style='font-size:20pt'>Lease</p><p style='font-size:10pt'>The rent is due monthly.</p>"
    )
    assert [b.size for b in document.blocks] == [2.0, 1.0]


def test_title_language_and_meta_tags_are_metadata():
    document = page("<p>x</p>", "<title>The\n Lease</title><meta name=author content=Council>")
    assert document.title == "The Lease"
    assert document.metadata["author"] == "Council"
    assert document.metadata["language"] == "en"


def test_the_declared_charset_is_used_as_browsers_do():
    data = b"<html><head><meta charset=iso-8859-1></head><body><p>\x84Miete\x93 \x96 \xa7 5"
    assert convert(data, name="a.html").text == "„Miete“ – § 5"


def test_quotations_soft_hyphens_and_entities_read_as_shown():
    assert page("<p><q>Rent</q> means rental&shy;s &amp; rates&nbsp;due</p>").text == (
        "“Rent” means rentals & rates\u00a0due"
    )


def test_raised_digits_stay_raised():
    document = page("<p>Article 5<sup><a href=#n>1</a></sup>, 1<sup>st</sup></p>")
    assert document.text == "Article 5¹, 1st"


def test_definition_lists_keep_their_roles_as_styles():
    document = page("<dl><dt>Rent</dt><dd>the sum due</dd></dl>")
    assert [b.style for b in document.blocks] == ["dt", "dd"]


def test_tags_nested_deep_are_read_and_nested_absurdly_are_refused():
    assert page("<div>" * 900 + "Rent" + "</div>" * 900).text == "Rent"
    with pytest.raises(ConversionError, match="deep"):
        page("<div>" * 50_000 + "Rent")


@pytest.mark.parametrize("data", [b"", b"  \n", b"<!-- nothing -->"])
def test_an_empty_page_is_refused_or_empty(data):
    with pytest.raises(ConversionError, match="expected a page"):
        convert(data, name="a.html")


WORDS = st.text(st.sampled_from("ab \n\t&lt;é"), max_size=12)
TAGS = st.sampled_from(["p", "div", "b", "li", "ol", "ul", "td", "tr", "table", "h2", "br", "nav"])


@given(st.lists(st.tuples(TAGS, st.booleans(), WORDS), max_size=30))
def test_any_soup_of_tags_gives_blocks_that_hold_all_text(soup):
    body = "".join(f"<{'/' if closing else ''}{tag}>{words}" for tag, closing, words in soup)
    document = page(f"<body>x {body}")  # the constructor checks order and coverage
    assert "".join(document.text.split()).count("é") == body.count("é")


@pytest.mark.parametrize(
    "opening",
    [
        '<div role="navigation">',
        '<ul role="Menu list">',
        '<div class="cookie-banner">',
        '<p class="skip-link">',
        '<div class="site-footer">',
        '<div id="toc">',
        '<section role="dialog">',
    ],
)
def test_what_a_site_puts_around_its_pages_is_matter(opening):
    document = page(f"{opening}Home and away</div></ul></p></section><p>The rent is due.</p>")
    assert [(b.kind, b.span.of(document.text)) for b in document.blocks] == [
        (BlockKind.MATTER, "Home and away"),
        (BlockKind.PARAGRAPH, "The rent is due."),
    ]


def test_the_text_of_a_page_may_have_the_name_of_the_contents_list_that_is_made_of_its_headings():
    document = page(
        '<div class="toc-headings"><ul class=toc><li><a href="#a">Rent</a></ul>'
        "<h2 id=a>Rent</h2><p>The rent is due in May.</p><h2>Keys</h2><p>Keys are kept.</p></div>"
    )
    assert [b.kind for b in document.blocks] == [
        BlockKind.MATTER,
        *(BlockKind.HEADING, BlockKind.PARAGRAPH) * 2,
    ]


def test_a_header_with_the_first_sentence_of_the_text_belongs_to_the_text():
    opening = "This lease is made on 4 May 2021 between Jo Doe and Ann Roe of Norland."
    document = page(f"<header><nav>Home</nav><h1>Lease</h1><p>{opening}</p></header><p>Rent.</p>")
    kinds = [(b.kind, b.span.of(document.text)) for b in document.blocks]
    assert kinds[0] == (BlockKind.MATTER, "Home")
    assert kinds[2] == (BlockKind.PARAGRAPH, opening)


@pytest.mark.parametrize("name", ["cookie", "pages", "rent-header", "page-header-fixed"])
def test_names_that_only_resemble_those_of_navigation_are_words(name):
    document = page(f"<div class={name}>The rent is due.</div><p id=pagination>Pages count.</p>")
    assert [b.kind for b in document.blocks] == [BlockKind.PARAGRAPH] * 2


@pytest.mark.parametrize("opening", ['<h2 id="toc_3">', '<div id="toc-ART_1">'])
def test_the_target_of_an_entry_of_the_contents_is_no_contents_list(opening):
    document = page(f"{opening}The rent is due.</h2></div>")
    assert all(block.kind is not BlockKind.MATTER for block in document.blocks)


def test_the_words_in_bold_at_the_beginning_of_a_paragraph_are_known():
    document = page("<p>3 <b>Rent</b><b> due.</b> The <b>rent</b> is due.</p><p><b>Rent</b></p>")
    leads = [block.lead and block.lead.of(document.text) for block in document.blocks]
    assert leads == ["Rent due.", None]


def test_a_link_alone_at_the_top_or_again_and_again_is_navigation():
    back = "<p><a href=#top>Table of Contents</a></p>"
    body = "<p><a href=#main>Skip to content</a></p><h1 id=main>Lease</h1>"
    body += "".join(f"<p>Clause {n} binds.</p>{back}" for n in range(3))
    body += "<p><a href=#main>Clause 1</a></p>"
    document = page(body)
    matter = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.MATTER]
    assert matter == ["Skip to content", *["Table of Contents"] * 3]


def test_a_page_that_is_preformatted_throughout_is_plain_text():
    terms = "\n\n".join(f"{n}. The tenant keeps\nroom {n} dry." for n in range(1, 100))
    document = convert(f"<pre>\n     PEAR LEASE\n\n{terms}\n</pre>".encode(), name="x.html")
    assert {block.kind for block in document.blocks} == {BlockKind.PARAGRAPH}
    assert document.blocks[1].span.of(document.text) == "1. The tenant keeps\nroom 1 dry."
    assert len(document.blocks) == 100


def test_a_sample_of_code_stays_code():
    document = convert(b"<p>See:</p><pre>a = 1\n\nb = 2</pre>", name="x.html")
    assert [block.kind for block in document.blocks] == [BlockKind.PARAGRAPH, BlockKind.CODE]


def test_fields_for_a_site_generator_before_a_page_are_no_text():
    source = b"---\nlayout: default\ntitle: Kite Rules\n---\n<h1>{{ page.title }}</h1><p>Fly.</p>"
    document = convert(source, name="x.html")
    assert (document.text, document.title) == ("Kite Rules\n\nFly.", "Kite Rules")
    assert document.metadata["layout"] == "default"


def test_words_for_screen_readers_alone_are_no_part_of_a_heading():
    source = (
        b'<h1 class="sr-only">Kite Act</h1><h3><span class="wb-invisible">Marginal note:</span>'
        b'Short title</h3><p>1. See <a href="/x">x<span class="sr-only">new tab</span></a>.</p>'
    )
    assert convert(source, name="x.html").text == "Kite Act\n\nShort title\n\n1. See x."
