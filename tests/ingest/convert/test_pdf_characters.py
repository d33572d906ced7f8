"""Characters of a PDF that stand for others: ligatures of fonts and hyphens of programs."""

import pytest

from ingest.convert.pdf.characters import HYPHEN, decoded, mended


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("informaƟon", "information"),
        ("commiƩee", "committee"),
        ("seƫng", "setting"),
        ("soŌware", "software"),
        ("betreƯenden", "betreffenden"),
        ("oﬃce", "office"),
    ],
)
def test_a_glyph_of_two_letters_is_read_as_both(printed, meant):
    assert mended(printed) == meant


@pytest.mark.parametrize("name", ["Ōtaki", "Ưu"])
def test_letters_that_begin_a_name_are_kept(name):
    assert mended(name) == name


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("non\u2011exclusive", "non-exclusive"),
        ("Dr.\u00adIng.", "Dr.-Ing."),
        ("non-\u00ad\u2010exclusive", "non-exclusive"),
        (f"pro{HYPHEN}", "pro-"),
        ("2019–2020", "2019–2020"),
    ],
)
def test_each_hyphen_that_is_printed_is_one(printed, meant):
    assert mended(printed) == meant


def test_the_text_of_a_font_of_tex_without_its_encoding_is_read_as_it_has_it():
    page = "\x9f 3 Au\x1d\xf6sung: ausschlie\xfflich \xf6\x1bentliche Zwecke, \x12\x1cndig\x10"
    assert mended(decoded(page)) == "§ 3 Auflösung: ausschließlich öffentliche Zwecke, „findig“"


def test_other_text_is_left_as_it_is():
    assert decoded("L'Haÿ-les-Roses \x1c Nantes \x1d") == "L'Haÿ-les-Roses \x1c Nantes \x1d"
