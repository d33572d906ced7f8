"""OSCAL: catalogues of security controls, as NIST and others publish them.

A control is printed and cited by its label, which is one of its properties: "AC-2(1)". What an
organisation has to fill in is a parameter, which is printed where the text inserts it. Objectives
of assessments are left out: they repeat each control, and belong to another publication.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .vocabulary import NUMBER, SHOWN, Vocabulary, roles

if TYPE_CHECKING:
    from lxml.etree import _Element

_CODE = re.compile(r"[a-z]{2,8}-\d[\w.-]{0,20}")  # an id that is a label: "ism-0123"
_SPACE = "{http://csrc.nist.gov/ns/oscal/1.0}"
_MOST_NESTED = 4
"""How deep parameters are printed whose choices insert others."""


def _label(element: _Element) -> str:
    """The label of a control or an item; of several labels, the one without a class."""
    labels = [p for p in element.iterfind(f"{_SPACE}prop") if p.get("name") == "label"]
    labels.sort(key=lambda prop: prop.get("class") is not None)
    if labels:
        return labels[0].get("value") or ""
    name = element.get("id") or ""
    is_control = element.tag == f"{_SPACE}control"
    return name.upper() if is_control and _CODE.fullmatch(name) else ""


def _prepare(root: _Element) -> None:
    """Number the controls and their items, and set the words printed for each parameter."""
    parameters = {p.get("id"): p for p in root.iter(f"{_SPACE}param")}
    for insert in root.iter(f"{_SPACE}insert"):
        insert.set(SHOWN, _shown_parameter(insert, parameters, 0))
    for element in root.iter(f"{_SPACE}control", f"{_SPACE}part"):
        if label := _label(element):
            element.set(NUMBER, label)
        title = element.find(f"{_SPACE}title")
        if title is not None and label and (title.text or "").upper().endswith(f": {label}"):
            element.remove(title)  # "Control: ism-0123" only repeats the label


def _shown_parameter(insert: _Element, parameters: dict[str | None, _Element], depth: int) -> str:
    parameter = parameters.get(insert.get("id-ref") or insert.get("param-id"))
    if parameter is None or depth > _MOST_NESTED:
        return "[Assignment]"
    choices = [
        _words(choice, parameters, depth) for choice in parameter.iterfind(f".//{_SPACE}choice")
    ]
    if choices:
        return f"[Selection: {'; '.join(choices)}]"
    label = parameter.find(f"{_SPACE}label")
    return (
        f"[Assignment: {_words(label, parameters, depth)}]" if label is not None else "[Assignment]"
    )


def _words(element: _Element, parameters: dict[str | None, _Element], depth: int) -> str:
    """The words of an element, with the parameters that it inserts."""
    parts = [element.text or ""]
    for child in element:
        inserted = child.tag == f"{_SPACE}insert"
        words = (
            _shown_parameter(child, parameters, depth + 1)
            if inserted
            else "".join(child.itertext())
        )
        parts += [words, child.tail or ""]
    return " ".join("".join(parts).split())


def _shown(insert: _Element) -> str:
    return insert.get(SHOWN) or ""


OSCAL = Vocabulary(
    name="OSCAL catalogues",
    roots=frozenset({"catalog"}),
    namespaces=("csrc.nist.gov/ns/oscal",),
    kinds=("name",),
    ids=("id",),
    numbers=NUMBER,
    roles=roles(
        heading="group control",
        provision="part@item",
        title="title",
        block="p part ul li",
        list="ol",
        item="ol/li",
        inline="insert",
        drop="metadata param prop link back-matter part@assessment-objective "
        "part@assessment-method part@assessment-objects part@objective part@assessment",
        table="table",
    ),
    facts={
        "title": ("metadata/title",),
        "date": ("metadata/published", "metadata/last-modified"),
    },
    fixed={"type": "standard", "language": "en"},
    shows_title=True,
    prepare=_prepare,
    special={"insert": _shown},
)
