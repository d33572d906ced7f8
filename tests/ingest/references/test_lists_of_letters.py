"""Letters in lists: behind a unit that has one, and parted by a stroke or a plus sign."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Für Schäden gilt § 31 a und b BGB.",
         [("§ 31 a", "BGB:31a"), ("b", "BGB:31b"), ("BGB", "BGB")]),
        ("Für Schäden gelten §§ 31a, b und d BGB.",
         [("§§ 31a", "BGB:31a"), ("b", "BGB:31b"), ("d", "BGB:31d"), ("BGB", "BGB")]),
        ("Grundlage ist Art. 1 Abs. 1 lit. b/f DSGVO.",
         [("Art. 1 Abs. 1 lit. b", "DSGVO:1/1/b"), ("f", "DSGVO:1/1/f"), ("DSGVO", "DSGVO")]),
        ("Grundlage ist Art. 1 Abs. 1 lit. a) + b) DSGVO.",
         [("Art. 1 Abs. 1 lit. a)", "DSGVO:1/1/a"), ("b)", "DSGVO:1/1/b"), ("DSGVO", "DSGVO")]),
        ("Grundlage ist Art. 1 Abs. 1 lit. b EU DSGVO.",
         [("Art. 1 Abs. 1 lit. b EU DSGVO", "DSGVO:1/1/b")]),
    ],
)  # fmt: skip
def test_letters_of_a_law_behind_them(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It rests on Article 1(1)(a)/(f) GDPR.",
         [("Article 1(1)(a)", "GDPR:1/1/a"), ("(f)", "GDPR:1/1/f"), ("GDPR", "GDPR")]),
        ("It is under section 12a or s 13 of the Pilots Act 2031.",
         [("section 12a", "Pilots Act 2031:12a"), ("s 13", "Pilots Act 2031:13"),
          ("the Pilots Act 2031", "Pilots Act 2031")]),
    ],
)  # fmt: skip
def test_letters_that_are_of_a_list_or_are_labels(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(PORTS.format(text)) == expected
