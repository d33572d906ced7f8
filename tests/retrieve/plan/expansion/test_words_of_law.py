"""Everyday words of a question lead to the words of law that the library has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.language import codes, pack_of
from evidence_graph.language.everyday import by_word
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from retrieve.plan.expansion.expand import expand
from retrieve.plan.plan import Expansion
from retrieve.plan.planner import make_plan

from ...libraries import described, make_library

RULES = build_document(
    "rules.md",
    """
    1 The employer shall keep a register of hours.
    2 The employer shall pay the employee each month.
    3 A party who does not attend the hearing may apply again.
    4 The company seal is kept by the employer.
    """,
)
VERTRAG = described(
    build_document(
        "vertrag.md",
        """
    1 Der Hauswart hat den Schlüssel.
    2 Die Betriebskosten werden jährlich abgerechnet.
    """,
    ),
    language="de",
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("law") / "l.library"
    with make_library(path, (RULES, VERTRAG)) as library:
        yield library


def found(library: Library, question: str) -> list[tuple[str, str, float]]:
    view = library.view()
    plan = expand(make_plan(question, view), view)
    return [(one.said, one.also, one.weight) for one in plan.expansions]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("what must my boss keep", [("boss", "employer", 0.8)]),
        # The library knows the word, but by fewer chunks than the law's.
        ("what must my company keep", [("company", "employer", 0.3)]),
        ("what must my employer keep", []),
        ("does the boss or the employer keep it", []),  # the question says it itself
        ("what if I do not turn up", [("turn up", "attend", 0.8)]),
        ("may I turn the page", []),  # "turn" alone is not "turn up"
        ("was macht der Hausmeister mit dem Schlüssel", [("Hausmeister", "hauswart", 0.8)]),
        ("wer zahlt die Nebenkosten", [("Nebenkosten", "betriebskosten", 0.8)]),
        ("il faut payer le patron ?", []),  # the library has no French
    ],
)
def test_everyday_words_lead_to_words_of_law(
    library: Library, question: str, names: list[tuple[str, str, float]]
) -> None:
    assert found(library, question) == names


def test_words_of_law_are_in_the_language_of_the_question(library: Library) -> None:
    view = library.view()
    plan = expand(make_plan("was macht der Hausmeister", view), view)
    assert plan.expansions == (
        Expansion(said="Hausmeister", also="hauswart", weight=0.8, language="de"),
    )


def test_models_read_the_words_of_law_behind_the_question(library: Library) -> None:
    view = library.view()
    plan = expand(make_plan("does my boss pay me if i do not turn up", view), view)
    assert plan.embedded_text == f"{plan.text} (employer, attend)"
    known = Expansion(said="AML", also="anti-money laundering")
    named = plan.model_copy(update={"expansions": (known,)})
    assert named.embedded_text == named.text


def test_lines_of_a_table_are_read_word_by_word() -> None:
    table = by_word("# work\nboss, firm: employer, company\n\nfirm: company, firm")
    assert table == {"boss": ("employer", "company"), "firm": ("employer", "company")}


@pytest.mark.parametrize("line", ["boss employer", "boss:", ": employer"])
def test_a_line_without_two_sides_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="expected words that are said"):
        by_word(line)


def test_words_are_in_lower_case_and_lead_elsewhere() -> None:
    for code in codes():
        for said, law in pack_of(code).everyday.of_law.items():
            assert said == said.lower()
            assert said not in law
            assert all(word == word.lower() for word in law)
