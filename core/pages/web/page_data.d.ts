// Made by tools/web/make_types.mjs from page_data.schema.json.

export type Texts = string[];

export type Numbers = number[];

export type TextByName = Record<string, string>;

/** Lines of orders, by the ids of powers. */
export type OrdersByPower = Record<string, Texts>;

/** The attribute data-words of a map: names and positions of all that it shows. */
export type MapWords = {
  spaces: MapSpace[];
  /** The kind of each province, as "coast". */
  kinds: Texts;
  powers: Texts;
  classes: Texts;
  /** After how much the sheet repeats, across and down; 0 if it does not. */
  period: [number, number];
  /** The width and height of the sheet. */
  size: [number, number];
};

/** A province or one of its coasts; the first space of a province is the whole of it. */
export type MapSpace = {
  /** The province. */
  of: number;
  x: number;
  y: number;
  id: string;
  name: string;
};

/** A unit in JSON Lines; powers, classes and places are named by id or name. */
export type PlacedUnit = {
  power: string;
  /** The letter or name of its class. */
  unit: string;
  at: string;
};

/** A position to draw, as lines of `chancery adjudicate` have it. */
export type BoardPosition = {
  units: PlacedUnit[];
  dislodged?: PlacedUnit[];
  contested?: Texts;
  /** The owner of each center; null is nobody. */
  owners?: Record<string, string | null>;
};

/** An order with its result, as `chancery adjudicate` answers. */
export type BoardOrder = {
  power: string;
  at?: string;
  to?: string;
  ok: boolean;
  result: string;
};

/** The element order-data of a page on which players write orders. */
export type OrderFormData = {
  /** The subject of mails. */
  title: string;
  /** What to say of lines that are not in the list. */
  unlisted: string;
  pads: OrderPadData[];
  /** The orders so far, for each pad. */
  lines: Texts[];
};

/** All that one power may order. */
export type OrderPadData = {
  id: string;
  name: string;
  /** What it has to decide. */
  due: Texts;
  subjects: OrderSubject[];
  /** Orders with something to fill in: the pattern, and how such a line begins. */
  patterns: [string, string][];
};

/** A unit or something else that gets one order. */
export type OrderSubject = {
  name: string;
  /** The text of each, and the provinces that are tapped to give it. */
  orders: [string, ...number[]][];
};

/** The element board of a report: the variant as a graph. */
export type ReportBoardData = {
  classes: ReportClass[];
  provinces: ReportProvince[];
  powers: {
    name: string;
    homes: Numbers;
  }[];
  /** Those at the start. */
  units: {
    at: number;
    text: string;
  }[];
  passages: ReportPassage[];
  lines: {
    name: string;
    stations: Numbers;
  }[];
};

export type ReportClass = {
  name: string;
  several: string;
  color: string;
  carries: boolean;
  carried: boolean;
  /** For each space, those to which the class can move from there. */
  ways: Numbers[];
  /** Where it can stand. */
  stands: Numbers;
};

export type ReportProvince = {
  kind: string;
  /** Other names. */
  also: Texts;
  center: boolean;
  /** Units in it can carry others. */
  carries: boolean;
  /** Others can be carried from and to it. */
  lands: boolean;
  owner: number;
  findings: Numbers;
};

export type ReportPassage = {
  name: string;
  ends: [number, number];
  keeper: number;
  classes: Numbers;
};

/** What a live board posts to `change`. */
export type LiveWish = {
  do: "move";
  space: string;
  x: number;
  y: number;
} | {
  do: "join" | "part";
  class: string;
  from: string;
  to: string;
} | {
  do: "open";
  space: string;
} | {
  do: "undo";
};

export type LiveAnswer = {
  said: string;
  /** How many changes can be undone. */
  undo: number;
} | ProblemAnswer;

/** What the stream `events` says. */
export type LiveEvent = {
  /** The number of the last look at the files. */
  look: number;
  undo: number;
};

export type ProblemAnswer = {
  problem: string;
};

/** All that a turn needs to be played, and to be played again. */
export type PlayedTurn = {
  position: string;
  orders: OrdersByPower;
  plans: OrdersByPower;
  disorder: Texts;
  seed: number;
};

export type ExportedStep = {
  step: "turn";
  phase: string;
  orders: OrdersByPower;
  plans: OrdersByPower;
  disorder: Texts;
  assumed: Texts;
} | {
  step: "correction";
  phase: string;
  lines: Texts;
  reason: string;
};

