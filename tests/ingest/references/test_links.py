from ..test_resolve import resolved
from .acts import read

PAGE = """
<html><body><h1>Mooring Standard</h1>
<h2 id="lines">1. Lines</h2><p>See <a href="#knots">how to tie</a> and
<a href="#dfn-bight">bight</a>.</p>
<h2 id="knots">2. Knots</h2><p id="reef">A reef knot; see [<a href="#bib-ropes">ROPES</a>] and
<a href="https://example.org/splices">Splices</a>, or <a href="mailto:a@example.org">ask</a>.</p>
<p>Back to <a href="#nowhere">nothing</a>.</p>
<h2 id="works">3. References</h2><dl><dt id="bib-ropes">[ROPES]</dt><dd>Ropes</dd></dl>
</body></html>
"""


def test_links_are_references_to_the_unit_with_that_anchor():
    found = read(PAGE, name="page.html").surfaces()
    assert found == [
        ("how to tie", None, "#2"),  # a link to a term's definition, "bight", is a use of the term
        ("ROPES", "ROPES", "!"),
        ("Splices", "https://example.org/splices", "!"),
    ]


def test_a_link_cites_its_address_and_no_key_of_a_bibliography():
    table = "| Line | See |\n|---|---|\n| [C8](https://example.org/c8) | or [C9](c9.md) |\n"
    assert read(f"# Standard\n\n## 1 Lines\n\n{table}").surfaces() == [
        ("C8", "https://example.org/c8", "!"),
        ("C9", "c9.md", "!"),
    ]
    for text in ("See [C9](/c9/) and [C9](mailto:a@example.org).", "See [C9](https://a.example)."):
        assert read(f"1 Lines\n\n{text}\n", name="act.txt").surfaces() == []
    assert read("See [C9].\n", name="act.txt").surfaces() == [("[C9]", "C9", "!")]


def test_the_words_of_a_link_end_before_the_marks_of_the_sentence():
    page = (
        '<html><body><h1>Mooring</h1><h2 id="a">1. Lines</h2><p>See <a href="#b">2; </a> and '
        '<a href="#b">the Knots.</a> or <a href="https://example.org/x">Rope Inc.</a> and '
        '<a href="https://example.org/y">owl:Rope`</a>.</p><h2 id="b">2. Knots</h2><p>All.</p>'
        "</body></html>"
    )
    words = [surface for surface, *_ in read(page, name="page.html").surfaces()]
    assert words == ["2", "the Knots", "Rope Inc.", "owl:Rope"]


def test_works_in_double_brackets_are_cited():
    page = read(
        '<html><body><h1>Mooring</h1><h2 id="lines">1. Lines</h2><p>See [[[core-aam]]], '
        "[[!ROPES]] and [[KNOTS-1.2 inline]], but not [[note]].</p>"
        '<h2 id="ties">2. Ties</h2><p>As said.</p></body></html>',
        name="page.html",
    )
    assert page.surfaces() == [
        ("[[[core-aam]]]", "core-aam", "!"),
        ("[[!ROPES]]", "ROPES", "!"),
        ("[[KNOTS-1.2 inline]]", "KNOTS-1.2", "!"),
    ]


def test_a_link_by_the_name_of_its_own_file_leads_into_it():
    source = "# Sails\n\n## 1 Cloth {#cloth}\n\nIt is.\n\n## 2 Seams\n\nOf [Cloth](%s#cloth).\n"
    for name in ("act.md", "./act.md"):
        assert read(source % name).surfaces() == [("Cloth", None, "#1")]
    assert read(source % "act.md", name="sails__act.md").surfaces() == [("Cloth", None, "#1")]
    assert read(source % "../act.md").surfaces() == [("Cloth", "../act.md", "!#cloth")]
    assert read(source % "/sails/").surfaces() == [("Cloth", "/sails/", "!#cloth")]


def test_a_table_of_contents_is_no_reference():
    table = "| Part | About |\n|---|---|\n| [A. Lines](#a-lines) | All that ties. |\n"
    assert read(f"# Standard\n\n## 0 Contents\n\n{table}\n## A. Lines\n\nTie.\n").surfaces() == []


def test_the_same_words_in_two_cells_are_two_links():
    table = "| a | b |\n|---|---|\n| see, [see](a.md) | [see](b.md) |\n| [see](c.md) | see |\n"
    found = read(f"# Standard\n\n## 1 Lines\n\n{table}")
    assert found.surfaces() == [("see", f"{name}.md", "!") for name in "abc"]
    starts = [found.built.text.find(f"[see]({name}.md)") + 1 for name in "abc"]
    assert [mention.span.start for mention in found.mentions] == starts


def test_an_act_whose_number_is_a_link_is_the_document_of_the_article_before_it():
    act = read("# Regulation (EU) 2031/501 of 8 May 2031\n\n## Article 3\n\nRopes.\n", name="r.md")
    for number in ("(EU) 2031/501", "Regulation (EU) 2031/501"):
        citing = read(
            f"# A\n\n## 1 Lines\n\nUnder Article 3 of [{number}](https://example.org/r).\n"
        )
        assert citing.surfaces()[0] == ("Article 3", number, "!3")
        assert resolved(citing, "Article 3", act) == [("r.md#3", None)]
    other = read("# A\n\n## 1 Lines\n\nUnder Article 3 of [the rules](https://example.org/r).\n")
    assert other.surfaces()[0] == ("Article 3", "https://example.org/r", "!3")
