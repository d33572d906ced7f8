"""Attachments that a document lacks, which may be files beside it: "Annex V".

The document of such a mention is the name of the attachment, "annex V", by which the file is found.
Without such a file it is outside the library, or dangles where others are attached to the document.
A file that stands in brackets behind the attachment is its document.
"""

from __future__ import annotations

import re
from dataclasses import replace

from evidence_graph.language.citations import ATTACHMENTS

from ..mention import Mention
from ..tree import Tree

_NUMBER = r"(?:\d{1,3}|[A-Z]{1,7})(?:[.-]\d{1,3})?"  # "V", "10.18", "A-2"
_WRITTEN = re.compile(rf"\b(?P<label>[^\W\d_]{{3,20}})\s{{1,3}}(?P<number>{_NUMBER})(?!\w)")
_CALLED = re.compile(rf"[^\W\d_]{{3,20}} {_NUMBER}")


def is_attached(mention: Mention) -> bool:
    """Whether the document of *mention* is an attachment, with which its address begins, too."""
    if mention.document is None or not mention.address or mention.external:
        return False
    is_named = mention.address[0].partition(" ")[0] in ATTACHMENTS
    return is_named and _CALLED.fullmatch(mention.document) is not None


def attached(mention: Mention, text: str, tree: Tree) -> Mention:
    """*mention*, with the attachment as its document if this document has none of that kind."""
    if mention.document is not None or mention.anchor or not mention.address:
        return mention
    kind = mention.address[0].partition(" ")[0]
    is_held = kind in tree.kinds or mention.address[:1] in tree.attachments
    if kind not in ATTACHMENTS or is_held:
        return mention
    written = _WRITTEN.search(text, mention.span.start, mention.span.end)
    unit = written and tree.units.by_form.get(written["label"].casefold())
    if not written or unit is None or unit.kind != kind:
        return mention  # "paragraph 2" of a Schedule
    return replace(mention, document=f"{unit.name} {written['number']}")
