import { join } from 'node:path';
import sharp from 'sharp';
import type { Drawing, DrawnView } from '../drawing/drawing.ts';
import type { Rgb } from '../drawing/engine/colour.ts';
import { loadGround } from '../drawing/engine/ground.ts';
import { HEIGHT, WIDTH } from '../drawing/picture-size.ts';
import { dye, loadPasses } from './cloth-macro.ts';

/** What falls on the ground behind a garment: how soft, how far to the right and down, in px, and how dark. */
const SHADOWS = [
  { softness: 16, right: 14, down: 16, strength: 0.2 },
  { softness: 70, right: 46, down: 52, strength: 0.26 },
] as const;
/** How much brighter a garment is photographed than a macro: its lamps stand farther off. */
const EXPOSURE = 1.35;
/** How true cloth is to its swatch where light is strong. */
const TRUENESS = 0.9;
const OPAQUE = 255;

/** The render of a garment on a body (seed/renders/garment.py); null where it is drawn. */
export function wornRender({ garment, fabric, lace }: Pick<Drawing, 'garment' | 'fabric' | 'lace'>): string | null {
  if (fabric !== 'satin' || garment !== 'short-slip') return null;
  return lace ? 'slip-lace' : 'slip';
}

/** A view of a render over the ground of the series; the result gives it a colour. */
export async function lightWorn(render: string, view: DrawnView, ground: Drawing['ground']) {
  const file = `${render}-${view}.avif`;
  const size = { width: WIDTH, height: HEIGHT };
  const { light } = await loadPasses(file, size);
  const passes = { ...size, light: light.map((value) => value * EXPOSURE) };
  const covers = await sharp(join(import.meta.dirname, file))
    .resize({ ...size, fit: 'cover' })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const behind = await shade(loadGround(ground, WIDTH, HEIGHT), covers);
  return (colour: Rgb): Buffer => {
    const bytes = dye(passes, colour, TRUENESS);
    for (const [pixel, cover] of covers.entries()) {
      const share = cover / OPAQUE;
      for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) {
        bytes[at] = (bytes[at] ?? 0) * share + (behind[at] ?? 0) * (1 - share);
      }
    }
    return bytes;
  };
}

/** A ground in the shadow of what covers it. */
async function shade(ground: Float32Array, covers: Buffer): Promise<Float32Array> {
  const shaded = ground.slice();
  for (const { softness, right, down, strength } of SHADOWS) {
    const soft = await sharp(covers, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
      .blur(softness)
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let y = down; y < HEIGHT; y += 1) {
      for (let x = right; x < WIDTH; x += 1) {
        const dark = (strength * (soft[(y - down) * WIDTH + x - right] ?? 0)) / OPAQUE;
        const at = (y * WIDTH + x) * 3;
        for (let channel = at; channel < at + 3; channel += 1) shaded[channel] = (shaded[channel] ?? 0) * (1 - dark);
      }
    }
  }
  return shaded;
}
