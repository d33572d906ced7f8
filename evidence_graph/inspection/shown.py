"""An inspection as lines that a person reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .inspected import Inspection


def as_text(found: Inspection) -> str:
    """The inspection in lines."""
    return "\n".join(_lines(found))


def counts(numbers: Mapping[str, int]) -> str:
    """Counts by name ("3 heading, 4 provision"); "none" of nothing."""
    return ", ".join(f"{count} {name}" for name, count in numbers.items()) or "none"


def facts(found: Inspection) -> dict[str, str]:
    """What was found, by what it is called."""
    levels = ", ".join(f"{count} at level {level}" for level, count in found.levels.items())
    largest = found.largest
    left_out = sum(piece.chars for piece in found.left_out)
    parts = ", ".join(f"{name} {value:.2f}" for name, value in found.confidence_parts.items())
    return {
        "kind": found.kind,
        "language": found.language,
        "date": found.date or "unknown",
        "text": f"{found.chars} characters, {found.lines} lines",
        "units": f"{counts(found.units)}{f' ({levels})' if levels else ''}",
        "outside": f"{found.outside:.1%} of the text is in no unit",
        "largest": f"{largest.section_id}: {largest.share:.1%} of the text" if largest else "none",
        "numbers": f"{len(found.gaps)} gaps, {len(found.doubles)} doubles",
        "definitions": str(found.definitions),
        "references": counts(found.references),
        "left out": f"{left_out} characters in {len(found.left_out)} places",
        "confidence": f"{found.confidence:.2f} ({parts})",
    }


def _lines(found: Inspection) -> Iterator[str]:
    yield f"{found.title}   ({found.document_id})"
    for name, value in facts(found).items():
        yield f"  {name:12} {value}"
    for piece in found.left_out:
        yield f"  left out     lines {piece.line} to {piece.until}: {piece.words}"
    for warned in found.warnings:
        yield f"  warning      {warned.message}"
