import type { Lit } from './canvas.ts';
import { cover } from './coverage.ts';
import { createHeight } from './folds.ts';
import { mixRows } from './grid.ts';
import type { Panel } from './layer.ts';
import { blur, type Patch, shrink } from './patch.ts';
import { type Light, shade } from './shading.ts';
import { type DrawingStage, lineOnStage, toGarment } from './stage.ts';
import type { Texture } from './texture.ts';

type Field = { width: number; height: number; step: number; diffuse: Float32Array; shine: Float32Array };

/** The pixels a panel covers; null when it lies outside the picture. */
export function shapePanel(stage: DrawingStage, panel: Panel): Patch | null {
  return cover(lineOnStage(stage, panel.outline), stage.canvas);
}

/** Folds, edges, weave and light of a panel over its shape. */
export function lightPanel(stage: DrawingStage, panel: Panel, shape: Patch): Lit {
  const field = lightField(stage, panel, shape);
  const texture = stage.textures.weaves.get(panel.cloth);
  const { left, top, width, height } = shape;
  const lit: Lit = {
    left,
    top,
    width,
    height,
    alpha: shape.data,
    diffuse: new Float32Array(width * height),
    shine: new Float32Array(width * height),
  };
  spread(field, lit, panel.shade ?? 1);
  if (texture && !isTooFine(panel, stage.placement.scale)) weaveInto(stage, panel, texture, lit);
  return lit;
}

/** Satin and linings are woven so fine that only a detail shows their threads. */
function isTooFine({ cloth }: Panel, scale: number): boolean {
  return scale < 1.8 && (cloth === 'satin' || cloth === 'lining' || cloth === 'paper' || cloth === 'pearl');
}

/** Folds are smooth, so their light is computed on a coarse grid. */
function lightField(stage: DrawingStage, panel: Panel, shape: Patch): Field {
  const { scale } = stage.placement;
  const step = Math.max(2, Math.round(scale * 2));
  const { data: edge, width, height } = shrink(shape, step);
  const inside = edge.slice();
  const heights = heightGrid(stage, panel, shape, { step, width, height, inside });
  const reach = (panel.edge ?? 9) * scale;
  const hollows = heights.slice();
  blur(hollows, width, height, (22 * scale) / step);
  for (let at = 0; at < heights.length; at += 1) hollows[at] = (hollows[at] ?? 0) - (heights[at] ?? 0);
  if (reach > 0) raiseEdge(heights, edge, width, height, { reach: reach / step, thickness: reach * 0.32 });
  const diffuse = new Float32Array(width * height);
  const shine = new Float32Array(width * height);
  const light: Light = { diffuse: 1, shine: 0 };
  const inv = 1 / (2 * step);
  for (let y = 0; y < height; y += 1) {
    const up = (y > 0 ? y - 1 : y) * width;
    const down = (y < height - 1 ? y + 1 : y) * width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (!near(inside, at, width)) continue;
      const dx =
        ((heights[y * width + Math.min(width - 1, x + 1)] ?? 0) - (heights[y * width + Math.max(0, x - 1)] ?? 0)) * inv;
      const dy = ((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * inv;
      const hollow = Math.max(0, hollows[at] ?? 0) / (26 * scale);
      shade(panel.cloth, dx, dy, hollow, light);
      diffuse[at] = light.diffuse;
      shine[at] = light.shine;
    }
  }
  return { width, height, step, diffuse, shine };
}

/** Cells beside the shape are lit too, since pixels at its edge mix with them. */
function near(inside: Float32Array, at: number, width: number): boolean {
  return (
    (inside[at] ?? 0) +
      (inside[at - 1] ?? 0) +
      (inside[at + 1] ?? 0) +
      (inside[at - width] ?? 0) +
      (inside[at + width] ?? 0) >
      0 ||
    (inside[at - width - 1] ?? 0) +
      (inside[at - width + 1] ?? 0) +
      (inside[at + width - 1] ?? 0) +
      (inside[at + width + 1] ?? 0) >
      0
  );
}

type Grid = { step: number; width: number; height: number; inside: Float32Array };

function heightGrid(stage: DrawingStage, panel: Panel, shape: Patch, grid: Grid): Float32Array {
  const heightAt = createHeight(panel.folds, stage.noise, stage.phase);
  const { u0, ux, uy, v0, vx, vy } = toGarment(stage.placement);
  const { step, width, height, inside } = grid;
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const py = shape.top + (y + 0.5) * step;
    let filled = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (!near(inside, at, width) && !near(inside, at + 1, width) && !near(inside, at - 1, width)) {
        heights[at] = filled;
        continue;
      }
      const px = shape.left + (x + 0.5) * step;
      filled = heightAt(u0 + px * ux + py * uy, v0 + px * vx + py * vy) * stage.placement.scale;
      heights[at] = filled;
    }
  }
  return heights;
}

