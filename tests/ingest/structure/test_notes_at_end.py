"""Footnotes that a Markdown file defines at its end are no text of its last section."""

from ingest.convert import markdown

from .outlines import parsed

BODY = "# Guide to Quays\n\n## May I fish?\n\nYes.[^act]\n\n## May I swim?\n\nNo.[^rules]\n\n"
NOTES = "[^act]: Quays Act, s 4.\n\n[^rules]: Rules of the quay, r 2.\n"


def last_text(source: str) -> str:
    document = markdown.convert(source.encode(), name="guide.md")
    return parsed(document).units[-1].span.of(document.text)


def test_notes_after_the_last_text_belong_to_no_unit():
    assert last_text(BODY + NOTES) == "## May I swim?\n\nNo.[^rules]"


def test_notes_with_a_heading_belong_to_it():
    assert last_text(f"{BODY}## Notes\n\n{NOTES}").startswith("## Notes\n\n[^act]: Quays")


def test_notes_with_a_heading_belong_to_it_though_one_has_two_paragraphs():
    notes = NOTES.replace("r 2.", "r 2.\n\nSwimmers are fined.\n\n[^more]: Rule 3.")
    assert last_text(f"{BODY}## Notes\n\n{notes}").endswith("Rule 3.")


def test_notes_before_other_text_stay_where_they_are():
    assert last_text(f"{BODY}{NOTES}\nSwimmers are fined.").endswith("Swimmers are fined.")
