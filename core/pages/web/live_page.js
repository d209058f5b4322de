// The live board of a variant; it has no map while nothing of the variant can be read.
import { startLive } from './live.js';
import { startMap } from './map_view.js';
import { startReport } from './report.js';

startMap();
startLive(startReport());
