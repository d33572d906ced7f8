"""Official XML of each publisher becomes text with exactly the units that its markup names."""

import pytest

from evidence_graph.language import pack_of
from ingest.convert.xml import VOCABULARIES, convert
from ingest.converted import BlockKind, ConvertedDocument
from ingest.structure import parse

from .example import Example
from .examples import EXAMPLES


@pytest.fixture(params=EXAMPLES, name="case")
def _case(request: pytest.FixtureRequest) -> tuple[Example, ConvertedDocument]:
    example = EXAMPLES[request.param]
    return example, convert(example.xml.encode(), name="law.xml")


def shown(document: ConvertedDocument) -> list[str]:
    depths: list[int] = []
    lines = []
    for unit in document.units or ():
        depths.append(0 if unit.parent is None else depths[unit.parent] + 1)
        lines.append(f"{' ' * depths[-1]}{unit.kind[0]} {unit.number} | {unit.heading or ''}")
    return lines


def test_there_is_an_example_of_each():
    assert len(EXAMPLES) == len(VOCABULARIES)


def test_the_label_of_an_item_of_rfc_xml_stands_before_its_text():
    document = convert(
        b"""<rfc number="9998"><front><title>Kites</title></front><middle><section title="Parts">
<t><list style="hanging"><t hangText="line_length"><vspace/>The metres of line.</t>
<t hangText="tail">What hangs below.</t></list></t></section></middle></rfc>""",
        name="kites.xml",
    )
    assert document.text.endswith("line_length\n\nThe metres of line.\n\ntail\n\nWhat hangs below.")


@pytest.mark.parametrize(
    ("date", "found"),
    [
        (b'day="5" month="May" year="2031"', "5 May 2031"),
        (b'month="05" year="2031"', "2031-05"),
        (b'year="2031"', "2031"),
    ],
)
def test_the_date_of_rfc_xml_is_in_several_attributes(date: bytes, found: str):
    document = convert(
        b"<rfc><front><title>Kites</title><date %s/></front><middle><section title='Parts'>"
        b"<t>A tail.</t></section></middle></rfc>" % date,
        name="kites.xml",
    )
    assert document.metadata["date"] == found


def test_typed_numbers_below_a_title_are_units():
    document = convert(
        """<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt>
<title>Hafengesetz</title><title type="short">HafG</title></titleStmt><publicationStmt>
<date>1990-05-04</date></publicationStmt></fileDesc></teiHeader><text><body>
<div><head>§ 1</head><p>Der Hafen ist offen.</p></div>
<div><head>§ 2</head><p>(1) Wer anlegt, nennt</p><list><item n="1.">den Namen,</item>
<item n="2.">das Boot.</item></list><p>Er zahlt.</p><p>(1a) Kinder sind frei.</p></div>
</body></text></TEI>""".encode(),
        name="law.xml",
    )
    assert shown(document) == [
        "h None | § 1",
        "h None | § 2",
        " p (1) | ",
        "  p 1. | ",
        "  p 2. | ",
        " p (1a) | ",
    ]
    assert document.text.startswith("Hafengesetz\n\n§ 1\n\nDer Hafen ist offen.\n\n§ 2\n\n(1) Wer")
    facts = {"title": "Hafengesetz", "code": "HafG", "date": "1990-05-04"}
    assert facts.items() <= document.metadata.items()


def test_units_are_those_of_the_markup(case):
    example, document = case
    assert shown(document) == list(example.units)


def test_units_begin_with_what_is_printed_for_them(case):
    _, document = case
    for unit in document.units or ():
        text = unit.span.of(document.text)
        assert text.startswith(unit.number or unit.heading or "")
        assert text == text.strip()


def test_spans_nest(case):
    _, document = case
    units = document.units or ()
    for unit in units:
        if unit.parent is not None:
            assert units[unit.parent].span.contains(unit.span)


