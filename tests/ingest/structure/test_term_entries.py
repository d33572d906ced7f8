"""The entries of a clause of terms: the number above, the term below it, then its meaning."""

from __future__ import annotations

from ingest.convert import html

from .outlines import expected, of_text, parsed, tree


def test_a_term_below_its_number_is_the_title_of_the_entry():
    document = html.convert(
        b"<h1>Lamps</h1><h2>3 Terms and definitions</h2>"
        b"<p><b>3.1</b></p><p><b>oil lamp</b></p><p>lamp that burns oil</p>"
        b"<p><b>3.2</b></p><h3>storm lamp</h3><h3>SL</h3><p>oil lamp with a chimney of glass</p>"
        b"<p><b>3.3</b></p><p><b>Wick</b></p><p>cord that draws oil to the flame</p>"
        b"<h2>4 Requirements</h2><p>No lamp leaks.</p>",
        name="x.html",
    )
    assert tree(parsed(document)) == expected("""
        # 3 Terms and definitions
          # 3.1 oil lamp
          # 3.2 storm lamp
          # 3.3 Wick
        # 4 Requirements
        """)


def test_numbers_above_sentences_and_numbers_that_do_not_count_up_have_no_titles():
    found = of_text("""
        4.1

        The lamp is lit by hand.

        4.2

        The lamp is put out by hand.

        4.3

        The lamp is kept dry.

        9.1

        oil

        2.7

        wick
        """)
    assert "The lamp" not in found
    assert "# 9.1" not in found
