"""The title that the text itself gives: "This Act may be cited as the Ports Act 1950"."""

from __future__ import annotations

from evidence_graph.language import LanguagePack
from evidence_graph.names.normal import normal_name
from evidence_graph.names.titles import cited_names

from ..pieces import CutText

_FAR = 40  # pieces among which the title is printed
_ROWS = 2  # on which it is printed


def cited_title(cut: CutText, pack: LanguagePack) -> tuple[int, str] | None:
    """The line near the top by which the text says it is cited, with its piece; None without one.

    The name of a collection, of a gazette or of a body may stand above it: "LAWS OF NORLAND".
    """
    names = {normal_name(name) for name in cited_names(cut.text, pack)}
    for i, piece in enumerate(cut.pieces[:_FAR] if names else ()):
        line = cut.cleaned(piece) if piece.n_lines <= _ROWS else ""
        if normal_name(line) in names:
            return i, line
    return None
