"""Decides which document has a unit that is cited without a document and that this one lacks.

It is of the document that the text says its labels are cited of, that is named in the same
sentence or provision, or that the text usually cites with that label. If none of them fits and its
label or number is none of this document's, it is of another document whose name is not known: so is
a number that belongs to no numbering of this document, such as an exhibit where none is attached.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from evidence_graph.citation.numbering import Numbering

from ..mention import ELSEWHERE, Mention
from ..tree import Tree
from .cited_labels import CitedLabels
from .nameless import Nameless
from .standard_clauses import StandardClauses

MANY_MISSING = 4
"""A label is that of another document if so many of its units are missing for each that is not."""
_OF_SERIES = re.compile(r"[a-z]{1,2}\d[\d.]*-\d")
"""A number that says its series: "R. 112-5", of the decrees beside the Acts of a code."""


class MissingUnits:
    """Chooses the documents of one text's mentions, once all of them are read.

    Args:
        stated: For each family of labels the document that the text says it is cited of.
        nameless: The mentions that name no document, with what is known of it.
        is_open: Whether a text that numbers no units cites those of other documents.
    """

    def __init__(
        self,
        tree: Tree,
        cited: CitedLabels,
        clauses: StandardClauses,
        stated: Mapping[str, str],
        nameless: Sequence[tuple[Mention, Nameless]],
        *,
        is_open: bool,
    ) -> None:
        self._tree = tree
        self._own = cited.own
        self._cited = cited
        self._clauses = clauses
        self._stated = stated
        self._is_open = is_open
        self._numbering = Numbering(tree.cited_numbers)
        self._usual = cited.usual()
        self._n_missing = Counter(unit.family for _, unit in nameless if not unit.is_own)
        self._n_own = Counter(unit.family for _, unit in nameless if unit.is_own and unit.family)
        self._seldom_own = self._seldom_cited(nameless)

    def settled(self, mention: Mention, nameless: Nameless) -> Mention:
        """*mention*, whose unit this document lacks, of the document that is meant."""
        document = self._document(mention, nameless) or nameless.headed or nameless.regulation
        if not document and self._is_elsewhere(mention, nameless):
            is_inferred = _OF_SERIES.match("/".join(mention.address)) is None
            return replace(mention, document=ELSEWHERE, anchor=None, is_inferred=is_inferred)
        document = document or mention.document
        if document == mention.document:
            return mention
        return replace(mention, document=document, anchor=None)

    def usual_of(self, mention: Mention, nameless: Nameless) -> str | None:
        """The document usually cited with a label that no unit here prints.

        In a guide whose headings are numbered alone "Artikel 5" is one of the law that it explains.
        """
        family = nameless.family
        if not family or family in self._own.labels or not self._tree.unlabelled(mention.address):
            return None
        usual = self._usual.get(family)
        return usual if self._cited.may_number(mention.address, usual) else None

    def regulation_of(self, nameless: Nameless) -> str | None:
        """The regulation named around an Article whose number this document has by chance.

        It lacks as many of the Articles that are cited as it has.
        """
        is_chance = self._n_missing[nameless.family] >= self._n_own[nameless.family]
        return nameless.regulation if is_chance else None

    def is_misread(self, mention: Mention, nameless: Nameless) -> bool:
        """Whether the number of a cited unit is one of this document's by chance.

        "Clause 7" is one of standard clauses where nearly all Clauses that are cited are missing.
        """
        family = nameless.family
        is_rare = self._n_missing[family] >= MANY_MISSING * self._n_own[family]
        return family in self._seldom_own and (is_rare or self._is_vague(mention))

    def _is_vague(self, mention: Mention) -> bool:
        """Whether the outline has the unit of *mention*, and not what is cited in it."""
        return len(mention.address) > 1 and mention.address not in self._tree.known

    def _seldom_cited(self, nameless: Sequence[tuple[Mention, Nameless]]) -> frozenset[str]:
        """The labels of units that the document seldom cites its own by, if it prints no labels.

        It lacks most units of such a label, or what is cited in them, and cites its own by
        others: "Article 3(5)" beside "Article 5a", in a document that has a "Section 3".
        """
        own: Counter[str] = Counter()
        vague: Counter[str] = Counter()
        for mention, unit in nameless:
            if unit.is_own and unit.family and not unit.is_attachment:
                (vague if self._is_vague(mention) else own)[unit.family] += 1
        return frozenset(
            family
            for family in self._own.unit_labels - self._own.labels
            if self._n_missing[family] + vague[family] > own[family]
            and self._n_missing[family]
            and own.total() - own[family] > own[family]
        )

    def _cites_own(self, nameless: Nameless) -> bool:
        """Whether the label is that of own units at least as often as of units that are missing."""
        return self._n_own[nameless.family] >= self._n_missing[nameless.family]

    def _is_elsewhere(self, mention: Mention, nameless: Nameless) -> bool:
        """Whether a unit whose document is not found is of another one, and not just missing."""
        if nameless.is_foreign or self._own.exclude(mention.address):
            return True
        if self._tree.is_noted(mention.section):
            return True  # "Sch. 10", of an act that changed this one
        number = mention.address[0]
        if not nameless.family:  # "in Verbindung mit Absatz 1", of Article 102
            is_carried = len(mention.address) > 1 and number[:1].isdigit() and self._tree.known
            return bool(is_carried) and not self._may_have(number)
        if nameless.close and not (
            self._cites_own(nameless) or self._cited.may_have(nameless, nameless.close)
        ):
            return True  # "section 57 of the Act and regulation 28", in an Act
        if not self._tree.known:
            return self._is_open
        if nameless.family in self._seldom_own or self._has_unused_label(nameless):
            return True
        return not (nameless.is_attachment or self._may_have(number))

    def _may_have(self, component: str) -> bool:
        """Whether a numbering of this document may have *component*; "chapter 3" may be a unit."""
        kind, _, number = component.partition(" ")
        may_be_unit = kind in ("chapter", "division") and self._numbering.may_have(number)
        return may_be_unit or self._numbering.may_have(component)

    def _has_unused_label(self, nameless: Nameless) -> bool:
        """Whether this document neither prints nor cites any of its units with the label.

        "9. Dues" without a label may be cited as Section 9 or as Clause 9, unless the document is
        seen to cite its units by another label.
        """
        if nameless.is_attachment or nameless.family in self._own.labels:
            return False
        if self._own.has_bare_numbers and not nameless.is_container and not self._n_own:
            return False
        return not self._n_own[nameless.family]

    def _document(self, mention: Mention, nameless: Nameless) -> str | None:
        """The document that has the unit; None if nothing tells it."""
        family, number = nameless.family, mention.address[0]
        if not family:
            if nameless.is_direct or mention.document is not None or len(mention.address) < 2:
                return None
            return self._cited.sole_of_number(number)  # "paragraph 98(1)(a)", of 98 elsewhere
        if stated := self._stated.get(family):
            return stated
        is_of_clauses = self._clauses.have_label(family) and family not in self._own.labels
        if is_of_clauses and (clauses := self._clauses.sole()):
            return clauses  # "in accordance with Clause 13", in an annex as the clauses have it
        is_of_code = self._own.has_prefixes and self._own.is_prefixed(number)
        if not (nameless.coded is not None or nameless.is_container or is_of_code) and (
            sole := self._cited.sole_of_number(number)
        ):
            return sole  # "Section 409A", which is of the Code elsewhere
        if number.startswith("exhibit "):
            return None  # which contracts have, and no act that is named beside it
        named = self._named_near(mention, nameless)
        return named if self._cited.may_number(mention.address, named) else None

    def _named_near(self, mention: Mention, nameless: Nameless) -> str | None:
        """The document named in the sentence or the provision; else the usual one of the label."""
        family = nameless.family
        is_unnumbered = mention.document is not None and not self._tree.known
        is_elsewhere = mention.document is not None and not is_unnumbered
        cites_own = self._cites_own(nameless)
        # In regulations "section 18 of the Act, except as regulation 28 provides" means their own.
        is_told = self._cited.has(family, nameless.close) or nameless.is_aside
        is_told |= nameless.coded is not None
        may_be_near = is_told or not cites_own
        if (may_be_near and not (nameless.is_container and is_elsewhere)) and (
            in_sentence := self._in_sentence(nameless)
        ):
            return in_sentence
        if family in self._own.labels or is_elsewhere or cites_own:
            return None
        near = nameless.near
        if family in self._usual and not self._cited.has(family, near):
            near = None
        usual = self._usual.get(family)
        if usual is None and is_unnumbered:  # by an order form, the terms
            usual = self._cited.sole_of_label(family)
        for document in (near, usual):
            if document and self._cited.may_have(nameless, document):
                return document
        return None

    def _in_sentence(self, nameless: Nameless) -> str | None:
        """The document of the code before it, or the one named in its sentence.

        If the label has a usual document, one that is cited by that label.
        """
        family, coded, close = nameless.family, nameless.coded, nameless.close
        if family not in self._usual:
            return coded or (close if self._cited.may_have(nameless, close) else None)
        if nameless.is_container:
            return coded if self._cited.has(family, coded) else close
        return next((name for name in (coded, close) if self._cited.has(family, name)), None)
