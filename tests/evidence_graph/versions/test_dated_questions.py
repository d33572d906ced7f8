"""A hundred questions with dates over ten versions: never an answer that was not law that day."""

from __future__ import annotations

import random
from datetime import date, timedelta
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, NotFoundError, Retriever, Settings

from .harbour import VERSIONS, Version, harbour, law_on

QUESTIONS = (
    "What fee does the holder of a berth pay?",
    "For how many seasons is a berth let?",
    "What does a pilot get?",
    "What does an electric boat pay?",
    "What does berth mean?",
    "Harbour Act s 5",
    "How is a berth let under the Berth Rules?",
)


def hundred() -> list[tuple[str, str]]:
    """Questions with their days, from before the first version to after the last."""
    chance = random.Random(7)
    first = date(1999, 1, 1)
    days = [(first + timedelta(days=chance.randrange(9000))).isoformat() for _ in range(80)]
    days += [version.begins for version in VERSIONS]  # the day itself, and the one before it
    eves = (date.fromisoformat(version.begins) - timedelta(days=1) for version in VERSIONS)
    days += [eve.isoformat() for eve in eves]
    return [(chance.choice(QUESTIONS), day) for day in days]


def is_of(text: str, version: Version | None) -> bool:
    """Whether *text* is one of the rules, which have no date, or of *version*."""
    squeezed = " ".join(text.split())
    whole = "" if version is None else " ".join(version.text.split())
    return squeezed in whole or "let by auction" in squeezed


def test_a_hundred_questions_are_answered_with_the_law_of_their_day(library: Library) -> None:
    asked = hundred()
    assert len(asked) == 100
    retriever = Retriever(library)
    for question, day in asked:
        law = law_on(day)
        answer = retriever.search(f"{question} as_at:{day}", limit=10, follow=1)
        shown = [passage.document_id for passage in answer]
        shown += [one.document_id for one in answer.dependencies]
        shown += [d.document_id for passage in answer for d in passage.definitions]
        expected = {"berth-rules.md"} | ({law.file} if law else set())
        assert set(shown) <= expected, (question, day)
        assert all(is_of(passage.text, law) for passage in answer), (question, day)
        for passage in answer:
            led = {one.target_document for one in passage.references if one.target_document}
            assert led <= expected, (question, day)
        if law is not None and question.startswith("What fee"):
            assert any(law.fee in passage.text for passage in answer), day


def test_get_define_and_refs_are_of_the_day(library: Library) -> None:
    for _, day in hundred():
        law = law_on(day)
        if law is None:
            with pytest.raises(NotFoundError, match="versions of other days"):
                library.get("Harbour Act s 5", as_at=day)
            continue
        assert law.fee in library.get("Harbour Act s 5", as_at=day).text
        (meaning,) = library.define("berth", as_at=day)
        assert meaning.document_id == law.file
        out = library.references("Berth Rules s 1", as_at=day)
        assert {one.target_document for one in out} == {law.file}
        into = library.references("Harbour Act s 5", direction="in", as_at=day)
        assert {one.source_section for one in into} == {"berth-rules.md#1", f"{law.file}#2"}
        section = "9" if law.number < 5 else "12"
        other = "12" if law.number < 3 else "9" if law.number >= 5 else None
        assert library.get(f"Harbour Act s {section}", as_at=day).document_id == law.file
        if other is not None:
            with pytest.raises(NotFoundError):
                library.get(f"Harbour Act s {other}", as_at=day)


def test_today_is_the_default_and_an_old_version_is_read_by_its_id(library: Library) -> None:
    newest, oldest = VERSIONS[-1], VERSIONS[0]
    assert newest.fee in library.get("Harbour Act s 5").text
    assert {p.document_id for p in Retriever(library).search("fee of a berth")} <= {
        newest.file,
        "berth-rules.md",
    }
    assert oldest.fee in library.get(f"{oldest.file}#5").text
    assert newest.fee in library.get(f"{oldest.file}#5", as_at="2026-01-01").text
    old = library.references(f"{oldest.file}#2")
    assert [one.target_section for one in old] == [f"{oldest.file}#5"]  # of its own time
    assert not [finding for finding in library.lint() if finding.kind.value == "superseded"]


def test_order_and_the_way_it_is_said_make_no_difference(library: Library, tmp_path: Path) -> None:
    for name in ("backwards", "said"):
        (tmp_path / name).mkdir()
    with harbour(tmp_path / "backwards", order=-1) as made:
        assert list(made.export()) == list(library.export())
    with harbour(tmp_path / "said", order=-1, said=True) as made:
        for version in VERSIONS:
            assert version.fee in made.get("Harbour Act s 5", as_at=version.begins).text


def test_a_day_where_nothing_is_dated_is_told(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Quay Rules\n\n## 1 Quays\n\nA quay is let by the day.\n")
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path / "rules.md")
        answer = Retriever(library).search("How is a quay let? as_at:2020-01-01")
        assert answer.passages
        assert "nothing here is dated: what answers may not have been law on 2020-01-01" in (
            answer.plan.notices
        )
        (tmp_path / "act.md").write_text(
            "---\ndate: 2026-01-01\n---\n\n# Quay Act\n\n## 1 Quays\n\nA quay is let by the year.\n"
        )
        Ingestor(library).ingest(tmp_path / "act.md")
        answer = Retriever(library).search("How is a quay let? as_at:2020-01-01")
        assert [passage.document_id for passage in answer] == ["rules.md"]


def test_two_laws_of_one_title_are_no_editions(tmp_path: Path) -> None:
    for day, units in (("2019-01-01", ("Boats", "Oars")), ("2020-01-01", ("Trams", "Rails"))):
        body = "".join(f"## {n} {unit}\n\nIt is kept.\n\n" for n, unit in enumerate(units, start=1))
        front = f"---\ndate: {day}\n---\n\n"
        (tmp_path / f"{units[0]}.md").write_text(f"{front}# Traffic Act\n\n{body}")
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path / "Boats.md", tmp_path / "Trams.md")
        assert not [one for one in library.export() if one.get("edge") == "supersedes"]
