// The requests of the engine and its answers. Made by tools/dev/request_types.

/** An object that docs/reference/requests.md describes. */
export type Data = Record<string, any>;
export type Numbers = Record<string, number>;
/** Orders by power, as players write them: { france: ['A PAR - BUR'] }. */
export type Orders = Record<string, string[]>;
/** The owner of each center; null is nobody. */
export type Owners = Record<string, string | null>;
/** Files by their paths. */
export type EncodedFiles = Record<string, string | { base64: string }>;

export type Unit = {
  power: string;
  unit: string;
  at: string;
  attributes?: Data;
};
export type DislodgedUnit = Unit & { by?: string; retreats?: string[] };

/** What became of an order, or of a unit without one. */
export type OrderResult = {
  power: string;
  order: string | null;
  unit?: string;
  at?: string;
  ok: boolean;
  /** "moved", "held", "supported", "bounced", "cut", "void" … */
  result: string;
  to?: string;
  by?: string[];
  /** Why the order was void. */
  why?: string;
  explanation?: string;
  [key: string]: any;
};
/**
 * By power, what each unit, or each place of a build, may be ordered to do: its orders, or an order
 * with a text to fill in.
 */
export type LegalOrders = Record<string, { for: string; orders?: string[]; pattern?: string }[]>;
export type Ending = { kind: string; winners: string[]; text: string };
/** An error, a warning or a note in the files of a variant. */
export type Diagnostic = {
  severity: string;
  id: string;
  message: string;
  [key: string]: any;
};

/** A variant, with options and rules by name. */
export type Choices = {
  variant: string;
  options?: Data;
  rules?: Record<string, string>;
  edition?: string;
  setup?: string;
};

export type CountFacts = {
  powers: number;
  provinces: number;
  coasts: number;
  centers: number;
  edges: number;
  inside?: number;
};

export type SourceFacts = {
  kind: string;
  edges: number;
  centers: number;
};

export type PowerFacts = {
  id: string;
  name: string;
  homes: string[];
  units: string[];
  role: string;
};

export type SetupFacts = {
  id: string;
  text: string;
  start: string;
  units: number;
  players: string[][];
  merged: boolean;
  closed: string[];
  standing: string[];
};

export type SupplyFacts = {
  province: string;
  power: string;
  value: number;
};

export type ClassFacts = {
  id: string;
  letter: string;
  also: string[];
};

export type AreaFacts = {
  id: string;
  name: string;
};

export type CoastFacts = {
  id: string;
  name: string;
};

export type ProvinceFacts = {
  id: string;
  name: string;
  also: string[];
  terrain: string;
  center: boolean;
  coasts: CoastFacts[];
  inside?: string;
};

export type EdgeFacts = {
  class: string;
  from: string;
  to: string;
  one_way?: boolean;
  limit?: string;
};

export type OrderTypeFacts = {
  id: string;
  acts_as: string;
  notation: string[];
  choices: string[];
  text: string;
};

export type PhaseFacts = {
  kind: string;
  label: string;
};

export type PassageFacts = {
  id: string;
  between: string[];
  keeper: string;
  classes: string[];
  per_turn?: number;
};

export type AttributeFacts = {
  of: string;
  id: string;
  type: string;
  seen_by: string;
  text: string;
};

export type OptionFacts = {
  id: string;
  type: string;
  value: string;
  default: string;
  choices: string[];
  text: string;
};

export type RuleFacts = {
  switch: string;
  choice: string;
  issue: string;
  question: string;
  edition?: string;
  why?: string;
};

export type EditionFacts = {
  id: string;
  text: string;
};

export type ComparedVariant = {
  id: string;
  name: string;
  version: string;
  folder: string;
};

export type NeededVariant = {
  variant: string;
  version: string;
};

export type Candidate = {
  format: string;
  name: string;
  path: string;
};

/** A position, with or without orders, as docs/reference/json-lines.md describes it. */
export type Position = {
  id?: string | number;
  phase?: string;
  time?: string;
  units: Unit[];
  dislodged?: DislodgedUnit[];
  contested?: string[];
  owners?: Owners;
  provinces?: Data;
  powers?: Data;
  pairs?: Data;
  knowledge?: Data;
  orders?: Orders;
  options?: Data;
  setup?: string;
  disorder?: string[];
  status?: Data;
  missed?: string[];
  plans?: Data;
  seed?: number;
};

