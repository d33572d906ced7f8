"""The marks within a paragraph of AsciiDoc: bold words, links, notes, index terms, attributes."""

from __future__ import annotations

import re
from html import unescape
from typing import NamedTuple

from ...publishers.metanorma import cited_standard
from ..decode import tidy
from ..pieces import Inline
from ..pieces.superscripts import raised
from .known import ID, INLINE_ID, Known

_LONGEST = 2000  # characters between two marks
_MOST_DEPTH = 8
_MOST_VALUES = 4  # attributes, each in the value of the one before
_MOST_TIMES_LONGER = 10  # a paragraph with the values of its attributes
_MOST_ENDS = 8  # marks that are tried as the closing one
_STOP = re.compile(
    r"[\\{<(\[*_`#+^~]|(?<!\w)(?:link|xref|mailto|image|icon|footnote|footnoteref|anchor|kbd|btn|"
    r"menu|pass|stem|term|latexmath|asciimath|indexterm2?):|\b(?:https?|ftp)://"
    r"|(?<![\w:/])[a-z]{2,12}:(?=[\w.-]{1,60}\[)|(?<!\w)[\"'](?=`)|--|\.\.\."
)
_ATTRIBUTE = re.compile(r"(?<!\\)\{(\w[\w-]{0,80})\}")
_XREF = re.compile(r"<<([^<>,\n]{1,200})(?:,\s*([^<>]{0,300}))?>>")
_AUTOLINK = re.compile(r"<((?:https?|ftp)://[^\s<>]{1,500})>")
_HIDDEN = re.compile(r"\(\(\([^()]{1,300}\)\)\)")
_INDEXED = re.compile(r"\(\(([^()]{1,300})\)\)")
_ENTRY = re.compile(rf"\[\[\[(?P<id>{ID})(?:,\s?(?P<label>[^\[\]]{{1,200}}))?\]\]\]")
_ROLE = re.compile(r"\[([\w.#% -]{0,100})\](?=[*_`#])")
_MACRO = re.compile(r"(\w{1,12})::?([^\s\[\]]{0,500})\[")
_ADDRESS = re.compile(r"(?:https?|ftp)://[^\s\[\]<>]{1,500}")
_WORDS = re.compile(r"((?:[^\[\]\\]|\\.|\[[^\[\]]{0,300}\]){0,2000}+)\]", re.DOTALL)
_OPTIONS = re.compile(r"(?:^|,\s*)(?:role|window|opts|options|id|title|rel)=.*$", re.DOTALL)
_SIGN = re.compile(r"\((?:C|R|TM)\)|--|\.\.\.")
_SIGNS = {"(C)": "©", "(R)": "®", "(TM)": "™", "--": "—", "...": "…"}
_QUOTED = {'"`': ('`"', "“", "”"), "'`": ("`'", "‘", "’")}
_CHARACTERS = {
    "nbsp": "\u00a0", "sp": " ", "empty": "", "blank": "", "amp": "&", "lt": "<", "gt": ">",
    "apos": "'", "quot": '"', "ldquo": "“", "rdquo": "”", "lsquo": "‘", "rsquo": "’", "deg": "°",
    "plus": "+", "asterisk": "*", "backslash": "\\", "vbar": "|", "startsb": "[", "endsb": "]",
    "caret": "^", "tilde": "~", "backtick": "`", "two-colons": "::", "two-semicolons": ";;",
    "zwsp": "", "wj": "", "brvbar": "¦", "cpp": "C++",
}  # fmt: skip
_UNSEEN = ("image", "icon", "indexterm", "anchor")
_AS_IT_IS = ("pass", "stem", "latexmath", "asciimath")


class _Marked(NamedTuple):
    """A mark with its words: where it ends, the words, and whether there may be marks in them."""

    end: int
    words: str = ""
    is_source: bool = False
    bold: bool = False
    target: str | None = None


