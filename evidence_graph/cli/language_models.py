"""Opens the language models of a command, and tells the user what will be sent."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from ..errors import ConfigurationError, LanguageModelError, MissingExtraError
from .configured import Configuration, claude_settings
from .verbs import note

if TYPE_CHECKING:
    from retrieve import Report

    from ..library import Libraries, Library

NO_MODEL = "none"
"""The name that switches a language model off, whatever the settings say."""


def models_to_ask(
    library: Library | Libraries, options: argparse.Namespace, found: Configuration
) -> dict[str, Any]:
    """The planner and the reranker that flags or settings name, as arguments of `Retriever`.

    Before the first request for a library, stderr states what will be sent. A model that cannot be
    opened is reported and left out.

    Raises:
        ConfigurationError: A name is not that of a model.
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
            raise ConfigurationError(f"{error}, as the {role}") from None
        tell_once(library, model.destination, [purpose], note)
        opened[role] = make(model)
    if opened:
        opened |= {"sending": rules_of(library, settings), "report": _tell_of_costs}
    return opened


def _tell_of_costs(report: Report) -> None:
    for purpose, amount in report.spent.items():
        note(f"{purpose}: {amount}")
