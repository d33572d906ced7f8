"""What kind of question it is, and what it then looks up."""

from __future__ import annotations

import pytest

from evidence_graph.library import Library
from retrieve import Plan
from retrieve.candidates.exact import exact
from retrieve.candidates.scope import scope_of
from retrieve.plan.kinds import Direction, Kind
from retrieve.plan.planner import make_plan

ADDRESS, DEFINITION, REFERENCE = Kind.ADDRESS, Kind.DEFINITION, Kind.REFERENCE
COMPARISON, TOPIC = Kind.COMPARISON, Kind.TOPIC


def plan(library: Library, question: str) -> Plan:
    return make_plan(question, library.view())


def looked_up(library: Library, question: str) -> list[str]:
    """The sections of the chunks that the exact lane finds."""
    view = library.view()
    snapshot = view.snapshot
    projection = snapshot.projection
    found = plan(library, question)
    sections = [
        projection.section_of_chunk(candidate.row)
        for candidate in exact(snapshot, found, scope_of(found, view))
    ]
    return [projection.section_id(section) for section in sections if section is not None]


@pytest.mark.parametrize(
    ("question", "kind", "asked"),
    [
        ("Lettings Act 2024 s 14", ADDRESS, True),
        ("Please show me what section 14 of the Lettings Act 2024 says", ADDRESS, True),
        ("Was regelt § 14 des Mietgesetzes?", ADDRESS, True),
        ("How is a deposit held under s 14?", TOPIC, False),
        # The provision is what acts in the sentence
        ("What does section 14(2) of the Lettings Act 2024 require of a landlord?", ADDRESS, True),
        ("Does s 16 let a tenant appeal?", ADDRESS, True),
        ("Lettings Act 2024 s 14: who lodges the deposit?", ADDRESS, True),
        ("Welche Frist setzt § 15 Mietgesetz?", ADDRESS, True),
        ("What is required by clause 4.2?", ADDRESS, True),
        ("Under s 14, what must a landlord do?", TOPIC, False),
        # Definitions
        ("What does deposit mean?", DEFINITION, True),
        ("What does “deposit” mean in the Lettings Act 2024?", DEFINITION, True),
        ("In the Lettings Act 2024, what is meant by a letting agent?", DEFINITION, True),
        ("meaning of the term Approved Deposit Scheme", DEFINITION, True),
        ("Define letting agents", DEFINITION, True),
        ("How is Basic Rent defined for the purposes of clause 4?", DEFINITION, True),
        ("Basic Rent definition", DEFINITION, True),
        ("Was bedeutet Kaution?", DEFINITION, True),
        ("Was heißt „Kaution“ im Sinne des Gesetzes?", DEFINITION, True),
        ("Was versteht man unter einer Kaution?", DEFINITION, True),
        ("Begriff der Kaution", DEFINITION, True),
        ("Wie ist Kaution definiert?", DEFINITION, True),
        ("What is an Approved Deposit Scheme?", DEFINITION, True),
        ("Was ist eine Kaution?", DEFINITION, True),
        ("Was ist nach dem Mietgesetz eine Kaution?", DEFINITION, True),
        ("Which definition of deposit governs s 16 of the Lettings Act 2024?", DEFINITION, True),
        ("What does the Lettings Act 2024 mean by a letting agent?", DEFINITION, True),
        # What a term covers: looked up, not pinned
        ("What counts as a deposit, and what does not?", DEFINITION, False),
        ("Is a shop that lets flats a letting agent?", DEFINITION, False),
        ("Was gilt bei einer Wohnung als Kaution?", DEFINITION, False),
        ("What is a letting agent in the law on letting flats?", DEFINITION, False),
        (
            "When must whoever wants to let flats in a town register as a deposit scheme?",
            TOPIC,
            False,
        ),
        ("What does unicorn mean?", DEFINITION, False),  # nothing to look up
        ("What does deposit mean for students in halls?", DEFINITION, False),
        ("What is the deposit in the bank?", TOPIC, False),
        ("What are the means of payment?", TOPIC, False),
        ("deposit", TOPIC, False),  # no cue
        # References
        ("What cites s 14?", REFERENCE, True),
        ("Which other provisions of the Act refer back to section 14?", REFERENCE, True),
        ("Where is section 14 of the Lettings Act 2024 mentioned?", REFERENCE, True),
        ("What is s 14 cited by?", REFERENCE, True),
        ("Are there any references to section 15?", REFERENCE, True),
        ("List all clauses that refer to section 14 of the Lettings Act 2024", REFERENCE, True),
        ("What refers to the Lettings Act 2024?", REFERENCE, True),
        ("What does section 16 refer to?", REFERENCE, True),
        ("Which provisions are cited in section 16?", REFERENCE, True),
        ("everything that section 16 refers to", REFERENCE, True),
        ("List all provisions referred to in section 16", REFERENCE, True),
        ("Everything that refers to section 16", REFERENCE, True),
        ("sections citing s 14", REFERENCE, True),
        ("alles, worauf § 15 Mietgesetz verweist", REFERENCE, True),
        ("alle Vorschriften, die auf § 14 Mietgesetz verweisen", REFERENCE, True),
        ("alle Artikel, die § 14 Mietgesetz erwähnen", REFERENCE, True),
        ("The rules that s 14 refers to bind whom?", TOPIC, False),
        ("Was verweist auf § 14 Mietgesetz?", REFERENCE, True),
        ("Welche Vorschriften verweisen auf § 14 des Mietgesetzes?", REFERENCE, True),
        ("Wo wird § 14 Mietgesetz zitiert?", REFERENCE, True),
        ("Worauf verweist § 15 Mietgesetz?", REFERENCE, True),
        ("Which provisions on deposits refer to section 14?", REFERENCE, False),
        ("Which rules refer to the tenant?", TOPIC, False),  # names no place
        ("How must a landlord act where, as referred to in s 14, money is lodged?", TOPIC, False),
        # Comparisons
        ("difference between s 14 and s 15", COMPARISON, True),
        ("How do sections 14 and 15 of the Lettings Act 2024 differ?", COMPARISON, True),
        ("Compare s 14(1) with s 14(2) as to deposits", COMPARISON, True),
        ("§ 14 vs. § 15 Mietgesetz", COMPARISON, True),
        ("Unterschied zwischen § 14 und § 15 Mietgesetz", COMPARISON, True),
        ("What is the difference between a deposit and Basic Rent?", COMPARISON, True),
        ("difference between cash and bank deposits", TOPIC, False),
        # One term in two documents
        (
            "Compare the definition of deposit in the Lettings Act 2024 and the Lettings Act 2019",
            COMPARISON,
            True,
        ),
    ],
)
def test_a_question_is_told_by_its_words(
    lettings: Library, question: str, kind: Kind, asked: bool
) -> None:
    found = plan(lettings, question)
    assert (found.kind, found.is_lookup) == (kind, asked)


