"""PowerPoint becomes Markdown, a page for each slide."""

import io

import pytest

from evidence_graph.errors import ConversionError
from ingest.convert import convert_bytes, convert_file
from ingest.converted import BlockKind

pptx = pytest.importorskip("pptx", reason="python-pptx is not installed")


def slides(*titles: str) -> bytes:
    show = pptx.Presentation()
    for title in titles:
        slide = show.slides.add_slide(show.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = "The rent is due." if title else ""
    packed = io.BytesIO()
    show.save(packed)
    return packed.getvalue()


def test_each_slide_is_a_page_and_its_title_a_heading(tmp_path):
    path = tmp_path / "rent.pptx"
    path.write_bytes(slides("Rent", "Repairs"))
    document = convert_file(path)  # in a worker, which bears markitdown within its memory
    headings = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.HEADING]
    assert headings == ["# Rent", "# Repairs"]
    assert len(document.pages) == 2
    assert "Repairs" not in document.text[: document.pages[1]]


def test_a_damaged_file_is_refused():
    data = slides("Rent").replace(b"ppt/slides/slide1.xml", b"ppt/slides/slideX.xml", 1)
    with pytest.raises(ConversionError):
        convert_bytes(data, name="rent.pptx")
