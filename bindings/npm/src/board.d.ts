// The element <chancery-board>, which `import 'chancery/board'` defines.
import type { Data, OrderResult, Position } from './requests.js';

export interface ChanceryBoardElement extends HTMLElement {
  /** What does not change: `variant.table()`. A new one begins anew. */
  table: Data | null | undefined;
  /** Where everything stands. */
  position: Position | null;
  /** Orders with their results, drawn as arrows. */
  results: OrderResult[];
  /** The orders of a power, to be given by taps: `variant.pad(position, power)`; null ends it. */
  legalOrders: Data | null | undefined;
  /** The orders so far. */
  orderLines: string[];
  /** Which part is shown: zoom, left, top; [1, 0, 0] is the whole. */
  windowState: [number, number, number];
  showStart(): void;
  bring(province: number): void;
  called(province: number): string;
  mark(marks: Record<string, Iterable<number>>): void;
  provinceUnder(event: MouseEvent): number;
}

declare global {
  interface HTMLElementTagNameMap {
    'chancery-board': ChanceryBoardElement;
  }
  interface HTMLElementEventMap {
    'board-tap': CustomEvent<{ province: number; id: string; units: string[] }>;
    'board-orders': CustomEvent<{ lines: string[] }>;
  }
}
