"""The law of a day in the explorer: what is shown, what links lead to, and what changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import quote, urlencode

import pytest
from starlette.testclient import TestClient

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.citation.resolve import Place
from evidence_graph.reading.annotated import annotate
from evidence_graph.reading.neighbours import neighbours_of
from evidence_graph.spans import Span
from evidence_graph.web.app import make_app
from evidence_graph.web.served_library import ServedLibrary

ACT = """---
title: Ferry Act 2015
type: statute
effective: {begins}
{more}---

# Ferry Act 2015

## 1 Interpretation

In this Act, “master” means the person who {does} a ferry.

## 2 Fares

(1) A master may charge a fare of {fare}.

(2) A fare is paid before the ferry leaves.
{three}"""

THREE = """
## 3 Dogs

A dog travels on a ferry without a fare, in spite of section 2.
"""

RULES = """---
title: Harbour Rules
type: regulation
---

# Harbour Rules

Words that are defined in the Ferry Act 2015 have the same meaning in these Rules.

## 1 Signals

A master gives a signal under section 2 of the Ferry Act 2015 before a ferry leaves.
"""

OLD, NEW = "ferry-2016.md", "ferry-2021.md"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """An act in two versions, the second without a section of the first, and rules under it."""
    folder = tmp_path_factory.mktemp("ferries")
    old = ACT.format(begins="2016-01-01", more="", does="steers", fare="five marks", three=THREE)
    more = f"supersedes: {OLD}\n"
    new = ACT.format(begins="2021-06-01", more=more, does="commands", fare="nine marks", three="")
    for name, text in ((OLD, old), (NEW, new), ("rules.md", RULES)):
        (folder / name).write_text(text, encoding="utf-8")
    with Library.open(folder / "f.library", settings=Settings(embedder="none")) as made:
        assert not Ingestor(made).ingest(folder).failed
        yield made


@pytest.fixture(scope="module")
def client(library: Library) -> Iterator[TestClient]:
    with closing(Library.open(library.path)) as own:
        yield TestClient(make_app({"f": ServedLibrary("f", own)}, hosts=["testserver"]))


def shown(client: TestClient, page: str, **values: str) -> str:
    reply = client.get(f"/f/{page}?{urlencode(values)}")
    assert reply.status_code == 200, reply.text
    return reply.text


def hrefs(html: str, look: str) -> set[str]:
    return {one.replace("&amp;", "&") for one in re.findall(f'class="{look}" href="([^"]+)"', html)}


def test_a_name_means_the_law_of_the_day(client: TestClient) -> None:
    today = shown(client, "read", id="Ferry Act 2015 s 2")
    assert "nine marks" in today and 'class="banner"' not in today
    before = shown(client, "read", id="Ferry Act 2015 s 2", as_at="2020-01-01")
    assert "five marks" in before and "Law of 2020-01-01" in before
    same = shown(client, "read", id=f"{NEW}#2", as_at="2020-01-01")
    assert "five marks" in same  # as `get` has it of an id, too
    assert client.get("/f/read?id=Ferry+Act+2015+s+3&as_at=2022-01-01").status_code == 404
    assert client.get(f"/f/read?id={quote(f'{NEW}#2')}&as_at=2010-01-01").status_code == 404
    assert client.get(f"/f/read?id={quote(f'{NEW}#2')}&as_at=soon").status_code == 400


def test_old_text_has_a_banner_that_leads_to_the_law_of_today(client: TestClient) -> None:
    html = shown(client, "read", id=f"{OLD}#2")
    banner = html[html.index('class="banner"') :].split("</p>")[0]
    assert "it ended on 2021-06-01" in banner
    assert f"/f/read?id={quote(f'{NEW}#2')}#here" in banner
    gone = shown(client, "read", id=f"{OLD}#3")  # which the version of today does not have
    assert f"/f/read?id={NEW}#here" in gone[gone.index('class="banner"') :].split("</p>")[0]


def test_links_keep_the_day_and_popups_show_it(client: TestClient) -> None:
    html = shown(client, "read", id="rules.md#1", as_at="2020-01-01")
    places = hrefs(html, "ref resolved")
    old = {f"/f/read?id={quote(name)}&as_at=2020-01-01#here" for name in (OLD, f"{OLD}#2")}
    assert places == old
    (term,) = {one for one in hrefs(html, "term") if "master" in one and OLD in one}
    assert "steers" in client.get(term).text
    today = shown(client, "read", id="rules.md#1")
    new = {f"/f/read?id={quote(name)}#here" for name in (NEW, f"{NEW}#2")}
    assert hrefs(today, "ref resolved") == new
    (term,) = {one for one in hrefs(today, "term") if "master" in one}
    assert "commands" in client.get(term).text
    assert "five marks" in shown(client, "card", id="Ferry Act 2015 s 2", as_at="2020-01-01")
    cited = shown(client, "cited", id=f"{NEW}#2")
    assert "Cited by 1" in cited and "Harbour Rules" in cited


def test_neighbours_and_annotations_are_of_the_day(library: Library) -> None:
    every = library.view()
    rules = every.projection.find_document("rules.md")
    assert rules is not None
    whole = Span(0, every.projection.document(rules).chars)
    for day, wanted, other in (("2020-01-01", OLD, NEW), ("2022-01-01", NEW, OLD)):
        view = every.in_force(day)
        names = [one.id for one in neighbours_of(view, Place(rules))]
        assert f"{wanted}#2" in names and not any(one.startswith(other) for one in names)
        read = annotate(view, rules, whole)
        assert {one.target_document for one in read.references} == {wanted}
        assert {one.term_id.partition("%")[0] for one in read.uses} == {wanted}


def test_the_history_of_a_provision_leads_to_its_versions(client: TestClient) -> None:
    assert "/f/history?" in shown(client, "read", id=f"{NEW}#2")
    assert "/f/history?" not in shown(client, "read", id="rules.md#1")
    html = shown(client, "history", id=f"{NEW}#2")
    assert re.findall(r"<tr><td>([\d-]+)</td><td>([\d-]*)</td>", html) == [
        ("2016-01-01", "2021-06-01"),
        ("2021-06-01", ""),
    ]
    assert "<td>first</td>" in html and ">changed</a>" in html
    assert re.findall("<(del|ins)>(.*?)</", html) == [("del", "five"), ("ins", "nine")]
    repealed = shown(client, "history", id=f"{OLD}#3")
    assert "repealed" in repealed and "no such law" in repealed
    assert "it has no date" not in html and "side by side" not in shown(
        client, "history", id="rules.md"
    )


def test_two_days_stand_side_by_side_as_diff_has_them(client: TestClient, library: Library) -> None:
    days = {"from": "2021-01-01", "to": "2021-06-01"}
    html = shown(client, "history", id=f"{NEW}#2", **days)
    (change,) = library.diff(f"{NEW}#2", from_=days["from"], to=days["to"]).changes
    assert re.findall("<del>(.*?)</del>", html) == [change.removed]
    assert re.findall("<ins>(.*?)</ins>", html) == [change.added]
    same = shown(
        client, "history", id=f"{NEW}#2", **{**days, "from": "2022-01-01", "to": "2023-01-01"}
    )
    assert "No word differs" in same
    assert client.get(f"/f/history?id={NEW}&from=2021-01-01").status_code == 400
