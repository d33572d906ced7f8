"""Finds the spans of definitions.

`spans` tells the span of each, `within` the part in the paragraph of its term, and `following` the
paragraphs that continue it. `places` has the places of all terms.
"""

from .spans import Extents

__all__ = ["Extents"]
