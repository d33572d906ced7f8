"""Completes a title of nothing but the kind of a document by the line printed below it.

"Statuten" above "Statuten des Hafenbunds vom 3. Mai 2031", "Bylaws" above "Otter Boats Ltd.",
"Constitution" above "for the Otter Club": the kind alone cites none of the many documents of it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from evidence_graph.language import LanguagePack
from evidence_graph.language.dates import days_in
from evidence_graph.language.patterns import either
from evidence_graph.language.structure import words_of
from evidence_graph.names import normal_name
from evidence_graph.names.legal_forms import INITIALS_AT_END, LEGAL_FORMS

from .trimmed import is_of_many

_TOP = 3000
"""Characters in which the title is printed."""
_MOST_CHARS = 140
_MOST_WORDS = 18
FEWEST_LETTERS = 3
MOST_OF_BODY = 5  # words of its name
_OFTEN = 3  # times that a text uses the initials of its body
_SHORT = 3  # letters of a word before a date
_FIELDS = re.compile(r"\A---\n.{0,2000}?\n---\n", re.DOTALL)  # front matter
_MARKS = "#*_>\\ \t"
_RULE = re.compile(r"[=~_*-]{3,}")  # a line below a title in plain text
NO_NAME = re.compile(r"\b\d|[:|@\[\]{}/§;“”„\"<>]|https?|\.\.")
_WORD = re.compile(r"[^\W_][\w&.'’-]*")
_INITIALS = re.compile(r"\b[A-Z]{3,}\b")
_COMPANY = re.compile(rf"[\s,](?:{LEGAL_FORMS})\.?$", re.IGNORECASE)


class Below(NamedTuple):
    """What the line below a title adds to it; None where it adds nothing.

    Attributes:
        whole: The whole title.
        body: The name of the body whose document it is.
    """

    whole: str | None = None
    body: str | None = None


def below_title(title: str, text: str, pack: LanguagePack) -> Below:
    """What the line right below *title* adds, if many documents have that title.

    Where a field of the source gives the title, the first line of *text* may be the whole of it.
    """
    if not is_of_many(title, pack):
        return Below()
    lines = _lines(text)
    at = next((n for n, line in enumerate(lines) if line.casefold() == title.casefold()), -1)
    line = lines[at + 1] if at + 1 < len(lines) else ""
    if len(line) > _MOST_CHARS or len(line.split()) > _MOST_WORDS:
        return Below()
    if whole := _printed_again(title, line, pack):
        return Below(whole=whole)
    if at < 0 or NO_NAME.search(line) or not pack.structure.documents.isdisjoint(words_of(line)):
        return Below()
    if _continues(line, pack):
        return Below(whole=f"{title} {line}")
    return Below(body=line) if _is_body(line, text, pack) else Below()


def _lines(text: str) -> list[str]:
    """The printed lines at the top of *text*, without marks, fields of front matter and rules."""
    top = _FIELDS.sub("", text[:_TOP])
    lines = [line.strip(_MARKS) for line in top.splitlines() if not _RULE.fullmatch(line.strip())]
    return [" ".join(line.split()) for line in lines if line]


def _printed_again(title: str, line: str, pack: LanguagePack) -> str | None:
    """*line* without its date if it repeats *title* and says whose it is."""
    days = days_in(line, pack, 0, len(line))
    if days:
        line = line[: days[0][0].start].rstrip(" ,(–-")
    words = line.split()
    while days and words and words[-1].islower() and len(words[-1]) <= _SHORT:
        del words[-1]  # "per 3. Mai 2031", "as of May 3, 2031"
    n = len(title.split())
    begins = normal_name(" ".join(words[:n])) == normal_name(title)
    says = len(words) > n + 1 and words[n].lower() in pack.structure.lines.goes_on
    whole = " ".join(words)
    is_name = begins and says and not (NO_NAME.search(whole) or _is_sentence(whole, pack))
    return whole[0].upper() + whole[1:] if is_name else None


def _continues(line: str, pack: LanguagePack) -> bool:
    """Whether *line* goes on with whose or for whom the document is: "for the Otter Club"."""
    words = line.split()
    goes_on = len(words) > 1 and words[0].lower() in pack.structure.lines.goes_on
    named = goes_on and any(word[:1].isupper() for word in words[1:])
    return named and not _is_sentence(line, pack)


def _is_sentence(line: str, pack: LanguagePack) -> bool:
    is_short = INITIALS_AT_END.search(line) or _COMPANY.search(line)
    has_verb = not pack.structure.lines.verbs.isdisjoint(words_of(line))
    return has_verb or (line.endswith((".", ",", "?", "!")) and not is_short)


def is_body_by_form(line: str, pack: LanguagePack) -> bool:
    """Whether *line* ends in a legal form, or has a word such as "association", and no kind."""
    associations = pack.documents.names.associations
    is_form = _COMPANY.search(line) or re.search(rf"\b(?:{associations})", line, re.IGNORECASE)
    is_short = 1 < len(line.split()) <= MOST_OF_BODY and not NO_NAME.search(line)
    no_kind = pack.structure.documents.isdisjoint(words_of(line))
    return bool(is_form) and is_short and no_kind and not _is_sentence(line, pack)


def _is_body(line: str, text: str, pack: LanguagePack) -> bool:
    """Whether *line* is the name of a body, by its form or because the text uses it as a name."""
    if _is_sentence(line, pack) or sum(map(str.isalpha, line)) < FEWEST_LETTERS:
        return False
    if _COMPANY.search(line):
        return True
    words, small = _WORD.findall(INITIALS_AT_END.sub("", line)), _small(pack)
    if not all(word[0].isupper() or word.lower() in small for word in words):
        return False  # "The Otter Club keeps a harbour"
    if re.search(rf"\b(?:{pack.documents.names.associations})", line, re.IGNORECASE):
        return True
    if pack.citations.instruments.compound or len(words) < 2 or line.isupper():
        return False  # "Name und Sitz": all nouns have capitals
    initials = _INITIALS.search(line)
    if initials and len(re.findall(rf"\b{initials[0]}\b", text)) > _OFTEN:
        return True
    name = re.escape(line)
    articles = either(sorted(pack.documents.names.articles | pack.structure.lines.determiners))
    speaking = pack.documents.names.speaking
    as_thing = re.search(rf"\b(?i:{articles}|{speaking})\s{name}(?!\w)", text)
    used = re.search(rf"(?<=[a-zà-ÿ,)]\s){name}(?=[\s,.;(’'])", text)
    return used is not None and (as_thing is None or initials is not None)


@cache
def _small(pack: LanguagePack) -> frozenset[str]:
    """The words in names of bodies that have no capital."""
    lines, names = pack.structure.lines, pack.documents.names
    return lines.small | lines.unfinished | names.small | names.articles
