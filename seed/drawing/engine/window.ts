import { FRAME } from '../picture-size.ts';
import { type Canvas, dim } from './canvas.ts';
import { createRandom } from './noise.ts';

const STEP = 8;

/** Light through a window's bars, far out of focus, across the whole picture. */
export function throwWindow(canvas: Canvas, seed: number): void {
  const random = createRandom(seed + 71);
  const slope = 0.42 + random() * 0.2;
  const shift = random() * 300;
  const across = Math.ceil(canvas.width / STEP) + 1;
  const unit = FRAME.width / canvas.width;
  const line = new Float32Array(across);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let cell = 0; cell < across; cell += 1) line[cell] = lightAt(cell * STEP * unit, y * unit, slope, shift);
    for (let x = 0; x < canvas.width; x += 1) {
      const cell = Math.floor(x / STEP);
      const from = line[cell] ?? 1;
      dim(canvas, y * canvas.width + x, from + ((line[cell + 1] ?? from) - from) * ((x % STEP) / STEP));
    }
  }
}

function lightAt(x: number, y: number, slope: number, shift: number): number {
  const along = x * slope + y;
  const across = x - y * 0.16 + shift;
  const pane = soft(across, 60, 520, 90) + soft(across, 600, 1080, 90) + soft(across, 1160, 1640, 90);
  const height = soft(along, 120, 760, 110) + soft(along, 850, 1560, 130);
  return 0.9 + 0.13 * Math.min(1, pane) * Math.min(1, height);
}

/** 1 between two places, fading over `blur` on both sides. */
function soft(value: number, from: number, to: number, blur: number): number {
  const rise = Math.min(1, Math.max(0, (value - from) / blur + 0.5));
  const fade = Math.min(1, Math.max(0, (to - value) / blur + 0.5));
  return rise * rise * (3 - 2 * rise) * fade * fade * (3 - 2 * fade);
}
