// The page of a game on which players write orders.
import { defineBoards } from './chancery_board.js';
import { startOrderForm } from './order_form.js';
import { startTurns } from './turns.js';

startTurns();
defineBoards();
startOrderForm();
