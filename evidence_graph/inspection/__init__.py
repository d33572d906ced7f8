"""Inspects a document: what ingestion found, what is doubtful, and the confidence of its structure.

Everything is computed from the projection and the texts of a generation.

measures     a document -> what is measured, and the confidence in its structure
sequences    sections -> gaps and repetitions in their numbers
warnings     measures -> warnings
formatting   an inspection -> text
run_report   the files of an ingestion -> a report with the inspection of each document
"""

from __future__ import annotations

from collections import Counter
from math import prod

from ..generations.snapshot import Snapshot
from ..projection import DocumentRow
from ..reading.results import Described
from .measures import confidence_parts, measures_of
from .results import Double, Gap, Inspection, InspectionWarning, Largest, LeftOut
from .warnings import warnings_of

__all__ = [
    "Double",
    "Gap",
    "Inspection",
    "InspectionWarning",
    "Largest",
    "LeftOut",
    "inspection_of",
]


def inspection_of(snapshot: Snapshot, row: DocumentRow) -> Inspection:
    """The inspection of the document at a row."""
    graph = snapshot.projection.graph(row)
    text = snapshot.text(row)
    document = graph.document
    found = measures_of(graph, text)
    parts = confidence_parts(graph, found)
    return Inspection(
        document_id=document.id,
        title=document.title,
        kind=document.type.value,
        language=document.language,
        date=document.date,
        chars=len(text),
        lines=len(found.lines),
        units=dict(Counter(section.kind.value for section in graph.sections)),
        levels=dict(sorted(Counter(section.level for section in graph.sections).items())),
        gaps=found.gaps,
        doubles=found.doubles,
        outside=round(found.outside, 3),
        largest=found.largest,
        definitions=len(graph.terms),
        references=found.references,
        left_out=found.left_out,
        warnings=warnings_of(graph, found, text),
        contexts=dict(Counter(c.context.by for c in graph.chunks if c.context is not None)),
        summary=Described.of(document.summary),
        confidence=round(prod(parts.values()), 3),
        confidence_parts=parts,
    )
