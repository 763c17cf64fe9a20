import type { Canvas } from './canvas.ts';
import type { Point } from './geometry.ts';
import type { Noise } from './noise.ts';
import type { Textures } from './texture.ts';

/** Where garment units fall on the picture: turned by `angle` (radians), scaled, then moved by pixels. */
export type Placement = { x: number; y: number; scale: number; angle: number };

/** What drawing a layer needs besides the layer. */
export type DrawingStage = {
  canvas: Canvas;
  placement: Placement;
  noise: Noise;
  phase: number;
  textures: Textures;
  /** Small wandering of every outline. */
  sway: (point: Point) => Point;
};

/** A place of the garment in pixels. */
export function toPixels({ x, y, scale, angle }: Placement, point: Point): Point {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [x + point[0] * cos - point[1] * sin, y + point[0] * sin + point[1] * cos];
}

/** A place inside another: first `inner`, then `outer`. */
export function combinePlacements(outer: Placement, inner: Placement): Placement {
  const [x, y] = toPixels(outer, [inner.x, inner.y]);
  return { x, y, scale: outer.scale * inner.scale, angle: outer.angle + inner.angle };
}

/** A pixel's place on the garment, as numbers to add per pixel: `u = u0 + x·ux + y·uy`, and the same for `v`. */
export function toGarment({ x, y, scale, angle }: Placement) {
  const cos = Math.cos(angle) / scale;
  const sin = Math.sin(angle) / scale;
  return { u0: -x * cos - y * sin, ux: cos, uy: sin, v0: x * sin - y * cos, vx: -sin, vy: cos };
}

/** A line of the garment in pixels, swayed as cloth is. */
export function lineOnStage(stage: DrawingStage, line: readonly Point[]): Point[] {
  return line.map((point) => toPixels(stage.placement, stage.sway(point)));
}
