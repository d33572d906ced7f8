"""The name of a language model, as it stands in settings and on the command line, to the model."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .chat import ChatModel

DEFAULT_CLAUDE = "claude-haiku-5-5"

KNOWN_SPECS = ("claude", "claude:MODEL")


def open_model(
    spec: str, *, api_key: str | None = None, base_url: str | None = None, effort: str | None = None
) -> ChatModel:
    """The language model that *spec* names; nothing is sent before it is asked something.

    Args:
        spec: "claude" (`DEFAULT_CLAUDE`) or "claude:MODEL".
        api_key: By default found as the SDK finds it: ANTHROPIC_API_KEY first.
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
    raise ValueError(f"expected a model such as {', '.join(KNOWN_SPECS)}, found {spec!r}")
