"""A provision through its versions, and what a version changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph import Library, NotFoundError

from .harbour import VERSIONS, harbour


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with harbour(tmp_path_factory.mktemp("harbour")) as made:
        yield made


def test_history_lists_versions_with_their_days(library: Library) -> None:
    found = library.history("Harbour Act s 9")
    assert [one.begins for one in found.versions] == [version.begins for version in VERSIONS]
    assert [one.ends for one in found.versions] == [*(v.begins for v in VERSIONS[1:]), None]
    changes = [one.change for one in found.versions]
    assert changes == ["first", *["changed"] * 4, "repealed", *["absent"] * 4]
    assert found.notice is None
    appeals = library.history("Harbour Act s 7")
    assert [one.change for one in appeals.versions] == ["first", *["unchanged"] * 9]


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


def test_verify_compares_with_the_law_of_the_day(library: Library, tmp_path: Path) -> None:
    old = VERSIONS[2]
    text = f"“The holder of a berth pays a fee of {old.fee} a season” (Harbour Act s 5)."
    assert library.verify(text, as_at=old.begins).ok
    (one,) = library.verify(text).quotations
    assert one.status.value == "CHANGED"
    assert one.document_id == VERSIONS[-1].file
    assert old.file in (one.reason or "")
