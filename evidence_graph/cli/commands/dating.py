"""The commands that follow law through its versions."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..arguments import day
from ..verbs import opened, verb

if TYPE_CHECKING:
    from ...library import Library
    from ...versions.history import Difference, History
    from ...versions.impact import Impact


class _Told(Protocol):
    def to_json(self) -> str: ...


T = TypeVar("T", bound=_Told)


def _tell(
    options: argparse.Namespace, ask: Callable[[Library], T], lines: Callable[[T], Iterator[str]]
) -> int:
    """Print what a library says: as JSON, or in lines."""
    with opened(options) as library:
        found = ask(library)
    print(found.to_json() if options.json else "\n".join(lines(found)))
    return 0


def _diff_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")
    parser.add_argument("--from", dest="from_", type=day, required=True, metavar="DATE")
    parser.add_argument("--to", type=day, required=True, metavar="DATE")


@verb(_diff_arguments)
def diff(options: argparse.Namespace) -> int:
    """Show what changed, e.g. evidence-graph diff l "Act s 5" --from 2020-01-01 --to 2026-01-01"""

    def lines(found: Difference) -> Iterator[str]:
        yield f"{found.old or 'nothing'} → {found.new or 'nothing'}"
        yield from (f"\n{one.text}" for one in found.changes)
        if not found.changes:
            yield "\nno word is different"

    return _tell(
        options, lambda held: held.diff(options.address, from_=options.from_, to=options.to), lines
    )


def _address(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address")


@verb(_address)
def history(options: argparse.Namespace) -> int:
    """List the versions of a provision, e.g. evidence-graph history laws.library act.md#5"""

    def lines(found: History) -> Iterator[str]:
        for one in found.versions:
            days = f"{one.begins or 'always'} – {one.ends or ''}".rstrip()
            yield f"{days:25} {one.change:10} {one.section_id or one.document_id}"
        if found.notice:
            yield f"note: {found.notice}"

    return _tell(options, lambda held: held.history(options.address), lines)


def _document(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("document")


@verb(_document)
def impact(options: argparse.Namespace) -> int:
    """Say what a version changed and what cites it, e.g. evidence-graph impact laws.library Act"""

    def lines(found: Impact) -> Iterator[str]:
        since = f" from {found.begins} on" if found.begins else ""
        yield f"{found.document_id}{since}, in the place of {found.before or 'nothing'}"
        for one in found.provisions:
            yield f"{one.change:10} {one.citation}"
            for other in one.dependents:
                yield f"             {other.kind} “{other.how}”: {other.citation}"

    return _tell(options, lambda held: held.impact(options.document), lines)
