"""Addresses in all their spellings, and what only looks like one."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.citation.address import Address
from evidence_graph.citation.carry import carried
from evidence_graph.citation.typed import find_addresses, parse_address, read_address
from evidence_graph.language import pack_of


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("14(2)(b)", "14/2/b"),
        ("Art. 14nonies", "14nonies"),
        ("Article unique", "1"),
        ("Art. IX, Sec. 3", "ix/3"),
        ("section 14(2)(b)", "14/2/b"),
        ("Section 14 (2) (B)", "14/2/b"),
        ("s. 14 (2) (b)", "14/2/b"),
        ("s14(2)(b)", "14/2/b"),
        ("§ 14 Abs. 2 lit. b", "14/2/b"),
        ("§14 Absatz 2 Buchstabe b", "14/2/b"),
        ("  section  14 , subsection 2, paragraph (b) ", "14/2/b"),
        ("14A", "14a"),
        ("Sec. 14A", "14a"),
        ("§ 312g", "312g"),
        ("Article 6(1)(f)", "6/1/f"),
        ("Art. 6 Abs. 1 Satz 2", "6/1/satz 2"),  # a sentence is no number 2
        ("Artikel 6 Absatz 1 Nummer 3", "6/1/3"),
        ("5 (1) (iii)", "5/1/iii"),
        ("14(19a)", "14/19a"),
        ("Regulation 6(4)", "6/4"),
        ("clause 4.2(a)", "4.2/a"),
        ("7.2.1", "7.2.1"),
        ("rule 3.1.", "3.1"),
        ("§ 42-3404.02", "42-3404.02"),
        ("(2)", "2"),
        ("Article 6, paragraph 1, point (f)", "6/1/f"),
        ("Art 6 (1) f)", "6/1/f"),
        ("reg. 6(4)", "6/4"),
        ("recital 26", "recital 26"),
        ("preamble(26)", "recital 26"),
        ("Erwägungsgrund 26", "recital 26"),
        # The inner unit first
        ("subsection (2) of section 14", "14/2"),
        ("paragraph (b) of subsection (2) of section 14", "14/2/b"),
        ("paragraph (b) of section 14(2)", "14/2/b"),
        ("point (f) of the Article 6(1)", "6/1/f"),
        ("Absatz 2 des § 14", "14/2"),
        ("Satz 1 von § 14 Abs. 2", "14/2/satz 1"),
        ("paragraph 4(1) of Schedule 2", "sch 2/4/1"),
        # The German short form
        ("§ 14 II Nr. 2", "14/2/2"),
        ("Art. 6 I f", "6/1/f"),
        ("§ 312g IV", "312g/4"),
        # What begins numbering anew is part of the address, whatever it is called
        ("Sch 2 para 4", "sch 2/4"),
        ("Schedule 2, paragraph 4", "sch 2/4"),
        ("Anlage 2 Nr. 4", "sch 2/4"),
        ("Schedule A1 para 3", "sch a1/3"),
        ("Sch. 2, para 4(1)", "sch 2/4/1"),
        ("APP 1.2.3", "app 1.2.3"),
        ("Sch para 4", "sch/4"),  # the only Schedule
        ("Schedule", "sch"),
        ("Annex IV point 2", "annex 4/2"),
        ("Appendix A", "app a"),
        ("Anhang A", "app a"),
        ("Exhibit B", "exhibit b"),
        # A container alone is an address; above something it only helps to choose
        ("Part II", "part 2"),
        ("Kapitel 3", "chapter 3"),
    ],
)
def test_every_spelling_has_one_normal_form(spelling: str, key: str) -> None:
    address = parse_address(spelling)
    assert address is not None
    assert (address.key, address.containers) == (key, ())


@pytest.mark.parametrize(
    ("spelling", "address"),
    [
        ("Part 2 s 14", Address(("14",), ("part 2",))),
        ("Title IV, Chapter 2, section 3(1)", Address(("3", "1"), ("title 4", "chapter 2"))),
        ("Teil 2 Kapitel 3 Artikel 5", Address(("5",), ("part 2", "chapter 3"))),
        ("section 3 of Chapter 2 of Title IV", Address(("3",), ("title 4", "chapter 2"))),
        ("Part 8.95", Address(("95",), ("part 8",))),  # "Part 8.95" is section 95 of Part 8
    ],
)
def test_containers_are_kept_apart(spelling: str, address: Address) -> None:
    assert parse_address(spelling) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "section",
        "deposit",
        "ii",  # a number only after a word for one: "chapter ii"
        "14(2",
        "section 14 and 15",
        "§§ 14, 15",  # two of them
        "f)",
        "paragraph (b) of the Harbour Lease",
        "§ 823 BGB",  # the whole of the text must be the address
        "MKT 7.2.1",
        "4.8.1.Guidance",
        "#",
        "section (१)",  # digits of another script
        "(१)",
    ],
)
def test_what_is_no_address_is_none(text: str) -> None:
    assert parse_address(text) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [("§ 823", "1823"), ("14", "14A"), ("1.1", "1.10"), ("14(2)", "142"), ("Sch 2", "s 2")],
)
def test_whole_components_are_compared(one: str, other: str) -> None:
    first, second = parse_address(one), parse_address(other)
    assert first is not None
    assert second is not None
    assert first.key != second.key


def test_the_parent_is_one_step_up() -> None:
    address = parse_address("Part 1 s 14(2)(b)")
    assert address is not None
    keys = []
    while address is not None:
        keys.append(address.key)
        assert address.containers == ("part 1",)
        address = address.parent
    assert keys == ["14/2/b", "14/2", "14"]


@pytest.mark.parametrize(
    ("question", "mentions"),
    [
        ("Does s 14(2) apply to Sch 2 para 4?", {"s 14(2)": "14/2", "Sch 2 para 4": "sch 2/4"}),
        ("Compare Art. 6(1)(f) GDPR and Article 7.", {"Art. 6(1)(f)": "6/1/f", "Article 7": "7"}),
        ("Gilt § 5 Absatz 2 Satz 1 hier?", {"§ 5 Absatz 2 Satz 1": "5/2/satz 1"}),
        ("Is MKT 7.2.1 binding?", {"7.2.1": "7.2.1"}),
        ("14(2)(b)?", {"14(2)(b)": "14/2/b"}),
        ("clause 4.2(a) and 4.3", {"clause 4.2(a)": "4.2/a", "4.3": "4.3"}),
        ("What is in Part II and in chapter ix?", {"Part II": "part 2", "chapter ix": "chapter 9"}),
        ("Schedule A or appendix a", {"Schedule A": "sch a", "appendix a": "app a"}),
        ("§ 3 lit. a", {"§ 3 lit. a": "3/a"}),
        ("What does § 823 say about 1823?", {"§ 823": "823"}),
        ("Is point (f) of Article 6(1) met?", {"point (f) of Article 6(1)": "6/1/f"}),
        ("Article 6, paragraph 1, point (f)?", {"Article 6, paragraph 1, point (f)": "6/1/f"}),
        ("Does paragraph (b) apply to section 5?", {"section 5": "5"}),
    ],
)
def test_addresses_are_found_in_a_question(question: str, mentions: dict[str, str]) -> None:
    found = {m.span.of(question): m.address.key for m in find_addresses(question)}
    assert found == mentions


@pytest.mark.parametrize(
    "question",
    [
        "Which rules a tenant must follow?",
        "Is that the point I made, or the part I signed?",
        "Can the agent schedule a meeting?",
        "How does a section a day sound?",
        "What does this section civil courts use say?",
        "The tenants are 14 (the youngest) and 70 years old.",
        "The rent is $7.20 or 7.5 % more.",
        "Who pays 1823 pounds in 2024?",
        "What does 5 U.S.C. 706 say?",
    ],
)
def test_words_and_sums_are_no_addresses(question: str) -> None:
    assert list(find_addresses(question)) == []


@given(text=st.text(alphabet="s§ 14.()abIVx,partlit%"))
def test_what_is_found_is_in_order_and_is_an_address_by_itself(text: str) -> None:
    end = 0
    for mention in find_addresses(text):
        assert mention.span.start >= end
        words = mention.span.of(text)
        alone = parse_address(words)
        if alone != mention.address and words.startswith("pt"):  # a part, or a point in French
            alone = parse_address(words, ["fr"])
        # "r1" is rule 1 in a sentence, and may be the number "r1" alone. A further number of a list
        # may be none by itself: "(2)" of "14(1), (2)".
        is_rule = words[0] == "r" and words[1:2].isdigit()
        assert alone == mention.address or is_rule or (alone is None and end)
        end = mention.span.end


def test_letters_behind_a_number_with_one_share_its_digits() -> None:
    found = [mention.address.key for mention in find_addresses("Do ss 14A, B and C apply?")]
    assert found == ["14a", "14b", "14c"]
    assert carried(("14A",), ("B",), bare=False) == ("14B",)
    assert carried(("14a",), ("b",), bare=True) == ("14a", "b")  # "14a or (b)"


@pytest.mark.parametrize("text", ["14" + " " * 5000, "s 1 " * 1500, "(a)" * 2000, "1." * 5000])
def test_long_texts_take_no_time(text: str) -> None:
    started = time.process_time()
    list(find_addresses(text))
    parse_address(text)
    assert time.process_time() - started < 30  # of the processor; backtracking takes hours


@pytest.mark.parametrize(
    ("spelling", "address"),
    [
        ("Sch 1 Pt 1 para 2", Address(("sch 1", "2"), ("part 1",))),
        ("Schedule 1 Part 1 paragraph 2", Address(("sch 1", "2"), ("part 1",))),
        ("comment 5(b)-2.iii", Address(("comment 5", "b", "2", "iii"))),
        ("Supp. I, cmt. 2(f)-3", Address(("supplement 1", "2", "f", "3"))),
        ("Art. 9 Abs. 2 S. 1 lit. g", Address(("9", "2", "satz 1", "g"))),
        ("§ 433 Abs. 1 S. 2", Address(("433", "1", "satz 2"))),
        ("§ 573 Abs. 2 Nr. 2", Address(("573", "2", "2"))),
        ("§ 535 I 2", Address(("535", "1", "satz 2"))),
        ("§§ 823 ff.", Address(("823",))),  # at least § 823
        ("section 14 of the Act", Address(("14",))),  # which Act is not said
        ("Clause 8.1(b) of the Agreement", Address(("8.1", "b"))),
        ("subchapter II of chapter 39", Address(("chapter 39", "subchapter 2"))),
        ("section E of Appendix A", Address(("app a", "e"))),
        ("Form C-1", Address(("c-1",))),
        ("art 6, para 1, point (f)", Address(("6", "1", "f"))),
        (
            "point (f) of the first subparagraph of Article 6(1)",
            Address(("6", "1", "alinea 1", "f")),
        ),
        ("reg. 6(4)(a)", Address(("6", "4", "a"))),
        ("rule 30(2)", Address(("30", "2"))),
        ("r 14", Address(("14",))),
        ("cl. 8.1", Address(("8.1",))),
        ("Part 2 Division 3", Address(("part 2", "division 3"))),
        ("tit. IV", Address(("title 4",))),
        ("Erwägungsgrund (26)", Address(("recital 26",))),
        ("Art. 6 Abs. 1 Unterabs. 1 Buchst. f", Address(("6", "1", "alinea 1", "f"))),
        ("Article 14quater", Address(("14quater",))),
    ],
)
def test_addresses_as_professionals_write_them(spelling: str, address: Address) -> None:
    assert parse_address(spelling) == address


@pytest.mark.parametrize(
    ("text", "keys", "unread"),
    [
        ("26 U.S.C. § 501(c)(3)", ["501/c/3"], ["26 U.S.C."]),
        ("17 U.S.C. § 107(1)", ["107/1"], ["17 U.S.C."]),
        ("D.C. Code § 28-3905(k)(1)", ["28-3905/k/1"], ["D.C. Code"]),
        ("RFC 2616 section 14.9", ["14.9"], ["RFC 2616"]),
        ("Article 6(1)(f) GDPR", ["6/1/f"], ["GDPR"]),
        ("GDPR, art 6, para 1, point (f)", ["6/1/f"], ["GDPR"]),
        ("Tenancies Act 2024, ss 31, 33(2) and 35", ["31", "33/2", "35"], ["Tenancies Act 2024"]),
        ("12 CFR 1002.9(a)", ["1002.9/a"], ["12 CFR"]),
        ("MKT 7", ["7"], ["MKT"]),
        ("section 14(2) of the Act", ["14/2"], []),
        ("the Harbour Act", [], ["Harbour Act"]),
    ],
)
def test_what_is_no_address_is_told(text: str, keys: list[str], unread: list[str]) -> None:
    reading = read_address(text, pack_of("en"))
    assert [address.key for address in reading.addresses] == keys
    assert [span.of(text) for span in reading.unread] == unread


@pytest.mark.parametrize(
    ("address", "forms"),
    [
        ("§ 433 Abs. 1 S. 2", ["433/1", "433.0/1"]),
        ("comment 5(b)-2", ["comment 5/b/2", "supplement 1/5/b/2", "supplement/5/b/2"]),
        ("Form C-1", ["c-1", "app c/c-1", "annex c-1"]),
        ("Appendix B.9.1", ["app b.9.1", "b.9.1"]),
        ("Part 2 Division 3", ["part 2/division 3", "division 3"]),
        ("14(2)", ["14/2", "14.0/2"]),
        ("section 4.1(b)", ["4.1/b", "4.01/b", "4/1/b"]),
        ("section 4.01", ["4.01", "4.1"]),
        ("section 4.10", ["4.10", "4/10"]),
        ("5.1.2", ["5.1.2", "5.01.02", "5/1/2"]),
    ],
)
def test_a_unit_is_known_under_other_addresses(address: str, forms: list[str]) -> None:
    parsed = parse_address(address)
    assert parsed is not None
    assert [form.key for form in parsed.alternatives()] == forms


@pytest.mark.parametrize(
    ("question", "mentions"),
    [
        ("Do sections 14(2) and (3) apply?", {"sections 14(2)": "14/2", "(3)": "14/3"}),
        ("Was sagt § 433 Abs. 1 S. 2 BGB?", {"§ 433 Abs. 1 S. 2": "433/1/satz 2"}),
        (
            "Is the first subparagraph of Article 6(1) met?",
            {"first subparagraph of Article 6(1)": "6/1/alinea 1"},
        ),
        ("What do the Rent Regulations 2025 say?", {}),
    ],
)
def test_lists_and_passages_are_found_in_a_question(
    question: str, mentions: dict[str, str]
) -> None:
    found = {m.span.of(question): m.address.key for m in find_addresses(question)}
    assert found == mentions


@pytest.mark.parametrize(
    ("text", "language", "key"),
    [
        ("2.1 a", "de", "2.1/a"),
        ("§ 5 a", "de", "5a"),  # where no word has one letter, it is the section 5a
        ("section 14 a", "en", "14/a"),
        ("§ 14 II 1", "de", "14/2/satz 1"),
    ],
)
def test_a_letter_that_stands_apart(text: str, language: str, key: str) -> None:
    address = parse_address(text, (language,))
    assert address is not None
    assert address.key == key


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("§ 14 Abs. 2 S. 1", "14.2"),
        ("14(2)(b)", "14.2/b"),
        ("14(b)", None),
        ("14", None),
        ("Article V, Section 2", "5.2"),
        ("Article V, Section 5.2", "5.2"),
        ("Article V, Section 6.2", None),  # of Article VI
    ],
)
def test_the_numbers_of_a_unit_and_of_that_around_it_may_be_joined(
    address: str, key: str | None
) -> None:
    parsed = parse_address(address)
    assert parsed is not None
    joined = next(parsed.joined(), None)
    assert (joined.key if joined else None) == key
