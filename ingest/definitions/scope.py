"""Where a meaning governs, as the text states it: "In this Part", "for purposes of paragraph (2)".

A statement stands in the sentence of the definition or in the lead-in that governs its list. Units
are looked up from the place outwards. What names no unit of the document means the document.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.nodes import SectionKind

from ..structure import vocabulary
from ..structure.anchors import plain
from .language import pattern, tables_of
from .tree import Tree

_PROVISIONS = frozenset(
    "subsection paragraph subparagraph clause subclause absatz satz nummer".split()
)
_Styles = tuple[tuple[str, re.Pattern[str]], ...]
_STYLES: _Styles = (  # how the words of the United States Code go with the signs
    ("subsection", re.compile(r"[a-z]{1,2}")),
    ("paragraph", re.compile(r"\d+[A-Z]?")),
    ("subparagraph", re.compile(r"[A-Z]{1,2}")),
    ("clause", re.compile(r"[ivxl]+")),
    ("subclause", re.compile(r"[IVXL]+")),
)
_UNITED_KINGDOM: _Styles = (
    ("subsection", re.compile(r"\d+[A-Z]*")),
    ("paragraph", re.compile(r"[a-z]{1,2}")),
    ("subparagraph", re.compile(r"[ivxl]+")),
    ("clause", re.compile(r"[a-z]{1,2}")),
)
_CITED = ("section", "clause", "article", "rule", "regulation", "artikel", "paragraph")
_NUMBERS = re.compile(r"\w+(?:[.-]\w+)*")


@dataclass(frozen=True, slots=True)
class Scope:
    """What a text states: the sections named, or the whole document.

    Attributes:
        sections: In the order named; empty for the document.
    """

    sections: tuple[int, ...] = ()


@lru_cache(maxsize=8)
def _statement(language: str) -> re.Pattern[str]:
    tables = tables_of(language)
    scopes = "|".join(f"(?:{pattern(table.scopes)})" for table in tables)
    here = "|".join(f"(?:{pattern(table.here)})" for table in tables)
    words = {word for table in tables for word in table.units}
    units = "|".join(re.escape(w) for w in sorted(words, key=lambda word: (-len(word), word)))
    one = (
        rf"(?:(?P<here{{0}}>{here})\s+(?P<word{{0}}>[^\W\d_]+(?:-[^\W\d_]+)?)"
        rf"(?P<own{{0}}>(?:\s*\([\w-]{{1,5}}\)){{0,6}})"
        rf"|(?:(?:des|der|dem|den|von|the)\s+)?(?P<unit{{0}}>(?:{units})s?)\.?\s*"
        rf"(?P<number{{0}}>(?:\(\w{{1,5}}\)|\d[\w.-]*|[IVXLC]+\b|[A-Z]\b)"
        rf"(?:\([\w]{{1,5}}\)){{0,6}})"
        rf"(?:\s+of\s+(?:(?:{here}|the\s+preceding)\s+(?P<of{{0}}>[^\W\d_]+)"
        rf"|(?:{units})s?\s+(?P<outer{{0}}>\(\w{{1,5}}\)|\d[\w.-]*(?:\(\w{{1,5}}\))*)))?)"
    )
    first, second = one.replace("{0}", "1"), one.replace("{0}", "2")
    return re.compile(
        rf"(?:^|(?<=[\s,;:—–(.]))(?:{scopes})\s+{first}"
        rf"(?:\s*(?:,|and|or|und|oder)\s+(?:(?:{scopes})\s+)?{second})?",
        re.IGNORECASE,
    )


class Scopes:
    """Reads the statements of one document."""

    def __init__(self, tree: Tree, language: str) -> None:
        self._tree = tree
        self._language = language
        self._units = {w: u for table in tables_of(language) for w, u in table.units.items()}
        self._documents = frozenset().union(*(t.documents for t in tables_of(language)))

    def stated(self, words: str, section: int | None, *, last: bool = False) -> Scope | None:
        """What *words*, which stand in *section*, say of where a meaning governs; None: nothing.

        Of several statements the first counts, with *last* the one nearest to the end.
        """
        matches = list(_statement(self._language).finditer(words))
        for match in reversed(matches) if last else matches:
            scope = self._scope(match, section)
            if scope is not None:
                return scope
        return None

    def _scope(self, match: re.Match[str], section: int | None) -> Scope | None:
        found: list[int] = []
        for n in ("1", "2"):
            word = (match[f"word{n}"] or "").lower()
            if word:
                here = self._here(word, match[f"own{n}"] or "", section)
                if here is None:
                    if word in self._documents or word in self._units:
                        return Scope()
                    return None if n == "1" else Scope(tuple(found))
                found.append(here)
            elif match[f"unit{n}"]:
                unit = self._unit(match[f"unit{n}"].lower()) or ""
                of = (match[f"of{n}"] or "").lower()
                base = self._here(of, "", section) if of else section
                named = self._named(
                    unit, match[f"number{n}"], base if base is not None else section
                )
                if named is not None:
                    found.append(named)
        return Scope(tuple(dict.fromkeys(found))) if found else None

    def _unit(self, word: str) -> str | None:
        """What is called *word*, in the singular or the plural."""
        return self._units.get(word) or self._units.get(word.removesuffix("s"))

    def _here(self, word: str, own: str, section: int | None) -> int | None:
        """The unit around *section* that "this *word*" names."""
        unit = self._unit(word)
        if unit is None or (word in self._documents and word not in self._units):
            return None  # "these Rules" are the document, "this rule" is a unit of it
        above = list(self._tree.lineage(section))
        for i in above:
            if vocabulary.word_of(self._tree.sections[i].label or "") == unit:
                return i
        if unit in _PROVISIONS or own:
            numbers = _NUMBERS.findall(own)
            found = self._provision(unit, numbers, above)
            if found is not None:
                return found
        rank = vocabulary.RANKS.get(unit, vocabulary.LEAF)
        if rank < vocabulary.ARTICLE or (word in self._documents and unit != "section"):
            return None
        if unit in _CITED:
            return next(
                (
                    i
                    for i in above
                    if self._tree.sections[i].kind is SectionKind.HEADING
                    and self._tree.sections[i].number
                ),
                None,
            )
        return None

    def _provision(self, unit: str, numbers: list[str], above: list[int]) -> int | None:
        """The provision above that *unit* names by its style, or by its number where given."""
        sections = self._tree.sections
        inner = [i for i in above if sections[i].kind is SectionKind.PROVISION]
        if numbers:
            for i in inner:
                if plain(sections[i].number or "") == numbers[-1]:
                    return i
            return None
        if not inner:
            return None
        outermost = plain(sections[inner[-1]].number or "")
        if unit in ("absatz", "satz", "nummer"):
            return inner[-1] if unit == "absatz" else inner[0]
        styles = _UNITED_KINGDOM if outermost[:1].isdigit() and self._british(inner) else _STYLES
        for name, style in styles:
            if name == unit:
                for i in inner:
                    if style.fullmatch(plain(sections[i].number or "")):
                        return i
        return inner[0] if unit == "paragraph" else None

    def _british(self, inner: list[int]) -> bool:
        """Whether letters come directly below numbers, as in "(1)(a)"."""
        sections = self._tree.sections
        for child in self._tree.children[inner[-1]]:
            number = plain(sections[child].number or "")
            if number.isalpha():
                return number.islower()
        return True

    def _named(self, unit: str, number: str, section: int | None) -> int | None:
        """The unit with this number, looked for among the siblings of what holds *section*."""
        numbers = _NUMBERS.findall(number)
        if not numbers:
            return None
        tree = self._tree
        rank = vocabulary.RANKS.get(unit, vocabulary.LEAF)
        if rank <= vocabulary.LEAF and unit not in _PROVISIONS:
            for i in tree.headings(numbers[0]):
                label = tree.sections[i].label
                plainly = label is None and rank >= vocabulary.ARTICLE
                if plainly or vocabulary.word_of(label or "") in (unit, "§"):
                    return self._down(i, numbers[1:])
            if rank < vocabulary.ARTICLE:
                return None
        for above in [*tree.lineage(section), None]:
            found = self._down(above, numbers)
            if found is not None:
                return found
        return None

    def _down(self, above: int | None, numbers: list[str]) -> int | None:
        """The unit below *above* reached by *numbers*, one a level."""
        found = above
        for number in numbers:
            found = self._tree.child(found, number)
            if found is None:
                return None
        return found
