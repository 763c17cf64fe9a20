import type { Measurements } from '../../domain/measurements/limits.ts';
import { atHeight, edgeAt, type FigureLines, frontWidths, LEVELS } from './build.ts';
import { mirrored, type Point, smoothLine } from './curve.ts';
import { headLines } from './head-lines.ts';

/** The front view, the head turned aside and the hands behind the back: girths follow the measurements, everything else
 * the height. */
export function frontLines(measures: Measurements): FigureLines {
  const { height } = measures;
  const { face, hair } = headLines(height, height * -0.004);
  const halves = [armInside(measures), side(measures), insideLeg(height)];
  return {
    contour: [
      face,
      smoothLine([...throat(height), ...armOutside(measures)]),
      smoothLine([...nape(height), ...armOutside(measures).map(([x, y]): Point => [-x, y])]),
      ...halves.flatMap((half) => [smoothLine(half), smoothLine(mirrored(half))]),
    ],
    hair,
    details: [neck(height), ...collarbones(height), ...clothes(measures)].map(smoothLine),
  };
}

/** From under the chin to the shoulder, and the same behind. */
function throat(height: number): readonly Point[] {
  return atHeight(height, [
    [height * 0.021, 0.121],
    [height * 0.0205, 0.145],
    [height * 0.028, 0.164],
    [height * 0.066, 0.178],
  ]);
}

function nape(height: number): readonly Point[] {
  return atHeight(height, [
    [height * -0.03, 0.112],
    [height * -0.0275, 0.145],
    [height * -0.034, 0.164],
    [height * -0.068, 0.178],
  ]);
}

/** From behind the ear to the pit of the neck. */
function neck(height: number): readonly Point[] {
  return atHeight(height, [
    [height * -0.012, 0.116],
    [height * -0.004, 0.15],
    [height * 0.006, 0.187],
  ]);
}

/** From the shoulder over the elbow to where the arm passes behind the hips. */
function armOutside(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust } = frontWidths(measures);
  const elbow = elbowOf(measures);
  const end = 0.45;
  return atHeight(height, [
    [height * 0.072 + bust * 0.25, 0.189],
    [height * 0.086 + bust * 0.25, 0.215],
    [Math.max(height * 0.112, bust + 3.6), 0.27],
    [elbow - 0.5, 0.35],
    [elbow - 0.3, 0.378],
    [elbow - 2.4, 0.415],
    [edgeAt(side(measures), end * height) + 0.5, end],
  ]);
}

/** From the armpit over the crook of the arm to where it passes behind the waist. */
function armInside(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const elbow = elbowOf(measures);
  const end = 0.402;
  const edge = edgeAt(side(measures), end * height) + 0.5;
  return atHeight(height, [
    [armpitOf(measures), LEVELS.armpit],
    [Math.max(armpitOf(measures), elbow - 5.4), 0.31],
    [Math.max(edge + 0.6, elbow - 5), 0.356],
    [edge, end],
  ]);
}

function armpitOf(measures: Measurements): number {
  return frontWidths(measures).bust * 0.5 + measures.height * 0.045;
}

function elbowOf(measures: Measurements): number {
  const { waist, bust } = frontWidths(measures);
  return Math.max(measures.height * 0.128, waist + 7, bust + 5);
}

/** From the armpit down to the toes. */
function side(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = frontWidths(measures);
  return atHeight(height, [
    [armpitOf(measures), LEVELS.armpit + 0.003],
    [bust, LEVELS.bust],
    [underBust, LEVELS.underBust],
    [waist, LEVELS.waist],
    [waist * 0.38 + hips * 0.62, 0.437],
    [hips, LEVELS.hips],
    [hips * 0.97, 0.545],
    [hips * 0.6 + height * 0.025, LEVELS.thigh],
    [hips * 0.33 + height * 0.021, LEVELS.knee],
    [hips * 0.3 + height * 0.0245, LEVELS.calf],
    [hips * 0.17 + height * 0.017, 0.87],
    [hips * 0.03 + height * 0.0265, LEVELS.ankle],
    [height * 0.034, 0.972],
    [height * 0.0335, 0.988],
    [height * 0.026, 0.999],
    [height * 0.017, 0.997],
  ]);
}

/** From the toes up the inside of the leg. */
function insideLeg(height: number): readonly Point[] {
  return atHeight(height, [
    [height * 0.017, 0.997],
    [height * 0.011, 0.985],
    [height * 0.0125, LEVELS.ankle],
    [height * 0.0135, 0.88],
    [height * 0.007, LEVELS.calf],
    [height * 0.008, LEVELS.knee],
    [height * 0.0015, LEVELS.thigh],
    [0, LEVELS.crotch],
  ]);
}

function collarbones(height: number): readonly (readonly Point[])[] {
  const bone = atHeight(height, [
    [height * 0.068, 0.188],
    [height * 0.034, 0.191],
    [height * 0.012, 0.199],
  ]);
  return [bone, mirrored(bone)];
}

/** A soft bralette and briefs. */
function clothes(measures: Measurements): readonly (readonly Point[])[] {
  const { height } = measures;
  const { bust, underBust, hips } = frontWidths(measures);
  const strap = height * 0.058;
  const half = [
    [
      [strap, 0.178],
      [strap * 0.98, 0.225],
      [strap * 0.74, 0.253],
      [0, 0.276],
    ],
    [
      [strap * 1.02, 0.178],
      [strap * 1.1, 0.222],
      [bust * 0.5 + height * 0.043, 0.262],
    ],
    [
      [bust * 0.88, 0.308],
      [bust * 0.5, 0.326],
      [bust * 0.05, 0.311],
    ],
    [
      [underBust, LEVELS.underBust],
      [underBust * 0.5, LEVELS.underBust + 0.0065],
      [0, LEVELS.underBust + 0.008],
    ],
    [
      [hips * 0.94, 0.456],
      [hips * 0.5, 0.466],
      [0, 0.469],
    ],
    [
      [hips * 0.99, 0.49],
      [hips * 0.45, 0.506],
      [height * 0.009, 0.5335],
    ],
  ] satisfies Point[][];
  return half.flatMap((points) => [atHeight(height, points), mirrored(atHeight(height, points))]);
}
