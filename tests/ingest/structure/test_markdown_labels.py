"""Numbers in code spans, labels in bold and titles on lines of their own in Markdown."""

from __future__ import annotations

from .outlines import expected, of_markdown


def test_numbers_of_items_may_stand_in_code_spans():
    assert of_markdown("""
        # Terms of Sale

        ## 1. Meaning

        - `1.1` When these words are used, they mean:

          - `(a)` Goods: what we sell;
          - `(b)` Order: what you ask for.

        * `1.2` Writing includes e-mail.
    """) == expected("""
        # 1 Meaning
          1.1
            (a)
            (b)
          1.2
    """)


def test_a_value_in_a_code_span_is_no_number():
    assert "1.1" not in of_markdown("""
        # Interface

        ## Versions

        - `1.1` The version that clients send.
        - `token` The key of a client.
        - `scope` What the client may do.
    """)


RULES = "The club lends its boats to members, who bring them back clean on the same day."


def test_labels_in_bold_begin_provisions_where_nothing_else_does():
    labels = ("Term", "Eligibility", "HOW TO ENTER", "Prizes", "General")
    source = "\n\n".join(f"**{label}:** {RULES}\n\n{RULES}" for label in labels)
    assert of_markdown(f"Terms of the Boat Race\n\n{source}") == "\n".join(labels)
    assert of_markdown(f"# Race\n\n## Terms\n\n{source}").startswith("# Terms")


def test_titles_on_lines_of_their_own_alternate_with_lines_of_text():
    titles = ("Geltung", "Angebote", "Preise", "Zahlung", "Lieferung", "Haftung", "Gewähr")
    text = "Der Verleih vermietet Boote an Kunden, die sie am selben Tag sauber zurückbringen."
    lines = [f"{title}\n{text}\n{text} {text}" for title in titles]
    assert of_markdown("\n".join(["AGB", *lines])) == "\n".join(f"# {each}" for each in titles)


def test_bold_sets_a_label_off_from_its_text():
    assert of_markdown("""
        # Harbour Rules

        **Section 1** Every boat that is shorter than the quay may moor at it.

        __Section 2__ The master collects the dues before noon.
    """) == expected("""
        Section 1
        Section 2
    """)
    assert "Section" not in of_markdown("""
        # Harbour Rules

        **Section 1** of the act applies to boats.

        **Section 2** and the schedule apply to rafts.
    """)


def test_a_title_in_bold_sets_a_label_and_number_off():
    assert of_markdown("""
        # Pilot Policy

        ## § 1. Choice

        § 1.1. **Board.** The board chooses the pilots.

        § 1.2 **Checks.** Each pilot is asked for:

        § 1.2.1. One chart of each bay that ships call at; and

        § 1.2.2. One lamp that can be seen from the mole.

        ## Article 2. Notice

        Section 2.1. **Form.** The board writes to each pilot.

        Section 2.2. **Time.** It writes within a week.
    """) == expected("""
        # § 1 Choice
          § 1.1 Board
          § 1.2 Checks
            § 1.2.1
            § 1.2.2
        # Article 2 Notice
          Section 2.1 Form
          Section 2.2 Time
    """)
