"""Contents lists without page numbers, whose entries the text words otherwise."""

from __future__ import annotations

from .outlines import converted, expected, of_markdown, of_text, parsed, tree


def test_an_entry_may_begin_the_paragraph_that_it_names():
    names = ("Boats", "Berths", "Moorings", "Pilots", "Masters", "Crews")
    entries = "".join(f"Section {n}. {name}\n\n" for n, name in enumerate(names, 1))
    body = "".join(
        f"Section {n}. {name} mean those that the harbour master has entered in his list.\n\n"
        for n, name in enumerate(names, 1)
    )
    outline = parsed(
        converted(
            f"HARBOUR RULES\n\nTable of Contents\n\nARTICLE I - TERMS\n\n{entries}"
            f"HARBOUR RULES\n\nARTICLE I\n\nTERMS\n\n{body}"
        )
    )

    sections = "".join(f"\n          Section {n}" for n in range(1, 7))
    assert tree(outline) == expected(f"""
        # ARTICLE I TERMS{sections}""")
    assert len(outline.matter) == 1


def test_a_list_of_numbers_without_labels_stands_between_the_title_and_its_repetition():
    rule = "The master of a ship keeps to this rule at all times in the harbour."
    names = ("Boats", "Berths", "Moorings", "Pilots")
    entries = "".join(f"{n}. {name}\n\n" for n, name in enumerate(names, 1))
    body = "".join(f"{n}. {name}\n\n{rule}\n\n" for n, name in enumerate(names, 1))

    outline = parsed(converted(f"HARBOUR STANDARDS\n\n{entries}HARBOUR STANDARDS\n\n{body}"))

    assert [unit.number for unit in outline.units if unit.number] == ["1", "2", "3", "4"]
    assert len(outline.matter) == 1


def test_an_entry_that_is_torn_over_two_lines_ends_no_contents():
    names = ("BOATS", "BERTHS", "MOORINGS", "[OMITTED]", "PILOTS OF ALL SHIPS AFTER THE", "CREWS")
    pages = (" 2", " 3", " 4", " 4", "", " 9")
    entries = [f"{n + 1}. {names[n]}{pages[n]}" for n in range(6)]
    entries.insert(5, "EFFECTIVE DATE 7")
    body = [
        f"{n}. {name}\n\nThe master of a ship keeps to rule {n} on {name.lower()} in the harbour."
        for n, name in enumerate(names, 1)
    ]
    front = ["HARBOUR RULES", "Table of Contents", "Page", *entries]
    outline = parsed(converted("\n\n".join([*front, "HARBOUR RULES", *body])))

    assert [unit.number for unit in outline.units if unit.number] == list("123456")


def test_titles_counted_from_1_are_contents_if_the_first_comes_again_with_its_text():
    names = ("Fees", "Keys", "Noise", "Boats")
    entries = "\n\n".join(f"{n}.\n{name}" for n, name in enumerate(names, 1))
    body = "\n\n".join(
        f"{n}.\n{name}\nThe owner keeps to the rules on {name.lower()} in the harbour."
        for n, name in enumerate(names, 1)
    )
    front = "Terms of the Berth\n\nThese terms bind the owner of a boat."
    outline = parsed(converted(f"{front}\n\n{entries}\n\n{body}"))

    assert [unit.number for unit in outline.units] == ["1", "2", "3", "4"]
    assert len(outline.matter) == 1


def test_headings_without_text_that_come_again_are_a_contents_list():
    titles = ["Keys", "Dues", "Fines", "Boats", "Quays", "Ropes"]
    numbered = list(enumerate(titles, 1))
    entries = "".join(f"#### Article {n}. {title}\n\n" for n, title in numbered)
    body = "".join(f"#### Article {n}\n\n{title} are of wood.\n\n" for n, title in numbered)
    source = f"# Act\n\n### Chapter I\n\n{entries}A preamble of the act.\n\n### Chapter I\n\n{body}"
    assert of_markdown(source).splitlines() == [
        "# Chapter I",
        *(f"  # Article {n}" for n in range(1, 7)),
    ]
    assert len(of_markdown(f"# Act\n\n### Chapter I\n\n{entries}").splitlines()) == 7


NAMES = ("Boats", "Berths", "Moorings", "Pilots", "Masters", "Crews")


