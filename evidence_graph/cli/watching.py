"""Reports searches of a command as OpenTelemetry spans, if the settings ask for it."""

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
    """The arguments of `Retriever`: *options*, and a callback that reports spans.

    Raises:
        MissingExtraError: Spans are asked for, but OpenTelemetry is not installed.
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