class Writer:
    """Adds the words of one paragraph to *inline* as they are printed, and its ids to *anchors*."""

    def __init__(self, inline: Inline, known: Known, anchors: list[str]) -> None:
        self._inline, self._known, self._anchors = inline, known, anchors
        self._depth = 0

    def add(self, source: str, *, bold: bool = False, target: str | None = None) -> None:
        """Add *source*; a line break in it is a blank, unless " +" precedes it."""
        if not self._depth:
            source = self._with_values(source)
        done = at = 0
        while self._depth <= _MOST_DEPTH and (stop := _STOP.search(source, at)):
            if source[stop.start()] == "\\" and _STOP.match(source, stop.start() + 1):
                self._plain(source[done : stop.start()], bold, target)
                done, at = stop.start() + 1, stop.end() + 1
                continue
            marked = self._read(source, stop)
            if marked is None:
                at = stop.end()
                continue
            self._plain(source[done : stop.start()], bold, target)
            heavy, leads = bold or marked.bold, marked.target or target
            if marked.is_source:
                self._depth += 1
                self.add(marked.words, bold=heavy, target=leads)
                self._depth -= 1
            else:
                self._inline.add(tidy(marked.words), bold=heavy, target=leads)
            done = at = marked.end
        self._plain(source[done:], bold, target)

    def _with_values(self, source: str) -> str:
        """*source* with the values of attributes, which may contain marks and attributes."""
        most = _MOST_TIMES_LONGER * (len(source) + _LONGEST)
        for _ in range(_MOST_VALUES):
            longer = _ATTRIBUTE.sub(self._value, source) if "{" in source else source
            if longer == source or len(longer) > most:
                break
            source = longer
        return source

    def _value(self, match: re.Match[str]) -> str:
        value = self._known.attributes.get(match[1].lower())
        return match[0] if value is None else value

    def _plain(self, words: str, bold: bool, target: str | None) -> None:
        lines = words.split(" +\n")
        for i, line in enumerate(lines):
            if i:
                self._inline.line_break()
            self._inline.add_collapsed(tidy(unescape(line)), bold=bold, target=target)

    def _read(self, source: str, stop: re.Match[str]) -> _Marked | None:
        """The marked words at *stop*; None if the sign there is no mark."""
        at, sign = stop.start(), stop[0]
        if len(sign) > 1 and sign[-1] in ":/":
            return self._macro(source, at, is_address=sign[-1] == "/")
        if match := _SIGN.match(source, at):
            return self._replaced(source, match)
        match sign:
            case "{" if match := _ATTRIBUTE.match(source, at):
                character = _CHARACTERS.get(match[1].lower())
                return None if character is None else _Marked(match.end(), character)
            case "<" if match := _XREF.match(source, at):
                words, target = self._target(match[1], match[2] or "")
                return _Marked(match.end(), words, is_source=True, target=target)
            case "<" if match := _AUTOLINK.match(source, at):
                return _Marked(match.end(), match[1], target=match[1])
            case "(" if match := _HIDDEN.match(source, at):
                return _Marked(match.end())
            case "(" if match := _INDEXED.match(source, at):
                return _Marked(match.end(), match[1], is_source=True)
            case "[" if match := _ENTRY.match(source, at):  # of a bibliography
                self._anchors.append(match["id"])
                return _Marked(match.end(), f"[{match['label'] or match['id']}]")
            case "[" if match := INLINE_ID.match(source, at):
                self._anchors.append(match[1])
                return _Marked(match.end())
            case "[" if match := _ROLE.match(source, at):
                self._anchors.extend(re.findall(r"#([\w-]{1,100})", match[1]))
                return _Marked(match.end())
            case '"' | "'":
                return self._quoted(source, at)
            case "`" if source.startswith("`'", at):
                return _Marked(at + 2, "’")
            case "*" | "_" | "`" | "#" | "+" | "^" | "~":
                return _marked(source, at)
        return None

    def _replaced(self, source: str, match: re.Match[str]) -> _Marked | None:
        before = source[match.start() - 1 : match.start()]
        after = source[match.end() : match.end() + 1]
        if match[0] == "--" and not (
            (before.isalnum() and after.isalnum()) or (before.isspace() and after.isspace())
        ):
            return None
        return _Marked(match.end(), _SIGNS[match[0]])

    def _quoted(self, source: str, at: int) -> _Marked | None:
        closing, left, right = _QUOTED[source[at : at + 2]]
        end = source.find(closing, at + 2, at + _LONGEST)
        if end < 0:
            return None
        return _Marked(end + 2, f"{left}{source[at + 2 : end]}{right}", is_source=True)

    def _macro(self, source: str, at: int, *, is_address: bool) -> _Marked | None:
        if is_address:
            match = _ADDRESS.match(source, at)
            if match is None:
                return None
            end = match.end()
            named = _WORDS.match(source, end + 1) if source[end : end + 1] == "[" else None
            if named is None:
                address = match[0].rstrip(".,;:!?)'\"*_")
                return _Marked(at + len(address), address, target=address)
            words = _link_words(named[1]) or match[0]
            return _Marked(named.end(), words, is_source=True, target=match[0])
        match = _MACRO.match(source, at)
        named = _WORDS.match(source, match.end()) if match else None
        if match is None or named is None:
            return None
        name, target, words = match[1], match[2], named[1].replace("\\]", "]")
        if name in _UNSEEN:
            self._anchors.extend([target] if name == "anchor" else [])
            return _Marked(named.end())
        if name in _AS_IT_IS:
            return _Marked(named.end(), words)
        if name == "term":  # of Metanorma
            return _Marked(named.end(), words.rpartition(",")[2].strip(), is_source=True)
        if name in ("footnote", "footnoteref"):
            if name == "footnoteref":
                target, _, words = words.partition(",")
            return _Marked(named.end(), self._known.note(words.strip(), target))
        if name == "xref":
            words, to = self._target(target, _link_words(words))
            return _Marked(named.end(), words, is_source=True, target=to)
        if name in ("link", "mailto"):
            address = f"mailto:{target}" if name == "mailto" else target
            words = _link_words(words) or target
            return _Marked(named.end(), words, is_source=True, target=address)
        return _Marked(named.end(), " > ".join(filter(None, [target, words])))

    def _target(self, to: str, words: str) -> tuple[str, str]:
        """The words of a reference into this document or another, and its target."""
        known, name = self._known, to.strip().removeprefix("#")
        name = known.ids.get(name.lower(), name)
        is_file = "#" in name or name.endswith((".adoc", ".html"))
        if name not in known.titles and (cited := cited_standard(name, words)):
            return cited, f"#{name}"
        return words or known.titles.get(name, f"[{name}]"), name if is_file else f"#{name}"


