"""Engines: where variants are, and what a request may use."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from chancery import _chancery
from chancery.errors import error_of, errors

Answer = dict[str, Any]
"""The answer to a request, as docs/reference/requests.md describes it."""

BUNDLED = Path(__file__).parent / "data" / "variants"
"""The folder of the variants that come with the package."""


def write_json(value: object) -> str:
    """The value as the engine reads it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Engine:
    """Where variants are, and what a request may use. Threads may share it.

    `search`: folders that contain variants; those of the package follow.
    `base`: the id of the variant that imported ones extend.
    `limits`: "request_bytes", "answer_bytes", "variant_bytes", "milliseconds", "script_steps" and
    "script_bytes", each optional."""

    def __init__(
        self,
        search: Iterable[str | os.PathLike[str]] = (),
        *,
        base: str = "standard",
        limits: Mapping[str, int] | None = None,
    ) -> None:
        folders = [os.fspath(folder) for folder in search] + [str(BUNDLED)]
        settings = {"search": folders, "base": base, "limits": dict(limits or {})}
        with errors():
            self._handle = _chancery.Engine(write_json(settings))

    def ask(
        self, request: Mapping[str, object], variant: _chancery.Variant | None = None
    ) -> Answer:
        """Answers a request. Raises Error if the answer is an error."""
        answer: Answer = json.loads(self._handle.ask(variant, write_json(request)))
        if "error" in answer:
            raise error_of(answer)
        return answer

    def open(self, choices: Mapping[str, object]) -> _chancery.Variant:
        """Loads a variant from a folder."""
        with errors():
            return self._handle.open(write_json(choices))

    def open_files(
        self, choices: Mapping[str, object], files: Mapping[str, str | bytes]
    ) -> _chancery.Variant:
        """Loads a variant from files in memory."""
        pairs = [(path.encode(), _bytes_of(content)) for path, content in files.items()]
        with errors():
            return self._handle.open_files(write_json(choices), pairs)

    def open_pack(self, choices: Mapping[str, object], pack: bytes) -> _chancery.Variant:
        """Loads a variant from the bytes of a pack."""
        with errors():
            return self._handle.open_pack(write_json(choices), pack)


def _bytes_of(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


@lru_cache(maxsize=1)
def default_engine() -> Engine:
    """The engine that is used if none is given: it knows the variants of the package."""
    return Engine()
