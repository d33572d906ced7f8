"""French."""

from __future__ import annotations

from ..pack import LanguagePack

PACK = LanguagePack("fr", "French", frozenset(("french", "français", "francais", "fra", "fre")))
