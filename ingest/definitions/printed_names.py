"""Tells the names that a term is printed with: the term, its other forms and its short form.

"Product(s)", "Pilote/ Pilotesse", "We or Us" and "Port Company (PC)" are each one term with two
names.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from evidence_graph.language.patterns import compiled
from evidence_graph.words import normal_form

from .model import Source

Names: TypeAlias = tuple[str, ...]
"""The names of one term, the term itself first; empty for words that are no such names."""

_STEM = 4  # letters with which the forms of one noun begin
_SPEAKERS = 2  # pronouns in a name from which all its parts are names
_ENDING = 3  # the most letters of a plural ending
_SOFT_HYPHEN = "\xad"
_SPEC_UP = "def:"  # before a term and its further forms: "[[def:Claim, Claims]]"
_STOP = re.compile(r"(?<=[a-zß-öø-ÿ]{6})\.$")  # of a heading; "Ltd." and "Messrs." keep theirs
_LINK = re.compile(r"\[([^\]]{1,200})\]\([^()\s]{1,500}\)")  # of Markdown
# "[fields]", "[fields][names]", whose address stands elsewhere
_LINK_BY_NAME = re.compile(r"\[([^\[\]]{1,200})\](?:\[[^\[\]]{0,100}\])?")
_ESCAPED = re.compile(r"\\([&#_*\[\]().!+~$%-])")  # a sign of Markdown or TeX: "P\&P"
_NOTE_MARK = re.compile(r"\b\d{1,2} ?\[([^\[\]]+)\]")  # of an editor: "affixing 2 [dock marks]"
_ENDINGS = re.compile(r"(?<=[^\W\d_])\(([a-z]{1,3})\)")  # of plurals
_TWO_QUOTED = re.compile(r"([^\"“”„«»]+)[\"“”«»] [^\W\d_]{1,5} [\"“„«»]([^\"“”„«»]+)")
_IN_BRACKETS = re.compile(r"(?<!\s)\s*\(([^()]{1,40})\)\s*$")


class PrintedNames:
    """Reads the names of the terms of one text."""

    def __init__(self, source: Source) -> None:
        quoted, glossary = source.words.quoted, source.words.glossary
        self._language = source.pack.code
        self._speakers = quoted.speakers
        self._abbreviations = source.pack.documents.sentences.abbreviations
        self._alias = compiled(rf"(?:{quoted.alias})\s+")
        joins = f"{source.words.lead_ins.goes_on}|{glossary.alternatives}"
        self._two_forms = compiled(  # "Port Charge or Charges"
            rf"(?P<name>(?:[^\s/]+ ){{0,5}}(?P<first>[\w’'-]{{2,}}))(?: (?:{joins})|,) "
            r"(?P<second>[\w’'-]+)"
        )
        self._either = compiled(rf"\s?/\s?|\s(?:{glossary.alternatives})\s")

    def of(self, printed: str) -> Names:
        """The names in *printed*, the words of a term as they stand in the text."""
        words = _without_marks(printed)
        joined = (
            _of_spec_up(words)
            or self._of_two_forms(words)
            or self._of_speakers(words)
            or self._of_long_and_short(words)
            or self._of_short_and_longer(words)
            or self._of_one_noun(words)
            or self._of_one_word(words)
            or _of_two_quoted(words)
        )
        if joined:
            return joined
        words = self._without_stop(words)
        return _of_endings(words) or self._of_bracket(words) or (words,)

    def _without_stop(self, words: str) -> str:
        """*words* without the full stop of a heading, which is none of an abbreviation."""
        last = words.rpartition(" ")[2].rstrip(".")
        if " " in words and last.islower() and last not in self._abbreviations:
            words = words.rstrip(".")
        return _STOP.sub("", words)

    def _normal(self, words: str) -> str:
        return normal_form(words, self._language)

    def _of_two_forms(self, words: str) -> Names:
        """The names in *words* if "or" joins two forms of their last word: "Port Due or Dues"."""
        two = self._two_forms.fullmatch(words)
        if two is None:
            return ()
        first, second = two["first"], two["second"]
        is_plural = second == f"{first}s"  # "CO, COs"
        if not is_plural and (first == second or self._normal(first) != self._normal(second)):
            return ()
        name = two["name"]
        return name, name[: two.start("first") - two.start()] + second

    def _of_speakers(self, words: str) -> Names:
        """The names in *words* if they have pronouns: "Registered User/You/Your", "We or Us".

        Forms in brackets are left out: "wir / unser(e) / Hafen", "nous / notre (nos) / Port".
        """
        names = tuple(
            _ENDINGS.sub("", name).partition(" (")[0] for name in self._either.split(words)
        )
        single = all(
            len(name) > 1 and name.isalpha() and (name[1:].islower() or name.isupper())
            for name in names[1:]
        )
        has_pronoun = any(name.lower() in self._speakers for name in names[1:])
        are_pronouns = sum(name.lower() in self._speakers for name in names) >= _SPEAKERS
        is_name = single and has_pronoun and names[0][:1].isupper()
        return names if is_name or are_pronouns else ()

    def _of_long_and_short(self, words: str) -> Names:
        """The names in *words* if one abbreviates the other: "HMO or Harbour Master's Office"."""
        first, *others = self._either.split(words, 2)
        if len(others) != 1:
            return ()
        short, long = sorted((first, *others), key=len)
        abbreviates = short.isalpha() and short.isupper() and short[0] == long[0]
        return (first, *others) if abbreviates and 1 < len(short) < len(long) else ()

    def _of_short_and_longer(self, words: str) -> Names:
        """The names in *words* if the second has the first: "Pilot or pilot of the ship"."""
        short, *others = self._either.split(words, 2)
        if len(others) != 1 or " " in short:
            return ()
        longer = others[0].casefold().split()
        has_first = len(longer) > 1 and short.casefold() in (longer[0], longer[-1])
        return (short, others[0]) if has_first else ()

    def _of_one_noun(self, words: str) -> Names:
        """The names in *words* if they are forms of one noun, or end with one noun.

        "Pilote/ Pilotesse", "kinds of dues/port dues".
        """
        first, _, second = (part.strip() for part in words.partition("/"))
        are_forms = first.isalpha() and second.isalpha() and len(first) > _STEM
        are_forms = are_forms and first[:_STEM].casefold() == second[:_STEM].casefold()
        noun = first.rpartition(" ")[2]
        have_noun = noun.isalpha() and noun == second.rpartition(" ")[2] and first != second
        return (first, second) if are_forms or have_noun else ()

    def _of_one_word(self, words: str) -> Names:
        """The names in *words* if they are two forms of one word: "Moderator Moderators"."""
        first, _, second = words.partition(" ")
        if not second.isalpha() or first == second:
            return ()
        return (first, second) if self._normal(first) == self._normal(second) else ()

    def _of_bracket(self, words: str) -> Names:
        """The names in *words* that end in a bracket: "Product(s)", "Party(ies)", "Fee (“F”)"."""
        bracket = _IN_BRACKETS.search(words)
        if bracket is None or bracket.start() == 0 or not any(map(str.isalpha, bracket[1])):
            return ()
        name, inside = words[: bracket.start()], bracket[1]
        if len(inside) <= _ENDING and bracket[0].startswith("(") and name[-1].isalpha():
            if name.endswith(inside):
                return (name,)  # "Details(s)"
            stem = name.removesuffix("y") if inside == "ies" else name
            return name, stem + inside
        alias = inside[lead.end() :] if (lead := self._alias.match(inside)) else inside
        return name, alias.strip(" “”\"'")


def _without_marks(printed: str) -> str:
    """*printed* on one line, without marks of quotation, of emphasis and of links."""
    words = printed.replace("**", "").replace(_SOFT_HYPHEN, "")
    words = _NOTE_MARK.sub(r"\1", _ESCAPED.sub(r"\1", " ".join(words.split())))
    words = _LINK.sub(r"\1", words) if "](" in words else words
    words = words.strip(' *_`\\:,;“”„"»«')
    words = words if "“" in words else words.replace("”", "")  # “Host” ports, with the marks
    words = words.strip("'") if words[:1] == "'" else words  # ''Host'', of two apostrophes each
    return by_name[1] if (by_name := _LINK_BY_NAME.fullmatch(words)) else words


def _of_spec_up(words: str) -> Names:
    """The names in *words* if they are marked as Spec-Up marks a term: "def:Claim, Claims"."""
    if not words.startswith(_SPEC_UP):
        return ()
    first, *others = map(str.strip, words.removeprefix(_SPEC_UP).split(","))
    return first, *filter(None, others)


def _of_two_quoted(words: str) -> Names:
    """The names in *words* if each has its marks of quotation: 'fahrend" oder "in Fahrt'."""
    both = _TWO_QUOTED.fullmatch(words)
    return (both[1], both[2]) if both else ()


def _of_endings(words: str) -> Names:
    """The names in *words* if several have endings in brackets: "Donnée(s) Personnelle(s)"."""
    if len(_ENDINGS.findall(words)) < 2:
        return ()
    return _ENDINGS.sub("", words), _ENDINGS.sub(r"\1", words)
