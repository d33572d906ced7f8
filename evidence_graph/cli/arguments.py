"""Types of arguments, and arguments that several verbs share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

NO_GRAPH = "no-graph"
"""A setting of `evaluate`: score without the edges of the graph."""

LANES = ("exact", "lexical", "dense", "dense2")
PARTS = ("graph", "lexical", "vectors", "projection")
TYPES = tuple("statute regulation contract policy standard guidance technical other".split())
"""The values of `Lane`, `REBUILT` and `DocumentType`, which --help does not load."""

A_QUESTION = "in plain words, with operators if you like"
AN_ADDRESS = "a citation such as 'Act s 14(2)', or an id that a command printed"
A_DOCUMENT = "its id, or one of its names"
LIBRARIES = "the folder of a library; - takes those that the settings name"
"""What ``--help`` says of arguments that several verbs have."""

MOST = 1_000_000_000
"""The largest whole number that an option takes; whatever counts or slices can use it."""


def argument(*names: str, **options: Any) -> Callable[[argparse.ArgumentParser], None]:
    """A function that adds an argument to a parser; takes the arguments of `add_argument`."""
    if not names[0].startswith("-") and options.get("nargs") in (None, "+"):
        options["action"] = _Given

    def add(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(*names, **options)

    return add


class _Given(argparse.Action):
    """Refuses the empty list that older Pythons pass for an argument after a second "--"."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        if values == []:
            parser.error(f"expected a value for {self.metavar or self.dest}, found --")
        setattr(namespace, self.dest, values)


def add_search(parser: argparse.ArgumentParser, *, graph: bool = True) -> None:
    """Add arguments of searches: settings, strategy, day, lanes, and with *graph* `--no-graph`."""
    add_config(parser)
    parser.add_argument(
        "--strategy",
        choices=("precision", "balanced", "recall"),
        help="precision: prefer one exact answer; recall: prefer provisions with all that they "
        "depend on (default: balanced)",
    )
    add_as_at(parser)
    add_lanes(parser, graph=graph)


def add_as_at(parser: argparse.ArgumentParser) -> None:
    """Add `--as-at`: the day whose law counts."""
    parser.add_argument(
        "--as-at",
        type=day,
        metavar="DATE",
        help="the day whose law counts, such as 2026-01-31 (default: today)",
    )


