import { dim, type Lit, lay } from './canvas.ts';
import { boundsOf } from './coverage.ts';
import type { Point } from './geometry.ts';
import type { Layer } from './layer.ts';
import { LOOKS } from './looks.ts';
import { lightPanel, shapePanel } from './panel.ts';
import { clipBox, createPatch, type Patch } from './patch.ts';
import { drawRibbon, shapeOf } from './ribbon.ts';
import { castShadow } from './shadow.ts';
import type { DrawingStage } from './stage.ts';

/** How a piece lies: its height above the ground decides how far its shadow falls. */
export type Rest = { height: number };

type Ready = { layer: Layer; shape: Patch; lit: Lit | null };

/** Lays a piece of clothing, bottom layer first, with its shadow on whatever lies below. */
export function paint(stage: DrawingStage, layers: readonly Layer[], rest: Rest): void {
  const ready = layers.flatMap((layer) => prepare(stage, layer));
  const { scale } = stage.placement;
  const whole = union(ready, stage);
  if (rest.height > 0) {
    const far = rest.height * scale;
    castShadow(stage.canvas, whole, { radius: 30 * far, dx: 20 * far, dy: 26 * far, strength: 0.3 });
    castShadow(stage.canvas, whole, { radius: 7 * scale, dx: 5 * scale, dy: 7 * scale, strength: 0.3 });
    castShadow(stage.canvas, whole, { radius: 2.5 * scale, dx: 1 * scale, dy: 2 * scale, strength: 0.28 });
  }
  for (const item of ready) layOne(stage, item);
}

function prepare(stage: DrawingStage, layer: Layer): Ready[] {
  if (layer.kind === 'panel') {
    const shape = shapePanel(stage, layer);
    return shape ? [{ layer, shape, lit: null }] : [];
  }
  const lit = drawRibbon(stage, layer);
  return lit ? [{ layer, shape: shapeOf(lit), lit }] : [];
}

function union(ready: readonly Ready[], { canvas }: DrawingStage): Patch {
  const corners = ready.flatMap(({ shape }): Point[] => [
    [shape.left, shape.top],
    [shape.left + shape.width, shape.top + shape.height],
  ]);
  const whole = createPatch(clipBox(boundsOf(corners), 0, canvas) ?? { left: 0, top: 0, width: 1, height: 1 });
  for (const { layer, shape } of ready) {
    if (layer.kind === 'ribbon' && LOOKS[layer.look].mark) continue;
    const weight = opacity(layer);
    for (let y = 0; y < shape.height; y += 1) {
      const to = (y + shape.top - whole.top) * whole.width + shape.left - whole.left;
      for (let x = 0; x < shape.width; x += 1) {
        const alpha = weight * (shape.data[y * shape.width + x] ?? 0);
        if (alpha > (whole.data[to + x] ?? 0)) whole.data[to + x] = alpha;
      }
    }
  }
  return whole;
}

/** Open cloths let most of the light through to what they lie on. */
function opacity(layer: Layer): number {
  return layer.kind === 'panel' && (layer.cloth === 'lace' || layer.cloth === 'net') ? 0.3 : 1;
}

function layOne(stage: DrawingStage, { layer, shape, lit }: Ready): void {
  if (layer.kind === 'ribbon' && LOOKS[layer.look].mark) {
    if (lit) mark(stage, lit);
    return;
  }
  const lift = (layer.lift ?? (layer.kind === 'panel' ? 1 : 0.6)) * stage.placement.scale;
  if (lift > 0)
    castShadow(stage.canvas, shape, { radius: 4 * lift, dx: 2 * lift, dy: 3 * lift, strength: 0.24 * opacity(layer) });
  if (layer.kind === 'panel') lay(stage.canvas, lightPanel(stage, layer, shape), layer.tint ?? 'cloth');
  else if (lit) lay(stage.canvas, lit, layer.tint ?? 'cloth');
}

function mark({ canvas }: DrawingStage, lit: Lit): void {
  for (let y = 0; y < lit.height; y += 1) {
    for (let x = 0; x < lit.width; x += 1) {
      const from = y * lit.width + x;
      const alpha = lit.alpha[from] ?? 0;
      if (alpha > 0)
        dim(canvas, (y + lit.top) * canvas.width + x + lit.left, 1 + ((lit.diffuse[from] ?? 1) - 1) * alpha);
    }
  }
}
