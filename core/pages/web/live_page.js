// The live board of a variant; it has no map while nothing of the variant can be read.
import { startLive } from './live.js';
import { defineBoards } from './chancery_board.js';
import { startReport } from './report.js';

defineBoards();
startLive(startReport());
