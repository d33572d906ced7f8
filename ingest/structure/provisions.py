"""Numbered paragraphs of one stretch of text, and which stands under which.

Every printed number either goes on with a list that is open, or begins a list below the number
before it, or is no number of a unit at all. Each choice has a cost; a beam search keeps the
cheapest ways to read the stretch as a whole, so that "(i)" after "(h)" is decided by whether "(j)"
or "(ii)" follows. Indentation and nesting of Markdown lists are evidence of the same currency.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .numbers import Enumerator, Reading, readings, roman, step

# What a choice costs. Only sums compare, so the scale is arbitrary: 1 is "hardly ever".
_BEGIN = 0.3  # a list begins below the last number
_BEGIN_LED = 0.1  # … after words that end in a colon or a dash
_BEGIN_LED_TEXT = 0.2  # … which are those of an unnumbered paragraph
_BEGIN_ABOVE = 0.7  # a list begins below an outer number: its text went on after an inner list
_BEGIN_ABOVE_TEXT = 0.35  # … and unnumbered text stands between
_AGAIN = 0.6  # a list of the same style begins anew in the same place
_AGAIN_TEXT = 0.2
_NOT_FIRST = 1.5  # a list begins with another number than its first
_CARRIED = 0.2  # … but one that goes on with the numbering before the heading
_SAME_STYLE = 0.6  # a style within itself: (a)(1)(a)
_SAME_STYLE_FAR = 0.3  # … with two others between, as in American regulations: (1)(i)(A)(1)
_STEM, _NO_STEM = 0.1, 0.5  # "2.1" below "2", and where there is no "2"
_FIRST_SURE = 0.5  # of what "1.2.3" costs in 1.2 where there is no 1.2.2
_OTHER_SIGNS = 1.0  # the next number of a list, with other signs around it
_INDENT = 0.8  # indentation says otherwise
_LEVEL = 0.25  # indentation that should be deeper is equal
_REFUSED = {"()": 3.0, ")": 2.0, ".": 1.8, "..": 1.6, "": 0.9}  # no unit, by the signs around
_REFUSED_LABELLED = 1.0  # … of a number with a word before it: a mention at a sentence's start
_REFUSED_FUSED = 1.2  # of a number that directly follows another one
_SIGNS = ("()", ")", ".")  # kinds of numbers that one list may mix
_WIDTH, _DROP = 8, 3.0  # states kept, and how much dearer than the best they may be
_MAX_HEIGHT = 32  # lists open at once: each number is compared with all of them

_LAST_BRACKET = re.compile(r"\((\w{1,4})\)$")

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
    height: int  # of the stack, from 1
    key: object  # equal for stacks of the same numbers


@dataclass(frozen=True, slots=True)
class _Choice:
    """A unit that a state has read, and those it has read before."""

    mark: int
    parent: int | None
    reading: Reading
    cost: float
    led: bool
    before: _Choice | None


@dataclass(frozen=True, slots=True)
class _State:
    """One way to read the marks so far."""

    cost: float
    top: _Frame | None = None
    chosen: _Choice | None = None
    refused: bool = False  # the last mark was no unit


class _Option(NamedTuple):
    """A state to come, not yet built: most are too dear to be. No *reading* refuses the mark."""

    cost: float
    state: _State
    above: _Frame | None
    reading: Reading | None
    led: bool


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
    states = [_State(0.0)]
    for i, mark in enumerate(marks):
        options: list[_Option] = []
        for state in states:
            options += _options(state, mark, heading, carried)
        states = _best(options, i, mark)
    if series is not None:
        _carry(series, states[0].top)
    return _result(states[0].chosen)


def _best(options: list[_Option], i: int, mark: Mark) -> list[_State]:
    """The cheapest states, one for each stack; the order of ties is that of the choices."""
    options.sort(key=_cost)
    limit = options[0].cost + _DROP
    kept: dict[object, _State] = {}
    for option in options:
        if option.cost > limit or len(kept) == _WIDTH:
            break
        above, reading = option.above, option.reading
        if reading is None:
            key: object = (option.state.top.key if option.state.top else None, True)
        else:
            key = (above.key if above else None, reading.style, reading.place)
        if key not in kept:
            kept[key] = _built(option, i, mark, key)
    return list(kept.values())


def _cost(option: _Option) -> float:
    return option.cost


def _built(option: _Option, i: int, mark: Mark, key: object) -> _State:
    cost, state, above, reading, led = option
    if reading is None:
        return _State(cost, state.top, state.chosen, refused=True)
    number = mark.enumerator.printed.strip("().")
    height = above.height + 1 if above else 1
    frame = _Frame(
        reading.style, reading.place, number, mark.indent, mark.depth, i, led, above, height, key
    )
    parent = above.mark if above else None
    chosen = _Choice(i, parent, reading, cost - state.cost, led, state.chosen)
    return _State(cost, frame, chosen)


def _options(
    state: _State, mark: Mark, heading: str | None, carried: Mapping[Style, Place]
) -> list[_Option]:
    readings = mark.enumerator.readings
    if mark.fused:
        if state.refused:
            return [_Option(state.cost, state, None, None, False)]
        found = [
            _Option(state.cost + _first_cost(reading, {}), state, state.top, reading, mark.led)
            for reading in readings
        ]
        found.append(_Option(state.cost + _REFUSED_FUSED, state, None, None, False))
        return found
    found = []
    for reading in readings:
        found += _continue(state, mark, reading)
        found += _begin(state, mark, reading, heading, carried)
    named = mark.enumerator.label is not None
    refused = _REFUSED_LABELLED if named else _REFUSED[readings[0].style[0]]
    found.append(_Option(state.cost + refused, state, None, None, False))
    return found


def _continue(state: _State, mark: Mark, reading: Reading) -> list[_Option]:
    """Go on with one of the open lists, or begin it anew."""
    found: list[_Option] = []
    frame = state.top
    while frame is not None:
        if frame.style == reading.style:
            here = state.cost + _indent_cost(frame.indent, mark.indent)
            here += _depth_cost(frame.depth, mark.depth)
            surprise = step(frame.place, reading.place)
            if surprise is not None:
                found.append(_Option(here + surprise, state, frame.above, reading, frame.led))
            if reading.first:
                again = _AGAIN_TEXT if mark.text else _AGAIN
                found.append(_Option(here + again, state, frame.above, reading, mark.led))
        elif _other_signs(frame, reading):
            here = state.cost + _OTHER_SIGNS + _indent_cost(frame.indent, mark.indent)
            found.append(_Option(here, state, frame.above, reading, mark.led))
        frame = frame.above
    return found


def _other_signs(frame: _Frame, reading: Reading) -> bool:
    """Whether it is the next number of the list but for its signs: "4." after "(3)"."""
    (signs, kind), (before, same) = reading.style, frame.style
    alike = kind == same and signs in _SIGNS and before in _SIGNS
    return alike and step(frame.place, reading.place) == 0.0


def _begin(
    state: _State,
    mark: Mark,
    reading: Reading,
    heading: str | None,
    carried: Mapping[Style, Place],
) -> list[_Option]:
    """Begin a list below the last number, below an outer one, or at the top."""
    first = _first_cost(reading, carried)
    beside = _goes_on(heading, reading)
    dotted = reading.style[0] == ".."
    found: list[_Option] = []
    frame, popped = state.top, 0
    styles = _styles(state.top)
    while True:
        if dotted:
            stem = heading if frame is None else frame.number
            below = _is_stem(stem, reading.style[1])
            sure = below and "." in reading.style[1]  # "1.2.3" in 1.2, whatever came before
            cost = (_FIRST_SURE * first if sure else first) + (_STEM if below else _NO_STEM)
            cost += 0.0 if frame is None or below else _NO_STEM
        elif popped == 0:
            cost = first + _below_cost(mark)
        else:
            cost = first + (_BEGIN_ABOVE_TEXT if mark.text else _BEGIN_ABOVE)
        if frame is None and beside:
            cost = _CARRIED
        if frame is not None:
            if not mark.depth > frame.depth > 0:
                cost += _within_cost(reading.style, styles[popped:])
            cost += _deeper_cost(frame.indent, mark.indent)
            cost += _depth_cost(frame.depth, mark.depth) if mark.depth < frame.depth else 0.0
        if frame is None or frame.height < _MAX_HEIGHT:
            found.append(_Option(state.cost + cost, state, frame, reading, mark.led))
        if frame is None:
            return found
        frame, popped = frame.above, popped + 1


def _goes_on(heading: str | None, reading: Reading) -> bool:
    """Whether a number is the next after that of the passage it stands in: "(6)" in "4.1.(5)"."""
    match = _LAST_BRACKET.search(heading or "")
    return match is not None and any(
        before.style == reading.style and step(before.place, reading.place) == 0.0
        for before in readings(match[1], "()")
    )


def _is_stem(number: str | None, stem: str) -> bool:
    """Whether dotted numbers on *stem* stand below *number*: "4.01" below "4" and "IV"."""
    return number == stem or (stem.isdigit() and str(roman(number or "")) == stem)


def _below_cost(mark: Mark) -> float:
    """What it costs that a list begins below the number before it."""
    if not mark.led:
        return _BEGIN
    return _BEGIN_LED_TEXT if mark.text else _BEGIN_LED


def _styles(frame: _Frame | None) -> list[Style]:
    found = []
    while frame is not None:
        found.append(frame.style)
        frame = frame.above
    return found


def _within_cost(style: Style, around: Sequence[Style]) -> float:
    """What it costs that a list begins within lists of the styles *around* it, innermost first."""
    if style not in around:
        return 0.0
    return _SAME_STYLE if style in around[:2] else _SAME_STYLE_FAR


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
