"""Lines that stand out from the text: by bold or larger type, or as titles between sentences.

They are headings of texts in which the source marks none up: scans, policies, office documents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from evidence_graph.language.structure import words_of

from ..converted import BlockKind
from .headlines import Heading, Headline
from .pieces import CutText, Piece
from .printed.leading_numbers import enumerators_of
from .titles import capitals, is_cased, title_like
from .words import Words

_LARGER = 1.08  # of the body's size
_BODY_SHARE = 0.7  # of the text is in the common face, else bold says nothing
_FEWEST = 3  # lines of a kind that are headings; fewer may be chance
_TITLE_WORDS = 9  # of a title between sentences or above a list
_TITLES_SHARE = 0.4  # of the paragraphs; if there are more, the text is a list or a form
CENTRED = 60.0
"""Points from the left edge at which a line may be one in the middle."""
_LISTS_SHARE = 0.6  # of the lists of one depth have a title above them
_DISTINCT_SHARE = 0.8  # … and differ: "Note." above each list is none
_ONCE_SHARE = 0.6  # of the titles that end in a colon stand once, or they are the lines of a form
_LEAD_IN_WORDS = 3  # before the verb that ends a lead-in; "What we do:" is a title
_SENTENCE_WORDS = 6  # behind a number in brackets; fewer may be a title with a stop: "(1) Fees."
_TEXT_CHARS = 60  # of a paragraph that counts
_FRONT = 40  # pieces that may stand above the sentence in which the parties agree
_AGREEING_CHARS = 240  # at the end of a paragraph, where that sentence may stand
_PARTY_CHARS = 80  # of the line below the name of a party: "(the “Tenant”)"
_HEAD_CHARS = 300  # of a heading of several lines
_MARKS_AT_END = "*_”“\"’') "  # behind the stop of a sentence
_ENDS = frozenset(".;:!?")
_SENTENCE_END = (".", ";", "!", "?", ".”", '."', ".)", ";”")


def is_sentence(cut: CutText, piece: Piece, line: Headline) -> bool:
    """Whether a heading by face alone is a sentence: "**You must not share it.**".

    So is the beginning of one that a list completes: "**The members shall be:**". Behind a number
    in brackets several words and a stop are one: "(1) Die Gebühr beträgt fünf Euro."
    """
    words = line.heading or ""
    if piece.block.kind is not BlockKind.HEADING or piece.block.size is None:
        return False
    if line.kind == "brackets":
        stopped = words.endswith((".", ":", ";")) and not capitals(words)
        return stopped and len(words_of(words)) >= _SENTENCE_WORDS
    leads = words.endswith(":") and not capitals(words) and breaks_off(words, cut.words)
    ended = words.endswith(".") and not title_like(words, cut.words, stop=True)
    return line.kind == "plain" and (ended or leads)


def breaks_off(line: str, words: Words) -> bool:
    """Whether *line* ends with a verb, or with one and a small word: "shall be", "will not"."""
    found = words_of(line)
    last = found[-2:-1] if found[-1:] and found[-1] in words.lines.small else found[-1:]
    return len(found) > _LEAD_IN_WORDS and not words.lines.verbs.isdisjoint(last)


def emphasised(cut: CutText, lines: Mapping[int, Headline]) -> frozenset[int]:
    """The indices of the short *lines* set in bold, or larger than the text, throughout."""
    found = [
        i for i in lines if _differs(cut.pieces[i]) and _is_title(cut, cut.pieces[i], lines[i])
    ]
    found = _without_nested(_without_lead_ins(cut, found, lines), lines)
    n_plain = sum(piece.end - piece.start for piece in cut.pieces if not _differs(piece))
    n_chars = sum(piece.end - piece.start for piece in cut.pieces)
    if len(found) < _FEWEST or n_plain < _BODY_SHARE * n_chars:
        return frozenset()
    return frozenset(found)


def _without_lead_ins(cut: CutText, found: list[int], lines: Mapping[int, Headline]) -> list[int]:
    """*found* without lines that end in a colon, unless most do: "**Retention:**" above text.

    Lines that repeat, as "**Duties:**" of each office, are left out in any case, and with them all
    others if they are many.
    """
    leads = [i for i in found if cut.printed(cut.pieces[i]).rstrip("*_ ").endswith(":")]
    times = Counter(lines[i].heading for i in leads)
    once = {i for i in leads if times[lines[i].heading] == 1}
    is_most = len(once) >= max(_FEWEST, len(found) - len(leads) + 1)
    kept = once if is_most and len(once) >= _ONCE_SHARE * len(times) else set[int]()
    return [i for i in found if i in kept or i not in set(leads)]


def _without_nested(found: list[int], lines: Mapping[int, Headline]) -> list[int]:
    """*found* without lines numbered in brackets, if these have letters as well as digits.

    "(a) Duties." above "(1) First report.": the numbers say which holds which, the face does not.
    """
    others = [i for i in found if lines[i].kind != "brackets"]
    bracketed = (lines[i].number or "" for i in found if lines[i].kind == "brackets")
    kinds = {number.strip("()")[:1].isdigit() for number in bracketed}
    return others if len(kinds) > 1 else found


def bold_titles(cut: CutText, lines: Mapping[int, Headline]) -> frozenset[int]:
    """The indices of the *lines* in bold that each head a text, in a document with headings.

    Below "## 3. Use" stands "**Eligibility**" above its paragraph. All differ, since words that
    repeat ("**Note**") divide other sections.
    """
    bold = [i for i in lines if cut.pieces[i].block.bold and lines[i].kind == "plain"]
    alone = [i for i in bold if _is_title(cut, cut.pieces[i], lines[i])]
    times = Counter(lines[i].heading for i in alone)
    found = [i for i in alone if times[lines[i].heading] == 1 and _heads_text(cut, i, lines[i])]
    found = _without_lead_ins(cut, found, lines)
    is_enough = len(found) >= max(_FEWEST, _LISTS_SHARE * len(alone))
    return frozenset(found if is_enough else ())


def _heads_text(cut: CutText, i: int, line: Headline) -> bool:
    """Whether the line at *i* is a title above a paragraph or list that continues no numbers."""
    words, follows = line.heading or "", cut.pieces[i + 1 : i + 2]
    if not words[:1].isupper() or not follows or _is_caption(cut, words):
        return False
    if cut.words.callout.match(words) or cut.words.is_note(words):
        return False
    below = follows[0]
    readings = [r for number in enumerators_of(cut, below)[:1] for r in number.readings]
    return (
        below.block.kind in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)
        and not below.block.bold
        and below.end - below.start >= _TEXT_CHARS
        and (not readings or any(reading.first for reading in readings))
    )


def _is_caption(cut: CutText, words: str) -> bool:
    """Whether a line is the caption of a figure or table: "Figure 5-1 Boats"."""
    label, _, rest = words.partition(" ")
    return rest[:1].isdigit() and label.lower().rstrip(".") in cut.words.headings.callouts


def cross_headings(
    cut: CutText, lines: Mapping[int, Headline], *, centred: bool = False
) -> frozenset[int]:
    """The indices of titles that stand alone between sentences, if there are several.

    Args:
        centred: Whether only lines far from the left edge count.
    """
    front = next((i for i, piece in enumerate(cut.pieces) if _closes(cut, piece)), len(cut.pieces))
    found = [i for i in lines if i and _parts_sentences(cut, lines, i, front)]
    found = [i for i in found if not centred or cut.pieces[i].indent > CENTRED]
    words = Counter(lines[i].heading for i in found)
    found = [i for i in found if words[lines[i].heading] < _FEWEST]  # not "ITEMS" again and again
    if not _FEWEST <= len(found) <= _TITLES_SHARE * len(cut.pieces):
        return frozenset()
    return frozenset(found)


def list_titles(cut: CutText, lines: Mapping[int, Headline]) -> frozenset[int]:
    """The indices of titles right above lists that begin anew, if most lists have one.

    "Content." above "1. …", "2. …", then "Conduct." above "1. …": only the titles tell the lists
    apart. A full stop may end such a title.
    """
    begins = {i: piece.depth for i, piece in enumerate(cut.pieces) if _begins_list(cut, piece)}
    found = [i for i in lines if i + 1 in begins and _may_head_list(cut, lines, i)]
    depths = {begins[i + 1] for i in found}
    n_lists = sum(depth in depths for depth in begins.values())
    distinct = {lines[i].heading for i in found}
    if len(distinct) < max(_FEWEST, _DISTINCT_SHARE * len(found)):
        return frozenset()
    return frozenset(found) if len(found) >= _LISTS_SHARE * n_lists else frozenset()


def _begins_list(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* begins with the first number of a list in digits: "1.", "(1)"."""
    numbers = enumerators_of(cut, piece)[:1]
    return any(r.first and r.style[1] == "1" for number in numbers for r in number.readings)


