// The layers of a drawing in SVG: its uppermost groups that have a name.

/** @typedef {{ name: string, isHidden: boolean }} DrawingLayer */
/** @typedef {{ name: string, isHidden: boolean, depth: number }} Group */

const entities = /** @type {Record<string, string>} */ ({
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
});

/** Names that drawing programs make up. */
const madeUp = /^(g|svg)[\d-]+$/;

/** @param {string} attributes of a tag @param {string} name */
function attribute(attributes, name) {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const text = found?.[1] ?? found?.[2] ?? '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, entity => entities[entity]);
}

/** All groups with the number of groups around them. @param {string} svg @returns {Group[]} */
function groupsOf(svg) {
  const tags = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)(?:svg:)?g\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g);
  /** @type {Group[]} */
  const groups = [];
  let depth = 0;
  for (const [, end, attributes] of tags) {
    if (end) --depth;
    else {
      const name = attribute(attributes, 'inkscape:label') || attribute(attributes, 'id');
      const style = `${attribute(attributes, 'style')};display:${attribute(attributes, 'display')}`;
      groups.push({ name, isHidden: /display\s*:\s*none/.test(style), depth });
      if (!attributes.endsWith('/')) ++depth;
    }
  }
  return groups;
}

/**
 * The uppermost groups; those within it if all of the drawing lies in one.
 * @param {string} svg
 * @returns {DrawingLayer[]}
 */
export function layersOf(svg) {
  const groups = groupsOf(svg);
  let depth = 0;
  const at = (/** @type {number} */ wanted) => groups.filter(group => group.depth === wanted);
  while (at(depth).length === 1 && at(depth + 1).length) ++depth;
  const named = at(depth).filter(({ name }) => name && !madeUp.test(name));
  return named.map(({ name, isHidden }) => ({ name, isHidden }));
}

/** True if the drawing has words in it, which may be names of provinces. @param {string} svg */
export function hasTexts(svg) {
  return /<(?:svg:)?text\b/.test(svg);
}