/** What the variant consists of. */
export type InfoRequest = {
  do: 'info';
  /** also the statistics of `chancery info --stats` */
  statistics?: boolean;
};

/** The answer to `info`. */
export type InfoAnswer = {
  /** the id of the variant */
  id: string;
  /** its name */
  name: string;
  /** its version */
  version: string;
  /** what it is, in a sentence */
  summary: string;
  /** the edition of the rules in force; may be empty */
  edition: string;
  /** the variant and those that it extends */
  lineage: string[];
  /** what players do not see: "nothing", "units" in fog over a known board, or "board" */
  hidden: string;
  /** how many powers, provinces, coasts, centers and edges it has */
  counts: CountFacts;
  /** edges and centers by source */
  sources: SourceFacts[];
  /** `{"id", "name", "homes", "units", "role"}` */
  powers: PowerFacts[];
  /** `{"id", "text", "start", "units"}` and who plays */
  setups: SetupFacts[];
  /** the setup in force */
  setup: string;
  /** centers that are worth more or less to a power */
  supply: SupplyFacts[];
  /** `{"id", "letter", "also"}` */
  classes: ClassFacts[];
  /** areas that nobody enters */
  impassable: AreaFacts[];
  /** `{"id", "name", "also", "terrain", "center", "coasts"}` */
  provinces: ProvinceFacts[];
  /** the ids of all provinces, then of all coasts */
  spaces: string[];
  /** `{"class", "from", "to"}`, each edge once */
  edges: EdgeFacts[];
  /** the order types: `{"id", "acts_as", "notation", "choices", "text"}` */
  orders: OrderTypeFacts[];
  /** of one round of the calendar: `{"kind", "label"}` */
  phases: PhaseFacts[];
  /** `{"id", "between", "keeper", "classes"}` */
  passages: PassageFacts[];
  /** `{"of", "id", "type", "seen_by", "text"}`; in arrays, those of one owner in this order */
  attributes: AttributeFacts[];
  /** the names of the hooks that it has */
  hooks: string[];
  /** `{"id", "type", "value", "default", "choices", "text"}` */
  options: OptionFacts[];
  /** the rule switches: `{"switch", "choice", "question"}` */
  rules: RuleFacts[];
  /** `{"id", "text"}` */
  editions: EditionFacts[];
  /** with `statistics`: distances, contested centers, choke points */
  statistics?: Data;
};

/** Errors and likely mistakes in the variant. */
export type CheckRequest = {
  do: 'check';
  /** call every hook again, to find hooks that remember things */
  pure?: boolean;
  /** also what straight lines between provinces suggest */
  geometry?: boolean;
  /** ids of warnings and notes to leave out */
  allow?: string[];
};

/** The answer to `check`. */
export type CheckAnswer = {
  /** errors, warnings and notes, as `chancery check --format json` writes them */
  diagnostics: Diagnostic[];
};

/** The position in which a game begins. */
export type StartRequest = {
  do: 'start';
  /** a text or a whole number, returned with the answer */
  id?: unknown;
  /** the seed of the game (default 0) */
  seed?: number;
  /** options, over those of the variant */
  options?: Data;
  /** the setup, instead of that of the variant */
  setup?: string;
};

/** The answer to `start`. */
export type StartAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** the position, to be sent back with orders */
  position: Position;
};

/** The orders that may be given in a position. */
export type LegalRequest = Position & {
  do: 'legal';
  /** a power: also its orders, for taps on `<chancery-board>` */
  pad?: string;
};

/** The answer to `legal`. */
export type LegalAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** by power, the orders that may be given */
  possible: LegalOrders;
  /** in an adjustment phase: builds, or disbands below 0, by power */
  due?: Numbers;
  /** with `pad`: the `legalOrders` of `<chancery-board>` */
  pad?: Data;
};

/** Resolves a position with orders. */
export type AdjudicateRequest = Position & {
  do: 'adjudicate';
  /** give the reason for each result */
  explain?: boolean;
  /** also the position of the next phase in which somebody decides */
  next?: boolean;
};

