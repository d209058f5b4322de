// Shapes of provinces: path data as SVG has it, read into rings of corners, and written again.

/** @typedef {[x: number, y: number]} Point */
/** A closed line; its last corner is joined to its first. @typedef {Point[]} Ring */
/** What lies within an odd number of its rings. @typedef {Ring[]} Shape */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds */

/** How far a curve may be from the lines that replace it, in units of the sheet. */
const flatness = 0.1;
const mostSteps = 64;

/** Everything that is edited lies on this grid. @param {number} value */
export function toGrid(value) {
  return Math.round(value * 10) / 10 || 0;
}

/** @param {Point} point @returns {Point} */
export function pointToGrid([x, y]) {
  return [toGrid(x), toGrid(y)];
}

/** Two files may write one point with more or fewer decimals. @param {number} value */
function thousandths(value) {
  return Math.round(value * 1000) / 1000;
}

/**
 * True if the first point comes before the second in an order that does not depend on direction.
 * @param {Point} a
 * @param {Point} b
 */
function comesFirst(a, b) {
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]);
}

/**
 * The points of a curve after its start. Both neighbors of a border get the same ones, although one of
 * them has it the other way round.
 * @param {[Point, Point, Point, Point]} curve
 * @returns {Point[]}
 */
export function flattenCurve(curve) {
  const [a, b, c, d] = curve;
  if (!comesFirst(a, d)) {
    const turned = flattenCurve([d, c, b, a]);
    return [...turned.slice(0, -1).reverse(), d];
  }
  const bend = Math.max(
    Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
    Math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
  );
  const steps = Math.min(mostSteps, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / flatness))));
  /** @type {Point[]} */
  const points = [];
  for (let i = 1; i < steps; ++i) points.push(curvePoint(curve, i / steps));
  points.push(d);
  return points;
}

/**
 * @param {[Point, Point, Point, Point]} curve
 * @param {number} t
 * @returns {Point}
 */
function curvePoint([a, b, c, d], t) {
  const s = 1 - t;
  const at = (/** @type {0 | 1} */ axis) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
  return [at(0), at(1)];
}

/** An arc between two points of a path. @typedef {{ from: Point, to: Point, radii: Point, turned: number, isLarge: boolean, isClockwise: boolean }} Arc */

/**
 * The points of an arc of an ellipse after its start, the same in both directions.
 * @param {Arc} arc
 * @returns {Point[]}
 */
export function flattenArc(arc) {
  const { from, to } = arc;
  if (!arc.radii[0] || !arc.radii[1] || (from[0] === to[0] && from[1] === to[1])) return [to];
  if (!comesFirst(from, to)) {
    const turned = flattenArc({ ...arc, from: to, to: from, isClockwise: !arc.isClockwise });
    return [...turned.slice(0, -1).reverse(), to];
  }
  const { pointAt, begin, sweep, reach } = ellipseOf(arc);
  const wanted = Math.ceil(Math.abs(sweep) / (2 * Math.acos(1 - Math.min(1, flatness / reach))));
  const steps = Math.min(4 * mostSteps, Math.max(2, wanted || 2));
  /** @type {Point[]} */
  const points = [];
  for (let i = 1; i < steps; ++i) points.push(pointAt(begin + (sweep * i) / steps));
  points.push(to);
  return points;
}

/**
 * The ellipse of an arc by its center, as appendix B of the SVG specification finds it.
 * @param {Arc} arc
 */
function ellipseOf({ from, to, radii, turned, isLarge, isClockwise }) {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const x = cos * half[0] + sin * half[1];
  const y = cos * half[1] - sin * half[0];
  const grown = Math.max(1, Math.hypot(x / radii[0], y / radii[1]));
  const [rx, ry] = [Math.abs(radii[0]) * grown, Math.abs(radii[1]) * grown];
  const square = (rx * y) ** 2 + (ry * x) ** 2;
  const rest = Math.max(0, (rx * ry) ** 2 - square);
  const off = (isLarge === isClockwise ? -1 : 1) * Math.sqrt(rest / square);
  const [mx, my] = [(off * rx * y) / ry, (-off * ry * x) / rx];
  const center = [
    cos * mx - sin * my + (from[0] + to[0]) / 2,
    sin * mx + cos * my + (from[1] + to[1]) / 2,
  ];
  const begin = Math.atan2((y - my) / ry, (x - mx) / rx);
  let sweep = Math.atan2((-y - my) / ry, (-x - mx) / rx) - begin;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const pointAt = (/** @type {number} */ t) =>
    /** @type {Point} */ ([
      center[0] + cos * rx * Math.cos(t) - sin * ry * Math.sin(t),
      center[1] + sin * rx * Math.cos(t) + cos * ry * Math.sin(t),
    ]);
  return { pointAt, begin, sweep, reach: Math.max(rx, ry) };
}