/** Rounds the cloth down at its outline, so that it has a thickness. */
function raiseEdge(
  heights: Float32Array,
  edge: Float32Array,
  width: number,
  height: number,
  roll: { reach: number; thickness: number },
): void {
  blur(edge, width, height, roll.reach * 0.5);
  for (let at = 0; at < heights.length; at += 1) {
    const share = Math.min(1, Math.max(0, ((edge[at] ?? 0) - 0.4) / 0.6));
    heights[at] = (heights[at] ?? 0) + roll.thickness * (1 - (1 - share) * (1 - share) * (1 - share));
  }
}

function spread(field: Field, lit: Lit, factor: number): void {
  const { width, step } = field;
  const diffuse = new Float32Array(width);
  const shine = new Float32Array(width);
  for (let y = 0; y < lit.height; y += 1) {
    const row = Math.min(field.height - 1, Math.max(0, (y + 0.5) / step - 0.5));
    mixRows(field.diffuse, width, row, diffuse);
    mixRows(field.shine, width, row, shine);
    const to = y * lit.width;
    for (let x = 0; x < lit.width; x += 1) {
      if ((lit.alpha[to + x] ?? 0) === 0) continue;
      const column = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5));
      const cell = Math.floor(column);
      const share = column - cell;
      const d = diffuse[cell] ?? 0;
      const s = shine[cell] ?? 0;
      lit.diffuse[to + x] = (d + ((diffuse[cell + 1] ?? d) - d) * share) * factor;
      lit.shine[to + x] = (s + ((shine[cell + 1] ?? s) - s) * share) * factor;
    }
  }
}

/** Multiplies the light by the weave, laid along the panel's grain; open cloths lose alpha in their holes. */
function weaveInto(stage: DrawingStage, panel: Panel, texture: Texture, lit: Lit): void {
  const { u0, ux, uy, v0, vx, vy } = toGarment(stage.placement);
  const [start, end] = panel.folds.axis;
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const cos = (end[1] - start[1]) / length;
  const sin = (end[0] - start[0]) / length;
  const { width: tw, height: th, light, alpha } = texture;
  const toX = tw / texture.periodX;
  const toY = th / texture.periodY;
  for (let y = 0; y < lit.height; y += 1) {
    const py = y + lit.top;
    for (let x = 0; x < lit.width; x += 1) {
      const at = y * lit.width + x;
      if ((lit.alpha[at] ?? 0) === 0) continue;
      const px = x + lit.left;
      // The weave follows the folds: where cloth tilts, its threads draw closer.
      const bend = (lit.diffuse[at] ?? 1) * 5;
      const u = u0 + px * ux + py * uy + bend;
      const v = v0 + px * vx + py * vy + bend;
      const tx = (u * cos - v * sin) * toX;
      const ty = (u * sin + v * cos) * toY;
      const cellX = Math.floor(tx);
      const cellY = Math.floor(ty);
      const fx = tx - cellX;
      const fy = ty - cellY;
      const x0 = ((cellX % tw) + tw) % tw;
      const y0 = (((cellY % th) + th) % th) * tw;
      const x1 = x0 + 1 === tw ? 0 : x0 + 1;
      const y1 = y0 + tw === th * tw ? 0 : y0 + tw;
      const a = (1 - fx) * (1 - fy);
      const b = fx * (1 - fy);
      const c = (1 - fx) * fy;
      const d = fx * fy;
      const tone =
        a * (light[y0 + x0] ?? 1) + b * (light[y0 + x1] ?? 1) + c * (light[y1 + x0] ?? 1) + d * (light[y1 + x1] ?? 1);
      lit.diffuse[at] = (lit.diffuse[at] ?? 0) * tone;
      lit.shine[at] = (lit.shine[at] ?? 0) * tone * tone;
      if (!alpha) continue;
      const thread =
        a * (alpha[y0 + x0] ?? 0) + b * (alpha[y0 + x1] ?? 0) + c * (alpha[y1 + x0] ?? 0) + d * (alpha[y1 + x1] ?? 0);
      lit.alpha[at] = (lit.alpha[at] ?? 0) * (0.16 + 0.84 * thread);
      lit.diffuse[at] = (lit.diffuse[at] ?? 0) * (0.76 + 0.36 * thread);
    }
  }
}
