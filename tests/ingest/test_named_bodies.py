"""The bodies that a document names at its top."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.facts.named_bodies import bodies_named


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Burr Otter Society, Inc. (BCXS)\n\nRules", ["Burr Otter Society", "BCXS"]),
        ("en", "We are the Association for Counting Trees.", ["Association for Counting Trees"]),
        ("en", 'The organization shall be called "Otters of Burr".', ["Otters of Burr"]),
        ("en", "Pier Labs, Inc. grants a licence to Customer.", ["Pier Labs"]),
        ("en", "Offered by Otterly (“we” or “us”).", ["Otterly"]),
        ("en", "by **Burr Fund** (the “**Fund**”, “**we**”).", ["Burr Fund"]),
        ("en", "run by Otter Pty. Ltd. ('Otto', 'we'), a firm.", ["Otter Pty"]),
        ("en", "The Site (the “Site”) is ours, and we say so.", []),
        ("de", "Anbieter ist die Otterei GmbH („wir“).", ["Otterei GmbH"]),
        ("en", "The Articles of Association and the Rules say so. The Club ends.", []),
        ("de", "Der Verein führt den Namen „Otterfreunde Burr“.", ["Otterfreunde Burr"]),
        ("de", "Die Otterfreunde Burr e.V. schwimmen.", ["Otterfreunde Burr"]),
        ("fr", "L'association « Les Loutres » est libre.", ["Les Loutres"]),
    ],
)  # fmt: skip
def test_the_name_of_a_body_is_read(language: str, text: str, expected: list[str]) -> None:
    assert list(bodies_named(text, pack_of(language))) == expected
