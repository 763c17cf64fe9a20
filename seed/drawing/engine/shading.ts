import type { Cloth } from './layer.ts';

/** How a cloth answers light. */
type Answer = {
  /** Share of the light that comes from everywhere. */
  ambient: number;
  narrow: number;
  wide: number;
  /** Light caught on slopes that turn away from the eye, as on pile. */
  rim: number;
  /** Strength of the hollows between folds. */
  hollow: number;
};

const ANSWERS: Record<Cloth, Answer> = {
  satin: { ambient: 0.34, narrow: 0.56, wide: 0.5, rim: 0.05, hollow: 1 },
  lace: { ambient: 0.5, narrow: 0.05, wide: 0.1, rim: 0.05, hollow: 0.7 },
  cotton: { ambient: 0.42, narrow: 0, wide: 0.02, rim: 0.03, hollow: 1 },
  jersey: { ambient: 0.42, narrow: 0, wide: 0.03, rim: 0.06, hollow: 1.05 },
  knit: { ambient: 0.45, narrow: 0, wide: 0.02, rim: 0.1, hollow: 1.1 },
  velour: { ambient: 0.5, narrow: 0, wide: 0.06, rim: 0.55, hollow: 1.2 },
  net: { ambient: 0.55, narrow: 0, wide: 0.06, rim: 0.05, hollow: 0.5 },
  lining: { ambient: 0.5, narrow: 0.04, wide: 0.1, rim: 0, hollow: 0.8 },
  rib: { ambient: 0.42, narrow: 0, wide: 0.03, rim: 0.08, hollow: 1 },
  metal: { ambient: 0.3, narrow: 1.1, wide: 0.3, rim: 0.2, hollow: 0.5 },
  pearl: { ambient: 0.5, narrow: 0.7, wide: 0.25, rim: 0.1, hollow: 0.5 },
  paper: { ambient: 0.6, narrow: 0, wide: 0, rim: 0, hollow: 0.5 },
};

/** Light on one point: what the colour is multiplied by, and what is added on top. */
export type Light = { diffuse: number; shine: number };

const KEY = unit(-0.52, -0.6, 0.72);
const SIDE = unit(0.75, 0.15, 0.5);
const HALF = unit(KEY[0], KEY[1], KEY[2] + 1);
const SIDE_HALF = unit(SIDE[0], SIDE[1], SIDE[2] + 1);

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Lights a slope (`dx`, `dy` are height per length) into `light`; a flat cloth answers about 1. */
export function shade(cloth: Cloth, dx: number, dy: number, hollow: number, light: Light): void {
  const answer = ANSWERS[cloth];
  const up = 1 / Math.sqrt(1 + dx * dx + dy * dy);
  const nx = -dx * up;
  const ny = -dy * up;
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + up * KEY[2]) / KEY[2];
  const side = Math.max(0, nx * SIDE[0] + ny * SIDE[1] + up * SIDE[2]) / SIDE[2];
  const away = 1 - up;
  const open = Math.max(0.45, 1 - answer.hollow * hollow);
  const direct = key * 0.76 + side * 0.24;
  light.diffuse = (answer.ambient + (1 - answer.ambient) * direct) * open + answer.rim * away * 2.2;
  light.shine = 0;
  if (answer.wide > 0) {
    const facing = nx * HALF[0] + ny * HALF[1] + up * HALF[2];
    const back = nx * SIDE_HALF[0] + ny * SIDE_HALF[1] + up * SIDE_HALF[2];
    const wide = Math.exp(-(1 - facing) * 11);
    const narrow = answer.narrow === 0 ? 0 : Math.exp(-(1 - facing) * 52) + 0.5 * Math.exp(-(1 - back) * 60);
    light.shine = (answer.wide * (wide - 0.22) + answer.narrow * narrow) * open;
  }
}
