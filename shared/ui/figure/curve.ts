/** A point of a drawing, cm: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The tension of the curve: a sixth is Catmull and Rom's, less is tighter. */
const TENSION = 1 / 6;

const round = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** The tangent at a point, scaled so that a short segment beside a long one does not overshoot. */
function tangent(before: Point, here: Point, after: Point, length: number): Point {
  const x = after[0] - before[0];
  const y = after[1] - before[1];
  const whole = distance(before, here) + distance(here, after);
  const share = whole === 0 ? 0 : (2 * TENSION * 3 * length) / whole / 3;
  return [x * share, y * share];
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** The curves of a smooth line, which begin at its first point. */
function curvesThrough(points: readonly Point[]): string {
  const point = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points
    .slice(1)
    .map((to, index) => {
      const from = point(index);
      const length = distance(from, to);
      const leaving = tangent(point(index - 1), from, to, length);
      const arriving = tangent(from, to, point(index + 2), length);
      const first: Point = [from[0] + leaving[0], from[1] + leaving[1]];
      const second: Point = [to[0] - arriving[0], to[1] - arriving[1]];
      return `C${at(first)} ${at(second)} ${at(to)}`;
    })
    .join('');
}

/** A smooth open line, as an SVG path. */
export function smoothLine(points: readonly Point[]): string {
  const [first] = points;
  return first ? `M${at(first)}${curvesThrough(points)}` : '';
}

/** A closed outline of smooth lines, joined by straight ones. */
export function outline(lines: readonly (readonly Point[])[]): string {
  const parts = lines.flatMap((points) => {
    const [first] = points;
    return first ? [`${at(first)}${curvesThrough(points)}`] : [];
  });
  return parts.length > 0 ? `M${parts.join('L')}Z` : '';
}

/** The points mirrored at the middle, in reverse order. */
export function mirrored(points: readonly Point[]): readonly Point[] {
  return points.map(([x, y]): Point => [-x, y]).toReversed();
}
