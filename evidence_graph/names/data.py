"""Reads the tables of names, which are TOML files in this folder."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def table(name: str) -> dict[str, Any]:
    """The content of the TOML file with this name."""
    import tomllib
    from importlib.resources import files  # these imports take 5 % of opening a library

    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
