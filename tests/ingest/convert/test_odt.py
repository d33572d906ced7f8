"""An OpenDocument text becomes what a word processor shows, numbers included."""

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import Format, convert_bytes, detect
from ingest.converted import BlockKind, ConvertedDocument

from .odt_file import flat_file, h, items, level, list_style, odt_file, p
from .test_formats import zipped

CLAUSES = list_style(
    "L1",
    level(1, "1", 'style:num-suffix="."'),
    level(2, "1", 'text:display-levels="2"'),
    level(3, "a", 'style:num-prefix="(" style:num-suffix=")"'),
)


def read(body: str, **parts: str) -> ConvertedDocument:
    return convert_bytes(odt_file(body, **parts), name="lease.odt", isolated=False)


def lines(document: ConvertedDocument) -> list[str]:
    return [block.span.of(document.text) for block in document.blocks]


def test_headings_have_their_level_and_the_number_of_the_outline():
    outline = level(1, "I", 'style:num-suffix="."', kind="outline-level-style")
    outline += level(2, "1", 'text:display-levels="1"', kind="outline-level-style")
    styles = f"<text:outline-style>{outline}</text:outline-style>"
    body = h("Scope", 1) + h("Persons", 2) + h("Places", 2) + h("Fees", 1) + h("Rates", 2)
    body += h("Annex", 1, 'text:is-list-header="true"')
    document = read(body + p("The fee is due."), styles=styles)
    assert lines(document)[:6] == [
        "I. Scope", "1 Persons", "2 Places", "II. Fees", "1 Rates", "Annex",
    ]  # fmt: skip
    found = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [b.level for b in found] == [1, 2, 2, 1, 2, 1]
    assert [b.number for b in found] == ["I.", "1", "2", "II.", "1", None]


def test_lists_are_numbered_as_their_style_prints_them():
    inner = items(p("monthly;"), p("in full."))
    body = items(
        p("Rent") + items(p("Due") + inner, p("Late")),
        p("Repairs") + p("A paragraph without a number.") + items(p("Roof")),
        style="L1",
    )
    document = read(body, own=CLAUSES)
    assert lines(document) == [
        "1. Rent",
        "1.1 Due",
        "(a) monthly;",
        "(b) in full.",
        "1.2 Late",
        "2. Repairs",
        "A paragraph without a number.",
        "2.1 Roof",
    ]
    assert [b.level for b in document.blocks] == [1, 2, 3, 3, 2, 1, None, 2]
    assert document.blocks[2].number == "(a)"


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (items(p("z"), style="L1"), "1. z"),  # a list begins anew …
        (items(p("z"), style="L1", more='text:continue-numbering="true"'), "3. z"),
        (items(p("z"), style="L1", more='text:continue-list="one"'), "3. z"),
        (items(items(p("z")), style="L1", more='text:continue-list="one"'), "2.1 z"),
        ('<text:list text:style-name="L1"><text:list-item text:start-value="7">'
         "<text:p>z</text:p></text:list-item></text:list>", "7. z"),
        ('<text:list text:style-name="L1"><text:list-header><text:p>z</text:p>'
         "</text:list-header></text:list>", "z"),
        (items(p("z"), style="nowhere"), "z"),
    ],
)  # fmt: skip
def test_a_second_list_counts_as_it_says(second, expected):
    first = items(p("x"), p("y"), style="L1", more='xml:id="one"')
    assert lines(read(first + p("between") + second, own=CLAUSES))[-1] == expected


def test_two_lists_in_one_item_are_counted_apart():
    body = items(p("Rent") + items(p("due")) + p("and") + items(p("late")), style="L1")
    assert lines(read(body, own=CLAUSES)) == ["1. Rent", "1.1 due", "and", "1.1 late"]


def test_a_number_may_have_a_template_and_a_bullet_no_number():
    own = list_style(
        "L1",
        level(1, "1", 'loext:num-list-format="§ %1%"'),
        level(2, "i", 'loext:num-list-format="%1%.%2%"'),
    )
    own += list_style("L2", '<text:list-level-style-bullet text:level="1" text:bullet-char=""/>')
    body = items(p("Rent") + items(p("Due")), style="L1") + items(p("roof"), style="L2")
    document = read(body, own=own)
    assert lines(document) == ["§ 1 Rent", "1.i Due", "• roof"]
    assert document.blocks[2].number is None


def test_deleted_and_hidden_words_and_comments_are_left_out():
    own = '<style:style style:name="T1" style:family="text">'
    own += '<style:text-properties text:display="none"/></style:style>'
    tracked = "<text:tracked-changes><text:changed-region><text:deletion>"
    tracked += p("The old rent.") + "</text:deletion></text:changed-region></text:tracked-changes>"
    words = '<text:change text:change-id="1"/>The rent<office:annotation><text:p>Why?</text:p>'
    words += '</office:annotation> <text:change-start text:change-id="2"/>of May'
    words += (
        '<text:change-end text:change-id="2"/><text:span text:style-name="T1"> never</text:span>'
    )
    hidden = f'<text:section text:display="none">{p("Notes of the author.")}</text:section>'
    assert read(tracked + p(words) + hidden, own=own).text == "The rent of May"


