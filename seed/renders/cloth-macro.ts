import { join } from 'node:path';
import sharp from 'sharp';
import type { Macro } from '../drawing/drawing.ts';
import type { Rgb } from '../drawing/engine/colour.ts';
import { HEIGHT, WIDTH } from '../drawing/picture-size.ts';
import { finish } from './finish.ts';

/** Light on the cloth, between its folds, and its gloss: linear, interleaved. */
export type Passes = { light: Float32Array; width: number; height: number };

/** A value of 1 in the file is four times white; values are stored as square roots (seed/renders/studio.py). */
const MAX_LIGHT = 4;
/** How much of the light a picture is exposed with: white cloth under it is just white. */
const EXPOSURE = 1.55;
/** Above this, light is compressed as film does it. */
const SHOULDER = 0.55;
const GAMMA = 2.2;
/** Light that cloth throws back at least: what shines without any is metal. */
const MIN_CLOTH_LIGHT = 0.012;
/** The shop's rings, slides and hooks, linear. */
const GOLD: Rgb = [1.5, 1.08, 0.56];

/** A macro, in the size of a finished picture. */
export async function loadMacro(macro: Macro): Promise<Passes> {
  return finish(await loadPasses(`${macro}.avif`, { width: WIDTH, height: HEIGHT }), macro);
}

/** The size in px that a render is cut to, and which part of it is kept; its middle unless said. */
type Cut = { width: number; height: number; position?: 'top' | undefined };

/** Reads the passes of a render. */
export async function loadPasses(file: string, cut: Cut): Promise<Passes> {
  const { data, info } = await sharp(join(import.meta.dirname, file))
    .resize({ ...cut, fit: 'cover', kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const stored = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const light = Float32Array.from(stored, (value) => (value / 65_535) ** 2 * MAX_LIGHT);
  return { light, width: info.width, height: info.height };
}

/**
 * Gives rendered light a colour. What light falls between folds has met the cloth twice, and is deeper in colour; gloss
 * is a fifth the lamp's; metal has gold's. Film turns strong light on pale cloth yellow; `trueness` is how much of the
 * cloth's hue is kept there, from 0 to 1.
 */
export function dye({ light, width, height }: Passes, colour: Rgb, trueness = 0): Buffer {
  const cloth = colour.map((channel) => (channel / 255) ** GAMMA);
  const strongest = Math.max(...cloth, 1e-3);
  const bytes = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < bytes.length; at += 3) {
    const [direct = 0, between = 0, gloss = 0] = light.subarray(at, at + 3);
    const isMetal = 1 - Math.min(1, (direct + between) / MIN_CLOTH_LIGHT);
    const lit = cloth.map((own, channel) => {
      const shine = 0.2 + (0.8 * own) / strongest;
      const seen = EXPOSURE * (own * direct + own ** 1.3 * between);
      return seen + gloss * mix(shine, GOLD[channel] ?? 1, isMetal);
    });
    const brightest = Math.max(...lit, 1e-6);
    const kept = compress(brightest) / brightest;
    lit.forEach((value, channel) => {
      bytes[at + channel] = 255 * mix(compress(value), value * kept, trueness) ** (1 / GAMMA);
    });
  }
  return Buffer.from(bytes.buffer);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function compress(light: number): number {
  const rest = 1 - SHOULDER;
  return light < SHOULDER ? light : SHOULDER + rest * (1 - Math.exp((SHOULDER - light) / rest));
}
