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
