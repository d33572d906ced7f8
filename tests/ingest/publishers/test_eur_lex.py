"""Titles of older pages of EUR-Lex."""

from __future__ import annotations

from evidence_graph import Ingestor, Library, Settings

PAGE = """<html><head><title>EUR-Lex - 32031R0006 - EN</title>
<meta name="DC.description" content="Council Regulation (EC) No 6/2031 on moorings  "></head><body>
<p><a href="/legal">Avis juridique important</a></p><p>|</p><h1>32031R0006</h1>
<p>Article 1</p><p>A mooring is registered.</p><p>Article 2</p><p>It is free.</p></body></html>"""


def test_a_page_has_the_title_of_its_act(tmp_path):
    (tmp_path / "r.html").write_text(PAGE, encoding="utf-8")
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "r.html").failed
    assert library.inspect("r.html").title == "Council Regulation (EC) No 6/2031 on moorings"
    assert library.get("Regulation (EC) No 6/2031 art 2").section_id == "r.html#2"
