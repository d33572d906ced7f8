"""Tells the addresses that the citations of a text cite.

`locate` turns a parsed citation into mentions. `nested` tells the address of each number within the
units named around it, `holders` the unit of "this section", and `addressing` what an address means
in the outline of the document.
"""

from .locate import Locator

__all__ = ["Locator"]
