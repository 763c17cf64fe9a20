import type { Cloth, Look } from './layer.ts';
import type { DrawingStage } from './stage.ts';

/** One point of a strip: how much of it is thread, how it slopes, and its own light or dark. */
export type Thread = { alpha: number; across: number; along: number; tone: number };

/** `passed` runs along the strip and `width` is its width, both in garment units; `v` runs from -1 to 1 across. */
type StripLook = {
  cloth: Cloth;
  /** A mark only darkens or lightens what lies below. */
  mark?: true;
  at: (passed: number, v: number, width: number, thread: Thread, stage: DrawingStage) => void;
};

const TURN = Math.PI * 2;

/** Flat in the middle and rolled at both edges. */
function flat(v: number, steepness: number): number {
  const edge = v * v * v;
  return -steepness * edge * v * v;
}

function set(thread: Thread, alpha: number, across: number, along: number, tone: number): void {
  thread.alpha = alpha;
  thread.across = across;
  thread.along = along;
  thread.tone = tone;
}

export const LOOKS: Record<Look, StripLook> = {
  strap: {
    cloth: 'satin',
    at: (passed, v, width, thread, stage) => {
      const wave = width > 20 ? 0.22 * stage.noise(passed / 34, v * 0.7) : 0.05 * Math.sin(passed / 23);
      set(thread, 1, flat(v, 0.55) + wave * 0.5, wave, 1.02);
    },
  },
  elastic: {
    cloth: 'lining',
    at: (passed, v, _width, thread) => {
      const rib = Math.cos((passed * TURN) / 3.2);
      set(thread, 1, flat(v, 0.9), 0.12 * rib, 1 + 0.05 * rib - (Math.abs(v) > 0.72 && Math.abs(v) < 0.84 ? 0.12 : 0));
    },
  },
  binding: {
    cloth: 'satin',
    at: (passed, v, _width, thread, stage) =>
      set(thread, 1, -0.5 * v * (0.35 + 0.65 * v * v), 0.1 * stage.noise(passed / 9, v), 1),
  },
  piping: {
    cloth: 'satin',
    at: (passed, v, _width, thread) => set(thread, 1, -1.1 * v, 0.08 * Math.sin((passed * TURN) / 4 + v * 2), 1),
  },
  cord: {
    cloth: 'metal',
    at: (_passed, v, _width, thread) => set(thread, 1, (-0.9 * v) / Math.sqrt(1.25 - v * v), 0, 1),
  },
  band: {
    cloth: 'rib',
    at: (passed, v, _width, thread) => {
      const rib = (passed * TURN) / 9;
      const edge = Math.abs(v) > 0.9 ? 0.85 : 1;
      set(thread, 1, flat(v, 0.8), -0.6 * Math.sin(rib), edge * (0.93 + 0.1 * Math.cos(rib)));
    },
  },
  gathered: {
    cloth: 'cotton',
    at: (passed, v, _width, thread, stage) => {
      const wave = stage.noise(passed / 7.5, v * 0.9 + 4);
      const ahead = stage.noise((passed + 1) / 7.5, v * 0.9 + 4);
      const channel = Math.abs(Math.abs(v) - 0.78) < 0.06 ? 0.86 : 1;
      set(thread, 1, flat(v, 0.9), (ahead - wave) * 4.2, channel * (0.96 + 0.1 * wave));
    },
  },
  lace: { cloth: 'lace', at: laceAt },
  seam: {
    cloth: 'cotton',
    mark: true,
    at: (_passed, v, _width, thread) => {
      const groove = Math.exp(-((v / 0.3) ** 2));
      const lip = Math.exp(-(((v - 0.62) / 0.28) ** 2));
      set(thread, 1, 0, 0, 1 - 0.34 * groove + 0.08 * lip);
    },
  },
  stitch: {
    cloth: 'cotton',
    mark: true,
    at: (passed, v, _width, thread) => {
      const placement = (passed / 7) % 1;
      const inside = placement < 0.66 ? 1 : 0;
      const round = Math.exp(-((v / 0.42) ** 2));
      set(thread, 1, 0, 0, inside ? 1 + 0.16 * round - 0.16 * Math.exp(-(((v - 0.7) / 0.3) ** 2)) : 1 - 0.16 * round);
    },
  },
  crease: {
    cloth: 'cotton',
    mark: true,
    at: (_passed, v, _width, thread) =>
      set(thread, 1, 0, 0, 1 - 0.3 * Math.exp(-((v / 0.45) ** 2)) + 0.06 * Math.exp(-(((v + 0.7) / 0.3) ** 2))),
  },
};

function laceAt(passed: number, v: number, width: number, thread: Thread, stage: DrawingStage): void {
  const { edge } = stage.textures;
  const repeat = width * (edge.periodX / edge.periodY);
  const x = Math.floor((passed / repeat - Math.floor(passed / repeat)) * edge.width);
  const y = Math.min(edge.height - 1, Math.floor(((v + 1) / 2) * edge.height));
  const at = y * edge.width + Math.min(edge.width - 1, x);
  const thick = edge.alpha?.[at] ?? 0;
  const inside = thick > 0.02 ? 0.1 : 0;
  const wave = 0.16 * Math.sin(passed / 31 + 3 * stage.noise(passed / 90, 2.2));
  set(thread, Math.min(1, inside + thick * 0.92), 0, wave, (edge.light[at] ?? 1) * (0.86 + 0.18 * thick));
}
