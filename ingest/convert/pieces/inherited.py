"""Styles that add to others: what they do not say is inherited."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    AnyStyle = TypeVar("AnyStyle", bound=DataclassInstance)


def overridden(style: AnyStyle, **properties: Any) -> AnyStyle:
    """*style* with those of *properties* that are not None."""
    return replace(style, **{name: p for name, p in properties.items() if p is not None})
