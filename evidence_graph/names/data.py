"""The tables of names that are kept as data, beside the modules that use them."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """What the TOML file of this name holds."""
    import tomllib
    from importlib.resources import files  # with `tomllib` a twentieth of what opening takes

    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
