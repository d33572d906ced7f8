"""Sections of another document that are cited within its Articles: "Art. IV, Sec. 1 of the Rules".

Whether that document numbers its Sections anew in each Article only it tells, when it is linked.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from evidence_graph.language.citations import Level

from ..families import family_of
from ..latest import goes_inwards
from ..mention import ELSEWHERE, Mention
from ..source import Source

_WORD = re.compile(r"[^\W\d_]+|§+")


def note_articles(source: Source, mentions: list[Mention]) -> None:
    """Note in each of *mentions* the unit of the same document that is named right before it.

    That unit is of the same document also if nothing else tells of which it is.
    """
    for n, (before, mention) in enumerate(pairwise(mentions), 1):
        is_of_other = mention.document not in (None, ELSEWHERE) and not mention.anchor
        is_of_same = before.document in (ELSEWHERE, mention.document)
        if not is_of_other or not is_of_same or len(before.address) != 1:
            continue
        if not mention.address or mention.containers or before.until:
            continue
        outer, inner = _family(source, before), _family(source, mention)
        is_within = bool(outer) and bool(inner) and outer != inner
        if is_within and goes_inwards(source.text, before.span.end, mention.span.start):
            mentions[n - 1] = replace(before, document=mention.document)
            mentions[n] = replace(mention, containers=before.address)


def _family(source: Source, mention: Mention) -> str:
    """The family of the label of a unit; "" if *mention* has none, or is of no unit."""
    word = _WORD.match(source.text, mention.span.start)
    label = source.language.labels.get(word[0].lower()) if word else None
    if word is None or label is None or label.level is not Level.UNIT:
        return ""
    return family_of(word[0], source.tree.units)
