import type { Drawing } from '../drawing.ts';
import type { Point } from '../engine/geometry.ts';
import type { Folds } from '../engine/layer.ts';
import { fall } from './cut.ts';

/** A wrapped robe. Places are the right half. */
export type RobeCut = {
  hem: number;
  width: number;
  /** The front's edge from the neck down the armhole to the waist. */
  side: string;
  armpit: Point;
  shoulder: Point;
  sleeve: {
    line: string;
    axis: readonly [Point, Point];
    edge: readonly [Point, Point];
    cuff: 'stitched' | 'turned' | 'band';
  };
  collar: 'band' | 'shawl';
  pockets: boolean;
};

/** Height of the belt. */
export const WAIST = 40;

/** How a robe falls from its belt; `s` is the side, 1 for the right and -1 for the left. */
export function bodyFolds(drawing: Drawing, { armpit: [x, y] }: RobeCut, hem: number, s: number): Folds {
  return fall(drawing, [s * 60, WAIST - 60], [s * 150, hem], 1.1, {
    fan: 0.7,
    grow: [0.35, 1.25],
    pulls: [
      { from: [s * 180, WAIST], to: [s * 96, -240], width: 26, height: 11 },
      { from: [s * 120, WAIST], to: [s * 70, -150], width: 16, height: 9 },
      { from: [s * x, y], to: [s * 110, -300], width: 26, height: 9 },
      { from: [s * x, y + 6], to: [s * 70, y + 60], width: 22, height: 6 },
      { from: [s * 100, WAIST + 10], to: [s * 80, WAIST + 300], width: 20, height: 15 },
      { from: [s * 168, WAIST + 10], to: [s * 230, WAIST + 320], width: 22, height: 15 },
      { from: [s * 20, WAIST + 10], to: [s * 20, WAIST + 250], width: 18, height: 12 },
    ],
    gathers: [
      { from: [-206, WAIST + 16], to: [206, WAIST + 16], reach: 120, pitch: 22, height: 12 },
      { from: [206, WAIST - 6], to: [-206, WAIST - 6], reach: 90, pitch: 24, height: 10 },
    ],
  });
}