def add_config(parser: argparse.ArgumentParser) -> None:
    """Add `--config`: the settings file."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="a file of settings, TOML or YAML (default: evidence-graph.toml beside the library)",
    )


def add_lanes(parser: argparse.ArgumentParser, *, graph: bool = True) -> None:
    """Add `--lanes`, and with *graph* `--no-graph`."""
    parser.add_argument(
        "--lanes",
        type=lane_names,
        default=LANES,
        metavar="LANE,…",
        help="search only by these: exact (addresses, terms), lexical (words), dense (vectors), "
        "dense2 (vectors of a second model); separated by commas (default: all)",
    )
    if graph:
        parser.add_argument(
            "--no-graph",
            action="store_true",
            help="score each chunk by itself, without its neighbours in the graph",
        )


def add_models(parser: argparse.ArgumentParser, *, rerank: bool = True) -> None:
    """Add arguments that choose language models for a search."""
    parser.add_argument(
        "--planner",
        metavar="MODEL",
        help="let a language model, such as claude, reformulate the question; it is sent the "
        "question, the library's languages and kinds of documents, and some of its terms "
        "(default: none)",
    )
    if rerank:
        parser.add_argument(
            "--rerank",
            metavar="MODEL",
            help="let a language model, such as claude, grade the first passages, which it is "
            "sent (default: none)",
        )


def add_save(parser: argparse.ArgumentParser) -> None:
    """Add `--save`: a file for the answer."""
    parser.add_argument(
        "--save",
        type=answer_file,
        metavar="FILE",
        help="also write the answer into this file: .md, .docx, .html or .json",
    )


def add_wait(parser: argparse.ArgumentParser) -> None:
    """Add `--wait`: how long to wait for another writer."""
    parser.add_argument(
        "--wait",
        type=positive,
        nargs="?",
        const=3600,
        default=0,
        metavar="SECONDS",
        help="wait while another process writes, an hour if no number is given (default: do not "
        "wait)",
    )


def lane_names(value: str) -> tuple[str, ...]:
    """Names of lanes, separated by commas."""
    return _names_among(LANES, value, f"some of {', '.join(LANES)}")


def setting(value: str) -> Path | tuple[str, ...]:
    """A settings file, names of lanes, or `NO_GRAPH`."""
    if Path(value).is_file():
        return Path(value)
    known = (*LANES, NO_GRAPH)
    return _names_among(known, value, f"a file, or some of {', '.join(known)}")


def _names_among(known: tuple[str, ...], value: str, expected: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    if not set(names) <= set(known):
        raise argparse.ArgumentTypeError(f"expected {expected}, found {value!r}")
    return names


def report_file(value: str) -> Path:
    """A file whose suffix decides the format of a report."""
    return _file(value, (".html", ".json", ".md"))


def answer_file(value: str) -> Path:
    """A file whose suffix decides the format of an answer."""
    return _file(value, (".docx", ".html", ".json", ".md"))


def _file(value: str, endings: tuple[str, ...]) -> Path:
    if not value.lower().endswith(endings):
        *most, last = (f"FILE{ending}" for ending in endings)
        raise argparse.ArgumentTypeError(f"expected {', '.join(most)} or {last}, found {value!r}")
    if not Path(value).absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"expected a file in a folder that exists, found {value!r}"
        )
    return Path(value)


def name_of_document(value: str) -> str:
    """A name with a word in it."""
    if not re.search(r"\w", value):
        raise argparse.ArgumentTypeError(f"expected a name with a word, found {value!r}")
    return value


def positive(value: str) -> int:
    """A whole number from 1."""
    return _whole(value, 1)


def natural(value: str) -> int:
    """A whole number from 0."""
    return _whole(value, 0)


def port(value: str) -> int:
    """A port, or 0 for any that is free."""
    return _whole(value, 0, 65_535)


def _whole(value: str, least: int, most: int = MOST) -> int:
    digits = value.isascii() and value.isdigit() and len(value) <= len(str(most))
    if not digits or not least <= int(value) <= most:
        raise argparse.ArgumentTypeError(
            f"expected a whole number from {least} to {most}, found {value[:40]!r}"
        )
    return int(value)


def source(value: str) -> str:
    """A file or folder to be read; an empty name, as of a variable that is not set, is none."""
    if not value:
        raise argparse.ArgumentTypeError("expected a file or folder, found an empty name")
    return value


def part(value: str) -> str:
    """A part of a library that can be rebuilt."""
    if value not in PARTS:
        raise argparse.ArgumentTypeError(f"expected {', '.join(PARTS)}, found {value!r}")
    return value


def share(value: str) -> float:
    """A number from 0 to 1."""
    found = _share_of(value)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to 1, found {value!r}")
    return found


def _share_of(value: str) -> float | None:
    """The number that *value* is; None if it is no number from 0 to 1."""
    try:
        found = float(value)
    except ValueError:
        return None
    return found if 0 <= found <= 1 else None


def chunk_tokens(value: str) -> int:
    """The length of a chunk in tokens."""
    from ..config import MAX_CHUNK_TOKENS

    return _whole(value, 1, MAX_CHUNK_TOKENS)


def language(value: str) -> str:
    """Two letters."""
    if not re.fullmatch("[a-z]{2}", value):
        raise argparse.ArgumentTypeError(f"expected two letters such as en, found {value!r}")
    return value


def day(value: str) -> str:
    """A day, ISO 8601."""
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"expected a date such as 2026-01-31, found {value!r}"
        ) from None


def floor(value: str) -> tuple[str, float]:
    """A measure with its lowest accepted value."""
    name, _, least = value.partition("=")
    known = ("R@10", "AP@10", "nDCG@10", "RR@10", "all@10")
    number = _share_of(least)
    if name not in known or number is None:
        raise argparse.ArgumentTypeError(
            f"expected MEASURE=FLOOR with one of {', '.join(known)} and 0 to 1, found {value!r}"
        )
    return name, number
