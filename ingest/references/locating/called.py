"""The attachments that a text calls by a short name.

"Its data processing addendum (“DPA”), attached hereto as Exhibit 1", "in Exhibit 2 (the “SLA”)".
Behind that, "section 8 of the DPA" is section 8 of Exhibit 1, whatever else has the name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from evidence_graph.citation.model import Citation, Components, Group, Item
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords, Label, Level
from evidence_graph.language.patterns import either, in_any_case
from evidence_graph.language.roman import arabic

from ..mention import Mention
from ..source import Source

_SHORT = r"\((?:[a-z]{3}\s)?[“\"](?P<short>[A-Z]{2,8}s?)[”\"]\)"  # "(the “DPA”)"
_GAP = r"[\s\u200e]{1,8}"


class CalledAttachments:
    """Knows the attachments of one text by their short names."""

    def __init__(self, source: Source) -> None:
        self._text, self._tree = source.text, source.tree
        self._called = dict(self._defined(source.language)) if source.tree.attachments else {}
        connectives = source.language.connectives
        within, the = either(connectives.within), either(connectives.determiners)
        self._behind = re.compile(
            rf"(?:\s\([A-Z][^()\n]{{2,60}}\))?{_GAP}(?:{within}){_GAP}(?:{the}){_GAP}"
            rf"(?P<short>{either(self._called)})(?!\w)"
            if self._called and connectives.determiners
            else "(?!)"
        )

    def _defined(self, language: CitationWords) -> Iterator[tuple[str, Components]]:
        """The short names that the text sets up, each with the address of its attachment."""
        labels = [w for w, label in language.labels.items() if label.level is Level.ATTACHMENT]
        attachment = rf"(?P<label>{in_any_case(labels)})\s(?P<number>\d{{1,2}}|[A-Z]{{1,4}})(?!\w)"
        attached = language.short_names.attached
        for form in (rf"{_SHORT}{attached}{attachment}", rf"\b{attachment}\s{_SHORT}"):
            for match in re.finditer(form, self._text):
                kind = language.labels[match["label"].lower()].kind
                address = (f"{kind} {arabic(match['number'].lower())}",)
                if address in self._tree.attachments:
                    yield match["short"], address

    def locate(self, citation: Citation) -> None:
        """Make *citation* one of a unit of an attachment if it names that by its short name."""
        if not (self._called and citation.chain) or citation.holder is not None:
            return
        named = citation.instrument
        if named is not None:
            start, end = named.start, named.end
            start = max(start, self._text.rfind(" ", start, end) + 1)
        elif behind := self._behind.match(self._text, citation.chain[-1].end):
            start, end = behind.span("short")
        else:
            return
        attachment = self._called.get(self._text[start:end])
        number = citation.chain[0].items[0].number
        if attachment is None or (*attachment, *number[:1]) not in self._tree.known:
            if attachment is None or number[:1] not in self._tree.attachments:
                return
        else:
            label = Label(Level.ATTACHMENT, attachment[0].partition(" ")[0])
            citation.chain.insert(
                0, Group(label, start, [Item(start, end, attachment, bare=False)])
            )
            citation.shared += 1
        citation.instrument, citation.end = None, end

    def meant(self, mentions: Iterable[Mention]) -> Iterator[Mention]:
        """*mentions*; a short name leads to its attachment, and is no reference within that."""
        for mention in mentions:
            name = (mention.document or mention.span.of(self._text)).split(ALSO)[0]
            attachment = self._called.get(name)
            if attachment is None or mention.address not in ((), attachment):
                yield mention
            elif not self._tree.is_around(attachment, mention.section):
                yield replace(mention, document=None, address=attachment, external=False)
