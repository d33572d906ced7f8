"""Heads and feet of the pages of plain texts."""

from __future__ import annotations

from ingest.convert import text
from ingest.converted import PAGE_HEAD


def page(number: int, body: str) -> str:
    head, foot = "Guild of Bakers     Rules of Bread     May 1996", f"Smith    [Page {number}]"
    return f"{head}\n\n{body}\n\n{foot}\n\f\n"


def matter(source: str) -> list[str]:
    document = text.convert(source.encode(), name="x.txt")
    return [block.span.of(document.text) for block in document.blocks if block.style == PAGE_HEAD]


def test_lines_at_the_top_and_foot_of_several_pages_are_matter():
    bodies = ["Bread is baked at", "night, and sold by", "day.", "Rye is bread."]
    document = text.convert(
        "".join(page(n, body) for n, body in enumerate(bodies, 1)).encode(), name="x.txt"
    )
    kept = [b.span.of(document.text) for b in document.blocks if b.style != PAGE_HEAD]
    assert kept == bodies
    assert [document.text[start:].split()[0] for start in document.pages[:4]] == ["Guild"] * 4


def test_lines_that_differ_from_page_to_page_are_text():
    assert matter("One begins here.\n\f\nTwo begins here.\n\f\nThree begins here.\n\f\n") == []


def test_the_mark_of_a_page_is_matter():
    source = "The seller sells and the\n<PAGE> 2\nbuyer buys all.\n<PAGE>\nBoth have signed.\n"
    assert matter(source) == ["<PAGE> 2", "<PAGE>"]


def printed(n: int, body: str) -> str:
    return f"PEAR CO, 10-K, 3/4/2020\n\n{body}\n\nPage {n} of 4\n\n\n\n\n\n"


def test_lines_that_come_again_on_each_page_and_its_number_are_matter():
    source = "".join(printed(n, f"Clause {n * n} is about pears.") for n in range(1, 5))
    assert matter(source) == [
        line for n in range(1, 5) for line in ("PEAR CO, 10-K, 3/4/2020", f"Page {n} of 4")
    ]


def test_headings_that_begin_pages_stay():
    parts = zip((1, 2, 3, 4), ("Pears", "Plums", "Figs", "Nuts"), strict=True)
    breaks = "\n\n\n\n\n\n".join(f"PART {n}\n\n{fruit} are sold." for n, fruit in parts)
    assert matter(breaks) == []


def test_a_text_without_pages_has_no_running_heads():
    assert matter("Pears\n\nA text.\n\nPears\n\nA text.\n\nPears\n\nA text.") == []


def test_pages_named_in_the_text_part_nothing():
    assert matter("".join(f"It stands on page {n}\n\n" for n in (4, 9, 2, 30, 7))) == []


def test_headings_of_parts_that_begin_on_new_pages_are_text():
    fruits = ("An apple is sold.", "Of pears, two.", "Plums are free.", "Figs: none.")
    bodies = [f"Section {n}\n\n{fruit.upper()}\n\n{fruit}\n" for n, fruit in enumerate(fruits, 1)]
    assert matter("<PAGE>\n\n".join(bodies)) == ["<PAGE>"] * 3


def test_a_mark_above_the_first_page_parts_it_from_nothing():
    source = "\n\n<PAGE>\nPears are sold.\n<PAGE>\nPlums are free.\n<PAGE>\nFigs: none.\n"
    found = text.convert(source.encode(), name="test.txt")
    starts = (*found.pages[1:], len(found.text))
    pages = [found.text[a:b] for a, b in zip(found.pages, starts, strict=True)]
    assert [page.replace("<PAGE>", "").strip() for page in pages] == [
        "Pears are sold.", "Plums are free.", "Figs: none.",
    ]  # fmt: skip


def test_a_page_number_above_a_foot_is_matter():
    bodies = ["The seller sells pears.", "The buyer buys plums.", "Figs are free.", "None is left."]
    foot = "Source: PEAR CO, 10-Q, 8/1/2018"
    source = "".join(f"{b}\n\n{n}\n\n{foot}\n\n\n\n\n\n" for n, b in enumerate(bodies, 1))
    assert matter(source) == [line for n in range(1, 5) for line in (str(n), foot)]


def test_a_page_number_above_a_foot_may_end_in_a_full_stop():
    bodies = ["The seller sells pears.", "The buyer buys plums.", "Figs are free.", "None is left."]
    foot = "Source: PEAR CO, 20-F, 5/15/2019"
    source = "".join(f"{b}\n\n{n}.\n\n{foot}\n\n\n\n\n\n" for n, b in enumerate(bodies, 2))
    assert matter(source) == [line for n in range(2, 6) for line in (f"{n}.", foot)]


