import sharp from 'sharp';
import { EDGE_DEPTH, EDGE_PERIOD, LACE_PERIOD, laceEdge, laceField } from './lace-pattern.ts';
import type { Cloth } from './layer.ts';
import { blur } from './patch.ts';
import { createWeave } from './weave.ts';

/** A repeating surface: fine light and shade around 1, and for open cloths how much of it is thread. */
export type Texture = {
  width: number;
  height: number;
  /** Garment units that one repeat covers. */
  periodX: number;
  periodY: number;
  light: Float32Array;
  alpha: Float32Array | null;
};

/** Every surface at one scale. */
export type Textures = { weaves: Map<Cloth, Texture>; edge: Texture };

const WOVEN: readonly Cloth[] = ['satin', 'cotton', 'jersey', 'knit', 'rib', 'velour', 'net', 'lining', 'paper'];

/** Weaves every surface for pictures at `scale` pixels to a garment unit. */
export async function loadTextures(scale: number): Promise<Textures> {
  const weaves = new Map<Cloth, Texture>(WOVEN.map((cloth) => [cloth, createWeave(cloth, scale)]));
  weaves.set('lace', await loadThread(laceField(scale), LACE_PERIOD, LACE_PERIOD, scale));
  return { weaves, edge: await loadThread(laceEdge(scale), EDGE_PERIOD, EDGE_DEPTH, scale) };
}

/** Reads a drawing of threads and lights its relief from the upper left. */
async function loadThread(svg: string, periodX: number, periodY: number, scale: number): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = Float32Array.from(data, (value) => value / 255);
  const relief = alpha.slice();
  blur(relief, width, height, Math.max(1, scale * 0.5));
  const light = new Float32Array(width * height);
  const reach = Math.max(1, Math.round(scale * 0.8));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const before = relief[((y - reach + height) % height) * width + ((x - reach + width) % width)] ?? 0;
      const after = relief[((y + reach) % height) * width + ((x + reach) % width)] ?? 0;
      light[y * width + x] = 1.02 + (after - before) * 0.42;
    }
  }
  return { width, height, periodX, periodY, light, alpha };
}
