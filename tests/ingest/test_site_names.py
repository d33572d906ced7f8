"""The name of a site that a text prints and that its own addresses have."""

from __future__ import annotations

import pytest

from ingest.facts.site_names import site_named

THRICE = "Kelp Box is here. Kelp Box is there. Kelp Box is all."


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"{THRICE} Write to us@kelp-box.example.", "Kelp Box"),
        (f"{THRICE} See https://www.kelpbox.co.uk/fees.", "Kelp Box"),
        (f"{THRICE} See https://otter.example.", None),
        ("Kelp Box writes once: us@kelpbox.example.", None),
        ("No address.", None),
    ],
)
def test_a_site_is_named_by_its_addresses(text: str, name: str | None) -> None:
    assert site_named(text) == name
