"""Numbers that repeat those of the units above them, and numbers with other signs around them."""

from __future__ import annotations

from ingest.convert import html

from .outlines import expected, of_markdown, of_text, parsed, tree


def test_an_item_may_repeat_the_whole_address_above_it():
    page = """<h1>Charter of the Port</h1><h2>Article I: The Council</h2><ul>
        <li><b>§1.</b> All powers rest with the council.</li>
        <li><b>§2</b> The council meets each month.</li>
        <li><b>§3.</b> The council has these powers:<ul>
            <li><b>§3(1)</b> It may raise dues;</li>
            <li><b>§3(2)</b> it may do this:<ul>
                <li><b>§3(2)(a)</b> run courts;</li>
                <li><b>§3(2)(b)</b> keep order;</li></ul></li>
            <li><b>§3(3)</b> it may borrow.</li></ul></li>
        <li><b>§4.</b> Members serve for a year.</li></ul>"""
    assert tree(parsed(html.convert(page.encode(), name="charter.html"))) == expected("""
        # Article I The Council
          § 1
          § 2
          § 3
            (1)
            (2)
              (a)
              (b)
            (3)
          § 4
    """)


def test_sections_with_nothing_behind_their_numbers_count_on_if_they_are_sentences():
    assert of_text("""
        Rules of the Rowing Club

        ARTICLE 1

        NAME

        §1 The name of the club is Oars.

        §2 The club keeps its boats in the port.

        ARTICLE 2

        OFFICERS

        §1 Officers are elected in May.

        §2 An officer serves for a year.

        §3 A majority of the members may remove an officer.
    """) == expected("""
        # ARTICLE 1 NAME
          § 1
          § 2
        # ARTICLE 2 OFFICERS
          § 1
          § 2
          § 3
    """)


def test_articles_with_numbers_in_brackets_may_have_the_mark_of_a_footnote():
    assert of_text("""
        HARBOUR LAW

        Article (1)³

        The port is open to all boats.

        Article (2) ¹¹

        A boat pays dues.

        Article (3)

        The master keeps the berths.
    """) == expected("""
        # Article (1)
        # Article (2)
        # Article (3)
    """)


def test_footnotes_that_tell_of_amendments_are_no_units():
    assert of_text("""
        THE BOATS ACT, 1958

        1. The owner of a boat shall pay the dues.

        2. The master may grant a berth.

        1 Subs. by Act 36 of 2017 S.5 (w.e.f. 26th September, 2017)

        2 Ins. by Act 7 of 1970 S.2

        3. The owner may appeal.
    """) == expected("""
        1
        2
        3
    """)


def test_small_roman_numbers_count_within_large_ones():
    rules = {
        "IV. Board": ("Directors", "Powers", "Terms", "Elections", "Vacancies", "Removal"),
        "V. Officers": ("Terms", "Duties"),
    }
    numbers = ("i", "ii", "iii", "iv", "v", "vi")
    source = "# Rules of the Club\n\n## III. Boats\n\nThe club keeps boats.\n\n"
    for part, titles in rules.items():
        source += f"## {part}\n\n"
        for number, title in zip(numbers, titles, strict=False):
            source += f"### {number}. {title}\n\nThe members vote on the {title.lower()}.\n\n"
    assert of_markdown(source) == expected("""
        # III Boats
        # IV Board
          # i Directors
          # ii Powers
          # iii Terms
          # iv Elections
          # v Vacancies
          # vi Removal
        # V Officers
          # i Terms
          # ii Duties
    """)
