"""An EPUB is read page by page in the order of its spine."""

import io
import zipfile

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import convert_bytes
from ingest.converted import BlockKind

CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>'
BOOK = """<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>Tenancy Law</dc:title><dc:creator>Council</dc:creator></metadata>
<manifest><item id="b" href="part%202.xhtml"/><item id="a" href="one.xhtml"/>
<item id="n" href="nav.xhtml" properties="nav"/></manifest>
<spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/></spine></package>"""


def epub(**pages: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as package:
        package.writestr("mimetype", "application/epub+zip")
        package.writestr("META-INF/container.xml", CONTAINER)
        package.writestr("OEBPS/book.opf", BOOK)
        for name, body in pages.items():
            title = name.replace("_", " ")
            package.writestr(f"OEBPS/{title}.xhtml", f"<html><body>{body}</body></html>")
    return packed.getvalue()


def test_pages_follow_the_spine_and_links_lead_across_them():
    document = convert_bytes(
        epub(
            part_2='<h1 id="s">Repairs</h1><ol type="a"><li>roof</li></ol>',
            one='<h1 id="s">Rent</h1><p>See <a href="part%202.xhtml#s">Repairs</a>.</p>',
            nav='<p><a href="one.xhtml">Rent</a></p>',
        ),
        name="law.epub",
    )
    assert document.text == "Rent\n\nRent\n\nSee Repairs.\n\nRepairs\n\na. roof"
    assert document.blocks[0].kind is BlockKind.MATTER
    anchors = [block.anchor for block in document.blocks if block.kind is BlockKind.HEADING]
    assert [link.target for link in document.links] == [f"#{anchor}" for anchor in anchors]
    assert (document.title, document.metadata["author"]) == ("Tenancy Law", "Council")


def test_an_epub_without_text_is_refused():
    with pytest.raises(ConversionError, match="found none"):
        convert_bytes(epub(one="<p> </p>"), name="law.epub")


def test_a_damaged_epub_is_refused():
    data = epub(one="<p>x</p>").replace(b"book.opf", b"bock.opf", 1)
    with pytest.raises(ConversionError):
        convert_bytes(data, name="law.epub")
