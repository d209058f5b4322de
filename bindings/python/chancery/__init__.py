"""Chancery: a rule engine for Diplomacy and its variants.

`Variant` and `Position` have the requests of the engine, `Game` is a game in the words of the
package `diplomacy`, and `Batch` and `ParallelEnv` step games with arrays, for search and
learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancery import _chancery
from chancery.engine import Answer, Engine
from chancery.errors import Diagnostic, Error
from chancery.game import Game, Phase, Power
from chancery.variant import Files, Orders, Pack, Position, Variant, import_variant, trace

if TYPE_CHECKING:
    from chancery.batch import Batch as Batch
    from chancery.batch import Cell as Cell
    from chancery.batch import Head as Head
    from chancery.batch import OrderRows as OrderRows
    from chancery.batch import Positions as Positions
    from chancery.batch import Row as Row
    from chancery.environment import ParallelEnv as ParallelEnv

__version__ = _chancery.version()

__all__ = [
    "Answer",
    "Diagnostic",
    "Engine",
    "Error",
    "Files",
    "Game",
    "Orders",
    "Pack",
    "Phase",
    "Position",
    "Power",
    "Variant",
    "import_variant",
    "trace",
]

_WITH_NUMPY = {
    "Batch": "batch",
    "Cell": "batch",
    "Head": "batch",
    "OrderRows": "batch",
    "Positions": "batch",
    "Row": "batch",
    "ParallelEnv": "environment",
}


def __getattr__(name: str) -> Any:
    """What needs numpy is loaded when it is first used."""
    if name not in _WITH_NUMPY:
        raise AttributeError(f"module 'chancery' has no attribute '{name}'")
    from importlib import import_module

    value = getattr(import_module(f"chancery.{_WITH_NUMPY[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_WITH_NUMPY})
