"""A document takes the place of others that its front matter names, whatever comes first."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from evidence_graph import Ingestor, Library
from ingest import Options
from tests.written import library_of

OLD = "# Quay Rules 2019\n\n## 1 Berths\n\nA berth is let by the year.\n"
BODY = "# Quay Rules 2031\n\n## 1 Berths\n\nA berth is let by the day.\n"


def new(*fields: str) -> str:
    return "---\n" + "\n".join(fields) + f"\n---\n\n{BODY}"


def supersessions(library: Library) -> list[tuple[str, str, str | None]]:
    return [
        (record["source"], record["target"], record["effective"])
        for record in library.export()
        if record.get("edge") == "supersedes"
    ]


@pytest.mark.parametrize(
    ("fields", "effective"),
    [
        (("supersedes: Quay Rules 2019", "effective: 2031-05-01"), "2031-05-01"),
        (("supersedes: old.md", "date: 2031-04-01"), "2031-04-01"),
        (("Supersedes: rules/old.md",), None),
        (("replaces: No such Rules; Quay Rules 2019", "date: 2031-04-01", "valid-from: 2031-06-01"),
         "2031-06-01"),
    ],
)  # fmt: skip
def test_the_edge_has_the_date_from_which_it_holds(tmp_path, fields, effective):
    files = {"rules/old.md": OLD, "rules/new.md": new(*fields)}
    library = library_of(tmp_path, files)
    assert supersessions(library) == [("rules/new.md", "rules/old.md", effective)]


def test_records_may_say_it_too(tmp_path):
    records = [
        {"doc_id": "old", "title": "Quay Rules", "passage_id": "1", "text": "Old.", "id": "a"},
        {"doc_id": "new", "title": "Quay Rules", "passage_id": "1", "text": "New.", "id": "b",
         "supersedes": "old", "effective": "2031-05-01"},
    ]  # fmt: skip
    lines = "".join(f"{json.dumps(record)}\n" for record in records)
    library = library_of(tmp_path, {"rules.jsonl": lines})
    assert supersessions(library) == [("new", "old", "2031-05-01")]


@pytest.mark.parametrize("said", ["Quay Rules 2031", "new.md", "Other Rules", "Rules"])
def test_itself_and_what_is_not_held_or_could_be_several_it_does_not_supersede(tmp_path, said):
    other = "---\naliases: Rules\n---\n\n# Port Rules 2018\n\nA berth.\n"
    files = {"old.md": OLD.replace("# Q", "---\naliases: Rules\n---\n\n# Q"), "other.md": other}
    files["new.md"] = new(f"supersedes: {said}")
    assert supersessions(library_of(tmp_path, files)) == []


FILES = {
    "old.md": OLD,
    "new.md": new("supersedes: Quay Rules 2019", "effective: 2031-05-01"),
    "newer.md": "---\nsupersedes: Quay Rules 2031\n---\n\n# Quay Rules 2040\n\nA berth.\n",
}


def exported(library: Library) -> list[str]:
    return [json.dumps(record) for record in library.export()]


def test_the_order_of_ingestion_does_not_matter(tmp_path):
    together = library_of(tmp_path / "together", FILES)
    assert len(supersessions(together)) == 2
    for order in permutations(FILES):
        apart = library_of(tmp_path / "-".join(order), FILES, [[name] for name in order])
        assert exported(apart) == exported(together)


def test_a_document_that_goes_and_comes_back_is_superseded_again(tmp_path):
    library = library_of(tmp_path, FILES)
    before = exported(library)
    (tmp_path / "old.md").unlink()
    Ingestor(library).ingest(tmp_path / "old.md", prune=True)
    assert supersessions(library) == [("newer.md", "new.md", None)]
    (tmp_path / "old.md").write_text(OLD, encoding="utf-8")
    Ingestor(library).ingest(tmp_path / "old.md")
    assert exported(library) == before


def test_a_second_document_of_the_name_makes_it_ambiguous(tmp_path):
    library = library_of(tmp_path, FILES)
    (tmp_path / "copy.md").write_text(OLD, encoding="utf-8")
    Ingestor(library).ingest(tmp_path / "copy.md")
    assert supersessions(library) == [("newer.md", "new.md", None)]


def test_the_user_may_say_what_a_document_supersedes(tmp_path):
    (tmp_path / "old.md").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.md").write_text(BODY, encoding="utf-8")
    library = library_of(tmp_path, {}, [["old.md"]])
    options = Options(supersedes="Quay Rules 2019", effective="2031-06-01")
    assert not Ingestor(library, options=options).ingest(tmp_path / "new.md").failed
    assert supersessions(library) == [("new.md", "old.md", "2031-06-01")]
    assert library.get("Quay Rules 2019 r 1").document_id == "old.md"


@pytest.mark.parametrize(
    ("older", "newer", "edges"),
    [
        ("pier/privacy.md", "quay/privacy.md", 0),  # of two bodies that use one template
        ("policies/pier.md", "policies/quay.md", 0),
        ("policies/pier-2030.md", "policies/pier-2031.md", 1),
        ("pier/2030/privacy.md", "pier/2031/privacy.md", 1),
        ("pier/old/privacy.md", "pier/privacy.md", 1),
    ],
)
def test_policies_of_two_bodies_are_no_editions_of_one(tmp_path, older, newer, edges):
    policy = (
        "# Privacy Policy\n\nLast updated: {day}\n\n## Data\n\nWe keep names.\n\n## Boats\n\nNone."
    )
    files = {older: policy.format(day="May 5, 2030"), newer: policy.format(day="May 5, 2031")}
    assert len(supersessions(library_of(tmp_path, files))) == edges


@pytest.mark.parametrize(
    ("title", "codes", "edges"),
    [
        ("Harbour Rules", ("", ""), 1),
        ("Harbour Rules", ("HR", "HR"), 1),
        ("Harbour Rules", ("HR-A", "HR-B"), 0),  # two rules with one title
        ("Harbour Rules (Amendment) Order", ("", ""), 0),  # each amends other things
    ],
)
def test_documents_with_other_codes_and_amending_acts_are_no_editions(
    tmp_path, title, codes, edges
):
    files = {
        f"{year}.md": f"---\ndate: {year}-05-01\ntitle: {title}\ncode: {code}\n---\n\n"
        "# 1 Boats\n\nNone.\n\n# 2 Entry into force\n\nToday.\n"
        for year, code in zip((2021, 2022), codes, strict=True)
    }
    assert len(supersessions(library_of(tmp_path, files))) == edges


@pytest.mark.parametrize(
    ("title", "older", "newer", "edges"),
    [
        ("Regulations on Dogs and Cats", "pier/dogs.md", "quay/dogs.md", 0),
        ("Regulations on Dogs and Cats", "pier/2021/dogs.md", "pier/2022/dogs.md", 1),
        ("Dogs and Cats Act", "2021/acts/dogs.md", "current/dogs.md", 1),
    ],
)
def test_two_towns_that_adopt_one_template_have_no_editions(tmp_path, title, older, newer, edges):
    text = "# {title}\n\nLast updated: May 5, {year}\n\n## Dogs\n\nNone.\n\n## Cats\n\nTwo.\n"
    files = {older: text.format(title=title, year=2021), newer: text.format(title=title, year=2022)}
    assert len(supersessions(library_of(tmp_path, files))) == edges


def test_what_is_to_be_superseded_and_is_not_there_is_told(tmp_path):
    (tmp_path / "new.md").write_text(new("supersedes: old.md"), encoding="utf-8")
    (tmp_path / "old.md").write_text(OLD, encoding="utf-8")
    with library_of(tmp_path, {}, []) as library:
        (notice,) = Ingestor(library).ingest(tmp_path / "new.md").notices
        assert "'old.md' to be superseded, found none or several" in notice
        assert Ingestor(library).ingest(tmp_path / "old.md").notices == []
        assert len(supersessions(library)) == 1
