import { type Canvas, dim } from './canvas.ts';
import { mixRows } from './grid.ts';
import { type Box, blur, createPatch, type Patch, shrink } from './patch.ts';

/** A shadow: how soft (pixels), how far it falls, and how dark it is. */
type Shadow = { radius: number; dx: number; dy: number; strength: number };

/** Pixels the shape will hide altogether need no shadow. */
const HIDDEN = 0.998;

/** Darkens what is on the canvas by the blurred, moved shape of a layer that will lie above. */
export function castShadow(canvas: Canvas, shape: Patch, shadow: Shadow): void {
  const step = shadow.radius > 14 ? 6 : shadow.radius > 5 ? 3 : 2;
  const margin = Math.ceil((shadow.radius * 2.2) / step) * step;
  const grown = createPatch({
    left: shape.left - margin,
    top: shape.top - margin,
    width: shape.width + 2 * margin,
    height: shape.height + 2 * margin,
  });
  const small = shrink(shape, step);
  const width = Math.ceil(grown.width / step) + 1;
  const height = Math.ceil(grown.height / step) + 1;
  const soft = new Float32Array(width * height);
  const pad = margin / step;
  for (let y = 0; y < small.height; y += 1) {
    soft.set(small.data.subarray(y * small.width, (y + 1) * small.width), (y + pad) * width + pad);
  }
  blur(soft, width, height, shadow.radius / step);
  const moved = { ...grown, left: grown.left + Math.round(shadow.dx), top: grown.top + Math.round(shadow.dy) };
  dimBy(canvas, moved, { soft, width, step, strength: shadow.strength, shape });
}

type Fall = { soft: Float32Array; width: number; step: number; strength: number; shape: Patch };

function dimBy(canvas: Canvas, box: Box, { soft, width, step, strength, shape }: Fall): void {
  const top = Math.max(0, box.top);
  const bottom = Math.min(canvas.height, box.top + box.height);
  const left = Math.max(0, box.left);
  const right = Math.min(canvas.width, box.left + box.width);
  const line = new Float32Array(width);
  for (let y = top; y < bottom; y += 1) {
    const row = Math.max(0, (y - box.top + 0.5) / step - 0.5);
    if (isEmpty(soft, Math.floor(row) * width, 2 * width)) continue;
    mixRows(soft, width, row, line);
    const over = (y - shape.top) * shape.width - shape.left;
    const crosses = y >= shape.top && y < shape.top + shape.height;
    for (let x = left; x < right; x += 1) {
      const inside = crosses && x >= shape.left && x < shape.left + shape.width;
      if (inside && (shape.data[over + x] ?? 0) > HIDDEN) continue;
      const gx = Math.max(0, (x - box.left + 0.5) / step - 0.5);
      const cell = Math.floor(gx);
      const here = line[cell] ?? 0;
      const dark = here + ((line[cell + 1] ?? here) - here) * (gx - cell);
      if (dark > 0.004) dim(canvas, y * canvas.width + x, 1 - dark * strength);
    }
  }
}

function isEmpty(soft: Float32Array, from: number, count: number): boolean {
  for (let at = from; at < from + count; at += 1) if ((soft[at] ?? 0) > 0.004) return false;
  return true;
}
