"""What a question asks for: its operators, and the provisions that it names."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from pydantic import ValidationError

from evidence_graph.config import Settings
from evidence_graph.errors import RetrievalError
from evidence_graph.library import Library
from evidence_graph.nodes import DocumentType
from evidence_graph.passages import Lane
from ingest import Ingestor
from retrieve import Filters, Plan, Retriever
from retrieve.plan.operators import (
    Strategy,
    operator_notices,
    read_operators,
    unknown_operators,
)
from retrieve.plan.planner import make_plan


def plan(library: Library, question: str) -> Plan:
    return make_plan(question, library.view())


@pytest.mark.parametrize(
    ("question", "text", "phrases", "excluded"),
    [
        ("Who keeps the deposit?", "Who keeps the deposit?", [], []),
        ('the "holding deposit" paid', "the holding deposit paid", ["holding deposit"], []),
        ("the “holding deposit” paid", "the holding deposit paid", ["holding deposit"], []),
        ("Was heißt „ordentliche Kündigung“ hier?", "Was heißt ordentliche Kündigung hier?",
         ["ordentliche Kündigung"], []),
        ("„Kaution“ und „Miete“", "Kaution und Miete", ["Kaution", "Miete"], []),
        ('"one" and "two three"', "one and two three", ["one", "two three"], []),
        ("deposit -student -hall", "deposit", [], ["student", "hall"]),
        ('deposit -"student hall"', "deposit", [], ["student hall"]),
        ("Kaution -Zwölftel", "Kaution", [], ["Zwölftel"]),
        ("write-down of losses", "write-down of losses", [], []),  # a hyphen within a word
        ("rent - and how it is paid", "rent - and how it is paid", [], []),  # a dash
        ('the "unfinished', 'the "unfinished', [], []),
        ('an empty "" phrase', 'an empty "" phrase', [], []),
        ("  much   space ", "much space", [], []),
    ],
)  # fmt: skip
def test_phrases_must_stand_and_words_behind_a_minus_must_not(
    housing: Library, question: str, text: str, phrases: list[str], excluded: list[str]
) -> None:
    read = read_operators(question)
    assert (read.text, list(read.phrases), list(read.excluded)) == (text, phrases, excluded)
    found = plan(housing, question)
    assert (found.question, found.text) == (question, text)
    assert list(found.excluded) == excluded


def test_a_phrase_that_stands_is_required(housing: Library) -> None:
    found = plan(housing, '"The landlord" and "a bank"')
    assert found.phrases == ("The landlord", "a bank")
    assert not found.notices


def test_a_phrase_that_nothing_holds_is_said_and_its_words_are_looked_for(housing: Library) -> None:
    question = 'Does the "landlord deposit" go to "a bank"?'
    found = plan(housing, question)
    assert found.phrases == ("a bank",)
    assert found.notices == (
        "no passage has “landlord deposit” word for word: its words are searched one by one",
    )
    assert Retriever(housing).rank(question)


def test_phrases_that_stand_apart_alone_are_not_required_together(housing: Library) -> None:
    found = plan(housing, '"hold the deposit" "Die Kaution"')
    assert len(found.phrases) == 1
    assert "that has “hold the deposit”" in found.notices[0]


@pytest.mark.parametrize(
    ("question", "document"),
    [
        ('Consider "the Lettings Act 2024"; who holds the deposit?', "act.md"),
        ('Consider "LA": who holds the deposit?', "act.md"),
        ('Consider "Lettings" law: who holds the deposit?', "act.md"),  # a name in its title
    ],
)
def test_a_phrase_that_names_a_document_is_satisfied_by_it(
    housing: Library, question: str, document: str
) -> None:
    made = plan(housing, question)
    assert len(made.phrases) == 1
    assert not made.notices
    hits = Retriever(housing).rank(question)
    assert hits
    assert {hit.section_id.split("#")[0] for hit in hits if hit.section_id} == {document}


@pytest.mark.parametrize(
    ("operators", "filters"),
    [
        ("type:statute", Filters(type=(DocumentType.STATUTE,))),
        ("type:Statute", Filters(type=(DocumentType.STATUTE,))),
        ("doc:LA", Filters(documents=("LA",))),
        (
            'doc:"Lettings Act 2024" doc:rules.md',
            Filters(documents=("Lettings Act 2024", "rules.md")),
        ),
        ('collection:"social housing"', Filters(collection=("social housing",))),
        ("language:de", Filters(language=("de",))),
        (
            "type:statute type:contract",  # said again, any of them
            Filters(type=(DocumentType.STATUTE, DocumentType.CONTRACT)),
        ),
        ('at:"LA s 14" at:rules.md', Filters(at=("LA s 14", "rules.md"))),
        ("at:„§ 14“", Filters(at=("§ 14",))),
        ("def:deposit as_at:2021-03", Filters(defines=("deposit",), as_at="2021-03")),
        ("strategy:recall", Filters()),
        ("after:2024-05-01 before:2025", Filters(after="2024-05-01", before="2025")),
        ("", Filters()),
    ],
)
def test_operators_choose_documents_and_are_no_words_of_the_question(
    housing: Library, operators: str, filters: Filters
) -> None:
    found = plan(housing, f"deposit {operators} bank")
    assert found.filters == filters
    assert found.text == "deposit bank"


@pytest.mark.parametrize(
    ("filters", "documents"),
    [
        (Filters(), {"act.md", "rules.md", "mietg.md"}),
        (Filters(type=(DocumentType.STATUTE,)), {"act.md", "mietg.md"}),
        (Filters(documents=("the lettings act 2024",)), {"act.md"}),  # by title, as names compare
        (Filters(documents=("LA", "rules.md")), {"act.md", "rules.md"}),
        (Filters(collection=("housing",)), {"act.md", "rules.md"}),
        (Filters(language=("de",)), {"mietg.md"}),
        (Filters(after="2024-05-01"), {"act.md", "rules.md"}),  # that day included
        (Filters(after="2024-05-02"), {"rules.md"}),
        (Filters(before="2024-05-01"), {"act.md"}),
        (Filters(before="2024"), {"act.md"}),  # all days of the year; no date is no answer
        (Filters(after="2024", before="2024-05"), {"act.md"}),
        (Filters(type=(DocumentType.STATUTE,), language=("en",)), {"act.md"}),
    ],
)
def test_filters_admit_documents(housing: Library, filters: Filters, documents: set[str]) -> None:
    admitted = {document.id for document in housing.documents() if filters.admit(document)}
    assert admitted == documents


@pytest.mark.parametrize(
    "question", ["", "   ", "?!", '""', "-deposit", "type:statute", "doc:LA -x"]
)
def test_a_question_without_words_is_refused(housing: Library, question: str) -> None:
    with pytest.raises(RetrievalError, match="expected a question with words"):
        Retriever(housing).search(question)


def test_bytes_of_another_charset_are_refused(housing: Library) -> None:
    question = b"deposit f\xfcr".decode("utf-8", "surrogateescape")
    with pytest.raises(RetrievalError, match="in Unicode, found none at character 10"):
        Retriever(housing).search(question)


def test_accents_of_their_own_are_part_of_their_words(housing: Library) -> None:
    assert plan(housing, "Gebu\u0308hr").text == "Gebühr"


@pytest.mark.parametrize(
    ("operator", "message"),
    [
        ("type:law", "expected type to be statute, regulation.* found 'law'"),
        ("after:1.5.2024", "expected after to be a date such as .* found '1.5.2024'"),
        ("before:soon", "expected before to be"),
        ("as_at:today", "expected as_at to be a date such as .* found 'today'"),
        ("strategy:luck", "expected strategy: with precision, balanced, recall, found 'luck'"),
    ],
)
def test_a_filter_of_an_impossible_value_is_refused(
    housing: Library, operator: str, message: str
) -> None:
    with pytest.raises(RetrievalError, match=message):
        plan(housing, f"deposit {operator}")


@pytest.mark.parametrize(
    ("value", "document"),
    [
        ("act", "act.md"),  # the file's name without its suffix
        ("act.pdf", "act.md"),  # or with that of another form of it
        ("laws/rules.md", "rules.md"),
        ("Lettings", "act.md"),  # a part that is no other's
        ('"LETTINGS act"', "act.md"),
    ],
)
def test_a_document_is_chosen_by_its_file_or_by_a_part_of_its_name(
    housing: Library, value: str, document: str
) -> None:
    made = plan(housing, f"deposit doc:{value}")
    admitted = housing.view().admitted(made.filters)
    assert [housing.view().projection.document(row).id for row in admitted.rows] == [document]
    assert not made.notices


def test_the_nearest_names_are_said_where_no_document_has_one(housing: Library) -> None:
    assert plan(housing, 'deposit doc:"Letting Acts 2024"').notices == (
        'no document satisfies doc:"Letting Acts 2024"; the nearest are "Lettings Act 2024"',
    )


@pytest.mark.parametrize(
    ("operator", "notice"),
    [
        ("collection:garden", "no document satisfies collection:garden; the library has housing"),
        ("doc:absent.md", "no document satisfies doc:absent.md"),
        ("type:policy", "no document satisfies type:policy; the library has regulation, statute"),
        (
            "doc:LA doc:absent.md type:policy",
            "no document satisfies type:policy; the library has regulation, statute",
        ),
        ("language:fr", "no document satisfies language:fr; the library has de, en"),
        (
            "type:regulation language:de",  # there are some of each
            "no document satisfies all filters together: type:regulation language:de",
        ),
        ('at:"s 99"', 'no provision or document is at:"s 99"'),
        ("def:deposit", "no document defines deposit"),
    ],
)
def test_a_filter_that_nothing_satisfies_is_noticed(
    housing: Library, operator: str, notice: str
) -> None:
    retriever = Retriever(housing)
    assert retriever.plan(f"deposit {operator}").notices[-1] == notice
    assert retriever.rank(f"deposit {operator}") == []


@pytest.mark.parametrize(
    ("question", "addresses", "asked"),
    [
        ("Lettings Act s 14(2)", ["act.md#14(2)"], True),
        ("What does section 14(2) of the Lettings Act say?", ["act.md#14(2)"], True),
        ("LA s 14", ["act.md#14"], True),
        ("Mietgesetz § 14 Abs. 1", ["mietg.md#14(1)"], True),
        ("Was regelt § 15 des Mietgesetzes?", ["mietg.md#15"], True),  # in the genitive
        ("Deposit Rules reg 6(2)", ["rules.md#6(2)"], True),
        ("LA s 14(9)(z)", ["act.md#14"], True),  # the deepest unit that exists
        ("s 14(2)", ["act.md#14(2)"], True),  # one document has it
        ("s 7", ["rules.md#7"], True),
        ("s 99", [], True),
        ("How is a deposit held under LA s 14(1)?", ["act.md#14(1)"], False),
        ("How is a deposit held?", [], False),
    ],
)
def test_provisions_that_a_question_names_are_found(
    housing: Library, question: str, addresses: list[str], asked: bool
) -> None:
    found = plan(housing, question)
    assert found.is_lookup == asked
    if asked:
        assert list(found.addresses) == addresses
    else:
        assert set(found.addresses) <= set(addresses)


def test_a_strategy_is_that_of_the_question_else_of_the_caller(housing: Library) -> None:
    view = housing.view()
    assert make_plan("deposit", view).strategy is Strategy.BALANCED
    assert make_plan("deposit", view, strategy=Strategy.RECALL).strategy is Strategy.RECALL
    found = make_plan("deposit strategy:Precision", view, strategy=Strategy.RECALL)
    assert found.strategy is Strategy.PRECISION


@pytest.mark.parametrize(
    "question",
    [
        "Who keeps the deposit?",
        'the "holding deposit" -hall type:statute doc:LA after:2020 strategy:recall',
        "difference between LA s 13 and LA s 14 under the lease",
        "LA s 14(9)(z)",
        "What does deposit mean? at:LA def:deposit as_at:2024-01-01",
        "Was regelt § 15 des Mietgesetzes?",
        "deposit collection:garden",
    ],
)
def test_a_plan_is_read_from_its_json_as_it_was(housing: Library, question: str) -> None:
    found = plan(housing, question)
    assert Plan.model_validate_json(found.model_dump_json()) == found


def test_a_plan_by_hand_has_only_known_fields() -> None:
    with pytest.raises(ValidationError, match="extra"):
        Plan.model_validate({"question": "?", "text": "deposit", "filter": {}})
    with pytest.raises(ValidationError, match=r"expected filters of .* found kind='statute'"):
        Plan.model_validate({"question": "?", "text": "deposit", "filters": {"kind": "statute"}})
    by_hand = Plan.model_validate({"question": "?", "text": "deposit", "filters": {"at": "LA"}})
    assert by_hand.filters.at == ("LA",)


def test_an_address_lies_where_answers_may_come_from(housing: Library) -> None:
    # Two documents have a section 14; the filter leaves one.
    assert plan(housing, "How is money held under s 14?").addresses == ()
    assert plan(housing, "How is money held under s 14? doc:LA").addresses == ("act.md#14",)
    assert plan(housing, "s 14 language:de").addresses == ("mietg.md#14",)


def test_what_stands_in_for_a_unit_that_does_not_exist_is_marked(housing: Library) -> None:
    found = plan(housing, "LA s 13 and LA s 14(9)(z)")
    assert found.addresses == ("act.md#13", "act.md#14")
    assert found.partial == ("act.md#14",)


def test_a_plan_says_which_lanes_are_asked(housing: Library, lexical_only: Library) -> None:
    one_model = (Lane.DENSE, Lane.EXACT, Lane.LEXICAL)
    assert Retriever(housing).plan("deposit").lanes == one_model
    assert Retriever(housing).plan("deposit", lanes=[Lane.DENSE]).lanes == (Lane.DENSE,)
    without = Retriever(lexical_only).plan("deposit")
    assert without.lanes == (Lane.EXACT, Lane.LEXICAL)
    assert without.notices == (
        "searched by words and addresses alone: the library was made without a model",
    )


def test_a_list_in_front_has_no_part_in_a_numbered_section(tmp_path: Path) -> None:
    text = (
        "---\ntitle: Mietgesetz\nlanguage: de\n---\n\n# Mietgesetz (MietG)\n\nDieses Gesetz dient "
        "der Umsetzung von:\n\n1. der Richtlinie über Mieten,\n\n2. der Richtlinie über Kautionen."
        "\n\n## § 1 Miete\n\nDer Mieter zahlt.\n\n## § 2 Kaution\n\nDer Vermieter legt sie an.\n"
    )
    (tmp_path / "mietg.md").write_text(text, encoding="utf-8")
    with Library.open(tmp_path / "l.library", settings=Settings(embedder="none")) as library:
        Ingestor(library).ingest(tmp_path / "mietg.md")
        for question in ("§ 2 MietG", "Was steht in § 2 Mietgesetz?"):
            (address,) = Retriever(library).plan(question).addresses
            assert address.endswith("mietg.md#2")


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("deposit color:red", ["color:"]),
        ("deposit kind:“lease”", ["kind:"]),
        ("deposit: who holds it?", []),
        ("what does celex:32016R0679 say of urn:nir:stato:legge and http://a.example", []),
        ("deposit type:contract", []),
    ],
)
def test_a_word_like_an_operator_is_searched_and_named(question: str, named: list[str]) -> None:
    notices = list(unknown_operators(read_operators(question).text))
    assert [notice.partition(" ")[0] for notice in notices] == named
    assert all("operators are type:, doc:, " in notice for notice in notices)


def test_an_operator_may_begin_with_a_capital() -> None:
    read = read_operators("Type:statute Doc:Lettings deposit DOC:2020/15")
    assert read.filters.type == ("statute",)
    assert read.filters.documents == ("Lettings",)
    assert read.text == "deposit DOC:2020/15"  # a number of a document


@pytest.mark.parametrize("question", ["type: statute deposit", "deposit After:", "at: section 3"])
def test_an_operator_without_a_value_is_noticed(question: str) -> None:
    (notice,) = operator_notices(read_operators(question).text)
    assert notice.endswith("a value follows without a blank, as in type:statute")


def test_a_colon_behind_a_longer_word_is_no_operator() -> None:
    assert not list(operator_notices("Which document type applies, the undertype: or another?"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"type": "law"}, "^expected type to be statute, .* or other, found 'law'$"),
        ({"type": ("statute", "law")}, "^expected type to be statute, .*, found 'law'$"),
        ({"kind": "statute"}, "^expected filters of documents, type, .*, found kind='statute'$"),
        ({"after": 2020}, "^expected after to be a date such as 2024-12-31, found 2020$"),
        ({"before": "2024-13"}, "^expected before to be a date .* found '2024-13'$"),
        ({"language": 5}, "^expected language to be text, or several texts, found 5$"),
    ],
)
def test_a_filter_by_hand_says_what_it_takes(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Filters(**given)  # type: ignore[arg-type]


def test_filters_show_their_fields_to_readers_of_the_signature() -> None:
    assert {"type", "after", "as_at"} <= set(inspect.signature(Filters).parameters)


@pytest.mark.parametrize("question", ['"deposit paid', 'when is a "deposit paid', "„deposit paid"])
def test_a_phrase_that_does_not_end_is_noticed(housing: Library, question: str) -> None:
    (notice,) = (n for n in plan(housing, question).notices if "quotation mark" in n)
    assert notice.endswith("deposit paid, found none: the words are searched one by one")


@pytest.mark.parametrize("question", ['"deposit" paid', 'a pipe of 5" and a deposit', '"" deposit'])
def test_other_quotation_marks_are_not_noticed(housing: Library, question: str) -> None:
    assert not [n for n in plan(housing, question).notices if "quotation mark" in n]
