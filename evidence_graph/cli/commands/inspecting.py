"""The commands that look after a library."""

from __future__ import annotations

import argparse
import json
import sys

from ..arguments import add_as_at, positional
from ..verbs import opened, verb


def _status_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="read all files and compare digests")


@verb(_status_arguments)
def status(options: argparse.Namespace) -> int:
    """Say what a library holds and how it was made, e.g. evidence-graph status laws.library"""
    with opened(options) as library:
        found = library.status(check=options.check)
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        for name, value in found.items():
            print(f"{name:12} {value}")
    return 1 if found["damaged"] else 0


@verb(positional("document"))
def inspect(options: argparse.Namespace) -> int:
    """Say what was found in a document, e.g. evidence-graph inspect laws.library act.md"""
    from ...inspection.shown import as_text

    with opened(options) as library:
        found = library.inspect(options.document)
    print(found.to_json() if options.json else as_text(found))
    return 0


def _lint_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--all", action="store_true", help="list what is only worth a look as well")
    add_as_at(parser)


@verb(_lint_arguments)
def lint(options: argparse.Namespace) -> int:
    """List what an editor would mend, e.g. evidence-graph lint laws.library"""
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
        print(f"{finding.severity:8} {finding.kind:14} {place} (line {line}): {finding.message}")
    if len(shown) < len(found):
        print(
            f"{len(found) - len(shown)} notes are not shown; see them with --all", file=sys.stderr
        )
    return 1 if wrong else 0


@verb(library=False)
def model(options: argparse.Namespace) -> int:
    """Say where the offline models are looked for and what is missing, e.g. evidence-graph model"""
    from ...embedding.e5 import found_e5
    from ...embedding.model_files import report

    found = report() | {"e5": found_e5()}
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0 if found["found"] else 1
