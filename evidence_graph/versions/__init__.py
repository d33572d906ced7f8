"""Versions of one document, and the days on which each of them is in force.

dates       a document        -> from when on it is law, and which edition it is
timeline    successions       -> lives, and the version of a day
history     a provision       -> its versions, and how it changed from one day to another
impact      a document        -> the provisions that it changed, and what depends on them
"""
