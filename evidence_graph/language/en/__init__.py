"""English."""

from __future__ import annotations

from ..pack import LanguagePack

PACK = LanguagePack("en", "English", frozenset(("english", "eng")))