/** How many numbers follow each command. @type {Record<string, number>} */
const argumentCounts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Reads the words of path data, one after the other. */
class PathWords {
  #text;
  #number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
  #flag = /[\s,]*([01])/y;
  #command = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])/y;
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  /** @param {RegExp} pattern @returns {string | null} */
  #take(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) return null;
    this.#at = pattern.lastIndex;
    return found[1];
  }

  command() {
    return this.#take(this.#command);
  }

  /**
   * The numbers of one command; null if they are not there.
   * @param {string} kind
   */
  numbers(kind) {
    /** @type {number[]} */
    const numbers = [];
    for (let i = 0; i < argumentCounts[kind]; ++i) {
      const isFlag = kind === 'A' && (i === 3 || i === 4);
      const word = this.#take(isFlag ? this.#flag : this.#number);
      if (word === null) return null;
      numbers.push(Number(word));
    }
    return numbers;
  }
}

/** Draws a path as lines. */
class RingPen {
  /** @type {Shape} */
  rings = [];
  /** @type {Point} */
  at = [0, 0];
  /** @type {Point} */
  #start = [0, 0];
  /** @type {Ring | null} */
  #ring = null;
  /** The last handle of a curve before the current command. @type {{ kind: string, point: Point } | null} */
  #handle = null;

  /**
   * @param {string} command
   * @param {number[]} numbers
   */
  draw(command, numbers) {
    const kind = command.toUpperCase();
    const base = /** @type {Point} */ (command === kind ? [0, 0] : this.at);
    const point = (/** @type {number} */ i) =>
      /** @type {Point} */ ([
        thousandths(base[0] + numbers[i]),
        thousandths(base[1] + numbers[i + 1]),
      ]);
    const handle = this.#handle;
    this.#handle = null;
    if (kind === 'M') this.#moveTo(point(0));
    else if (kind === 'L') this.#lineTo(point(0));
    else if (kind === 'H') this.#lineTo([thousandths(base[0] + numbers[0]), this.at[1]]);
    else if (kind === 'V') this.#lineTo([this.at[0], thousandths(base[1] + numbers[0])]);
    else if (kind === 'C') this.#curveTo(point(0), point(2), point(4));
    else if (kind === 'S') this.#curveTo(this.#mirrored(handle, 'C'), point(0), point(2));
    else if (kind === 'Q') this.#bowTo(point(0), point(2));
    else if (kind === 'T') this.#bowTo(this.#mirrored(handle, 'Q'), point(0));
    else if (kind === 'A') this.#arcTo(numbers, point(5));
    else this.#close();
  }

  /**
   * @param {{ kind: string, point: Point } | null} handle
   * @param {string} kind
   * @returns {Point}
   */
  #mirrored(handle, kind) {
    if (handle?.kind !== kind) return this.at;
    return [2 * this.at[0] - handle.point[0], 2 * this.at[1] - handle.point[1]];
  }

  /** @param {Point} point */
  #moveTo(point) {
    this.at = this.#start = point;
    this.#ring = null;
  }

  /** @param {Point} point */
  #lineTo(point) {
    if (!this.#ring) {
      this.#ring = [this.at];
      this.rings.push(this.#ring);
    }
    this.#ring.push(point);
    this.at = point;
  }

  /**
   * @param {Point} first
   * @param {Point} second
   * @param {Point} to
   */
  #curveTo(first, second, to) {
    for (const point of flattenCurve([this.at, first, second, to])) this.#lineTo(point);
    this.#handle = { kind: 'C', point: second };
  }

  /**
   * @param {Point} middle
   * @param {Point} to
   */
  #bowTo(middle, to) {
    const from = this.at;
    const toward = (/** @type {Point} */ end) =>
      /** @type {Point} */ ([(end[0] + 2 * middle[0]) / 3, (end[1] + 2 * middle[1]) / 3]);
    this.#curveTo(toward(from), toward(to), to);
    this.#handle = { kind: 'Q', point: middle };
  }

  /**
   * @param {number[]} numbers
   * @param {Point} to
   */
  #arcTo([rx, ry, turned, large, clockwise], to) {
    const arc = {
      from: this.at,
      to,
      radii: /** @type {Point} */ ([Math.abs(rx), Math.abs(ry)]),
      turned,
      isLarge: large === 1,
      isClockwise: clockwise === 1,
    };
    for (const point of flattenArc(arc)) this.#lineTo(point);
  }

  #close() {
    this.at = this.#start;
    this.#ring = null;
  }
}

