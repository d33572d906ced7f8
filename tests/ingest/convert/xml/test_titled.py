"""Vocabularies of no known publisher: their units are the elements that have titles."""

import pytest

from ingest.convert.xml import convert

STANDARD = """<standard><front><std-meta><title-wrap><main>Boat fenders</main>
    <full>Boat fenders — Requirements</full></title-wrap><std-ref>KS 77</std-ref></std-meta></front>
    <body><sec><label>1</label><title>Scope</title><p>Fenders of boats.</p></sec>
    <sec><label>2</label><title>Terms</title><sec><label>2.1</label><title>fender</title>
    <p>cushion of a boat</p></sec></sec></body></standard>"""
ARTICLE = """<article><front><journal-meta><journal-title>Quays</journal-title></journal-meta>
    <article-meta><title-group><article-title>Rules for fenders</article-title></title-group>
    </article-meta></front><body><sec><label>1</label><title>Scope</title><p>Fenders.</p></sec>
    <sec><title>Terms</title><p>A fender is a cushion.</p></sec></body></article>"""
DOCBOOK = """<article xmlns="http://docbook.org/ns/docbook"><info><title>Rules of the quay</title>
    <date>2021-05-04</date></info><section><info><title>Scope</title></info><para>Quays.</para>
    </section><section><title>Fees</title><para>The fee is due.</para></section></article>"""
MANUAL = """<dmodule><identAndStatusSection><dmAddress><dmAddressItems>
    <issueDate year="2021" month="05" day="04"/><dmTitle><techName>Kite winch</techName>
    <infoName>Operation</infoName></dmTitle></dmAddressItems></dmAddress></identAndStatusSection>
    <content><description><levelledPara><title>General</title><para>It pulls the line.</para>
    <levelledPara><title>Brake</title><para>It holds the drum.</para></levelledPara>
    </levelledPara></description></content></dmodule>"""
PROTOCOL = """<xep><header><title>Harbour Messages</title><abstract>How harbours talk.</abstract>
    <author>Jo Doe</author><revision><date>2021-05-04</date></revision></header>
    <section1 topic='Introduction'><p>They talk.</p></section1>
    <section1 topic='Uses'><section2 topic='Berths'><p>A berth is free.</p></section2></section1>
    </xep>"""


@pytest.mark.parametrize(
    ("data", "title", "units"),
    [
        (
            STANDARD,  # NISO STS
            "Boat fenders — Requirements",
            [("1", "Scope", None), ("2", "Terms", None), ("2.1", "fender", 1)],
        ),
        (ARTICLE, "Rules for fenders", [("1", "Scope", None), (None, "Terms", None)]),  # JATS
        (DOCBOOK, "Rules of the quay", [(None, "Scope", None), (None, "Fees", None)]),
        (MANUAL, "Kite winch Operation", [(None, "General", None), (None, "Brake", 0)]),  # S1000D
        (
            PROTOCOL,
            "Harbour Messages",
            [(None, "Introduction", None), (None, "Uses", None), (None, "Berths", 1)],
        ),
    ],
)
def test_units_and_title_of_a_vocabulary_with_titles(data, title, units):
    document = convert(data.encode(), name="a.xml")
    assert document.title == title
    assert [(unit.number, unit.heading, unit.parent) for unit in document.units or ()] == units


def test_facts_of_the_document_and_of_its_units_are_no_text():
    assert "Jo Doe" not in convert(PROTOCOL.encode(), name="a.xml").text
    assert "Quays" not in convert(ARTICLE.encode(), name="a.xml").text
    docbook = convert(DOCBOOK.encode(), name="a.xml")
    assert docbook.text == "Rules of the quay\n\nScope\n\nQuays.\n\nFees\n\nThe fee is due."
    assert convert(STANDARD.encode(), name="a.xml").metadata["code"] == "KS 77"
    for data in (MANUAL, PROTOCOL):
        assert convert(data.encode(), name="a.xml").metadata["date"] == "2021-05-04"
