// What of the map is shown: the drawing beneath, colors, names, and edges of classes.
import { button, element } from '../../core/pages/web/elements.js';
import { checkBox, field, openDialog, row, select } from '../../core/pages/web/dialogs.js';
import { classColor } from './map_paint.js';
import { setStep } from './map_steps.js';
import { keptReport, openReport } from './report_dialog.js';

/** @import { MapDesk } from './map_desk.js' */
/** @import { MapDrawing } from './map_drawing.js' */

export class LayerChoice {
  #desk;
  #drawing;

  /**
   * @param {MapDesk} desk
   * @param {MapDrawing} drawing
   */
  constructor(desk, drawing) {
    this.#desk = desk;
    this.#drawing = drawing;
  }

  async open() {
    const { whole } = await this.#desk.shop.ask({ do: 'documents' });
    const dialog = openDialog(
      'What the map shows',
      ...this.#drawingFields(),
      ...this.#groundFields(),
      ...this.#boxes(),
      ...this.#ofProject(whole?.board),
    );
    dialog.classList.add('map-dialog');
  }

  /** What is kept in the files, other than the choices above. @param {{ picture?: string, labels?: boolean } | undefined} board @returns {Node[]} */
  #ofProject(board) {
    const { shop } = this.#desk;
    const labels = checkBox(
      'In games, boards write names over the drawing',
      board?.labels !== false,
      async checked => {
        const value = String(checked);
        if (!this.#desk.refuses()) {
          await this.#desk.edit('Change names on boards', [setStep(['board', 'labels'], value)]);
        }
      },
    );
    const report = button('Report of the drawing', () => openReport(shop), { className: 'plain' });
    return [...(board?.picture ? [labels] : []), ...(keptReport(shop) ? [row(report)] : [])];
  }

  /** @returns {Node[]} */
  #drawingFields() {
    const choices = this.#drawing
      .choices()
      .map(path => /** @type {[string, string]} */ ([path, path]));
    const choice = select([['', 'none'], ...choices], this.#drawing.path, path =>
      this.#drawing.choose(path),
    );
    const opacity = slider(this.#drawing.opacity, value => {
      this.#drawing.opacity = value;
      this.#drawing.fit();
    });
    return [field('Drawing beneath', choice), field('How much of the drawing is seen', opacity)];
  }

  /** @returns {Node[]} */
  #groundFields() {
    const { layers } = this.#desk.painter;
    const ground = slider(layers.ground, value => {
      layers.ground = value;
      this.#desk.painter.repaint();
    });
    const colors = select(
      [
        ['terrain', 'terrain'],
        ['power', 'home power'],
      ],
      layers.colors,
      value => {
        layers.colors = value === 'power' ? 'power' : 'terrain';
        this.#desk.painter.repaint();
      },
    );
    const names = select(
      [
        ['id', 'ids'],
        ['name', 'names'],
        ['none', 'none'],
      ],
      layers.names,
      value => {
        layers.names = /** @type {typeof layers.names} */ (value);
        this.#desk.painter.repaint();
      },
    );
    return [
      field('How much of the provinces is seen', ground),
      field('Provinces are colored by', colors),
      field('Names', names),
    ];
  }

  /** @returns {Node[]} */
  #boxes() {
    const { painter, look } = this.#desk;
    const { layers } = painter;
    const classes = look.classes.map(({ id, name }, i) => {
      const box = checkBox(`Edges for ${name || id}`, layers.classes.has(id), checked => {
        if (checked) layers.classes.add(id);
        else layers.classes.delete(id);
        painter.repaint();
      });
      box.style.borderLeft = `5px solid ${classColor(i)}`;
      return box;
    });
    const passages = checkBox('Passages and lines', layers.passages, checked => {
      layers.passages = checked;
      painter.repaint();
    });
    const findings = checkBox('What the check found', layers.findings, checked => {
      layers.findings = checked;
      painter.repaint();
    });
    return [...classes, passages, findings];
  }
}

/**
 * A slider from nothing to all.
 * @param {number} value 0 to 1
 * @param {(value: number) => void} change
 */
function slider(value, change) {
  const input = element('input', {
    type: 'range',
    min: '0',
    max: '1',
    step: '0.05',
    value: String(value),
  });
  input.addEventListener('input', () => change(Number(input.value)));
  return input;
}
