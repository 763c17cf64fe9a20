import type { Lit } from './canvas.ts';
import { boundsOf } from './coverage.ts';
import type { Point } from './geometry.ts';
import type { Ribbon } from './layer.ts';
import { LOOKS, type Thread } from './looks.ts';
import { type Box, clipBox } from './patch.ts';
import { type Light, shade } from './shading.ts';
import { type DrawingStage, lineOnStage } from './stage.ts';
import type { Texture } from './texture.ts';

type Station = { x: number; y: number; tx: number; ty: number; half: number; passed: number };

/** A strip along a line, lit; for marks `diffuse` is a factor for what lies below. Null outside the picture. */
export function drawRibbon(stage: DrawingStage, ribbon: Ribbon): Lit | null {
  const stations = walk(stage, ribbon);
  const widest = stations.reduce((most, station) => Math.max(most, station.half), 0) + 2;
  const box = clipBox(boundsOf(stations.map((station): Point => [station.x, station.y])), widest, stage.canvas);
  if (!box) return null;
  const size = box.width * box.height;
  const lit: Lit = {
    ...box,
    alpha: new Float32Array(size),
    diffuse: new Float32Array(size),
    shine: new Float32Array(size),
  };
  for (let index = 0; index + 1 < stations.length; index += 1) {
    const from = stations[index];
    const to = stations[index + 1];
    if (from && to) drawLink(stage, ribbon, lit, from, to);
  }
  return lit;
}

/** Evenly spaced stations along the line, in pixels, with the direction and half width at each. */
function walk(stage: DrawingStage, ribbon: Ribbon): Station[] {
  const { scale } = stage.placement;
  const line = resample(lineOnStage(stage, ribbon.path), 5 * Math.max(1, scale * 0.8));
  const total = line.at(-1)?.passed ?? 1;
  return line.map((spot, index) => {
    const before = line[index - 1] ?? spot;
    const after = line[index + 1] ?? spot;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const width = typeof ribbon.width === 'number' ? ribbon.width : ribbon.width(total ? spot.passed / total : 0);
    return { ...spot, tx: (after.x - before.x) / length, ty: (after.y - before.y) / length, half: (width * scale) / 2 };
  });
}

function resample(line: readonly Point[], spacing: number): { x: number; y: number; passed: number }[] {
  const spots: { x: number; y: number; passed: number }[] = [];
  let passed = 0;
  let next = 0;
  for (let index = 0; index + 1 < line.length; index += 1) {
    const from = line[index];
    const to = line[index + 1];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    while (next <= passed + length && length > 0) {
      const share = (next - passed) / length;
      spots.push({ x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share, passed: next });
      next += spacing;
    }
    passed += length;
  }
  const end = line.at(-1);
  const tail = spots.at(-1);
  if (end && tail && passed - tail.passed > 0.01) spots.push({ x: end[0], y: end[1], passed });
  return spots;
}

/** Pixels between the cross lines of two stations; the cross lines meet, so links neither gap nor overlap. */
function drawLink(stage: DrawingStage, ribbon: Ribbon, lit: Lit, from: Station, to: Station): void {
  const reach = Math.max(from.half, to.half) + 1.5;
  const box = clipBox(
    boundsOf([
      [from.x, from.y],
      [to.x, to.y],
    ]),
    reach,
    lit,
  );
  if (!box) return;
  const look = LOOKS[ribbon.look];
  const cloth = ribbon.cloth ?? look.cloth;
  const { scale } = stage.placement;
  const thread: Thread = { alpha: 1, across: 0, along: 0, tone: 1 };
  const light: Light = { diffuse: 1, shine: 0 };
  const force = ribbon.force ?? 1;
  const texture = ribbon.look === 'lace' || ribbon.look === 'band' ? undefined : stage.textures.weaves.get(cloth);
  for (let y = box.top; y < box.top + box.height; y += 1) {
    for (let x = box.left; x < box.left + box.width; x += 1) {
      const px = x + 0.5;
      const py = y + 0.5;
      const ahead = (px - from.x) * from.tx + (py - from.y) * from.ty;
      const rest = (px - to.x) * to.tx + (py - to.y) * to.ty;
      if (ahead < 0 || rest > 0 || ahead - rest <= 0) continue;
      const share = ahead / (ahead - rest);
      const half = from.half + (to.half - from.half) * share;
      const nx = -(from.ty + (to.ty - from.ty) * share);
      const ny = from.tx + (to.tx - from.tx) * share;
      const off = (px - from.x - (to.x - from.x) * share) * nx + (py - from.y - (to.y - from.y) * share) * ny;
      const cut = half + 0.5 - Math.abs(off);
      if (cut <= 0) continue;
      const passed = (from.passed + (to.passed - from.passed) * share) / scale;
      look.at(passed, Math.max(-1, Math.min(1, off / Math.max(0.5, half))), (half * 2) / scale, thread, stage);
      const alpha = Math.min(1, cut) * thread.alpha;
      const at = (y - lit.top) * lit.width + x - lit.left;
      if (alpha <= (lit.alpha[at] ?? 0)) continue;
      lit.alpha[at] = alpha;
      if (look.mark) {
        lit.diffuse[at] = 1 + (thread.tone - 1) * force;
        continue;
      }
      shade(cloth, thread.across * nx + thread.along * ny, thread.across * ny - thread.along * nx, 0, light);
      const weave = texture ? grainAt(texture, passed, off / scale) : 1;
      lit.diffuse[at] = light.diffuse * thread.tone * weave;
      lit.shine[at] = light.shine * thread.tone;
    }
  }
}

/** Fine light of the weave at a place of a strip; `along` and `across` are garment units. */
function grainAt({ width, height, periodX, periodY, light }: Texture, along: number, across: number): number {
  const x = Math.floor((((across / periodX) % 1) + 1) * width) % width;
  const y = Math.floor((((along / periodY) % 1) + 1) * height) % height;
  return light[y * width + x] ?? 1;
}

/** The box of a lit layer with its alpha, as a shape for shadows. */
export function shapeOf(lit: Lit): Box & { data: Float32Array } {
  const { left, top, width, height, alpha } = lit;
  return { left, top, width, height, data: alpha };
}