/** The answer to `adjudicate`. */
export type AdjudicateAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** the result of each order, and of each unit without one */
  orders: OrderResult[];
  /** the units after the phase */
  units: Unit[];
  /** units that have to retreat, and where they may go */
  dislodged: DislodgedUnit[];
  /** provinces left empty by a standoff */
  contested: string[];
  /** powers that sent no orders */
  missed?: string[];
  /** who owns which center */
  owners: Owners;
  /** who has stopped playing, and why */
  status?: Data;
  /** attributes of provinces */
  provinces?: Data;
  /** attributes of powers */
  powers?: Data;
  /** attributes between powers */
  pairs?: Data;
  /** attributes of powers for provinces */
  knowledge?: Data;
  /** orders that were written ahead */
  plans?: Data;
  /** what was supplied, skipped or ignored, for people */
  messages: string[];
  /** with `next`: the position that waits, to be sent back with orders; null if the game is over */
  next?: Position | null;
  /** with `next`: `{"kind", "winners", "text"}`, or null if the game goes on */
  ending?: Ending | null;
};

/** As `adjudicate`, with the reason for each result. */
export type ExplainRequest = Position & {
  do: 'explain';
  /** also the position of the next phase in which somebody decides */
  next?: boolean;
};

/** The answer to `explain`. */
export type ExplainAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** the result of each order, and of each unit without one */
  orders: OrderResult[];
  /** the units after the phase */
  units: Unit[];
  /** units that have to retreat, and where they may go */
  dislodged: DislodgedUnit[];
  /** provinces left empty by a standoff */
  contested: string[];
  /** powers that sent no orders */
  missed?: string[];
  /** who owns which center */
  owners: Owners;
  /** who has stopped playing, and why */
  status?: Data;
  /** attributes of provinces */
  provinces?: Data;
  /** attributes of powers */
  powers?: Data;
  /** attributes between powers */
  pairs?: Data;
  /** attributes of powers for provinces */
  knowledge?: Data;
  /** orders that were written ahead */
  plans?: Data;
  /** what was supplied, skipped or ignored, for people */
  messages: string[];
  /** with `next`: the position that waits, to be sent back with orders; null if the game is over */
  next?: Position | null;
  /** with `next`: `{"kind", "winners", "text"}`, or null if the game goes on */
  ending?: Ending | null;
};

/** What a player knows of a position. */
export type ViewRequest = Position & {
  do: 'view';
  /** the powers whose player looks; none: somebody who plays no power */
  eyes: string[];
};

/** The answer to `view`. */
export type ViewAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** the provinces that the player knows */
  provinces: string[];
  /** the position as the player knows it, with names as on the player's own board */
  position: Position;
};

/** A picture of a position with its orders. */
export type BoardRequest = Position & {
  do: 'board';
  /** draw it for the player of these powers */
  eyes?: string[];
  /** play the orders, and draw what became of them */
  resolve?: boolean;
  /** the title of the picture */
  title?: string;
  /** also what `<chancery-board>` needs to draw any position */
  table?: boolean;
};

/** The answer to `board`. */
export type BoardAnswer = {
  /** as in the request; null if it had none */
  id: unknown;
  /** the picture */
  svg: string;
  /** with `table`: the `table` of `<chancery-board>` */
  table?: Data;
};

/** How another variant differs. */
export type DiffRequest = {
  do: 'diff';
  /** the variant to compare with */
  other: Choices;
  /** what not to compare: names, texts, drawing */
  ignore?: string[];
  /** also compare the positions of provinces in drawings */
  positions?: boolean;
};

/** The answer to `diff`. */
export type DiffAnswer = {
  /** whether there are no differences */
  same: boolean;
  /** what was not compared */
  ignored: string[];
  /** this variant: `{"id", "name", "version", "folder"}` */
  a: ComparedVariant;
  /** the other one */
  b: ComparedVariant;
  /** as `chancery diff --format json` writes them */
  differences: Data[];
};

/** The rules of the variant for its players. */
export type RulesRequest = {
  do: 'rules';
  /** "markdown" (default) or "html" */
  format?: string;
  /** the variant that the last chapter compares with */
  against?: Choices;
  /** the whole board, even if players discover it during play */
  whole?: boolean;
};

/** The answer to `rules`. */
export type RulesAnswer = {
  /** the rules for players */
  text: string;
};

