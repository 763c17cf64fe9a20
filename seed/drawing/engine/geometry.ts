/** A place in garment units: one unit is one pixel of a picture at scale 1, y grows downwards. */
export type Point = readonly [x: number, y: number];

type Knot = { at: Point; corner: boolean };

const STEPS = 12;

/** An open smooth line through "x,y" places; a "!" after a place makes it a corner. */
export function curve(text: string): Point[] {
  return through(parseKnots(text), false);
}

/** A closed smooth outline through "x,y" places. */
export function closedCurve(text: string): Point[] {
  return through(parseKnots(text), true);
}

/** A closed outline given by its right half, from the centre top to the centre bottom. */
export function half(text: string): Point[] {
  const right = parseKnots(text);
  const left = right
    .filter((knot) => Math.abs(knot.at[0]) > 0.01)
    .map((knot) => ({ at: flipPoint(knot.at), corner: knot.corner }))
    .reverse();
  return through([...right, ...left], true);
}

/** An open line given by its right half from the centre outwards, drawn from the left end to the right one. */
export function span(text: string): Point[] {
  const right = parseKnots(text);
  const left = right
    .filter((knot) => Math.abs(knot.at[0]) > 0.01)
    .map((knot) => ({ at: flipPoint(knot.at), corner: knot.corner }))
    .reverse();
  return through([...left, ...right], false);
}

/** The line on the other side of the centre front, walked so that its left hand stays its left hand. */
export function flip(line: readonly Point[]): Point[] {
  return line.map(flipPoint).reverse();
}

/**
 * A line beside another: `off` units to the right hand of one who walks along it (down, for a line drawn from the
 * left).
 */
export function beside(line: readonly Point[], off: number | ((share: number) => number)): Point[] {
  return line.map((point, index) => {
    const [fromX, fromY] = line[index - 1] ?? point;
    const [toX, toY] = line[index + 1] ?? point;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const distance = typeof off === 'number' ? off : off(index / (line.length - 1));
    return [point[0] - ((toY - fromY) / length) * distance, point[1] + ((toX - fromX) / length) * distance];
  });
}

/** A closed ellipse. */
export function ellipse(centre: Point, radiusX: number, radiusY: number): Point[] {
  return Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * Math.PI * 2;
    return [centre[0] + Math.cos(angle) * radiusX, centre[1] + Math.sin(angle) * radiusY];
  });
}

function flipPoint(point: Point): Point {
  return [-point[0], point[1]];
}

function parseKnots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = word.replace('!', '').split(',').map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`Not a placement: ${word}`);
      return { at: [x, y], corner: word.endsWith('!') };
    });
}

function through(knots: readonly Knot[], closed: boolean): Point[] {
  const points: Point[] = [];
  const last = closed ? knots.length : knots.length - 1;
  for (let index = 0; index < last; index += 1) {
    const from = knotAt(knots, index, closed);
    const to = knotAt(knots, index + 1, closed);
    if (!from || !to) continue;
    const out = tangent(knotAt(knots, index - 1, closed), from, to);
    const into = tangent(knotAt(knots, index + 2, closed), to, from);
    const chord: Point = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
    const leave = out ?? freeEnd(chord, into && [-into[0], -into[1]]);
    const arrive = into ? ([-into[0], -into[1]] as const) : freeEnd(chord, out);
    for (let step = 0; step < STEPS; step += 1) points.push(hermite(from.at, leave, to.at, arrive, step / STEPS));
  }
  const end = knots.at(-1);
  if (!closed && end) points.push(end.at);
  return points;
}

function knotAt(knots: readonly Knot[], index: number, closed: boolean): Knot | undefined {
  return closed ? knots[(index + knots.length) % knots.length] : knots[index];
}

/** The direction of leaving `knot` towards `next`, as long as the chord; undefined where the line may turn sharply. */
function tangent(before: Knot | undefined, knot: Knot, next: Knot): Point | undefined {
  if (knot.corner || !before) return undefined;
  const back = Math.hypot(knot.at[0] - before.at[0], knot.at[1] - before.at[1]) || 1;
  const ahead = Math.hypot(next.at[0] - knot.at[0], next.at[1] - knot.at[1]) || 1;
  const wx = (knot.at[0] - before.at[0]) / back + (next.at[0] - knot.at[0]) / ahead;
  const wy = (knot.at[1] - before.at[1]) / back + (next.at[1] - knot.at[1]) / ahead;
  const length = Math.hypot(wx, wy) || 1;
  return [(wx / length) * ahead, (wy / length) * ahead];
}

function freeEnd(chord: Point, other: Point | undefined): Point {
  if (!other) return chord;
  return [1.5 * chord[0] - 0.5 * other[0], 1.5 * chord[1] - 0.5 * other[1]];
}

function hermite(from: Point, leave: Point, to: Point, arrive: Point, t: number): Point {
  const a = (1 + 2 * t) * (1 - t) * (1 - t);
  const b = t * (1 - t) * (1 - t);
  const c = t * t * (3 - 2 * t);
  const d = t * t * (t - 1);
  return [
    a * from[0] + b * leave[0] + c * to[0] + d * arrive[0],
    a * from[1] + b * leave[1] + c * to[1] + d * arrive[1],
  ];
}
