"""The types of requests and answers. Made by tools/dev/request_types.

docs/reference/requests.md describes what is only `dict[str, Any]` here."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, Union

EncodedFiles = dict[str, Union[str, dict[str, str]]]
"""Files by their paths: a text, or {"base64": …}."""


class Unit(TypedDict):
    power: str
    unit: str
    at: str
    attributes: NotRequired[dict[str, Any]]


class DislodgedUnit(Unit):
    by: NotRequired[str]
    retreats: NotRequired[list[str]]


class OrderResult(TypedDict):
    """What became of an order, or of a unit without one."""

    power: str
    order: str | None
    unit: NotRequired[str]
    at: NotRequired[str]
    ok: bool
    result: str
    to: NotRequired[str]
    by: NotRequired[list[str]]
    why: NotRequired[str]
    explanation: NotRequired[str]


LegalFor = TypedDict(
    "LegalFor", {"for": str, "orders": NotRequired[list[str]], "pattern": NotRequired[str]}
)
"""What a unit, or the place of a build, may be ordered to do: its orders, or an order with a text to
fill in."""


class Ending(TypedDict):
    kind: str
    winners: list[str]
    text: str


class Diagnostic(TypedDict):
    """An error, a warning or a note in the files of a variant."""

    severity: str
    id: str
    message: str


class Choices(TypedDict):
    """A variant, with options and rules by name."""

    variant: str
    options: NotRequired[dict[str, Any]]
    rules: NotRequired[dict[str, str]]
    edition: NotRequired[str]
    setup: NotRequired[str]


class CountFacts(TypedDict):
    powers: int
    provinces: int
    coasts: int
    centers: int
    edges: int
    inside: NotRequired[int]


class SourceFacts(TypedDict):
    kind: str
    edges: int
    centers: int


class PowerFacts(TypedDict):
    id: str
    name: str
    homes: list[str]
    units: list[str]
    role: str


class SetupFacts(TypedDict):
    id: str
    text: str
    start: str
    units: int
    players: list[list[str]]
    merged: bool
    closed: list[str]
    standing: list[str]


class SupplyFacts(TypedDict):
    province: str
    power: str
    value: int


class ClassFacts(TypedDict):
    id: str
    letter: str
    also: list[str]


class AreaFacts(TypedDict):
    id: str
    name: str


class CoastFacts(TypedDict):
    id: str
    name: str


class ProvinceFacts(TypedDict):
    id: str
    name: str
    also: list[str]
    terrain: str
    center: bool
    coasts: list[CoastFacts]
    inside: NotRequired[str]


EdgeFacts = TypedDict("EdgeFacts", {
    "class": str,
    "from": str,
    "to": str,
    "one_way": NotRequired[bool],
    "limit": NotRequired[str],
})


class OrderTypeFacts(TypedDict):
    id: str
    acts_as: str
    notation: list[str]
    choices: list[str]
    text: str


class PhaseFacts(TypedDict):
    kind: str
    label: str


class PassageFacts(TypedDict):
    id: str
    between: list[str]
    keeper: str
    classes: list[str]
    per_turn: NotRequired[int]


class AttributeFacts(TypedDict):
    of: str
    id: str
    type: str
    seen_by: str
    text: str


class OptionFacts(TypedDict):
    id: str
    type: str
    value: str
    default: str
    choices: list[str]
    text: str


class RuleFacts(TypedDict):
    switch: str
    choice: str
    issue: str
    question: str
    edition: NotRequired[str]
    why: NotRequired[str]


class EditionFacts(TypedDict):
    id: str
    text: str


class ComparedVariant(TypedDict):
    id: str
    name: str
    version: str
    folder: str


class NeededVariant(TypedDict):
    variant: str
    version: str


class Candidate(TypedDict):
    format: str
    name: str
    path: str


class Position(TypedDict):
    """A position, with or without orders, as docs/reference/json-lines.md describes it."""

    id: NotRequired[str | int]
    phase: NotRequired[str]
    time: NotRequired[str]
    units: list[Unit]
    dislodged: NotRequired[list[DislodgedUnit]]
    contested: NotRequired[list[str]]
    owners: NotRequired[dict[str, str | None]]
    provinces: NotRequired[dict[str, Any]]
    powers: NotRequired[dict[str, Any]]
    pairs: NotRequired[dict[str, Any]]
    knowledge: NotRequired[dict[str, Any]]
    orders: NotRequired[dict[str, list[str]]]
    options: NotRequired[dict[str, Any]]
    setup: NotRequired[str]
    disorder: NotRequired[list[str]]
    status: NotRequired[dict[str, Any]]
    missed: NotRequired[list[str]]
    plans: NotRequired[dict[str, Any]]
    seed: NotRequired[int]


class InfoRequest(TypedDict):
    """What the variant consists of."""

    do: Literal["info"]
    statistics: NotRequired[bool]


class InfoAnswer(TypedDict):
    """The answer to `info`."""

    id: str
    name: str
    version: str
    summary: str
    edition: str
    lineage: list[str]
    hidden: str
    counts: CountFacts
    sources: list[SourceFacts]
    powers: list[PowerFacts]
    setups: list[SetupFacts]
    setup: str
    supply: list[SupplyFacts]
    classes: list[ClassFacts]
    impassable: list[AreaFacts]
    provinces: list[ProvinceFacts]
    spaces: list[str]
    edges: list[EdgeFacts]
    orders: list[OrderTypeFacts]
    phases: list[PhaseFacts]
    passages: list[PassageFacts]
    attributes: list[AttributeFacts]
    hooks: list[str]
    options: list[OptionFacts]
    rules: list[RuleFacts]
    editions: list[EditionFacts]
    statistics: NotRequired[dict[str, Any]]


class CheckRequest(TypedDict):
    """Errors and likely mistakes in the variant."""

    do: Literal["check"]
    pure: NotRequired[bool]
    geometry: NotRequired[bool]
    allow: NotRequired[list[str]]


class CheckAnswer(TypedDict):
    """The answer to `check`."""

    diagnostics: list[Diagnostic]


class StartRequest(TypedDict):
    """The position in which a game begins."""

    do: Literal["start"]
    id: NotRequired[object]
    seed: NotRequired[int]
    options: NotRequired[dict[str, Any]]
    setup: NotRequired[str]


class StartAnswer(TypedDict):
    """The answer to `start`."""

    id: object
    position: Position


class LegalRequest(Position):
    """The orders that may be given in a position."""

    do: Literal["legal"]
    pad: NotRequired[str]


class LegalAnswer(TypedDict):
    """The answer to `legal`."""

    id: object
    possible: dict[str, list[LegalFor]]
    due: NotRequired[dict[str, int]]
    pad: NotRequired[dict[str, Any]]


class AdjudicateRequest(Position):
    """Resolves a position with orders."""

    do: Literal["adjudicate"]
    explain: NotRequired[bool]
    next: NotRequired[bool]


class AdjudicateAnswer(TypedDict):
    """The answer to `adjudicate`."""

    id: object
    orders: list[OrderResult]
    units: list[Unit]
    dislodged: list[DislodgedUnit]
    contested: list[str]
    missed: NotRequired[list[str]]
    owners: dict[str, str | None]
    status: NotRequired[dict[str, Any]]
    provinces: NotRequired[dict[str, Any]]
    powers: NotRequired[dict[str, Any]]
    pairs: NotRequired[dict[str, Any]]
    knowledge: NotRequired[dict[str, Any]]
    plans: NotRequired[dict[str, Any]]
    messages: list[str]
    next: NotRequired[Position | None]
    ending: NotRequired[Ending | None]


class ExplainRequest(Position):
    """As `adjudicate`, with the reason for each result."""

    do: Literal["explain"]
    next: NotRequired[bool]


class ExplainAnswer(TypedDict):
    """The answer to `explain`."""

    id: object
    orders: list[OrderResult]
    units: list[Unit]
    dislodged: list[DislodgedUnit]
    contested: list[str]
    missed: NotRequired[list[str]]
    owners: dict[str, str | None]
    status: NotRequired[dict[str, Any]]
    provinces: NotRequired[dict[str, Any]]
    powers: NotRequired[dict[str, Any]]
    pairs: NotRequired[dict[str, Any]]
    knowledge: NotRequired[dict[str, Any]]
    plans: NotRequired[dict[str, Any]]
    messages: list[str]
    next: NotRequired[Position | None]
    ending: NotRequired[Ending | None]


class ViewRequest(Position):
    """What a player knows of a position."""

    do: Literal["view"]
    eyes: list[str]


class ViewAnswer(TypedDict):
    """The answer to `view`."""

    id: object
    provinces: list[str]
    position: Position


class BoardRequest(Position):
    """A picture of a position with its orders."""

    do: Literal["board"]
    eyes: NotRequired[list[str]]
    resolve: NotRequired[bool]
    title: NotRequired[str]
    table: NotRequired[bool]


class BoardAnswer(TypedDict):
    """The answer to `board`."""

    id: object
    svg: str
    table: NotRequired[dict[str, Any]]


class DiffRequest(TypedDict):
    """How another variant differs."""

    do: Literal["diff"]
    other: Choices
    ignore: NotRequired[list[str]]
    positions: NotRequired[bool]


class DiffAnswer(TypedDict):
    """The answer to `diff`."""

    same: bool
    ignored: list[str]
    a: ComparedVariant
    b: ComparedVariant
    differences: list[dict[str, Any]]


class RulesRequest(TypedDict):
    """The rules of the variant for its players."""

    do: Literal["rules"]
    format: NotRequired[str]
    against: NotRequired[Choices]
    whole: NotRequired[bool]


class RulesAnswer(TypedDict):
    """The answer to `rules`."""

    text: str


class CasesRequest(TypedDict):
    """Runs the cases of the variant."""

    do: Literal["cases"]
    filter: NotRequired[str]


class CasesAnswer(TypedDict):
    """The answer to `cases`."""

    suite: str
    passed: int
    failed: int
    reported: int
    cases: list[dict[str, Any]]
    diagnostics: list[Diagnostic]


class ImportRequest(TypedDict):
    """Makes a variant from files of another program."""

    do: Literal["import"]
    files: NotRequired[EncodedFiles]
    archive: NotRequired[str]
    format: NotRequired[str]
    name: NotRequired[str]
    id: NotRequired[str]
    base: NotRequired[Choices]


class ImportAnswer(TypedDict):
    """The answer to `import`."""

    candidates: NotRequired[list[Candidate]]
    variant: NotRequired[str]
    name: NotRequired[str]
    files: NotRequired[EncodedFiles]
    losses: NotRequired[dict[str, Any]]
    diagnostics: list[Diagnostic]


class ExportRequest(TypedDict):
    """Writes the variant as files for another program."""

    do: Literal["export"]
    format: str
    base: NotRequired[Choices]


class ExportAnswer(TypedDict):
    """The answer to `export`."""

    files: EncodedFiles
    losses: dict[str, Any]
    diagnostics: list[Diagnostic]


class TraceRequest(TypedDict):
    """Finds provinces and borders in a drawing."""

    do: Literal["trace"]
    picture: EncodedFiles
    snap: NotRequired[int]
    layers: NotRequired[list[str]]
    one_coast: NotRequired[list[str]]
    map: NotRequired[bool]


class TraceAnswer(TypedDict):
    """The answer to `trace`."""

    report: dict[str, Any]
    map: NotRequired[str]
    diagnostics: list[Diagnostic]


class PackRequest(TypedDict):
    """The variant as one file, to send to others."""

    do: Literal["pack"]
    needs: NotRequired[list[str]]


class PackAnswer(TypedDict):
    """The answer to `pack`."""

    base64: str
    sha256: str
    files: list[str]
    needs: list[NeededVariant]


Request = Union[
    InfoRequest,
    CheckRequest,
    StartRequest,
    LegalRequest,
    AdjudicateRequest,
    ExplainRequest,
    ViewRequest,
    BoardRequest,
    DiffRequest,
    RulesRequest,
    CasesRequest,
    ImportRequest,
    ExportRequest,
    TraceRequest,
    PackRequest,
]
