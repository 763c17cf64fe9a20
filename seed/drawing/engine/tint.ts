import type { Canvas } from './canvas.ts';
import { contrastTo, luminance, type Rgb } from './colour.ts';

const STEPS = 512;
const BRIGHTEST = 2;
/** Red falls slowest in shade, so that the hollows of pale cloth stay warm. */
const WARMTH = [0.9, 1.02, 1.12] as const;

/** Red, green and blue of a colour under every light from 0 to `BRIGHTEST`, interleaved. */
type Ramp = { table: Float32Array; glint: Rgb };

/** Dyes a lit canvas: three bytes a pixel. */
export function tint(canvas: Canvas, colour: Rgb): Buffer {
  const main = createRamp(colour);
  const other = createRamp(contrastTo(colour));
  const { fixed, cloth, clothLight, contrast, contrastLight, shine } = canvas;
  const count = canvas.width * canvas.height;
  const bytes = new Uint8ClampedArray(count * 3);
  const [glintRed, glintGreen, glintBlue] = main.glint;
  for (let at = 0; at < count; at += 1) {
    const rgb = at * 3;
    let red = fixed[rgb] ?? 0;
    let green = fixed[rgb + 1] ?? 0;
    let blue = fixed[rgb + 2] ?? 0;
    const share = cloth[at] ?? 0;
    if (share > 0.002) {
      const slot = slotOf((clothLight[at] ?? 0) / share);
      red += share * (main.table[slot] ?? 0);
      green += share * (main.table[slot + 1] ?? 0);
      blue += share * (main.table[slot + 2] ?? 0);
    }
    const rest = contrast[at] ?? 0;
    if (rest > 0.002) {
      const slot = slotOf((contrastLight[at] ?? 0) / rest);
      red += rest * (other.table[slot] ?? 0);
      green += rest * (other.table[slot + 1] ?? 0);
      blue += rest * (other.table[slot + 2] ?? 0);
    }
    const glow = shine[at] ?? 0;
    if (glow !== 0) {
      red += glow * glintRed * (1 - red * 0.0028);
      green += glow * glintGreen * (1 - green * 0.0028);
      blue += glow * glintBlue * (1 - blue * 0.0028);
    }
    bytes[rgb] = red;
    bytes[rgb + 1] = green;
    bytes[rgb + 2] = blue;
  }
  return Buffer.from(bytes.buffer);
}

function slotOf(light: number): number {
  const slot = Math.round((light / BRIGHTEST) * (STEPS - 1));
  return (slot < 0 ? 0 : slot >= STEPS ? STEPS - 1 : slot) * 3;
}

/** Pale cloth is held below white to leave room for light, black is lifted to leave room for shade. */
function createRamp(colour: Rgb): Ramp {
  const bright = luminance(colour) / 255;
  const exposure = 1.03 - 0.1 * bright * bright;
  const lift = 17 * (1 - bright) ** 5;
  const base = colour.map((channel) => channel * exposure + lift);
  const strongest = Math.max(...base, 1);
  const contrast = 1 + 0.9 * (1 - bright) ** 4;
  const table = new Float32Array(STEPS * 3);
  for (let step = 0; step < STEPS; step += 1) {
    const light = openShade(1 + ((step / (STEPS - 1)) * BRIGHTEST - 1) * contrast);
    base.forEach((channel, index) => {
      table[step * 3 + index] =
        light <= 1 ? inShade(channel, strongest, light ** (WARMTH[index] ?? 1)) : inLight(channel, light - 1);
    });
  }
  const shine = 70 + 38 * bright;
  const glint = base.map((channel) => shine * (0.52 + (0.48 * channel) / strongest) * (0.85 + 0.15 * bright));
  const [red = 0, green = 0, blue = 0] = glint;
  return { table, glint: [red, green, blue] };
}

/** Even the deepest fold keeps some of the room's light. */
function openShade(light: number): number {
  return light > 0.62 ? light : Math.max(0.16, 0.62 - (0.62 - light) * 0.62);
}

/** Shade deepens a colour: its weaker channels fall first. */
function inShade(channel: number, strongest: number, light: number): number {
  return channel * light ** (1 + 0.35 * (1 - channel / strongest));
}

function inLight(channel: number, excess: number): number {
  return channel + channel * excess * 0.75 + (255 - channel) * (1 - Math.exp(-excess * 0.35)) * 0.5;
}
