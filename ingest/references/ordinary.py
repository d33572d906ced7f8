"""Numbers that are no references though they look like one: of lists, and of cells of tables."""

from __future__ import annotations

import re

from evidence_graph.citation.model import Citation

_LIST_CHARS = 600  # from the first to the second entry of a list in a sentence


def is_cell(text: str, citation: Citation) -> bool:
    """Whether a number without a document is all of a cell of a table, or of an entry."""
    if citation.instrument is not None or citation.holder is not None:
        return False
    if text[max(0, citation.start - 2) : citation.start].strip(" \n|*-\t"):
        return False  # a word stands before it
    line = text.rfind("\n", 0, citation.start) + 1
    end = text.find("\n", citation.end)
    before = text[line : citation.start].rpartition("|")
    behind = text[citation.end : end if end >= 0 else len(text)].partition("|")
    is_parted = before[1] or behind[1] or before[2].strip() == "*"
    return bool(is_parted) and not before[2].strip("*- \t") and not behind[0].strip()


def enumerates(text: str, citation: Citation, listing: re.Pattern[str]) -> bool:
    """Whether a number in brackets begins a list in the sentence: "to (1) banks or (2) others".

    Words follow the number that no sentence goes on with behind a reference, and then the next.

    Args:
        listing: Such words.
    """
    items = citation.chain[-1].items
    end = citation.end
    if len(items) > 1 or citation.instrument or citation.holder or len(items[0].number) > 1:
        return False
    if items[0].number[0] != "1" or not listing.match(text, end):
        return False
    return text.find("(2)", end, end + _LIST_CHARS) >= 0
