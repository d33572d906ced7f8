"""A provision through its versions, and what a version changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from evidence_graph import Ingestor, Library, NotFoundError, Settings
from evidence_graph.cli import main
from evidence_graph.library.readers import in_force
from evidence_graph.reading.definitions import term_of_version

from .harbour import VERSIONS


def test_history_lists_versions_with_their_days(library: Library) -> None:
    found = library.history("Harbour Act s 9")
    assert [one.begins for one in found.versions] == [version.begins for version in VERSIONS]
    assert [one.ends for one in found.versions] == [*(v.begins for v in VERSIONS[1:]), None]
    changes = [one.change for one in found.versions]
    assert changes == ["first", *["changed"] * 4, "repealed", *["absent"] * 4]
    assert found.notice is None
    appeals = library.history("Harbour Act s 7")
    assert [one.change for one in appeals.versions] == ["first", *["unchanged"] * 9]


def test_what_was_no_law_on_a_day_names_a_few_of_its_versions(library: Library) -> None:
    with pytest.raises(NotFoundError, match=r"in force on 1800-01-01, .* and 5 more") as caught:
        library.get("Harbour Act s 7", as_at="1800-01-01")
    assert len(caught.value.nearest) == 5


def test_a_document_without_versions_says_so(library: Library) -> None:
    found = library.history("Berth Rules s 1")
    assert [one.document_id for one in found.versions] == ["berth-rules.md"]
    assert found.notice == "it has no date and no other version: it counts as always in force"


def test_diff_shows_words_in_their_sentence(library: Library) -> None:
    found = library.diff("Harbour Act s 5", from_="2002-01-01", to="2020-01-01")
    (one,) = found.changes
    assert one.text == "… a berth pays a fee of [-100-] {+163+} crowns a season."
    assert (one.removed, one.added) == ("100", "163")
    assert library.text(VERSIONS[-1].file)[one.start : one.end].startswith("The holder")
    same = library.diff("Harbour Act s 7", from_="2002-01-01", to="2020-01-01")
    assert same.changes == []


def test_diff_of_what_came_or_went(library: Library) -> None:
    gone = library.diff("Harbour Act s 9", from_="2010-01-01", to="2020-01-01")
    assert gone.new is None
    assert [one.added for one in gone.changes] == [""]
    came = library.diff("Harbour Act s 12", from_="2002-01-01", to="2020-01-01")
    assert came.old is None
    assert [one.removed for one in came.changes] == [""]
    with pytest.raises(NotFoundError):
        library.diff("Harbour Act s 99", from_="2002-01-01", to="2020-01-01")


def test_impact_names_what_cites_a_change_or_uses_its_terms(library: Library) -> None:
    sixth = VERSIONS[5]
    found = library.impact(sixth.file)
    assert (found.before, found.begins) == (VERSIONS[4].file, sixth.begins)
    told = {
        one.section_id.rpartition("/")[2].partition("#")[2]: (
            one.change,
            {(d.section_id, d.kind) for d in one.dependents},
        )
        for one in found.provisions
    }
    act = sixth.file
    assert told["1"] == ("changed", {(f"{act}#2", "uses"), (f"{act}#5", "uses")})
    assert told["5"] == ("changed", {("berth-rules.md#1", "cites"), (f"{act}#2", "subject_to")})
    assert told["9"] == ("repealed", set())
    assert "7" not in told  # it did not change


def test_the_first_version_is_new_as_a_whole(library: Library) -> None:
    found = library.impact(VERSIONS[0].file)
    assert found.before is None
    assert {one.change for one in found.provisions} == {"inserted"}


def test_impact_is_of_a_document_and_not_of_a_section(library: Library) -> None:
    with pytest.raises(NotFoundError, match="found the section") as caught:
        library.impact("Harbour Act s 5")
    assert caught.value.nearest == (VERSIONS[-1].file,)


def test_verify_compares_with_the_law_of_the_day(library: Library, tmp_path: Path) -> None:
    old = VERSIONS[2]
    text = f"“The holder of a berth pays a fee of {old.fee} a season” (Harbour Act s 5)."
    assert library.verify(text, as_at=old.begins).ok
    (one,) = library.verify(text).quotations
    assert one.status.value == "CHANGED"
    assert one.document_id == VERSIONS[-1].file
    assert old.file in (one.reason or "")


def test_a_document_is_read_as_it_was_on_a_day(library: Library) -> None:
    old, new = VERSIONS[1], VERSIONS[6]
    for version in (old, new):
        assert library.text("Harbour Act", as_at=version.begins) == version.text
        assert library.text(old.file, as_at=version.begins) == version.text
        found = library.outline(old.file, as_at=version.begins)
        assert found.document_id == version.file
        assert ("Pilots" in str(found)) is (version is old)
        (term,) = library.terms(old.file, as_at=version.begins)
        assert term.document_id == version.file
        here = [term for term in library.terms(as_at=version.begins) if term.term == "berth"]
        assert [term.document_id for term in here] == [version.file]
    assert library.text(old.file) == old.text  # by its id it is meant whatever the day
    assert library.text("Harbour Act") == VERSIONS[-1].text
    assert len([term for term in library.terms() if term.term == "berth"]) == 10
    with pytest.raises(NotFoundError, match="in force on 1990-01-01"):
        library.text(old.file, as_at="1990-01-01")


def test_so_say_the_commands(library: Library, capfd: pytest.CaptureFixture[str]) -> None:
    old, day = VERSIONS[1], VERSIONS[6].begins
    path = str(library.path)
    assert main(["text", path, old.file, "--as-at", day]) == 0
    assert capfd.readouterr().out == VERSIONS[6].text
    assert main(["outline", path, old.file, "--as-at", day, "--json"]) == 0
    assert json.loads(capfd.readouterr().out)["document_id"] == VERSIONS[6].file
    assert main(["terms", path, old.file, "--as-at", day, "--json"]) == 0
    (term,) = json.loads(capfd.readouterr().out)["terms"]
    assert term["document_id"] == VERSIONS[6].file


TWICE = """# Harbour Act

# Part 1 Berths

## 1 Meaning

In this Part, “fee” means what is paid for a berth, {sum} crowns.

# Part 2 Pilots

## 2 Meaning

In this Part, “fee” means what is paid to a pilot, {sum} crowns.
"""


def test_of_two_meanings_a_version_gives_the_one_that_governs_the_same(tmp_path: Path) -> None:
    for day, crowns in (("2001-01-01", 10), ("2011-01-01", 20)):
        file = tmp_path / day / "harbour-act.md"
        file.parent.mkdir()
        file.write_text(TWICE.format(sum=crowns), encoding="utf-8")
    (tmp_path / "rules.md").write_text("# Berth Rules\n\n1. The fee is due.\n", encoding="utf-8")
    with Library.open(tmp_path / "x.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path)
        view = in_force(library.view(), "2005-01-01")
        projection = view.projection
        rows = projection.find_terms("fee")
        assert len(rows) == 4
        rules = projection.find_document("rules.md")
        assert rules is not None
        for row in rows:
            found = term_of_version(view, rules, row)
            assert found is not None
            assert projection.document(projection.document_of("terms", found)).date == "2001-01-01"
            assert (
                projection.term(found).span.start // 100 == projection.term(row).span.start // 100
            )
