// The page of a player who writes orders on it.
import { defineBoards } from './chancery_board.js';
import { startOrderForm } from './order_form.js';

defineBoards();
startOrderForm();
