"""What do we know of a language? All words and patterns of one language stand in one folder here.

    pack_of("de-AT")        the pack of a language, by any tag for it
    codes()                 the languages that have one

To add a language, add a folder beside `en` that defines ``PACK``; nothing else names it. The
modules of this folder define the parts of a pack and what each of their fields means. Rules, which
are in code elsewhere, hold no word of any language.
"""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module

from .pack import LanguagePack

__all__ = ["LanguagePack", "codes", "normalise", "pack_of", "packs"]

DEFAULT = "en"
"""The language of a document that says nothing of it and whose words tell nothing either."""


@cache
def codes() -> tuple[str, ...]:
    """The ISO 639-1 codes of the languages that have a pack, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def normalise(tag: str) -> str:
    """The code of a language in lower case, without region or script: "de-AT" and "DE" are "de"."""
    return re.split(r"[-_]", tag.strip().casefold())[0]


@cache
def pack_of(tag: str) -> LanguagePack:
    """The pack of the language that *tag* names, the default language's where it has none."""
    code = normalise(tag)
    module = import_module(f".{code if code in codes() else DEFAULT}", __package__)
    pack = module.PACK
    if not isinstance(pack, LanguagePack):
        raise TypeError(f"expected {module.__name__}.PACK to be a LanguagePack, found {pack!r}")
    return pack


def packs() -> tuple[LanguagePack, ...]:
    """The packs of all languages, by code."""
    return tuple(pack_of(code) for code in codes())
