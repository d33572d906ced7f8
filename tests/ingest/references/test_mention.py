"""A mention is resolved again from what is kept of it."""

from __future__ import annotations

import pytest

from evidence_graph.edges import ReferenceKind
from evidence_graph.spans import Span
from ingest.references import Mention

SPAN = Span(3, 9)


@pytest.mark.parametrize(
    "mention",
    [
        Mention(
            *(SPAN, 2, ReferenceKind.AMENDS, "MKT", ("14", "2"), ("14", "5"), ("part 2",), True),
            scope="part 3",
        ),
        Mention(SPAN, None),
        Mention(SPAN, 1, anchor="3.2/path"),
    ],
)
def test_what_is_kept_is_the_mention_but_for_its_place_in_the_text(mention: Mention) -> None:
    kept = mention.cited
    again = Mention.of(kept, span=SPAN, section=mention.section, kind=mention.kind)
    assert again == mention
