"""Which document is meant by a mention that names none, by a label of which this one has no units.

Some are governed by a name that stands behind them ("§ 3, § 5 Absatz 1 und § 8 BGB"), some by the
one named near them, some by the one with which the text cites that label as a rule.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from .citation import Citation
from .language import Level
from .mention import ELSEWHERE, Mention
from .tree import Tree

USUAL_SHARE = 0.6
"""Of the citations that say the document, how many must name one for it to be the usual one."""

# Between citations of one document that is named behind the last: "§ 3, § 5 Absatz 1 und § 8 BGB".
_JOINED = re.compile(
    r"[\s,]{0,40}(?:(?:und|oder|sowie|auch|and|or|in\s+Verbindung\s+mit|i\.\s?V\.\s?m\.)\s{1,40})?"
    r"(?:(?:the|die|den|der|des)\s)?"
)
_WORD = re.compile(r"\w+")


class Attribution:
    """Notes, citation by citation, what each label is cited with, and settles it at the end."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text = text
        self._tree = tree
        self._own_labels = {_family(section.label) for section in tree.sections if section.label}
        self._cited: defaultdict[str, Counter[str]] = defaultdict(Counter)  # documents by label
        self._own_cited: Counter[str] = Counter()  # how often units of this one are, by label
        self._homeless: dict[int, tuple[str, str | None]] = {}  # mentions in search of a document
        self._pending: list[int] = []  # mentions that a document named next may govern too
        self._governed: dict[int, str] = {}
        self._last_named: tuple[int | None, str] | None = None  # a section, and what it names

    def note(
        self,
        citation: Citation,
        mentions: Sequence[Mention],
        place: int | None,
        *,
        number: int,
        last_end: int,
        is_said: bool,
    ) -> None:
        """Note which document a label is cited with, or that a mention lacks one.

        Args:
            mentions: Of the citation.
            number: How many mentions the text has had before them.
            last_end: Where the one before ends.
            is_said: Whether the citation says its document.
        """
        if not _JOINED.fullmatch(self._text, max(0, last_end), citation.start):
            self._pending = []
        said = mentions[0].document if is_said else None
        if said is not None and said != ELSEWHERE:
            self._governed.update(dict.fromkeys(self._pending, said))
        elif citation.holder is None and not citation.chain[0].items[0].bare:
            self._pending += [
                n
                for n, mention in enumerate(mentions, start=number)
                if mention.document is None
                and mention.address
                and not self._tree.has(mention.address[0])
            ]
        outer = citation.chain[0]
        family = _family(self._text[outer.start : outer.start + 20])
        if is_said:
            if said is not None and said != ELSEWHERE:
                self._cited[family][said] += 1
                self._last_named = place, said
            return
        if (
            citation.holder is not None
            or outer.label.level not in (Level.UNIT, Level.CONTAINER)
            or family in self._own_labels
            or outer.items[0].bare
        ):
            return
        self._note_homeless(mentions, family, place, number)

    def _note_homeless(
        self, mentions: Sequence[Mention], family: str, place: int | None, number: int
    ) -> None:
        near = self._last_named
        named = near[1] if near is not None and near[0] == place else None
        for n, mention in enumerate(mentions, start=number):
            address = mention.address
            if mention.document is None and address:
                if self._tree.has(address[0]):
                    self._own_cited[family] += 1
                else:
                    self._homeless[n] = (family, named)

    def settle(self, mentions: list[Mention]) -> None:
        """Give those of *mentions*, which are all of the text, a document that lack one."""
        usual = self._usual_papers()
        lacking = Counter(label for label, _ in self._homeless.values())
        for n, name in self._governed.items():
            mentions[n] = replace(mentions[n], document=name)
            self._homeless.pop(n, None)
        for n, (label, near) in self._homeless.items():
            if self._own_cited[label] >= lacking[label]:
                continue  # the document cites its own units so: this one is dangling
            document = near or usual.get(label)
            if document is not None:
                mentions[n] = replace(mentions[n], document=document)

    def _usual_papers(self) -> dict[str, str]:
        """For each label the one other document that is cited by it, where one prevails."""
        usual = {}
        for label, papers in self._cited.items():
            for name, count in papers.most_common(1):
                if count > 1 and count >= USUAL_SHARE * papers.total():
                    usual[label] = name
        return usual


def _family(label: str) -> str:
    """What is common to the forms of a label: "section", "Sections" and "s." are one."""
    word = _WORD.match(label.casefold())
    if word is None:
        return label[:1]
    return "sect" if word[0] in ("s", "ss", "sec") else word[0].removesuffix("s")[:4]
