"""Reads from the outline of a document how its own units are labelled and numbered.

A unit that is cited with another label, or with a number of another form, is of another document.
"""

from __future__ import annotations

from evidence_graph.citation.model import Components
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.language.roman import arabic
from evidence_graph.nodes import SectionKind

from ..families import family_of, kinds_of_units
from ..tree import Tree


class OwnUnits:
    """The labels and numbers of the units of one document.

    Attributes:
        labels: The families of the labels that its units print.
        unit_labels: The families of all labels of units that the language has: "section".
        has_bare_numbers: Whether it has a heading with a number and no label: "9. Dues".
        has_prefixes: Whether most of its numbers begin with a letter, as those of codes do.
    """

    def __init__(self, tree: Tree, language: CitationWords) -> None:
        self._tree = tree
        self.labels = tree.families
        labels = language.labels.items()
        units = (word for word, label in labels if label.level is Level.UNIT)
        self.unit_labels = frozenset(family_of(word, tree.units) for word in units)
        self.has_bare_numbers = any(
            section.number and not section.label and section.kind is SectionKind.HEADING
            for section in tree.sections
        )
        kinds = kinds_of_units(tree.units)
        own_kinds = [kind for kind in kinds if kind & self.labels]
        other_kinds = [kind for kind in kinds if own_kinds and kind not in own_kinds]
        self._other_labels = frozenset(label for kind in other_kinds for label in kind)
        numbers = [address[0] for address in tree.known if " " not in address[0]]
        self._prefixes = frozenset(prefix[0].lower() for prefix in language.numbers.prefixes)
        prefixed = sum(map(self.is_prefixed, numbers)) if self._prefixes else 0
        self.has_prefixes = 2 * prefixed > len(numbers)
        self._is_decimal = any("." in part for address in tree.known for part in address)
        self._lowest = min((int(number) for number in numbers if number.isdigit()), default=0)

    def is_prefixed(self, number: str) -> bool:
        """Whether a letter stands before the number of a unit, as in codes: "L. 216-1"."""
        return number[0] in self._prefixes and number[1:2].isdigit()

    def has_other_label(self, family: str, address: Components) -> bool:
        """Whether a unit is cited as a Section in a document of Articles, or the reverse.

        "Section 3.2" may be cited where 3.1 stands in Article III, "Section 3" where that Article
        holds 3.1, or where a heading without a label has that number.
        """
        if family not in self._other_labels:
            return False
        if len(address) == 1 and arabic(address[0]) in self._tree.chapters:
            return False
        above, dot, _ = address[0].rpartition(".")
        is_within = dot and (self._tree.has(above) or self._tree.numbered(above) is not None)
        return not is_within and not self._tree.unlabelled(address)

    def exclude(self, address: Components) -> bool:
        """Whether *address*, which this document lacks, has a form that no unit of it may have."""
        return self._is_below_lowest(address[0])

    def _is_below_lowest(self, number: str) -> bool:
        """Whether *number* is of another part of the whole, or of another form.

        "Section 7" in a file that begins with section 9; "§ 7.08" in a document of §§ 1 to 9.
        """
        if "." in number:
            return bool(self._lowest) and not self._is_decimal
        return number.isdigit() and int(number) < self._lowest