def act_of(entries: list[str]) -> str:
    """An Act below a list of *entries*, in which each section begins with its title."""
    body = [f"{n}. {name}.—(1) The board lists all {name}." for n, name in enumerate(NAMES, 1)]
    return "\n\n".join(["THE QUAY ACT", *entries, "An Act on quays.", *body])


def test_sections_with_their_titles_in_the_line_of_their_text_are_what_entries_name():
    entries = [f"{n}. {name}." for n, name in enumerate(NAMES, 1)]
    found = parsed(converted(act_of(["ARRANGEMENT OF SECTIONS", *entries])))
    assert [unit.number for unit in found.units if unit.parent is None] == list("123456")


def test_the_head_of_a_column_and_drawn_lines_end_no_contents():
    entries = [f"{n}. {name}." for n, name in enumerate(NAMES, 1)]
    listed = ["ARRANGEMENT OF SECTIONS ——", "____", "SECTIONS", *entries[:3], "SECTIONS"]
    found = parsed(converted(act_of([*listed, *entries[3:]])))
    assert [unit.number for unit in found.units if unit.parent is None] == list("123456")


def test_an_entry_that_counts_on_belongs_to_the_contents_though_the_text_words_it_otherwise():
    entries = [f"{n}. {name}." for n, name in enumerate(NAMES, 1)]
    entries[2:5] = ["3. [Repealed.]", "4. [Repealed.]", "5. [Repealed.]"]
    found = parsed(converted(act_of(["ARRANGEMENT OF SECTIONS", *entries])))
    assert [unit.number for unit in found.units if unit.parent is None] == list("123456")


TITLES = ("Short title", "Boats", "Dues of boats", "Keys", "Fines", "Notices", "End")


def of_arrangement(entries: str) -> str:
    """The tree of an Act whose sections have no titles of their own, behind *entries*."""
    body = "".join(f"{n}. The master keeps to rule {n} of the harbour.\n\n" for n in range(1, 8))
    source = f"HARBOUR ACT\n\nArrangement of Sections\n\n{entries}\n\nHARBOUR ACT\n\n{body}"
    outline = parsed(converted(source))
    assert len(outline.matter) == 1
    return tree(outline)


def test_titles_counted_from_1_below_the_heading_of_the_contents_need_not_come_again():
    entries = "\n\n".join(f"{n}. {title}." for n, title in enumerate(TITLES, 1))
    assert of_arrangement(entries).split() == ["1", "2", "3", "4", "5", "6", "7"]


def test_a_numbered_page_head_does_not_end_the_contents():
    rows = [f"{n}. {title}." for n, title in enumerate(TITLES, 1)]
    rows[3:3] = ["4 Cap. 5 Harbours"]
    entries = "\n\n".join([*rows, "6 Cap. 5 Harbours"])
    assert of_arrangement(entries).split() == ["1", "2", "3", "4", "5", "6", "7"]


def test_contents_that_count_may_leave_numbers_out_above_the_words_of_enactment():
    names = {1: "Name", 2: "Fees, keys, etc.", 3: "Noise", 5: "Boats", 6: "Crews", 7: "End"}
    names |= {8: "Fines", 9: "Masters", 10: "Pilots", 11: "Notices", 12: "Courts"}
    entries = [f"{n}. {name}" for n, name in names.items()]
    entries.insert(3, "4[***]")
    body = [
        f"{n}. {name}\n\nThe owner keeps to the rules on {name.lower()} in the harbour."
        for n, name in names.items()
    ]
    enacted = "Be it enacted by the Council of the Quay in the third year of the harbour:"
    outline = parsed(converted("\n\n".join(["THE QUAY ACT", *entries, enacted, *body])))

    assert [unit.number for unit in outline.units] == [str(n) for n in names]


def test_a_title_of_two_lines_that_comes_again_ends_contents_of_few_numbers():
    title = ["CHAPTER 7", "STANDARDS FOR PILOTS"]
    entries = ["I. General", "Standards 1-2", "II. Ships", "Standards 3-4", "III. End", "Notes"]
    entries += ["Forms", "Index"]
    rules = ["The pilot keeps to this standard at all times in the harbour."] * 4
    body = ["I. General", *(f"{n}. {rule}" for n, rule in enumerate(rules[:2], 1))]
    body += ["II. Ships", *(f"{n}. {rule}" for n, rule in enumerate(rules[2:], 3)), "III. End"]
    outline = parsed(converted("\n\n".join([*title, *entries, *title, *body, rules[0]])))

    assert [unit.number for unit in outline.units] == ["7", "I", "1", "2", "II", "3", "4", "III"]


