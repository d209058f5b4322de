// What the engine makes of a variant to keep or to give away: packs, pages, pictures, and files of
// other programs.
import { askForCredits } from './keep_credits.js';
import { writtenFile, writtenText } from './try_part.js';

/** @import { CommandResult, EngineClient, FilesByPath } from './engine_client.js' */
/** @import { Project } from './project.js' */
/** @import { Shop } from './shop.js' */
/** @import { Content } from './content.js' */

/** @typedef {{ name: string, content: Content, type: string }} Product a file to download */
/** @typedef {Pick<EngineClient, 'run'>} Runner */
/**
 * @typedef {object} ProductKind
 * @property {string} title
 * @property {string} text
 * @property {(engine: Runner, project: Project) => Promise<Product>} make
 * @property {(shop: Shop) => Promise<boolean>} [prepare] asks for what is needed; false if it stays away
 */
/** @typedef {{ id: string, text: string }} ExportFormat */
/**
 * Something that another program cannot say, or says otherwise.
 * @typedef {object} Loss
 * @property {string} kind
 * @property {string} what
 * @property {string} why
 * @property {number} times
 * @property {boolean} changes_play
 */

const html = 'text/html';

/**
 * A page that a command writes.
 * @param {string} command
 * @param {string} ending of the name of its file
 * @param {{ sandbox?: boolean }} [options]
 * @returns {ProductKind['make']}
 */
function page(command, ending, options = {}) {
  return async (engine, project) => {
    const words = [command, project.name, '-o', 'page.html'];
    const result = await engine.run(words, project.folder(), options);
    const content = writtenText(result, 'page.html');
    return { name: `${project.name}${ending}.html`, content, type: html };
  };
}

/** @type {ProductKind['make']} */
async function makePack(engine, project) {
  const result = await engine.run(['pack', project.name], project.folder());
  const [name] = Object.keys(result.files);
  const content = writtenFile(result, name ?? 'the pack');
  return { name, content, type: 'application/x-tar' };
}

/**
 * The board at the start, as SVG.
 * @param {Runner} engine
 * @param {Project} project
 */
async function drawBoard(engine, project) {
  const words = ['adjudicate', project.name, '--text', '-', '--board', 'board.svg'];
  return writtenText(await engine.run(words, project.folder(), { input: '' }), 'board.svg');
}

/** @type {ProductKind['make']} */
async function makeDrawing(engine, project) {
  const content = await drawBoard(engine, project);
  return { name: `${project.name}_poster.svg`, content, type: 'image/svg+xml' };
}

/** The longer side of a picture made of pixels. */
const pictureSize = 4000;

/**
 * A drawing as a picture made of pixels.
 * @param {string} svg
 * @returns {Promise<Uint8Array>}
 */
async function paint(svg) {
  const [, width, height] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const scale = pictureSize / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const sized = svg
    .replace('<svg ', `<svg width="${w}" height="${h}" `)
    // The picture has light colors also if the page is dark.
    .replaceAll('screen and (prefers-color-scheme:dark)', 'not all');
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
    canvas.getContext('2d')?.drawImage(image, 0, 0, w, h);
    /** @type {Blob | null} */
    const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('this browser cannot make the picture');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @type {ProductKind['make']} */
async function makePicture(engine, project) {
  const content = await paint(await drawBoard(engine, project));
  return { name: `${project.name}.png`, content, type: 'image/png' };
}

/** @type {ProductKind} */
export const pageKind = {
  title: 'Page to play',
  text: 'One file with the variant and the engine. It needs only a browser, and no network.',
  make: page('sandbox', '', { sandbox: true }),
};

/** @type {ProductKind[]} */
export const productKinds = [
  {
    title: 'Pack',
    text: 'One file for others to install: this page opens it under Projects, and the program installs it.',
    prepare: askForCredits,
    make: makePack,
  },
  pageKind,
  {
    title: 'Rules for players',
    text: 'A page with the map, the start and all rules in words.',
    make: page('rules', '_rules'),
  },
  {
    title: 'Report for designers',
    text: 'A page with a map to explore, findings, statistics and differences from the parent.',
    make: page('report', '_report'),
  },
  {
    title: 'Poster (SVG)',
    text: 'The board at the start as a drawing, for print of any size.',
    make: makeDrawing,
  },
  {
    title: 'Picture (PNG)',
    text: `The board at the start as a picture, ${pictureSize} pixels long.`,
    make: makePicture,
  },
];

/**
 * The formats of other programs that the engine writes.
 * @param {Runner} engine
 * @returns {Promise<ExportFormat[]>}
 */
export async function exportFormats(engine) {
  const { output } = await engine.run(['export', '--help'], {});
  const list = /\nformats:\n((?: .*\n)+)/.exec(output)?.[1] ?? '';
  return [...list.matchAll(/^ +(\w+) {2,}(.*)$/gm)].map(([, id, text]) => ({ id, text }));
}

const outFolder = 'exported';

/**
 * The variant as files of another program, and what they do not say.
 * @param {Runner} engine
 * @param {Project} project
 * @param {string} format
 * @returns {Promise<{ files: FilesByPath, losses: Loss[] }>}
 */
export async function exportAs(engine, project, format) {
  const where = ['-o', outFolder, '--report', 'losses.json'];
  const words = ['export', project.name, '--format', format, ...where, '--accept-losses'];
  /** @type {CommandResult} */
  const result = await engine.run(words, project.folder());
  const { losses } = JSON.parse(writtenText(result, 'losses.json'));
  const inside = Object.entries(result.files)
    .filter(([path]) => path.startsWith(`${outFolder}/`))
    .map(([path, content]) => [path.slice(outFolder.length + 1), content]);
  return { files: Object.fromEntries(inside), losses };
}
