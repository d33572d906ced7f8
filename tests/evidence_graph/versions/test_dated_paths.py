"""The date of an edition in the name of its file or folder."""

from __future__ import annotations

import pytest

from evidence_graph.versions.dates import dated_path


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("laws/2021-05-01/act.md", "2021-05-01"),
        ("laws/act-2021-05-01.md", "2021-05-01"),
        ("laws/act.2021-05-01.pdf", "2021-05-01"),
        ("laws/act.2021-05-01.de.md", "2021-05-01"),
        ("laws/2020-01-01/act-2021-05-01.md", "2021-05-01"),
        ("laws/act-2021-05-01-draft.md", None),
        ("laws/act.md", None),
    ],
)
def test_the_date_of_a_path_is_read(path: str, day: str | None) -> None:
    assert dated_path(path) == day