/**
 * The rings of path data, curves as lines. What follows a mistake is left out, as browsers do.
 * @param {string} path
 * @returns {Shape}
 */
export function readPath(path) {
  const words = new PathWords(path);
  const pen = new RingPen();
  let command = words.command();
  while (command !== null) {
    const kind = command.toUpperCase();
    let numbers = words.numbers(kind);
    while (numbers) {
      pen.draw(command, numbers);
      if (command === 'M') command = 'L';
      if (command === 'm') command = 'l';
      numbers = kind === 'Z' ? null : words.numbers(kind);
    }
    command = words.command();
  }
  return pen.rings.map(withoutRepeats).filter(ring => ring.length > 2);
}

/**
 * A ring without corners that repeat the one before.
 * @param {Ring} ring
 * @returns {Ring}
 */
export function withoutRepeats(ring) {
  return ring.filter((point, i) => !isSame(point, ring[(i || ring.length) - 1]));
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export function isSame(a, b) {
  return a[0] === b[0] && a[1] === b[1];
}

/** Like a point's coordinates, for maps and sets. @param {Point} point */
export function keyOf([x, y]) {
  return `${x},${y}`;
}

/**
 * Path data with at most one decimal, relative so that it is short.
 * @param {Shape} shape
 */
export function writePath(shape) {
  return shape.map(writeRing).join('');
}

/** @param {Ring} ring */
function writeRing(ring) {
  if (!ring.length) return '';
  let [x, y] = ring[0].map(tenths);
  let text = `M${decimal(x)} ${decimal(y)}`;
  let isFirst = true;
  for (const point of ring.slice(1)) {
    const [nextX, nextY] = point.map(tenths);
    if (nextX === x && nextY === y) continue;
    const start = isFirst ? 'l' : nextX < x ? '' : ' ';
    text += `${start}${decimal(nextX - x)}${nextY < y ? '' : ' '}${decimal(nextY - y)}`;
    [x, y] = [nextX, nextY];
    isFirst = false;
  }
  return `${text}z`;
}

/** @param {number} value */
function tenths(value) {
  return Math.round(value * 10) || 0;
}

/** A number of tenths as a decimal without a needless zero. @param {number} value */
function decimal(value) {
  const text = String(value / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

// --- what shapes are like ----------------------------------------------------------------------------

/**
 * Positive if the ring turns clockwise on the sheet, whose y points down.
 * @param {Ring} ring
 */
export function signedArea(ring) {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  }
  return twice / 2;
}

/** The area of a shape whose rings lie apart or within each other. @param {Shape} shape */
export function areaOf(shape) {
  let sum = 0;
  for (const ring of shape) {
    const others = shape.filter(other => other !== ring);
    sum += (isWithin(others, interiorPoint(ring)) ? -1 : 1) * Math.abs(signedArea(ring));
  }
  return sum;
}

/** A point beside the first side of a ring that lies within it. @param {Ring} ring @returns {Point} */
function interiorPoint(ring) {
  const away = 0.01 * Math.sign(signedArea(ring) || 1);
  const [a, b] = ring;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [
    (a[0] + b[0]) / 2 - (away * (b[1] - a[1])) / length,
    (a[1] + b[1]) / 2 + (away * (b[0] - a[0])) / length,
  ];
}

/**
 * @param {Shape} shape
 * @param {Point} point
 */
export function isWithin(shape, [x, y]) {
  let inside = false;
  for (const ring of shape) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[j];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** @param {Shape} shape @returns {Bounds} */
export function boundsOf(shape) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of shape) {
    for (const [x, y] of ring) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  }
  return bounds;
}

/**
 * @param {Bounds} bounds
 * @param {Point} point
 * @param {number} [rim] how far outside still counts
 */
export function isInBounds({ left, top, right, bottom }, [x, y], rim = 0) {
  return x >= left - rim && x <= right + rim && y >= top - rim && y <= bottom + rim;
}

/**
 * @param {Bounds} a
 * @param {Bounds} b
 * @param {number} [rim]
 */
export function boundsMeet(a, b, rim = 0) {
  return (
    a.left <= b.right + rim &&
    b.left <= a.right + rim &&
    a.top <= b.bottom + rim &&
    b.top <= a.bottom + rim
  );
}

/**
 * The point of a line between two points that is nearest to another, and how far along it is, 0 to 1.
 * @param {Point} point
 * @param {Point} a
 * @param {Point} b
 * @returns {{ point: Point, along: number, distance: number }}
 */
export function nearestOnSide(point, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const raw = square ? ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square : 0;
  const along = Math.max(0, Math.min(1, raw));
  /** @type {Point} */
  const nearest = [a[0] + along * dx, a[1] + along * dy];
  return { point: nearest, along, distance: distanceOf(point, nearest) };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export function distanceOf(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * How far a point is from the outline of a shape.
 * @param {Shape} shape
 * @param {Point} point
 */
export function distanceToOutline(shape, point) {
  let least = Infinity;
  for (const ring of shape) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      least = Math.min(least, nearestOnSide(point, ring[j], ring[i]).distance);
    }
  }
  return least;
}

/**
 * A point with much room around it: where a unit stands if nobody says where.
 * @param {Shape} shape
 * @returns {Point}
 */
export function roomiestPoint(shape) {
  const { left, top, right, bottom } = boundsOf(shape);
  const size = Math.max(right - left, bottom - top) || 1;
  const rough = shape.map(ring => roughly(ring, size / 80));
  let best = {
    point: /** @type {Point} */ ([(left + right) / 2, (top + bottom) / 2]),
    room: -Infinity,
  };
  let cell = size / 12;
  /** @param {Point} middle @param {number} reachX @param {number} reachY */
  const tryAround = ([x, y], reachX, reachY) => {
    for (let px = x - reachX; px <= x + reachX; px += cell) {
      for (let py = y - reachY; py <= y + reachY; py += cell) {
        const away = distanceToOutline(rough, [px, py]);
        const room = isWithin(rough, [px, py]) ? away : -away;
        if (room > best.room) best = { point: [px, py], room };
      }
    }
  };
  tryAround(best.point, (right - left) / 2, (bottom - top) / 2);
  for (let i = 0; i < 3; ++i) {
    const reach = cell;
    cell /= 4;
    tryAround(best.point, reach, reach);
  }
  return pointToGrid(best.point);
}

/** @param {Ring} ring @param {number} tolerance @returns {Ring} */
function roughly(ring, tolerance) {
  const simple = simplify([...ring, ring[0]], tolerance).slice(0, -1);
  return simple.length > 2 ? simple : ring;
}

/**
 * A drawn line with fewer points, none of which was farther than this from the new line.
 * @param {Point[]} line
 * @param {number} tolerance
 * @returns {Point[]}
 */
export function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const first = line[0];
  const last = line[line.length - 1];
  let farthest = 0;
  let most = tolerance;
  for (let i = 1; i < line.length - 1; ++i) {
    const { distance } = nearestOnSide(line[i], first, last);
    if (distance > most) [farthest, most] = [i, distance];
  }
  if (!farthest) return [first, last];
  const before = simplify(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(line.slice(farthest), tolerance)];
}

/**
 * The length of a line through points.
 * @param {Point[]} line
 */
export function lengthOf(line) {
  let sum = 0;
  for (let i = 1; i < line.length; ++i) sum += distanceOf(line[i - 1], line[i]);
  return sum;
}
