import type { Measurements } from '../../domain/measurements/limits.ts';
import type { Point } from './curve.ts';

/** Heights of the tape, as a share of the body height from the crown: an average woman's proportions. */
export const LEVELS = {
  chin: 0.12,
  shoulder: 0.182,
  armpit: 0.25,
  bust: 0.285,
  underBust: 0.328,
  waist: 0.388,
  hips: 0.497,
  crotch: 0.532,
  thigh: 0.62,
  knee: 0.72,
  calf: 0.79,
  ankle: 0.945,
} as const;

/** Half of the width from the front as a share of the girth; bodies are flatter than circles. */
const FRONT = { bust: 0.166, underBust: 0.17, waist: 0.176, hips: 0.182 } as const;
/** Depth from the side as a share of the girth. */
const SIDE = { bust: 0.285, underBust: 0.265, waist: 0.27, hips: 0.255 } as const;

type Girth = keyof typeof FRONT;
type Widths = Readonly<Record<Girth, number>>;

/** A woman's lines as SVG paths in cm: the crown is at y = 0, the middle at x = 0. */
export type FigureLines = {
  /** Of the body, open where one line passes behind another. */
  contour: readonly string[];
  hair: string;
  /** What is drawn finer: collarbones, clothes. */
  details: readonly string[];
};

/** Half widths from the front, cm. */
export function frontWidths(measures: Measurements): Widths {
  return widthsOf(measures, FRONT);
}

/** Depths from the side, cm. */
export function sideDepths(measures: Measurements): Widths {
  return widthsOf(measures, SIDE);
}

/** Points whose heights are shares of the body height, in cm. */
export function atHeight(height: number, points: readonly Point[]): readonly Point[] {
  return points.map(([x, share]): Point => [x, share * height]);
}

/** How far a line is from the middle at a height, cm: straight between its points. */
export function edgeAt(points: readonly Point[], y: number): number {
  const next = points.findIndex(([, each]) => each >= y);
  const [from, to] = [points[next - 1] ?? points[0], points[next] ?? points.at(-1)];
  if (!from || !to || from === to || from[1] === to[1]) return to?.[0] ?? 0;
  return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
}

function widthsOf(measures: Measurements, shares: Widths): Widths {
  return {
    bust: measures.bust * shares.bust,
    underBust: measures.underBust * shares.underBust,
    waist: measures.waist * shares.waist,
    hips: measures.hips * shares.hips,
  };
}
