"""What documents say of their versions may be contradictory: no law is lost by it in silence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, NotFoundError, Retriever, Settings
from evidence_graph.cli import main


def act(front: str, fee: str) -> str:
    return f"---\n{front}\n---\n# Crane Act\n\n## 1 Fees\n\nThe “fee” means {fee} crowns.\n"


def made(tmp_path: Path, **documents: str) -> Library:
    for name, text in documents.items():
        (tmp_path / f"{name}.md").write_text(text)
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    Ingestor(library).ingest(*sorted(tmp_path.glob("*.md")))
    return library


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("supersedes: b.md\ndate: 2020-01-01", "supersedes: a.md\ndate: 2021-01-01"),
        ("supersedes: b.md\ndate: 2020-01-01", "date: 2021-01-01"),  # found by title and date
        ("supersedes: b.md", "supersedes: a.md\ndate: 2021-01-01"),
    ],
)
def test_of_two_that_supersede_each_other_the_later_is_law(
    tmp_path: Path, older: str, newer: str
) -> None:
    with made(tmp_path, a=act(older, "five"), b=act(newer, "six")) as library:
        assert "six" in library.get("Crane Act s 1").text
        assert [version.document_id for version in library.history("Crane Act s 1").versions] == [
            "a.md",
            "b.md",
        ]


def test_of_two_without_dates_one_is_law(tmp_path: Path) -> None:
    both = {"a": act("supersedes: b.md", "five"), "b": act("supersedes: a.md", "six")}
    with made(tmp_path, **both) as library:
        assert "crowns" in library.get("Crane Act s 1").text


@pytest.mark.parametrize("names", ["[a.md, b.md]", '["a.md", "b.md"]', "a.md; b.md"])
def test_several_superseded_documents_stand_in_a_list(tmp_path: Path, names: str) -> None:
    acts = {
        "a": act("date: 2010-01-01", "four"),
        "b": act("date: 2011-01-01", "five"),
        "c": act(f"supersedes: {names}\ndate: 2015-01-01", "six"),
    }
    with made(tmp_path, **acts) as library:
        edges = [each for each in library.export() if each.get("edge") == "supersedes"]
        assert [edge["target"] for edge in edges if edge["source"] == "c.md"] == ["a.md", "b.md"]


def test_a_law_that_ends_before_it_begins_is_told(tmp_path: Path) -> None:
    text = act("date: 2015-01-01\nvalid-until: 2010-01-01", "five")
    with made(tmp_path, a=text) as library:
        notices = Retriever(library).search("what is the fee").notices
        assert "left out, since they end before they begin: a.md" in notices
        assert "no document is in force on that day" in notices
        warned = [warning.message for warning in library.inspect("a.md").warnings]
        assert "it is never in force: it ends on 2010-01-01, before it begins on 2015-01-01" in (
            warned
        )


def test_what_is_law_on_another_day_is_told_with_its_days(tmp_path: Path) -> None:
    acts = {"a": act("date: 2020-01-01", "five"), "b": act("date: 2021-01-01", "six")}
    days = "a.md (from 2020-01-01 to before 2021-01-01)"
    with made(tmp_path, **acts) as library:
        for read in (library.text, library.outline, library.terms):
            with pytest.raises(NotFoundError, match="in force on 1900-01-01, found versions") as no:
                read("Crane Act", as_at="1900-01-01")
            assert days in str(no.value)
        with pytest.raises(NotFoundError, match="found definitions of other days") as undefined:
            library.define("fee", as_at="1900-01-01")
        assert days in str(undefined.value)
        assert [each.id for each in library.documents(as_at="2020-05-05")] == ["a.md"]


def test_commands_say_which_day_and_which_document_is_meant(tmp_path: Path, capsys: Any) -> None:
    acts = {"a": act("date: 2020-01-01", "five"), "b": act("date: 2021-01-01", "six")}
    made(tmp_path, **acts).close()
    path = str(tmp_path / "l.library")
    assert main(["search", path, "fee as_at:2020-05-05", "--as-at", "2022-01-01"]) == 0
    assert "as_at:2020-05-05 counts, and not --as-at 2022-01-01" in capsys.readouterr().err
    assert main(["outline", path, "--as-at", "2020-05-05"]) == 0
    assert capsys.readouterr().out == "a.md  Crane Act\n"
    assert main(["text", path, "Crane Act", "--as-at", "2020-05-05", "--json"]) == 0
    assert '"document_id": "a.md"' in capsys.readouterr().out
    assert main(["search", path, "fee", "--lanes", "dense"]) == 0
    assert "nothing was searched: the library was made without a model" in capsys.readouterr().err
    assert main(["alias", path, "a.md", "--remove"]) == 2
    assert "expected each NAME to remove, found none" in capsys.readouterr().err