def test_links_lead_where_the_publisher_says(case):
    example, document = case
    numbers = {unit.anchor: unit.number for unit in document.units or () if unit.anchor}
    found = []
    for link in document.links:
        place = "/".join(link.address)
        to = " ".join(filter(None, (link.document, place))) or numbers[link.target[1:]]
        found.append((link.span.of(document.text), to))
    assert found == list(example.links)


def test_terms_are_those_that_are_marked(case):
    example, document = case
    assert [span.of(document.text) for span in document.defined] == list(example.terms)


def test_quotations_are_told_apart(case):
    example, document = case
    found = [" ".join(span.of(document.text).split()) for span in document.quoted]
    assert found == list(example.quoted)


def test_paragraphs_are_printed_as_they_are_read(case):
    example, document = case
    paragraphs = document.text.split("\n\n")
    assert [line for line in example.lines if line not in paragraphs] == []


def test_notes_and_contents_are_matter(case):
    example, document = case
    matter = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.MATTER]
    missing = [one for one in example.matter if not any(m.startswith(one) for m in matter)]
    assert missing == []
    assert bool(matter) == bool(example.matter)


def test_facts_come_from_the_metadata(case):
    example, document = case
    assert document.title == example.title
    for fact, value in example.facts:
        assert document.metadata.get(fact) == value


def test_tables_are_rows_of_cells():
    document = convert(EXAMPLES["uslm"].xml.encode(), name="law.xml")
    tables = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.TABLE]
    assert tables == ["Wind | Line\nstrong | short"]


def test_a_merged_cell_of_a_table_covers_its_place_in_the_rows_below():
    table = """<row><entry morerows="1">Kite</entry><entry>long</entry><entry>5</entry></row>
<row><entry>short</entry><entry>6</entry></row>
<row><entry namest="col1" nameend="col2">Sum</entry><entry>11</entry></row>"""
    row = "<row><entry>rot</entry><entry>grün</entry></row>"
    law = EXAMPLES["bjnr"].xml.replace(row, table)
    document = convert(law.encode(), name="law.xml")
    tables = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.TABLE]
    assert tables == ["Kite | long | 5\n | short | 6\nSum |  | 11"]


def test_the_numbers_of_units_are_read_and_nothing_is_guessed():
    document = convert(EXAMPLES["regml"].xml.encode(), name="law.xml")
    units = parse(document, pack_of("en")).units
    assert [(unit.label, unit.number, unit.heading) for unit in units] == [
        ("§", "1999.1", "Terms."),
        (None, "(a)", "Kite."),
        (None, "(b)", None),
        ("Supplement", "I", "to Part 1999—Official Interpretations"),
        (None, "1(a)", "Kite."),
        (None, "1", "Lines."),
    ]


def test_paragraphs_whose_numbers_stand_in_the_text_alone_are_found_by_them():
    document = convert(EXAMPLES["cfr"].xml.encode(), name="law.xml")
    units = parse(document, pack_of("en")).units
    found = [(unit.number, unit.parent) for unit in units]
    assert found == [
        ("7", None),
        ("273", 0),
        ("273.1", 1),
        ("(a)", 2),
        ("(1)", 3),
        ("(2)", 3),
        ("(b)", 2),
    ]


def test_a_law_that_was_not_marked_up_is_read_as_the_publisher_keeps_it_for_searching():
    law = (
        '<document xmlns="https://code.dccouncil.us/schemas/dc-library"><num type="law">9-9</num>'
        '<heading type="short">Kite Act of 2031</heading><meta>{}<search-text>AN ACT Sec. 2. '
        "A kite is flown by day.</search-text></meta><section><num>2</num></section></document>"
    )
    stub = convert(law.format("<stub/>").encode(), name="law.xml")
    assert stub.text == "Kite Act of 2031\n\nAN ACT Sec. 2. A kite is flown by day.\n\n§ 2."
    assert convert(law.format("").encode(), name="law.xml").text == stub.text
    marked = law.replace("<num>2</num>", "<num>2</num><text>A kite is flown.</text>").format("")
    assert "AN ACT" not in convert(marked.encode(), name="law.xml").text


def test_the_name_of_an_element_is_the_word_of_a_number_that_has_none():
    law = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="act">
