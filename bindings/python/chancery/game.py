"""A game of any variant, with the words that users of the package `diplomacy` know."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chancery.engine import Answer, Engine
from chancery.errors import Error
from chancery.variant import Position, Variant

# What labels of phases say besides the season.
_KINDS = {"retreats", "retreat", "adjustments", "adjustment", "builds"}
PHASE_LETTERS = {"movement": "M", "retreat": "R", "adjustment": "A", "declaration": "D"}
FORMAT = 1


class Power(NamedTuple):
    """A power as it is now."""

    name: str
    units: list[str]
    """As "A PAR"; dislodged ones as "*A PAR"."""
    centers: list[str]
    homes: list[str]
    orders: list[str]
    retreats: dict[str, list[str]]
    """By dislodged unit, the places where it may go."""

    def is_eliminated(self) -> bool:
        """True if the power has neither units nor centers."""
        return not self.units and not self.centers


class Phase(NamedTuple):
    """A phase that was played."""

    name: str
    state: dict[str, Any]
    """As `get_state` was before."""
    orders: dict[str, list[str]]
    results: dict[str, list[str]]
    """By unit, as "A PAR", what became of its orders, in the words of the reference."""
    messages: list[str]
    answer: Answer
    """All that the engine answered."""


class Game:
    """A game. Phases are called "S1901M": the first letter of the season, the year, and M for
    movement, R for retreat, A for adjustment or D for declaration. Names of powers are their ids in
    capitals; in arguments, upper and lower case are the same.

    `variant` is a loaded variant, an id, or the path of a folder."""

    def __init__(
        self,
        variant: Variant | str = "standard",
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        rules: Mapping[str, str] | None = None,
        edition: str = "",
        setup: str = "",
        engine: Engine | None = None,
    ) -> None:
        if not isinstance(variant, Variant):
            variant = Variant(
                variant, options=options, rules=rules, edition=edition, setup=setup, engine=engine
            )
        elif options or rules or edition or setup or engine:
            raise TypeError("choices belong to the variant, which is loaded already")
        self._set_up(variant, variant.start(seed))

    def _set_up(self, variant: Variant, position: Position) -> None:
        self.variant = variant
        self.ending: Answer | None = None
        """How the game ended: {"kind", "winners", "text"}."""
        self._position = position
        self._orders: dict[str, list[str]] = {}
        self._history: list[Phase] = []
        self._legal: Answer | None = None
        self._names: dict[str, str] = {}
        self._homes: dict[str, list[str]] = {}
        self._provinces = variant.provinces_of_places()
        for power in variant.facts["powers"]:
            name = power["id"].upper()
            self._names[power["id"].lower()] = self._names[power["name"].lower()] = name
            self._homes[name] = power["homes"]

    # --- where the game is ---

    @property
    def position(self) -> Position:
        """The position that waits for orders; after the end, the last one."""
        return self._position

    @property
    def is_game_done(self) -> bool:
        """True if the game is over."""
        return self.ending is not None

    @property
    def winners(self) -> list[str]:
        """Who has won; after a draw, who shares it."""
        return [] if self.ending is None else [self._name(name) for name in self.ending["winners"]]

    @property
    def phase(self) -> str:
        """The phase in words, "SPRING 1901 MOVEMENT", or "COMPLETED"."""
        if self.is_game_done:
            return "COMPLETED"
        season, year = _season_and_year(self._position["time"])
        return " ".join(filter(None, (season, year, self._position["phase"]))).upper()

    @property
    def phase_type(self) -> str:
        """M, R, A or D; "-" after the end."""
        return "-" if self.is_game_done else PHASE_LETTERS[self._position["phase"]]

    def get_current_phase(self) -> str:
        """The phase in short, "S1901M", or "COMPLETED"."""
        if self.is_game_done:
            return "COMPLETED"
        season, year = _season_and_year(self._position["time"])
        return f"{season[:1].upper()}{year}{self.phase_type}"

    @property
    def current_short_phase(self) -> str:
        """As `get_current_phase`."""
        return self.get_current_phase()

    # --- what is on the board ---

    @property
    def powers(self) -> dict[str, Power]:
        """All powers by name, as they are now."""
        return {name: self.get_power(name) for name in self._homes}

    def get_power(self, power_name: str) -> Power:
        """A power as it is now."""
        name = self._name(power_name)
        return Power(
            name,
            self._units()[name],
            self._centers()[name],
            self._homes[name],
            list(self._orders.get(name, [])),
            self._retreats()[name],
        )

    def get_units(self, power_name: str | None = None) -> Any:
        """The units of a power, as "A PAR", dislodged ones as "*A PAR"; or all, by power."""
        units = self._units()
        return units if power_name is None else units[self._name(power_name)]

    def get_centers(self, power_name: str | None = None) -> Any:
        """The centers of a power; or those of all, by power."""
        centers = self._centers()
        return centers if power_name is None else centers[self._name(power_name)]

    def get_state(self) -> dict[str, Any]:
        """The position as users of `diplomacy` know it. `position` has all of it."""
        status = self._position.get("status", {})
        stopped = {self._name(name) for name, is_now in status.items() if is_now != "playing"}
        return {
            "name": self.get_current_phase(),
            "map": self.variant.id,
            "units": self._units(),
            "retreats": self._retreats(),
            "centers": self._centers(),
            "homes": copy.deepcopy(self._homes),
            "civil_disorder": {name: int(name in stopped) for name in self._homes},
            "builds": self._builds(),
        }

    def _units(self) -> dict[str, list[str]]:
        units: dict[str, list[str]] = {name: [] for name in self._homes}
        for unit in self._position["units"]:
            units[self._name(unit["power"])].append(_unit(unit))
        for unit in self._position.get("dislodged", []):
            units[self._name(unit["power"])].append("*" + _unit(unit))
        return units

    def _retreats(self) -> dict[str, dict[str, list[str]]]:
        retreats: dict[str, dict[str, list[str]]] = {name: {} for name in self._homes}
        for unit in self._position.get("dislodged", []):
            retreats[self._name(unit["power"])][_unit(unit)] = list(unit["retreats"])
        return retreats

    def _centers(self) -> dict[str, list[str]]:
        centers: dict[str, list[str]] = {name: [] for name in self._homes}
        for province, owner in self._position["owners"].items():
            if owner is not None:
                centers[self._name(owner)].append(province)
        return centers

    def _builds(self) -> dict[str, dict[str, Any]]:
        """How many units each power builds or, below 0, removes, and where it may build."""
        builds: dict[str, dict[str, Any]] = {
            name: {"count": 0, "homes": []} for name in self._homes
        }
        if self.phase_type != "A":
            return builds
        for power, count in self._ask_legal().get("due", {}).items():
            builds[self._name(power)]["count"] = count
        for power, places in self.get_orderable_locations().items():
            if builds[power]["count"] > 0:
                builds[power]["homes"] = places
        return builds

    # --- orders ---

    def get_all_possible_orders(self) -> dict[str, list[str]]:
        """By place, the orders that its unit may get, or what may be built there. Every place of
        the board is a key; orders of a unit on a coast stand under its province, too. `get_power_orders` has orders that belong to no place.
        """
        possible: dict[str, list[str]] = {space: [] for space in self.variant.spaces}
        for groups in self._ask_legal()["possible"].values():
            for group in groups:
                place = self._place(group["for"])
                if place is not None and "orders" in group:
                    for key in {place, self._provinces[place]}:
                        possible[key] += group["orders"]
        return {place: sorted(set(orders)) for place, orders in possible.items()}

    def get_orderable_locations(self, power_name: str | None = None) -> Any:
        """The provinces where a power has something to order; or those of all, by power."""
        places: dict[str, list[str]] = {name: [] for name in self._homes}
        for power, groups in self._ask_legal()["possible"].items():
            mine = places[self._name(power)]
            for group in groups:
                place = self._place(group["for"])
                if place is not None and "orders" in group:
                    mine.append(self._provinces[place])
        if power_name is None:
            return {name: sorted(set(mine)) for name, mine in places.items()}
        return sorted(set(places[self._name(power_name)]))

    def get_power_orders(self, power_name: str) -> list[str]:
        """Orders of the power itself, such as votes, declarations and waived builds."""
        name = self._name(power_name)
        return [
            order
            for power, groups in self._ask_legal()["possible"].items()
            if self._name(power) == name
            for group in groups
            if self._place(group["for"]) is None
            for order in group.get("orders", [])
        ]

    def set_orders(
        self, power_name: str, orders: Iterable[str] | str, *, replace: bool = True
    ) -> None:
        """Gives a power these orders, instead of earlier ones or, without `replace`, after them.
        They are written as players write them; what makes no sense is void when the phase is
        played."""
        if self.is_game_done:
            raise Error("the game is over")
        name = self._name(power_name)
        given = [orders] if isinstance(orders, str) else list(orders)
        self._orders[name] = given if replace else self._orders.get(name, []) + given

    def get_orders(self, power_name: str | None = None) -> Any:
        """The orders of a power for the phase that waits; or those of all, by power."""
        if power_name is not None:
            return list(self._orders.get(self._name(power_name), []))
        return {name: list(self._orders.get(name, [])) for name in self._homes}

    def clear_orders(self, power_name: str | None = None) -> None:
        """Takes back the orders of a power, or of all."""
        if power_name is None:
            self._orders.clear()
        else:
            self._orders.pop(self._name(power_name), None)

    def process(self) -> Phase:
        """Plays the phase, and goes on to the next in which somebody decides. Returns what was
        played."""
        if self.is_game_done:
            raise Error("the game is over")
        name, state, orders = self.get_current_phase(), self.get_state(), self.get_orders()
        answer = self._position.adjudicate(self._ids_of(self._orders), next=True)
        results = _results(answer, self._position["phase"])
        played = Phase(name, state, orders, results, answer["messages"], answer)
        self._history.append(played)
        self._orders = {}
        self._legal = None
        following = self._position.following(answer)
        if following is None:
            self.ending = answer["ending"]
            following = self._last(answer)
        self._position = following
        return played

    def get_phase_history(self) -> list[Phase]:
        """The phases that were played, the first one first."""
        return list(self._history)

    def render(self, incl_orders: bool = True, output_path: str | None = None) -> str:
        """The board as a picture in SVG, with the orders for the phase that waits."""
        svg = self._position.board(self._ids_of(self._orders) if incl_orders else {})
        if output_path is not None:
            with open(output_path, "w", encoding="utf-8") as file:
                file.write(svg)
        return svg

    # --- keeping games ---

    def copy(self) -> Game:
        """A game that goes on from here by itself."""
        other = Game.__new__(Game)
        other._set_up(self.variant, self._position)
        other.ending = self.ending
        other._orders = copy.deepcopy(self._orders)
        other._history = list(self._history)
        return other

    def __deepcopy__(self, memory: object) -> Game:
        return self.copy()

    def to_dict(self) -> dict[str, Any]:
        """The game as values for JSON."""
        return {
            "format": FORMAT,
            "variant": self.variant.id,
            "choices": self.variant.choices,
            "position": dict(self._position),
            "orders": copy.deepcopy(self._orders),
            "ending": self.ending,
            "phases": [phase._asdict() for phase in self._history],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], variant: Variant | None = None) -> Game:
        """The game of `to_dict`. A variant from files in memory or a pack must be given."""
        if data.get("format") != FORMAT:
            raise Error(f"the game has the format {data.get('format')!r}, not {FORMAT}")
        if variant is None:
            choices = {"variant": data["variant"]} | data["choices"]
            variant = Variant(choices.pop("variant"), **choices)
        game = cls.__new__(cls)
        game._set_up(variant, variant.position(data["position"]))
        game.ending = data["ending"]
        game._orders = copy.deepcopy(dict(data["orders"]))
        game._history = [Phase(**phase) for phase in data["phases"]]
        return game

    # --- names ---

    def _name(self, power: str) -> str:
        try:
            return self._names[power.lower()]
        except KeyError:
            known = ", ".join(self._homes)
            raise Error(f"there is no power '{power}'; there are {known}") from None

    def _ids_of(self, orders: Mapping[str, list[str]]) -> dict[str, list[str]]:
        ids = dict(zip(self._homes, self.variant.powers))
        return {ids[name]: texts for name, texts in orders.items()}

    def _ask_legal(self) -> Answer:
        if self.is_game_done:
            return {"possible": {}}
        if self._legal is None:
            self._legal = self.variant.ask("legal", **self._position)
        return self._legal

    def _place(self, subject: str) -> str | None:
        """The place of a group of orders: its unit, "A PAR", or itself; None if it has none."""
        last = subject.rsplit(" ", 1)[-1]
        units = self._position["units"] + self._position.get("dislodged", [])
        is_place = subject in self.variant.spaces or any(unit["at"] == last for unit in units)
        return last if is_place else None

    def _last(self, answer: Answer) -> Position:
        """The position after the last phase."""
        kept = ("units", "owners", "status", "provinces", "powers", "pairs", "knowledge")
        gone = (*kept, "dislodged", "contested", "missed", "plans", "orders")
        data = {key: value for key, value in self._position.items() if key not in gone}
        data |= {key: answer[key] for key in kept if key in answer}
        return self.variant.position(data)


def _unit(unit: Mapping[str, Any]) -> str:
    return f"{unit['unit']} {unit['at']}"


def _season_and_year(label: str) -> tuple[str, str]:
    """("Spring", "1901") of "Spring 1901", also of "Spring 1901 retreats"."""
    found = re.search(r"\d+", label)
    if found is None:
        return label, ""
    before, after = label[: found.start()].strip(), label[found.end() :].strip()
    return before or ("" if after in _KINDS else after), found.group()


def _results(answer: Answer, phase: str) -> dict[str, list[str]]:
    """By unit, what became of its orders; in a retreat phase, only of those that had to retreat."""
    results: dict[str, list[str]] = {}
    for order in answer["orders"]:
        is_bystander = phase == "retreat" and order["result"] == "held"
        if "at" in order and not is_bystander:
            results.setdefault(_unit(order), []).append(order["result"])
    return results