def _may_head_list(cut: CutText, lines: Mapping[int, Headline], i: int) -> bool:
    piece, words = cut.pieces[i], lines[i].heading or ""
    if words.endswith(".") and not is_cased(words.rstrip("."), cut.words):
        return False  # "The fee is due." is a sentence
    return (
        lines[i].kind == "plain"
        and piece.block.kind is BlockKind.PARAGRAPH
        and piece.opens_block
        and piece.n_lines == 1
        and words[:1].isupper()
        and len(words.split()) <= _TITLE_WORDS
        and title_like(words, cut.words, stop=True)
    )


def lines_of_parties(cut: CutText, lines: Mapping[int, Headline]) -> frozenset[int]:
    """The indices of lines that name the parties, above the sentence in which these agree.

    "Jo Doe", "OF THE SECOND PART" above "The parties agree as follows:"; a title has text below it.
    """
    agreed = next((i for i, piece in enumerate(cut.pieces[:_FRONT]) if _agrees(cut, piece)), 0)
    above = [i for i, line in lines.items() if i < agreed and line.kind == "plain"]
    bare = (i for i in above if len(cut.pieces[i + 1].span) < _PARTY_CHARS)
    return frozenset(i for i in bare if not cut.words.is_recitals(lines[i].heading or ""))


