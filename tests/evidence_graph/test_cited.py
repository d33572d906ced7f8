"""The kept form of what a mention cites is read as it was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.cited import ALSO, Cited, CitedPlace

PART = st.text("abc0123456789. -", min_size=1, max_size=6).filter(lambda part: ".." not in part)
COMPONENTS = st.lists(PART.map(lambda p: f"x{p}y"), max_size=3).map(tuple)
ADDRESSED = st.builds(
    CitedPlace,
    address=COMPONENTS,
    until=st.none() | COMPONENTS.filter(bool),
    containers=COMPONENTS,
    external=st.booleans(),
    scope=st.none() | st.text("abc 14(2)%/", max_size=8),
)
ANCHORED = st.builds(
    CitedPlace, anchor=st.text("abc#!>/ 14(2)", max_size=9), external=st.booleans()
)


@given(place=ADDRESSED | ANCHORED)
def test_what_is_encoded_is_decoded(place: CitedPlace) -> None:
    assert CitedPlace.decode(place.encode()) == place


@given(document=st.none() | st.text(max_size=8), place=ADDRESSED)
def test_what_is_kept_tells_its_place_and_scope(document: str | None, place: CitedPlace) -> None:
    cited = Cited(document, place.encode())
    assert (cited.place, cited.scope) == (place, place.scope)


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        (CitedPlace(), ""),
        (CitedPlace(("14", "2", "b")), "14/2/b"),
        (CitedPlace(("14", "2"), ("14", "5"), ("part 2",)), "part 2>14/2..14/5"),
        (CitedPlace(("7",), external=True), "!7"),
        (CitedPlace(anchor="3.2/path"), "#3.2/path"),
        (CitedPlace(("2", "1"), scope="part 3"), "%part 3%2/1"),
        (CitedPlace(scope=""), "%%"),
    ],
)
def test_the_kept_form(place: CitedPlace, kept: str) -> None:
    assert place.encode() == kept


def test_names_are_kept_in_one_string() -> None:
    assert Cited(ALSO.join(("MKT", "Market Rules")), "").names == ["MKT", "Market Rules"]
    assert Cited(None, "14").names == []
