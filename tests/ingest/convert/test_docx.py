"""A Word file becomes the text that Word shows, numbers included."""

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert.docx import convert
from ingest.converted import BlockKind, ConvertedDocument

from .word_file import item, level, lists, paragraph, style, word_file, words

LEGAL = (
    level(0, "decimal", "%1.")
    + level(1, "decimal", "%1.%2")
    + level(2, "lowerLetter", "(%3)")
    + level(3, "lowerRoman", "(%4)")
)


def word(body: str, **parts: str) -> ConvertedDocument:
    return convert(word_file(body, links=None, **parts), name="lease.docx")


def lines(document: ConvertedDocument) -> list[str]:
    return [block.span.of(document.text) for block in document.blocks]


def test_automatic_numbers_are_printed_and_known():
    body = item("Rent", 0) + item("Due", 1) + item("monthly;", 2) + item("in full;", 2)
    body += item("in cash.", 3) + item("Late", 1) + item("Repairs", 0) + item("Roof", 1)
    document = word(body, numbering=lists(LEGAL))
    assert lines(document) == [
        "1. Rent",
        "1.1 Due",
        "(a) monthly;",
        "(b) in full;",
        "(i) in cash.",
        "1.2 Late",
        "2. Repairs",
        "2.1 Roof",
    ]
    assert [b.number for b in document.blocks][:5] == ["1.", "1.1", "(a)", "(b)", "(i)"]
    assert [b.level for b in document.blocks][:5] == [1, 2, 3, 3, 4]
    assert {b.kind for b in document.blocks} == {BlockKind.LIST_ITEM}


def test_a_label_may_hold_the_numbers_of_several_levels():
    levels = level(0, "decimal", "%1") + level(1, "decimal", "%1.%2")
    levels += level(2, "lowerLetter", "%1.%2(%3)") + level(3, "lowerRoman", "%1.%2(%3)(%4)")
    body = item("a", 0) + item("b", 1) + item("c", 1) + item("d", 2) + item("e", 2)
    body += item("f", 3) + item("g", 3)
    assert lines(word(body, numbering=lists(levels)))[-1] == "1.2(b)(ii) g"


@pytest.mark.parametrize(
    ("levels", "body", "expected"),
    [
        (level(0, "upperRoman", "Part %1"), item("x", 0), "Part I x"),
        (level(0, "decimal", "%1.", start=7), item("x", 0), "7. x"),
        (level(0, "decimalZero", "§ %1"), item("x", 0), "§ 01 x"),
        (level(0, "ordinal", "%1"), item("x", 0), "1st x"),
        (level(0, "ordinalText", "%1:"), item("x", 0), "First: x"),
        (level(0, "cardinalText", "Article %1"), item("x", 0), "Article One x"),
        (level(0, "upperLetter", "%1)", '<w:suff w:val="nothing"/>'), item("x", 0), "A)x"),
        (level(0, "bullet", "\uf0b7"), item("x", 0), "• x"),
        (level(0, "none", ""), item("x", 0), "x"),
        # a legal level shows what stands above it in digits
        (
            level(0, "upperRoman", "%1") + level(1, "decimal", "%1.%2", "<w:isLgl/>"),
            item("w", 0) + item("x", 1),
            "1.1 x",
        ),
        # a level above that was never used shows its start
        (LEGAL, item("x", 1), "1.1 x"),
        # after "z" Word prints "aa"
        (level(0, "lowerLetter", "%1)", start=27), item("x", 0), "aa) x"),
    ],
)
def test_labels_follow_the_pattern_of_their_level(levels, body, expected):
    assert lines(word(body, numbering=lists(levels)))[-1] == expected


def test_a_level_may_go_on_counting_under_the_next_unit():
    levels = level(0, "decimal", "Part %1") + level(
        1, "decimal", "%2.", '<w:lvlRestart w:val="0"/>'
    )
    body = item("a", 0) + item("b", 1) + item("c", 0) + item("d", 1)
    assert lines(word(body, numbering=lists(levels)))[-1] == "2. d"


def test_lists_over_one_abstract_list_count_on_unless_told_to_start():
    body = item("a", 0) + item("b", 0) + item("c", 0, 2)
    assert lines(word(body, numbering=lists(LEGAL)))[-1] == "3. c"
    start = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    body += item("d", 0, 2)
    assert lines(word(body, numbering=lists(LEGAL, start)))[-2:] == ["1. c", "2. d"]


