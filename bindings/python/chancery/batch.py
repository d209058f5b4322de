"""Many games of a variant, stepped in threads with arrays of numbers. Needs numpy."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as missing:
    raise ImportError(
        "chancery.Batch and chancery.ParallelEnv need numpy, which is not installed: "
        "pip install numpy"
    ) from missing

from chancery import _chancery
from chancery.engine import write_json
from chancery.errors import Error, errors
from chancery.variant import Orders, Position, Variant

Words = npt.NDArray[np.int32]
"""Numbers. -1 is none; others are places in the lists of the variant: `powers`, `order_types`,
`classes`, `spaces`, `provinces`. Units are numbered from 0, dislodged ones by themselves."""


class Row(IntEnum):
    """The numbers of an order, a row of the array."""

    POWER = 0
    TYPE = 1
    UNIT = 2
    """The unit; in a retreat phase, the dislodged unit; -1 for builds, disbands, conversions."""
    CLASS = 3
    """The class that is built, or converted to."""
    TO = 4
    """The space: a destination, or the place of a build."""
    TARGET = 5
    """The other unit of a support or convoy; the unit that is disbanded or converted."""
    VIA_CONVOY = 6
    NUMBER = 7
    CHOICE = 8
    OF_POWER = 9
    PLACE = 10
    OF_UNIT = 11


class Head(IntEnum):
    """The numbers with which a position begins."""

    SIZE = 0
    YEAR = 1
    PHASE = 2
    """The place of the phase in the list `phases` of the variant's facts."""
    KIND = 3
    """0 movement, 1 retreat, 2 adjustment, 3 declaration."""
    ENDING = 4
    """0 the game goes on, 1 victory, 2 draw, 3 year limit, 4 called."""
    UNITS = 5
    DISLODGED = 6
    UNIT_WORDS = 7
    DISLODGED_WORDS = 8
    PROVINCE_WORDS = 9
    POWER_WORDS = 10


class Cell(IntEnum):
    """The numbers of a province in `Positions.board`. If several units are in an open province, the
    last one is shown."""

    OWNER = 0
    CENTER = 1
    STANDOFF = 2
    POWER = 3
    CLASS = 4
    SPACE = 5
    DISLODGED_POWER = 6
    DISLODGED_CLASS = 7
    DISLODGED_SPACE = 8


class OrderRows:
    """Orders of all games. `rows` has one order a row; those of game i end before `ends[i]`."""

    def __init__(self, rows: Words, ends: npt.NDArray[np.int64]) -> None:
        self.rows = rows
        self.ends = ends

    @classmethod
    def join(cls, games: Sequence[Words]) -> OrderRows:
        """The orders of each game, one array a game."""
        ends = np.cumsum([len(rows) for rows in games], dtype=np.int64)
        joined = [np.asarray(rows, np.int32).reshape(-1, _chancery.ROW_WORDS) for rows in games]
        if not joined:
            return cls(np.empty((0, _chancery.ROW_WORDS), np.int32), ends)
        return cls(np.concatenate(joined), ends)

    @property
    def games(self) -> npt.NDArray[np.int64]:
        """The game of each row."""
        return np.repeat(np.arange(len(self.ends)), np.diff(self.ends, prepend=0))

    def of(self, game: int) -> Words:
        """The rows of a game."""
        return self.rows[self.ends[game - 1] if game > 0 else 0 : self.ends[game]]


class _Board:
    """What arrays need to know of a variant."""

    def __init__(self, variant: Variant) -> None:
        self.powers = len(variant.powers)
        self.provinces = len(variant.provinces)
        numbers = {province: number for number, province in enumerate(variant.provinces)}
        provinces = variant.provinces_of_places()
        self.province_of = np.array([numbers[provinces[space]] for space in variant.spaces])
        """By space, the number of its province."""