<body><chapter><num>Two</num><heading>Rights</heading><part><num>A</num><heading>Kites</heading>
<article><num>20</num><heading>Lines</heading><content><p>Every kite has a line.</p></content>
</article></part></chapter><hcontainer name="schedule"><num>SCHEDULE<authorialNote><p>Made in 2031.
</p></authorialNote></num><content><p>None.</p></content></hcontainer></body></act></akomaNtoso>"""
    units = parse(convert(law.encode(), name="law.xml"), pack_of("en")).units
    assert [(unit.label, unit.number) for unit in units] == [
        ("Chapter", "Two"),
        ("Part", "A"),
        ("Article", "20"),
        ("SCHEDULE", None),
    ]


def test_a_number_with_a_colon_is_whole():
    law = "<law><section_number>9.1-44:31</section_number><text>A kite has a line.</text></law>"
    (unit,) = parse(convert(law.encode(), name="law.xml"), pack_of("en")).units
    assert (unit.label, unit.number) == ("§", "9.1-44:31")


def test_bills_and_instruments_of_publishers_known_by_another_root_are_read():
    bill = """<Bill><Identification><ShortTitle>Kites Act</ShortTitle></Identification><Body>
<Heading level="1" type="amending"><MarginalNote>R.S., c. K-1</MarginalNote><TitleText>Kite
Code</TitleText></Heading><Section><Label>1.</Label><Text>It is repealed.</Text></Section></Body>
</Bill>"""
    assert shown(convert(bill.encode(), name="bill.xml")) == ["h None | Kite Code", " p 1. | "]
    order = """<Legislation xmlns="http://www.tso.co.uk/assets/namespace/legislation"><Secondary>
<Body><P1><Pnumber>1</Pnumber><P1para><Text>Kites may fly.</Text></P1para></P1></Body></Secondary>
</Legislation>"""
    assert shown(convert(order.encode(), name="order.xml")) == ["p 1 | "]


def test_a_bill_is_known_by_its_number_without_its_congress_and_stage():
    law = """<bill xmlns="http://schemas.gpo.gov/xml/uslm"><meta><citableAs>116 HR 7 EH</citableAs>
<citableAs>116 H. R. 7 EH</citableAs></meta><main><section><num value="1">1. </num><content>No kite.
</content></section></main></bill>"""
    assert "HR 7" in convert(law.encode(), name="bill.xml").metadata["aliases"].split("; ")


def test_pointers_and_addresses_in_the_facts_of_a_draft_are_no_names():
    draft = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><bill><meta>
<identification><FRBRWork><FRBRuri value="#varUri"/><FRBRalias value="#varId"/>
<FRBRalias value="https://example.org/bill/7"/></FRBRWork></identification></meta><preface>
<longTitle><p>A <docTitle>Bill on Kites</docTitle></p></longTitle></preface></bill></akomaNtoso>"""
    metadata = convert(draft.encode(), name="draft.xml").metadata
    assert (metadata.get("title"), metadata.get("aliases")) == ("Bill on Kites", None)


