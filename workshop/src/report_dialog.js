// The report of a drawing or of files that were read, with the ways to go on from there.
import { button, element } from '../../core/pages/web/elements.js';
import { openDialog, row } from '../../core/pages/web/dialogs.js';
import { readReport, reportFile } from './start_report.js';

/** @import { Place } from './look.js' */
/** @import { Shop } from './shop.js' */
/** @import { ReportPart } from './start_report.js' */

/** What comes next on a traced board, in this order. @type {[text: string, place: Place][]} */
const nextSteps = [
  ['Names and seas: the table', { view: 'map', tool: 'Table' }],
  ['Propose edges', { view: 'map', tool: 'Propose edges' }],
  ['Powers', { view: 'rules', part: 'power' }],
  ['Units at the start', { view: 'rules', part: 'class' }],
  ['Try it', { view: 'try', part: 'play' }],
];

/** The report that a project keeps; empty if it has none. @param {Shop} shop */
export function keptReport({ project }) {
  return project.text(reportFile).trim();
}

/** @param {Shop} shop @param {string} [text] */
export function openReport(shop, text = keptReport(shop)) {
  const { counts, attention, rest } = readReport(text);
  const steps = nextSteps.map(([words, place]) =>
    button(
      words,
      () => {
        dialog.close();
        shop.goTo(place);
      },
      { className: 'plain' },
    ),
  );
  const dialog = openDialog(
    'What was read',
    ...counts.map(line => element('p', {}, line)),
    ...(attention.length ? [element('h3', {}, 'What needs your attention')] : []),
    element('ul', { className: 'report' }, ...attention.map(attentionItem)),
    ...rest.map(restPart),
    element('h3', {}, 'What comes next'),
    row(...steps),
    element('p', { className: 'faint' }, 'This report stays with the project: Map, Layers.'),
  );
  dialog.classList.add('report-dialog');
  // The first button lies at the end; what is read first is at the top.
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** @param {ReportPart} part */
function attentionItem({ text, lines }) {
  return element('li', {}, text, ...(lines.length ? [listOf(lines)] : []));
}

/** @param {ReportPart} part */
function restPart({ text, lines }) {
  return element('details', {}, element('summary', {}, text), listOf(lines));
}

/** Many lines are folded. @param {string[]} lines */
function listOf(lines) {
  const list = element('ul', {}, ...lines.map(line => element('li', {}, line)));
  if (lines.length <= 4) return list;
  return element('details', {}, element('summary', {}, `all ${lines.length}`), list);
}
