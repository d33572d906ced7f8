"""Under which names others cite a document: its code, its short titles, its number, its initials.

Each stands in the title or the text: "… Rules (MKT)", "(General Data Protection Regulation)",
"(Leuchtturmgesetz - LTG)", "may be cited as …", "Regulation (EU) 2016/679", "12 CFR Part 1002".
Initials are a name where the brackets of the title give the words they are of ("GDPR"), or where
the text itself writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_REMARK = re.compile(  # at the end of titles, no name of theirs
    r"\s?\((?:text with eea relevance|recast|codified version|codification|consolidated|"
    r"consolidated version|neufassung|as amended)\)$",
    re.IGNORECASE,
)
_CODE = re.compile(r"\(([A-Z][A-Za-z0-9&-]*[A-Z0-9][A-Za-z0-9&-]*)\)\s*$")  # "… Rules (MKT)"
_NAME_AND_CODE = re.compile(  # "(Leuchtturmgesetz - LTG)", "(Mietgesetz, MietG)"
    r"\((?P<name>[A-ZÄÖÜ][^(),]{2,80}?)(?:\s[-–—]\s|,\s)"
    r"(?P<code>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß0-9-]*[A-ZÄÖÜ0-9][A-Za-z0-9-]*)\)\s*$"
)
_NAME_IN_BRACKETS = re.compile(  # "(General Data Protection Regulation)", not "(Northern Ireland)"
    r"\((?P<name>(?=[^()]*(?:\b(?:Act|Code|Directive|Law|Order|Regulations?|Rules)\b"
    r"|[Gg]esetz\b|[Vv]erordnung\b|[Oo]rdnung\b|[Rr]ichtlinie\b))[A-ZÄÖÜ][^()]+ [^()]+)\)\s*$"
)
_CITED_AS = re.compile(
    r"""
    may\s+be\s+(?:cited|referred\s+to)\s+as\s+(?:the\s+)?["“'‘]?
    (?P<name>[A-Z](?:
        (?!,?\s+(?:and|but)\s+(?:may|shall|will|is|are|has|have|comes?|takes?|extends?|appl\w+)\b)
        (?: [^"”'’.;\n] | \n(?!\s*\n) | ['’](?=\w) | (?<=\bNo)\. )   # "Children’s", "No. 2"
    ){1,200})
    """,
    re.VERBOSE,
)
_YEAR = re.compile(r"(?<![ ,(])[ ,(]*(?<![\w/])(?:1[5-9]|20)\d\d\)?$")  # not that of "1/2003"
_NUMBERED = re.compile(  # what a title begins with, by which the paper is cited
    r"(?P<cfr>\d{1,2} CFR Part \d{1,5})\b"
    r"|(?:(?:Commission |Council )?(?:Delegated |Implementing )?(?:Regulation|Directive|Decision)"
    r"|Verordnung|Richtlinie|Beschluss) ?"
    r"(?:\([A-Z]{2,4}(?:, ?[A-Za-z]{2,8})?\) ?)?(?:No |Nr\. ?)?\d{1,4}/\d{1,4}(?:/[A-Z]{2,4})?",
    re.IGNORECASE,
)
_VERSION = re.compile(r"(?<!\s)\s(?:v|version\s)?\d+(?:\.\d+)+$|(?<!\s)\sv\d+$", re.IGNORECASE)
_ASIDE = re.compile(r"(?<!\s)\s\([A-Z]{2,}s?\)")  # "Lamp Identifiers (LIDs) v1.0"
_SAMPLED_CHARS = 20_000  # of the text, where it says how it is cited
_FEWEST_INITIALS = 3
_SMALL = frozenset(
    "a an and for in of on the to with by der die das des und für über zur zum".split()
)


def code_of(title: str) -> str | None:
    """The code in the last brackets of *title*."""
    title = _REMARK.sub("", title)
    if match := _CODE.search(title):
        return match[1]
    match = _NAME_AND_CODE.search(title)
    return match["code"] if match else None


def aliases_of(title: str, code: str | None, text: str, given: str) -> tuple[str, ...]:
    """Names other than *title* and *code*: those *given*, and those that title and text show."""
    title = _REMARK.sub("", title)
    names = [*(alias.strip() for alias in given.split(";")), *_short_titles(title)]
    long = _NAME_AND_CODE.search(title) or _NAME_IN_BRACKETS.search(title)
    long_names = [long["name"]] if long else []
    names += [*long_names, title[: long.start()].strip()] if long else []
    cited = _CITED_AS.finditer(text[:_SAMPLED_CHARS])
    names += [" ".join(match["name"].split()) for match in cited]
    names += [_YEAR.sub("", name) for name in names]
    initials = [found for name in long_names if (found := _initials(name))]
    initials += _written(text, {_initials(name) for name in (title, *names)})
    return tuple(sorted({name for name in (*names, *initials) if name} - {title, code or ""}))


def _short_titles(title: str) -> Iterable[str]:
    """The title without its code, without its version, and the number with which it begins."""
    yield _CODE.sub("", title).strip()
    if (bare := _VERSION.sub("", title)) != title:
        yield bare
        yield _ASIDE.sub("", bare)
    if match := _NUMBERED.match(title):
        yield match[0]


def _initials(name: str) -> str:
    """The first letters of the words of *name*, "" for fewer than three: GDPR, TSCA."""
    words = _YEAR.sub("", name.partition("(")[0]).split()
    letters = [word[0] for word in words if word.lower() not in _SMALL]
    plain = all(letter.isalpha() and letter.isupper() for letter in letters)
    return "".join(letters) if plain and len(letters) >= _FEWEST_INITIALS else ""


def _written(text: str, initials: set[str]) -> list[str]:
    """Those of *initials* that stand in *text* as a word in capitals, and are no word else."""
    found = []
    for letters in sorted(initials - {""}):
        word = rf"(?<![\w-]){re.escape(letters)}(?![\w-])"
        if re.search(word, text) and not re.search(word.lower(), text):
            found.append(letters)
    return found
