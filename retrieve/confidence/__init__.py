"""How sure an answer is: measures of a search, calibrated on judged questions.

question_words  the words of a question, their weights, and which chunks contain them
background      the cosines that are usual in a library
law             the cosine of a question with law in general
signals         all that is measured of a search
confidence      a probability from these signals
"""
