import type { Tint } from './layer.ts';
import type { Box } from './patch.ts';

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
  for (const channel of [canvas.cloth, canvas.clothLight, canvas.contrast, canvas.contrastLight, canvas.shine])
    channel.fill(0);
}

/** Brightness of a full highlight on what keeps its own colour; the dyed cloths get theirs with the dye. */
const OWN_GLINT = 58;

/** Lays a lit layer over everything that is on the canvas. */
export function lay(canvas: Canvas, lit: Lit, tint: Tint): void {
  const { fixed, cloth, clothLight, shine } = canvas;
  const own = typeof tint !== 'string';
  const [red, green, blue] = own ? tint : [0, 0, 0];
  const main = tint === 'cloth' ? 1 : 0;
  const glint = own ? OWN_GLINT : 0;
  const dyed = own ? 0 : 1;
  for (let y = 0; y < lit.height; y += 1) {
    let to = (y + lit.top) * canvas.width + lit.left;
    let from = y * lit.width;
    for (let x = 0; x < lit.width; x += 1, to += 1, from += 1) {
      const alpha = lit.alpha[from] ?? 0;
      if (alpha < 0.003) continue;
      const keep = 1 - alpha;
      const light = alpha * (lit.diffuse[from] ?? 0);
      const glow = alpha * (lit.shine[from] ?? 0);
      const white = glow * glint;
      const rgb = to * 3;
      fixed[rgb] = (fixed[rgb] ?? 0) * keep + red * light + white * (0.5 + red / 510);
      fixed[rgb + 1] = (fixed[rgb + 1] ?? 0) * keep + green * light + white * (0.5 + green / 510);
      fixed[rgb + 2] = (fixed[rgb + 2] ?? 0) * keep + blue * light + white * (0.5 + blue / 510);
      cloth[to] = (cloth[to] ?? 0) * keep + main * alpha;
      clothLight[to] = (clothLight[to] ?? 0) * keep + main * light;
      shine[to] = (shine[to] ?? 0) * keep + dyed * glow;
      if (tint === 'contrast' || (canvas.contrast[to] ?? 0) > 0)
        layContrast(canvas, to, alpha, tint === 'contrast' ? light : null);
    }
  }
}

/** Adds to the contrast colour of one pixel, or covers it when `light` is null. Few layers have any. */
function layContrast({ contrast, contrastLight }: Canvas, at: number, alpha: number, light: number | null): void {
  const keep = 1 - alpha;
  contrast[at] = (contrast[at] ?? 0) * keep + (light === null ? 0 : alpha);
  contrastLight[at] = (contrastLight[at] ?? 0) * keep + (light ?? 0);
}

/** Multiplies the light already on one pixel; colours keep their shares. */
export function dim(canvas: Canvas, at: number, factor: number): void {
  const { fixed, clothLight, contrastLight, shine } = canvas;
  const rgb = at * 3;
  fixed[rgb] = (fixed[rgb] ?? 0) * factor;
  fixed[rgb + 1] = (fixed[rgb + 1] ?? 0) * factor;
  fixed[rgb + 2] = (fixed[rgb + 2] ?? 0) * factor;
  // Where nothing dyed lies there is no light of it either, and most of a picture is bare ground.
  if ((canvas.cloth[at] ?? 0) === 0 && (canvas.contrast[at] ?? 0) === 0) return;
  clothLight[at] = (clothLight[at] ?? 0) * factor;
  contrastLight[at] = (contrastLight[at] ?? 0) * factor;
  shine[at] = (shine[at] ?? 0) * factor;
}
