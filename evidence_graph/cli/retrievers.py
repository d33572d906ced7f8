"""Makes the retriever of a command from its flags and the settings.

The settings may name language models to ask, and have searches reported as OpenTelemetry spans.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import ConfigurationError, LanguageModelError, MissingExtraError, in_one_line
from .configured import Configuration, claude_settings, configuration, search_settings, table
from .verbs import WrongUsageError, note

if TYPE_CHECKING:
    from retrieve import Report, Retriever, SearchSettings, Strategy

    from ..library import Libraries, Library
    from ..passages import Lane


NO_MODEL = "none"
"""The name that switches a language model off, whatever the settings say."""


def retriever_for(library: Library | Libraries, options: argparse.Namespace) -> Retriever:
    """A retriever for the day that the flags name, by default today."""
    found = configuration(options.library, options.config)
    return retriever(
        library,
        configured=search_settings(found),
        graph=not getattr(options, "no_graph", False),
        today=date.fromisoformat(options.as_at) if options.as_at else date.today(),
        **watched(found, options.library, _models_to_ask(library, options, found)),
    )


def strategy_of(options: argparse.Namespace) -> Strategy | None:
    """The strategy of the flags; None if the question or the default decides."""
    from .. import Strategy

    return None if options.strategy is None else Strategy(options.strategy)


def lanes_named(names: Sequence[str]) -> list[Lane]:
    """The lanes of these names."""
    from ..passages import Lane

    return [Lane(name) for name in names]


def retriever(
    library: Library | Libraries,
    *,
    settings: Path | None = None,
    configured: SearchSettings | None = None,
    graph: bool = True,
    today: date | None = None,
    **options: Any,
) -> Retriever:
    """A retriever with the search settings in a file, with or without the graph.

    Args:
        configured: Search settings if there is no file; None for the defaults.
        today: The day whose law is searched; None for all versions.
        options: Further arguments of `Retriever`.

    Raises:
        RetrievalError: The file does not contain search settings.
    """
    from .. import RetrievalError, Retriever, SearchSettings

    found = configured or SearchSettings()
    if settings is not None:
        try:
            found = SearchSettings.model_validate_json(settings.read_text(encoding="utf-8"))
        except ValueError as error:  # from JSON, pydantic or UTF-8
            raise RetrievalError(
                f"expected search settings in {settings}, found {in_one_line(error)}"
            ) from None
    if not graph:
        found = found.model_copy(update={"graph": False})
    return Retriever(library, settings=found, today=today or "any", **options)


def watched(
    found: Configuration, library: Path, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The arguments of `Retriever`: *options*, and a callback that reports spans.

    Raises:
        MissingExtraError: Spans are asked for, but OpenTelemetry is not installed.
    """
    from .tables import OfTelemetry

    given = dict(options or {})
    asked = table(found, "telemetry", OfTelemetry)
    if not asked.spans:
        return given
    from retrieve.telemetry import Spans

    spans = Spans(asked.source or library.resolve().stem)
    return {**given, "report": _report_to(spans, given.get("report")), "with_text": asked.with_text}


def _report_to(
    first: Callable[[Report], None], second: Callable[[Report], None] | None
) -> Callable[[Report], None]:
    if second is None:
        return first

    def both(report: Report) -> None:
        first(report)
        second(report)

    return both


def _models_to_ask(
    library: Library | Libraries, options: argparse.Namespace, found: Configuration
) -> dict[str, Any]:
    """The planner and the reranker that flags or settings name, as arguments of `Retriever`.

    Before the first request for a library, stderr states what will be sent. A model that cannot be
    opened is reported and left out.

    Raises:
        ConfigurationError: A name in the settings is not that of a model.
        WrongUsageError: A name on the command line is none.
    """
    named = {
        "planner": getattr(options, "planner", None) or found["search.planner"].value,
        "reranker": getattr(options, "rerank", None) or found["search.rerank"].value,
    }
    named = {role: name for role, name in named.items() if name not in (None, NO_MODEL)}
    if not named:
        return {}
    from retrieve.propose.language_model import LanguageModelPlanner
    from retrieve.rank.language_model import LanguageModelReranker

    from ..llm.models import open_model
    from ..llm.sending import rules_of, tell_once

    settings = claude_settings(found)
    makers = {
        "planner": ("plan", LanguageModelPlanner),
        "reranker": ("rerank", LanguageModelReranker),
    }
    opened: dict[str, Any] = {}
    for role, name in named.items():
        own = settings.model if name == "claude" and settings.model.startswith(name) else name
        purpose, make = makers[role]
        try:
            model = open_model(own, effort=settings.effort)
        except (LanguageModelError, MissingExtraError) as error:
            note(f"the {role} is left out: {error}")
            continue
        except ValueError as error:
            if name in (getattr(options, "planner", None), getattr(options, "rerank", None)):
                raise WrongUsageError(f"{error}, as the {role}") from None
            raise ConfigurationError(f"{error}, as the {role}") from None
        tell_once(library, model.destination, [purpose], note)
        opened[role] = make(model)
    if opened:
        opened |= {"sending": rules_of(library, settings), "report": _tell_of_costs}
    return opened


def _tell_of_costs(report: Report) -> None:
    for purpose, amount in report.spent.items():
        note(f"{purpose}: {amount}")
