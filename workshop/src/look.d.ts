// What the engine says about the edited variant, and the changes that it makes to files.

export type Point = [number, number];

export interface Finding {
  severity: 'error' | 'warning' | 'note';
  id: string;
  message: string;
  hint: string;
  file: string;
  line: number;
  column: number;
  end_column: number;
  /** The provinces whose lines these are. */
  provinces: string[];
}

export interface Coast {
  /** With the province: "NEK/NC". */
  id: string;
  name: string;
  at: Point | null;
  /** Where the board writes its id; null where it finds room by itself. */
  label: Point | null;
}

export interface Province {
  id: string;
  name: string;
  terrain: string;
  center: boolean;
  /** False if a variant that this one extends declares it. */
  own: boolean;
  also: string[];
  at: Point | null;
  label: Point | null;
  /** Path data in units of the sheet; empty if it has no shape. */
  shape: string;
  coasts: Coast[];
  /** The ids of places inside, without that of the province. */
  inside: string[];
  file: string;
  line: number;
}

export interface Look {
  variant: { id: string; name: string; folder: string };
  /** False if the files have errors; then the rest is as far as they could be read. */
  loads: boolean;
  findings: Finding[];
  sheet: { width: number; height: number } | null;
  terrains: { id: string; lands: boolean; carries: boolean }[];
  classes: { id: string; name: string; letter: string }[];
  powers: { id: string; name: string; color: string; homes: string[] }[];
  provinces: Province[];
  /** Places are provinces or coasts: "NEK", "NEK/NC". */
  edges: { class: string; from: string; to: string; both: boolean }[];
  passages: { id: string; places: string[]; keeper?: string }[];
  /** The stations of orders that ride on a line. */
  lines: { id: string; stations: string[] }[];
}

export type EditStep =
  | { do: 'set'; path: string[]; value: string; file?: string }
  | { do: 'remove'; path: string[]; file?: string }
  | { do: 'add_item'; path: string[]; value: string; file?: string }
  | { do: 'remove_item'; path: string[]; index: number; file?: string }
  | { do: 'move'; space: string; x: number; y: number }
  | { do: 'join'; class: string; from: string; to: string; by?: 'bridge' }
  | { do: 'part'; class: string; from: string; to: string }
  | { do: 'remove_province'; id: string };

/** A place in the workshop that a person wants to see. */
export interface Place {
  view?: 'begin' | 'map' | 'rules' | 'text' | 'try' | 'keep';
  file?: string;
  line?: number;
  column?: number;
  province?: string;
  /** The name of a tool of the map. */
  tool?: string;
  /** The name of a section of the rules, or of a way to try the variant. */
  part?: string;
  /** A key of the files that a form shows. */
  path?: string[];
}