@pytest.mark.parametrize(
    ("question", "direction"),
    [
        ("what cites s 16?", Direction.IN),
        ("what does s 16 cite?", Direction.OUT),
        ("references to s 16", Direction.IN),
        ("references in s 16", Direction.OUT),
        ("everything s 16 refers to", Direction.OUT),
        ("all that refers to s 16", Direction.IN),
        ("die Vorschriften, auf die sich § 15 Mietgesetz bezieht", Direction.OUT),
        ("alles, was auf § 15 Mietgesetz verweist", Direction.IN),
        ("which rules are referred to by s 16", Direction.OUT),
        ("by which provisions is s 16 referred to", Direction.IN),
        ("Verweise auf § 15 Mietgesetz", Direction.IN),
        ("Verweise aus § 15 Mietgesetz", Direction.OUT),
        ("Auf welche Vorschriften verweist § 15 Mietgesetz?", Direction.OUT),
    ],
)
def test_a_question_for_references_has_a_direction(
    lettings: Library, question: str, direction: Direction
) -> None:
    found = plan(lettings, question)
    assert (found.kind, found.direction) == (REFERENCE, direction)


@pytest.mark.parametrize(
    ("question", "sections"),
    [
        ("What is an ADS?", ["act.md#1(2)"]),  # by its alias
        ("What does Basic Rent mean?", ["lease.md#4.1"]),
        # Several define it: all, or those of the document that is named.
        ("What does deposit mean?", ["act-2019.md#1(1)", "act.md#1(1)", "memo.md#14(1)"]),
        ("What does deposit mean in the Lettings Act 2019?", ["act-2019.md#1(1)"]),
        ("Define letting agent and Basic Rent", ["act.md#1(3)", "lease.md#4.1"]),
        ("Is a shop that lets flats a letting agent?", ["act.md#1(3)"]),
        # Without a document's name an address in a sentence must be one document's alone.
        ("What does section 16 allow a tenant?", ["act.md#16"]),
        ("What does section 14 allow a tenant?", []),
        # What refers to the very provision stands before what refers to a part of it.
        (
            "What cites section 14 of the Lettings Act 2024?",
            ["lease.md#5.1", "memo.md#77(1)", "act.md#16(1)"],
        ),
        ("What cites section 14(2) of the Lettings Act 2024?", ["act.md#16(1)"]),
        ("What does section 16 of the Lettings Act 2024 refer to?", ["act.md#14(2)"]),
        ("What refers to the Lettings Act 2024?", ["lease.md#5.1", "memo.md#77(1)"]),  # not itself
        ("difference between s 16 and clause 4.2", ["act.md#16", "lease.md#4.2"]),
        ("difference between Basic Rent and a letting agent", ["lease.md#4.1", "act.md#1(3)"]),
        ("How is money kept under clause 4.2?", ["lease.md#4.2"]),  # context: one may mean it
        ("How is money kept under section 14?", []),  # several may
    ],
)
def test_what_a_question_names_is_looked_up(
    lettings: Library, question: str, sections: list[str]
) -> None:
    assert looked_up(lettings, question) == sections


def test_a_plan_by_hand_looks_up_what_it_says(lettings: Library) -> None:
    view = lettings.view()
    snapshot = view.snapshot
    by_hand = Plan(
        question="?", text="rent", kind=DEFINITION, is_lookup=True, define=("Basic Rent",)
    )
    (found,) = exact(snapshot, by_hand, scope_of(by_hand, view))
    section = snapshot.projection.section_of_chunk(found.row)
    assert section is not None and snapshot.projection.section_id(section) == "lease.md#4.1"
    nothing = Plan(question="?", text="rent", addresses=("absent.md#1", "act.md#16"))
    assert len(exact(snapshot, nothing, scope_of(nothing, view))) == 1
