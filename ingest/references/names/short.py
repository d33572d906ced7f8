"""Short names that a text gives to documents: "“the Act” means the Contracts Act 1968"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, holding, in_any_case
from evidence_graph.language.signs import signs_of
from evidence_graph.names import normal_name

from .known import Written

_MARKS = '“"‘'
_CAPITAL = re.compile(r"\b[A-Z](?=[a-z])")
_CAPITALS = re.compile(r"[A-Z]")
_BLANKS = re.compile(r"\s{1,8}")
_YEAR = re.compile(r"\s\d{4}\Z")
_REACH = 90  # characters before a verb in which a short name stands

_TITLE = "#*_= \t\n"  # marks before the title that begins a text
_TITLE_CHARS = 600
"""Characters at the beginning of a text in which its title stands, perhaps below a publisher."""
_VERSION = re.compile(r"(?:(?:v|v\.|version)\s?\d[\d.]*)?", re.IGNORECASE)
_ASIDE_CHARS = 200
_NAMED_CHARS = 260  # before a bracket, in which the last word of the name stands
_NEAR_CHARS = 90  # the same, for a short name that may be any word

Forward = Callable[[str, int], Written | None]
Backward = Callable[[str, int, int], Written | None]


def short_names(
    text: str,
    language: CitationWords,
    instrument: re.Pattern[str],
    forward: Forward,
    backward: Backward,
) -> Iterator[tuple[str, str | None]]:
    """Short names in *text*, each with its full name: empty if that is the text itself.

    The full name is None for all documents of a kind: “Applicable Law” means any law.

    Args:
        instrument: Finds the word that tells the kind of a document: "Act".
        forward, backward: Read the name that begins at a place, and the one that ends in a word.
    """
    if language.names.named:  # "« Loi » désigne la Loi sur les ports"
        instrument = re.compile(f"(?i:{instrument.pattern})")
    the, years = in_any_case(language.connectives.determiners), either(language.names.years)
    linked = rf"\s(?:(?:{either(language.connectives.joins[:1])})\s)?"
    short = rf"(?P<short>(?:(?:[A-Z][\w’-]*|\d{{4}}){linked}){{0,4}}(?:{instrument.pattern})"
    short += rf"(?:\s(?:{years})\s\d{{4}})?)"
    named = re.compile(
        rf"(?:[“\"‘](?:{the}\s)?(?P<other>[A-Z][\w’ -]{{1,40}})[”\"’],?\s"
        rf"(?:{either(language.connectives.joins)})\s)?(?:[“\"‘]\s?|\b)(?:{the}\s)?{short}(?:\s?[”\"’])?$"
    )
    any_of_a_kind = re.compile(rf"(?:{either(language.names.indefinite)})\s")
    means = re.compile(rf"\s(?:{language.short_names.means})\s")
    for verb in holding(text, signs_of(language.short_names.means), means, reach=30):
        first = max(0, verb.start() - _REACH)
        if instrument.search(text, first, verb.start()) is None:
            continue
        match = named.search(text[first : verb.start()])
        name = _named(text, verb.end(), forward) if match else None
        if match and name is None and any_of_a_kind.match(text, verb.end()):
            yield match["short"], None
        is_part = name is not None and name.split()[-1] in language.instruments.records
        if match and name is not None and not is_part and _differs(name, match["short"]):
            before = text[first : first + match.start("short")].split()[-1:]
            adjective = before[0] if before and before[0] in language.instruments.defined else ""
            yield f"{adjective} {match['short']}".strip(), name
            if match["other"]:
                yield match["other"], name
    entry = re.compile(  # of a list of definitions: "Act: means the Ports Act 2031;"
        rf"^[*_]{{0,3}}(?:{the}\s)?{short}[*_]{{0,3}}:[*_]{{0,3}}\s"
        rf"(?P<means>(?:{language.short_names.means})\s)?",
        re.MULTILINE,
    )
    for match in entry.finditer(text):
        name = _named(text, match.end(), forward)
        is_full = name is not None and (match["means"] or _YEAR.search(name))
        if name is not None and is_full and _differs(name, match["short"]):
            yield match["short"], name
    yield from _in_brackets(text, language, instrument, backward)


def _in_brackets(
    text: str, language: CitationWords, instrument: re.Pattern[str], backward: Backward
) -> Iterator[tuple[str, str]]:
    """Short names in brackets behind the full ones: "the Ports Act 2031 (the “Act”)"."""
    the, years = in_any_case(language.connectives.determiners), either(language.names.years)
    defined, small = either(language.instruments.defined), either(language.instruments.small)
    in_brackets = re.compile(
        rf"\s\({language.short_names.called}(?:{the}\s)?[“\"‘](?:{the}\s)?"
        rf"(?P<short>(?:(?:{defined})\s)?[A-Z][\w’&-]*(?:\s[A-Z][\w’&-]*){{0,4}}|{small})[”\"’]?\)"
    )
    ending = re.compile(
        rf"(?:,?\sNo\.?\s\d{{1,4}})?(?:,?\s(?:(?:{years})\s)?\d{{4}})?,?(?:\s(?:{language.short_names.as_amended})[^()“\"\n]{{0,50}})?"
    )
    made = re.compile(rf",?\s(?:{language.short_names.made})\b[^()“\"]{{0,240}}")
    for aside in holding(text, _MARKS, in_brackets, reach=250):
        end = _before_asides(text, aside.start())
        words = list(instrument.finditer(text, max(0, end - _NAMED_CHARS), end))
        is_kind = instrument.fullmatch(aside["short"].rpartition(" ")[2])
        named = [word for word in words if made.fullmatch(text, word.end(), end)] if is_kind else []
        words = named[-1:] or [word for word in words if word.end() > end - _NEAR_CHARS]
        if words and (named or ending.fullmatch(text, words[-1].end(), end)):
            full = backward(text, words[-1].start(), words[-1].end())
            is_small = aside["short"] in language.instruments.small  # "principal enactment"
            if full is None or not (is_kind or is_small or _is_of(aside["short"], full.name)):
                continue
            before = text[max(0, full.start - 14) : full.start].split()[-1:]
            points = bool(before) and before[0].lower() in language.pointers.these
            points |= _is_title(text, full.start, aside.end())
            dated = language.short_names.signed and re.compile(language.short_names.signed).match(
                text, aside.end()
            )
            name = _from_short(full.name, aside["short"], language.connectives.determiners)
            yield aside["short"], "" if points else f"{name}{dated[0] if dated else ''}"


def _is_of(short: str, name: str) -> bool:
    """Whether *short* may stand for *name*, of which it has a word, or is an abbreviation.

    "Payments under the Ports Lease (“Rent”)" gives no name to the lease.
    """
    words = {*normal_name(short).split()}
    is_abbreviated = any(len(_CAPITALS.findall(word)) > 1 for word in short.split())
    return is_abbreviated or not words.isdisjoint(normal_name(name).split())


def _is_title(text: str, start: int, end: int) -> bool:
    """Whether a name and its bracket are a paragraph at the top: "Ports Terms (“Terms”) V2.0"."""
    begins = start < _TITLE_CHARS and text[:start].rstrip("#*_ ").endswith("\n\n")
    begins |= not text[:start].strip(_TITLE)
    line = text[end:].partition("\n")[0]
    return begins and _VERSION.fullmatch(line.strip(_TITLE)) is not None


def _before_asides(text: str, end: int) -> int:
    """The start of brackets that cite again the document named before them.

    "the Ports Act of 2031, effective May 3, 2031 (1 P.S.A. 12; No. 4) (“Act”)".
    """
    for _ in range(2):
        opening = text.rfind("(", max(0, end - _ASIDE_CHARS), end)
        if text[end - 1 : end] != ")" or opening < 1 or text.find(")", opening, end) != end - 1:
            break
        end = opening - (text[opening - 1] == " ")
    return end


def _from_short(name: str, short: str, determiners: tuple[str, ...]) -> str:
    """*name* from *short* on: "Regulation D of the Ports Act (the “Ports Act”)" is the Act."""
    if short.isupper() and (at := _initialled(name, short)) is not None:
        return name[at:]  # "Title II of the Ports Safety Act (the “PSA”)"
    around = name.partition(short)[0].split()[-1:] if short in name else []
    return name[name.index(short) :] if around and around[0] in determiners else name


def _initialled(name: str, short: str) -> int | None:
    """The offset of the last capital words of *name*, whose initials are *short*; else None."""
    capitals = list(_CAPITAL.finditer(name))
    first = len(capitals) - len(short)
    is_so = first > 0 and "".join(word[0] for word in capitals[first:]) == short
    return capitals[first].start() if is_so else None


def _named(text: str, position: int, forward: Forward) -> str | None:
    blanks = _BLANKS.match(text, position)
    position = blanks.end() if blanks else position
    if law := foreign_at(text, position):  # "means Federal Law No. 3 of 2021"
        return law.name
    written = forward(text, position)
    return written.name if written is not None else None


def _differs(full: str, short: str) -> bool:
    return normal_name(full) != normal_name(short) and " " in full