class Positions:
    """The positions of all games. Attributes declared by the variant stand at the ends of rows."""

    def __init__(self, words: Words, ends: npt.NDArray[np.int64], board: _Board) -> None:
        self.words = words
        """All numbers, game after game."""
        self.ends = ends
        self._board = board
        self._begins = ends - np.diff(ends, prepend=0)
        width, power_width = self._width(Head.PROVINCE_WORDS), self._width(Head.POWER_WORDS)
        powers_begin = _chancery.HEAD_WORDS + board.provinces * width
        self._units_begin = powers_begin + board.powers * power_width
        # What comes before the units has the same size in each game.
        same = np.empty((len(ends), self._units_begin), np.int32)
        for row, begin in zip(same, self._begins.tolist()):
            row[:] = words[begin : begin + self._units_begin]
        self.head: Words = same[:, : _chancery.HEAD_WORDS]
        """By game and `Head`."""
        provinces = same[:, _chancery.HEAD_WORDS : powers_begin]
        self.provinces: Words = provinces.reshape(-1, board.provinces, width)
        """By game and province: owner, 1 for a center, 1 after a standoff, attributes."""
        self.powers: Words = same[:, powers_begin:].reshape(-1, board.powers, power_width)
        """By game and power: centers, units, 1 if it has won, attributes."""

    def _width(self, head: Head) -> int:
        """How many numbers a row has, which is the same in all games."""
        return int(self.words[head]) if len(self.ends) else 3

    @property
    def ended(self) -> npt.NDArray[np.bool_]:
        """By game, whether it is over."""
        ended: npt.NDArray[np.bool_] = self.head[:, Head.ENDING] != 0
        return ended

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """By game and power, whether it has won; after a draw, whether it shares it."""
        winners: npt.NDArray[np.bool_] = self.powers[:, :, 2] != 0
        return winners

    def units(self, game: int) -> Words:
        """By unit of a game: power, class, space, attributes."""
        begin = self._begins[game] + self._units_begin
        count, width = self.head[game, Head.UNITS], self.head[game, Head.UNIT_WORDS]
        return self.words[begin : begin + count * width].reshape(count, width)

    def dislodged(self, game: int) -> Words:
        """By dislodged unit of a game: power, class, space, the province of the attacker."""
        before = self.head[game, Head.UNITS] * self.head[game, Head.UNIT_WORDS]
        begin = self._begins[game] + self._units_begin + before
        count, width = self.head[game, Head.DISLODGED], self.head[game, Head.DISLODGED_WORDS]
        return self.words[begin : begin + count * width].reshape(count, width)

    def board(self) -> Words:
        """By game, province and `Cell`: who owns it and what is there, -1 for nothing; then the
        attributes of the province."""
        games, count, own = self.provinces.shape
        board = np.full((games, count, len(Cell) + own - 3), -1, np.int32)
        board[:, :, : Cell.POWER] = self.provinces[:, :, :3]
        board[:, :, len(Cell) :] = self.provinces[:, :, 3:]
        units = self.head[:, Head.UNITS].astype(np.int64)
        begins = self._begins + self._units_begin
        self._place(board, Cell.POWER, begins, units, self._width(Head.UNIT_WORDS))
        begins = begins + units * self._width(Head.UNIT_WORDS)
        dislodged = self.head[:, Head.DISLODGED].astype(np.int64)
        width = self._width(Head.DISLODGED_WORDS)
        self._place(board, Cell.DISLODGED_POWER, begins, dislodged, width)
        return board

    def _place(
        self,
        board: Words,
        cell: Cell,
        begins: npt.NDArray[Any],
        counts: npt.NDArray[Any],
        width: int,
    ) -> None:
        """Writes power, class and space of units into their provinces."""
        games = np.repeat(np.arange(len(counts)), counts)
        within = np.arange(len(games)) - np.repeat(np.cumsum(counts) - counts, counts)
        at = begins[games] + within * width
        units = self.words[at[:, None] + np.arange(3)]
        provinces = self._board.province_of[units[:, 2]]
        board[games, provinces, cell : cell + 3] = units


