"""The verb `verify`, which compares quotations with the law."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ...ids import counted
from ..arguments import add_as_at, argument
from ..verbs import opened, verb


@verb(
    argument(
        "file", type=Path, metavar="FILE", help="the text to check: Markdown, Word, plain text, …"
    ),
    add_as_at,
)
def verify(options: argparse.Namespace) -> int:
    """Check quotations in a text, e.g. evidence-graph verify laws.library memo.docx"""
    with opened(options) as library:
        found = library.verify_file(options.file, as_at=options.as_at)
    if options.json:
        print(found.to_json())
        return 0 if found.ok else 1
    for quotation in found.quotations:
        place = f"   {quotation.citation}" if quotation.citation else ""
        print(f"{quotation.status.value:10} “{_line(quotation.text)}”{place}")
        if quotation.difference:
            print(f"           {quotation.difference}")
        if quotation.reason:
            print(f"           {quotation.reason}")
    for cited in found.citations:
        if cited.reason:
            print(f"{cited.status:10} {_line(cited.text)}: {cited.reason}")
    counts = [quotation.status.value for quotation in found.quotations]
    shown = ", ".join(f"{counts.count(name)} {name}" for name in dict.fromkeys(counts))
    total = counted(len(counts), "quotation")
    print(f"{total}{f' ({shown})' if shown else ''}", file=sys.stderr)
    return 0 if found.ok else 1


def _line(text: str) -> str:
    """The beginning of *text* on one line, without Markdown quotation marks."""
    from ...reading.results import in_short

    return in_short(text.replace("\n>", "\n"))