def test_roman_numbers_of_the_first_pages_are_matter_as_well():
    bodies = zip(("i", "ii", "1", "2", "3", "4"), "ABCDEF", strict=True)
    source = "".join(f"{b} is a pear of the orchard.\n\n{n}\n\n\n\n\n\n\n" for n, b in bodies)
    assert matter(source) == ["i", "ii", "1", "2", "3", "4"]


CROPS = ("Pears", "Plums", "Figs", "Nuts", "Quinces")
CLAUSE = "are sold by the seller, and bought by the buyer, as often as both of them wish. "


def text_on(crop: str) -> str:
    return f"{crop} {CLAUSE}" * 14 + f"Nobody sells {crop}."


def over_pages(foot: str) -> str:
    """Four pages; a sentence goes on from each to the next."""
    return "".join(
        f"{text_on(crop)} No {crop}\n\n{foot.format(n)}\n\n{crop.lower()} are given away.\n\n"
        for n, crop in enumerate(CROPS[1:], 2)
    )


def test_a_number_between_paragraphs_that_interrupts_sentences_counts_pages():
    assert matter(over_pages("     {}")) == ["2", "3", "4", "5"]


def test_a_foot_beside_lone_page_numbers_is_matter():
    assert set(matter(over_pages("PC 24 [97]\n\n  {}"))) == {"PC 24 [97]", "2", "3", "4", "5"}


def test_numbers_of_clauses_on_lines_of_their_own_count_no_pages():
    clauses = (f"{n}\n\n{text_on(crop)}\n\n" for n, crop in enumerate(CROPS, 1))
    assert matter("".join(clauses)) == []


def test_rows_with_a_day_and_a_number_are_text():
    assert matter("".join(f"Held 3/{n}/2008\t{n * 10}\n" for n in range(1, 9))) == []


def test_feet_of_the_same_words_that_count_the_pages_among_all_are_matter():
    feet = [f"Rules of the pier I 28.10.2024 {n}/5" for n in (2, 3, 4, 5)]
    texts = [f"The keeper of pier {'a' * n} lights the lamp.\n" for n in range(1, 5)]
    source = "".join(f"{text}{foot}\n" for text, foot in zip(texts, feet, strict=True))
    assert matter(source) == feet
    # parts of a text are counted among all, too
    assert matter("".join(f"{text}Part {n} of 4\n" for n, text in enumerate(texts, 1))) == []


def test_lines_that_count_the_pages_of_all_are_matter_whatever_words_they_have():
    rules = "".join(
        f"{n}.1 Bread\nBread number {n} is sold by day.\nRules I 1.5.2024 {n}/4\n"
        for n in range(1, 5)
    )
    assert matter(rules) == [f"Rules I 1.5.2024 {n}/4" for n in range(1, 5)]
    assert matter("Bread 1/2\nis sold.\nBread 1/4\nis sold.\nBread 1/8\nis sold.\n") == []


def loaves(page: str) -> str:
    """A page of short paragraphs."""
    return "\n\n".join(f"Loaf {n} of {page[-1]} is sold by the baker." for n in range(40))


def test_feet_that_count_pages_are_matter_without_marks_of_pages():
    feet = [f"Law service of the guild - Page {n}" for n in range(1, 5)]
    assert matter("".join(f"{foot}\n\n{loaves(foot)}\n\n" for foot in feet)) == feet


def test_lines_of_the_same_words_that_do_not_count_pages_are_text():
    lines = [f"Law service of the guild - Page {n}" for n in (1, 9, 4, 30)]
    assert matter("".join(f"{line}\n\n{loaves(line)}\n\n" for line in lines)) == []


def test_the_word_page_and_a_number_that_counts_are_no_text_of_the_page():
    clauses = [f"{n}. BERTH {n}\n\nThe tenant keeps berth {n} clean.\n\n" for n in range(1, 5)]
    assert matter("".join(f"{text}PAGE {n}\n\n" for n, text in enumerate(clauses, 1))) == [
        "PAGE 1",
        "PAGE 2",
        "PAGE 3",
        "PAGE 4",
    ]
    assert matter("Clause 1 is on\n\nPage 3\n\nof the form, clause 2 on\n\nPage 9\n\nof it.") == []


def test_lines_that_are_the_same_around_the_number_of_each_page_are_matter():
    around = "No copies without\nPágina {}/4\nour consent.\n\n\nLEY 7-2021\n"
    bodies = ("Uno.", "Dos.", "Tres.", "Cuatro.")
    source = "".join(f"{body}\n{around.format(n)}" for n, body in enumerate(bodies, 1))
    document = text.convert(source.encode(), name="x.txt")
    kept = [b.span.of(document.text) for b in document.blocks if b.style != PAGE_HEAD]
    assert kept == [*bodies]


def test_titles_below_the_numbers_of_pages_stay():
    source = "".join(f"Page {n} of 4\nPart {n}\nPears are {n}.\n" for n in range(1, 5))
    assert matter(source) == [f"Page {n} of 4" for n in range(1, 5)]
