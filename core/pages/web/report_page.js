// The page of a report on a variant.
import { defineBoards } from './chancery_board.js';
import { startReport } from './report.js';

defineBoards();
startReport();
