"""A game as an environment for agents that learn, with the methods of PettingZoo's parallel API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from chancery.batch import Batch, Head, OrderRows, Row, Words
from chancery.errors import Error
from chancery.variant import Variant

Observation = dict[str, npt.NDArray[Any]]
Action = Sequence[int] | npt.NDArray[Any]


ADJUSTMENT = 2  # the kind of a phase


class OrdersSpace:
    """Actions: an array of `slots` numbers. Number k chooses an order for the k-th thing that the
    agent has to order (a unit, or a place where it may build); -1 is no order."""

    def __init__(self, slots: int, choices: int, seed: int = 0) -> None:
        self.shape = (slots,)
        self.dtype = np.dtype(np.int64)
        self.choices = choices
        self._random = np.random.default_rng(seed)

    def seed(self, seed: int) -> None:
        """What `sample` draws depends on this."""
        self._random = np.random.default_rng(seed)

    def sample(self, mask: npt.NDArray[Any] | None = None) -> npt.NDArray[np.int64]:
        """Orders drawn at random, of those that the mask of an observation allows."""
        if mask is None:
            return self._random.integers(-1, self.choices, self.shape)
        counts = np.asarray(mask).sum(axis=1)
        drawn = (self._random.random(self.shape) * counts).astype(np.int64)
        return np.where(counts > 0, drawn, -1)

    def contains(self, action: Action) -> bool:
        """True if it is such an array."""
        array = np.asarray(action)
        return array.shape == self.shape and bool(((array >= -1) & (array < self.choices)).all())

    def __contains__(self, action: Action) -> bool:
        return self.contains(action)

    def __repr__(self) -> str:
        return f"OrdersSpace({self.shape[0]}, {self.choices})"


class ArraySpace(NamedTuple):
    """Arrays of numbers."""

    shape: tuple[int, ...]
    dtype: np.dtype[Any]

    def contains(self, value: object) -> bool:
        """True if it is such an array."""
        return isinstance(value, np.ndarray) and value.shape == self.shape


class DictSpace:
    """What observations consist of, by key."""

    def __init__(self, spaces: dict[str, ArraySpace]) -> None:
        self.spaces = spaces

    def __getitem__(self, key: str) -> ArraySpace:
        return self.spaces[key]

    def contains(self, value: Mapping[str, object]) -> bool:
        """True if it is such an observation."""
        return value.keys() == self.spaces.keys() and all(
            space.contains(value[key]) for key, space in self.spaces.items()
        )


class ParallelEnv:
    """A game in which each power is an agent, called by its id. All agents act at the same time.

    An observation has "observation", the board by province (see `Batch.observe` and `Cell`);
    "phase": year, phase, kind; "power": the number of the agent; "centers": by power, centers and
    units; and "action_mask", which orders there are for each thing to order. `infos` has "orders",
    for each thing its rows, and "due", how many units to build or, below 0, to disband.
    When the game ends, the winners share a reward of 1.

    Agents see the whole position. A variant that hides things from players is refused, unless
    `whole` says that this is meant."""

    metadata = {"name": "chancery_v1", "render_modes": ["svg"], "is_parallelizable": True}
    render_mode = "svg"

    def __init__(
        self,
        variant: Variant | str = "standard",
        *,
        max_phases: int = 0,
        slots: int | None = None,
        choices: int = 512,
        whole: bool = False,
    ) -> None:
        self._batch = Batch(variant, 1, threads=1)
        self.variant = self._batch.variant
        if not whole and self.variant.facts["hidden"] != "nothing":
            raise Error(
                f"{self.variant.id} hides things from players, and agents would see all: "
                "pass whole=True if that is meant"
            )
        self._max_phases = max_phases
        self._slots = slots or len(self.variant.provinces)
        self._choices = choices
        self.possible_agents = _agents_of(self.variant)
        self.agents: list[str] = []
        self._numbers = {agent: self.variant.powers.index(agent) for agent in self.possible_agents}
        self._action_spaces = {
            agent: OrdersSpace(self._slots, choices, number)
            for agent, number in self._numbers.items()
        }
        self._observation_space = self._measure()
        self._groups: dict[str, list[Words]] = {}
        self._phases = 0

    # --- what agents may do and see ---

    @property
    def num_agents(self) -> int:
        """How many agents there are now."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the start."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> ParallelEnv:
        """This environment."""
        return self

    def action_space(self, agent: str) -> OrdersSpace:
        """The actions of an agent."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> DictSpace:
        """The observations of an agent."""
        del agent  # all see the same
        return self._observation_space

    # --- playing ---

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game. Returns observations and infos."""
        del options  # those of a variant are chosen when it is loaded
        self._batch.begin(0, seed or 0)
        self.agents = list(self.possible_agents)
        self._phases = 0
        return self._look()

    def step(
        self, actions: Mapping[str, Action]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Plays the phase that waits with the orders of all agents. Returns observations, rewards,
        terminations, truncations and infos."""
        if not self.agents:
            raise Error("the game is over, or has not begun: call reset")
        rows = [row for agent, action in actions.items() for row in self._rows(agent, action)]
        joined = np.array(rows, np.int32).reshape(len(rows), len(Row))
        ended = bool(self._batch.step(OrderRows.join([joined]))[0])
        self._phases += 1
        cut = not ended and 0 < self._max_phases <= self._phases
        observations, infos = self._look()
        agents = self.agents
        if ended or cut:
            self.agents = []
        return (
            observations,
            self._rewards(agents),
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, cut),
            infos,
        )

    def _rows(self, agent: str, action: Action) -> list[Words]:
        """The orders that an action chooses."""
        if agent not in self._groups:
            raise Error(f"'{agent}' is not an agent; there are {', '.join(self.agents)}")
        groups = self._groups[agent]
        rows = []
        for slot, choice in enumerate(np.asarray(action, np.int64).reshape(-1).tolist()):
            if choice < 0:
                continue
            if slot >= len(groups) or choice >= len(groups[slot]):
                raise Error(
                    f"{agent}: there is no order {choice} for number {slot}; see action_mask"
                )
            rows.append(groups[slot][choice])
        return rows

    def _rewards(self, agents: list[str]) -> dict[str, float]:
        winners = self._batch.observe().winners[0]
        share = 1.0 / max(1, int(winners.sum()))
        return {agent: share if winners[self._numbers[agent]] else 0.0 for agent in agents}

    def state(self) -> Words:
        """The whole position in numbers, as the C library writes it."""
        return self._batch.observe().words

    def render(self) -> str:
        """The board as a picture in SVG."""
        return self._batch.position(0).board()

    def close(self) -> None:
        """Nothing has to be closed."""

    # --- observations ---

    def _measure(self) -> DictSpace:
        positions = self._batch.observe()
        words = np.dtype(np.int32)
        return DictSpace(
            {
                "observation": ArraySpace(positions.board().shape[1:], words),
                "phase": ArraySpace((3,), words),
                "power": ArraySpace((1,), words),
                "centers": ArraySpace((len(self.variant.powers), 2), words),
                "action_mask": ArraySpace((self._slots, self._choices), np.dtype(np.bool_)),
            }
        )

    def _look(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """What all agents see, and their orders."""
        positions = self._batch.observe()
        self._groups = self._group(self._batch.legal().of(0))
        board, head = positions.board()[0], positions.head[0]
        observations: dict[str, Observation] = {}
        for agent in self.agents:
            mask = np.zeros((self._slots, self._choices), np.bool_)
            for slot, group in enumerate(self._groups[agent]):
                mask[slot, : len(group)] = True
            observations[agent] = {
                "observation": board,
                "phase": head[[Head.YEAR, Head.PHASE, Head.KIND]],
                "power": np.array([self._numbers[agent]], np.int32),
                "centers": positions.powers[0, :, :2],
                "action_mask": mask,
            }
        due = self._batch.position(0).due() if head[Head.KIND] == ADJUSTMENT else {}
        names = {power["id"]: power["name"] for power in self.variant.facts["powers"]}
        infos = {
            agent: {"orders": self._groups[agent], "due": due.get(names[agent], 0)}
            for agent in self.agents
        }
        return observations, infos

    def _group(self, rows: Words) -> dict[str, list[Words]]:
        """By agent, its orders by what they are for: a unit, or a place where it may build. Those
        above the number of slots and choices are left out."""
        to = self._batch.provinces_of(rows[:, Row.TO])
        is_unit = rows[:, Row.UNIT] >= 0
        is_build = ~is_unit & (rows[:, Row.TARGET] < 0)
        subject = np.where(is_unit, rows[:, Row.UNIT], np.where(is_build, to, rows[:, Row.TARGET]))
        groups = {}
        for agent, number in self._numbers.items():
            mine = rows[:, Row.POWER] == number
            keys = np.stack([is_build[mine], subject[mine]], axis=1)
            first = np.unique(keys, axis=0, return_index=True)[1]
            groups[agent] = [
                rows[mine][(keys == keys[index]).all(axis=1)][: self._choices]
                for index in np.sort(first)[: self._slots]
            ]
        return groups


def _agents_of(variant: Variant) -> list[str]:
    """The powers that somebody plays in the setup in force."""
    facts = variant.facts
    setup = next(one for one in facts["setups"] if one["id"] == facts["setup"])
    idle = [*setup.get("closed", []), *setup.get("standing", [])]
    return [
        power["id"]
        for power in facts["powers"]
        if power["role"] == "played" and power["id"] not in idle
    ]
