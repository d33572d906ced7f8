"""Decides which document is meant by a unit that is cited without one.

attribute                       the order of the rules
surroundings, around            the words right before and behind the citation
joined, columns                 the list or the table that it stands in
governed, amended, enacting     a stretch that a document governs: amendments, an enacting formula
missing_units, own_units,       units that this document lacks: what is named nearby, or usually
cited_labels                    cited with such a label
regulations                     Articles of a regulation that the provision around them names
stated                          documents of which the text says that it cites their units
standard_clauses                clauses that a contract adopts and fills in
position                        units of a document that prints no numbers, by position
titled                          the title behind the number of a unit
beside                          attachments, which may be files beside the document
"""
