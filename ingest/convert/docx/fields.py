"""Fields of Word: a code such as ``REF clause5``, and the result that is shown for it."""

from __future__ import annotations

from dataclasses import dataclass

_CONTENTS = {"TOC", "TOA", "INDEX"}


@dataclass(slots=True)
class Field:
    """An open field: first its code, then its result, which alone is shown."""

    code: str = ""
    in_result: bool = False

    @property
    def name(self) -> str:
        return (self.code.split() or [""])[0].upper()

    @property
    def is_contents(self) -> bool:
        """Whether its result is a contents list, an index or the like."""
        return self.name in _CONTENTS

    @property
    def target(self) -> str | None:
        """The target of a HYPERLINK or a cross-reference."""
        words = self.code.replace('"', " ").split()
        if self.name == "HYPERLINK":
            if "\\l" in words[:-1]:
                return "#" + words[words.index("\\l") + 1]
            return words[1] if len(words) > 1 and words[1][0] != "\\" else None
        if self.name in ("REF", "PAGEREF", "NOTEREF") and len(words) > 1:
            return "#" + words[1]
        return None
