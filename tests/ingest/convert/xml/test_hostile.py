"""Hostile and foreign XML is refused with a clear reason, or read within bounds."""

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import convert_bytes
from ingest.convert.xml import convert
from ingest.convert.xml.walk import MAX_DEPTH
from ingest.converted import BlockKind
from tests.growth import assert_in_proportion, seconds_of

ACT = (
    '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">'
    "<act><body>{}</body></act></akomaNtoso>"
)
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


def act(body: str, before: str = "") -> bytes:
    return (before + ACT.format(body)).encode()


def test_unknown_xml_is_refused_with_what_is_known():
    with pytest.raises(ConversionError, match=r"USLM.*Akoma Ntoso.*found the root <recipe>"):
        convert(b"<recipe><step>Stir.</step></recipe>", name="law.xml")


def test_a_known_root_in_another_namespace_is_unknown():
    with pytest.raises(ConversionError, match="found the root <bill> in urn:other"):
        convert(b'<bill xmlns="urn:other"/>', name="law.xml")


@pytest.mark.parametrize(
    "data", [b"", b"no XML", b"<act><p>open</act>", b"<a/><b/>", b"\xff\xfe\x00"]
)
def test_malformed_xml_is_refused(data):
    with pytest.raises(ConversionError, match="expected well-formed XML, found"):
        convert(data, name="law.xml")


def test_metadata_alone_are_no_document():
    with pytest.raises(ConversionError, match="expected text"):
        convert_bytes(act(""), name="law.xml")


def test_entities_are_characters_of_html_or_short_texts_of_the_file():
    before = '<!DOCTYPE a [<!ENTITY own "ha"><!ENTITY mdash "x">]>'
    body = "<section><num>1</num><content><p>A&own;b&mdash;c</p></content></section>"
    assert convert(act(body, before), name="a").text == "1 Ahab—c"


@pytest.mark.parametrize(
    "declared", ['SYSTEM "two.xml"', '"<p>The rent.</p>"', f'"{"x" * 300}"'], ids=len
)
def test_an_entity_that_is_not_replaced_is_seen_in_the_text(declared):
    before = f"<!DOCTYPE a [<!ENTITY two {declared}>]>"
    body = "<section><num>1</num><content><p>See &two; here.</p></content></section>"
    assert convert(act(body, before), name="a").text == "1 See &two; here."


def test_a_billion_laughs_are_refused():
    before = f'<!DOCTYPE a [<!ENTITY l0 "ha">{LAUGHS}]>'
    with pytest.raises(ConversionError, match="expected well-formed XML, found"):
        convert(act("<p>&l9;</p>", before), name="a")


@pytest.mark.parametrize("kind", ["SYSTEM", 'PUBLIC "x"'])
def test_nothing_outside_the_file_is_read(tmp_path, kind):
    secret = tmp_path / "secret.txt"
    secret.write_text("treasure")
    before = f'<!DOCTYPE a [<!ENTITY out {kind} "{secret.as_uri()}">]>'
    body = (
        "<section><num>1</num><content><p>See &out;.</p><xi:include parse='text' "
        f"xmlns:xi='http://www.w3.org/2001/XInclude' href='{secret.as_uri()}'/></content></section>"
    )
    assert "treasure" not in convert(act(body, before), name="a").text


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 5_000])
def test_nesting_is_bounded(depth):
    with pytest.raises(ConversionError, match=r"deep|depth"):
        convert(act("<part>" * depth + "x" + "</part>" * depth), name="a")


def test_a_text_of_more_than_ten_million_characters_is_refused():
    with pytest.raises(ConversionError, match="expected well-formed XML, found"):
        convert(act(f"<p>{'x' * 11_000_000}</p>"), name="a")


def test_a_huge_attribute_is_refused():
    with pytest.raises(ConversionError, match="expected well-formed XML, found"):
        convert(act(f'<p eId="{"x" * 11_000_000}">y</p>'), name="a")