LOTSEN = """<akn:akomaNtoso xmlns:akn="http://Inhaltsdaten.LegalDocML.de/1.9/"><akn:act
name="/akn/ontology/de/concept/documenttype/bund/regelungstext-verkuendung"><akn:meta>
<akn:identification><akn:FRBRWork><akn:FRBRuri value="eli/bund/bgbl-1/2031/5"/></akn:FRBRWork>
<akn:FRBRExpression><akn:FRBRdate date="2031-04-05"/><akn:FRBRlanguage language="deu"/>
</akn:FRBRExpression></akn:identification></akn:meta><akn:preface><akn:longTitle><akn:p>
<akn:docTitle>Gesetz über <akn:br/>die Lotsen</akn:docTitle> <akn:shortTitle>( Lotsengesetz
- <akn:inline>LotsG</akn:inline>)</akn:shortTitle></akn:p></akn:longTitle></akn:preface><akn:body>
<akn:article eId="para-1"><akn:num>§ 1</akn:num><akn:heading>Zweck</akn:heading><akn:paragraph
eId="para-1_abs-1"><akn:num>(1)</akn:num><akn:list><akn:intro><akn:p>Lotsen</akn:p></akn:intro>
<akn:point><akn:num>1.</akn:num><akn:content><akn:p>warnen und</akn:p></akn:content></akn:point>
</akn:list></akn:paragraph></akn:article><akn:article eId="para-2"><akn:num>§ 2</akn:num>
<akn:heading>Änderung</akn:heading><akn:paragraph><akn:num/><akn:content><akn:p><akn:mod>Das Wort
<akn:quotedText startQuote="„" endQuote="“">Boot</akn:quotedText> fällt weg; § 7 lautet:
<akn:quotedStructure startQuote="„" endQuote="“"><akn:article><akn:num>§ 7</akn:num><akn:heading>
Kai</akn:heading></akn:article></akn:quotedStructure></akn:mod></akn:p></akn:content>
</akn:paragraph></akn:article></akn:body></akn:act></akn:akomaNtoso>"""


def test_the_german_profile_of_akoma_ntoso_is_read():
    document = convert(LOTSEN.encode(), name="law.xml")
    assert document.title == "Lotsengesetz - LotsG"
    assert document.metadata["date"] == "2031-04-05"
    assert "Gesetz über die Lotsen" in document.metadata["aliases"]
    assert shown(document) == ["h § 1 | Zweck", " p (1) | ", "  p 1. | ", "h § 2 | Änderung"]
    assert "Das Wort „Boot“ fällt weg; § 7 lautet:" in document.text
    assert "„§ 7 Kai“" in document.text


def test_an_abbreviation_alone_stands_behind_the_long_title_of_akoma_ntoso():
    short = "Lotsengesetz\n- <akn:inline>LotsG</akn:inline>"
    assert short in LOTSEN
    document = convert(LOTSEN.replace(short, "LotsG").encode(), name="law.xml")
    assert document.title == "Gesetz über die Lotsen (LotsG)"
    assert document.metadata["aliases"].split("; ")[-2:] == ["Gesetz über die Lotsen", "LotsG"]


def test_a_draft_is_dated_by_its_publication_and_not_by_a_day_that_never_comes():
    draft = """<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
<bill name="bill"><meta><identification><FRBRExpression><FRBRdate date="9999-01-01" name="draft"/>
<FRBRdate date="2031-07-16T16:25:55Z" name="published"/></FRBRExpression></identification></meta>
<body><section eId="sec_1"><num>1</num><content><p>Berths are lit.</p></content></section></body>
</bill></akomaNtoso>"""
    assert convert(draft.encode(), name="draft.xml").metadata["date"] == "2031-07-16"


def test_the_numbers_of_the_acts_that_amend_a_european_act_are_no_names_of_it():
    source = b"""<CONS.ACT><CONS.DOC><FAM.COMP><BIB.DATA><NO.CELEX>32031R0005</NO.CELEX></BIB.DATA>
    <GR.MOD.ACT><MOD.ACT><BIB.DATA><NO.CELEX>32033R0007</NO.CELEX></BIB.DATA></MOD.ACT></GR.MOD.ACT>
    </FAM.COMP><TITLE><TI><P>Regulation on kites</P></TI></TITLE><ENACTING.TERMS><ARTICLE>
    <TI.ART>Article 1</TI.ART><ALINEA>Kites fly.</ALINEA></ARTICLE></ENACTING.TERMS></CONS.DOC>
    </CONS.ACT>"""
    aliases = convert(source, name="kites.xml").metadata["aliases"]
    assert "2031/5" in aliases or "5/2031" in aliases
    assert "2033" not in aliases


def test_a_page_of_html_with_the_suffix_of_xml_is_read_as_a_page():
    page = b"<!DOCTYPE html><html><body><h1>Harbour Act</h1><h2>1 Quays</h2><p>Open.</p></body>"
    page += b"</html>"
    document = convert(page, name="harbour.xml")
    assert document.text == "Harbour Act\n\n1 Quays\n\nOpen."
    assert [block.kind for block in document.blocks][:1] == [BlockKind.HEADING]


