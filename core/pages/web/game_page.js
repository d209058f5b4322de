// The page of a game, or of its game master: a slider over turns, each with a map.
import { startMap } from './map_view.js';
import { startTurns } from './turns.js';

startTurns();
startMap();
