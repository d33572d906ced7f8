"""Renders results as HTML and graphs as static SVG; all text of documents is escaped."""

from __future__ import annotations

from .markup import answer_html, excerpt_html, marked, table_html, tree_html, visible

__all__ = ["answer_html", "excerpt_html", "marked", "table_html", "tree_html", "visible"]
