"""Files that take in others: they are one document, and the others are no documents."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.config import Settings
from evidence_graph.errors import ConversionError
from evidence_graph.generations.roots import Roots
from evidence_graph.library import Library
from ingest import Ingestor
from ingest.sources.assembly import read_whole
from ingest.sources.discover import discover
from ingest.sources.source import Source

STATUTES = {
    "statutes.tex": r"""\documentclass{article}
\input{preamble}
\begin{document}
\include{sections/name}
% \input{sections/draft}
\input{sections/fees.tex}
\input{../outside}
\end{document}
""",
    "preamble.tex": r"\renewcommand{\thesection}{\S~\arabic{section}}",
    "sections/name.tex": "\\section{Name}\nThe club is called Rowers.\n\\input{sections/seat}\n",
    "sections/seat.tex": "\\section{Seat}\nIt sits in Larch.\n",
    "sections/fees.tex": "\\section{Fees}\nThey are due in May.\n",
    "sections/draft.tex": "\\section{Draft}\nIt is not in force.\n",
}


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def sources(folder: Path) -> dict[str, Source]:
    """The sources in *folder* by name."""
    library = folder.parent / "clubs.library"
    suffixes = (".tex", ".adoc")
    found = discover([folder], library=library, suffixes=suffixes, roots=Roots(library))
    return {source.name.removeprefix(f"{folder.name}/"): source for source in found}


def test_the_parts_of_a_document_are_skipped_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "outside.tex").write_text("It is not named.")
    found = sources(written(tmp_path / "club", STATUTES))
    assert {name for name, source in found.items() if source.skipped is None} == {
        "statutes.tex",
        "sections/draft.tex",  # only a comment names it
    }
    seat = found["sections/seat.tex"]
    assert seat.skipped == "a part of club/statutes.tex, with which it is read"


def test_a_document_is_read_with_its_parts_in_place_of_their_commands(tmp_path: Path) -> None:
    (tmp_path / "outside.tex").write_text("It is not named.")
    text = sources(written(tmp_path / "club", STATUTES))["statutes.tex"].read().decode()
    places = [text.index(words) for words in (r"\S~", "{Name}", "{Seat}", "{Fees}")]
    assert places == sorted(places)
    assert "{Draft}" not in text
    assert "not named" not in text


def test_the_sections_of_all_files_are_counted_through_and_a_change_is_seen(tmp_path: Path) -> None:
    folder = written(tmp_path / "club", STATUTES)
    with Library.open(tmp_path / "x.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(folder)
        assert "They are due in May." in library.get("club/statutes.tex § 3").text
        (folder / "sections/fees.tex").write_text("\\section{Fees}\nThey are due in June.\n")
        Ingestor(library).ingest(folder)
        assert "They are due in June." in library.get("club/statutes.tex § 3").text


def test_a_file_with_a_preamble_is_a_document_unless_it_is_a_subfile(tmp_path: Path) -> None:
    whole = "\\documentclass{article}\n\\begin{document}\nFees are due.\n\\end{document}\n"
    main = "\\begin{document}\n\\input{rules}\n\\subfile{fees}\n\\end{document}\n"
    files = {"main.tex": main, "rules.tex": whole, "fees.tex": whole}
    found = sources(written(tmp_path / "club", files))
    assert [name for name, source in found.items() if source.skipped] == ["fees.tex"]
    text = found["main.tex"].read().decode()
    assert text.count("\\begin{document}") == text.count("Fees are due.") == 1


def test_the_headings_of_a_part_of_asciidoc_are_as_deep_as_its_command_says(tmp_path: Path) -> None:
    book = "= Pears\n\ninclude::fees.adoc[leveloffset=+1]\n\n  include::fees.adoc[]\n"
    files = {"pears.adoc": book, "fees.adoc": "= Fees\n\n== Rates\n\nTen.\n"}
    text = sources(written(tmp_path / "pears", files))["pears.adoc"].read().decode()
    assert text == "= Pears\n\n== Fees\n\n=== Rates\n\nTen.\n\n\n  include::fees.adoc[]\n"


def test_files_that_take_in_each_other_stay_documents(tmp_path: Path) -> None:
    files = {"a.tex": r"\input{b} One.", "b.tex": r"\input{a} Two."}
    found = sources(written(tmp_path / "club", files))
    assert [source.skipped for source in found.values()] == [None, None]


def test_a_document_whose_parts_are_too_many_is_refused(tmp_path: Path) -> None:
    names = [f"{n}.tex" for n in range(14)]
    files = {name: rf"\input{{{n + 1}}}" * 2 for n, name in enumerate(names)}
    folder = written(tmp_path / "club", {**files, "14.tex": "Fees are due."})
    with pytest.raises(ConversionError, match="takes in at most"):
        read_whole(folder / "0.tex", sources(folder)["0.tex"].parts)
