"""Clauses that are marked up as headings are provisions, with what they begin with as heading."""

from ingest.convert import docx
from tests.ingest.convert.word_file import paragraph, style, word_file

from .outlines import expected, of_markdown, parsed, tree


def test_a_sentence_behind_a_title_is_no_part_of_the_heading():
    assert of_markdown("""
        # Hosting Agreement

        ## 1. Service

        ### 1.1 Access. The provider lets the customer use it until this agreement ends.

        ### 1.2 Support. The provider answers questions on working days.

        ### 1.3 If a server fails, the provider will start another within an hour, and

        #### (a) tell the customer why it failed; and

        #### (b) Report. The provider keeps a list of all failures.

        ## 2. Fees

        ### 2.1 Invoices. The provider sends an invoice each month.

        ### 2.2 Taxes

        The customer pays them.
    """) == expected("""
        # 1 Service
          1.1 Access
          1.2 Support
          1.3
            (a)
            (b) Report
        # 2 Fees
          2.1 Invoices
          # 2.2 Taxes
    """)


def test_a_few_words_that_lead_to_a_list_are_no_heading():
    assert of_markdown("""
        # Hosting Agreement

        ## 1. Service

        ### 1.1 The provider shall:

        (a) start the server; and

        (b) answer questions.

        ### 1.2 Each party undertakes:

        (a) to keep the keys safe.

        ### 1.3 Reports. The provider shall:

        (a) list all failures.

        ### 1.4 The customer pays for each day on which the server runs.

        ### 1.5 Support. The provider answers questions on working days.

        ### 1.6 Definitions:

        A day is a working day.

        ### 1.7 Logs. The provider keeps the logs of each server for a year.
    """) == expected("""
        # 1 Service
          1.1
            (a)
            (b)
          1.2
            (a)
          1.3 Reports
            (a)
          1.4
          1.5 Support
          # 1.6 Definitions:
          1.7 Logs
    """)


def test_a_single_sentence_without_text_below_it_is_a_provision():
    assert of_markdown("""
        # Rules of the Regatta

        ## 1. Boats

        ### 1.1 Hulls

        Hulls are joined by beams, and no boat sails without a second hull.

        ### 1.2 Insurance. Thirty thousand crowns (30,000) minimum.

        ### 1.3 Whistles

        Each member of the crew has a whistle.

        ### 1.4 One lamp for each of the crew.

        ### 1.5 Entries, fees, etc.

        #### 1.5.1 Entries

        Entries close in May.

        ## 2. Courses

        The course is a triangle.
    """) == expected("""
        # 1 Boats
          # 1.1 Hulls
          1.2 Insurance
          # 1.3 Whistles
          1.4
          # 1.5 Entries, fees, etc.
            # 1.5.1 Entries
        # 2 Courses
    """)


def test_long_headings_of_a_statute_stay_headings():
    assert of_markdown("""
        # Housing Act

        ## § 1. Short title.

        This is the Housing Act.

        ## § 2. Lien for assessments against units; priority; recordation not required.

        The association has a lien.

        ## § 3. What a tenant owes who pays late.

        Interest is due.

        ## § 4. Rooms in which there is no window; duties of the owner.

        The owner lets no such room.
    """) == expected("""
        # § 1 Short title.
        # § 2 Lien for assessments against units; priority; recordation not required.
        # § 3 What a tenant owes who pays late.
        # § 4 Rooms in which there is no window; duties of the owner.
    """)


def test_a_paragraph_that_is_marked_up_as_a_heading_is_none():
    paragraph = "This letter tells what both of us hope to agree on. " * 6
    assert of_markdown(f"""
        # Letter of Intent

        ## {paragraph.strip()}

        ## 1. Term

        It ends in May.
    """) == expected("""
        # 1 Term
    """)


