"""Ids as the `tokenizers` package 0.23 gives them for this model's tokenizer.json."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.embedding.model_files import ModelFiles
from evidence_graph.embedding.wordpiece import WordPiece

UNKNOWN = 100


@pytest.fixture(scope="module")
def wordpiece(model_files: ModelFiles) -> WordPiece:
    return WordPiece.from_file(model_files.vocabulary)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", []),
        ("Section 4.2(a)", [2930, 1018, 1012, 1016, 1006, 1037, 1007]),
        ("§ 12 Abs. 3", [1073, 2260, 14689, 1012, 1017]),
        ("don't", [2123, 1005, 1056]),
        ("unaffable", [14477, 20961, 3468]),
        ("a_b", [1037, 1035, 1038]),  # all ASCII marks cut, though "_" is part of a Python word
        ("£1,250.00", [14534, 1010, 5539, 1012, 4002]),  # "£" is no punctuation: it stays on
        ("naïve Ångström", [15743, 17076, 15687]),
        ("e\u0301", [1041]),
        ("\ufb01ling", [1984, 2989]),  # a ligature is kept: NFD, not NFKD
        ("İstanbul", [9960]),
        ("ΟΔΟΣ", [1169, 29722, 29730, 29733]),  # no final sigma: case knows no neighbours
        ("押金条款A", [UNKNOWN, 1964, UNKNOWN, UNKNOWN, 1037]),  # each ideograph is a word
        ("\u8c48", [UNKNOWN]),
        ("가", [1455, 30006]),  # a syllable falls into its letters
        ("soft\u00adhyphen", [3730, 10536, 8458, 2368]),
        ("zero\u200bwidth", [5717, 9148, 11927, 2232]),
        ("a\x0bb", [11113]),  # controls are dropped before words are told apart …
        ("a\x85b", [11113]),
        ("a\u2028b", [1037, 1038]),  # … separators are white space
        ("a\u00a0b", [1037, 1038]),
        ("a\ue000b", [11113]),  # private use is dropped
        ("\u0378", [UNKNOWN]),  # unassigned is not
        ("\ufffd\x00", []),
        ("\U0001f3db\ufe0f", [UNKNOWN]),
        ("x" * 100, [22038] + 49 * [20348]),
        ("x" * 101, [UNKNOWN]),
        ("." * 101, 101 * [1012]),  # a long word, but no long piece
        ("[MASK]x[SEP]", [103, 1060, 102]),
        ("[mask]", [1031, 7308, 1033]),
        ("[ MASK ]", [1031, 7308, 1033]),
    ],
)
def test_text_has_the_ids_that_tokenizers_gives(wordpiece, text, ids):
    assert wordpiece.encode(text) == ids


@given(left=st.text(), right=st.text())
def test_words_do_not_depend_on_their_neighbours(wordpiece, left, right):
    assert wordpiece.encode(f"{left} {right}") == wordpiece.encode(left) + wordpiece.encode(right)


def test_longest_entry_wins_from_the_left():
    entries = ["[CLS]", "[SEP]", "[UNK]", "a", "ab", "##b", "##bc", "##c"]
    toy = WordPiece({entry: i for i, entry in enumerate(entries)})
    assert toy.encode("abc") == [4, 7]  # ab ##c, not a ##bc
    assert toy.encode("abd") == [2]  # no cover: the whole word is unknown
