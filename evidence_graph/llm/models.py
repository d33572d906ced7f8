"""Opens language models by the names that settings and the command line use."""

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
    """Open the language model that *spec* names; nothing is sent before the first request.

    Args:
        spec: "claude" (`DEFAULT_CLAUDE`), "claude:MODEL", or "openai:MODEL@BASE_URL" for a server
            with OpenAI's API ``POST {BASE_URL}/chat/completions``, which may be local.
        api_key: By default, Claude's SDK looks for it (ANTHROPIC_API_KEY first); for other servers
            it is EVIDENCE_GRAPH_API_KEY, or OPENAI_API_KEY for api.openai.com.
        base_url: The URL of Claude's server; by default ANTHROPIC_BASE_URL, or Anthropic's server.
        effort: "low", "medium" or "high": how much Claude thinks before it answers; by default it
            does not think.

    Raises:
        TypeError: *spec* is no text.
        ValueError: The name is invalid; the message lists valid forms.
        MissingExtraError: The model needs a package that is not installed.
        LanguageModelError: The model needs an API key, and there is none.
    """
    if not isinstance(spec, str):
        raise TypeError(f"expected the name of a language model, found {spec!r}")
    kind, _, name = spec.partition(":")
    if kind == "claude" and (name or spec == "claude"):
        from .claude import Claude

        return Claude(name or DEFAULT_CLAUDE, api_key=api_key, base_url=base_url, effort=effort)
    if endpoint := _ENDPOINT.fullmatch(spec):
        from .compatible import OpenAICompatible

        return OpenAICompatible(endpoint["model"], base_url=endpoint["base_url"], api_key=api_key)
    raise ValueError(f"expected a model such as {', '.join(KNOWN_SPECS)}, found {spec!r}")
