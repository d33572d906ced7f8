"""Bytes become the text their author wrote, or are refused."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.errors import ConversionError
from ingest.convert.decode import decode

GERMAN = "§ 5 Kündigung – der Mieter „darf“ die Räume übergeben."
POLISH = "Artykuł 5. Najemca może wypowiedzieć umowę z zachowaniem terminów, jeżeli właściciel się "
RUSSIAN = "Статья 5. Наниматель вправе расторгнуть договор найма жилого помещения в любое время. "


@pytest.mark.parametrize(
    ("data", "text", "charset"),
    [
        (b"", "", "utf-8"),
        ("Rent".encode("utf-8-sig"), "Rent", "utf-8"),
        (GERMAN.encode(), GERMAN, "utf-8"),
        (GERMAN.encode("utf-16"), GERMAN, "utf-16-le"),
        (b"\xfe\xff" + GERMAN.encode("utf-16-be"), GERMAN, "utf-16-be"),
        (GERMAN.encode("utf-32"), GERMAN, "utf-32-le"),
        (GERMAN.encode("utf-16-le"), GERMAN, "utf-16-le"),  # no mark
        (GERMAN.encode("utf-16-be"), GERMAN, "utf-16-be"),
        (GERMAN.encode("cp1252"), GERMAN, "windows-1252"),
        (b"The \x93Tenant\x94 pays \xa3 5.", "The “Tenant” pays £ 5.", "windows-1252"),
        # UTF-8 that was read as Latin-1 and encoded again
        (GERMAN.encode().decode("latin-1").encode(), GERMAN, "utf-8"),
        # a UTF-8 file into which somebody pasted Windows bytes
        (GERMAN.encode() + b" R\xe4ume", GERMAN + " Räume", "utf-8+windows-1252"),
    ],
)
def test_bytes_become_the_text_their_author_wrote(data, text, charset):
    assert decode(data) == (text, charset)


FRENCH = "Les statuts de l’association : « la défense des intérêts » à l’été."
SPANISH = "La asociación se denomina Niño, según el año."


@pytest.mark.parametrize(
    ("text", "codec", "charset"),
    [
        (FRENCH, "mac_roman", "mac-roman"),
        ("The “Member’s” fee – see § 2 of the Café’s rules.", "mac_roman", "mac-roman"),
        (SPANISH, "cp850", "cp850"),
        (SPANISH, "cp1252", "windows-1252"),
    ],
)
def test_texts_of_macintosh_and_dos_are_not_read_as_windows(text, codec, charset):
    assert decode(text.encode(codec)) == (text, charset)


def test_east_european_and_cyrillic_bytes_are_not_read_as_western():
    assert decode((POLISH * 8).encode("cp1250"))[0] == POLISH * 8
    assert decode((RUSSIAN * 8).encode("cp1251"))[0] == RUSSIAN * 8


def test_a_declared_charset_is_believed_where_the_bytes_fit_it():
    assert decode(POLISH.encode("cp1250"), declared="cp1250")[0] == POLISH
    assert decode(GERMAN.encode(), declared="ascii") == (GERMAN, "utf-8")
    assert decode(b"Rent", declared="no such charset") == ("Rent", "utf-8")


@pytest.mark.parametrize(
    "charset",
    ["utf-16", "utf-7", "unicode_escape", "idna", "punycode", "hex", "rot13", "undefined", "cp037"],
)
def test_a_charset_in_which_ascii_is_not_itself_is_not_believed(charset: str) -> None:
    data = f"{GERMAN} xn--4ca +AGE- \\u0041".encode()
    assert decode(data, declared=charset) == (data.decode(), "utf-8")


def test_a_file_put_together_of_two_charsets_is_read_in_both():
    one, other = "Für die Öffnung gilt § 1.\n", "Für Häfen und Brücken gilt § 2.\n"
    both = decode(one.encode() + other.encode("cp1252"))
    assert both == (one + other, "utf-8+windows-1252")


def test_a_letter_and_its_accent_are_one_character():
    assert decode("Fu\u0308r den Verkauf\u0301".encode())[0] == "Für den Verkauf\u0301"


def test_line_ends_become_line_feeds():
    assert decode(b"a\r\nb\rc\n")[0] == "a\nb\nc\n"


def test_lone_surrogates_are_replaced():
    assert "\ud800" not in decode("a\ud800b".encode("utf-8", "surrogatepass"))[0]
    assert decode("a\ud800b".encode("utf-16", "surrogatepass"))[0] == "a\ufffdb"


@pytest.mark.parametrize(
    "data",
    [
        b"Section 1\0The rent",
        random.Random(0).randbytes(4096),
        bytes(b for b in random.Random(1).randbytes(4096) if b),  # random, without a NUL
        b"\xff\xfe" + random.Random(2).randbytes(4096),  # random, behind a mark
    ],
)
def test_binary_is_refused(data):
    with pytest.raises(ConversionError, match="looks like binary"):
        decode(data)


FIRST_BYTES = "".join(map(chr, range(0xC2, 0xF5)))
"""Characters that begin what was encoded twice: "Â©", "â€™"."""


@given(
    st.text(
        st.characters(
            exclude_characters=f"\0\r\ufeff{FIRST_BYTES}", exclude_categories=["Cs", "Cc", "Mn"]
        )
    )
)
def test_every_text_survives_utf8(text):
    assert decode(text.encode()) == (text, "utf-8")


@given(st.binary())
def test_no_bytes_give_a_text_that_breaks_the_promises(data):
    try:
        text, _ = decode(data)
    except ConversionError:
        return
    assert not {"\0", "\r"} & set(text)
    assert not text.startswith("\ufeff")
    assert text.encode().decode() == text


def test_a_stray_nul_in_a_long_text_is_dropped():
    assert decode(b"The rent is due monthly. " * 100 + b"\0End.")[0].endswith("monthly. End.")


@pytest.mark.parametrize(
    ("saved", "text"),
    [
        ("the â€œBoatâ€\x9d isnâ€™t big", "the “Boat” isn’t big"),  # read as Windows-1252
        ("the â\x80\x9cBoatâ\x80\x9d isnâ\x80\x99t big", "the “Boat” isn’t big"),  # as Latin-1
        ("Â§ 3 Die GebÃ¼hr fÃ¤llt an", "§ 3 Die Gebühr fällt an"),
        ("Ãœbung: Â§ 3, Â§ 4 â€“ fÃ¼r alle", "Übung: § 3, § 4 – für alle"),
        ("a lone â€™ may be an example", "a lone â€™ may be an example"),
        ("«MANHû e “MANHÔ", "«MANHû e “MANHÔ"),  # capitals before quotation marks
        ("L’âge et l’été", "L’âge et l’été"),
    ],
)
def test_what_was_encoded_twice_is_mended(saved, text):
    assert decode(saved.encode())[0] == text
