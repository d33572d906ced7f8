"""Numbers of pages behind the last words of pages are no text of the last clause."""

from ingest.convert.text import convert
from ingest.converted import PAGE_HEAD, ConvertedDocument

YARDS = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple")
PAGES = [
    " ".join(
        f"{yard} yard repairs {deck} at its own cost, and its owner pays for the paint of {yard}."
        for deck in ("hulls", "masts", "sails", "oars", "locks", "cranes", "sheds", "buoys") * 2
    )
    for yard in YARDS
]
FOOT = "Source: HARBOUR HOLDINGS, 10-Q, 5/4/2003"
GAP = "\n" * 7


def read(text: str) -> ConvertedDocument:
    return convert(text.encode(), name="yard.txt")


def matter(document: ConvertedDocument) -> list[str]:
    found = [block for block in document.blocks if block.style == PAGE_HEAD]
    return [block.span.of(document.text) for block in found]


def test_numbers_that_keep_step_with_the_feet_below_them_are_matter():
    pages = [f"{n}. {PAGES[n]} {n + 2}\n\n{FOOT}{GAP}" for n in range(1, 5)]

    document = read("".join(pages))

    assert matter(document) == ["3", FOOT, "4", FOOT, "5", FOOT, "6", FOOT]


def test_words_and_letters_before_the_number_of_a_page_belong_to_it():
    ends = ["C - 1", "C - 2", "-2-    3", "Page 4"]
    pages = [f"{page} {end}\n\n{FOOT}{GAP}" for page, end in zip(PAGES, ends, strict=False)]

    document = read("".join(pages))

    assert [words for words in matter(document) if words != FOOT] == ends


def test_numbers_that_do_not_keep_step_are_text():
    pages = [f"{PAGES[n % 8]} The fee is in clause {n}\n\n{FOOT}{GAP}" for n in (7, 2, 9, 4)]

    document = read("".join(pages))

    assert matter(document) == [FOOT] * 4


def test_a_count_set_apart_from_the_text_is_matter_alone_before_and_behind_text():
    text = (
        f"1                    EXHIBIT 4\n\n2\n\nYARD AGREEMENT\n\n{PAGES[0]}\n"
        f"\n{PAGES[1]}   3\n\n{PAGES[2]}\n1    4\n\n{PAGES[3]}   5\n\n{PAGES[4]}    6\n\n"
    )

    document = read(text)

    assert matter(document) == ["1", "2", "3", "1    4", "5", "6"]
    first = next(block for block in document.blocks if block.style != PAGE_HEAD)
    assert first.span.of(document.text) == "EXHIBIT 4"


def test_amounts_at_the_ends_of_short_lines_are_text():
    rows = "".join(f"Berth {n}   {n}\n\n" for n in range(1, 9))

    assert matter(read(f"{PAGES[0]}\n\n{rows}{PAGES[1]}\n")) == []
