"""The usage of every command, and what its arguments may be."""

from __future__ import annotations

import argparse
import re
from datetime import date
from pathlib import Path

from .. import __version__
from . import commands, evaluation, searching
from .parts import NO_GRAPH, Command

LANES = ("exact", "lexical", "dense")


def make_parser() -> argparse.ArgumentParser:
    """Every verb with its arguments, its help, and the command that does it."""
    parser = argparse.ArgumentParser(
        prog="evidence-graph",
        description="Ask questions of statutes, regulations, contracts and standards; get citable "
        "passages.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    add = _verb(verbs, "ingest", commands.ingest)
    add.add_argument("paths", nargs="+", metavar="PATH", help="files, and folders to walk")
    add.add_argument("--prune", action="store_true", help="remove documents whose files are gone")
    add.add_argument("--dry-run", action="store_true", help="do everything but write")
    add.add_argument("--embedder", help="of a new library: minilm, none, … (default: minilm)")
    add.add_argument("--chunk-tokens", type=_tokens, help="of a new library: the longest chunk")
    add.add_argument(
        "--case-citations",
        action="store_true",
        default=None,
        help="of a new library: find citations of US cases (needs the extra eyecite)",
    )
    add.add_argument("--type", choices=_TYPES, help="of all these documents (default: by rule)")
    add.add_argument("--collection", help="of all these documents")
    add.add_argument(
        "--language", type=_language, help="of all these documents, ISO 639-1 (default: detected)"
    )
    add.add_argument("--date", type=_date, help="of all these documents, ISO 8601")

    _add_search(_verb(verbs, "search", searching.search))

    order = _verb(verbs, "rank", searching.rank)
    order.add_argument("question")
    order.add_argument("-k", type=_positive, default=10, metavar="N", help="chunks (default: 10)")
    _add_manner(order)
    _add_lanes(order)

    think = _verb(verbs, "plan", searching.plan)
    think.add_argument("question")
    _add_manner(think)
    _add_lanes(think, graph=False)

    _verb(verbs, "get", commands.get).add_argument("address")
    means = _verb(verbs, "define", commands.define)
    means.add_argument("term")
    means.add_argument("--at", metavar="ADDRESS", help="say which definition governs there")

    cites = _verb(verbs, "refs", commands.refs)
    cites.add_argument("address")
    ways = cites.add_mutually_exclusive_group()
    ways.add_argument("--in", dest="direction", action="store_const", const="in")
    ways.add_argument("--out", dest="direction", action="store_const", const="out")
    cites.set_defaults(direction="out")
    cites.add_argument("--depth", type=_positive, default=1, metavar="N", help="steps (default: 1)")

    _verb(verbs, "terms", commands.terms).add_argument("document", nargs="?")
    _verb(verbs, "lint", commands.lint)
    _verb(verbs, "outline", commands.outline).add_argument("document")
    names = _verb(verbs, "alias", commands.alias)
    names.add_argument("document")
    names.add_argument("name", type=_words, nargs="*", metavar="NAME")
    names.add_argument("--remove", action="store_true", help="take the names away")
    _verb(verbs, "text", commands.text).add_argument("document")
    _verb(verbs, "export", commands.export).add_argument(
        "--format", choices=("jsonl", "graphml", "json"), default="jsonl"
    )

    judge = _verb(verbs, "evaluate", evaluation.evaluate)
    judge.add_argument("--queries", type=Path, metavar="FILE", help="JSONL with id and text")
    judge.add_argument("--qrels", type=Path, metavar="FILE", help="TSV: query, item, grade")
    judge.add_argument(
        "--golden", type=Path, metavar="FILE", help="instead: JSONL with id, text and answers"
    )
    judge.add_argument("--settings", type=Path, metavar="FILE", help="of the search, as JSON")
    judge.add_argument(
        "--against",
        type=_settings,
        action="append",
        default=[],
        metavar="LANE,…|no-graph|FILE",
        help="compare with these lanes, with the graph left out, or with the settings in a file: "
        "what is won and lost, and whether it could be chance; may be repeated",
    )
    judge.add_argument("--classes", action="store_true", help="add Hit@k by class of difficulty")
    judge.add_argument(
        "--passages",
        type=_positive,
        action="append",
        default=[],
        metavar="TOKENS",
        help="add how much of the gold text passages of so many tokens show; may be repeated",
    )
    judge.add_argument("--run", type=Path, metavar="OUT", help="write the run in TREC format")
    judge.add_argument("--per-query", type=Path, metavar="OUT", help="write measures by question")
    judge.add_argument(
        "--fail-under",
        type=_floor,
        action="append",
        default=[],
        metavar="MEASURE=FLOOR",
        help="exit 1 where a measure is lower",
    )
    _add_lanes(judge)

    state = _verb(verbs, "status", commands.status)
    state.add_argument("--check", action="store_true", help="read all files and compare digests")

    _verb(verbs, "model", commands.model, library=False)
    return parser


_TYPES = (
    "statute",
    "regulation",
    "contract",
    "policy",
    "standard",
    "guidance",
    "technical",
    "other",
)  # those of DocumentType, without loading it for --help


def _verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    command: Command,
    *,
    library: bool = True,
) -> argparse.ArgumentParser:
    told, _, example = (command.__doc__ or "").partition(", e.g. ")
    parser = verbs.add_parser(
        name,
        help=told,
        description=told,
        epilog=f"e.g. {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # an example is there to be copied
    )
    parser.set_defaults(command=command)
    if library:
        parser.add_argument("library", type=Path, metavar="LIBRARY")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_search(find: argparse.ArgumentParser) -> None:
    find.add_argument("question", nargs="?")
    find.add_argument(
        "-k",
        type=_positive,
        metavar="N",
        help="passages (default: 5, or as many as --budget holds)",
    )
    find.add_argument("--explain", action="store_true", help="list the parts of each score")
    find.add_argument(
        "--budget", type=_positive, metavar="TOKENS", help="of the whole answer, as chunks count"
    )
    find.add_argument(
        "--follow",
        type=_natural,
        metavar="N",
        help="steps to what passages depend on: definitions, references (default: 0; 1 with "
        "--budget)",
    )
    find.add_argument(
        "--neighbours",
        type=_natural,
        default=0,
        metavar="N",
        help="units shown on each side of a passage (default: 0)",
    )
    find.add_argument("--per-document", type=_positive, metavar="N", help="passages at most")
    find.add_argument("--per-section", type=_positive, metavar="N", help="passages at most")
    find.add_argument(
        "--plan", type=Path, metavar="FILE", help="do what it says, as `plan --json` writes it"
    )
    _add_manner(find)
    _add_lanes(find)


