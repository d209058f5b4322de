// The page of a game on which players write orders.
import { startMap } from './map_view.js';
import { startOrderForm } from './order_form.js';
import { startTurns } from './turns.js';

startTurns();
startMap();
startOrderForm();
