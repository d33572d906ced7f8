"""Parts of patterns that several languages and rules share."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.language.patterns import begins


@given(st.text("AB ab-\n"))
def test_a_character_that_begins_a_word_is_found_as_by_a_look_behind(text: str) -> None:
    slow = re.compile(r"(?<![\w-])[A-Z]")
    fast = re.compile(begins("A-Z", behind=r"\w-"))
    assert [m.span() for m in fast.finditer(text)] == [m.span() for m in slow.finditer(text)]
