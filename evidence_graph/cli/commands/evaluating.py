"""The verb `evaluate`: measures quality, and compares settings."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..arguments import NO_GRAPH, add_config, add_lanes, argument, floor, positive, setting
from ..configured import configuration, search_settings
from ..retrievers import lanes_named, retriever, watched
from ..verbs import WrongUsageError, opened, verb

if TYPE_CHECKING:
    from retrieve.evaluate import Comparison, Evaluation

    from ...library import Library

LARGEST = 5
"""Most gains, and most losses, that are printed of a measure."""

LISTED = ("R@10", "AP@10")
"""Measures whose largest gains and losses are printed; the JSON has all of them."""


@verb(
    argument(
        "--queries", type=Path, metavar="FILE", help="the questions: JSON lines with id and text"
    ),
    argument(
        "--qrels",
        type=Path,
        metavar="FILE",
        help="the judgements: TSV with the columns query, item and grade",
    ),
    argument(
        "--golden",
        type=Path,
        metavar="FILE",
        help="in place of both: JSON lines with id, text and answers",
    ),
    argument(
        "--settings", type=Path, metavar="FILE", help="a file of settings of the search, as JSON"
    ),
    argument(
        "--against",
        type=setting,
        action="append",
        default=[],
        metavar="LANE,…|no-graph|FILE",
        help="compare with these lanes, with the graph left out, or with the settings in a file: "
        "gains and losses, and whether they could be chance; may be repeated",
    ),
    argument("--classes", action="store_true", help="also print Hit@k by class of difficulty"),
    argument(
        "--passages",
        type=positive,
        action="append",
        default=[],
        metavar="TOKENS",
        help="also print how much of the expected text is in passages of so many tokens; may be "
        "repeated",
    ),
    argument("--run", type=Path, metavar="OUT", help="write the run, in the format of TREC"),
    argument("--per-query", type=Path, metavar="OUT", help="write the measures of each question"),
    argument(
        "--fail-under",
        type=floor,
        action="append",
        default=[],
        metavar="MEASURE=FLOOR",
        help="exit with 1 if the measure is lower, such as AP@10=0.6; may be repeated",
    ),
    add_config,
    add_lanes,
)
def evaluate(options: argparse.Namespace) -> int:
    """Measure search quality, e.g. evidence-graph evaluate a.library --queries F --qrels G"""
    from ... import compare, evaluate_passages
    from ... import evaluate as measure

    separate = [file for file in (options.queries, options.qrels) if file is not None]
    if len(separate) != (0 if options.golden else 2):
        raise WrongUsageError("expected --queries and --qrels, or --golden alone")
    files = (options.golden or options.queries, options.qrels)
    with opened(options) as library:
        chosen = _setup(library, options, tuple(options.lanes))
        found = measure(library, *files, **chosen)
        data: dict[str, Any] = json.loads(found.to_json())
        words = [str(found)]
        if options.classes:
            data["classes"] = found.by_class()
            words.append(_table_of_classes(found))
        if options.passages:
            shown = evaluate_passages(library, *files, budgets=options.passages, **chosen)
            data["passages"] = shown.metrics
            words.append(str(shown))
        for against in options.against:
            other = measure(library, *files, **_setup(library, options, against))
            comparison = compare(other, found)
            name = str(against) if isinstance(against, Path) else ",".join(against)
            data.setdefault("against", []).append(
                {
                    "settings": name,
                    **json.loads(other.to_json()),
                    "differences": comparison.model_dump()["differences"],
                }
            )
            words.append(_text_of(name, comparison))
    _write(options, found)
    print(json.dumps(data, ensure_ascii=False) if options.json else "\n\n".join(words))
    return _missed(found, options.fail_under)


def _setup(
    library: Library, options: argparse.Namespace, given: Path | tuple[str, ...]
) -> dict[str, Any]:
    """The arguments of `evaluate` for a settings file, or for lanes with or without the graph.

    In the second case, all other settings are those of *options*.
    """
    settings = configuration(options.library, options.config)
    reports = watched(settings, options.library)
    if isinstance(given, Path):
        return {"retriever": retriever(library, settings=given, **reports)}
    graph = not (options.no_graph or NO_GRAPH in given)
    lanes = [name for name in given if name != NO_GRAPH] or options.lanes
    return {
        "lanes": lanes_named(lanes),
        "retriever": retriever(
            library,
            settings=options.settings,
            configured=search_settings(settings),
            graph=graph,
            **reports,
        ),
    }


def _table_of_classes(found: Evaluation) -> str:
    classes = found.by_class()
    names = [name for name in next(iter(classes.values()), {}) if name != "queries"]
    lines = [f"{'':16}{'questions':>10}" + "".join(f"{name:>8}" for name in names)]
    for name, row in classes.items():
        cells = "".join(f"{row[hit]:8.4f}" for hit in names)
        lines.append(f"{name:16}{row['queries']:10}{cells}")
    return "\n".join(lines)


def _text_of(name: str, comparison: Comparison) -> str:
    """The table of differences from the setup called *name*, and the questions that moved most."""
    lines = [f"against {name}", str(comparison)]
    for measure in LISTED:
        difference = comparison.differences[measure]
        for word, moved in (("won", difference.gains), ("lost", difference.losses)):
            if moved:
                most = ", ".join(f"{query} {value:+.3f}" for query, value in moved[:LARGEST])
                more = f" and {len(moved) - LARGEST} more" if len(moved) > LARGEST else ""
                lines.append(f"{measure} {word}: {most}{more}")
    return "\n".join(lines)


def _write(options: argparse.Namespace, found: Evaluation) -> None:
    """Write the requested files: the run, and the measures of each question."""
    if options.run:
        lines = "\n".join(found.trec())
        options.run.write_text(lines + "\n" if lines else "", encoding="utf-8")
    if options.per_query:
        rows = []
        for query, row in found.per_query.items():
            kind = {"class": found.classes[query]} if options.classes else {}
            rows.append(json.dumps({"id": query, **kind, **row}) + "\n")
        options.per_query.write_text("".join(rows), encoding="utf-8")


def _missed(found: Evaluation, floors: list[tuple[str, float]]) -> int:
    missed = [
        f"{name} {found.metrics[name]:.4f} is under {floor:g}"
        for name, floor in floors
        if found.metrics[name] < floor
    ]
    for line in missed:
        print(line, file=sys.stderr)
    return 1 if missed else 0
