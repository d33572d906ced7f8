"""Takes from a title what is printed beside it: notes, dates, rules, and signs at its end.

"Harbour Act, 2031 [As on the 3rd May, 2032]" is the "Harbour Act, 2031", and "Statuten gültig ab
3. Mai 2031" are "Statuten".
"""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.dates import days_in
from evidence_graph.language.structure import words_of
from evidence_graph.names import normal_name
from evidence_graph.names.normal import shared_name

_NOTE_SIGNS = re.compile(
    r"(?:(?<=[^\W\d_]{3})|(?<=[\w.)]) )[⁰¹²³⁴-⁹]{1,3}(?=[\s,.;:)]|$)| ?\*{1,3}\)(?=\s|$)"
)
_REPLACED = re.compile(r"(?<!\w)\d{1,2} ?\[([^\[\]]{1,300})\]")  # "1[(Piers)] Act", with a note
_BEFORE_COMMA = re.compile(r" (?=[,;](?: |$))")
# '(the "Act")', at the end or before "for", "of"
_DEFINED = re.compile(r"(?<=\w)\s\((?:\w{1,12}\s)?[“\"„«][^()]{1,60}[”\"“»]\)(?=$|\s[a-zà-ÿ])")
_RULES = "-–—=_~ "
_NO_NUMBER = re.compile(r"\s(?:№|n[o°]\.?|nr\.?)[\s_.…]*$", re.IGNORECASE)  # "CONTRACT No. ____"
_GLUED = re.compile(r"(?<=[^\W\d_])(?=\d)")  # "As on the3rd May"
_EDITOR = re.compile(r"\s\[[^\[\]]{6,80}\]$")
_DESCRIBED = re.compile(r"\s\((?P<first>\w{1,8}) (?P<rest>[^()]{1,80})\)$")
_FEWEST_WORDS = 2  # behind the first word of what describes a body: "(a Norland corporation)"


def trimmed(title: str, pack: LanguagePack) -> str:
    """*title* without what does not belong to it; as it is if nothing else would be left."""
    kept = _BEFORE_COMMA.sub("", _NOTE_SIGNS.sub("", _REPLACED.sub(r"\1", title)))
    kept = _DEFINED.sub("", kept).lstrip(_RULES).lstrip(", ").strip("* ")
    kept = _NO_NUMBER.sub("", kept).rstrip(" :") if len(kept.split()) > 1 else kept
    kept = _without_date(_without_editor(_without_description(kept, pack), pack), pack)
    if kept.endswith(".") and is_of_many(kept[:-1], pack):
        kept = kept[:-1]  # "Statuten."
    return kept or title


def is_of_many(title: str, pack: LanguagePack) -> bool:
    """Whether documents of many bodies have *title*: "Bylaws", "Terms of Use"."""
    titles = pack.documents.titles
    own = (re.fullmatch(words, title, re.IGNORECASE) for words in (titles.charters, titles.terms))
    return any(own) or shared_name().fullmatch(normal_name(title)) is not None


def _without_description(title: str, pack: LanguagePack) -> str:
    """*title* without brackets that say what its body is: "(A Norland Nonprofit Corporation)"."""
    said = _DESCRIBED.search(title)
    words = words_of(said["rest"]) if said else []
    is_any = said is not None and said["first"].lower() in pack.documents.names.any_of_many
    is_kind = not pack.structure.documents.isdisjoint(words)
    is_described = is_any and not is_kind and len(words) >= _FEWEST_WORDS
    return title[: said.start()] if said and is_described else title


def _without_editor(title: str, pack: LanguagePack) -> str:
    """*title* without an editor's note in brackets, which gives a day: "[As on 3 May 2031]"."""
    note = _EDITOR.search(title)
    said = _GLUED.sub(" ", note[0]) if note else ""
    return title[: note.start()] if note and days_in(said, pack, 0, len(said)) else title


def _without_date(title: str, pack: LanguagePack) -> str:
    """*title* without the date of its validity, if documents of many bodies have the rest."""
    days = days_in(title, pack, 0, len(title))
    if not days or title[days[-1][0].end :].strip(" ."):
        return title
    head = _labelled(pack).search(title[: days[-1][0].start])
    rest = title[: head.start()].rstrip(" ,(–-") if head else ""
    return rest if words_of(rest) and is_of_many(rest, pack) else title


@cache
def _labelled(pack: LanguagePack) -> re.Pattern[str]:
    """The label of a date at the end of a text: "gültig ab", "last amended on"."""
    dates = pack.documents.dates
    return re.compile(
        rf"\s\(?(?:{dates.labels})[:\s]+(?:(?:{dates.joints})\s+){{0,3}}$", re.IGNORECASE
    )
