"""What notebooks show: results as HTML, graphs as static SVG. Nothing of a document is markup."""

from __future__ import annotations

from .markup import answer_html, excerpt_html, marked, table_html, tree_html, visible

__all__ = ["answer_html", "excerpt_html", "marked", "table_html", "tree_html", "visible"]