def test_what_a_law_includes_in_another_one_is_quoted_text():
    law = """<document xmlns="https://code.dccouncil.us/schemas/dc-library"><num>9-9</num><heading
type="short">Kite Act of 2031</heading><section><num>2</num><text>The Air Act is amended as
follows:</text><para><num>(a)</num><text>A new section 3a is added to read as follows:</text>
<include><section><num>3a</num><heading>Lines.</heading><para><num>(1)</num><text>A line is a
cord.</text></para></section></include><aftertext>.</aftertext></para></section></document>"""
    document = convert(law.encode(), name="law.xml")
    (quoted,) = document.quoted
    assert quoted.of(document.text) == '"§ 3a. Lines. (1) A line is a cord."'
    assert document.text.endswith('A line is a cord.".')
    assert [unit.number for unit in parse(document, pack_of("en")).units] == ["2", "(a)"]


def test_the_cells_of_a_table_are_text_whatever_their_role():
    law = """<notice xmlns="eregs"><fdsys><title>Kites</title></fdsys><section label="1-1">
<subject>1.1 Fees.</subject><paragraph label="1-1-a" marker=""><content><table><header>
<columnHeaderRow><column>Kites</column><column>Fee</column></columnHeaderRow></header><row>
<cell>200 or fewer</cell><cell>$800</cell></row></table></content></paragraph></section></notice>"""
    assert "Kites | Fee\n200 or fewer | $800" in convert(law.encode(), name="law.xml").text


def test_a_paragraph_of_german_law_stands_in_the_article_that_its_number_repeats():
    part = "<gliederungseinheit><gliederungskennzahl>010</gliederungskennzahl>"
    part += "<gliederungsbez>Art 2</gliederungsbez></gliederungseinheit>"
    sections = "".join(
        f"<norm><metadaten>{part}<enbez>§ {n}</enbez><titel>Leine {n}</titel></metadaten>"
        f"<textdaten><text><Content><P>Eine Leine.</P></Content></text></textdaten></norm>"
        for n in (1, 2)
    )
    law = f"<dokumente><norm><metadaten>{part}</metadaten></norm>{sections}</dokumente>"
    assert shown(convert(law.encode(), name="law.xml")) == [
        "h Art 2 | ",
        " h § 1 | Leine 1",
        " h § 2 | Leine 2",
    ]


def test_a_section_without_a_number_has_the_one_of_its_identifier():
    law = """<legalDoc xmlns="http://schemas.gpo.gov/xml/uslm"><main><act>
<part identifier="/act/3"><heading>Part 3—Moorings</heading><section identifier="/act/3/7A">
<heading>Buoys</heading><content>A buoy is red.</content></section></part>
<part identifier="/act/4"><section identifier="/act/4/s8"><num>8</num><heading>Dues</heading>
<content>Dues are paid under section 7A.</content></section></part></act></main></legalDoc>"""
    document = convert(law.encode(), name="law.xml")
    assert [(unit.number, unit.heading) for unit in document.units or ()] == [
        (None, "Part 3—Moorings"), ("7A", "Buoys"), ("Part 4", None), ("8", "Dues"),
    ]  # fmt: skip


def test_the_root_of_uslm_may_have_its_general_name():
    document = convert(
        b"""<legalDoc xmlns="http://xml.house.gov/schema/uslm/1.0"><main><act><part>
<heading>Part 1 Kites</heading><section><num value="1">1</num><heading>Lines</heading>
<subsection><num value="1">(1)</num><content>A line is a cord.</content></subsection>
<subsection><num value="2">(2)</num><content>A cord is of hemp.</content></subsection>
</section></part></act></main></legalDoc>""",
        name="kites.xml",
    )
    assert shown(document) == ["h None | Part 1 Kites", " h 1 | Lines", "  p (1) | ", "  p (2) | "]
