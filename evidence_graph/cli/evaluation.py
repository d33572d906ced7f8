"""The command `evaluate`."""

from __future__ import annotations

import argparse
import json
import sys

from .parts import lanes_named, opened


def evaluate(options: argparse.Namespace) -> int:
    """Measure on judged questions, e.g. evidence-graph evaluate a.library --queries F --qrels G"""
    from .. import evaluate as measure

    with opened(options) as library:
        found = measure(library, options.queries, options.qrels, lanes=lanes_named(options.lanes))
    if options.run:
        lines = "\n".join(found.trec())
        options.run.write_text(lines + "\n" if lines else "", encoding="utf-8")
    if options.per_query:
        rows = (json.dumps({"id": name, **row}) for name, row in found.per_query.items())
        options.per_query.write_text("".join(row + "\n" for row in rows), encoding="utf-8")
    if options.json:
        print(found.to_json())
    else:
        for name, value in found.metrics.items():
            print(f"{name:8} {value:.4f}")
        times = found.milliseconds
        print(f"{found.queries} questions, p50 {times['p50']} ms, p95 {times['p95']} ms")
    missed = [
        f"{name} {found.metrics[name]:.4f} is under {floor:g}"
        for name, floor in options.fail_under
        if found.metrics[name] < floor
    ]
    for line in missed:
        print(line, file=sys.stderr)
    return 1 if missed else 0
