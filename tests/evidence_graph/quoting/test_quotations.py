"""Words between quotation marks, and whether they stand elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.quoting.matching import stands_in
from evidence_graph.quoting.quotations import all_quotations, quotations

SOURCE = (
    "(2) A landlord who receives a “deposit” must lodge it within 20 working days\n"
    "of receiving it, except as provided in section 20 – or later."
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('He says "the roof" and “the wall”.', ["the roof", "the wall"]),
        (
            "Es heißt „die Kaution“ und »das Dach«, «le toit».",
            ["die Kaution", "das Dach", "le toit"],
        ),
        ("“outer 'inner' words”", ["outer 'inner' words"]),
        ("6' 2\" tall, and a lone “ mark", []),
        ("“” and “, ”", []),  # no words
        ("“one\nover two lines”", ["one\nover two lines"]),
    ],
)
def test_quotations_are_found_with_marks_of_all_kinds(text: str, found: list[str]) -> None:
    assert [one.text for one in quotations(text)] == found
    assert all(one.span.of(text) == one.text for one in quotations(text))


@pytest.mark.parametrize(
    ("quotation", "stands"),
    [
        ("must lodge it within 20 working days of receiving it", True),  # over the line's end
        ('who receives a "deposit" must lodge it', True),  # other marks
        ("within 20 working days of receiving it,", True),  # punctuation of the sentence around it
        ("in section 20 - or later", True),  # another dash
        ("A landlord […] must lodge it ... except as provided", True),
        ("except as provided … A landlord", False),  # in the other order
        ("must lodge it within 30 working days", False),
        ("a landlord who receives", False),  # a capital is a letter
        ("lodge it within 20 working days after receiving it", False),
    ],
)
def test_a_quotation_stands_word_for_word(quotation: str, stands: bool) -> None:
    assert stands_in(quotation, SOURCE) is stands


@given(st.lists(st.sampled_from(["ab", "b.", "“a”", "a", "b\n"]), min_size=1), st.data())
def test_every_part_of_a_text_stands_in_it(words: list[str], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, len(words)))
    assert stands_in(" ".join(words[start:end]), " ".join(words))


@pytest.mark.parametrize(
    ("quotation", "stands"),
    [
        ("[a] landlord who receives a ‘deposit’ must lodge it", True),  # another case, other marks
        ("[B] landlord who receives a “deposit”", True),  # words in the place of "A"
        ("who receive[s] a “deposit”", True),
        ("lodge [the sum] within 20 working days", True),
        ("lodge it within . . . days of receiving it", True),
        ("andlord who receives", False),  # no whole word
        ("A landlord must lodge it", False),  # left out without a sign
        ("[c] landlord [who gets a deposit and keeps it] within 30", False),
    ],
)
def test_what_lawyers_leave_out_and_put_in(quotation: str, stands: bool) -> None:
    assert stands_in(quotation, SOURCE) is stands


def test_layout_is_folded_and_letters_are_not() -> None:
    source = (
        "## 3 Keys\n\n- (a) the **land\u00adlord**’s “key” — or a copy — is *lent*, 5\u00a0at most"
    )
    assert stands_in("3 Keys (a) the landlord's 'key'–or a copy – is lent, 5 at most", source)
    assert not stands_in("the landlord’s key", source)
    assert not stands_in("The landlord’s “key”", source)


BLOCKS = """
The Act says:

> (1) The keys are lent to
> the tenant.
>
> (2) They are given back.

And by the lease:

    the tenant keeps the keys
    as long as the rent is paid

So “no keys” are lost, and

    this stands in because it is a list
"""


def test_block_quotations_stand_apart() -> None:
    found = [(one.text.split()[1], one.is_block) for one in all_quotations(BLOCKS)]
    assert found == [("(1)", True), ("tenant", True), ("keys", False)]


def test_a_quotation_may_run_over_paragraphs_that_open_anew() -> None:
    first = "one paragraph of a quotation that is long enough"
    text = f"“{first}\n\n“another paragraph” and more"
    assert [one.text for one in quotations(text)] == [f"{first}\n\n“another paragraph"]
