"""A text whose marks of emphasis stand in nothing's way: "**section** *12*", "*(b)* or *(c)*".

Signs of footnotes become characters without width, too: "Art. 3⁷ Abs. 1". Marks in pairs become
such characters, which may stand before any number of a citation. Those that close stand behind the
sign and the blank that follow them, where numbers are not torn from what joins them. Every other
character stays where it was.
"""

from __future__ import annotations

import re

from evidence_graph.language.patterns import begins, places

WIDTHLESS = "\u200e"
"""The character that replaces a mark of emphasis."""

_LONGEST = 400
"""Characters between two marks of one pair."""
_DIGIT = begins(r"\d", behind=r"\w.*\\")
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_FOOTNOTE = re.compile(rf"(?:(?<=[^\W\d_]{{2}})|(?<=\d))[{_RAISED}]{{1,3}}(?!\w)")
_ESCAPED = re.compile(rf"(?P<number>{_DIGIT}\d{{0,4}})\\\.(?=\d)")
"""A dot that is escaped, so that no list begins with the number: "§ 2\\.06"."""
_PAIR = re.compile(
    rf"(?<![\w*\\])(?P<mark>\*{{1,3}}|_{{1,2}})(?=[^\s*_])(?P<words>[^*\n]{{1,{_LONGEST}}}?)(?<=\S)"
    r"(?P=mark)(?![\w*])(?P<behind>[,;:]?[^\S\n]?)"
)

_NESTED = re.compile(  # "**_Act_**"
    rf"(?<![\w*\\])(?P<mark>\*{{1,3}})(?P<inner>_{{1,2}})(?=[^\s*_])(?P<words>[^*\n]{{1,{_LONGEST}}}?)"
    r"(?<=\S)(?P=inner)(?P=mark)(?![\w*])(?P<behind>[,;:]?[^\S\n]?)"
)


def without_emphasis(text: str) -> str:
    """*text* with its marks of emphasis made widthless; the same where it has none."""
    if "\\." in text:
        text = _ESCAPED.sub(rf"{WIDTHLESS}\g<number>.", text)
    if not text.isascii() and any(sign in text for sign in _RAISED):
        text = _FOOTNOTE.sub(_widthless, text)
    parts, position = [], 0
    for start in sorted((*places(text, "*"), *places(text, "_"))):
        if start < position:
            continue
        pair = _PAIR.match(text, start) or _NESTED.match(text, start)
        if pair is not None:
            parts += [text[position:start], _plain(pair)]
            position = pair.end()
    return "".join((*parts, text[position:]))


def _widthless(sign: re.Match[str]) -> str:
    return WIDTHLESS * len(sign[0])


def printed(words: str) -> str:
    """*words* on one line, without what has no width."""
    return " ".join(words.replace(WIDTHLESS, "").split())


def _plain(match: re.Match[str]) -> str:
    marks = WIDTHLESS * (len(match["mark"]) + len(match.groupdict().get("inner", "")))
    return f"{marks}{match['words']}{match['behind']}{marks}"
