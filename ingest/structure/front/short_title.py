"""The short title that an Act gives itself: "This Act may be cited as the Ports Act 1950"."""

from __future__ import annotations

from evidence_graph.language import LanguagePack
from evidence_graph.language.structure import words_of
from evidence_graph.names.normal import normal_name
from evidence_graph.names.titles import cited_names

from ..pieces import CutText

_FAR = 40  # pieces among which the title is printed
_ROWS = 3  # on which it is printed


def short_title(cut: CutText, pack: LanguagePack) -> tuple[int, str] | None:
    """The short title, by which the text says that it is cited, as it is printed near the top.

    Returns:
        The index of the last piece that the title is printed on, and its words; None if the text
        does not say it, or does not print it near the top.

    The name of a collection, of a gazette or of a body may stand above it: "LAWS OF NORLAND", as
    may its number there, even in one paragraph: "CHAPTER 6". It may be wrapped: "The Ports (Fees of
    Boats)", "Regulations, 2016".
    """
    names = {normal_name(name) for name in cited_names(cut.text, pack)}
    top = cut.pieces[:_FAR] if names else []
    lines = [cut.cleaned(piece) if piece.n_lines <= _ROWS else "" for piece in top]
    lines = [line if words_of(line) else "" for line in lines]  # a rule is no line of a title
    for i in range(len(lines)):
        paragraph = cut.text[top[i].text_start : top[i].end] if lines[i] else ""
        last = paragraph.rpartition("\n")[2].strip()
        if last[:1].isupper() and normal_name(last) in names:
            return i, last
        for stop in range(i + 1, min(i + _ROWS, len(lines)) + 1):
            words = " ".join(lines[i:stop])
            if all(lines[i:stop]) and normal_name(words) in names:
                return stop - 1, words
    return None


def _is_kind_alone(title: str, cut: CutText, pack: LanguagePack) -> bool:
    """Whether *title* is an article and a word for a kind of document: "AN ACT"."""
    article, _, kind = title.lower().partition(" ")
    return article in pack.documents.names.small and cut.words.is_kind_of_document(kind)


def cited_alone(cut: CutText, title: str | None, pack: LanguagePack) -> str | None:
    """The only name by which the text says that it is cited, if *title* does not name the document.

    It need not be printed near the top, where there may be a number ("Cap. 14:44") alone.
    """
    if title and cut.words.names_kind_of_document(title) and not _is_kind_alone(title, cut, pack):
        return None
    names = set(cited_names(cut.text, pack, title or ""))
    name = names.pop() if len(names) == 1 else ""
    return name if cut.words.names_kind_of_document(name) else None
