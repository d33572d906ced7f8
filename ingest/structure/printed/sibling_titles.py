"""Titles that those of their siblings show: "6. Pets: The tenant agrees" beside "5. Rent: …".

A colon or a full stop ends sentences as well. Where most provisions with numbers of one form have a
title before that sign, the words before the first such sign of the others are titles too.

A line of a few words may be an item of a list: "(a) Rent". Where most provisions of one list are
such lines above sentences or lists of sentences, they are titles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from evidence_graph.language.structure import words_of
from evidence_graph.nodes import SectionKind

from ...units import Draft
from .. import headlines, titles
from ..pieces import CutText
from ..words import Words

_FEWEST = 3  # provisions with such a title
_SHARE = 0.5  # … of those with numbers of one form
_LOOK = 200  # characters of a provision in which its title ends
_FEWEST_WORDS = 3  # of the text behind a title
_SHORT_CHARS = 3  # of the longest word that makes no title alone
_LINES_SHARE = 0.6  # of the provisions of a list have titles on lines of their own
_FEWEST_LINES = 2  # … of them
_ALONE_WORDS = 8  # of a title whose words have no capitals of their own, at most
_SENTENCE_WORDS = 6  # of a sentence whose verb is not known, at least
_OPENING = ' \t\n>*_“„"'  # before the first word of a paragraph
_SIGNS = (":", ".")
_AFTER_NUMBER = re.compile(r"[*_]{0,3}[.:)]?[*_]{0,3}\s{1,20}[*_]{0,3}")
_TITLE = r"(?P<title>[^\W\d_][^\n:.;“”\"*_]{1,80})"
_TITLED = {
    sign: re.compile(rf"{_TITLE}{re.escape(sign)}[ \t\xa0]+(?=[^\W_a-zà-ÿ])") for sign in _SIGNS
}


def with_titles_of_siblings(cut: CutText, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, with the titles of provisions that those of the same form show."""
    texts: dict[int, str] = {}
    groups: dict[str, list[int]] = {}
    for k, draft in enumerate(drafts):
        text = _text_of(cut.text, draft)
        if text is not None:
            texts[k] = text
            groups.setdefault(_form(draft), []).append(k)
    found = list(drafts)
    for members in groups.values():
        for sign in _SIGNS:
            titled = [k for k in members if _has_title(drafts[k], texts[k], sign)]
            if len(titled) < max(_FEWEST, _SHARE * len(members)):
                continue
            for k in members:
                if drafts[k].heading is None and (title := _title(texts[k], sign, cut.words)):
                    found[k] = replace(drafts[k], heading=title)
    return _with_titles_on_lines(cut, found)


def _with_titles_on_lines(cut: CutText, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, with titles on lines of their own above their text, in lists of such titles."""
    lists: dict[tuple[int | None, str], list[int]] = {}
    for k, draft in enumerate(drafts):
        if _text_of(cut.text, draft) is not None:
            lists.setdefault((draft.parent, _form(draft)), []).append(k)
    found = list(drafts)
    for members in lists.values():
        lines = {k: _line_above_text(cut, drafts, k) for k in members if not drafts[k].heading}
        titled = {k: line for k, line in lines.items() if line is not None}
        n_titles = len(members) - len(lines) + len(titled)
        if n_titles >= max(_FEWEST_LINES, _LINES_SHARE * len(members)):
            for k, line in titled.items():
                found[k] = replace(drafts[k], heading=line)
    return found


def _line_above_text(cut: CutText, drafts: Sequence[Draft], k: int) -> str | None:
    """The line of provision *k* if it reads as a title, and a sentence is below it."""
    draft, start = drafts[k], _start_of(cut.text, drafts[k])
    if draft.piece is None or start is None or cut.pieces[draft.piece].n_lines > 1:
        return None
    end = cut.pieces[draft.piece].end
    line = headlines.clean(cut.text[start:end])
    if not _is_title_alone(line, cut.words):
        return None
    first, stop = end, draft.end
    if not cut.text[end : draft.end].strip() and k + 1 < len(drafts) and drafts[k + 1].parent == k:
        first, stop = _start_of(cut.text, drafts[k + 1]) or stop, drafts[k + 1].end
    below = cut.text[first:stop].lstrip(_OPENING).partition("\n\n")[0]
    return line if below[:1].isupper() and _is_sentence(below, cut.words) else None


def _is_title_alone(line: str, words: Words) -> bool:
    """Whether *line* is a title by its capitals, or its few words where titles have none."""
    if line.endswith((".", ":")) or titles.is_cased(line, words):
        return not line.endswith((".", ":"))
    printed = words_of(line)
    if words.lines.small or not line[:1].isupper() or len(printed) > _ALONE_WORDS:
        return False
    is_open = not words.lines.unfinished.isdisjoint(printed[-1:])
    is_plain = words.lines.verbs.isdisjoint(printed) and not line[-1].isdigit()
    has_word = any(len(word) > _SHORT_CHARS for word in printed)
    return is_plain and has_word and not is_open and titles.title_like(line, words)


def _is_sentence(paragraph: str, words: Words) -> bool:
    """Whether *paragraph* has a verb among its first words, or ends as a sentence."""
    if not words.lines.verbs.isdisjoint(words_of(paragraph[:_LOOK])):
        return True
    return paragraph.endswith((".", ":", ";")) and len(paragraph.split()) >= _SENTENCE_WORDS


def _start_of(text: str, draft: Draft) -> int | None:
    """Where the text behind the number of a provision begins; None for other units."""
    if draft.kind is not SectionKind.PROVISION or draft.number is None or draft.piece is None:
        return None
    place = text.find(draft.number, draft.start, draft.start + _LOOK)
    match = _AFTER_NUMBER.match(text, place + len(draft.number)) if place >= 0 else None
    return match.end() if match else None


def _text_of(text: str, draft: Draft) -> str | None:
    """The beginning of the text behind the number of a provision; None for other units."""
    start = _start_of(text, draft)
    return None if start is None else text[start : min(draft.end, start + _LOOK)]


def _form(draft: Draft) -> str:
    """What the numbers of alike provisions have in common: "1.1" for 2.14, "(a)" for (c)."""
    letters = re.sub(r"[a-z]+", "a", re.sub(r"\d+", "1", draft.number or ""))
    return f"{(draft.label or '').lower()} {re.sub(r'[A-Z]+', 'A', letters)}"


def _has_title(draft: Draft, text: str, sign: str) -> bool:
    return draft.heading is not None and text.startswith(f"{draft.heading}{sign}")


def _title(text: str, sign: str, words: Words) -> str | None:
    """The words of *text* before *sign* if they are a title by their capitals, and text follows."""
    match = _TITLED[sign].match(text)
    if match is None or not _is_cased(match["title"], words):
        return None
    is_short = sign == "." and words.ends_short(f"{match['title']}.")
    has_text = len(text[match.end() :].split()) >= _FEWEST_WORDS
    return match["title"] if has_text and not is_short else None


def _is_cased(title: str, words: Words) -> bool:
    """Whether all words of *title* begin with capitals, but for those that no sentence ends with.

    In German only nouns and first words do, and a verb shows by its small letter.
    """
    lines, printed = words.lines, title.split()
    inner = lines.small | lines.unfinished | lines.sentence
    is_open = printed[-1].lower() in inner or title.count("(") != title.count(")")
    has_word = any(word[0].isupper() and len(word) > _SHORT_CHARS for word in printed)
    fits = all(word.lower() in inner or not word[0].islower() for word in printed)
    has_verb = not title.isupper() and not lines.verbs.isdisjoint(words_of(title))
    return has_word and fits and not (has_verb or is_open)
