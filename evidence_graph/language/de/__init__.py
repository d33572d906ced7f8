"""German."""

from __future__ import annotations

from ..pack import LanguagePack

PACK = LanguagePack("de", "German", frozenset(("german", "deutsch", "deu", "ger")))
