import { LEVELS } from './build.ts';
import { outline, type Point, smoothLine } from './curve.ts';

/** The face in profile, from the hairline to the jaw below the ear, in heads: the crown at 0, the chin at 1. */
const FACE: readonly Point[] = [
  [0.3, 0.1],
  [0.38, 0.2],
  [0.408, 0.32],
  [0.396, 0.43],
  [0.44, 0.53],
  [0.492, 0.615],
  [0.475, 0.65],
  [0.428, 0.662],
  [0.446, 0.705],
  [0.424, 0.742],
  [0.436, 0.782],
  [0.404, 0.822],
  [0.418, 0.89],
  [0.386, 0.96],
  [0.31, 0.985],
  [0.17, 0.94],
  [0.05, 0.86],
];
/** Combed back from the forehead over the ear, to a knot at the nape. */
const HAIRLINE: readonly Point[] = [
  [0.3, 0.1],
  [0.19, 0.25],
  [0.13, 0.42],
  [0.06, 0.56],
  [-0.06, 0.66],
  [-0.2, 0.78],
];
const KNOT: readonly Point[] = [
  [-0.2, 0.78],
  [-0.27, 0.92],
  [-0.43, 0.97],
  [-0.57, 0.87],
  [-0.57, 0.7],
  [-0.44, 0.61],
];
const CROWN: readonly Point[] = [
  [-0.44, 0.61],
  [-0.465, 0.42],
  [-0.4, 0.18],
  [-0.22, 0.04],
  [0, 0],
  [0.17, 0.025],
  [0.3, 0.1],
];

/** A head that looks to the right, in cm, its middle at `x`: the line of the face, and the hair as an area. */
export function headLines(height: number, x: number): { face: string; hair: string } {
  const head = LEVELS.chin * height;
  const sized = (points: readonly Point[]) => points.map(([across, down]): Point => [x + across * head, down * head]);
  return { face: smoothLine(sized(FACE)), hair: outline([HAIRLINE, KNOT, CROWN].map(sized)) };
}
