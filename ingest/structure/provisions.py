"""Numbered paragraphs of one stretch of text, and which stands under which.

Every printed number either goes on with a list that is open, or begins a list below the number
before it, or is no number of a unit at all. Each choice has a cost (see `costs`); a beam search
keeps the cheapest ways to read the stretch as a whole, so that "(i)" after "(h)" is decided by
whether "(j)" or "(ii)" follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from evidence_graph.language.units import SECTION_SIGN

from . import costs
from .costs import Place, Style
from .numbers import Enumerator, Reading, is_of_code, step

_WIDTH, _DROP = 8, 3.0  # states kept, and how much dearer than the best they may be
_MAX_HEIGHT = 32  # lists open at once: each number is compared with all of them


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
            _Option(state.cost + costs.first(reading, {}), state, state.top, reading, mark.led)
            for reading in readings
        ]
        found.append(_Option(state.cost + costs.REFUSED_FUSED, state, None, None, False))
        return found
    found = []
    for reading in readings:
        found += _continue(state, mark, reading)
        found += _begin(state, mark, reading, heading, carried)
    label, number = mark.enumerator.label, mark.enumerator.printed
    of_code = label == SECTION_SIGN and is_of_code(number)
    refused = costs.refused(readings[0], labelled=label is not None, of_code=of_code)
    found.append(_Option(state.cost + refused, state, None, None, False))
    return found


def _continue(state: _State, mark: Mark, reading: Reading) -> list[_Option]:
    """Go on with one of the open lists, or begin it anew."""
    found: list[_Option] = []
    frame = state.top
    while frame is not None:
        if frame.style == reading.style:
            here = state.cost + costs.indented_alike(frame.indent, mark.indent)
            here += costs.nested_alike(frame.depth, mark.depth)
            surprise = step(frame.place, reading.place)
            if surprise is not None:
                found.append(_Option(here + surprise, state, frame.above, reading, frame.led))
            if reading.first:
                again = here + costs.again(text=mark.text)
                found.append(_Option(again, state, frame.above, reading, mark.led))
        elif _other_signs(frame, reading):
            here = state.cost + costs.OTHER_SIGNS
            here += costs.indented_alike(frame.indent, mark.indent)
            found.append(_Option(here, state, frame.above, reading, mark.led))
        frame = frame.above
    return found


def _other_signs(frame: _Frame, reading: Reading) -> bool:
    """Whether it is the next number of the list but for its signs: "4." after "(3)"."""
    alike = costs.may_mix(reading.style, frame.style)
    return alike and step(frame.place, reading.place) == 0.0


def _begin(
    state: _State,
    mark: Mark,
    reading: Reading,
    heading: str | None,
    carried: Mapping[Style, Place],
) -> list[_Option]:
    """Begin a list below the last number, below an outer one, or at the top."""
    anew = costs.first(reading, {})
    beside = costs.beside(heading, reading)
    signs, stem = reading.style
    found: list[_Option] = []
    frame, popped = state.top, 0
    styles = _styles(state.top)
    while True:  # what the series before it carries on stands at the top
        first = anew if frame is not None else costs.first(reading, carried)
        if frame is None and beside is not None:
            cost = beside
        elif signs == "..":
            number = heading if frame is None else frame.number
            cost = costs.dotted(first, stem, number, top=frame is None)
        elif popped == 0:
            cost = first + costs.below(led=mark.led, text=mark.text)
        else:
            cost = first + costs.above(text=mark.text)
        if frame is not None:
            if not mark.depth > frame.depth > 0:
                cost += costs.within(reading.style, styles[popped:])
            cost += costs.indented_deeper(frame.indent, mark.indent)
            if mark.depth < frame.depth:
                cost += costs.nested_alike(frame.depth, mark.depth)
        if frame is None or frame.height < _MAX_HEIGHT:
            found.append(_Option(state.cost + cost, state, frame, reading, mark.led))
        if frame is None:
            return found
        frame, popped = frame.above, popped + 1


def _styles(frame: _Frame | None) -> list[Style]:
    found = []
    while frame is not None:
        found.append(frame.style)
        frame = frame.above
    return found


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
