"""The verbs that report on a library: `status`, `inspect`, `lint`, `model`."""

from __future__ import annotations

import argparse
import json
import sys

from ...ids import in_a_line
from ..arguments import A_DOCUMENT, add_as_at, argument
from ..verbs import opened, show, verb


@verb(
    argument(
        "--check",
        action="store_true",
        help="also read every file and the graph, and name those that are damaged",
    )
)
def status(options: argparse.Namespace) -> int:
    """Show what a library holds and how it was made, e.g. evidence-graph status laws.library"""
    with opened(options) as library:
        found = library.status(check=options.check)
    show(options, found, (f"{name:12} {_printed(value)}" for name, value in found.items()))
    return 1 if found["damaged"] else 0


def _printed(value: object) -> str:
    """A value as people read it: "minilm, e5" for a list, "–" for what is missing."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_printed(each)}" for name, each in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(_printed, value)) or "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)


@verb(argument("document", metavar="DOCUMENT", help=A_DOCUMENT))
def inspect(options: argparse.Namespace) -> int:
    """Show what was found in a document, e.g. evidence-graph inspect laws.library act.md"""
    from ...inspection.formatting import as_text

    with opened(options) as library:
        found = library.inspect(options.document)
    return show(options, found, [as_text(found)])


@verb(
    argument("--all", action="store_true", help="list notes too, not only errors and warnings"),
    add_as_at,
)
def lint(options: argparse.Namespace) -> int:
    """List faults for an editor, e.g. evidence-graph lint laws.library"""
    from ...inspection.sequences import Lines
    from ...lint import Severity

    with opened(options) as library:
        found = library.lint(as_at=options.as_at)
        wrong = [finding for finding in found if finding.severity is not Severity.NOTE]
        shown = found if options.all else wrong
        if options.json:
            data = {"findings": [finding.model_dump(mode="json") for finding in shown]}
            print(json.dumps(data, ensure_ascii=False))
            return 1 if wrong else 0
        lines = {name: Lines(library.text(name)) for name in {f.document_id for f in shown}}
    for finding in shown:
        place = finding.section_id or finding.document_id
        line = lines[finding.document_id].at(finding.start)
        head = f"{finding.severity:8} {finding.kind:14} {place}"
        print(in_a_line(f"{head} (line {line}): {finding.message}"))
    if hidden := len(found) - len(shown):
        told = "note is not shown; see it" if hidden == 1 else "notes are not shown; see them"
        print(f"{hidden} {told} with --all", file=sys.stderr)
    return 1 if wrong else 0


@verb(library=False)
def model(options: argparse.Namespace) -> int:
    """Show where the offline models are looked for, e.g. evidence-graph model"""
    from ...embedding.e5 import found_e5
    from ...embedding.model_files import report

    found = report() | {"e5": found_e5()}
    show(options, found, [json.dumps(found, ensure_ascii=False, indent=2)])
    return 0 if found["found"] else 1
