"""A definition as lint examines it: the term, its words, and their place in the text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator

from ..nodes import Term

_SPACED = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BESIDE_LETTERS = re.compile(r"[\W_]+")  # and the combining accents of NFKD
_NUMBERED = re.compile(r"(\w{3,}) ([a-z]{0,2}\d{1,3}[a-z]?|[a-z])")
_DATED = re.compile(r"\b(?:19|20)\d\d,?\s?\([^()\d]{0,40}\Z")
_LABEL = re.compile(r"[*_.]{0,4}:|[*_]{0,3}\.")
_STEM = 4
"""Most letters of a word that is not inflected."""
_SUFFIX = 1
"""Final letters that inflection may replace: "Policy", "Policies"."""
QUALIFIED = 12
"""Characters after a term in which a comma shows that the meaning is qualified."""
NAMING = 80
"""Most characters of a bracket before the name that it introduces."""
SAME_BEGINNING = 60
"""The fewest equal characters at the beginning of definitions that repeat each other."""
OPENING = ("“", '"', "„", "‘", "«", "(", "*", "_")
"""Signs before a marked term; definitions without them are less certain."""


class Definition:
    """The definition of a term in the text of its document.

    Attributes:
        words: The words of the definition.
    """

    def __init__(self, term: Term, text: str) -> None:
        self.term, self._text = term, text
        self.words = term.span.of(text)
        self._at = self.words.find(term.term)  # -1 if a line break is in the term

    @property
    def _before(self) -> str:
        """Up to `NAMING` characters of the definition, before the term."""
        return self.words[max(0, self._at - NAMING) : max(self._at, 0)]

    @property
    def beginning(self) -> str:
        """Its first characters, on one line."""
        return " ".join(self.words.split())[:SAME_BEGINNING]

    def continues(self, pattern: re.Pattern[str]) -> bool:
        """Whether *pattern* matches right after the term."""
        end = self._at + len(self.term.term)
        return self._at >= 0 and pattern.match(self.words, end) is not None

    @property
    def is_marked(self) -> bool:
        """Whether a quotation mark, a bracket or bold type precedes the term."""
        start = self.term.span.start
        before = self._text[max(0, start - 2) : start + max(self._at, 0)].rstrip()
        return self._at >= 0 and before.endswith(OPENING)

    @property
    def is_in_brackets(self) -> bool:
        """Whether a bracket introduces the term: "(the “Term”)"."""
        return self._before.rfind("(") > self._before.rfind(")")

    @property
    def is_label(self) -> bool:
        """Whether the term stands alone in a bracket without quotation marks: "(Eilrecht)"."""
        start = self.term.span.start + self._at
        end = start + len(self.term.term)
        return self._at > 0 and self._text[start - 1] == "(" and self._text.startswith(")", end)

    @property
    def is_in_label(self) -> bool:
        """Whether only its place sets the term off, as a label in bold: "**Detection**: by guards".

        An item of any list may begin so, and any paragraph: "**Headings.** They have no meaning."
        """
        before = self._text[: self.term.span.start + max(self._at, 0)][-1:]
        return before in ("*", "_") and self.continues(_LABEL)

    def is_in_brackets_with(self, words: re.Pattern[str]) -> bool:
        """Whether its bracket has *words* before the term: "(also known as “Term”)"."""
        bracket = self._before.rfind("(")
        return self.is_in_brackets and bool(words.search(self._before, bracket))

    @property
    def is_of_date(self) -> bool:
        """Whether it names a date in brackets, as a form does: "1 May 2020 (the “Date”)"."""
        return bool(_DATED.search(self._before))

    @property
    def is_qualified(self) -> bool:
        """Whether it is for one case: "“Affiliate” means, in relation to Party B,"."""
        behind = self.term.span.start + self._at + len(self.term.term)
        return self._at >= 0 and "," in self._text[behind : behind + QUALIFIED]

    @property
    def is_redline(self) -> bool:
        """Whether it contains redline marks for deletions and insertions."""
        return "<" in self.words and ">" in self.words

    @property
    def is_abbreviation(self) -> bool:
        """Whether the term is a letter or an abbreviation."""
        term = self.term.term.removesuffix("s")  # "CRFs"
        letters = [letter for letter in term if letter.isalpha()]
        return len(letters) < 2 or (" " not in term and all(x.isupper() for x in letters))

    def joins(self, other: Term) -> bool:
        """Whether the term and *other*, of the same definition, are next to each other."""
        a, b = re.escape(self.term.term), re.escape(other.term)
        joint = r"\W{1,4}(?:\w{1,8}\W{1,4})?"
        return bool(re.search(f"{a}{joint}{b}|{b}{joint}{a}", self.words))

    def uses_term(self) -> bool:
        """Whether it uses the term itself in another sentence than it names it.

        With a capital, or before it says what the words mean: "all dues are paid. “Dues” means".
        """
        words = re.compile(re.escape(self.term.term), re.IGNORECASE)
        places = [match.start() for match in words.finditer(self.words)]
        if places and places[0] < self._at and not self.is_in_brackets:
            return True
        return sum(self.words[place].isupper() for place in places) > 1

    def is_outside(self, words: str) -> bool:
        """Whether *words* occur in the text outside of the definition."""
        span = self.term.span
        return self._text.find(words, 0, span.start) >= 0 or self._text.find(words, span.end) >= 0

    def is_shortened(self, known: Collection[str]) -> bool:
        """Whether the last words of the term, two or more, occur outside and are not *known*."""
        words = self.term.term.split()
        tails = (" ".join(words[i:]) for i in range(1, len(words) - 1))
        return any(tail not in known and self.is_outside(tail) for tail in tails)

    def is_mentioned(self) -> bool:
        """Whether a form of the term occurs outside of the definition, in any spelling."""
        span, term = self.term.span, self.term
        around = (self._text[: span.start] + "\n" + self._text[span.end :]).casefold()
        printed = (term.term, *term.aliases, term.normal)
        forms = {form.casefold() for name in printed for form in _alternatives(name)}
        if not any(" " in form for form in forms):  # “EffectiveDate”, by a conversion
            forms.add(_SPACED.sub(" ", term.term).casefold())
        if any(form in around for form in forms):
            return True
        if any(pattern.search(around) for pattern in map(_listed, forms) if pattern):
            return True
        # “PMA” stands in "equipmaintenance", as "equip maintenance" is spelt
        spelt = _spelling(around)
        long = [form for form in forms if len(_spelling(form)) > _STEM]
        return any(re.search(_inflected(form), spelt) for form in long)


def _alternatives(name: str) -> Iterator[str]:
    """*name*, and each of the terms that it joins: "port dues/charges" has "port charges"."""
    yield name
    words = name.split()
    for i, word in enumerate(words):
        for part in filter(None, word.split("/") if "/" in word else ()):
            yield " ".join((*words[:i], part, *words[i + 1 :]))


def _listed(form: str) -> re.Pattern[str] | None:
    """A pattern for a numbered term within a list: "units e1 and e2" for "unit e2"."""
    numbered = _NUMBERED.fullmatch(form)
    if numbered is None:
        return None
    name, number = map(re.escape, numbered.groups())
    return re.compile(rf"\b{name}\w{{0,2}}\s[^.;:\n]{{1,40}}?(?<!\w){number}\b")


def _inflected(form: str) -> str:
    """A pattern for inflected forms of a term in the result of `_spelling`."""
    words = filter(None, map(_spelling, form.split()))
    return "".join(
        re.escape(word[: -_SUFFIX if len(word) > _STEM + _SUFFIX else None])
        + (r"\w{0,3}" if len(word) > _STEM else "")
        for word in words
    )


def _spelling(folded: str) -> str:
    """Only the letters and digits, without accents: "eu-us" and "e.u. us" become equal."""
    return _BESIDE_LETTERS.sub("", unicodedata.normalize("NFKD", folded))