def test_notes_follow_the_text_after_their_marks():
    note = '<text:note text:note-class="{}"><text:note-citation>9</text:note-citation>'
    note += "<text:note-body><text:p>{}</text:p></text:note-body></text:note>"
    foot, end = note.format("footnote", "In cash."), note.format("endnote", "Or kind.")
    document = read(p(f"The rent{foot} is due{end}.") + p("Late."))
    assert lines(document) == ["The rent[1] is due[e1].", "Late.", "[1] In cash.", "[e1] Or kind."]
    assert document.blocks[2].style == "footnote"


def test_blanks_tabs_links_and_marks_are_kept():
    words = 'See<text:s text:c="2"/><text:a xlink:href="https://example.org/a">the\n  page</text:a>'
    words += '<text:tab/>or <text:bookmark-ref text:ref-name="b1">Fees</text:bookmark-ref>'
    document = read(p(words) + p('<text:bookmark-start text:name="b1"/>Fees'))
    assert document.text.startswith("See  the page\tor Fees")
    assert [link.target for link in document.links] == ["https://example.org/a", "#b1"]
    assert document.blocks[1].anchor == "b1"


def test_styles_say_what_is_bold_a_title_or_raised():
    styles = '<style:style style:name="Title" style:family="paragraph"/>'
    own = '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>'
    own += '<style:style style:name="T1" style:family="text">'
    own += '<style:text-properties style:text-position="super 58%"/></style:style>'
    own += '<style:style style:name="P2" style:family="paragraph"><style:paragraph-properties '
    own += 'fo:margin-left="1in"/><style:text-properties fo:font-weight="bold"/></style:style>'
    body = p("Lease", "P1") + h("Rent", 1) + p("Due", "P2")
    body += p('Article 5<text:span text:style-name="T1">1</text:span>')
    document = read(body, styles=styles, own=own)
    title, rent, due, _ = document.blocks
    assert (title.kind, title.level, title.style) == (BlockKind.HEADING, 1, "Title")
    assert rent.level == 2
    assert (due.bold, due.indent) == (True, 72.0)
    assert document.text.endswith("Article 5¹")


def test_tables_are_rows_and_contents_lists_are_matter():
    def cell(words: str, more: str = "") -> str:
        return f"<table:table-cell {more}><text:p>{words}</text:p></table:table-cell>"

    rows = f"<table:table-header-rows><table:table-row>{cell('Length')}{cell('Fee')}"
    rows += "</table:table-row></table:table-header-rows><table:table-row>"
    rows += cell("All", 'table:number-columns-spanned="2"') + "<table:covered-table-cell/>"
    rows += "</table:table-row>"
    contents = f"<text:table-of-content><text:index-body>{p('Rent 1')}</text:index-body>"
    contents += "</text:table-of-content>"
    document = read(contents + p("Fees are:") + f"<table:table>{rows}</table:table>")
    assert [(b.kind, b.span.of(document.text)) for b in document.blocks] == [
        (BlockKind.MATTER, "Rent 1"),
        (BlockKind.PARAGRAPH, "Fees are:"),
        (BlockKind.TABLE, "Length | Fee\nAll"),
    ]


def test_text_boxes_follow_their_paragraph_and_facts_are_read():
    box = "<draw:frame><draw:text-box><text:p>In the margin.</text:p></draw:text-box></draw:frame>"
    meta = "<dc:title>Harbour  Rules</dc:title><meta:initial-creator>A</meta:initial-creator>"
    document = read(p(f"The rent{box} is due."), meta=meta)
    assert lines(document) == ["The rent is due.", "In the margin."]
    assert (document.title, document.metadata) == ("Harbour Rules", {"author": "A"})


def test_a_flat_file_is_read_whatever_it_is_called():
    data = flat_file(h("Rent", 1) + p("It is due."))
    assert detect(data, "lease.xml") is Format.ODT
    document = convert_bytes(data, name="lease.xml", isolated=False)
    assert (document.format, document.text) == ("odt", "Rent\n\nIt is due.")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (odt_file(p("x"), **{"META-INF__manifest_xml": "<manifest:encryption-data/>"}), "password"),
        (zipped(content_xml="<office:x xmlns:office='urn:x'/>"), "another kind of document"),
        (zipped(content_xml="<a"), "expected XML in content.xml"),
        (zipped(content_xml='<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), "type declaration"),
        (b"PK\x03\x04" + b"x" * 99, "damaged"),
        (b"hello", "expected ODT data"),
    ],
)
def test_what_is_no_text_is_refused(data, reason):
    with pytest.raises(ConversionError, match=reason):
        convert_bytes(data, name="a.odt", isolated=False)
