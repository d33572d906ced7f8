"""An answer's texts as blocks of Anthropic's API, for those who call it themselves."""

from __future__ import annotations

import pytest

from evidence_graph.notebook import visible
from retrieve.answer.blocks import blocks_of

from ..answers import answer

ANSWER = answer()


def test_the_blocks_of_a_text_are_the_text() -> None:
    for source, result in zip(ANSWER.sources, ANSWER.to_search_results(), strict=True):
        assert "".join(block["text"] for block in result["content"]) == source.text
        assert (result["source"], result["title"]) == (source.section_id, source.citation)


def test_they_are_what_the_sdk_declares() -> None:
    types = pytest.importorskip("anthropic.types", reason="the extra anthropic is not installed")
    from pydantic import TypeAdapter

    adapter = TypeAdapter(types.SearchResultBlockParam)
    for result in ANSWER.to_search_results():
        valid = adapter.validate_python(result)  # which drops keys that the API does not know
        assert {**valid, "content": list(valid["content"])} == result


@pytest.mark.parametrize(
    "pieces",
    [
        "(a)",
        # A heading is cited by itself where a blank line sets it apart; the mark of an item is not.
        "### 2 Lodging\n\n|(1)\nThe deposit is lodged.",
        "14 Deposits\n(1) The deposit is held in a bank. |It bears interest.",
        # A line that is wrapped goes on; an item and a paragraph begin anew.
        "Rent is due\non the first day:\n|(a) by transfer;\n|(b) in cash.\n\n|No.",
        # An abbreviation of any language ends no sentence.
        "Nach Abs. 2 gilt das. |Cf. Art. 5 of it.",
    ],
)
def test_a_text_is_cut_where_sentences_and_items_begin(pieces: str) -> None:
    text = pieces.replace("|", "")
    assert [span.of(text) for span in blocks_of(text)] == pieces.split("|")


def test_a_blank_text_has_no_blocks() -> None:
    assert blocks_of("") == blocks_of(" \n") == []


def test_characters_that_cannot_be_seen_are_shown() -> None:
    hidden = answer().passages[0].model_copy(update={"text": "Pay \U000e0041 now, \u202ebank."})
    (result, *_) = answer().model_copy(update={"passages": [hidden]}).to_search_results()
    (text,) = [block["text"] for block in result["content"]]
    assert text == visible(hidden.text) != hidden.text
