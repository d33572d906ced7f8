"""Versions of documents, and the days on which each of them is in force.

dates       a document        -> its effective date, end date and edition
timeline    successions       -> the period of each version, and the version in force on a day
history     a provision       -> its versions, and its changes from one day to another
impact      a document        -> the provisions that it changed, and what depends on them
"""
