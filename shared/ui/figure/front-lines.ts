import type { Measurements } from '../../domain/measurements/limits.ts';
import { frontWidths, LEVELS } from './build.ts';
import { mirrored, outline, type Point, smoothLine } from './curve.ts';

/** A woman's lines as SVG paths in cm: the crown is at y = 0, the middle at x = 0. */
export type FigureLines = {
  body: string;
  head: string;
  hair: string;
  details: readonly string[];
  clothes: readonly string[];
};

/** The front view: girths follow the measurements, everything else the height. */
export function frontLines(measures: Measurements): FigureLines {
  const right = [armOutside(measures), armInside(measures), side(measures), insideLeg(measures)];
  const left = right.map(mirrored).toReversed();
  return {
    body: outline([...right, ...left]),
    head: head(measures.height),
    hair: hair(measures.height),
    details: collarbones(measures.height),
    clothes: clothes(measures),
  };
}

/** From under the chin over the shoulder down to the fingertips. */
function armOutside(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const wrist = wristOf(measures);
  const elbow = elbowOf(measures);
  const { bust } = frontWidths(measures);
  return [
    [height * 0.025, height * 0.1],
    [height * 0.0255, height * 0.138],
    [height * 0.034, height * 0.16],
    [height * 0.07, height * 0.175],
    [height * 0.074 + bust * 0.27, height * 0.188],
    [height * 0.09 + bust * 0.27, height * 0.215],
    [Math.max(height * 0.119, bust + 4.8), height * 0.26],
    [elbow, height * 0.372],
    [wrist + 0.3, height * 0.425],
    [wrist, height * 0.487],
    [wrist + 0.5, height * 0.515],
    [wrist - 0.1, height * 0.55],
    [wrist - 1.1, height * 0.574],
    [wrist - 1.9, height * 0.579],
  ];
}

/** From the fingertips up to the armpit. */
function armInside(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const wrist = wristOf(measures);
  return [
    [wrist - 1.9, height * 0.579],
    [wrist - 2.9, height * 0.574],
    [wrist - 3.3, height * 0.55],
    [wrist - 3.6, height * 0.515],
    [wrist - 2.9, height * 0.487],
    [elbowOf(measures) - 4.7, height * 0.375],
    [frontWidths(measures).bust * 0.5 + height * 0.046, height * LEVELS.armpit],
  ];
}

/** How far out the wrist is, beside the hips. */
function wristOf(measures: Measurements): number {
  return Math.max(frontWidths(measures).hips + 7, measures.height * 0.14);
}

function elbowOf(measures: Measurements): number {
  const { waist, bust } = frontWidths(measures);
  return Math.max(wristOf(measures) * 0.6 + measures.height * 0.05, Math.max(waist, bust) + 6.2);
}

/** From the armpit down to the toes. */
function side(measures: Measurements): readonly Point[] {
  const { height } = measures;
  const { bust, underBust, waist, hips } = frontWidths(measures);
  return [
    [bust * 0.5 + height * 0.0445, height * (LEVELS.armpit + 0.003)],
    [bust, height * LEVELS.bust],
    [underBust, height * LEVELS.underBust],
    [waist, height * LEVELS.waist],
    [waist * 0.38 + hips * 0.62, height * 0.437],
    [hips, height * LEVELS.hips],
    [hips * 0.98, height * 0.54],
    [hips * 0.62 + height * 0.0255, height * LEVELS.thigh],
    [hips * 0.34 + height * 0.0215, height * LEVELS.knee],
    [hips * 0.31 + height * 0.0255, height * LEVELS.calf],
    [hips * 0.18 + height * 0.018, height * 0.87],
    [hips * 0.03 + height * 0.029, height * LEVELS.ankle],
    [height * 0.037, height * 0.978],
    [height * 0.036, height * 0.996],
    [height * 0.03, height],
  ];
}

/** From the toes up the inside of the leg. */
function insideLeg(measures: Measurements): readonly Point[] {
  const { height } = measures;
  return [
    [height * 0.018, height],
    [height * 0.012, height * 0.994],
    [height * 0.0125, height * 0.97],
    [height * 0.0135, height * LEVELS.ankle],
    [height * 0.0145, height * 0.88],
    [height * 0.0085, height * LEVELS.calf],
    [height * 0.01, height * LEVELS.knee],
    [height * 0.004, height * LEVELS.thigh],
    [0.01, height * LEVELS.crotch],
  ];
}

function head(height: number): string {
  const half: readonly Point[] = [
    [0, 0],
    [height * 0.022, height * 0.005],
    [height * 0.039, height * 0.028],
    [height * 0.0415, height * 0.06],
    [height * 0.035, height * 0.096],
    [height * 0.02, height * 0.12],
    [0, height * LEVELS.chin],
  ];
  return outline([[...half, ...mirrored(half)]]);
}

/** Hair parted in the middle and tied behind, and no face. */
function hair(height: number): string {
  const line: readonly Point[] = [
    [0, height * 0.014],
    [height * 0.014, height * 0.027],
    [height * 0.031, height * 0.05],
    [height * 0.04, height * 0.076],
  ];
  const over: readonly Point[] = [
    [height * 0.04, height * 0.076],
    [height * 0.0415, height * 0.06],
    [height * 0.039, height * 0.028],
    [height * 0.022, height * 0.005],
    [0, 0],
  ];
  return outline([[...line, ...over.slice(1)], mirrored([...line, ...over.slice(1)])]);
}

function collarbones(height: number): readonly string[] {
  const bone: readonly Point[] = [
    [height * 0.07, height * 0.187],
    [height * 0.03, height * 0.192],
    [height * 0.01, height * 0.2],
  ];
  return [smoothLine(bone), smoothLine(mirrored(bone))];
}

/** A soft bralette and briefs, in thin lines. */
function clothes(measures: Measurements): readonly string[] {
  const { height } = measures;
  const { bust, underBust, hips } = frontWidths(measures);
  const y = (share: number) => share * height;
  const strap = height * 0.062;
  const neckline: readonly Point[] = [
    [strap, y(0.176)],
    [strap * 0.97, y(0.235)],
    [strap * 0.72, y(0.257)],
    [0.01, y(0.278)],
  ];
  const arm: readonly Point[] = [
    [strap * 1.12, y(0.177)],
    [strap * 1.13, y(0.225)],
    [bust * 0.5 + height * 0.043, y(0.262)],
  ];
  const cup = `M${bust * 0.9} ${y(0.31)}Q${bust * 0.5} ${y(0.343)} ${bust * 0.04} ${y(0.313)}`;
  const otherCup = `M${-bust * 0.9} ${y(0.31)}Q${-bust * 0.5} ${y(0.343)} ${-bust * 0.04} ${y(0.313)}`;
  const top = `M${-hips * 0.93} ${y(0.452)}Q0 ${y(0.474)} ${hips * 0.93} ${y(0.452)}`;
  const legs = [1, -1].map(
    (to) => `M${to * hips * 0.985} ${y(0.492)}Q${to * hips * 0.4} ${y(0.503)} ${to * 1.4} ${y(0.534)}`,
  );
  const band = `M${-underBust} ${y(LEVELS.underBust)}Q0 ${y(LEVELS.underBust + 0.016)} ${underBust} ${y(LEVELS.underBust)}`;
  return [neckline, mirrored(neckline), arm, mirrored(arm)].map(smoothLine).concat([cup, otherCup, band, top, ...legs]);
}
