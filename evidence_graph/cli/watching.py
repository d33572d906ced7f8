"""Searches of a command as spans of OpenTelemetry, where its configuration asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .configured import Configuration, table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from retrieve import Report


def watched(
    found: Configuration, library: Path, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What a `Retriever` takes, *options* included, so that its searches are spans.

    Raises:
        MissingExtraError: Spans are asked for, and OpenTelemetry is not installed.
    """
    from .tables import OfTelemetry

    given = dict(options or {})
    asked = table(found, "telemetry", OfTelemetry)
    if not asked.spans:
        return given
    from retrieve.telemetry import Spans

    spans = Spans(asked.source or library.resolve().stem)
    return {**given, "report": _both(spans, given.get("report")), "with_text": asked.with_text}


def _both(
    first: Callable[[Report], None], second: Callable[[Report], None] | None
) -> Callable[[Report], None]:
    if second is None:
        return first

    def told(report: Report) -> None:
        first(report)
        second(report)

    return told
