"""Collects the documents with which the labels and numbers of units are cited in one text."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from enum import Enum, auto

from evidence_graph.citation.model import Components
from evidence_graph.cited import ALSO

from ..mention import Mention
from ..names.known import is_code
from .nameless import Nameless
from .own_units import OwnUnits

USUAL_SHARE = 0.6
"""The usual document of a label is in at least this share of the citations that name one."""
SHORT_PART = 2
"""Parts of codes with no more digits have the numbers of units of other documents: "10.1"."""
_LETTERED = re.compile(r"\d{1,4}[a-z]{1,2}")


class Form(Enum):
    """How the number of a cited unit is written."""

    PLAIN = auto()  # "section 52"
    BRACKETED = auto()  # "section 24(8)"
    DECIMAL = auto()  # "section 7.2.6"


class CitedLabels:
    """Counts the citations of one text that name their document.

    Attributes:
        own: The units of the text.
    """

    def __init__(self, own: OwnUnits) -> None:
        self.own = own
        self._by_label: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._by_number: defaultdict[str, set[str]] = defaultdict(set)
        self._by_part: defaultdict[str, set[str]] = defaultdict(set)  # 164 of "45 CFR 164.308"
        self._forms: defaultdict[str, set[Form]] = defaultdict(set)  # of the numbers of documents
        self.external: set[str] = set()  # documents that are foreign by their form

    def note(self, family: str, mentions: Sequence[Mention]) -> None:
        """Note the *mentions* of one citation, the first of which has its document."""
        document = str(mentions[0].document)
        self._by_label[family][document] += 1
        if mentions[0].external:
            self.external.add(document)
        for mention in mentions:
            if mention.document == document and mention.address:
                self._forms[document].add(_form(mention.address))
                if not mention.external:
                    self._by_number[mention.address[0]].add(document)

    def note_section(self, document: str, number: str) -> None:
        """Note that the section *number* of *document*, foreign by its form, is cited.

        Only of a number that no other code is likely to have, of several parts or with a letter:
        "44-403", "21d".
        """
        if _LETTERED.fullmatch(number):
            self._by_number[number].add(document)
            self.external.add(document)
        elif "-" in number or "." in number:
            self._by_number[number].add(document)
            self.external.add(document)
            self._by_part[_part(number)].add(document)

    def usual(self) -> dict[str, str]:
        """For each label its usual document: the one that prevails, if it is named twice."""
        usual = {}
        for label, documents in self._by_label.items():
            for name, count in documents.most_common(1):
                if count > 1 and count >= USUAL_SHARE * documents.total():
                    usual[label] = name
        return usual

    def has(self, family: str, document: str | None) -> bool:
        """Whether units of *document* are cited by that label."""
        return document in self._by_label.get(family, ())

    def sole_of_label(self, family: str) -> str | None:
        """The one document whose units are cited by that label; None if there are several."""
        documents = self._by_label.get(family, ())
        return min(documents) if len(documents) == 1 else None

    def sole_of_number(self, number: str) -> str | None:
        """The one document whose unit *number* is cited; None if there are several.

        Else the code of which another section of the same part is: "§164.314", of "45 CFR 164.308".
        """
        documents = self._by_number.get(number) or self._by_part.get(_part(number) or number)
        return min(documents) if documents and len(documents) == 1 else None

    def may_number(self, address: Components, document: str | None) -> bool:
        """Whether units of *document* may have numbers such as that of *address*.

        "Section 7.2.6" is of no Act whose units are cited as "section 24(8)" and "section 52", and
        "§ 9.3" of no law that is cited as "§ 52 AO".
        """
        forms = self._forms.get(str(document), set())
        if _form(address) is not Form.DECIMAL or Form.DECIMAL in forms:
            return True
        is_law = document in self.external and is_code(str(document).split(ALSO)[0])
        return not (is_law and forms) and Form.BRACKETED not in forms

    def may_have(self, nameless: Nameless, document: str | None) -> bool:
        """Whether *document* may have a unit: not if it is cited by other labels alone.

        In "section 57 of the Act and regulation 28" the latter is of no Act.
        """
        if nameless.is_container or nameless.is_attachment:
            return True
        labels = {family for family, names in self._by_label.items() if document in names}
        return nameless.family in labels or not (labels & self.own.unit_labels)


def _part(number: str) -> str:
    """The part of a code in which section *number* is, if it says so: 164 of "164.308"."""
    part, _, section = number.partition(".")
    return part if part.isdigit() and len(part) > SHORT_PART and section.isdigit() else ""


def _form(address: Components) -> Form:
    if address[0][0].isdigit() and "." in address[0]:
        return Form.DECIMAL
    return Form.BRACKETED if len(address) > 1 else Form.PLAIN
