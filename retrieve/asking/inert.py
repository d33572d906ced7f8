"""Markdown of others, in which nothing is loaded and nothing leads anywhere."""

from __future__ import annotations

import re

from evidence_graph.notebook import visible

# What makes a link, a picture or a tag of Markdown.
_ACTIVE = re.compile(r"\](?=[(\[:])|<|!(?=\[)")
_SIGNS = re.compile(r"[\\`*_\[\]<>#]")


def inert(text: str) -> str:
    """Markdown in which nothing is loaded or leads anywhere."""
    return _ACTIVE.sub(lambda match: f"\\{match[0]}", text)


def plain(text: str) -> str:
    """*text* as Markdown that shows it, on one line."""
    return _SIGNS.sub(lambda match: f"\\{match[0]}", visible(" ".join(text.split())))
