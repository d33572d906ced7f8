"""The name of a language model, as it stands in settings and on the command line, to the model."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .chat import ChatModel

DEFAULT_CLAUDE = "claude-haiku-5-5"

KNOWN_SPECS = ("claude", "claude:MODEL", "openai:MODEL@BASE_URL")

# "openai:llama3.3@http://localhost:11434/v1"; a model's name may hold an "@".
_ENDPOINT = re.compile(r"openai:(?P<model>.+)@(?P<base_url>https?://.+)")


def open_model(
    spec: str, *, api_key: str | None = None, base_url: str | None = None, effort: str | None = None
) -> ChatModel:
    """The language model that *spec* names; nothing is sent before it is asked something.

    Args:
        spec: "claude" (`DEFAULT_CLAUDE`), "claude:MODEL", or "openai:MODEL@BASE_URL" for a server
            that speaks OpenAI's ``POST {BASE_URL}/chat/completions``, a local one for instance.
        api_key: By default Claude's is found as its SDK finds it (ANTHROPIC_API_KEY first); for
            other servers it is EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.
        base_url: Of Claude's server; by default ANTHROPIC_BASE_URL, or Anthropic's own.
        effort: "low", "medium" or "high": Claude thinks before it answers, so much; by default
            not at all.

    Raises:
        ValueError: There is no such model; the message lists what can be named.
        MissingExtraError: It needs a package that is not installed.
        LanguageModelError: It needs a key, and none was found.
    """
    kind, _, name = spec.partition(":")
    if kind == "claude" and (name or spec == "claude"):
        from .claude import Claude

        return Claude(name or DEFAULT_CLAUDE, api_key=api_key, base_url=base_url, effort=effort)
    if endpoint := _ENDPOINT.fullmatch(spec):
        from .compatible import OpenAICompatible

        return OpenAICompatible(endpoint["model"], base_url=endpoint["base_url"], api_key=api_key)
    raise ValueError(f"expected a model such as {', '.join(KNOWN_SPECS)}, found {spec!r}")
