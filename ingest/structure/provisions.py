"""Numbered paragraphs of one stretch of text, and which stands below which.

Every printed number either continues an open list, or begins a list, or is no number of a unit.
Each choice has a cost (see `costs`). A beam search keeps the cheapest readings of the whole
stretch: whether "(i)" after "(h)" is a letter depends on whether "(j)" or "(ii)" follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from evidence_graph.language.units import SECTION_SIGN

from . import costs
from .costs import Place, Style
from .numbers import Enumerator, Reading, is_of_code, step

_WIDTH, _DROP = 8, 3.0  # states kept, and how much more than the best they may cost
_MAX_HEIGHT = 32  # lists open at once: each number is compared with all of them


@dataclass(frozen=True, slots=True)
class Mark:
    """A printed number, and what its place tells of it.

    Attributes:
        fused: Whether it directly follows the number before it, on the same line.
        indent: Left indentation; None for all but the last number of a line.
        depth: Depth of the Markdown lists around it.
        text_between: Whether unnumbered text stands between it and the number before, which is not
            that of a title with lists like this one.
        announced: Whether the text right before it leads to a list: a number, or text that ends in
            a colon, a dash or the middle of a sentence.
        opens: Whether it stands right below a heading: one without a number, if it has no label.
    """

    enumerator: Enumerator
    fused: bool = False
    indent: float | None = None
    depth: int = 0
    text_between: bool = False
    announced: bool = False
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Numbered:
    """A mark that is a unit.

    Attributes:
        mark: The index of its mark.
        parent: The index of the unit above among the results, None at the top of the stretch.
        announced: Whether the text before its list led to it (see `Mark`).
    """

    mark: int
    parent: int | None
    reading: Reading
    cost: float
    announced: bool


@dataclass(frozen=True, slots=True)
class _Frame:
    """An open list: its last number, and the frame around it."""

    style: Style
    place: Place
    number: str
    indent: float | None
    depth: int
    mark: int
    announced: bool
    above: _Frame | None
    styles: tuple[Style, ...]  # its own, and those of the lists around it, innermost first
    key: object  # equal for equal stacks of numbers


@dataclass(frozen=True, slots=True)
class _Choice:
    """A mark that a state reads as a unit, linked to the one before it."""

    mark: int
    parent: int | None
    reading: Reading
    cost: float
    announced: bool
    before: _Choice | None


@dataclass(frozen=True, slots=True)
class _State:
    """One way to read the marks so far."""

    cost: float
    top: _Frame | None = None
    chosen: _Choice | None = None
    refused: bool = False  # the last mark was no unit


class _Option(NamedTuple):
    """A possible next state, built only if it is cheap enough.

    Attributes:
        above: The open list below which the mark would stand.
        reading: None if the mark would be no unit.
    """

    cost: float
    state: _State
    above: _Frame | None
    reading: Reading | None
    announced: bool


@dataclass(slots=True)
class Series:
    """The last number of each style of numbering, kept from section to section of one document."""

    places: dict[Style, Place] = field(default_factory=dict)


def number_units(
    marks: Sequence[Mark], *, heading: str | None = None, series: Series | None = None
) -> list[Numbered]:
    """The marks that are units, each with its parent; a higher cost means less confidence.

    Args:
        heading: The number of their section: the stem of dotted numbers below it.
        series: The numbering before this stretch; updated in place.
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
    """The cheapest states, one for each stack of open lists; ties keep the order of *options*."""
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
    cost, state, above, reading, announced = option
    if reading is None:
        return _State(cost, state.top, state.chosen, refused=True)
    number = mark.enumerator.printed.strip("().")
    frame = _Frame(
        reading.style,
        reading.place,
        number,
        mark.indent,
        mark.depth,
        i,
        announced,
        above,
        (reading.style, *(above.styles if above else ())),
        key,
    )
    parent = above.mark if above else None
    chosen = _Choice(i, parent, reading, cost - state.cost, announced, state.chosen)
    return _State(cost, frame, chosen)


def _options(
    state: _State, mark: Mark, heading: str | None, carried: Mapping[Style, Place]
) -> list[_Option]:
    readings = mark.enumerator.readings
    if mark.fused:
        if state.refused:
            return [_Option(state.cost, state, None, None, False)]
        found = [
            _Option(
                state.cost + costs.first(reading, {}), state, state.top, reading, mark.announced
            )
            for reading in readings
        ]
        found.append(_Option(state.cost + costs.REFUSED_FUSED, state, None, None, False))
        return found
    found = []
    for reading in readings:
        found += _continue(state, mark, reading)
        found += _begin(state, mark, reading, heading, carried)
    label, number = mark.enumerator.label, mark.enumerator.printed
    of_code = is_of_code(number) and (
        label == SECTION_SIGN or (label is not None and "-" in number)
    )
    refused = costs.refused(
        readings[0], labelled=label is not None, of_code=of_code, opens=mark.opens
    )
    found.append(_Option(state.cost + refused, state, None, None, False))
    return found


