"""Words into pieces: the most probable cover."""

from __future__ import annotations

import pytest

from evidence_graph.embedding.sentencepiece import SentencePiece

MARK = "\u2581"
PIECES = [("<unk>", 0.0), (MARK, -3.0), (f"{MARK}rent", -2.0), ("rent", -4.0), ("al", -3.0)]
PIECES += [("a", -5.0), ("l", -5.0), ("rental", -9.5)]


@pytest.fixture
def tokens() -> SentencePiece:
    pieces, scores = zip(*PIECES, strict=True)
    return SentencePiece(pieces, scores, unknown=0, characters={0xA0: " ", 0xAD: "", 0xB2: "al"})


def names(tokens: SentencePiece, text: str) -> list[str]:
    return [PIECES[number][0] for number in tokens.encode(text)]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("rent", [f"{MARK}rent"]),
        ("rental", [f"{MARK}rent", "al"]),
        ("rent  rental", [f"{MARK}rent", f"{MARK}rent", "al"]),
        ("rent\u00a0rent", [f"{MARK}rent", f"{MARK}rent"]),
        ("re\u00adnt\u00b2", [f"{MARK}rent", "al"]),
        ("rentx", [f"{MARK}rent", "<unk>"]),
        (" rent ", [f"{MARK}rent", MARK]),
        ("", [MARK]),
    ],
)
def test_a_text_is_covered_by_its_most_probable_pieces(
    tokens: SentencePiece, text: str, pieces: list[str]
) -> None:
    assert names(tokens, text) == pieces


def test_a_long_word_is_covered_too(tokens: SentencePiece) -> None:
    assert len(names(tokens, "al" * 200)) == 201
