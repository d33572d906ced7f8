"""Titles of documents that print none in full: parts of contracts, lists of questions, covers."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

import pytest

from evidence_graph import Ingestor, Library, Settings
from evidence_graph.language import pack_of
from ingest.convert import convert_bytes, markdown
from ingest.facts import Options, facts_of
from ingest.facts.title import title_of
from ingest.structure import parse
from tests.ingest.structure.outlines import converted, parsed


def test_a_part_of_a_contract_is_called_by_the_contract_whose_it_is(tmp_path):
    (tmp_path / "nda.md").write_text(
        "# Standard Terms\n\n1. **Pears**. This Mutual Pear Agreement (which holds these terms)"
        " lets each party eat pears.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "nda.md").failed
    assert library.inspect("nda.md").title == "Mutual Pear Agreement: Standard Terms"


def test_a_question_in_a_list_of_questions_is_no_title(tmp_path):
    (tmp_path / "pear_policy.md").write_text(
        "What are pears?\n===============\n\nFruits.\n\n"
        "Why do we eat them?\n===================\n\nFor their taste.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "pear_policy.md").failed
    found = library.inspect("pear_policy.md")
    assert (found.title, found.units["heading"]) == ("Pear policy", 2)


def test_a_title_that_goes_on_from_the_line_above_has_it():
    source = """
        Cover Page

        for the Pear Services Agreement (PSA)

        1. Pears. The seller sells pears.

        2. Price. The buyer pays.
        """
    assert parsed(converted(source)).title == "Cover Page for the Pear Services Agreement (PSA)"


def test_the_title_stands_right_above_the_day_of_the_last_change():
    source = """
        ALDERFIELD KITE POLICY
        Last Modified: 2031-04-05
        This text was written in the language of the town, and that version prevails.

        Kites fly in the park, and nowhere else.
        """
    assert parsed(converted(source)).title == "ALDERFIELD KITE POLICY"


def test_a_heading_without_a_blank_above_a_line_in_italics_is_the_title():
    source = "*Town of Alderfield*\n\n#Kite Rules\n*of the flying club*\n\n## 1 Wind\n\nIt blows.\n"
    assert parsed(markdown.convert(source.encode(), name="kites.md")).title == "Kite Rules"


def test_a_line_that_says_when_a_text_was_changed_is_no_title(tmp_path):
    text = """
    Last Revised January 2024

    BY-LAWS OF THE TOWN OF ALDERFIELD

    ARTICLE I

    Section 1. The town meeting is held in May.

    Section 2. Its warrant is posted ten days before.
    """
    (tmp_path / "laws.txt").write_text(dedent(text))
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "laws.txt").failed
    assert library.inspect("laws.txt").title == "BY-LAWS OF THE TOWN OF ALDERFIELD"


def test_a_heading_that_announces_what_follows_is_no_title(tmp_path):
    (tmp_path / "pear-deed.md").write_text(
        "# This Instrument Prepared By:\n\nAlder and Birch\n\n## Grant\n\nA pear is granted.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "pear-deed.md").failed
    assert library.inspect("pear-deed.md").title == "Pear deed"


def test_a_file_that_holds_one_article_is_called_by_it(tmp_path):
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    for name, text in (
        ("074.md", "## Article 74\n\nThe board keeps:\n\n1. the piers\n\n2. the boats\n"),
        ("piers.md", "## Article 1\n\nThe piers.\n\n## Article 2\n\nThe boats.\n"),
    ):
        (tmp_path / name).write_text(text)
        assert not Ingestor(library).ingest(tmp_path / name).failed
    assert library.inspect("074.md").title == "Article 74"
    assert library.inspect("piers.md").title == "piers"


def titled(source: str, name: str) -> tuple[str | None, list[str | None]]:
    outline = parsed(convert_bytes(source.encode(), name=name))
    return outline.title, [unit.heading for unit in outline.units]


def test_the_title_that_a_page_says_whole_goes_before_the_company_above_it():
    page = """<html><head><title>Kite Care Policy - Norland (KC-N)</title></head><body>
        <h1>Alder Company Limited</h1><p>Reg. No. 7</p><h2>Kite Care Policy - Norland</h2>
        <h3>1. Preamble</h3><p>It covers kites.</p><h3>2. Cover</h3><p>All.</p></body></html>"""
    assert titled(page, "a.html")[0] == "Kite Care Policy - Norland"


def test_the_title_that_a_page_says_and_prints_goes_before_what_stands_above_it():
    page = """<html><head><title>User Agreement | Pears</title></head><body>
        <ul><li>Jane Doe<ul><li>Jane Doe</li><li>Settings</li></ul></li><li>Skip</li></ul>
        <h1>Pears</h1><h1>User Agreement</h1><h2>Orders</h2><p>You order pears.</p>
        <h2>Prices</h2><p>They cost ten.</p></body></html>"""
    assert titled(page, "a.html") == ("User Agreement", ["Orders", "Prices"])


def test_a_first_heading_that_names_a_document_is_no_title_where_the_page_prints_its_own():
    page = """<html><head><title>Pear Terms of Service</title></head><body><p>Log In</p>
        <h1>Legal</h1><h1>Pear Terms of Service</h1><h2>ACCEPTANCE OF TERMS</h2><p>You order.</p>
        <h2>Prices</h2><p>They cost ten.</p></body></html>"""
    found = ("Pear Terms of Service", ["ACCEPTANCE OF TERMS", "Prices"])
    assert titled(page, "a.html") == found


def test_a_first_line_that_names_a_kind_of_document_is_the_title():
    page = """<html><body><p>Terms of Service</p><p>Please read these pages with care.</p>
        <h1>Words and Fruits</h1><h2>Words</h2><p>A pear is a fruit.</p>
        <h2>Orders</h2><p>You order pears.</p></body></html>"""
    found = ("Terms of Service", ["Words and Fruits", "Words", "Orders"])
    assert titled(page, "a.html") == found


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Pear Agreement between", "Pear Agreement"),
        ("PEAR AGREEMENT BY AND BETWEEN:", "PEAR AGREEMENT"),
        ("Pear Policy Table of Contents", "Pear Policy"),
        ("Agreement between Friends", "Agreement between Friends"),
    ],
)
def test_a_title_ends_before_what_it_leads_to(printed, title):
    page = f"<h1>{printed}</h1><h2>Orders</h2><p>A.</p><h2>Prices</h2><p>B.</p>"
    assert titled(page, "a.html")[0] == title


def named(tmp_path, name: str, source: str) -> str:
    """The title of a document in a library."""
    (tmp_path / name).write_text(source)
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / name).failed
    return library.inspect(name).title


def test_the_code_that_a_program_gives_a_page_is_no_title(tmp_path):
    page = """<html><head><title>PRCODE</title></head><body><p>Release 4 of these laws.</p>
        <h1>Title 6 Pears</h1><h2>Chapter 1 Growing</h2><p>Grow pears.</p>
        <h2>Chapter 2 Selling</h2><p>Sell pears.</p></body></html>"""
    assert named(tmp_path, "a.html", page) == "Title 6 Pears"


def test_the_name_of_the_program_that_made_a_page_is_no_title(tmp_path):
    page = """<html><head><meta name="Author" content="Pear - PagePress">
        <title>Pear PagePress</title></head><body><h1>CHAPTER 40 Orchards</h1>
        <p>40.01 Purpose.</p><p>40.02 Definitions.</p></body></html>"""
    assert named(tmp_path, "3c52.html", page) == "CHAPTER 40 Orchards"


def test_a_field_of_a_template_is_no_title(tmp_path):
    page = "<h1>{{ pear.name }}</h1><p>Pears are fruits.</p><h2>{{ pear.kind }}</h2><p>Sweet.</p>"
    assert named(tmp_path, "pear_view.html", page) == "pear view"


def test_a_title_that_is_wrapped_over_several_lines_of_front_matter_is_whole(tmp_path):
    text = (
        "---\nlayout: default\ntitle: 14.02 PEARS; FEES;\nGROWING AND SELLING OF PEARS; TREES\n"
        "AND ORCHARDS.\n---\n\n{{ page.title }}\n---------\n\nThe manager grows pears.\n"
    )
    title = "14.02 PEARS; FEES; GROWING AND SELLING OF PEARS; TREES AND ORCHARDS."
    assert named(tmp_path, "58e9.md", text) == title


def test_a_path_of_links_in_front_matter_ends_in_the_title(tmp_path):
    text = (
        "---\nlayout: default\ntitle: [CODE OF ALDERFIELD,\nWEST](index.html) ======\n\n"
        "[PART TWO - Trade](b.html)\n\n[TITLE ONE](t.html)\n\n[CHAPTER 26 Pears](c.html)\n\n---\n\n"
        "[26.01 GROWING.](d.html)\n\n[26.02 SELLING.](e.html)\n"
    )
    assert named(tmp_path, "x3.md", text) == "CHAPTER 26 Pears"


def test_the_title_of_official_xml_may_be_an_attribute_of_its_root(tmp_path):
    text = """<regulation id="01" title_de="Obstordnung" title_fr="Règlement des fruits">
        <section title_de="Birnen"><article title_de="Zweck"><text>Birnen sind Obst, und sie
        werden gegessen.</text></article></section></regulation>"""
    assert named(tmp_path, "01.xml", text) == "Obstordnung"


def test_the_only_heading_of_the_first_rank_is_the_title_though_others_are_questions(tmp_path):
    text = (
        "== Pears\n\n=== Sweet or sour?\n\nSweet.\n\n=== Red or green?\n\nGreen.\n\n"
        "=== Sizes\n\nAll.\n"
    )
    assert named(tmp_path, "12-pears.adoc", text) == "Pears"


def test_the_first_of_a_list_of_terms_is_no_part_of_the_title():
    text = "== Terms and definitions\n\n=== pear\n\nfruit\n\n=== apple\n\nother fruit\n"
    assert titled(text, "a.adoc") == ("Terms and definitions", ["pear", "apple"])


def test_the_names_of_authors_are_no_part_of_the_title():
    page = "<h1>PEAR NOTES for growers</h1><h2>by Jane Doe</h2><h2>Care</h2><p>Water them.</p>"
    assert titled(page, "a.html")[0] == "PEAR NOTES for growers"


def test_a_heading_below_text_that_is_one_of_several_is_no_title(tmp_path):
    text = (
        "Hello! This notice explains how we grow the pears of our friends in all of the orchards"
        " of this town, and who may eat them. Read on!\n\n### Who We Are and What This Covers\n\n"
        "Us.\n\n### Which Pears We Grow in Spring\n\nAll.\n\n### Which We Eat\n\nSome.\n"
    )
    assert named(tmp_path, "pear_notice.md", text) == "pear notice"


def test_a_schedule_in_a_file_of_its_own_is_called_by_its_first_line():
    page = """<p>Schedule 2 - Pear Terms and Conditions of Purchase</p><h1>1. Interpretation</h1>
        <p>1.1 These words apply in these terms.</p><h1>2. Pears</h1><p>2.1 Pears are sold.</p>"""
    assert titled(page, "a.html")[0] == "Schedule 2 - Pear Terms and Conditions of Purchase"


def test_a_title_in_capitals_above_the_kind_of_document_is_one_line(tmp_path):
    text = "CODE OF PEARS.\nAN ACT\nto establish a Code\nof Pears.\nBe it enacted\nas follows:\n"
    text += "SEC. 1. This act shall be\nknown as the Code\nof Pears.\n\nSEC. 2. Pears are fruits.\n"
    assert named(tmp_path, "PR1859.txt", text) == "CODE OF PEARS"


def test_the_name_of_a_section_below_its_number_is_no_title(tmp_path):
    text = (
        "\nWelcome. Please read these pages with care.\nThey are about pears.\n\n1.\nGrowing\n\n"
        "Plant trees.\n\n\n2.\nPear License\n\n\nPears are eaten.\nThey last.\n\n3.\nTrees\n"
    )
    assert named(tmp_path, "pear_terms.txt", text) == "Pear terms"


@pytest.mark.parametrize(
    ("name", "source", "expected"),
    [
        ("0x9-App-E_Friends.md", "# Appendix E - Friends\n\nWe thank all.\n", "Appendix E Friends"),
        ("01-Foreword.md", "# Foreword\n\nShips are old.\n", "Foreword"),
        (
            "Harbour-Guide.md",
            "".join(f"### Asking for a Berth of Kind {c}\n\nWrite to us.\n\n" for c in "ABCDEF"),
            "Harbour Guide",
        ),
        ("Alder-Quay-Club-By_Laws.txt", "We meet in May.\n", "Alder Quay Club By Laws"),
        (
            "notice.md",
            "---\ntitle: Privacy Notice\n---\n# Alder Quay Privacy Notice\n\nWe keep none.\n",
            "Alder Quay Privacy Notice",
        ),
    ],
)
def test_a_file_is_called_by_what_it_prints_if_that_says_more(tmp_path, name, source, expected):
    (tmp_path / name).write_text(source)
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / name).failed
    assert library.inspect(name).title == expected


def test_an_item_of_a_menu_is_no_title():
    page = """<html><body><ul><li>Home</li><li>Pears</li><li>Search</li></ul>
        <p>We sell pears. You may eat them in the garden at any time.</p>
        <h2>Prices</h2><p>They cost ten.</p><h2>Times</h2><p>We open at nine.</p></body></html>"""
    assert titled(page, "a.html") == (None, ["Prices", "Times"])


@pytest.mark.parametrize(
    ("language", "placeholder"),
    [
        ("en", "Untitled"),
        ("en", "Document1"),
        ("en", "PowerPoint Presentation"),
        ("de", "Titel ändern in Datei/Eigenschaften"),
        ("fr", "Sans titre"),
    ],
)
def test_what_a_program_puts_in_place_of_a_title_is_none(language, placeholder):
    found = facts_of(
        name="Pier Rules.pdf",
        text="Boats keep right.",
        title=placeholder,
        given={},
        language=language,
        options=Options(),
    )
    assert found.title == "Pier Rules"


def test_the_menu_of_a_page_gives_way_to_the_name_of_its_file():
    def title(name: str, printed: str) -> str:
        found = facts_of(
            name=name, text="x", title=printed, given={}, language="en", options=Options()
        )
        return found.title

    assert title("Pier_Terms & Conditions.txt", "Home Our Products") == "Pier Terms & Conditions"
    assert (
        title("Pier_Privacy Policy.txt", "Pier Cookie Notice Policy") == "Pier Cookie Notice Policy"
    )
    assert title("pier_rules_2021.txt", "How to moor") == "How to moor"  # names no kind at its end
    assert title("privacy-policy.md", "How we keep data") == "How we keep data"


def test_the_number_that_only_the_metadata_has_is_part_of_the_title():
    document = converted(
        "THE QUAYS BYLAW\n\n1. Quays. They are open.\n\n2. Piers. They are shut.\n"
    )
    numbered = replace(document, title="Bylaw 4 - The Quays Bylaw")
    assert title_of(parsed(numbered), numbered) == "Bylaw 4 - The Quays Bylaw"
    other = replace(document, title="Bylaw 4 - The Piers Bylaw")
    bare = converted("STATUTES\n\n1. Quays. They are open.\n\n2. Piers. They are shut.\n")
    of_body = replace(bare, title="Pier Club - Statutes")
    assert title_of(parsed(of_body), of_body) == "Pier Club - Statutes"
    assert title_of(parsed(other), other) == "THE QUAYS BYLAW"
    short = converted("Statutes\n\nThe Pier Club rows.\n\n1. Quays. They are open.\n")
    named = replace(short, title="Statutes Pier Club e. V.")
    assert title_of(parsed(named), named) == "Statutes Pier Club e. V."


def test_a_sentence_in_the_metadata_is_no_title():
    document = converted("We keep the quay clean.\n\nWe keep the pier clean too.\n")
    sentence = " and ".join(f"no owner may moor a boat at quay {n}" for n in range(5))
    in_pdf = replace(document, title=sentence, format="pdf")
    assert title_of(parsed(in_pdf), in_pdf) is None


def test_the_metadata_of_bikeshed_give_the_title(tmp_path):
    text = (
        "<pre class='metadata'>\nTitle: The Pear Exchange Specification\nShortname: PES\n"
        "Editor: Jane Doe\n  Alder Ltd.\n</pre>\n\n# Introduction\n\nPears are exchanged.\n\n"
        "# Scope\n\nAll pears.\n"
    )
    assert named(tmp_path, "pear-spec.md", text) == "The Pear Exchange Specification"


def test_a_printed_title_of_a_kind_goes_before_the_name_of_its_file(tmp_path):
    text = "# Exchange Protocol\n\n## Introduction\n\nPears.\n\n## Use\n\nPlums.\n"
    assert named(tmp_path, "exchange_protocol.md", text) == "Exchange Protocol"


def test_a_german_title_goes_on_below_a_preposition(tmp_path):
    text = (
        "Satzung über die Erhebung einer Steuer auf\n\nBirnen und auf das Sammeln von Birnen\n\n"
        "§ 1 Steuer\n\nBirnen werden besteuert.\n\n§ 2 Höhe\n\nDie Steuer beträgt zwei Birnen.\n"
    )
    expected = "Satzung über die Erhebung einer Steuer auf Birnen und auf das Sammeln von Birnen"
    assert named(tmp_path, "s.txt", text) == expected


def test_a_title_that_is_too_long_ends_behind_a_word(tmp_path):
    text = f"---\ntitle: {'Pears and plums ' * 40}\n---\n\nText.\n"
    assert named(tmp_path, "a.md", text).endswith("and plums")


def test_the_title_of_a_file_with_one_section_has_its_number(tmp_path):
    text = """<section xmlns="https://code.dccouncil.us/schemas/dc-library"
        containing-doc="D.C. Code"><num>26-1</num><heading>Pears.</heading>
        <text>All pears are sold.</text></section>"""
    assert named(tmp_path, "26-1.xml", text) == "§ 26-1 Pears."


def test_a_heading_below_an_empty_table_of_contents_is_no_title():
    source = (
        "# Lamp Schema: A Language of Lamps\n\n## Abstract\n\nThis text says how lamps are "
        "written.\n\n## Table of Contents\n\n## Introduction\n\nLamps shine.\n\n## Scope\n\nAll.\n"
    )
    document = markdown.convert(source.encode(), name="lamps.md")
    assert title_of(parsed(document), document) == "Lamp Schema: A Language of Lamps"


@pytest.mark.parametrize(
    ("name", "text", "title"),
    [
        ("a.html", "<title>{% block t %}Kites{% endblock %}</title><p>Fly.</p>", "Kites"),
        ("a.md", "---\ntitle: “Kite Act, 2031”\n---\n\nKites fly.\n", "Kite Act, 2031"),
        (
            "a.tex",
            "\\section{Kites}\n\n\\subsection{Wind}\n\nIt blows.\n\n\\subsection{Rain}\n\nNo.",
            "Kites",
        ),
    ],
)
def test_template_tags_quotation_marks_and_counted_numbers_are_no_part_of_a_title(
    tmp_path, name, text, title
):
    assert named(tmp_path, name, text) == title


def test_a_line_that_begins_with_a_kind_of_document_goes_before_a_letterhead_of_one_word():
    source = (
        "# HAFENSTADT\n\n### Amt für Drachen und Wind\n\n## Satzung der Drachenflieger\n\n"
        "Die Satzung gilt im Hafen.\n\n#### § 1 Wind\n\nEr weht.\n\n#### § 2 Regen\n\nEr fällt.\n"
    )
    document = markdown.convert(source.encode(), name="satzung.md")
    assert parse(document, pack_of("de")).title == "Satzung der Drachenflieger"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        # the notice of a register names a rule
        (
            "Harbour Commission pursuant to Rule 7 of the Pear Order\n\nPEAR SUPPLY AGREEMENT\n\n"
            "This Pear Supply Agreement is made on May 5, 2031 between A and B.",
            "PEAR SUPPLY AGREEMENT",
        ),
        ("THE CODE OF PEARS.\n\nAN ACT to set prices of pears.", "THE CODE OF PEARS."),
        (
            "Your Agreement with us is made up of the order and the terms.\n\n1. Pears. Eat.",
            None,
        ),
    ],
)
def test_titles_of_plain_texts(text: str, title: str | None):
    found = parsed(converted(text)).title
    assert (title in found) if title and found else found == title


def test_a_heading_that_is_one_word_is_not_replaced_by_a_bold_line():
    source = (
        "# Tides\n\nA tide is water that rises and falls.\n\n**Pear Specification**\n\nRead it.\n"
    )
    assert parsed(markdown.convert(source.encode(), name="tides.md")).title == "Tides"


def test_a_sentence_below_a_kind_of_document_does_not_continue_it():
    source = (
        "# Hausordnung\n\nZur Ruhe im Haus haben alle Mieter beizutragen.\n\n## Ruhe\n\nStill.\n"
    )
    document = markdown.convert(source.encode(), name="haus.md")
    assert parse(document, pack_of("de")).title == "Hausordnung"


@pytest.mark.parametrize("name", ["index.md", "main.tex", "content.tex"])
def test_a_file_that_is_called_as_all_are_is_called_by_its_folder(name: str):
    found = facts_of(
        name=name,
        folder="harbour/quay-fees",
        text="A quay is kept.",
        title=None,
        given={},
        language="en",
        options=Options(),
    )
    assert found.title == "quay fees"


def test_an_act_in_markdown_is_called_by_the_heading_above_the_words_of_enactment():
    source = dedent("""
        ## *Public Act No. 7-3*

        ## *AN ACT CONCERNING PEARS AND KITES.*

        Be it enacted by the Assembly of Northland:

        Section 1. Pears are eaten.

        ## Kites

        Sec. 2. Kites are flown.
        """)
    document = convert_bytes(source.encode(), name="pears.md")
    found = title_of(parse(document, pack_of("en")), document)
    assert found == "AN ACT CONCERNING PEARS AND KITES"
