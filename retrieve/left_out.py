"""A model that a search can do without, and that failed."""

from __future__ import annotations

import logging

log = logging.getLogger("evidence_graph.retrieve")


def left_out(part: str, error: Exception) -> str:
    """The notice of a search that goes on without *part*, which failed.

    The log is told the kind of *error* alone: its message may hold texts.
    """
    kind = type(error).__name__
    log.warning("searching without %s: %s", part, kind)
    return f"{part} is left out: {kind}: {error}"