def _continue(state: _State, mark: Mark, reading: Reading) -> list[_Option]:
    """Readings of the mark as the next number, or a new first number, of an open list."""
    found: list[_Option] = []
    frame, labelled = state.top, mark.enumerator.label is not None
    while frame is not None:
        if frame.style == reading.style:
            shift = costs.indented_alike(frame.indent, mark.indent, labelled=labelled)
            here = state.cost + shift
            here += costs.nested_alike(frame.depth, mark.depth)
            surprise = step(frame.place, reading.place)
            if surprise is not None:
                if is_of_code(mark.enumerator.printed):
                    surprise = costs.of_code(surprise)
                found.append(_Option(here + surprise, state, frame.above, reading, frame.announced))
            if reading.first:
                again = here + costs.again(text_between=mark.text_between)
                found.append(_Option(again, state, frame.above, reading, mark.announced))
        elif _other_signs(frame, reading):
            here = state.cost + costs.OTHER_SIGNS
            here += costs.indented_alike(frame.indent, mark.indent)
            found.append(_Option(here, state, frame.above, reading, mark.announced))
        elif _is_inserted(frame, reading):
            here = state.cost + costs.INSERTED + costs.indented_alike(frame.indent, mark.indent)
            inserted = replace(reading, style=frame.style)  # "2." goes on behind "(1a)"
            found.append(_Option(here, state, frame.above, inserted, mark.announced))
        frame = frame.above
    return found


def _other_signs(frame: _Frame, reading: Reading) -> bool:
    """Whether *reading* is the next number of the list, but with other signs: "4." after "(3)"."""
    alike = costs.may_mix(reading.style, frame.style)
    return alike and step(frame.place, reading.place) == 0.0


def _is_inserted(frame: _Frame, reading: Reading) -> bool:
    """Whether *reading* was inserted in the list with other signs: "(1a)" between "1." and "2."."""
    (last, before), (n, suffix) = frame.place, reading.place
    mixed = frame.style != reading.style and costs.may_mix(reading.style, frame.style)
    return mixed and n == last and suffix.isalpha() and suffix > before


def _begin(
    state: _State,
    mark: Mark,
    reading: Reading,
    heading: str | None,
    carried: Mapping[Style, Place],
) -> list[_Option]:
    """Readings of the mark as the first of a list: below the last number, an outer one or none."""
    anew = costs.first(reading, {})
    beside = costs.beside(heading, reading)
    signs, stem = reading.style
    lettered = mark.enumerator.printed.rpartition(".")[2].isalpha()
    found: list[_Option] = []
    frame = state.top
    while True:  # only a list at the top continues the series of the section before
        first = anew if frame is not None else costs.first(reading, carried, opens=mark.opens)
        if frame is None and beside is not None:
            cost = beside
        elif signs == "..":
            number = heading if frame is None else frame.number
            cost = costs.dotted(first, stem, number, top=frame is None)
            is_zero = reading.place == (0, "") and number != stem  # "4.0" that holds 4.1
            if is_zero or (lettered and not costs.is_stem(number, stem)):
                cost += costs.WITHOUT_STEM
        elif frame is state.top:
            cost = first + costs.below(announced=mark.announced, text_between=mark.text_between)
        else:
            cost = first + costs.above(
                announced=mark.announced and frame is None, text_between=mark.text_between
            )
        if frame is None and state.top is not None:
            cost += costs.beside_label(reading.style, state.top.styles[-1])
        if frame is not None:
            if not mark.depth > frame.depth > 0:
                cost += costs.within(reading.style, frame.styles)
            shift = costs.indented_deeper(frame.indent, mark.indent)
            cost += costs.below_stem(shift, stem, frame.number) if signs == ".." else shift
            if mark.depth < frame.depth:
                cost += costs.nested_alike(frame.depth, mark.depth)
        if frame is None or len(frame.styles) < _MAX_HEIGHT:
            found.append(_Option(state.cost + cost, state, frame, reading, mark.announced))
        if frame is None:
            return found
        frame = frame.above


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
            chosen.announced,
        )
        for chosen in choices
    ]
