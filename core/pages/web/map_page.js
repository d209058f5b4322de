// A page that has a map, and nothing else to use: a player's page, or rules.
import { defineBoards } from './chancery_board.js';

defineBoards();
