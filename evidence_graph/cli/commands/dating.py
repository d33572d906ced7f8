"""The commands that follow law through its versions."""

from __future__ import annotations

import argparse

from ..arguments import day
from ..verbs import opened, verb


def _diff_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")
    parser.add_argument("--from", dest="from_", type=day, required=True, metavar="DATE")
    parser.add_argument("--to", type=day, required=True, metavar="DATE")


@verb(_diff_arguments)
def diff(options: argparse.Namespace) -> int:
    """Show what changed, e.g. evidence-graph diff l "Act s 5" --from 2020-01-01 --to 2026-01-01"""
    with opened(options) as library:
        found = library.diff(options.address, from_=options.from_, to=options.to)
    if options.json:
        print(found.to_json())
        return 0
    print(f"{found.old or 'nothing'} → {found.new or 'nothing'}")
    for one in found.changes:
        print(f"\n{one.text}")
    if not found.changes:
        print("\nno word is different")
    return 0


def _address(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")


@verb(_address)
def history(options: argparse.Namespace) -> int:
    """List the versions of a provision, e.g. evidence-graph history laws.library act.md#5"""
    with opened(options) as library:
        found = library.history(options.address)
    if options.json:
        print(found.to_json())
        return 0
    for one in found.versions:
        days = f"{one.begins or 'always'} – {one.ends or ''}".rstrip()
        print(f"{days:25} {one.change:10} {one.section_id or one.document_id}")
    if found.notice:
        print(f"note: {found.notice}")
    return 0


def _document(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("document")


@verb(_document)
def impact(options: argparse.Namespace) -> int:
    """Say what a version changed and what cites it, e.g. evidence-graph impact laws.library Act"""
    with opened(options) as library:
        found = library.impact(options.document)
    if options.json:
        print(found.to_json())
        return 0
    since = f" from {found.begins} on" if found.begins else ""
    print(f"{found.document_id}{since}, in the place of {found.before or 'nothing'}")
    for one in found.provisions:
        print(f"{one.change:10} {one.citation}")
        for other in one.dependents:
            print(f"             {other.kind} “{other.how}”: {other.citation}")
    return 0
