"""Answers from several libraries, and from the law of a day."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evidence_graph as eg
from evidence_graph.config import ClaudeSettings
from retrieve.asking.answerer import _day
from tests.loopback.messages_api import Calls, Cites, MessagesServer, Says
from tests.loopback.refused import sources_of

from .conftest import ACT, QUESTION, citing, sent

OLD = ACT.replace("14 days", "90 days")
ORDINANCE = """# Lettings Ordinance

### 2 Lodging

(1) Whoever lets a house shall, within 14 days of being paid it, lodge the deposit by bank transfer
with a scheme that the Council keeps; the landlord bears the fee.
"""


@pytest.fixture
def libraries(tmp_path: Path) -> Iterator[eg.Libraries]:
    texts = {
        "north": {"act.md": ACT},
        "south": {"ordinance.md": ORDINANCE},
    }
    settings = eg.Settings(embedder="none")
    for name, documents in texts.items():
        (tmp_path / name).mkdir()
        for file, text in documents.items():
            (tmp_path / name / file).write_text(text, encoding="utf-8")
        with eg.Library.open(tmp_path / name / f"{name}.library", settings=settings) as library:
            eg.Ingestor(library).ingest(tmp_path / name)
    paths = [tmp_path / name / f"{name}.library" for name in texts]
    with eg.Libraries.open(*paths) as found:
        yield found


def both(body: dict[str, Any]) -> Says:
    """Cites the rule of each law that says within how many days."""
    places = [
        (n, at, at + 1)
        for n, source in enumerate(sources_of(body))
        for at, part in enumerate(source["content"])
        if "within 14 days" in part["text"]
    ]
    return Says([Cites("Both say 14 days.", tuple(places))])


def test_a_citation_names_its_library_and_leads_to_its_file(
    libraries: eg.Libraries, server: MessagesServer, tmp_path: Path
) -> None:
    server.answer = both
    answer = eg.Answerer(libraries, model=server.model()).ask(QUESTION)
    found = {one.library: one for one in answer.citations}
    assert answer.ok and set(found) == {"north", "south"}
    assert found["south"].citation == "Lettings Ordinance s 2(1)"
    assert found["south"].link == (tmp_path / "south" / "ordinance.md").as_uri() + "#L5"
    assert "Lettings Ordinance s 2(1) (south)" in str(answer)


def test_the_file_beside_each_library_says_what_stays_here(
    libraries: eg.Libraries, server: MessagesServer, tmp_path: Path
) -> None:
    (tmp_path / "south" / "evidence-graph.toml").write_text(
        '[claude]\nnever_send = ["document:ordinance.md"]\n'
    )
    server.answer = both
    for settings in (None, ClaudeSettings()):
        answerer = eg.Answerer(libraries, model=server.model(), settings=settings)
        answer = answerer.ask(QUESTION)
        assert {one.library for one in answer.citations} == {"north"}
        assert "ordinance" not in sent(server.bodies[-1]).lower()


def test_tools_read_the_law_of_the_day_that_is_asked_for(
    tmp_path: Path, server: MessagesServer
) -> None:
    for year, text in (("2019", OLD), ("2024", ACT)):
        (tmp_path / f"act-{year}.md").write_text(f"---\ndate: {year}-06-01\n---\n{text}")

    def script(body: dict[str, Any]) -> Says:
        read = [b for b in body["messages"][-1]["content"] if b["type"] == "tool_result"]
        if not read:
            return Says([Calls("get", {"addresses": ["Tenancies Act s 2"]})])
        days = "90 days" if "within 90 days" in sent(body) else "14 days"
        return citing(f"Within {days}.", f"within {days}")(body)

    server.answer = script
    settings = eg.Settings(embedder="none")
    with eg.Library.open(tmp_path / "laws.library", settings=settings) as library:
        eg.Ingestor(library).ingest(tmp_path)
        answerer = eg.Answerer(library, model=server.model())
        assert answerer.ask(QUESTION).answer == "Within 14 days."
        filters = eg.Filters(as_at="2020")
        answer = answerer.ask(QUESTION, filters=filters)
        assert answer.answer == "Within 90 days." and answer.ok
        assert "within 14 days" not in sent(server.bodies[-1])


@pytest.mark.parametrize(
    ("as_at", "day"),
    [(None, None), ("2026-01-31", "2026-01-31"), ("2024", "2024-12-31"), ("2024-02", "2024-02-29")],
)
def test_a_year_or_a_month_stands_for_its_last_day(as_at: str | None, day: str | None) -> None:
    assert _day(as_at) == day