def _link_words(words: str) -> str:
    """The words of a link without its options; "^" at the end opens a window."""
    if "=" in words:
        words = _OPTIONS.sub("", words)
    if words[:1] == words[-1:] == '"':
        words = words[1:-1]
    return " ".join(words.removesuffix("^").split())


def _marked(source: str, at: int) -> _Marked | None:
    """Words between two equal marks: double ones anywhere, single ones around whole words."""
    sign = source[at]
    mark = sign * 2 if source.startswith(sign * 2, at) and sign not in "^~" else sign
    start = at + len(mark)
    limit = min(start + _LONGEST, len(source))
    before = source[at - 1] if at else " "
    if len(mark) == 1 and sign not in "^~" and (before.isalnum() or before in "_;:}"):
        return None
    if source[start : start + 1].isspace():
        return None
    end = start
    for _ in range(_MOST_ENDS):
        end = source.find(mark, end, limit)
        if end < 0:
            return None
        after = source[end + len(mark) : end + len(mark) + 1]
        if end > start and (
            len(mark) == 2
            or (sign in "^~" and not any(map(str.isspace, source[start:end])))
            or (sign not in "^~" and not source[end - 1].isspace() and not _in_word(after))
        ):
            words = source[start:end]
            if sign == "^":
                words = raised(words)
            return _Marked(end + len(mark), words, is_source=sign != "+", bold=sign == "*")
        end += len(mark)
    return None


def _in_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"
