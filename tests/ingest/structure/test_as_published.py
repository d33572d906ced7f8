"""Numbers and headings as people publish them: glued, spread out, wrapped, beside a heading."""

from __future__ import annotations

from ingest.convert import html, text

from .outlines import converted, expected, of_markdown, of_text, parsed, tree

SPREAD = (
    "The  owner  of  the  orchard  lets  the  trees  to  the  keeper  of  the  bees  by the year. "
)


def test_a_paragraph_that_goes_on_with_the_number_of_a_heading_stands_beside_it():
    assert of_markdown(
        """
        # Orchard Lease

        ## 19. Warranties

        (a) The owner warrants the trees.

        (b) The keeper warrants the bees.

        20. Indemnity. Each party shall make good what its trees or bees break.

        ## 21. Notices

        21.1 In writing.
        """
    ) == expected(
        """
        # 19 Warranties
          (a)
          (b)
        20 Indemnity
        # 21 Notices
          21.1
        """
    )


def test_a_list_below_a_heading_that_begins_with_its_first_number_stays_below_it():
    assert of_markdown(
        """
        # Orchard Lease

        ## 1. Trees

        The owner lets:

        1. apple trees, and

        2. pear trees.

        ## 2. Bees

        The keeper keeps bees.
        """
    ) == expected(
        """
        # 1 Trees
          1
          2
        # 2 Bees
        """
    )


def test_numbers_to_which_their_words_are_glued():
    assert of_text(
        """
        1. DEFINITIONS

        1.1"Apple" means a fruit of the orchard.

        1.2"Bee" means an insect of the keeper.

        2. DUTIES

        2.1Care. The keeper shall care for the bees.

        2.2No Smoke. The keeper shall not smoke near the trees.
        """
    ) == expected(
        """
        # 1 DEFINITIONS
          1.1
          1.2
        # 2 DUTIES
          2.1 Care
          2.2 No Smoke
        """
    )


def test_a_bold_number_with_its_stop_outside():
    assert of_markdown(
        """
        ##### 5. Repeal.

        **5**.— (1) The Orchard Act 2009 is repealed.

        (2) This section comes into operation in May.
        """
    ) == expected(
        """
        # 5 Repeal.
          (1)
          (2)
        """
    )


def test_a_wide_gap_parts_a_labelled_number_from_its_words():
    lines = [
        f"Section 3.{n}       {title}. As of the date hereof, there is\nno reason to doubt it.\n"
        for n, title in enumerate(("Power", "No Default", "Consents"), 1)
    ]
    found = of_text("\n".join(lines))
    assert [line.split()[:2] for line in found.split("\n")] == [
        ["Section", "3.1"],
        ["Section", "3.2"],
        ["Section", "3.3"],
    ]


def test_a_line_may_end_between_a_label_and_its_number():
    words = "The keeper shall keep the bees where the owner of the orchard says."
    sections = [f"Section\n4.0{n}\xa0 \xa0 \xa0Bees.\n{words}\n" for n in range(1, 4)]
    assert "Section 4.02 Bees" in of_text("\n".join(sections))


def test_words_that_are_spread_out_to_fill_a_line_are_one_paragraph():
    line = SPREAD + "On  the  basis  of  the   warranties,   and   agreements  below  " + SPREAD
    assert len(text.convert(line.encode(), name="x.txt").blocks) == 1


def test_names_on_the_cover_of_a_contract_head_nothing():
    source = """
        ORCHARD MAINTENANCE AGREEMENT

        BETWEEN

        PEAR GROWERS COMPANY

        AND

        GENERAL BEE KEEPING COMPANY OF THE SOUTH

        This Orchard Maintenance Agreement (the "Agreement") is made and entered into as of May 1,
        2021, by and between Pear Growers Company and General Bee Keeping Company of the South.

        1. The owner shall maintain the orchard in every year of this Agreement.

        2. The keeper shall maintain the bees, and shall report their number under paragraph 1.

        3. This Agreement ends in ten years.
        """
    outline = parsed(converted(source))
    assert tree(outline) == "1\n2\n3"
    assert outline.title == "ORCHARD MAINTENANCE AGREEMENT"


def test_a_page_that_holds_one_section_of_a_code_is_that_section():
    outline = parsed(
        html.convert(
            b"<p>\xc2\xa7378-2</p><h1>Practices made unlawful; offences defined.</h1>"
            b"<p>\xc2\xa7378-2 Practices made unlawful; offences defined. (a) It is unlawful:</p>"
            b"<p>(1) to moor a boat at a buoy; or</p><p>(2) to leave it there.</p>"
            b"<p>(b) The board may allow it for a day.</p>",
            name="page.html",
        )
    )
    assert outline.title == "§378-2 Practices made unlawful; offences defined."
    assert tree(outline) == expected(
        """
        § 378-2 Practices made unlawful; offences defined
          (a)
            (1)
            (2)
          (b)
        """
    )