class Batch:
    """Games of one variant. They are stepped in threads, without the GIL. Whatever the number of
    threads, equal seeds and orders give equal games. Game i begins with the seed `seed + i`."""

    def __init__(
        self,
        variant: Variant | str = "standard",
        games: int = 1,
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        self.variant = Variant(variant) if isinstance(variant, str) else variant
        self.threads = threads or os.cpu_count() or 1
        self._board = _Board(self.variant)
        with errors():
            self._games = self.variant.handle.games(games)
        self._room = {"position": 1024, "legal": 4096, "random": 1024}  # for each game
        if seed != 0:
            self.reset(seed)

    def __len__(self) -> int:
        return self._games.count()

    def __repr__(self) -> str:
        return f"<chancery.Batch of {len(self)} games of {self.variant.id}>"

    # --- where the games are ---

    def reset(self, seed: int = 0) -> None:
        """Begins all games again."""
        for game in range(len(self)):
            self.begin(game, seed + game)

    def begin(self, game: int, seed: int = 0) -> None:
        """Begins a game again."""
        with errors():
            self._games.begin(game, seed)

    def set(self, game: int, position: Mapping[str, object]) -> None:
        """Goes on from a position, whose options and setup are those of the variant."""
        data = {key: value for key, value in position.items() if key != "orders"}
        with errors():
            self._games.set(game, write_json(data))

    def copy(self, source: int, target: int) -> None:
        """Makes a game a copy of another, for searches."""
        self._games.copy(source, target)

    def position(self, game: int) -> Position:
        """The position of a game, for requests."""
        return self.variant.position(json.loads(self._games.json(game)))

    def observe(self) -> Positions:
        """The positions of all games."""
        words, ends = self._write("position", self._games.position_all)
        return Positions(words, ends, self._board)

    def provinces_of(self, spaces: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        """The numbers of the provinces of these spaces; -1 stays -1."""
        return np.where(spaces >= 0, self._board.province_of[spaces], -1)

    # --- orders ---

    def legal(self) -> OrderRows:
        """All orders of units that the boards allow, of builds, disbands and conversions."""
        return self._rows("legal", self._games.legal_all)

    def random(self) -> OrderRows:
        """Random orders for all powers. The next call draws others."""
        return self._rows("random", self._games.random_all)

    def read(self, game: int, orders: Orders) -> Words:
        """Rows of orders as people write them: {"france": ["A PAR - BUR"]}."""
        text = write_json({power: list(texts) for power, texts in orders.items()})
        rows = np.empty(64 * _chancery.ROW_WORDS, np.int32)
        with errors():
            size = self._games.rows(game, text, rows)
            if size > len(rows):
                rows = np.empty(size, np.int32)
                size = self._games.rows(game, text, rows)
        return rows[:size].reshape(-1, _chancery.ROW_WORDS)

    def write(self, game: int, rows: Words) -> dict[str, list[str]]:
        """The reverse of `read`: rows as people write them, by power."""
        with errors():
            text = self._games.texts(game, np.ascontiguousarray(rows, np.int32))
        orders: dict[str, list[str]] = json.loads(text)
        return orders

    def texts(self, game: int, rows: Words) -> list[str]:
        """Each row as people write it; empty if they need not."""
        written = (self.write(game, row).values() for row in np.asarray(rows, np.int32))
        return ["".join(text for texts in one for text in texts) for one in written]

    def _rows(self, what: str, write: Any) -> OrderRows:
        words, ends = self._write(what, write)
        rows = words.reshape(-1, _chancery.ROW_WORDS)
        return OrderRows(rows, ends // _chancery.ROW_WORDS)

    def _write(self, what: str, write: Any) -> tuple[Words, npt.NDArray[np.int64]]:
        """Numbers of all games, and where those of each end. The room for them grows as needed."""
        ends = np.zeros(len(self), np.uintp)
        while True:
            words = np.empty(len(self) * self._room[what], np.int32)
            with errors():
                size = write(self.threads, words, ends)
            if size <= len(words):
                return words[:size], ends.astype(np.int64)
            self._room[what] = size * 5 // 4 // len(self) + 1

    # --- playing ---

    def step(self, orders: OrderRows) -> npt.NDArray[np.bool_]:
        """Plays the phase that waits in each game, and goes on to the next in which somebody
        decides. Units without orders, or with orders that the board does not allow, hold. Returns
        by game whether it has ended. If the orders of a game make no sense, it stays as it is, the
        others are played, and Error says which it was."""
        rows = np.ascontiguousarray(orders.rows, np.int32)
        ends = np.ascontiguousarray(orders.ends * _chancery.ROW_WORDS, np.uintp)
        results = np.zeros(len(self), np.int64)
        with errors():
            self._games.step_all(self.threads, rows, ends, results)
        for game in np.flatnonzero(results < 0):
            raise Error(f"game {game}: {self._games.problem(int(game))}")
        ended: npt.NDArray[np.bool_] = results == 1
        return ended

    def play_random(self, phases: int) -> int:
        """Plays up to so many phases of each game with random orders, which is faster than `random`
        and `step`. Returns how many were played."""
        with errors():
            return self._games.play_random(phases, self.threads)