def test_contents_whose_entries_share_a_line_are_no_units() -> None:
    assert of_markdown("""
        # Ferry By-law

        ## CONTENTS

        1. Short Title 2. Definitions 3. Crew of the ferry 4. Fares

        ## 1. SHORT TITLE

        This is the Ferry By-law.

        ## 2. DEFINITIONS

        A ferry is a boat.

        ## 3. CREW OF THE FERRY

        Two people row it.
    """) == expected("""
        # 1 SHORT TITLE
        # 2 DEFINITIONS
        # 3 CREW OF THE FERRY
    """)


def test_an_overview_lists_sections_whose_numbers_stand_above_their_titles():
    titles = ("Zweck", "Boote", "Liegeplätze", "Beiträge")
    entries = "\n\n".join(f"§ {n} {title}" for n, title in enumerate(titles, 1))
    body = "\n\n".join(
        f"§ {n}\n\n{title}\n\n(1) Der Hafen ist für alle Mitglieder offen."
        for n, title in enumerate(titles, 1)
    )

    assert tree(parsed(converted(f"Hafenordnung\n\nÜbersicht\n\n{entries}\n\n{body}"))) == expected(
        "\n".join(f"# § {n} {title}\n  (1)" for n, title in enumerate(titles, 1))
    )


def test_entries_may_share_lines_in_any_part_of_a_table():
    words = ("Master", "Pilot", "Crew", "Pier", "Crane", "Slip", "Ferry", "Office", "Kiosk")
    titles = [f"Duties and Hours of the {word} of the Harbour of Quay" for word in words]
    numbered = [f"{n}\\. {title}." for n, title in enumerate(titles, 1)]
    rows = [numbered[0], numbered[1], " ".join(numbered[2:8]), numbered[8]]  # a long one
    body = "\n\n".join(f"**{line}**\n\nThe harbour board decides on them." for line in numbered)
    table = "\n\n".join(rows)

    assert of_markdown(
        f"**HARBOUR ACT**\n\n**ARRANGEMENT OF SECTIONS**\n\n{table}\n\n**HARBOUR ACT**\n\n{body}"
    ) == "\n".join(f"{n} {title}" for n, title in enumerate(titles, 1))


def test_each_schedule_of_a_table_may_list_the_same_titles():
    table = ["1. Title", "2. Boats", "3. Fees", "Schedule A: Members", "Application", "Definitions"]
    table += ["Schedule B: Visitors", "Application", "Definitions", "Form I - Request"]
    table += ["Schedule C: Keys"]
    sections = [f"{n}. {title}\n\nThe harbour board decides on them." for n, title in
                enumerate(("Title", "Boats", "Fees"), 1)]  # fmt: skip
    schedules = [
        f"Schedule {letter}\n\n{name}\n\nApplication\n\nIt applies to {name.lower()} of all ages."
        "\n\nDefinitions\n\nA boat is a vessel."
        for letter, name in (("A", "Members"), ("B", "Visitors"), ("C", "Keys"))
    ]
    source = "\n\n".join(["HARBOUR STATUTES", "Contents", *table, *sections, *schedules])

    assert "Form" not in tree(parsed(converted(source)))
    assert tree(parsed(converted(source))).startswith("# 1 Title\n")


def test_a_page_number_may_stand_right_behind_the_words_of_an_entry():
    source = """
        HARBOUR RULES

        Content

        Chapter 1 Boats of Members 4

        Chapter 2 Fees of the Harbour 6

        CHAPTER 1

        BOATS OF MEMBERS

        1. The harbour master keeps a list of the boats. It is open to all.

        CHAPTER 2

        FEES OF THE HARBOUR

        2. The owners pay a fee. It is due in the first month of the year.
    """
    assert of_text(source) == expected("""
        # CHAPTER 1 BOATS OF MEMBERS
          1
        # CHAPTER 2 FEES OF THE HARBOUR
          2
    """)


