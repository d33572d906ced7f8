"""Of which document is a unit that stands without its name?

surroundings, around     the words right before and behind it
governed, columns        the sentence, list or table that it stands in
attribute                all of the text: what is joined, named nearby, or usual
beside                   attachments, which may be files beside the document
"""
