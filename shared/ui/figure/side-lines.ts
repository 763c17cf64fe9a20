import type { Measurements } from '../../domain/measurements/limits.ts';
import { LEVELS, sideDepths } from './build.ts';
import { outline, type Point, smoothLine } from './curve.ts';
import type { FigureLines } from './front-lines.ts';

/** The side view, facing right: depths follow the measurements, everything else the height. */
export function sideLines(measures: Measurements): FigureLines {
  const { height } = measures;
  return {
    body: outline([front(measures), sole(height), back(measures)]),
    head: head(height),
    hair: hair(height),
    details: arm(measures),
    clothes: clothes(measures),
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

/** From the chin down to the toes. */
function front(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = sideEdges(measures);
  return [
    [height * 0.022, height * 0.11],
    [height * 0.017, height * 0.145],
    [height * 0.024, height * 0.175],
    [bust.front * 0.58, height * 0.22],
    [bust.front * 0.86, height * 0.258],
    [bust.front, height * (LEVELS.bust + 0.004)],
    [bust.front * 0.9, height * 0.306],
    [underBust.front, height * LEVELS.underBust],
    [waist.front, height * LEVELS.waist],
    [waist.front * 0.35 + hips.front * 0.72, height * 0.445],
    [hips.front, height * LEVELS.hips],
    [hips.front * 0.9, height * 0.56],
    [hips.front * 0.45 + height * 0.019, height * 0.65],
    [height * 0.036, height * LEVELS.knee],
    [height * 0.022, height * LEVELS.calf],
    [height * 0.017, height * 0.9],
    [height * 0.021, height * LEVELS.ankle],
    [height * 0.06, height * 0.978],
    [height * 0.089, height * 0.992],
  ];
}

function sole(height: number): readonly Point[] {
  return [
    [height * 0.088, height],
    [height * -0.018, height],
  ];
}

/** From the heel up to the nape. */
function back(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = sideEdges(measures);
  return [
    [height * -0.024, height * 0.994],
    [height * -0.024, height * 0.975],
    [height * -0.015, height * LEVELS.ankle],
    [height * -0.018, height * 0.9],
    [height * -0.046, height * 0.8],
    [height * -0.036, height * LEVELS.knee],
    [hips.back * 0.5 - height * 0.014, height * 0.63],
    [hips.back * 0.82, height * 0.56],
    [hips.back, height * LEVELS.hips],
    [hips.back * 0.72 + waist.back * 0.22, height * 0.44],
    [waist.back, height * LEVELS.waist],
    [underBust.back, height * LEVELS.underBust],
    [bust.back, height * (LEVELS.bust - 0.02)],
    [bust.back * 0.92, height * 0.215],
    [height * -0.036, height * 0.168],
    [height * -0.03, height * 0.135],
    [height * -0.03, height * 0.1],
  ];
}

function head(height: number): string {
  const profile: readonly Point[] = [
    [height * 0.004, 0],
    [height * 0.036, height * 0.018],
    [height * 0.044, height * 0.05],
    [height * 0.0445, height * 0.062],
    [height * 0.052, height * 0.078],
    [height * 0.045, height * 0.086],
    [height * 0.045, height * 0.1],
    [height * 0.041, height * 0.12],
    [height * 0.028, height * 0.125],
    [height * -0.012, height * 0.112],
    [height * -0.042, height * 0.088],
    [height * -0.05, height * 0.052],
    [height * -0.032, height * 0.012],
    [height * 0.004, 0],
  ];
  return outline([profile]);
}

/** From the forehead over the ear to the knot at the nape, and back over the crown. */
function hair(height: number): string {
  const line: readonly Point[] = [
    [height * 0.036, height * 0.018],
    [height * 0.024, height * 0.04],
    [height * 0.008, height * 0.062],
    [height * -0.006, height * 0.084],
    [height * -0.022, height * 0.106],
  ];
  const knot: readonly Point[] = [
    [height * -0.022, height * 0.106],
    [height * -0.046, height * 0.114],
    [height * -0.066, height * 0.1],
    [height * -0.066, height * 0.08],
    [height * -0.0475, height * 0.07],
  ];
  const crown: readonly Point[] = [
    [height * -0.0475, height * 0.07],
    [height * -0.05, height * 0.052],
    [height * -0.032, height * 0.012],
    [height * 0.004, 0],
    [height * 0.036, height * 0.018],
  ];
  return outline([line, knot, crown]);
}

/** The arm, held out of the tape's way, in thin lines. */
function arm(measures: Measurements): readonly string[] {
  const { height } = measures;
  const front: readonly Point[] = [
    [height * 0.02, height * 0.19],
    [height * 0.022, height * 0.26],
    [height * 0.012, height * 0.37],
    [height * 0.022, height * 0.487],
    [height * 0.03, height * 0.53],
    [height * 0.022, height * 0.57],
  ];
  const behind: readonly Point[] = [
    [height * 0.014, height * 0.572],
    [height * 0.002, height * 0.53],
    [height * 0.002, height * 0.487],
    [height * -0.022, height * 0.37],
    [height * -0.032, height * 0.26],
    [height * -0.03, height * 0.205],
    [height * -0.004, height * 0.184],
  ];
  return [smoothLine(front), smoothLine(behind)];
}

function clothes(measures: Measurements): readonly string[] {
  const { height } = measures;
  const { bust, underBust, hips, waist } = sideEdges(measures);
  const y = (share: number) => share * height;
  const low = (waist.back + hips.back) / 2;
  return [
    `M${underBust.back} ${y(LEVELS.underBust)}Q0 ${y(LEVELS.underBust + 0.01)} ${underBust.front} ${y(LEVELS.underBust)}`,
    `M${bust.front * 0.74} ${y(0.242)}Q${bust.front * 0.3} ${y(0.275)} ${height * 0.023} ${y(0.276)}`,
    `M${bust.back} ${y(0.272)}Q${bust.back * 0.5} ${y(0.282)} ${height * -0.031} ${y(0.276)}`,
    `M${low * 1.02} ${y(0.452)}Q0 ${y(0.464)} ${hips.front * 1.02} ${y(0.455)}`,
    `M${hips.back * 0.86} ${y(0.548)}Q${hips.back * 0.1} ${y(0.515)} ${hips.front * 0.99} ${y(0.505)}`,
  ];
}
