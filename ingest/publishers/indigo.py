"""Elements of the pages that Indigo makes: paragraphs and numbers that are spans.

Indigo is the platform of Laws.Africa and of other publishers of African law. Its HTML has the names
of Akoma Ntoso as classes, and a stylesheet that sets paragraphs, items and their numbers off from
each other. Without these rules all items of a subsection run together: "may-(a)without". Of one
by-law 24 of its 60 units were lost.
"""

from __future__ import annotations

import re

_NUMBER = re.compile(r"akn-num\b")
_PARAGRAPH = re.compile(
    r"akn-(?:p|item|paragraph|subparagraph|blockList|list(?:Introduction|WrapUp)|intro|wrapUp"
    r"|content|hcontainer|article|section|subsection|longTitle|crossHeading)(?![\w-])"
)


def is_number(classes: str) -> bool:
    """Whether an element with these *classes* is the number of the paragraph after it."""
    return _NUMBER.match(classes) is not None


def is_paragraph(classes: str) -> bool:
    """Whether an element with these *classes* begins a line, though its tag says nothing of it."""
    return _PARAGRAPH.match(classes) is not None
