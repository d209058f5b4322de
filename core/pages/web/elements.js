// Finds and makes elements of a page.

/**
 * The element with this id, which the page must have.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} id
 * @param {new () => Kind} [_kind] its class, for the checker of types
 * @returns {Kind}
 */
export function byId(id, _kind) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element '${id}'`);
  return /** @type {Kind} */ (/** @type {unknown} */ (found));
}

/**
 * All elements that match the selector.
 * @template {Element} [Kind=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Kind[]}
 */
export function all(selector, root = document) {
  return /** @type {Kind[]} */ ([...root.querySelectorAll(selector)]);
}

/**
 * An element of HTML with these properties and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/**
 * A button with this text.
 * @param {string} text
 * @param {() => unknown} act
 * @param {Partial<HTMLButtonElement>} [properties]
 */
export function button(text, act, properties = {}) {
  return element('button', { type: 'button', onclick: () => act(), ...properties }, text);
}

/**
 * A button that can stay pressed.
 * @param {boolean} isPressed
 * @param {() => unknown} act
 * @param {...(Node | string)} children
 */
export function toggle(isPressed, act, ...children) {
  const made = element('button', { type: 'button', onclick: () => act() }, ...children);
  made.setAttribute('aria-pressed', String(isPressed));
  return made;
}

/**
 * An element of SVG with these attributes and this text.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {string | number} [text]
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function shape(tag, attributes = {}, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text !== undefined) made.textContent = String(text);
  return made;
}

/**
 * The number in an attribute.
 * @param {Element} of
 * @param {string} name
 */
export function numberOf(of, name) {
  return Number(of.getAttribute(name));
}

/**
 * What the element with this id holds as JSON.
 * @param {string} id
 * @returns {unknown}
 */
export function readJson(id) {
  return JSON.parse(byId(id).textContent ?? '');
}
