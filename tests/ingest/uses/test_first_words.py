"""Which words of a text are looked at as the beginning of a term."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.language import codes
from evidence_graph.words import TOKEN, fold_of
from ingest.uses import first_words
from ingest.uses.first_words import FirstWords

LETTERS = st.text("aeimnopsy3xchwlrt@'’_ÄöüéK -\n,“", max_size=12)
COMMON = st.sampled_from(
    "men people children women axes parties it's P Ps ies “Fee” O’Neil's".split()
)


TEXT = "act Acts activity contracts Continent's CONTRACT persons People perhaps P “p’s” fee"


@pytest.mark.parametrize(
    ("first", "seen"),
    [
        ("act", "act Acts activity Continent's p’s"),  # by three letters
        ("contract", "contracts Continent's CONTRACT p’s"),
        ("person", "Continent's persons People perhaps p’s"),
        ("p", "Continent's P p’s"),
        ("x", "Continent's p’s"),  # what has an apostrophe is looked at in any case
    ],
)
def test_a_word_is_passed_over_by_its_first_letters(first, seen):
    assert [word for _, word in FirstWords([first], "en").words(TEXT)] == seen.split()


@given(st.lists(st.one_of(LETTERS, COMMON)), st.sampled_from((*codes(), "xx")), st.integers(1, 9))
def test_no_word_that_begins_a_term_is_passed_over(pieces, language, stretch):
    text = " ".join(pieces)
    fold = fold_of(language)
    tokens = [(match.start(), match[0]) for match in TOKEN.finditer(text)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(first_words, "_STRETCH", stretch)
        for first in {fold(word) for _, word in tokens}:
            found = list(FirstWords([first], language).words(text))
            assert set(found) <= set(tokens)
            assert found == sorted(found)
            assert {(at, word) for at, word in tokens if fold(word) == first} <= set(found)
