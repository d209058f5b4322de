"""What is raised when the engine cannot answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from chancery import _chancery

Diagnostic = dict[str, Any]
"""An error, a warning or a note: "severity", "id", "message", and where it is."""


class Error(Exception):
    """Why a request was not answered, or a variant not loaded. `diagnostics` has every error in the
    files of a variant; it is empty if something else is wrong."""

    def __init__(self, message: str, diagnostics: list[Diagnostic] | None = None) -> None:
        super().__init__(message)
        self.diagnostics: list[Diagnostic] = diagnostics or []


def error_of(answer: dict[str, Any]) -> Error:
    """The error that an answer reports."""
    error = answer["error"]
    return Error(error["message"], error.get("diagnostics"))


@contextmanager
def errors() -> Iterator[None]:
    """Turns the problems of the C library into errors."""
    try:
        yield
    except _chancery.Problem as problem:
        raise error_of(json.loads(str(problem))) from None
    except _chancery.Refusal as refusal:
        raise Error(str(refusal)) from None
