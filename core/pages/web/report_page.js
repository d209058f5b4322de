// The page of a report on a variant.
import { startMap } from './map_view.js';
import { startReport } from './report.js';

startMap();
startReport();
