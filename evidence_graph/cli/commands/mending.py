"""The verbs of maintenance: `doctor`, `rebuild`, `compact`, `dump`, `restore`."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from ..arguments import add_wait, argument, part
from ..verbs import opened, show, verb


@verb(argument("--repair", action="store_true", help="rebuild what can be rebuilt"))
def doctor(options: argparse.Namespace) -> int:
    """Look for damage, and repair it, e.g. evidence-graph doctor laws.library"""
    from ...generations.doctor import diagnose
    from ...library import Library

    repaired: list[str] = []
    damages = diagnose(options.library)
    if options.repair and damages:
        repaired = list(map(str, Library.repair(options.library)))
        damages = diagnose(options.library)
    lines = [f"repaired: {part}" for part in repaired]
    is_damaged = not all(damage.is_pending for damage in damages)
    if not is_damaged:
        lines.append("nothing is wrong")
    for damage in damages:
        if damage.is_pending:
            lines.append(
                f"{damage.part}: not made yet of what was published last; only Cypher needs it, "
                f"and makes it when it is asked; to make it now: {damage.remedy}"
            )
            continue
        lost = "nothing is lost" if damage.lost is None else f"lost: {damage.lost}"
        lines.append(f"{damage.part}: {damage.path}: {damage.found}; {lost}; {damage.remedy}")
    show(options, {"damages": [asdict(damage) for damage in damages], "repaired": repaired}, lines)
    return 1 if is_damaged else 0


@verb(
    argument(
        "parts",
        nargs="*",
        type=part,
        metavar="PART",
        help="graph, lexical, vectors or projection; may be several (default: all)",
    ),
    argument(
        "--engine",
        choices=("kuzu", "ladybug"),
        help="keep the graph in this database from now on (ladybug needs the extra ladybug)",
    ),
    add_wait,
)
def rebuild(options: argparse.Namespace) -> int:
    """Rebuild parts of a library from the rest, e.g. evidence-graph rebuild laws.library graph"""
    from ...library import Library

    with Library.to_mend(options.library, wait_s=options.wait) as library:
        library.rebuild(*options.parts, engine=options.engine)
        return _show_contents(options, library.status())


@verb(add_wait)
def compact(options: argparse.Namespace) -> int:
    """Free disk space, e.g. evidence-graph compact laws.library"""

    def size() -> int:
        return sum(path.stat().st_size for path in options.library.rglob("*") if path.is_file())

    with opened(options) as library:
        before = size()
        library.compact()
    found = {"before": before, "after": size()}
    return show(options, found, ["{before} bytes before, {after} after".format(**found)])


@verb(argument("file", type=Path, metavar="FILE", help="the file to write, as JSON lines"))
def dump(options: argparse.Namespace) -> int:
    """Write a library into one file, e.g. evidence-graph dump laws.library laws.jsonl"""
    with opened(options) as library:
        library.dump(options.file)
        return _show_contents(options, library.status())


@verb(argument("file", type=Path, metavar="FILE", help="a file that dump has written"))
def restore(options: argparse.Namespace) -> int:
    """Make a library from a dumped file, e.g. evidence-graph restore new.library laws.jsonl"""
    from ...library import Library

    Library.restore(options.library, options.file)
    with opened(options) as library:
        return _show_contents(options, library.status())


def _show_contents(options: argparse.Namespace, found: Mapping[str, object]) -> int:
    """Print the contents of a library after a change."""
    line = f"generation {found['generation']} holds {found['documents']} documents"
    return show(options, found, [line])
