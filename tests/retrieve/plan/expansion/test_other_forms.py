"""A word that no text holds is also searched in another form that one holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from retrieve.plan.expansion.other_forms import other_forms

from ...libraries import described, make_library

CLUB = described(
    build_document(
        "club.md",
        "1 Beiträge sind zu zahlen.\n2 Der Verein rechnet ab: abrechnen muss der Vorstand.\n"
        "3 Änderungen sind mitteilen zu lassen.",
        title="Regeln",
    ),
    language="de",
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Wer zahlt?", [("zahlt", "zahlen")]),
        ("Wann wird gezahlt?", [("gezahlt", "zahlen")]),
        ("Wer hat das abgerechnet?", [("abgerechnet", "abrechnen")]),
        ("Was habe ich mitzuteilen?", [("mitzuteilen", "mitteilen")]),
        ("Was macht der Fliegerverein?", [("Fliegerverein", "Verein")]),
        ("Wer muss zahlen?", []),
        ("Wer leitet den Sport?", []),
    ],
)
def test_other_forms_of_unknown_words(
    tmp_path: Path, question: str, found: list[tuple[str, str]]
) -> None:
    with make_library(tmp_path / "l.library", (CLUB,)) as library:
        assert list(other_forms(library.view(), question, "de")) == found
        assert not list(other_forms(library.view(), question, "en"))