def _add_manner(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--strategy",
        choices=("precision", "balanced", "recall"),
        help="find only what answers, or miss nothing (default: balanced)",
    )
    parser.add_argument(
        "--as-at",
        type=_date,
        metavar="DATE",
        help="of versions, those in force on that day (default: today)",
    )


def _add_lanes(parser: argparse.ArgumentParser, *, graph: bool = True) -> None:
    parser.add_argument(
        "--lanes",
        type=_lane_names,
        default=LANES,
        metavar="LANE,…",
        help="of exact, lexical, dense (default: all)",
    )
    if graph:
        parser.add_argument(
            "--no-graph",
            action="store_true",
            help="leave what stands around a chunk in the graph out of its score",
        )


def _lane_names(value: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    if not set(names) <= set(LANES):
        raise argparse.ArgumentTypeError(f"expected some of {', '.join(LANES)}, found {value!r}")
    return names


def _settings(value: str) -> Path | tuple[str, ...]:
    if Path(value).is_file():
        return Path(value)
    names = tuple(name.strip() for name in value.split(","))
    if not set(names) <= {*LANES, NO_GRAPH}:
        raise argparse.ArgumentTypeError(
            f"expected a file, or some of {', '.join(LANES)}, {NO_GRAPH}, found {value!r}"
        )
    return names


def _words(value: str) -> str:
    if not re.search(r"\w", value):
        raise argparse.ArgumentTypeError(f"expected a name with a word, found {value!r}")
    return value


def _positive(value: str) -> int:
    if not value.isdigit() or not int(value):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, found {value!r}")
    return int(value)


def _natural(value: str) -> int:
    if not value.isdigit():
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, found {value!r}")
    return int(value)


def _tokens(value: str) -> int:
    from ..config import MAX_CHUNK_TOKENS

    if not value.isdigit() or not 1 <= int(value) <= MAX_CHUNK_TOKENS:
        raise argparse.ArgumentTypeError(f"expected 1 to {MAX_CHUNK_TOKENS}, found {value!r}")
    return int(value)


def _language(value: str) -> str:
    if not re.fullmatch("[a-z]{2}", value):
        raise argparse.ArgumentTypeError(f"expected two letters such as en, found {value!r}")
    return value


def _date(value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"expected a date such as 2026-01-31, found {value!r}"
        ) from None


def _floor(value: str) -> tuple[str, float]:
    name, _, floor = value.partition("=")
    known = ("R@10", "AP@10", "nDCG@10", "RR@10", "all@10")
    try:
        number = float(floor)
    except ValueError:
        number = -1.0
    if name not in known or not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(
            f"expected MEASURE=FLOOR with one of {', '.join(known)} and 0 to 1, found {value!r}"
        )
    return name, number
