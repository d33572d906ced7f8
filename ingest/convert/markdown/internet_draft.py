"""Internet-Drafts for kramdown-rfc, whose sections have no numbers in the source.

Lines such as "--- middle" separate the fields, the abstract, the body and the appendices. What is
printed and cited is "4.1. Requests", and "Appendix A. Examples" with "A.1. Failures" below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_MIDDLE = re.compile(r"^--- middle[ \t]*$", re.MULTILINE)
_PART = re.compile(r"--- (?P<part>abstract|middle|back|note_\w{1,80})\s*")
_HEADING = re.compile(r"(?P<signs>#{1,6})[ \t]+(?P<title>\S[^\n]*)")
_UNNUMBERED = re.compile(r"numbered\s?[=:]\s?[\"']?(?:false|no)|\.unnumbered|toc=[\"']exclude")
_KIND = "document_type: Internet-Draft\n"
"""A field that is added, as drafts give their category alone: "bcp"."""
_FENCES = ("```", "~~~")


def numbered_draft(source: str) -> str:
    """*source* if it is no such draft, else with its kind and the numbers of its sections."""
    if not source.startswith("---") or _MIDDLE.search(source) is None:
        return source
    opening, *lines = source.splitlines(keepends=True)
    return "".join((opening, _KIND, *_lines(lines)))


def _lines(lines: Sequence[str]) -> Iterator[str]:
    part, verbatim = "", False
    counts: list[int] = []
    for line, below in zip(lines, (*lines[1:], ""), strict=True):
        verbatim ^= line.startswith(_FENCES)
        if not verbatim and (match := _PART.fullmatch(line)):
            yield _heading(match["part"], fields_end=not part)
            part, counts = match["part"], []
            continue
        heading = None if verbatim or part not in ("middle", "back") else _HEADING.match(line)
        attributes = f"{line} {below if below.startswith('{:') else ''}"
        if heading is None or _UNNUMBERED.search(attributes):
            yield line
            continue
        depth = len(heading["signs"])
        counts = next_counts(counts, depth)
        number = _number(counts, appendix=part == "back")
        yield f"{heading['signs']} {number} {heading['title']}{line[heading.end() :]}"


def next_counts(counts: Sequence[int], depth: int) -> list[int]:
    """The parts of the number of the next heading at *depth*, after one with *counts*."""
    found = [*counts[:depth], *([0] * (depth - len(counts)))]
    found[-1] += 1
    return found


def _heading(part: str, *, fields_end: bool) -> str:
    """The text that replaces the line before a *part*: its heading, if it has one."""
    title = part.removeprefix("note_").replace("_", " ")
    heading = "" if part in ("middle", "back") else f"\n# {title[:1].upper()}{title[1:]}\n"
    return f"{'---' if fields_end else ''}{heading}\n"


def _number(counts: Sequence[int], *, appendix: bool) -> str:
    if not appendix or not 0 < counts[0] <= 26:
        return "".join(f"{n}." for n in counts)
    letter = chr(ord("A") + counts[0] - 1)
    inner = "".join(f"{n}." for n in counts[1:])
    return f"{letter}.{inner}" if inner else f"Appendix {letter}."