/** Runs the cases of the variant. */
export type CasesRequest = {
  do: 'cases';
  /** run only this case, or those of this section */
  filter?: string;
};

/** The answer to `cases`. */
export type CasesAnswer = {
  /** the id of the variant */
  suite: string;
  /** how many cases passed */
  passed: number;
  /** how many failed */
  failed: number;
  /** how many have no expectations */
  reported: number;
  /** as `chancery test --format json` writes them */
  cases: Data[];
  /** errors in the cases */
  diagnostics: Diagnostic[];
};

/** Makes a variant from files of another program. */
export type ImportRequest = {
  do: 'import';
  /** the files of the other program */
  files?: EncodedFiles;
  /** instead of files: a tar or zip archive in base64 */
  archive?: string;
  /** its format, if several fit */
  format?: string;
  /** which variant, if there are several */
  name?: string;
  /** the id of the new variant */
  id?: string;
  /** the variant to extend, instead of that of the settings */
  base?: Choices;
};

/** The answer to `import`. */
export type ImportAnswer = {
  /** the variants in the source, if none was chosen: `{"format", "name", "path"}` */
  candidates?: Candidate[];
  /** the id of the new variant */
  variant?: string;
  /** its name */
  name?: string;
  /** its files */
  files?: EncodedFiles;
  /** what was guessed, repaired and lost */
  losses?: Data;
  /** what `check` finds in it, and problems of the source */
  diagnostics: Diagnostic[];
};

/** Writes the variant as files for another program. */
export type ExportRequest = {
  do: 'export';
  /** the format, as `chancery export --format` has it */
  format: string;
  /** the variant that imports extend, instead of that of the settings */
  base?: Choices;
};

/** The answer to `export`. */
export type ExportAnswer = {
  /** the files for the other program */
  files: EncodedFiles;
  /** what they do not express */
  losses: Data;
  /** warnings */
  diagnostics: Diagnostic[];
};

/** Finds provinces and borders in a drawing. */
export type TraceRequest = {
  do: 'trace';
  /** one file: the drawing, SVG or PNG */
  picture: EncodedFiles;
  /** how wide a gap between neighbors may be */
  snap?: number;
  /** take only what lies in these layers or groups */
  layers?: string[];
  /** provinces with a single coast */
  one_coast?: string[];
  /** also the text of a map.toml; needs a variant */
  map?: boolean;
};

/** The answer to `trace`. */
export type TraceAnswer = {
  /** as `chancery trace --format json` writes it */
  report: Data;
  /** the text of a map.toml with classes and terrains of the variant */
  map?: string;
  /** warnings */
  diagnostics: Diagnostic[];
};

/** The variant as one file, to send to others. */
export type PackRequest = {
  do: 'pack';
  /** ids of variants that everybody has, and which are therefore left out */
  needs?: string[];
};

/** The answer to `pack`. */
export type PackAnswer = {
  /** the bytes of the pack */
  base64: string;
  /** their hash */
  sha256: string;
  /** the paths in it */
  files: string[];
  /** variants that it does not contain: `{"variant", "version"}` */
  needs: NeededVariant[];
};

export type Requests = {
  info: InfoRequest;
  check: CheckRequest;
  start: StartRequest;
  legal: LegalRequest;
  adjudicate: AdjudicateRequest;
  explain: ExplainRequest;
  view: ViewRequest;
  board: BoardRequest;
  diff: DiffRequest;
  rules: RulesRequest;
  cases: CasesRequest;
  import: ImportRequest;
  export: ExportRequest;
  trace: TraceRequest;
  pack: PackRequest;
};

export type Answers = {
  info: InfoAnswer;
  check: CheckAnswer;
  start: StartAnswer;
  legal: LegalAnswer;
  adjudicate: AdjudicateAnswer;
  explain: ExplainAnswer;
  view: ViewAnswer;
  board: BoardAnswer;
  diff: DiffAnswer;
  rules: RulesAnswer;
  cases: CasesAnswer;
  import: ImportAnswer;
  export: ExportAnswer;
  trace: TraceAnswer;
  pack: PackAnswer;
};

export type RequestKind = keyof Requests;
export type EngineRequest = Requests[RequestKind];
export type AnswerTo<Kind extends RequestKind> = Answers[Kind];