def test_the_page_of_an_entry_may_stand_on_the_line_below_it():
    # a PDF that was read as text
    parts = ("General", "Boats", "Berths", "Dues", "Pilots", "Repeal")
    entries = "\n".join(f"Section {n}: {name}\n{2 * n}" for n, name in enumerate(parts, 1))
    body = "".join(
        f"Section {n}: {name}\n\nThe council decides on these matters in May of each year.\n\n"
        for n, name in enumerate(parts, 1)
    )

    outline = parsed(converted(f"BYLAWS OF THE PORT\n\nTable of Contents\n\n{entries}\n\n{body}"))

    assert [unit.number for unit in outline.units] == ["1", "2", "3", "4", "5", "6"]
    assert len(outline.matter) == 1


def test_the_clauses_of_a_bill_are_listed_with_its_schedule():
    names = ("Short title", "Dues", "Berths", "Pilots")
    entries = "".join(f"{n}. {name}.\n\n" for n, name in enumerate(names, 1))
    body = "".join(
        f"{n}. {name} are kept by the master of the harbour in his book.\n\n"
        for n, name in enumerate(names, 1)
    )
    outline = parsed(
        converted(
            f"THE HARBOUR BILL\n\nARRANGEMENT OF CLAUSES\n\n{entries}THE SCHEDULE.\n\n"
            f"THE HARBOUR BILL\n\nBe it enacted as follows:\n\n{body}"
        )
    )

    assert tree(outline) == "1\n2\n3\n4"
    assert len(outline.matter) == 1


def test_entries_with_roman_numbers_name_articles_with_other_digits():
    outline = of_markdown("""
        # Bylaws of the Rowing Club

        - ARTICLE I. MEMBERS
        - ARTICLE II. OFFICERS
        - ARTICLE III. MEETINGS
        - ARTICLE IV. AMENDMENTS

        ## ARTICLE 1 - MEMBERS

        Members pay dues.

        ## ARTICLE 2 - OFFICERS

        Officers serve for a year.

        ## ARTICLE 3 - MEETINGS

        The club meets in May.

        ## ARTICLE 4 - AMENDMENTS

        A vote amends these bylaws.
    """)
    assert outline == expected("""
        # ARTICLE 1 MEMBERS
        # ARTICLE 2 OFFICERS
        # ARTICLE 3 MEETINGS
        # ARTICLE 4 AMENDMENTS
    """)


def test_the_title_of_the_act_may_stand_right_above_the_heading_of_its_contents():
    assert of_text("""
        3

        THE QUAYS ACT, 2021
        ______
        ARRANGEMENT OF SECTIONS
        ______
        CHAPTER I
        PRELIMINARY
        1. Short title.
        2. Definitions.
        CHAPTER II
        BERTHS
        3. Berths of members.
        4. Berths of guests.
        THE SCHEDULE.

        5

        THE QUAYS ACT, 2021
        BE it enacted by the Council as follows:
        CHAPTER I
        PRELIMINARY
        1. Short title.—(1) This Act may be called the Quays Act, 2021.
        (2) It applies to every quay of the harbour and to the boats at it.
        2. Definitions.—In this Act, a quay is any place where a boat may lie.
        CHAPTER II
        BERTHS
        3. Berths of members.—A member has a berth for the whole of the year.
        4. Berths of guests.—A guest has a berth for as long as the master allows.
    """) == expected("""
        # CHAPTER I PRELIMINARY
          1 Short title
            (1)
            (2)
          2 Definitions
        # CHAPTER II BERTHS
          3 Berths of members
          4 Berths of guests
    """)


def test_a_heading_called_overview_may_hold_sections():
    assert of_markdown("""
        # Satzung der Ruderer

        ## Abschnitt I - Organe

        ### Übersicht

        #### § 1 Organe des Vereins

        1. Die Organe sind

            1. die Versammlung,
            2. der Vorstand.

        2. Sie tagen offen.

        ### Vorstand

        #### § 2 Wahl

        Der Vorstand wird gewählt.
    """) == expected("""
        # Abschnitt I Organe
          # Übersicht
            # § 1 Organe des Vereins
              1
                1
                2
              2
          # Vorstand
            # § 2 Wahl
    """)
