import type { Tint } from './layer.ts';
import { blur, type Box, createPatch, type Patch, shrink } from './patch.ts';

/** A picture before it has a colour: how much of each tint a pixel shows and how that tint is lit. */
export type Canvas = Box & {
  /** Red, green and blue of what keeps its own colour, 0 to 255, interleaved. */
  fixed: Float32Array;
  /** Share and light of the product's colour. */
  cloth: Float32Array;
  clothLight: Float32Array;
  /** Share and light of the contrast colour. */
  contrast: Float32Array;
  contrastLight: Float32Array;
  shine: Float32Array;
};

/** A lit layer ready to be laid: its alpha, diffuse light and shine over one box. */
export type Lit = Box & { alpha: Float32Array; diffuse: Float32Array; shine: Float32Array };

/** A canvas that can be used for many pictures of one size. */
export function createCanvas(width: number, height: number): Canvas {
  const channel = () => new Float32Array(width * height);
  return {
    left: 0,
    top: 0,
    width,
    height,
    fixed: new Float32Array(width * height * 3),
    cloth: channel(),
    clothLight: channel(),
    contrast: channel(),
    contrastLight: channel(),
    shine: channel(),
  };
}

/** Clears a canvas down to a ground of its own colours. */
export function clearCanvas(canvas: Canvas, ground: Float32Array): void {
  canvas.fixed.set(ground);
  for (const channel of [canvas.cloth, canvas.clothLight, canvas.contrast, canvas.contrastLight, canvas.shine]) channel.fill(0);
}

/** Lays a lit layer over everything that is on the canvas. */
export function lay(canvas: Canvas, lit: Lit, tint: Tint): void {
  const { fixed, cloth, clothLight, contrast, contrastLight, shine } = canvas;
  const [red, green, blue] = typeof tint === 'string' ? [0, 0, 0] : tint;
  for (let y = 0; y < lit.height; y += 1) {
    let to = (y + lit.top) * canvas.width + lit.left;
    let from = y * lit.width;
    for (let x = 0; x < lit.width; x += 1, to += 1, from += 1) {
      const alpha = lit.alpha[from] ?? 0;
      if (alpha < 0.003) continue;
      const keep = 1 - alpha;
      const light = alpha * (lit.diffuse[from] ?? 0);
      const rgb = to * 3;
      fixed[rgb] = (fixed[rgb] ?? 0) * keep + red * light;
      fixed[rgb + 1] = (fixed[rgb + 1] ?? 0) * keep + green * light;
      fixed[rgb + 2] = (fixed[rgb + 2] ?? 0) * keep + blue * light;
      const main = tint === 'cloth';
      const other = tint === 'contrast';
      cloth[to] = (cloth[to] ?? 0) * keep + (main ? alpha : 0);
      clothLight[to] = (clothLight[to] ?? 0) * keep + (main ? light : 0);
      contrast[to] = (contrast[to] ?? 0) * keep + (other ? alpha : 0);
      contrastLight[to] = (contrastLight[to] ?? 0) * keep + (other ? light : 0);
      shine[to] = (shine[to] ?? 0) * keep + alpha * (lit.shine[from] ?? 0);
    }
  }
}

/** Multiplies the light already on one pixel; colours keep their shares. */
export function dim(canvas: Canvas, at: number, factor: number): void {
  const { fixed, clothLight, contrastLight, shine } = canvas;
  const rgb = at * 3;
  fixed[rgb] = (fixed[rgb] ?? 0) * factor;
  fixed[rgb + 1] = (fixed[rgb + 1] ?? 0) * factor;
  fixed[rgb + 2] = (fixed[rgb + 2] ?? 0) * factor;
  clothLight[at] = (clothLight[at] ?? 0) * factor;
  contrastLight[at] = (contrastLight[at] ?? 0) * factor;
  shine[at] = (shine[at] ?? 0) * factor;
}

/** A shadow: how soft (pixels), how far it falls, and how dark it is. */
export type Shadow = { radius: number; dx: number; dy: number; strength: number };

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
  dimBy(canvas, { ...grown, left: grown.left + Math.round(shadow.dx), top: grown.top + Math.round(shadow.dy) }, soft, {
    width,
    step,
    strength: shadow.strength,
  });
}

type Grid = { width: number; step: number; strength: number };

function dimBy(canvas: Canvas, box: Box, soft: Float32Array, grid: Grid): void {
  const { step, width } = grid;
  const top = Math.max(0, box.top);
  const bottom = Math.min(canvas.height, box.top + box.height);
  const left = Math.max(0, box.left);
  const right = Math.min(canvas.width, box.left + box.width);
  const line = new Float32Array(width);
  for (let y = top; y < bottom; y += 1) {
    mixRows(soft, width, Math.max(0, (y - box.top + 0.5) / step - 0.5), line);
    for (let x = left; x < right; x += 1) {
      const gx = Math.max(0, (x - box.left + 0.5) / step - 0.5);
      const cell = Math.floor(gx);
      const here = line[cell] ?? 0;
      const dark = here + ((line[cell + 1] ?? here) - here) * (gx - cell);
      if (dark > 0.004) dim(canvas, y * canvas.width + x, 1 - dark * grid.strength);
    }
  }
}

/** One row between two rows of a grid. */
export function mixRows(grid: Float32Array, width: number, at: number, line: Float32Array): void {
  const row = Math.floor(at);
  const share = at - row;
  const from = row * width;
  for (let x = 0; x < width; x += 1) {
    const high = grid[from + x] ?? 0;
    const low = grid[from + width + x] ?? high;
    line[x] = high + (low - high) * share;
  }
}
