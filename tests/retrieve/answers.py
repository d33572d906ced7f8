"""An answer written by hand, for tests of what is made of answers."""

from __future__ import annotations

from typing import Any

from evidence_graph.passages import Dependency, Passage
from evidence_graph.reading.results import LeftOut
from retrieve import Answer, Plan

_TEXTS = {
    "1(2)": '(2) In this Act, "ship" means a vessel of more than ten metres.',
    "2": "### 2 Entry\n\n(1) The master of a ship shall report to the harbour office before entry.",
    "4": "### 4 Fees\n\n(1) A fee of nine crowns is due.\n\n(2) It is payable within nine days.",
    "5": "### 5 Distress\n\n(1) A ship in distress may enter without a report.",
}


def _place(anchor: str) -> dict[str, Any]:
    return {
        "citation": f"Harbour Act s {anchor}",
        "document_id": "act.md",
        "section_id": f"act.md#{anchor}",
        "anchor": anchor,
        "heading_path": ["Harbour Act 2031", f"Section {anchor}"],
        "start": 100,
        "end": 100 + len(_TEXTS[anchor]),
        "page": 3 if anchor == "4" else None,
        "text": _TEXTS[anchor],
        "tokens": len(_TEXTS[anchor].split()),
    }


def passage(rank: int, anchor: str) -> Passage:
    marks = [(4, 9)] if anchor == "2" else []
    return Passage(
        **_place(anchor), rank=rank, score=1 / rank, chunks=[], scores={}, highlights=marks
    )


def answer() -> Answer:
    """Two passages; the first is subject to a section and uses a term; one text had no room."""
    question = "When must the master report before entry, and is a fee payable?"
    way: dict[str, Any] = {"passage": 1, "via": ["Harbour Act s 2"], "hops": 1}
    return Answer(
        question=question,
        plan=Plan(question=question, text=question),
        passages=[passage(1, "2"), passage(2, "4")],
        dependencies=[
            Dependency(**_place("5"), role="subject_to", **way),
            Dependency(**_place("1(2)"), role="definition", term="ship", **way),
        ],
        left_out=[
            LeftOut(
                role="cites",
                citation="Harbour Act s 7",
                document_id="act.md",
                section_id="act.md#7",
                reason="no room: 900 tokens, 12 left",
                tokens=900,
                via=["Harbour Act s 4"],
            )
        ],
    )
