"""Definitions that refer to each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.lint import FindingKind

from .libraries import linted


def found(folder: Path, *sections: str) -> list[str]:
    text = "# Berth Act\n\n" + "\n\n".join(sections) + "\n"
    return [one.message for one in linted(folder, {"act.md": text}, FindingKind.CIRCULAR)]


def test_a_term_that_two_sections_leave_to_each_other_is_reported(tmp_path: Path) -> None:
    messages = found(
        tmp_path,
        '## 1 Words\n\n"Berth" has the meaning given in section 2.',
        '## 2 More words\n\n"Berth" has the meaning given in section 1.',
    )
    assert messages == ["defined by each other: act.md#1 → act.md#2"] * 2


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("A berth as defined in section 2 is let.",
         '"Berth" within the meaning of section 1 means a place.'),
        ('"Berth" has the meaning given in section 2.', '"Berth" means a place at the quay.'),
        ('"Berth" has the meaning given in section 2.',
         '"Berth" means a place. "Buoy" has the meaning given in section 1.'),
    ],
)  # fmt: skip
def test_these_are_no_circle(tmp_path: Path, first: str, second: str) -> None:
    assert found(tmp_path, f"## 1 Words\n\n{first}", f"## 2 More words\n\n{second}") == []
