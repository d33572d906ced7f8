"""The verbs about versions: `diff`, `history`, `impact`."""

from __future__ import annotations

import argparse

from ...ids import in_a_line
from ..arguments import AN_ADDRESS, argument, day
from ..verbs import opened, show, verb


@verb(
    argument("address", metavar="ADDRESS", help=AN_ADDRESS),
    argument(
        "--from",
        dest="from_",
        type=day,
        required=True,
        metavar="DATE",
        help="the earlier day, such as 2020-01-31",
    ),
    argument(
        "--to", type=day, required=True, metavar="DATE", help="the later day, such as 2026-01-31"
    ),
)
def diff(options: argparse.Namespace) -> int:
    """Show what changed, e.g. evidence-graph diff l "Act s 5" --from 2020-01-01 --to 2026-01-01"""
    with opened(options) as library:
        found = library.diff(options.address, from_=options.from_, to=options.to)
    changes = [f"\n{change.text}" for change in found.changes] or ["\nno word is different"]
    head = in_a_line(f"{found.old or 'nothing'} → {found.new or 'nothing'}")
    return show(options, found, [head, *changes])


@verb(argument("address", metavar="ADDRESS", help=AN_ADDRESS))
def history(options: argparse.Namespace) -> int:
    """List the versions of a provision, e.g. evidence-graph history laws.library act.md#5"""
    with opened(options) as library:
        found = library.history(options.address)
    lines = []
    for version in found.versions:
        days = f"{version.begins or 'always'} – {version.ends or ''}".rstrip()
        lines.append(f"{days:25} {version.change:10} {version.section_id or version.document_id}")
    if found.notice:
        lines.append(f"note: {found.notice}")
    return show(options, found, map(in_a_line, lines))


@verb(argument("document", metavar="DOCUMENT", help="the new version: its id or a name"))
def impact(options: argparse.Namespace) -> int:
    """Show what a version changed and what cites it, e.g. evidence-graph impact laws.library Act"""
    with opened(options) as library:
        found = library.impact(options.document)
    since = f" from {found.begins} on" if found.begins else ""
    lines = [f"{found.document_id}{since}, in the place of {found.before or 'nothing'}"]
    for provision in found.provisions:
        lines.append(f"{provision.change:10} {provision.citation}")
        lines += [
            f"             {other.kind} “{other.how}”: {other.citation}"
            for other in provision.dependents
        ]
    return show(options, found, map(in_a_line, lines))
