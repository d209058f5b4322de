// The page of a game, or of its game master: a slider over turns, each with a map.
import { defineBoards } from './chancery_board.js';
import { startTurns } from './turns.js';

startTurns();
defineBoards();
