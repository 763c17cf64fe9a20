import type { Measurements } from '../../domain/measurements/limits.ts';
import { atHeight, type FigureLines, LEVELS, sideDepths } from './build.ts';
import { type Point, smoothLine } from './curve.ts';
import { headLines } from './head-lines.ts';

/** The side view, facing right, without the arm: depths follow the measurements, everything else the height. */
export function sideLines(measures: Measurements): FigureLines {
  const { height } = measures;
  const { face, hair } = headLines(height, height * 0.004);
  return {
    contour: [face, smoothLine(front(measures)), smoothLine(back(measures))],
    hair,
    details: [armhole(height), ...clothes(measures)].map(smoothLine),
  };
}

/** The front and back edges of the body, from its middle, cm. */
export function sideEdges(measures: Measurements) {
  const { bust, underBust, waist, hips } = sideDepths(measures);
  return {
    bust: { front: bust * 0.57, back: -bust * 0.43 },
    underBust: { front: underBust * 0.53, back: -underBust * 0.47 },
    waist: { front: waist * 0.58, back: -waist * 0.42 },
    hips: { front: hips * 0.44, back: -hips * 0.56 },
  };
}

/** From under the chin down to the toes. */
function front(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = sideEdges(measures);
  return atHeight(height, [
    [height * 0.027, 0.12],
    [height * 0.021, 0.145],
    [height * 0.025, 0.175],
    [bust.front * 0.44 + height * 0.008, 0.215],
    [bust.front * 0.74, 0.246],
    [bust.front * 0.92, 0.268],
    [bust.front * 0.99, 0.284],
    [bust.front * 0.97, 0.3],
    [bust.front * 0.6 + underBust.front * 0.32, 0.316],
    [underBust.front, LEVELS.underBust],
    [underBust.front * 0.5 + waist.front * 0.48, 0.357],
    [waist.front, LEVELS.waist],
    [waist.front * 0.3 + hips.front * 0.74, 0.45],
    [hips.front, LEVELS.hips],
    [hips.front * 0.92, 0.56],
    [hips.front * 0.45 + height * 0.02, 0.65],
    [height * 0.036, LEVELS.knee],
    [height * 0.022, LEVELS.calf],
    [height * 0.017, 0.9],
    [height * 0.02, LEVELS.ankle],
    [height * 0.056, 0.978],
    [height * 0.086, 0.992],
    [height * 0.08, 0.999],
    [height * 0.02, 0.998],
  ]);
}

/** From the nape down to the heel. */
function back(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = sideEdges(measures);
  return atHeight(height, [
    [height * -0.027, 0.116],
    [height * -0.027, 0.14],
    [height * -0.036, 0.168],
    [bust.back * 0.9, 0.212],
    [bust.back, LEVELS.bust - 0.03],
    [underBust.back * 0.99, LEVELS.underBust - 0.012],
    [waist.back, LEVELS.waist],
    [hips.back * 0.62 + waist.back * 0.32, 0.438],
    [hips.back, LEVELS.hips],
    [hips.back * 0.84, 0.553],
    [hips.back * 0.5 - height * 0.014, 0.63],
    [height * -0.035, LEVELS.knee],
    [height * -0.045, 0.8],
    [height * -0.019, 0.9],
    [height * -0.016, LEVELS.ankle],
    [height * -0.024, 0.976],
    [height * -0.02, 0.996],
    [height * 0.006, 0.998],
  ]);
}

/** Where the arm begins. */
function armhole(height: number): readonly Point[] {
  return atHeight(height, [
    [height * 0.002, 0.186],
    [height * 0.019, 0.204],
    [height * 0.022, 0.232],
    [height * 0.006, 0.256],
  ]);
}

/** A soft bralette and briefs. */
function clothes(measures: Measurements): readonly (readonly Point[])[] {
  const { height } = measures;
  const { bust, underBust, hips, waist } = sideEdges(measures);
  const low = (waist.back + hips.back) / 2;
  const lines: readonly (readonly Point[])[] = [
    [
      [underBust.back, LEVELS.underBust],
      [0, LEVELS.underBust + 0.006],
      [underBust.front, LEVELS.underBust],
    ],
    [
      [bust.front * 0.7, 0.24],
      [height * 0.03, 0.262],
      [height * 0.002, 0.274],
      [height * -0.03, 0.276],
      [bust.back * 0.99, 0.27],
    ],
    [
      [low * 1.03, 0.456],
      [0, 0.464],
      [hips.front * 1.03, 0.457],
    ],
    [
      [hips.back * 0.9, 0.546],
      [hips.back * 0.2, 0.52],
      [hips.front * 0.99, 0.502],
    ],
  ];
  return lines.map((points) => atHeight(height, points));
}
