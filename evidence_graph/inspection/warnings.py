"""The warnings of an inspection: the gravest kinds first, each kind in document order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from ..graph import DocumentGraph
from ..language import UNDETERMINED, codes
from ..names import normal_words
from ..nodes import Document
from ..versions.dates import effective_date, end_date, unreadable_dates
from .measures import LONG, Measures
from .results import Double, Gap, InspectionWarning

MUCH = 0.4
"""A unit with a larger share of a long text gets a warning: it may hide further units."""
MUCH_OUTSIDE = 0.1
"""A larger share of text outside of units gets a warning; parties and recitals take less."""
MUCH_LEFT_OUT = 0.3
MANY = 8
"""More gaps or doubles share one warning, as in a code with many repeals or a text in two
languages. The inspection itself lists them all."""
BARE = 0.05
"""A larger share of pages without text is not just a few blank pages."""
MANY_LOST = 0.2
"""A larger share of unresolved internal references causes a warning."""


def warnings_of(graph: DocumentGraph, found: Measures, text: str) -> list[InspectionWarning]:
    """The warnings about a document."""
    marked = (graph.document.path or "").lower().endswith(".xml")
    gaps = [gap for gap in found.gaps if not (marked and _is_publishers(gap))]
    return [
        *_of_document(graph, found, text),
        *_of_gaps(gaps),
        *_of_doubles(found.doubles),
    ]


def _of_document(graph: DocumentGraph, found: Measures, text: str) -> list[InspectionWarning]:
    warned: list[InspectionWarning] = []
    document = graph.document

    def warn(message: str, line: int | None = None) -> None:
        warned.append(InspectionWarning(message=message, line=line))

    if not graph.sections and found.chars >= LONG:
        warn("no units were found: the text is one piece")
    largest = found.largest
    if largest and largest.share >= MUCH and largest.share * found.chars >= 2 * LONG:
        share = _percent(largest.share)
        warn(f"one section holds {share} of the text (line {largest.line})", largest.line)
    outside = found.outside * found.chars
    if graph.sections and found.outside >= MUCH_OUTSIDE and outside >= LONG:
        first = found.lines.at(min(s.span.start for s in graph.sections))
        share = _percent(found.outside)
        warn(f"{share} of the text is in no section (the first section begins in line {first})")
    if is_named_by_file(graph, text):
        warn("no title was found: the file name stands for it")
    if (bare := without_text(document, text)) is not None:
        warn(bare)
    for key, value in unreadable_dates(document):
        warn(f"{value!r} in the field {key!r} is no date that can be read, such as 2026-01-31")
    begins, ends = effective_date(document), end_date(document)
    if begins and ends and ends < begins:
        warn(f"it is never in force: it ends on {ends}, before it begins on {begins}")
    if (unread := without_pack(document.language)) is not None:
        warn(f"its language {unread}: numbers and layout are read, words are not")
    left_out = sum(piece.chars for piece in found.left_out)
    if found.chars >= LONG and left_out >= MUCH_LEFT_OUT * found.chars:
        share = _percent(left_out / found.chars)
        line = max(found.left_out, key=lambda piece: piece.chars).line
        warn(f"{share} of the text was left out of search, most of it from line {line} on", line)
    lost = sum(found.references.get(name, 0) for name in ("dangling", "ambiguous"))
    own = lost + found.references.get("exact", 0) + found.references.get("partial", 0)
    if lost >= 3 and lost >= MANY_LOST * own:
        line = found.lines.at(min(m.span.start for m in graph.unresolved))
        warn(
            f"{lost} of {own} references to its own units lead nowhere (the first in line {line})",
            line,
        )
    return warned


def without_pack(language: str) -> str | None:
    """Why the words of a text in *language* are not read; None if the language has a pack."""
    if language in codes():
        return None
    return "is not recognised" if language == UNDETERMINED else f"is {language}, which has no pack"


def without_text(document: Document, text: str) -> str | None:
    """The warning about pages without text, such as scans; None if there are few."""
    ends = (*document.pages[1:], len(text))
    spans = enumerate(zip(document.pages, ends, strict=False), start=1)  # none without pages
    bare = [number for number, (start, end) in spans if not text[start:end].strip()]
    if not bare or len(bare) < BARE * len(document.pages):
        return None
    return (
        f"{len(bare)} of {len(document.pages)} pages have no text, page {bare[0]} is the first: "
        f"where they are scans, run OCR on them and ingest the file again"
    )


def is_named_by_file(graph: DocumentGraph, text: str) -> bool:
    """Whether the title of a document is its file name and does not occur in its text."""
    document = graph.document
    if document.path is None:
        return False
    file = PurePosixPath(document.path)
    title = normal_words(document.title)
    if title not in (normal_words(file.name), normal_words(file.stem)):
        return False
    return title not in normal_words(text[:LONG]) and "title" not in document.metadata


def _is_publishers(gap: Gap) -> bool:
    """Whether a gap in marked-up law is a gap in the law: reserved or repealed sections.

    The markup numbers all sections, but the numbers of paragraphs may occur in the text only.
    """
    return not gap.first.startswith("(") and (gap.behind is None or " " in gap.behind)


def _of_gaps(gaps: Sequence[Gap]) -> Iterator[InspectionWarning]:
    """One warning for each gap, or one for all if there are many."""
    if len(gaps) <= MANY:
        yield from map(_of_gap, gaps)
        return
    message = f"numbers are missing in {len(gaps)} places: {_of_gap(gaps[0]).message} is the first"
    yield InspectionWarning(message=message, line=gaps[0].line)


def _of_gap(gap: Gap) -> InspectionWarning:
    is_single = gap.first == gap.last
    numbers = f"number {gap.first} is" if is_single else f"numbers {gap.first} to {gap.last} are"
    where = f"after {gap.behind}" if gap.behind else "at the beginning of a list"
    return InspectionWarning(message=f"{numbers} missing {where} (line {gap.line})", line=gap.line)


def _of_doubles(doubles: Sequence[Double]) -> Iterator[InspectionWarning]:
    """One warning for each run of units with the same number."""
    runs: list[list[Double]] = []
    for double in doubles:
        if runs and double.number == runs[-1][-1].number and double.before == runs[-1][-1].line:
            runs[-1].append(double)
        else:
            runs.append([double])
    if len(runs) > MANY:
        first = runs[0][0]
        message = f"{len(runs)} numbers stand more than once: {first.number} is the first"
        yield InspectionWarning(
            message=f"{message} (lines {first.before} and {first.line})", line=first.line
        )
        return
    for run in runs:
        times = "twice" if len(run) == 1 else f"{len(run) + 1} times"
        lines = f"lines {run[0].before} {'and' if len(run) == 1 else 'to'} {run[-1].line}"
        yield InspectionWarning(
            message=f"number {run[0].number} stands {times} ({lines})", line=run[0].line
        )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