def _agrees(cut: CutText, piece: Piece) -> bool:
    """Whether *piece* leads to the clauses of a contract: "The parties agree as follows:"."""
    last = cut.text[piece.start : piece.end][-_AGREEING_CHARS:]
    return last.endswith(":") and cut.words.agrees(last)


def whole_headings(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, headings by face, in which lines in lower case are the rest of those above them.

    Without a heading right above it such a line is the cell of a table, or text in a larger face.
    Documents of which most headings begin so have a style of their own.
    """
    found = _without_ends_of_sentences(cut, found)
    rest = {heading.piece for heading in found if _goes_on(cut, heading)}
    if 2 * len(rest) > sum(heading.line.kind == "plain" for heading in found):
        return list(found)
    whole: list[Heading] = []
    for heading in found:
        above = whole[-1] if whole else None
        if heading.piece not in rest:
            whole.append(heading)
        elif above is not None and above.piece + above.n_pieces == heading.piece:
            words = f"{above.line.heading or ''} {heading.line.heading}".strip()
            if above.level == heading.level and len(words) <= _HEAD_CHARS:
                n_pieces = above.n_pieces + heading.n_pieces
                line = replace(above.line, heading=words)
                whole[-1] = replace(above, line=line, n_pieces=n_pieces)
    return whole


def _without_ends_of_sentences(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """*found*, without lines that end the sentence above them: "of the next / Year.".

    Documents with several other titles that end in a full stop have a style of their own.
    """
    stopped = [h for h in found if h.line.kind == "plain" and (h.line.heading or "").endswith(".")]
    ends = {heading.piece for heading in stopped if _ends_sentence(cut, heading)}
    is_style = len(stopped) - len(ends) >= _FEWEST
    return [heading for heading in found if is_style or heading.piece not in ends]


def _ends_sentence(cut: CutText, heading: Heading) -> bool:
    """Whether a heading without markup stands right below text whose sentence has not ended."""
    if not heading.piece:
        return False
    block, above = cut.pieces[heading.piece].block, cut.pieces[heading.piece - 1]
    is_marked_up = block.kind is BlockKind.HEADING and block.size is None
    is_text = above.block.kind is not BlockKind.HEADING and above.end - above.start >= _TEXT_CHARS
    last = cut.text[above.start : above.end].rstrip(_MARKS_AT_END)[-1:]
    return is_text and last not in _ENDS and not is_marked_up and block.style is None


def _goes_on(cut: CutText, heading: Heading) -> bool:
    """Whether a heading that only its face shows begins in lower case."""
    block = cut.pieces[heading.piece].block
    by_face = block.kind is BlockKind.HEADING and block.size is not None and block.style is None
    words = heading.line.heading or ""
    is_item = not words[1:2].isalpha() and words[1:2].strip() != ""  # "a) Fees"
    return by_face and heading.line.kind == "plain" and words[:1].islower() and not is_item


def _differs(piece: Piece) -> bool:
    block = piece.block
    return block.bold or (block.size is not None and block.size > _LARGER)


def _is_title(cut: CutText, piece: Piece, line: Headline) -> bool:
    """Whether a line in another face reads like a title; it may hold verbs."""
    if not piece.opens_block or cut.printed(piece).endswith((",", ";")):
        return False
    numbered, words = line.number is not None, (line.heading or "").rstrip(":")
    if capitals(words):
        words = words.replace(". ", "; ")  # "ACCESS. VERIFICATION" is one title
    return line.heading is None or title_like(words, cut.words, stop=numbered, verbs=True)


def _parts_sentences(cut: CutText, lines: Mapping[int, Headline], i: int, front: int) -> bool:
    """Whether a title stands at *i*, the text before it has ended, and no title follows.

    Args:
        front: The first piece that ends a sentence; before it nothing has to end.
    """
    if not _is_plain_title(cut, lines, i) or i + 1 >= len(cut.pieces):
        return False
    if _is_plain_title(cut, lines, i + 1):
        return False
    before = cut.pieces[i - 1]
    listed = before.block.kind is BlockKind.LIST_ITEM
    return i < front or _closes(cut, before) or listed or _ends_heading(cut, lines, i - 1)


def _closes(cut: CutText, piece: Piece) -> bool:
    return cut.text[max(piece.start, piece.end - 3) : piece.end].endswith(_SENTENCE_END)


def _ends_heading(cut: CutText, lines: Mapping[int, Headline], i: int) -> bool:
    """Whether the line at *i* ends a heading: "PART 1", the title "Fees" below it, or capitals."""
    line, above = lines.get(i), lines.get(i - 1)
    if line is None:
        return False
    if line.is_labelled or capitals(line.heading or ""):
        return True
    alone = above is not None and above.is_labelled and above.heading is None
    return alone and _is_plain_title(cut, lines, i)


def _is_plain_title(cut: CutText, lines: Mapping[int, Headline], i: int) -> bool:
    line, piece = lines.get(i), cut.pieces[i]
    if line is None:
        return False
    words = line.heading or ""
    return (
        line.kind == "plain"
        and piece.block.kind is not BlockKind.HEADING
        and piece.opens_block
        and piece.n_lines == 1
        and words[:1].isupper()
        and len(words.split()) <= _TITLE_WORDS
        and title_like(words, cut.words)
    )
