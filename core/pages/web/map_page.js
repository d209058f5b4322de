// A page that has a map, and nothing else to use: a player's page, or rules.
import { startMap } from './map_view.js';

startMap();
