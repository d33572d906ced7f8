"""Numbered paragraphs of one stretch of text, and which stands under which.

Every printed number either goes on with a list that is open, or begins a list below the number
before it, or is no number of a unit at all. Each choice has a cost; a beam search keeps the
cheapest ways to read the stretch as a whole, so that "(i)" after "(h)" is decided by whether "(j)"
or "(ii)" follows. Indentation and nesting of Markdown lists are evidence of the same currency.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .numbers import Enumerator, Reading, step

# What a choice costs. Only sums compare, so the scale is arbitrary: 1 is "hardly ever".
_BEGIN = 0.3  # a list begins below the last number
_BEGIN_LED = 0.1  # … after words that end in a colon or a dash
_BEGIN_ABOVE = 0.7  # a list begins below an outer number: its text went on after an inner list
_BEGIN_ABOVE_TEXT = 0.35  # … and unnumbered text stands between
_AGAIN = 0.6  # a list of the same style begins anew in the same place
_AGAIN_TEXT = 0.2
_NOT_FIRST = 1.5  # a list begins with another number than its first
_CARRIED = 0.2  # … but one that goes on with the numbering before the heading
_SAME_STYLE = 0.6  # a style within itself: (a)(1)(a)
_STEM, _NO_STEM = 0.1, 0.5  # "2.1" below "2", and where there is no "2"
_OTHER_SIGNS = 1.0  # the next number of a list, with other signs around it
_INDENT = 0.8  # indentation says otherwise
_LEVEL = 0.25  # indentation that should be deeper is equal
_REFUSED = {"()": 2.4, ")": 2.0, ".": 1.8, "..": 1.6, "": 0.9}  # no unit, by the signs around
_WIDTH, _DROP = 12, 3.0  # states kept, and how much dearer than the best they may be

Style = tuple[str, str]
Place = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Mark:
    """A printed number and what is known of its place.

    Attributes:
        fused: Whether it directly follows the number before it, on the same line.
        indent: Left indentation, None where it says nothing (all but the last of one line).
        depth: Nesting of Markdown lists.
        text: Whether unnumbered text stands between it and the number before.
        led: Whether the text right before it ends in a colon or a dash.
    """

    enumerator: Enumerator
    fused: bool = False
    indent: float | None = None
    depth: int = 0
    text: bool = False
    led: bool = False


@dataclass(frozen=True, slots=True)
class Numbered:
    """A mark that is a unit.

    Attributes:
        mark: The index of its mark.
        parent: The index of the unit above among the results, None at the top of the stretch.
        led: Whether its list was announced by a colon or a dash.
    """

    mark: int
    parent: int | None
    reading: Reading
    cost: float
    led: bool


@dataclass(frozen=True, slots=True)
class _Frame:
    """An open list: its last number, and the frame around it."""

    style: Style
    place: Place
    number: str
    indent: float | None
    depth: int
    mark: int
    led: bool
    above: _Frame | None
    key: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    mark: int
    parent: int | None
    reading: Reading
    cost: float
    led: bool
    before: _Choice | None


@dataclass(frozen=True, slots=True)
class _State:
    cost: float
    top: _Frame | None
    chosen: _Choice | None
    refused: bool = False  # the last mark was no unit


@dataclass(slots=True)
class Series:
    """Where each style of numbering stands, from section to section of one document."""

    places: dict[Style, Place] = field(default_factory=dict)


def number_units(
    marks: Sequence[Mark], *, heading: str | None = None, series: Series | None = None
) -> list[Numbered]:
    """The marks that are units, each with its parent; costs tell how sure each is.

    Args:
        heading: The number of the section they stand in, the stem of dotted numbers below it.
        series: What numbering came before; brought up to date.
    """
    carried = series.places if series else {}
    states = [_State(0.0, None, None)]
    for i, mark in enumerate(marks):
        options = [
            option for state in states for option in _options(state, i, mark, heading, carried)
        ]
        states = _best(options)
    best = states[0]
    if series is not None:
        _carry(series, best.top)
    return _result(best.chosen)


def _best(options: list[_State]) -> list[_State]:
    """The cheapest states, one for each stack; the order of ties is that of the choices."""
    options.sort(key=lambda state: state.cost)
    limit = options[0].cost + _DROP
    kept: dict[object, _State] = {}
    for state in options:
        if state.cost > limit or len(kept) == _WIDTH:
            break
        kept.setdefault((state.top.key if state.top else None, state.refused), state)
    return list(kept.values())


def _options(
    state: _State,
    i: int,
    mark: Mark,
    heading: str | None,
    carried: Mapping[Style, Place],
) -> list[_State]:
    if mark.fused:
        if state.refused:
            return [_State(state.cost, state.top, state.chosen, refused=True)]
        found = [
            _push(state, state.top, i, mark, reading, _first_cost(reading, {}))
            for reading in mark.enumerator.readings
        ]
        found.append(_State(state.cost + 1.2, state.top, state.chosen))
        return found
    found = []
    for reading in mark.enumerator.readings:
        found += _continue(state, i, mark, reading)
        found += _begin(state, i, mark, reading, heading, carried)
    signs = mark.enumerator.readings[0].style[0]
    found.append(_State(state.cost + _REFUSED[signs], state.top, state.chosen, refused=True))
    return found


def _continue(state: _State, i: int, mark: Mark, reading: Reading) -> list[_State]:
    """Go on with one of the open lists, or begin it anew."""
    found: list[_State] = []
    frame = state.top
    while frame is not None:
        if frame.style == reading.style:
            here = _indent_cost(frame.indent, mark.indent) + _depth_cost(frame.depth, mark.depth)
            surprise = step(frame.place, reading.place)
            if surprise is not None:
                found.append(
                    _push(state, frame.above, i, mark, reading, surprise + here, led=frame.led)
                )
            if reading.first:
                again = _AGAIN_TEXT if mark.text else _AGAIN
                found.append(_push(state, frame.above, i, mark, reading, again + here))
        elif frame.style[1] == reading.style[1] and reading.style[0] in ("()", ")", "."):
            surprise = step(frame.place, reading.place)  # "(3)" may be followed by "4."
            if surprise == 0.0:
                here = _indent_cost(frame.indent, mark.indent)
                found.append(_push(state, frame.above, i, mark, reading, _OTHER_SIGNS + here))
        frame = frame.above
    return found


def _begin(
    state: _State,
    i: int,
    mark: Mark,
    reading: Reading,
    heading: str | None,
    carried: Mapping[Style, Place],
) -> list[_State]:
    """Begin a list below the last number, below an outer one, or at the top."""
    first = _first_cost(reading, carried)
    dotted = reading.style[0] == ".."
    found: list[_State] = []
    frame, popped = state.top, 0
    styles = _styles(state.top)
    while True:
        cost = first
        if popped == 0:
            cost += _BEGIN_LED if mark.led else _BEGIN
        else:
            cost += _BEGIN_ABOVE_TEXT if mark.text else _BEGIN_ABOVE
        if frame is not None:
            if not mark.depth > frame.depth > 0:
                cost += _SAME_STYLE * (reading.style in styles[popped:])
            if dotted:
                stem = frame.number.strip("().") == reading.style[1]
                cost = first + (_STEM if stem else _NO_STEM + 0.5)
            cost += _deeper_cost(frame.indent, mark.indent)
            cost += _depth_cost(frame.depth, mark.depth) if mark.depth < frame.depth else 0.0
        elif dotted:
            cost = first + (_STEM if heading == reading.style[1] else _NO_STEM)
        found.append(_push(state, frame, i, mark, reading, cost))
        if frame is None:
            return found
        frame, popped = frame.above, popped + 1


def _styles(frame: _Frame | None) -> list[Style]:
    found = []
    while frame is not None:
        found.append(frame.style)
        frame = frame.above
    return found


def _first_cost(reading: Reading, carried: Mapping[Style, Place]) -> float:
    if reading.first or reading.place == (0, "a"):
        return 0.0
    before = carried.get(reading.style)
    if before is not None:
        surprise = step(before, reading.place)
        if surprise is not None and surprise < 1.0:
            return _CARRIED + surprise
    return _NOT_FIRST + 0.1 * min(reading.place[0], 10)


def _indent_cost(before: float | None, now: float | None) -> float:
    """What it costs that two numbers of one list are not indented alike."""
    if before is None or now is None:
        return 0.0
    return 0.0 if abs(before - now) < 1.6 else _INDENT


def _deeper_cost(outer: float | None, inner: float | None) -> float:
    """What it costs that a number is not indented more than the one above it."""
    if outer is None or inner is None or inner > outer + 1.0:
        return 0.0
    return _LEVEL if inner > outer - 1.0 else _INDENT


def _depth_cost(before: int, now: int) -> float:
    """What it costs that numbers of one list are nested differently.

    A paragraph outside of any Markdown list says nothing: "1." makes a list of its own, "(a)" none.
    """
    return 0.0 if before == now or not before or not now else 0.4


def _push(
    state: _State,
    above: _Frame | None,
    i: int,
    mark: Mark,
    reading: Reading,
    cost: float,
    *,
    led: bool | None = None,
) -> _State:
    led = mark.led if led is None else led
    key = (above.key if above else None, reading.style, reading.place)
    frame = _Frame(
        reading.style,
        reading.place,
        mark.enumerator.printed,
        mark.indent,
        mark.depth,
        i,
        led,
        above,
        key,
    )
    parent = above.mark if above else None
    choice = _Choice(i, parent, reading, cost, led, state.chosen)
    return _State(state.cost + cost, frame, choice)


def _carry(series: Series, frame: _Frame | None) -> None:
    while frame is not None:
        if frame.above is None:
            series.places[frame.style] = frame.place
        frame = frame.above


def _result(choice: _Choice | None) -> list[Numbered]:
    choices = []
    while choice is not None:
        choices.append(choice)
        choice = choice.before
    choices.reverse()
    index = {chosen.mark: k for k, chosen in enumerate(choices)}
    return [
        Numbered(
            chosen.mark,
            index[chosen.parent] if chosen.parent is not None else None,
            chosen.reading,
            chosen.cost,
            chosen.led,
        )
        for chosen in choices
    ]
