// The parts of the workshop, in the order of their tabs.
import { BeginView } from './begin.js';
import { KeepView } from './keep_view.js';
import { MapView } from './map_view.js';
import { RulesView } from './rules_view.js';
import { TextView } from './text_view.js';
import { TryView } from './try_view.js';

/** @import { Place } from './look.js' */
/** @import { Shop } from './shop.js' */

/**
 * What fills the page while its tab is chosen.
 * @typedef {object} View
 * @property {() => void} show
 * @property {() => void} hide
 * @property {(place: Place) => void} [goTo]
 */

/**
 * @typedef {object} ViewKind
 * @property {string} id in addresses
 * @property {string} name on its tab
 * @property {new (shop: Shop, root: HTMLElement) => View} make
 * @property {boolean} [always] true if it needs no open project
 */

/** @type {ViewKind[]} */
export const viewKinds = [
  { id: 'begin', name: 'Projects', make: BeginView, always: true },
  { id: 'map', name: 'Map', make: MapView },
  { id: 'rules', name: 'Rules', make: RulesView },
  { id: 'text', name: 'Text', make: TextView },
  { id: 'try', name: 'Try', make: TryView },
  { id: 'keep', name: 'Keep', make: KeepView },
];
