// The page of a player who writes orders on it.
import { startMap } from './map_view.js';
import { startOrderForm } from './order_form.js';

startMap();
startOrderForm();
