import type { Measurements } from '../../domain/measurements/limits.ts';

/** Heights of the tape, as a share of the body height from the crown: an average woman's proportions. */
export const LEVELS = {
  chin: 0.128,
  neck: 0.158,
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

/** Half widths from the front, cm. */
export function frontWidths(measures: Measurements): Widths {
  return widthsOf(measures, FRONT);
}

/** Depths from the side, cm. */
export function sideDepths(measures: Measurements): Widths {
  return widthsOf(measures, SIDE);
}

function widthsOf(measures: Measurements, shares: Widths): Widths {
  return {
    bust: measures.bust * shares.bust,
    underBust: measures.underBust * shares.underBust,
    waist: measures.waist * shares.waist,
    hips: measures.hips * shares.hips,
  };
}