/** What a sandbox asks its engine. */
export type SandboxQuestion = {
  do: "choose";
  options: TextByName;
  setup: string;
  seed: number;
} | {
  do: "look";
  position: string;
  past: PlayedTurn[];
  orders?: OrdersByPower;
  /** The sheet is wanted too. */
  sheet?: boolean;
  /** The last of the past turns is shown, not the position. */
  turn?: boolean;
  /** A power whose legal orders are wanted. */
  pad?: string;
  /** Powers that see only what they know. */
  eyes?: Texts;
} | {
  do: "read";
  position: string;
  power: string;
  lines: Texts;
} | {
  do: "play";
  position: string;
  orders: OrdersByPower;
  plans: OrdersByPower;
  disorder: Texts;
  seed: number;
} | {
  do: "bots";
  position: string;
  /** Their names, by powers. */
  bots: TextByName;
  seed: number;
  /** How many were played. */
  phase: number;
} | {
  do: "correct";
  position: string;
  lines: Texts;
} | {
  do: "export";
  name: string;
  seed: number;
  steps: ExportedStep[];
};

/** The answer to each question, unless there is a problem. */
export type SandboxAnswers = {
  choose: TableAnswer;
  look: LookAnswer;
  read: {
    lines: LineReading[];
  };
  play: PlayAnswer;
  bots: {
    orders: OrdersByPower;
  };
  correct: {
    position: string;
    messages: Texts;
  };
  export: {
    text: string;
  };
};

export type PictureSheet = {
  /** CSS. */
  style: string;
  /** HTML. */
  definitions: string;
};

export type TableOption = {
  id: string;
  type: string;
  value: string;
  fallback: string;
  text: string;
  choices: Texts;
  min?: number;
  max?: number;
};

/** The variant with the chosen options. */
export type TableAnswer = {
  name: string;
  powers: {
    id: string;
    name: string;
    color: string;
    played: boolean;
  }[];
  setup: string;
  setups: {
    id: string;
    text: string;
  }[];
  options: TableOption[];
  bots: {
    name: string;
    text: string;
  }[];
  classes: {
    letter: string;
    name: string;
  }[];
  /** The id of each space, its province, and the classes that can stand there. */
  places: [string, number, ...number[]][];
  /** Powers do not see all. */
  hides: boolean;
  /** At the start. */
  position: string;
  sheet: PictureSheet;
};

/** What a page shows of a board, as HTML. */
export type BoardAnswer = {
  /** The phase. */
  label: string;
  map: string;
  legend: string;
  report: string;
  sheet?: PictureSheet;
};

export type LookAnswer = {
  label: string;
  /** Of the phase. */
  kind: string;
  map: string;
  legend: string;
  report: string;
  sheet?: PictureSheet;
  /** The present names of powers. */
  names?: TextByName;
  /** Powers that have something to decide. */
  deciders?: Texts;
  /** Each unit, and its province. */
  units?: [string, number][];
  pad?: OrderPadData;
};

export type LineReading = {
  text: string;
  /** In the notation of the variant. */
  order: string;
  /** Why it does not count; may be empty. */
  why: string;
};

/** A turn that was played. */
export type PlayAnswer = {
  label: string;
  map: string;
  legend: string;
  report: string;
  /** After the turn. */
  position: string;
  /** How the game ended. */
  ending?: string;
  line: string;
  played: OrdersByPower;
  used_plans: OrdersByPower;
  plans: OrdersByPower;
  assumed: Texts;
};

/** An answer that stands in the page, and the questions to which it is one. */
export type KnownAnswer = {
  questions: SandboxQuestion[];
  answer: Record<string, unknown>;
};

/** A game in a link or file. What people open is checked by saved_game.js. */
export type SavedGame = {
  v: 1;
  options: TextByName;
  setup: string;
  seed: number;
  /** Bots, or 'nobody', by powers; others are at the table. */
  seats: TextByName;
  /** Several people share the device. */
  shared?: boolean;
  /** Only what the chosen power knows is shown. */
  hidden?: boolean;
  steps: SavedStep[];
};

export type SavedStep = {
  /** In which it was played. */
  phase?: string;
  orders: OrdersByPower;
} | {
  lines: Texts;
  reason: string;
};
