"""The invariants of the design, shown on documents of all kinds from file to passage.

Those of retrieval alone (explanations add up, budgets) stand with retrieval.
"""

from __future__ import annotations

import json
import socket
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph import Ingestor, Library, Retriever, Settings
from tests.fakes import WordEmbedder

LEXICAL = Settings(embedder="none")

SENTENCES = (
    "The tenant shall pay the rent, subject to section 2.",
    '"Deposit" means money held under section 1(2)(a).',
    "Terms in these Rules have the same meaning as in the Act, above all any Deposit.",
    "Der Vermieter trägt die Kosten nach § 2 Abs. 1.",
    "Nothing in 𝄞 Part 1 applies \t to 5% of rents.",
    "(a) in writing; or\n(b) by letter,\n\nas the court may order.",
    "| who | pays |\n| --- | --- |\n| tenant | rent |",
    "- one\n- two",
    "see Article 5 of the Treaty",
    "",
)

lines = st.one_of(
    st.sampled_from(SENTENCES),
    st.builds(
        lambda marks, number, words: f"{'#' * marks} {number}{words}",
        st.integers(1, 4),
        st.sampled_from(("", "1 ", "2. ", "§ 3 ", "Part 1 ", "Schedule 2 ", "1.1 ", "Article 7 ")),
        st.sampled_from(("Rent", "Deposits and fees", "Allgemeines", "")),
    ),
    st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), max_size=40),
)
# A file without a word fails, and leaves what was there before: another test's concern.
texts = st.lists(lines, max_size=12).map(lambda some: "\n\n".join(("Opening words.", *some)))
folders = st.dictionaries(
    st.sampled_from(("act.md", "rules.md", "lease.txt", "sub/code.md", "Größe.txt")),
    texts,
    min_size=1,
)


def fill(folder: Path, files: dict[str, str]) -> Path:
    """Write *files* below a folder of their own beside the library to come."""
    folder = folder / "files"
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def exported(library: Library) -> str:
    return "\n".join(json.dumps(record, ensure_ascii=False) for record in library.export())


def assert_verbatim_and_covered(library: Library) -> None:
    """Chunks tile the text, sections and mentions stand where they say."""
    for document in library.documents():
        text = library.text(document.id)
        assert len(text) == document.chars
        covered = [0] * len(text)
        for record in library.export():
            owner = record.get("document_id") or str(record.get("source", "")).rpartition("!")[0]
            if owner != document.id:
                continue
            if record.get("node") == "chunk":
                assert 0 <= record["start"] <= record["end"] <= len(text)
                for at in range(record["start"], record["end"]):
                    covered[at] += 1
            if record.get("node") == "section":
                provision = library.get(record["id"])
                assert provision.text == text[record["start"] : record["end"]]
            if "surface" in record:
                assert record["surface"] == text[record["start"] : record["end"]]
        assert all(n == 1 or (n == 0 and c.isspace()) for n, c in zip(covered, text, strict=True))
        assert max(covered, default=0) <= 1


@settings(max_examples=8, deadline=None)
@given(files=folders, seed=st.integers(0, 2**16))
def test_ingestion_is_verbatim_whole_deterministic_and_idempotent(
    files: dict[str, str], seed: int
) -> None:
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        folder = fill(Path(one), files)
        at_once = Library.open(folder.parent / "laws.library", settings=LEXICAL)
        report = Ingestor(at_once).ingest(folder)
        assert sorted(file.path for file in report.files) == sorted(f"files/{n}" for n in files)
        assert_verbatim_and_covered(at_once)

        # In any order, one by one, with another version in between
        again = fill(Path(other), files)
        in_turns = Library.open(again.parent / "laws.library", settings=LEXICAL)
        names = Random(seed).sample(sorted(files), len(files))
        for name in names:
            (again / name).write_text("# 1 Another version\n\nof this document", encoding="utf-8")
            if name != names[-1]:
                Ingestor(in_turns).ingest(again / name)
            (again / name).write_bytes(files[name].encode())
        Ingestor(in_turns).ingest(again)
        assert exported(in_turns) == exported(at_once)

        before = at_once.snapshot().generation
        repeated = Ingestor(at_once).ingest(folder)
        assert {file.outcome for file in repeated.files} <= {"unchanged", "failed", "skipped"}
        assert at_once.snapshot().generation == before


@settings(max_examples=6, deadline=None)
@given(files=folders)
def test_passages_are_verbatim(files: dict[str, str]) -> None:
    with TemporaryDirectory() as name:
        folder = fill(Path(name), {**files, "rent.md": "# 1 Rent\n\nThe tenant pays the rent."})
        library = Library.open(folder.parent / "laws.library", embedder=WordEmbedder())
        with library:
            Ingestor(library).ingest(folder)
            for question in ("Who pays the rent?", "deposit § 2", "Kosten"):
                for passage in Retriever(library).search(question, limit=50):
                    text = library.text(passage.document_id)
                    assert passage.text == text[passage.start : passage.end]


def test_a_document_is_in_or_out(tmp_path: Path) -> None:
    folder = fill(tmp_path, {"a.md": "# 1 A\n\nAbout rent.", "z.md": "# 1 Z\n\nAbout fees."})
    (folder / "broken.pdf").write_bytes(b"%PDF-1.7\nand nothing more")
    (folder / "empty.docx").write_bytes(b"")
    library = Library.open(folder.parent / "laws.library", settings=LEXICAL)
    report = Ingestor(library).ingest(folder)
    failed = {file.path: file for file in report.files if file.outcome == "failed"}
    assert failed.keys() == {"files/broken.pdf", "files/empty.docx"}
    assert all(file.stage == "convert" and file.reason for file in failed.values())
    assert [document.id for document in library.documents()] == ["files/a.md", "files/z.md"]
    # What was there stays when its file breaks
    (folder / "a.md").write_bytes(b"\x00\x01\x02" * 100)
    report = Ingestor(library).ingest(folder)
    assert "files/a.md" in {file.path for file in report.files if file.outcome == "failed"}
    assert "About rent." in library.text("files/a.md")


def test_nothing_asks_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    class Refusing(socket.socket):
        def connect(self, address: object) -> None:
            asked.append(address)
            raise OSError("the network is not there")

    monkeypatch.setattr(socket, "socket", Refusing)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *a, **k: asked.append(a))
    html = '<html><head><link rel="stylesheet" href="http://example.invalid/a.css"></head><body>'
    html += '<h1>1 Rent</h1><p>Rent is due, see <a href="http://example.invalid/b">b</a>.</p>'
    files = {"a.md": "# 1 A\n\n![plan](http://example.invalid/plan.png) of rent", "b.html": html}
    folder = fill(tmp_path, files)
    with Library.open(folder.parent / "laws.library", settings=LEXICAL) as library:
        assert Ingestor(library).ingest(folder).added == 2
        assert list(Retriever(library).search("When is rent due?"))
        assert library.get("files/b.html").text
        assert list(library.export())
        library.status(check=True)
    assert asked == []
