import type { Cloth } from './layer.ts';
import { createRandom } from './noise.ts';
import { blur } from './patch.ts';
import type { Texture } from './texture.ts';

/** Light around 1 (and thread, for net) at a place of the cloth; `u` and `v` are garment units. */
/** A `close` weave is too fine to see in a whole picture; there it would only make a false pattern. */
type Weave = {
  period: number;
  close?: true;
  at: (u: number, v: number) => number;
  thread?: (u: number, v: number) => number;
  grain: number;
  soft: number;
};

const TURN = Math.PI * 2;

const PLAIN: Weave = { period: 60, at: () => 1, grain: 0, soft: 1 };

const WEAVES: Partial<Record<Cloth, Weave>> = {
  satin: { period: 120, at: (u, v) => 1 + 0.006 * Math.sin(((u + v * 0.5) * TURN) / 2.4), grain: 0.008, soft: 0.6 },
  lining: {
    period: 60,
    at: (u, v) => 1 + 0.01 * Math.cos((u * TURN) / 3) * Math.cos((v * TURN) / 3),
    grain: 0.012,
    soft: 0.6,
  },
  cotton: { period: 120, close: true, at: plainWeave, grain: 0.03, soft: 0.55 },
  jersey: { period: 120, at: (u, v) => 1 + 0.55 * (stockinette(u * 2, v * 2) - 0.95), grain: 0.03, soft: 0.6 },
  knit: { period: 120, at: stockinette, grain: 0.05, soft: 0.6 },
  velour: { period: 180, at: () => 1, grain: 0.075, soft: 0.9 },
  rib: { period: 120, at: ribs, grain: 0.04, soft: 0.6 },
  net: { period: 60, at: () => 1, thread: mesh, grain: 0.03, soft: 0.6 },
};

/** Computes one repeat of a weave at `scale` pixels to a garment unit. */
export function createWeave(cloth: Cloth, scale: number): Texture {
  const weave = WEAVES[cloth] ?? PLAIN;
  const side = Math.round(weave.period * scale);
  const strength = weave.close && scale < 1.5 ? 0.3 : 1;
  const light = grain(side, weave.grain * (scale < 1.5 ? 0.7 : 1), weave.soft * scale);
  const alpha = weave.thread ? new Float32Array(side * side) : null;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const u = (x / side) * weave.period;
      const v = (y / side) * weave.period;
      light[y * side + x] = (light[y * side + x] ?? 0) + 1 + (weave.at(u, v) - 1) * strength;
      if (alpha && weave.thread) alpha[y * side + x] = weave.thread(u, v);
    }
  }
  return { width: side, height: side, periodX: weave.period, periodY: weave.period, light, alpha };
}

function grain(side: number, amount: number, soft: number): Float32Array {
  const random = createRandom(side + 17);
  const noise = Float32Array.from({ length: side * side }, () => random() - 0.5);
  if (soft > 0.8) blur(noise, side, side, soft);
  const gain = amount * (soft > 0.8 ? 2 + soft * 1.6 : 1);
  return noise.map((value) => value * gain);
}

/** Warp over weft and weft over warp, with threads of uneven thickness. */
function plainWeave(u: number, v: number): number {
  const cell = 3;
  const warp = Math.cos((u * TURN) / cell);
  const weft = Math.cos((v * TURN) / cell);
  const over = Math.cos((u * TURN) / (cell * 2)) * Math.cos((v * TURN) / (cell * 2)) > 0 ? warp : weft;
  return 1 + 0.04 * over + thickness(Math.floor(u / cell)) + thickness(Math.floor(v / cell) + 57);
}

/** Every thread is a little thicker or thinner than the next. */
function thickness(thread: number): number {
  const mixed = Math.sin(thread * 12.9898) * 43758.5453;
  return 0.026 * (mixed - Math.floor(mixed) - 0.5);
}

/** Columns of small V stitches. */
function stockinette(u: number, v: number): number {
  const column = u / 6 - Math.floor(u / 6) - 0.5;
  const leg = Math.abs(column);
  const rise = v / 5 + leg * 1.5;
  const along = rise - Math.floor(rise) - 0.5;
  const round = Math.cos((leg - 0.25) * TURN) * 0.5 + 0.5;
  const stitch = Math.cos(along * TURN) * 0.5 + 0.5;
  const side = column < 0 ? 0.035 : -0.035;
  return 0.86 + 0.17 * Math.sqrt(round) * (0.45 + 0.55 * stitch) + side;
}

function ribs(u: number, v: number): number {
  const column = u / 8 - Math.floor(u / 8) - 0.5;
  const height = Math.cos(column * TURN);
  return 0.97 + 0.075 * height - 0.05 * Math.sin(column * TURN) + 0.025 * Math.cos((v * TURN) / 4) * height;
}

function mesh(u: number, v: number): number {
  const wave = (offset: number) => Math.abs(Math.sin(((u + v * 0.58 + offset) * Math.PI) / 5));
  const cross = (offset: number) => Math.abs(Math.sin(((u - v * 0.58 + offset) * Math.PI) / 5));
  const thread = 1 - Math.min(1, Math.min(wave(0), cross(0)) / 0.34);
  return 0.3 + 0.62 * thread * thread;
}
