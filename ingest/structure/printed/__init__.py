"""Lines, labels, numbers and titles as they are printed, where their form alone does not tell them.

**Lines**

line_forms              what the form of a line says of it as a heading
width, line_breaks      where a text wraps, and breaks that are deliberate
heads_of_text           headings right above the first line of their text
misread_signs, misread_numerals
                        signs and numerals that a scanner read as others
table_rows              tables of requirements

**Numbers and labels**

leading_numbers         the numbers with which a piece begins
lone_labels, lone_codes those that stand alone, or may be part of the words
counted_labels          labels that nothing sets off from their text
letters                 headings that bare letters count
margin_words            words of a margin before the label at the end of a line

**Titles and headings**

heading_series          headings that only their series shows
captions                captions within clauses, which hold none of the clauses that follow
sibling_titles          titles that those of their siblings show
titles_above            titles above the numbers of their sections
term_entries            a number, a term and its meaning below each other
unnamed                 headings that name no unit
"""
