"""Specifications for Bikeshed get the numbers of their sections as the renderer prints them."""

from __future__ import annotations

from ingest.convert.markdown import convert
from ingest.convert.markdown.bikeshed import numbered_specification

SPECIFICATION = """<h1>Kites</h1>
<pre class="metadata">
Shortname: kites
Abstract: How kites fly.
</pre>

<h2 class="no-num" id="goals">Goals</h2>

### Aims

Lines {#lines}
==============

Long Lines {#long}
------------------

### Knots ### {#knots}

<pre>
# no heading
</pre>

  <h3 id="reels">
  Reels</h3>

<!--
<h2>Dropped</h2>
-->

<h2 id="safety">Safety</h2>
"""


def test_sections_are_numbered_from_the_second_rank_on_except_those_that_say_no():
    source = numbered_specification(SPECIFICATION)
    assert [line for line in source.splitlines() if line.strip().startswith(("#", "<h"))] == [
        "<h1>Kites</h1>",
        '<h2 class="no-num" id="goals">Goals</h2>',
        "### Aims",
        "# 1. Lines {#lines}",
        "## 1.1. Long Lines {#long}",
        "### 1.1.1. Knots ### {#knots}",
        "# no heading",
        '<h3 id="reels">1.2. ',
        "<h2>Dropped</h2>",
        '<h2 id="safety">2. Safety</h2>',
    ]


def test_a_heading_is_printed_with_its_number():
    text = convert(SPECIFICATION.encode(), name="kites.bs").text
    assert "1.2. Reels" in " ".join(text.split())
    assert "====" not in text


def test_a_text_without_the_fields_of_bikeshed_stays():
    source = SPECIFICATION.replace("Shortname", "Nickname")
    assert numbered_specification(source) == source


def test_names_of_terms_and_sections_are_printed_as_they_are_read():
    source = SPECIFICATION.replace(
        "Reels</h3>",
        "Reels</h3>\nSee [[#knots]], [[#lines|the lines]] and "
        "[=kite/tail=] or |kite| or [=kite|kites=].",
    )
    numbered = numbered_specification(source)
    assert "See [§ 1.1.1](#knots), [the lines](#lines) and tail or kite or kites." in numbered


def test_what_is_indented_as_its_elements_are_nested_is_no_code():
    source = SPECIFICATION + "\n\t<p>Kites need:\n\t<ol>\n\t\t<li>a line;\n\t\t<li>wind.\n\t</ol>\n"
    text = convert(source.encode(), name="kites.bs").text
    assert "\n1. a line;\n" in text
    assert "\n2. wind." in text


def test_steps_are_counted_however_deep_their_element_is():
    source = SPECIFICATION + (
        '\n<div class="algorithm">\n  To fly a kite:\n    1. Wait.\n\n    1. If there is wind:\n'
        "        1. Run.\n    1. Stop.\n\n  Then rest.\n</div>\n"
    )
    text = convert(source.encode(), name="kites.bs").text
    steps = [line for line in text.splitlines() if line.strip()[:1].isdigit()]
    assert steps[-4:] == ["1. Wait.", "2. If there is wind:", "    1. Run.", "3. Stop."]