def test_a_number_as_long_as_a_book_is_no_number():
    document = convert(
        act(f"<part><num>{'x' * 100_000}</num><content><p>y</p></content></part>"), name="a"
    )
    assert [unit.number for unit in document.units or ()] == [None]


WIDE = (
    "<section><num>1</num><content><p>x</p></content></section>",
    "<p><ref href='#a'>x</ref> </p>",
    "<unknown><other>x</other></unknown>",
    "<quotedStructure><p>x</p></quotedStructure>.",
    "<p>x<authorialNote><p>n</p></authorialNote></p>",
    "<table><tr><td>x</td><td>y</td></tr></table>",
    "<blockList><item><num>(a)</num><p>x</p></item></blockList>",
    "<ref href='#a'>x</ref><br/>",
    "<def>x</def> <num>1</num>",
)


@pytest.mark.timed
@pytest.mark.parametrize("one", WIDE)
def test_time_follows_the_length_of_the_text(one):
    def seconds(n: int) -> float:
        data = act(one * n)
        return seconds_of(lambda: convert(data, name="a"))

    assert_in_proportion(seconds, 2_000, 16_000)


def test_units_with_titles_are_read_in_xml_of_any_vocabulary():
    data = b"""<manual lang="en"><title>Orchards</title>
        <chapter><num>1</num><title>Pears</title><para>Pears are <em>ripe</em>.</para>
        <section><title>Size</title><para>Large.</para></section></chapter></manual>"""
    document = convert(data, name="a.xml")
    units = [(unit.number, unit.heading, unit.parent) for unit in document.units or ()]
    assert (document.title, units) == ("Orchards", [("1", "Pears", None), (None, "Size", 0)])
    assert document.text == "Orchards\n\n1 Pears\n\nPears are ripe.\n\nSize\n\nLarge."


def test_titles_in_several_languages_tell_the_language_and_are_all_read():
    data = b"""<regulation title_de="Obstordnung" title_fr="Les fruits">
        <article title_de="Zweck" title_fr="But"><text>Birnen.</text></article>
        <article title_de="Schluss" title_fr="Fin"><text>Keine Birnen.</text></article>
        </regulation>"""
    document = convert(data, name="a.xml")
    assert [unit.heading for unit in document.units or ()] == ["Zweck", "Schluss"]
    assert document.metadata["language"] == "de"
    assert document.text.startswith("Obstordnung\n\nZweck\n\nBut\n\nBirnen.")


def test_xml_that_only_wraps_a_page_or_a_known_document_is_read():
    page = b'<bill no="7"><![CDATA[<pre>AN ACT\n</pre><p>Pears are ripe.</p>]]></bill>'
    assert "Pears are ripe." in convert(page.replace(b"bill", b"memo"), name="a.xml").text
    wrapped = b"<store>" + act("<section><num>1</num><content><p>Pears</p></content></section>")
    assert convert(wrapped + b"</store>", name="a.xml").text == "1 Pears"
    with pytest.raises(ConversionError, match="found the root <store>"):  # a part of the text alone
        convert(wrapped + b"<other>All about plums.</other></store>", name="a.xml")


def test_the_order_of_a_regulation_without_a_body_is_its_text():
    data = b"""<Regulation><Identification><LongTitle>Pear Order</LongTitle></Identification>
        <Order><Provision><Text>Pears are transferred to Alder.</Text></Provision></Order>
        </Regulation>"""
    blocks = convert(data, name="a.xml").blocks
    assert blocks[-1].kind is BlockKind.PARAGRAPH


def test_the_date_of_an_assented_bill_is_that_of_the_assent():
    data = b"""<Bill><Identification><LongTitle>Pear Act</LongTitle><BillHistory>
        <Stages stage="assented-to"><Date><YYYY>2031</YYYY><MM>3</MM><DD>8</DD></Date></Stages>
        </BillHistory></Identification><Body><Section><Label>1</Label><Text>Pears.</Text></Section>
        </Body></Bill>"""
    assert convert(data, name="a.xml").metadata["date"] == "2031-03-08"
