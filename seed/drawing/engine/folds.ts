import type { Point } from './geometry.ts';
import type { Folds, Gather, Pull } from './layer.ts';
import type { Noise } from './noise.ts';

/** Height of a panel above its ground, in garment units, at a place of the garment. */
export type Height = (x: number, y: number) => number;

/** Turns the description of a panel's folds into a height for every place. */
export function createHeight(folds: Folds, noise: Noise, phase: number): Height {
  const parts = [drape(folds, noise, phase)];
  if (folds.dome) parts.push(dome(folds.dome));
  for (const pull of folds.pulls ?? []) parts.push(ridge(pull, noise, phase));
  for (const gather of folds.gathers ?? []) parts.push(gathers(gather, noise, phase));
  const [first, second] = parts;
  if (parts.length === 1 && first) return first;
  if (parts.length === 2 && first && second) return (x, y) => first(x, y) + second(x, y);
  return (x, y) => {
    let sum = 0;
    for (const part of parts) sum += part(x, y);
    return sum;
  };
}

/** Long folds that wander along the axis: crests of stretched noise over broad, lower waves. */
function drape(folds: Folds, noise: Noise, phase: number): Height {
  const [start, end] = folds.axis;
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const ax = (end[0] - start[0]) / length;
  const ay = (end[1] - start[1]) / length;
  const { width, depth, fan = 0 } = folds;
  const [first, last] = folds.grow ?? [1, 1];
  const stretch = 1 / Math.max(length * 0.75, width * 4);
  return (x, y) => {
    const px = x - start[0];
    const py = y - start[1];
    const along = px * ax + py * ay;
    const share = Math.min(1, Math.max(0, along / length));
    const across = (px * ay - py * ax) / (1 + fan * share);
    const bend = noise(across / (width * 2.6) + phase, along * stretch * 1.3 + 7.1);
    // Folds crowd in some places and leave others nearly flat.
    const crowd = noise(across / (width * 4.3) + 17.9, along * stretch * 0.6 - phase);
    const calm = noise(across / (width * 3.1) - phase, along * stretch * 1.2 + 51.3);
    const weight = 1 + 0.75 * calm;
    const u = across / width + bend * 0.55 + crowd * 0.9 + phase * 3.7;
    const crest = noise(u, along * stretch * 0.9 + phase);
    const swell = noise(u * 0.43 + 31.7, along * stretch * 1.5 - phase);
    const sharp = 1 - Math.sqrt(crest * crest * 3.2 + 0.05);
    return depth * weight * (first + (last - first) * share) * (0.5 * sharp + 1.0 * swell);
  };
}

function dome({ at, radiusX, radiusY, height }: NonNullable<Folds['dome']>): Height {
  return (x, y) => {
    const dx = (x - at[0]) / radiusX;
    const dy = (y - at[1]) / radiusY;
    const inside = 1 - dx * dx - dy * dy;
    return inside <= 0 ? 0 : height * inside * Math.sqrt(inside);
  };
}

/** A ridge steep on one side and soft on the other. Noise varies it, so that mirrored pulls do not match. */
function ridge(pull: Pull, noise: Noise, phase: number): Height {
  const [fx, fy] = pull.from;
  const vary = (turn: number) => noise(fx * 0.071 + turn * 7.3 + phase, fy * 0.083 + turn * 3.1);
  const swing = 0.22 * vary(1);
  const dx = pull.to[0] - fx - swing * (pull.to[1] - fy);
  const dy = pull.to[1] - fy + swing * (pull.to[0] - fx);
  const height = pull.height * (1 + 0.7 * vary(2));
  const breadth = pull.width * (1 + 0.5 * vary(3));
  const [left, right] = vary(4) > 0 ? [0.7, 1.35] : [1.35, 0.7];
  const square = dx * dx + dy * dy || 1;
  const length = Math.sqrt(square);
  const bend = (pull.bend ?? 0.12) * length;
  const wander = noise(fx * 0.13 + phase, fy * 0.11);
  return (x, y) => {
    const share = ((x - fx) * dx + (y - fy) * dy) / square;
    if (share <= -0.15 || share >= 1) return 0;
    const across = ((x - fx) * dy - (y - fy) * dx) / length;
    const middle = Math.sin(Math.max(0, share) * Math.PI) * bend * wander;
    const width = breadth * (0.45 + 0.9 * Math.max(0, share));
    const off = (across - middle) / (width * (across < middle ? left : right));
    if (off > 3 || off < -3) return 0;
    const fade = share < 0.3 ? (share + 0.15) / 0.45 : (1 - share) / 0.7;
    return height * Math.exp(-off * off) * fade * fade * (3 - 2 * fade);
  };
}

function gathers({ from, to, reach, pitch, height }: Gather, noise: Noise, phase: number): Height {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const tx = (to[0] - from[0]) / length;
  const ty = (to[1] - from[1]) / length;
  return (x, y) => {
    const away = -(x - from[0]) * ty + (y - from[1]) * tx;
    if (away < -reach * 0.2 || away > reach) return 0;
    const along = (x - from[0]) * tx + (y - from[1]) * ty;
    const fade = away < 0 ? 1 : 1 - away / reach;
    const wave = noise(along / pitch + phase, away / (reach * 0.9));
    const close = Math.max(0, 1 - away / (reach * 0.4));
    const fine = close > 0 ? noise((along / pitch) * 2.1 + 9, away / (reach * 0.5)) * close * close : 0;
    return height * fade * fade * (wave + 0.5 * fine);
  };
}

/** Places moved a little by low noise, so that nothing lies as straight as it was drawn. */
export function createSway(noise: Noise, amount: number): (point: Point) => Point {
  return ([x, y]) => [
    x + amount * noise(x / 260 + 3.3, y / 260) + amount * 0.3 * noise(x / 70, y / 70 + 5.1),
    y + amount * noise(x / 260 - 8.2, y / 260 + 1.7) + amount * 0.3 * noise(x / 70 + 2.4, y / 70),
  ];
}