def test_clauses_in_brackets_lie_below_a_number_that_is_not_marked_up():
    assert of_markdown("""
        # Pear Clauses

        ## Clause 1

        **Storage**

        **1.1   Rooms**

        ##### (a) The farm keeps all pears in a room that is dry and cool.

        ##### (b) The farm tells the mill at once where a room is found to be wet.

        **1.2   Records**

        ##### (a) The farm writes down on each day how many pears are in the room.

        ###### (i) in the book that the mill has given to the farm; and

        ###### (ii) on the list at the door of that room.

        ## Clause 2

        **Sale**

        ##### (a) The mill buys all of the pears that the farm has grown.
    """) == expected("""
        # Clause 1 Storage
          1.1 Rooms
            (a)
            (b)
          1.2 Records
            (a)
              (i)
              (ii)
        # Clause 2 Sale
          (a)
    """)


def test_a_bare_number_has_its_title_below_it_though_the_title_alone_is_marked_up():
    body = paragraph("The work contract is made today.")
    for number, title in enumerate(["Field of work", "Hours", "Holidays"], start=1):
        body += paragraph(f"§ {number}", run="<w:b/>") + paragraph(title, run="<w:b/>")
        body += paragraph("The employee has to keep to what is said here, and so has the employer.")
    outline = parsed(docx.convert(word_file(body), name="a.docx"))
    assert tree(outline) == expected("""
        # § 1 Field of work
        # § 2 Hours
        # § 3 Holidays
    """)


def test_a_bare_part_has_the_title_below_it_that_shares_its_style():
    body = ""
    for number, title in enumerate(["General", "Care of Kites"], start=1):
        for line in (f"Part {number}", title):
            body += paragraph(line, '<w:pStyle w:val="Part"/>')
        body += paragraph(f"Section {number}.1 Scope", '<w:pStyle w:val="Heading1"/>')
        body += paragraph("A kite is dried before it is put away, and so are its lines.")
    styles = style("Part", "Our Part") + style("Heading1", "heading 1")
    outline = parsed(docx.convert(word_file(body, styles=styles), name="a.docx"))
    assert tree(outline) == expected("""
        # Part 1 General
          # Section 1.1 Scope
        # Part 2 Care of Kites
          # Section 2.1 Scope
    """)


def test_what_an_agreement_says_of_itself_at_its_end_makes_no_cover_of_all_above():
    clause = "The farm has to keep to itself all that it hears of the mill, whatever it may be."
    entire = "This Agreement is made between the parties and is all that they have agreed."
    body = paragraph("Pear Secrets", run='<w:sz w:val="48"/>')
    for title in ("Secrets", "Use", "Law", "Survival", "Whole"):
        body += paragraph(title, run='<w:sz w:val="32"/>')
        words = entire if title == "Whole" else f"{clause} {clause}"
        body += paragraph(words, run='<w:sz w:val="22"/>')
    document = docx.convert(word_file(body), name="a.docx")
    assert [unit.heading for unit in parsed(document).units][-5:] == [
        "Secrets", "Use", "Law", "Survival", "Whole",
    ]  # fmt: skip


def test_titles_that_end_in_a_full_stop_above_their_text_are_headings():
    assert of_markdown("""
        # Title 12 Harbors

        ## 12-1. Duties of the warden and of deputies.

        The warden keeps the gate.

        ## 12-2. Procedure if the harbor is closed by ice.

        The warden lights a lamp.

        ## 12-3. Payment of dues by the owners of boats.

        Dues are paid in May.
    """) == expected("""
        # Title 12 Harbors
          # 12-1 Duties of the warden and of deputies.
          # 12-2 Procedure if the harbor is closed by ice.
          # 12-3 Payment of dues by the owners of boats.
    """)


def test_a_question_with_a_number_is_a_heading_above_its_answer():
    assert of_markdown("""
        # Policy on Gifts

        ## 1. Why is a policy necessary?
        The port is paid by the public.

        ## 2. Who is bound by this policy?
        The policy binds all members.

        ## 3. Gifts shall be reported to the treasurer of the port.

        ## 4. Gifts shall be returned to the sender within a month.

        ## 5. Gifts shall be listed each year by the treasurer.
    """) == expected("""
        # 1 Why is a policy necessary?
        # 2 Who is bound by this policy?
        3
        4
        5
    """)
