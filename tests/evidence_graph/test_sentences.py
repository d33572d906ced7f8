"""Where a text may be cut: each place with how good it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.sentences import CutKind, cuts, sentence_starts


def places(text: str) -> list[tuple[str, str]]:
    """What begins at each place better than between two words, and why it may."""
    return [
        (text[at:].split(" ")[0].split("\n")[0], kind.name)
        for at, kind in cuts(text, 0, len(text), "en")
        if kind is not CutKind.WORD
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One ends. Two begins.", [("Two", "SENTENCE")]),
        ("Is it? “Yes.” (No.)", [("“Yes.”", "SENTENCE"), ("(No.)", "SENTENCE")]),
        (
            "As in section 1. The rest. See rule 2(b). It says.\n1. The",
            [
                ("The", "SENTENCE"),
                ("See", "SENTENCE"),
                ("It", "SENTENCE"),
                ("1.", "LINE"),
            ],
        ),
        ("See No. 5 of Art. 6 and Abs. 2 Nr. 3.", []),
        ("See s. 12 of it, e.g. the roof.", []),  # one letter, or a small one behind
        ("Smith v. Jones was heard. It fell.", [("It", "SENTENCE")]),
        ("the roof; the walls: all", [("the", "CLAUSE"), ("all", "CLAUSE")]),
        (
            "one\ntwo\n\nthree\n \nfour",
            [("two", "LINE"), ("three", "PARAGRAPH"), ("four", "PARAGRAPH")],
        ),
        (
            "Die Miete steigt. Über Kosten. Ärger folgt.",
            [("Über", "SENTENCE"), ("Ärger", "SENTENCE")],
        ),
        ("", []),
    ],
)
def test_a_place_is_as_good_as_what_ends_before_it(text: str, found: list[tuple[str, str]]) -> None:
    assert places(text) == found


@given(st.text(alphabet="aB. ;:\n\t“”().1", max_size=80), st.data())
def test_places_rise_within_the_stretch_and_follow_white_space(
    text: str, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    found = [at for at, _ in cuts(text, start, end, "en")]
    assert found == sorted(set(found))
    assert all(start < at < end and text[at - 1].isspace() for at in found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One ends. Two begins.", ["Two"]),
        ("the landlord shall\nhold the deposit", []),  # a wrapped line
        ("held by the\nHousing Tribunal", []),  # though its next begins with a capital
        ("in writing; or\n(b) by letter", ["(b)"]),
        ("It is due.\nthe rest follows", ["the"]),
        ("who | pays |\ntenant | rent |", ["tenant"]),
        ("one\n- two\n\nthree; four", ["-", "three;"]),
        ("tenant\tten crowns\n\tnine by night\nand so on", ["nine"]),  # rows of a table
        ("(a)\tthe landlord shall\nhold the deposit", []),
    ],
)
def test_a_sentence_begins_after_a_stop_or_with_an_item(text: str, found: list[str]) -> None:
    starts = sentence_starts(text, 0, len(text), "en")
    assert [text[at:].split()[0] for at in starts] == found


def test_an_ordinal_with_a_stop_ends_no_sentence_where_the_language_writes_them_so():
    text = "Bis zum Ablauf des 2. Oktober gilt Absatz 1. Der Hafen ruht."
    assert [text[at:] for at in sentence_starts(text, 0, len(text), "de")] == ["Der Hafen ruht."]
    text = "In der Fassung der Bekanntmachung 15. März 2013 gilt es."
    assert not list(sentence_starts(text, 0, len(text), "de"))


def test_a_number_before_a_determiner_is_no_ordinal():
    text = "Es gelten die §§ 2 bis 34. Diese Regeln gehen Absatz 7. Der Hafen ruht am 2. Advent."
    assert [text[i:].split()[0] for i in sentence_starts(text, 0, len(text), "de")] == [
        "Diese",
        "Der",
    ]


def test_no_before_a_number_with_letters_ends_no_sentence():
    text = "The company no. HRB 7789 says no. Others say yes."
    assert [text[at:] for at in sentence_starts(text, 0, len(text), "en")] == ["Others say yes."]


def test_a_short_word_at_the_head_of_a_line_is_no_item():
    text = "Sie sind dem Hafen zu\ngeben. Er ruht."
    assert [text[at:] for at in sentence_starts(text, 0, len(text), "de")] == ["Er ruht."]


def test_a_line_behind_an_abbreviation_or_an_ordinal_begins_no_sentence():
    text = "Die Verordnung Nr.\nVI gilt seit dem 3.\nMai nach Abs.\nIV weiter.\nDie Rolle gilt."
    starts = list(sentence_starts(text, 0, len(text), "de"))
    assert starts == [text.index("Die Rolle")]


def test_a_word_that_looks_like_an_attachment_ends_a_sentence():
    text = "It applies to the App. You pay. See App. A of the plan."
    assert [text[at:] for at in sentence_starts(text, 0, len(text), "en")] == [
        "You pay. See App. A of the plan.",
        "See App. A of the plan.",
    ]
