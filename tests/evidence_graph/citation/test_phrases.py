"""One look behind a number must never miss what the patterns of citations go on with."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from evidence_graph.citation.numbers import Style
from evidence_graph.citation.phrases import phrases_of
from evidence_graph.language import packs
from evidence_graph.language.pack import LanguagePack

GUARDED = ("join", "range", "within", "thereof", "label", "measure")


@pytest.mark.parametrize("style", [Style.TEXT, Style.TYPED])
@pytest.mark.parametrize("pack", packs(), ids=lambda pack: pack.code)
@given(data=st.data())
@settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
def test_whatever_goes_on_with_a_citation_is_seen(
    pack: LanguagePack, style: Style, data: st.DataObject
) -> None:
    phrases = phrases_of(pack.citations, style)
    pattern = getattr(phrases, data.draw(st.sampled_from(GUARDED)))
    assume(pattern.pattern != "(?!)")
    text = data.draw(st.from_regex(pattern))
    match = pattern.search(text)
    assume(match is not None and pattern.match(text, match.start()) is not None)
    assert match is not None
    assert phrases.going_on.match(text, match.start())
