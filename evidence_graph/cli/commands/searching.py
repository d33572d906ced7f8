"""The verbs that take a question: `search`, `rank` and `plan`."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import in_one_line
from ..arguments import (
    A_QUESTION,
    add_models,
    add_save,
    add_search,
    argument,
    natural,
    positive,
    share,
)
from ..configured import configuration, limit_of
from ..retrievers import lanes_named, retriever_for, strategy_of
from ..verbs import WrongUsageError, note, reading, show, verb

if TYPE_CHECKING:
    from retrieve import Answer, Plan

    from ...view import View


@verb(
    argument(
        "question",
        nargs="?",
        metavar="QUESTION",
        help=f"{A_QUESTION}; not with --plan",
    ),
    argument(
        "-k",
        type=positive,
        metavar="N",
        help="how many passages (default: 5, or as many as --budget holds)",
    ),
    argument(
        "--explain",
        action="store_true",
        help="list the parts of each score, and what the search did",
    ),
    argument("--budget", type=positive, metavar="TOKENS", help="most tokens of the whole answer"),
    argument(
        "--follow",
        type=natural,
        metavar="N",
        help="add definitions and provisions that passages depend on, up to so many steps away "
        "(default: 0; 1 with --budget)",
    ),
    argument(
        "--neighbours",
        type=natural,
        default=0,
        metavar="N",
        help="show so many units on each side of a passage (default: 0)",
    ),
    argument("--per-document", type=positive, metavar="N", help="most passages of one document"),
    argument("--per-section", type=positive, metavar="N", help="most passages of one section"),
    argument(
        "--min-confidence",
        type=share,
        default=0.0,
        metavar="SHARE",
        help="leave out passages that are less sure than this, from 0 to 1 (default: 0)",
    ),
    add_save,
    argument(
        "--plan",
        type=Path,
        metavar="FILE",
        help="search by the plan in this file, as `plan --json` writes it",
    ),
    add_models,
    add_search,
    several=True,
)
def search(options: argparse.Namespace) -> int:
    """Find passages, e.g. evidence-graph search laws.library "Who repairs the roof?" -k 3"""
    if options.question is None and options.plan is None:
        first = "" if options.library.exists() else f"; {options.library} stands for the library"
        raise WrongUsageError(f"expected a library and a question, or --plan FILE{first}")
    with reading(options) as library:
        answer = retriever_for(library, options).search(
            _plan_in(options.plan, options.question) if options.plan else options.question,
            limit=_limit(options),
            lanes=lanes_named(options.lanes),
            strategy=strategy_of(options),
            explain=options.explain,
            budget=options.budget,
            follow=options.follow,
            neighbours=options.neighbours,
            per_document=options.per_document,
            per_section=options.per_section,
            min_confidence=options.min_confidence,
        )
        if options.as_at:
            answer = _of_another_day(answer, library.view(), options.as_at)
    if options.save is not None:
        answer.save(options.save)
    if options.json:
        print(answer.to_json())
    else:
        if options.explain and answer.trust is not None:
            print(answer.trust)
            print(*answer.plan.lines, sep="\n", end="\n" if answer.plan.lines else "")
        _show(answer)
    return 0


@verb(
    argument("question", metavar="QUESTION", help=A_QUESTION),
    argument("-k", type=positive, default=10, metavar="N", help="how many chunks (default: 10)"),
    add_models,
    add_search,
    several=True,
)
def rank(options: argparse.Namespace) -> int:
    """Rank single chunks, e.g. evidence-graph rank laws.library "notice period" -k 20"""
    with reading(options) as library:
        hits = retriever_for(library, options).rank(
            options.question,
            limit=_limit(options) or options.k,
            lanes=lanes_named(options.lanes),
            strategy=strategy_of(options),
        )
    if not hits:
        note("no chunk was found; evidence-graph search says why")
    data = {"question": options.question, "hits": [hit.model_dump() for hit in hits]}
    return show(options, data, hits)


@verb(
    argument("question", metavar="QUESTION", help=A_QUESTION),
    partial(add_models, rerank=False),
    partial(add_search, graph=False),
    several=True,
)
def plan(options: argparse.Namespace) -> int:
    """Show the plan of a search, e.g. evidence-graph plan laws.library "Who pays?" --json"""
    with reading(options) as library:
        found = retriever_for(library, options).plan(
            options.question, lanes=lanes_named(options.lanes), strategy=strategy_of(options)
        )
    if options.json:
        print(found.model_dump_json())
    else:
        # Defaults are omitted; the filters are shown on one line.
        for name, value in found.model_dump(mode="json", exclude_defaults=True).items():
            shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            print(f"{name:12} {shown}")
    return 0


def _limit(options: argparse.Namespace) -> int | None:
    """The number of passages of an answer; with only a budget, as many as fit."""
    found = configuration(options.library, options.config)
    return limit_of(found, options.k, budget=getattr(options, "budget", None) is not None)


def _of_another_day(answer: Answer, view: View, day: str) -> Answer:
    """*answer* with a notice of the documents that may not have been law on *day*.

    If the question names another day, the answer is of that day, and the notice says so.
    """
    from retrieve.plan.filters import Filters
    from retrieve.plan.notices import undated

    named = answer.plan.filters.as_at
    if named not in (None, day):
        notice = f"the question names another day: as_at:{named} counts, and not --as-at {day}"
        return answer.model_copy(update={"plan": answer.plan.noticed(notice)})
    notices = [n for n in undated(view, Filters(as_at=day)) if n not in answer.notices]
    return answer.model_copy(update={"plan": answer.plan.noticed(*notices)})


def _plan_in(file: Path, question: str | None) -> Plan:
    """The plan in a file that `plan --json` wrote; *question* replaces the one in the plan.

    Raises:
        RetrievalError: The file does not contain a plan.
    """
    from ... import Plan, RetrievalError

    try:
        found = Plan.model_validate_json(file.read_text(encoding="utf-8"))
    except ValueError as error:  # from JSON, pydantic or UTF-8
        raise RetrievalError(
            f"expected a plan in {file}, as evidence-graph plan --json writes it, found "
            f"{in_one_line(error)}"
        ) from None
    return found if question is None else found.model_copy(update={"question": question})


def _show(answer: Answer) -> None:
    for notice in answer.plan.notices:
        note(notice)
    if shown := str(answer):
        print(shown)