def test_a_style_may_carry_the_number_its_level_bound_to_it():
    styles = style("Clause", "clause", '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')
    styles += style("Sub", "sub clause", '<w:basedOn w:val="Clause"/>')
    levels = level(0, "decimal", "%1.", '<w:pStyle w:val="Clause"/>')
    levels += level(1, "lowerLetter", "(%2)", '<w:pStyle w:val="Sub"/>')
    body = paragraph("Rent", '<w:pStyle w:val="Clause"/>') + paragraph(
        "due", '<w:pStyle w:val="Sub"/>'
    )
    # "no list" in the paragraph itself counts more than its style
    body += paragraph("x", '<w:pStyle w:val="Clause"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    document = word(body, styles=styles, numbering=lists(levels))
    assert lines(document) == ["1. Rent", "(a) due", "x"]


def test_headings_are_known_by_style_whatever_its_language():
    styles = style("berschrift1", "heading 1") + style("Titel", "Title")
    styles += style("Mine", "My Heading", '<w:basedOn w:val="berschrift1"/>')
    styles += style("Out", "Outlined", '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')
    names = ("Titel", "berschrift1", "Mine", "Out")
    body = "".join(paragraph(name, f'<w:pStyle w:val="{name}"/>') for name in names)
    document = word(body, styles=styles)
    assert [(b.kind.value, b.level) for b in document.blocks] == [
        ("heading", 1),
        ("heading", 2),  # below the title
        ("heading", 2),
        ("heading", 4),
    ]
    assert [b.style for b in document.blocks] == ["Title", "heading 1", "My Heading", "Outlined"]


def test_an_outline_level_of_the_style_of_all_text_makes_no_headings():
    level = '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'
    styles = style("Normal", "Normal", level).replace("<w:style ", '<w:style w:default="1" ', 1)
    styles += style("Text", "Body Text", '<w:basedOn w:val="Normal"/>')
    styles += style("Heading1", "heading 1", '<w:basedOn w:val="Normal"/>')
    body = paragraph("Fees", '<w:pStyle w:val="Heading1"/>') + paragraph("A fee is due.")
    document = word(body + paragraph("So is rent.", '<w:pStyle w:val="Text"/>'), styles=styles)
    assert [block.kind.value for block in document.blocks] == ["heading", "paragraph", "paragraph"]


def test_bold_size_and_indent_are_evidence():
    document = word(
        paragraph("Rent", run='<w:b/><w:sz w:val="32"/>')
        + paragraph(
            "The rent is due.", '<w:ind w:left="720" w:hanging="360"/>', run='<w:sz w:val="20"/>'
        )
    )
    assert [(b.bold, b.size, b.indent) for b in document.blocks] == [
        (True, 1.6, 0),
        (False, 1.0, 18),
    ]


def test_bold_may_come_from_a_style_and_be_undone_in_a_run():
    styles = style("Loud", "loud", "<w:rPr><w:b/></w:rPr>")
    styles += style("Strong", "Strong", "<w:rPr><w:b/></w:rPr>", kind="character")
    body = paragraph("a", '<w:pStyle w:val="Loud"/>')
    body += paragraph("b", '<w:pStyle w:val="Loud"/>', run='<w:b w:val="0"/>')
    body += paragraph("c", run='<w:rStyle w:val="Strong"/>')
    assert [b.bold for b in word(body, styles=styles).blocks] == [True, False, True]


def test_tracked_changes_are_read_as_accepted():
    run = f"<w:r>{words('{}')}</w:r>"
    document = word(
        "<w:p>"
        + run.format("Rent ")
        + "<w:del><w:r><w:delText>5</w:delText></w:r></w:del>"
        + f"<w:ins>{run.format('6')}</w:ins><w:moveFrom>{run.format('old')}</w:moveFrom>"
        + f"<w:moveTo>{run.format(' new')}</w:moveTo></w:p>"
        + "<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>"  # the deleted mark joins the two
        + run.format("One ")
        + "</w:p>"
        + paragraph("paragraph.")
    )
    assert document.text == "Rent 6 new\n\nOne paragraph."


def test_fields_show_their_result_and_hidden_text_nothing():
    def mark(kind):
        return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'

    document = word(
        "<w:p><w:r>"
        + words("See ")
        + "</w:r>"
        + mark("begin")
        + "<w:r><w:instrText> REF clause5 </w:instrText></w:r>"
        + mark("separate")
        + f"<w:r>{words('clause 5')}</w:r>"
        + mark("end")
        + f"<w:r><w:rPr><w:vanish/></w:rPr>{words('secret')}</w:r></w:p>"
    )
    assert document.text == "See clause 5"
    assert [(k.span.of(document.text), k.target) for k in document.links] == [
        ("clause 5", "#clause5")
    ]


def test_links_lead_to_bookmarks_and_addresses():
    body = '<w:p><w:bookmarkStart w:id="0" w:name="rent"/>' + f"<w:r>{words('Rent')}</w:r></w:p>"
    body += f'<w:p><w:hyperlink w:anchor="rent"><w:r>{words("here")}</w:r></w:hyperlink>'
    body += f'<w:hyperlink r:id="l1"><w:r>{words("there")}</w:r></w:hyperlink></w:p>'
    data = word_file(body, links={"l1": "http://law.example/"})
    document = convert(data, name="a.docx")
    assert document.blocks[0].anchor == "rent"
    assert [link.target for link in document.links] == ["#rent", "http://law.example/"]


def test_contents_lists_are_matter():
    styles = style("TOC1", "toc 1") + style("TOCHeading", "TOC Heading")
    gallery = '<w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>'
    body = paragraph("Contents", '<w:pStyle w:val="TOCHeading"/>')
    body += paragraph("1 Rent 2", '<w:pStyle w:val="TOC1"/>')
    body += (
        f"<w:sdt>{gallery}</w:sdtPr><w:sdtContent>{paragraph('2 Repairs')}</w:sdtContent></w:sdt>"
    )
    body += '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>TOC \\o</w:instrText>'
    body += f'<w:fldChar w:fldCharType="separate"/></w:r><w:r>{words("3 Notice 9")}</w:r></w:p>'
    body += f'<w:p><w:r>{words("4 End 10")}<w:fldChar w:fldCharType="end"/></w:r></w:p>'
    body += paragraph("The rent is due.")
    kinds = [b.kind for b in word(body, styles=styles).blocks]
    assert kinds == [BlockKind.MATTER] * 5 + [BlockKind.PARAGRAPH]


def cell(content: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{content}</w:tc>"


def table(*rows: str) -> str:
    return "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in rows) + "</w:tbl>"


def test_a_table_is_one_block_and_merged_cells_stand_once():
    goes_on = cell("<w:p/>", "<w:vMerge/>")
    document = word(
        table(
            cell(paragraph("Rent"), '<w:vMerge w:val="restart"/>') + cell(paragraph("May")),
            goes_on + cell(paragraph("June") + paragraph("July")),
            cell(paragraph("Sum"), '<w:gridSpan w:val="2"/>'),
        )
    )
    assert document.text == "Rent | May\n | June July\nSum"
    assert document.blocks[0].kind is BlockKind.TABLE


def test_a_table_with_numbers_in_a_narrow_column_is_unfolded():
    inner = table(cell(paragraph("(i)")) + cell(paragraph("rates.")))
    document = word(
        table(
            cell(paragraph("(a)")) + cell(paragraph("the rent;")),
            cell(paragraph("(b)")) + cell(paragraph("these:") + inner),
        )
    )
    assert lines(document) == ["(a) the rent;", "(b) these:", "(i) rates."]


def test_notes_follow_at_the_end_with_the_mark_that_stands_in_the_text():
    note = f'<w:footnote w:id="2">{paragraph("As amended.")}</w:footnote>'
    body = (
        f'<w:p><w:r>{words("Rent")}<w:footnoteReference w:id="2"/>{words(" is due.")}</w:r></w:p>'
    )
    document = word(body + paragraph("End."), footnotes=note)
    assert lines(document) == ["Rent[1] is due.", "End.", "[1] As amended."]
    assert document.blocks[2].anchor == "footnote-2"


def test_a_text_box_follows_its_paragraph_once():
    box = f"<w:txbxContent>{paragraph('Beware.')}</w:txbxContent>"
    body = f"<w:p><w:r>{words('Rent')}</w:r><w:r><mc:AlternateContent><mc:Choice Requires='wps'>"
    body += f"<w:drawing><wps:txbx>{box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>"
    body += f"<v:textbox>{box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>"
    assert lines(word(body)) == ["Rent", "Beware."]


def test_tabs_breaks_and_hyphens_read_as_shown():
    body = f"<w:p><w:r>{words('a')}<w:tab/>{words('b')}<w:br/>{words('c')}<w:noBreakHyphen/>"
    body += f"{words('d')}<w:softHyphen/>{words('e')}<w:br w:type='page'/></w:r></w:p>"
    assert word(body).text == "a\tb\nc‑de"


def test_raised_digits_stay_raised():
    run = f"<w:r><w:rPr><w:vertAlign w:val='superscript'/></w:rPr>{words('1')}</w:r>"
    assert word(f"<w:p><w:r>{words('Article 5')}</w:r>{run}</w:p>").text == "Article 5¹"


def test_properties_give_title_and_metadata():
    core = '<c xmlns:d="urn:d"><d:title>The  Lease</d:title><d:creator>Council</d:creator></c>'
    document = word(paragraph("Rent"), core=core)
    assert (document.title, document.metadata) == ("The Lease", {"author": "Council"})


def test_xml_nested_absurdly_is_refused():
    with pytest.raises(ConversionError, match="XML"):
        word("<w:sdt>" * 5000 + "</w:sdt>" * 5000)


def test_a_package_without_a_document_is_refused():
    with pytest.raises(ConversionError, match="zip archive"):
        convert(b"PK\x03\x04 not a zip", name="a.docx")


BOLD = "<w:b/>"


def test_bold_lines_are_headings_where_no_style_makes_any():
    body = paragraph("LEASE", run=f'{BOLD}<w:sz w:val="32"/>') + paragraph("Between us.")
    body += paragraph("RENT", run=BOLD) + paragraph("The rent is due monthly.")
    body += paragraph("1. Late rent", run=BOLD) + paragraph("Interest runs at 4 per cent.")
    body += paragraph("It runs from the day on which it is due.")
    body += paragraph("[Tenant]", run=BOLD) + paragraph("Signature")
    body += paragraph("Note that the tenant pays,", run=BOLD) + paragraph(
        "and the landlord repairs."
    )
    document = word(body)
    headings = [b for b in document.blocks if b.kind is BlockKind.HEADING]
    assert [(b.level, b.span.of(document.text)) for b in headings] == [
        (1, "LEASE"),
        (2, "RENT"),
        (3, "1. Late rent"),
    ]


def test_bold_lines_are_words_where_styles_make_headings_or_all_is_bold():
    heading = style("H1", "heading 1")
    styled = paragraph("Rent", '<w:pStyle w:val="H1"/>') + paragraph("It is due.")
    bold = "".join(paragraph(name, run=BOLD) for name in ("Payment", "Repairs"))
    document = word(styled + bold + paragraph("End of it."), styles=heading)
    assert [b.kind for b in document.blocks].count(BlockKind.HEADING) == 1
    assert {b.kind for b in word(bold + paragraph("End of it.")).blocks} == {BlockKind.PARAGRAPH}


def test_a_paragraph_that_holds_only_the_break_of_a_section_is_not_counted():
    broken = item("", 0).replace("</w:pPr>", "<w:sectPr/></w:pPr>")
    document = word(broken + item("Rent", 0), numbering=lists(LEGAL))
    assert lines(document) == ["1. Rent"]


def test_two_line_breaks_within_a_paragraph_end_it():
    bold = f"<w:r><w:rPr><w:b/></w:rPr>{words('§ 6 Guests')}</w:r>"
    text = f"<w:r><w:br/><w:br/>{words('Guests pay.')}<w:br/>{words('In May.')}</w:r>"
    document = word(f"<w:p>{bold}{text}</w:p>" + paragraph("Rent"))
    assert lines(document) == ["§ 6 Guests", "Guests pay.\nIn May.", "Rent"]
    assert [block.bold for block in document.blocks] == [True, False, False]
