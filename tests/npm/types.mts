// What a strict compiler must accept, and refuse, of programs that use the package.
import { ChanceryError, Row, loadEngine } from 'chancery';
import type { ChanceryBoardElement } from 'chancery/board';

const engine = await loadEngine({ limits: { milliseconds: 100 } });
const variant = engine.open('standard', { options: {} });
const position = variant.start({ seed: 3 });
const answer = variant.adjudicate(position, { france: ['A PAR H'] }, { next: true });
const result: string = answer.orders[0].result;
const next = variant.next(position);
const time: string | undefined = next?.time;
const rows: Int32Array = variant.games(2).legal(0);
const files: Record<string, string | Uint8Array> = variant.export('jdip').files;
const info = variant.ask({ do: 'info' });
const spaces: string[] = info.spaces;
const homes: string[] = info.powers[0].homes;
declare const board: ChanceryBoardElement;
board.table = variant.table();
board.position = position;
board.addEventListener('board-orders', event => event.detail.lines.length);
new ChanceryError({ message: 'no' }).diagnostics.length + Row.size;
// @ts-expect-error: no such request
variant.ask({ do: 'infoo' });
// @ts-expect-error: orders are lists
variant.adjudicate(position, { france: 'A PAR H' });
export { result, time, rows, files, spaces, homes };
