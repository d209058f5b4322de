"""Variants and positions, with the requests that the engine answers."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from chancery import _chancery
from chancery.engine import Answer, Engine, default_engine, write_json
from chancery.errors import Diagnostic

Orders = Mapping[str, Sequence[str]]
"""Orders by power, as players write them: {"france": ["A PAR - BUR"]}."""

Files = Mapping[str, str | bytes]
"""Files by their paths, which have "/" between their parts."""


class Variant:
    """A loaded variant. It never changes, and threads may share it.

    `variant` is an id, or the path of a folder. The other arguments are those of the commands:
    options and rule switches by name, the edition of the rules, and the setup."""

    def __init__(
        self,
        variant: str | os.PathLike[str] = "standard",
        *,
        options: Mapping[str, object] | None = None,
        rules: Mapping[str, str] | None = None,
        edition: str = "",
        setup: str = "",
        engine: Engine | None = None,
    ) -> None:
        choices = _choices(os.fspath(variant), options, rules, edition, setup)
        engine = engine or default_engine()
        self._keep(engine, choices, engine.open(choices))

    @classmethod
    def from_files(
        cls,
        files: Files,
        variant: str = "",
        *,
        options: Mapping[str, object] | None = None,
        rules: Mapping[str, str] | None = None,
        edition: str = "",
        setup: str = "",
        engine: Engine | None = None,
    ) -> Variant:
        """The variant in these files, by paths such as "mine/variant.toml" or "variant.toml"."""
        choices = _choices(variant, options, rules, edition, setup)
        engine = engine or default_engine()
        return cls._from(engine, choices, engine.open_files(choices, files))

    @classmethod
    def from_pack(
        cls,
        pack: bytes,
        *,
        options: Mapping[str, object] | None = None,
        rules: Mapping[str, str] | None = None,
        edition: str = "",
        setup: str = "",
        engine: Engine | None = None,
    ) -> Variant:
        """The variant in the bytes of a pack."""
        choices = _choices("", options, rules, edition, setup)
        engine = engine or default_engine()
        return cls._from(engine, choices, engine.open_pack(choices, pack))

    @classmethod
    def _from(cls, engine: Engine, choices: Answer, handle: _chancery.Variant) -> Variant:
        variant = cls.__new__(cls)
        variant._keep(engine, choices, handle)
        return variant

    def _keep(self, engine: Engine, choices: Answer, handle: _chancery.Variant) -> None:
        self._engine = engine
        self._choices = choices
        self._handle = handle
        self._info: Answer | None = None
        self.powers = handle.ids(_chancery.POWERS)
        """The ids of lists, in the order in which arrays number them."""
        self.order_types = handle.ids(_chancery.ORDERS)
        self.classes = handle.ids(_chancery.CLASSES)
        self.provinces = handle.ids(_chancery.PROVINCES)
        self.spaces = handle.ids(_chancery.SPACES)

    @property
    def id(self) -> str:
        """The id of the variant."""
        return str(self.facts["id"])

    @property
    def name(self) -> str:
        """The name of the variant."""
        return str(self.facts["name"])

    @property
    def facts(self) -> Answer:
        """The answer to the request `info`, which is asked once."""
        if self._info is None:
            self._info = self.info()
        return self._info

    @property
    def choices(self) -> Answer:
        """What was chosen when the variant was loaded."""
        return dict(self._choices)

    @property
    def handle(self) -> _chancery.Variant:
        """The variant in the C library."""
        return self._handle

    def __repr__(self) -> str:
        return f"<chancery.Variant {self.id}>"

    def ask(self, do: str, **keys: object) -> Answer:
        """Any request about the variant. Keys that are None are left out."""
        request = {"do": do} | {key: value for key, value in keys.items() if value is not None}
        return self._engine.ask(request, self._handle)

    def provinces_of_places(self) -> dict[str, str]:
        """By province and coast, the province."""
        provinces = {}
        for province in self.facts["provinces"]:
            for place in [province, *province["coasts"]]:
                provinces[place["id"]] = province["id"]
        return provinces

    # --- positions ---

    def start(self, seed: int = 0) -> Position:
        """The position at the start of a game. The seed decides what is left to chance."""
        return self.position(self.ask("start", seed=seed)["position"] | {"seed": seed})

    def position(self, data: Mapping[str, object]) -> Position:
        """A position as docs/reference/json-lines.md describes it."""
        return Position(self, data)

    def adjudicate_all(
        self, positions: Iterable[Mapping[str, object]], *, threads: int = 1, explain: bool = False
    ) -> list[Answer]:
        """Resolves many positions with their orders, in threads. An answer that has "error" stands
        for a position that could not be resolved."""
        return self._ask_all(
            positions, _chancery.EXPLAINED if explain else _chancery.RESULTS, threads
        )

    def legal_all(
        self, positions: Iterable[Mapping[str, object]], *, threads: int = 1
    ) -> list[Answer]:
        """The legal orders of many positions, as `adjudicate_all`."""
        return self._ask_all(positions, _chancery.POSSIBLE, threads)

    def _ask_all(
        self, positions: Iterable[Mapping[str, object]], answers: int, threads: int
    ) -> list[Answer]:
        lines = "".join(write_json(dict(position)) + "\n" for position in positions)
        return [json.loads(line) for line in self.ask_lines(lines, answers, threads).splitlines()]

    def ask_lines(self, lines: str | bytes, answers: int = 0, threads: int = 1) -> str:
        """JSON Lines in and out, as `chancery adjudicate`. `answers` is 0 for results, 1 for
        explained ones, 2 for the legal orders."""
        return self._handle.ask_lines(answers, threads, lines)

    # --- the variant ---

    def info(self, *, statistics: bool = False) -> Answer:
        """What the variant consists of."""
        return self.ask("info", statistics=statistics or None)

    def check(
        self, *, pure: bool = False, geometry: bool = False, allow: Sequence[str] = ()
    ) -> list[Diagnostic]:
        """Errors and likely mistakes in the variant."""
        answer = self.ask(
            "check", pure=pure or None, geometry=geometry or None, allow=list(allow) or None
        )
        return list(answer["diagnostics"])

    def diff(
        self,
        other: str | Mapping[str, object],
        *,
        ignore: Sequence[str] = (),
        positions: bool = False,
    ) -> Answer:
        """How another variant differs. `other` is an id, or choices with the key "variant"."""
        return self.ask(
            "diff", other=_other(other), ignore=list(ignore) or None, positions=positions or None
        )

    def rules(
        self,
        *,
        format: str = "markdown",
        against: str | Mapping[str, object] | None = None,
        whole: bool = False,
    ) -> str:
        """The rules of the variant for its players, as "markdown" or "html"."""
        other = None if against is None else _other(against)
        return str(self.ask("rules", format=format, against=other, whole=whole or None)["text"])

    def cases(self, filter: str | None = None) -> Answer:
        """Runs the cases of the variant."""
        return self.ask("cases", filter=filter)

    def export(self, format: str, *, base: str | Mapping[str, object] | None = None) -> Answer:
        """The variant as files for another program, in the key "files"."""
        other = None if base is None else _other(base)
        answer = self.ask("export", format=format, base=other)
        return answer | {"files": _decode_files(answer["files"])}

    def pack(self, *, needs: Sequence[str] = ()) -> Pack:
        """The variant as one file, to send to others, who have the variants `needs` already."""
        answer = self.ask("pack", needs=list(needs) or None)
        return Pack(
            base64.b64decode(answer["base64"]), answer["sha256"], answer["files"], answer["needs"]
        )


class Pack(NamedTuple):
    """A variant as one file."""

    data: bytes
    """What the file contains."""
    sha256: str
    files: list[str]
    """The paths in it."""
    needs: list[dict[str, str]]
    """Variants that it does not contain."""


class Position(Mapping[str, Any]):
    """A position of a variant, which does not change. As a mapping it has the keys that
    docs/reference/json-lines.md lists."""

    def __init__(self, variant: Variant, data: Mapping[str, object]) -> None:
        self.variant = variant
        self._data: dict[str, Any] = dict(data)

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        when = self.get("time", self.get("phase", "movement"))
        return f"<chancery.Position {self.variant.id}, {when}>"

    def _ask(self, do: str, orders: Orders | None, **keys: object) -> Answer:
        data = self._data
        if orders is not None:
            data = data | {"orders": {power: list(texts) for power, texts in orders.items()}}
        elif do in ("adjudicate", "explain"):
            data = {"orders": {}} | data
        return self.variant.ask(do, **data, **keys)

    def legal(self) -> dict[str, list[dict[str, Any]]]:
        """By power, the orders that may be given: [{"for": "A PAR", "orders": ["A PAR H"]}]."""
        possible: dict[str, list[dict[str, Any]]] = self._ask("legal", None)["possible"]
        return possible

    def due(self) -> dict[str, int]:
        """By power, how many units to build or, below 0, to disband, if any."""
        due: dict[str, int] = self._ask("legal", None).get("due", {})
        return due

    def adjudicate(
        self, orders: Orders | None = None, *, explain: bool = False, next: bool = False
    ) -> Answer:
        """Resolves the orders, or those that the position has."""
        return self._ask("adjudicate", orders, explain=explain or None, next=next or None)

    def explain(self, orders: Orders | None = None, *, next: bool = False) -> Answer:
        """As `adjudicate`, with the reason for each result."""
        return self._ask("explain", orders, next=next or None)

    def next(self, orders: Orders | None = None) -> Position | None:
        """The position of the next phase in which somebody decides; None if the game is over."""
        return self.following(self.adjudicate(orders, next=True))

    def following(self, answer: Answer) -> Position | None:
        """The position in the key "next" of an answer about this one."""
        if answer["next"] is None:
            return None
        seed = {"seed": self["seed"]} if "seed" in self else {}
        return Position(self.variant, answer["next"] | seed)

    def view(self, eyes: Sequence[str]) -> Answer:
        """What the player of these powers knows; none: somebody who plays no power."""
        return self._ask("view", None, eyes=list(eyes))

    def board(
        self,
        orders: Orders | None = None,
        *,
        eyes: Sequence[str] | None = None,
        resolve: bool = False,
        title: str | None = None,
    ) -> str:
        """The position with the orders as a picture in SVG."""
        return str(
            self._ask(
                "board",
                orders,
                eyes=None if eyes is None else list(eyes),
                resolve=resolve or None,
                title=title,
            )["svg"]
        )


def import_variant(
    source: Files | bytes | str | os.PathLike[str],
    *,
    format: str | None = None,
    name: str | None = None,
    id: str | None = None,
    base: str | Mapping[str, object] | None = None,
    engine: Engine | None = None,
) -> Answer:
    """Makes a variant from files of another program: files by their paths, the bytes of an archive,
    or the path of a file or folder. `Variant.from_files(answer["files"])` loads it. If the source
    has several variants and `name` chooses none, the answer has "candidates" instead."""
    request: dict[str, object] = {"do": "import"}
    if isinstance(source, bytes):
        request["archive"] = base64.b64encode(source).decode()
    else:
        request["files"] = _encode_files(
            source if isinstance(source, Mapping) else _read_files(Path(source))
        )
    given = {"format": format, "name": name, "id": id, "base": base and _other(base)}
    request |= {key: value for key, value in given.items() if value is not None}
    answer = (engine or default_engine()).ask(request)
    if "files" in answer:
        answer["files"] = {
            f"{answer['variant']}/{path}": file
            for path, file in _decode_files(answer["files"]).items()
        }
    return answer


def trace(
    picture: Files | str | os.PathLike[str],
    *,
    snap: int | None = None,
    layers: Sequence[str] | None = None,
    one_coast: Sequence[str] | None = None,
    map: bool = False,
    variant: Variant | None = None,
    engine: Engine | None = None,
) -> Answer:
    """Finds provinces and borders in a drawing: a file, SVG or PNG, by its path or as
    {"name.svg": content}. With `map` and a variant, also the text of a map.toml."""
    if not isinstance(picture, Mapping):
        path = Path(picture)
        picture = {path.name: path.read_bytes()}
    given = {"snap": snap, "layers": layers, "one_coast": one_coast, "map": map or None}
    request: dict[str, object] = {"do": "trace", "picture": _encode_files(picture)}
    request |= {key: value for key, value in given.items() if value is not None}
    return (engine or default_engine()).ask(request, variant.handle if variant else None)


def _choices(
    variant: str,
    options: Mapping[str, object] | None,
    rules: Mapping[str, str] | None,
    edition: str,
    setup: str,
) -> Answer:
    given: Answer = {
        "variant": variant,
        "options": dict(options or {}),
        "rules": dict(rules or {}),
        "edition": edition,
        "setup": setup,
    }
    return {key: value for key, value in given.items() if value}


def _other(variant: str | Mapping[str, object]) -> dict[str, object]:
    return {"variant": variant} if isinstance(variant, str) else dict(variant)


def _read_files(path: Path) -> dict[str, bytes]:
    if not path.is_dir():
        return {path.name: path.read_bytes()}
    files = (file for file in sorted(path.rglob("*")) if file.is_file())
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in files}


def _encode_files(files: Files) -> dict[str, object]:
    encoded: dict[str, object] = {}
    for path, content in files.items():
        if isinstance(content, str):
            encoded[path] = content
            continue
        try:
            encoded[path] = content.decode()
        except UnicodeDecodeError:
            encoded[path] = {"base64": base64.b64encode(content).decode()}
    return encoded


def _decode_files(files: Mapping[str, Any]) -> dict[str, str | bytes]:
    return {
        path: content if isinstance(content, str) else base64.b64decode(content["base64"])
        for path, content in files.items()
    }
