"""Lists of HTML whose numbers a style sheet prints by counters."""

from __future__ import annotations

import pytest

from ingest.convert import html

NESTED = (
    "<ol class=terms><li>Access<ol><li>You may enter.</li><li>You may leave.</li></ol></li>"
    "<li>Fees<ol><li>Fees are due.</li></ol></li></ol>"
)


def lines(style: str, body: str) -> list[str]:
    """The paragraphs of a page with these rules of style."""
    page = f"<html><head><style>{style}</style></head><body>{body}</body></html>"
    return html.convert(page.encode(), name="a.html").text.split("\n\n")


@pytest.mark.parametrize(
    "style",
    [
        'ol {counter-reset: i} li {display: block} li:before {content: counters(i, ".") " "}',
        "ol {counter-reset: i; list-style: none}"
        ' ol > li::before {counter-increment: i; content: counters(i, ".") ")"}',
        '.terms li::before {content: counter(a) "."} .terms ol li::before'
        ' {content: counter(a) "." counter(b)}',
    ],
)
def test_items_within_items_have_the_numbers_of_both(style):
    printed = [line.replace(")", "") for line in lines(style, NESTED)]
    assert printed[1:3] == ["1.1 You may enter.", "1.2 You may leave."]
    assert printed[4] == "2.1 Fees are due."


def test_a_rule_for_lists_of_a_type_prints_its_signs_and_letters():
    style = (
        'ol {list-style-type: none} ol[type=\'1\']>li:before {content: "(" counter(n) ")"}'
        " ol[type='a']>li:before {content: '(' counter(n, lower-alpha) ')'}"
    )
    body = "<ol type=1><li>Members pay:<ol type=a><li>fees;</li><li>dues.</li></ol></li></ol>"
    assert lines(style, body) == ["(1) Members pay:", "(a) fees;", "(b) dues."]


def test_other_lists_and_other_contents_stay_as_they_are():
    style = 'ol.terms li::before {content: counters(i, ".")} ul li::before {content: "–"}'
    body = "<ol><li>One.</li></ol><ul><li>Two.</li></ul>"
    assert lines(style, body) == ["1. One.", "• Two."]
