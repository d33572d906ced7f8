"""Reads an address whose document has a shortened name, an edition after it, or parties before it.

`evidence_graph.names.shortened` decides which documents a shortened name may mean. An address is
read in this way only if no document has the name as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from ..language import UNDETERMINED, pack_of, packs
from ..language.patterns import either
from ..names import Rank, cases_of, names_of, normal_name
from ..names.shortened import Shortened, ShortenedNames
from ..names.stems import document_kinds, is_small, split_name
from ..projection import DocumentRow, Projection
from ..view import View
from .bodies import document_of_body, documents_of_body
from .named import connecting_words, find_documents, joining_words
from .numbers import YEAR
from .typed import is_label

_MOST_WORDS = 24
"""The longest address that is read in this way."""
_PAGE = 4000
"""Characters of the first page of a document, about."""
_COVER = 1000
"""Characters at its top, where an act says whose law it is; further down it may cite others."""
_FEWEST_INITIALS = 3
_SHORTEST_NAME, _LONGEST_ENDING = 8, 3  # letters of a name and of its ending: "Hamnordning", "en"
# "Acme", "37signals", "kite-core"
_CAPITAL = r"(?:[^\W_a-z]{0,20}[A-Z][\w.&-]{0,40}|\d{1,4}[a-z]\w{0,20}|[a-z]\w{1,20}-[a-z]\w{1,20})"
_QUALIFIED = re.compile(rf"(?P<words>(?<!\w){_CAPITAL}(?:(?:\s|\s?/\s?){_CAPITAL}){{0,5}})\s$")
_SERIES = re.compile(
    r"(?:[Nn]o|[Nn]r)\.?\s?(?P<number>\d{1,4}),\s(?=\d{1,3}\.\d|§|[^\W\d_]{1,12}\.?\s?\d)"
)
_VERSION = re.compile(r"\s\(?v?(?P<number>\d+(?:\.\d+)+)\)?(?=,?\s)")

_PLACE = re.compile(  # "Pier Act (Norland)"
    rf"\s\((?P<words>{_CAPITAL}(?:\s{_CAPITAL}){{0,3}})\)(?=,?\s|$)"
)
_AT_DATE = re.compile(  # "Pier Rules (2 April 2031)"
    r"\s\((?P<date>\d{1,2}\.?\s[^\W\d_]{3,10}\s\d{4}|[^\W\d_]{3,10}\s\d{1,2},\s\d{4})\)(?=,?\s|$)"
)


def without_edition(text: str) -> str:
    """*text* without an edition, or the chapter of a statute book.

    "17 U.S.C. § 107 (2018)"; "Bills Act, S.C. 1998, c. 13, s. 5".
    """
    plain = _chapters().sub(" ", text)
    return " ".join(_editions().sub(" ", plain).split()).strip(" ,")


def without_qualifiers(view: View, text: str) -> tuple[str, list[DocumentRow]]:
    """The rest of *text*, and the one document it names with parties, body, place, version or date.

    Each of these words must occur on the first page of the document or in its path: "Acme/Globex
    Supply Agreement" is the Supply Agreement that names both, and "Constitution of the NKF" that of
    the NKF. Without such a document the first value is *text*, and the second is empty.
    """
    named = find_documents(view, text, any_word=True)
    if not named:
        return text, []
    longest = max((known.span for known in named), key=len)
    before, after = text[: longest.start], text[longest.end :]
    issuer = _QUALIFIED.search(before)
    words = re.findall(r"\w+", issuer["words"]) if issuer else []
    while words and (is_label(words[0]) or words[0].casefold() in joining_words()):
        words = words[1:]
    if words:
        before = before[: before.rindex(words[0])]
    elif behind := _linked_behind().match(after) or (before and _at_end().match(after)):
        words = re.findall(r"\w+", behind["words"])
        after = after[behind.end() :]
    place = _PLACE.match(after)
    after = after[place.end() :] if place else after
    version = _VERSION.match(after)
    after = after[version.end() :] if version else after
    at_date = _AT_DATE.match(after)
    after = after[at_date.end() :] if at_date else after
    qualifiers = [*words, *(match[1] for match in (version, at_date) if match)]
    rows = _called(view, longest.of(text)) if qualifiers or place else []
    rows = documents_naming(view, rows, qualifiers)
    if place:
        rows = documents_naming(view, rows, re.findall(r"\w+", place["words"]), chars=_COVER)
    return (f"{before} {after}", rows) if len(rows) == 1 else (text, [])


def of_series(view: View, rows: list[DocumentRow], provision: str) -> tuple[str, list[DocumentRow]]:
    """*provision* without the number of its document in a series, and those with that number.

    "Veridia By-law No. 1, 6.04" is 6.04 of the by-law that calls itself "By-law No. 1".
    """
    number = _SERIES.match(provision)
    if number is None:
        return provision, rows
    said = re.compile(rf"\b(?:no|nr)\.?\s?{number['number']}\b", re.IGNORECASE)
    numbered = [row for row in rows if said.search(view.snapshot.text(row)[:_PAGE])]
    return provision[number.end() :], numbered


def _called(view: View, name: str) -> list[DocumentRow]:
    """The documents with the name *name*, of any rank but that of a larger body of law."""
    known = (view.projection.names.get(case, ()) for case in cases_of(normal_name(name)))
    held = ([(rank, row) for rank, row in names if row in view] for names in known)
    called = next(filter(None, held), [])
    return list(dict.fromkeys(row for rank, row in called if rank != Rank.PART))


def documents_naming(
    view: View, rows: Iterable[DocumentRow], words: Sequence[str], *, chars: int = _PAGE
) -> list[DocumentRow]:
    """Those of the documents at *rows* with all *words* on their first page or in their names.

    Args:
        chars: The characters of a first page.
    """
    return [row for row in rows if _has_on_page(view, row, words, chars)]


def _has_on_page(view: View, row: DocumentRow, words: Sequence[str], chars: int) -> bool:
    """Whether all *words* occur on the first page of a document, in its names or in its path.

    They may be initials of words there; two letters only beside a word that occurs itself.
    """
    document = view.projection.document(row)
    page = " ".join((view.snapshot.text(row)[:chars], *names_of(document), document.path or ""))
    small = page.casefold()
    patterns = {w: rf"(?<![^\W_]){re.escape(w.casefold())}(?![^\W_])" for w in words}
    absent = [word for word, pattern in patterns.items() if not re.search(pattern, small)]
    fewest = _FEWEST_INITIALS if len(absent) == len(words) else 2
    return all(len(word) >= fewest and _are_initials(word, page) for word in absent)


def _are_initials(word: str, text: str) -> bool:
    """Whether *word* consists of the initials of capitalised words in sequence: "NB"."""
    if not (word.isalpha() and word.isupper()):
        return False
    return re.search(r"\W+".join(rf"\b{letter}[^\W\d_]+" for letter in word), text) is not None


def shortened_names(view: View, text: str) -> Iterator[tuple[list[DocumentRow], bool, str]]:
    """The readings of *text* as a shortened name and a provision, the longest name first.

    Yields:
        The documents of the name, whether it is that of their folder, and the provision.
    """
    index = view.remembered(_index)
    words = text.split()
    if len(words) > _MOST_WORDS:
        return
    ends = range(len(words), 0, -1)
    readings = [(words[:n], words[n:]) for n in ends]
    readings += [(words[len(words) - n :], words[: len(words) - n]) for n in ends]
    readings.sort(key=lambda reading: -len(reading[0]))
    is_found = False
    for name, rest in readings:
        found = index.find(_trimmed(name), whole=not rest)
        while found.documents and rest and name[1:] and _is_label(name[-1]):
            shorter = index.find(_trimmed(name[:-1]))
            if shorter != found:
                break
            name, rest = name[:-1], [name[-1], *rest]
        if is_letter(name[0]):
            continue
        if (rows := _seen(view, found)) and (not rest or is_provision(rest)):
            is_found = True
            yield rows, found.folder, " ".join(rest).strip(" ,")
    for name, rest in readings:
        if not is_found and rest and is_provision(rest) and not is_small(name[0].casefold()):
            row = document_of_body(view, _trimmed(name))
            row = _in_another_form(view, _trimmed(name)) if row is None else row
            if row is not None:
                yield [row], False, " ".join(rest).strip(" ,")
                return


def _in_another_form(view: View, word: str) -> DocumentRow | None:
    """The one document whose title of one word *word* is, with an ending that no pack knows.

    "Hamnordningen § 4" is § 4 of a "Hamnordning", in a language that has no pack.
    """
    name = normal_name(word)
    if " " in name or not name.isalpha():
        return None
    stems = (name[: len(name) - n] for n in range(1, _LONGEST_ENDING + 1))
    rows = {row for stem in stems if len(stem) >= _SHORTEST_NAME for row in _called(view, stem)}
    languages = (view.projection.document(row).language for row in rows)
    is_one = len(rows) == 1 and all(pack_of(code).code == UNDETERMINED for code in languages)
    return rows.pop() if is_one else None


def bodies_before(view: View, text: str) -> Iterator[tuple[list[DocumentRow], str]]:
    """The documents of the body whose name *text* begins with, and the provision behind it.

    "Veridia 4.2", "23 NYCRR 500.17(a)": whose document it is, with no word for its kind. "Iowa
    Code § 7" ends with one, and does not mean the "Iowa Code of Conduct".
    """
    words = text.split()
    if not 0 < len(words) <= _MOST_WORDS or is_small(words[0].casefold()):
        return
    for n in range(len(words) - 1, 0, -1):
        name = _trimmed(words[:n])
        is_split = is_provision(words[n:]) and document_kinds().isdisjoint(split_name(name)[-1:])
        if is_split and (rows := documents_of_body(view, name)):
            yield rows, " ".join(words[n:]).strip(" ,")


def document_of_shortened(view: View, name: str) -> DocumentRow | None:
    """The row of the one document with the shortened name *name*; None if none or several."""
    rows = _seen(view, view.remembered(_index).find(name, whole=True))
    return rows[0] if len(rows) == 1 else None


def _trimmed(words: list[str]) -> str:
    return " ".join(words).strip(" ,;:§")


def _is_label(word: str) -> bool:
    return not re.search(r"\w", word) or is_label(word.strip(".,"))


def is_provision(words: list[str]) -> bool:
    """Whether *words* can be a provision: they begin with a label, a sign, a number or a letter.

    A number before a label belongs to the name: "Act 2023 s 2" is not section 2 of an Act.
    """
    bare = words[0].strip(".,()[]")
    if bare.isdigit():
        return not YEAR.fullmatch(bare) and not any(map(_is_label, words[1:]))
    return len(bare) < 2 or not bare.isalpha() or bare.isupper() or is_label(bare)


def is_letter(word: str) -> bool:
    """Whether *word* ends an address and begins no name: the "a)" of "§ 17 a) Hafenordnung"."""
    return len(word) < 4 and word[-1:] == ")" and word[0] != "("


def _seen(view: View, found: Shortened) -> list[DocumentRow]:
    return [row for row in map(DocumentRow, found.documents) if row in view]


def _index(projection: Projection) -> ShortenedNames:
    names = (
        (name, [row for rank, row in held if rank != Rank.PART])
        for name, held in projection.names.items()
    )
    paths = ((row, projection.document(row).path) for row in projection.document_rows.values())
    folders = ((int(row), path.rpartition("/")[0]) for row, path in paths if path)
    return ShortenedNames(names, folders)


@cache
def _linked_behind() -> re.Pattern[str]:
    """The name of a body behind that of a document: " of Veridia Ltd", " der Werkraum"."""
    link = connecting_words()
    return re.compile(rf",?\s(?:(?:{link})\s){{1,2}}{_words_behind()}(?=[\s,]|$)")


@cache
def _at_end() -> re.Pattern[str]:
    """The name of a body at the end of an address: " Veridia" of "§ 4 AGB Veridia"."""
    return re.compile(rf",?\s{_words_behind()}$")


def _words_behind() -> str:
    labels = either(sorted({label for pack in packs() for label in pack.citations.labels}))
    word = rf"(?:(?=\w\.\w)|(?!(?i:{labels})(?!\w))){_CAPITAL}"  # "S.V. Otter" is no section
    return rf"(?P<words>{word}(?:\s{word}){{0,5}})"


@cache
def _chapters() -> re.Pattern[str]:
    """The chapter of a statute book after the name of an act: ", S.C. 1998, c. 13,"."""
    known = "|".join(f"(?:{pack.documents.names.chapters})" for pack in packs())
    return re.compile(rf",?\s(?:{known})(?=,|\s|$)")


@cache
def _editions() -> re.Pattern[str]:
    known = "|".join(f"(?:{pack.documents.names.editions})" for pack in packs())
    return re.compile(rf"\s*\((?:{known})\)", re.IGNORECASE | re.VERBOSE)
