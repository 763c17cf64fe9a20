import type { Point } from './geometry.ts';
import { type Box, clipBox, createPatch, type Patch } from './patch.ts';

/** How much of each pixel lies inside the closed line, 0 to 1; null when it lies outside the limits. */
export function cover(line: readonly Point[], limits: Box): Patch | null {
  const box = clipBox(boundsOf(line), 2, limits);
  if (!box) return null;
  const stride = box.width + 2;
  const sums = new Float32Array(stride * box.height);
  for (let index = 0; index < line.length; index += 1) {
    const from = line[index];
    const to = line[(index + 1) % line.length];
    if (from && to) addEdge(sums, stride, box, from, to);
  }
  return sumRows(sums, stride, box);
}

/** The smallest box round the points, in pixels. */
export function boundsOf(line: readonly Point[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of line) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** Adds the signed area to the right of one edge, row by row. */
function addEdge(sums: Float32Array, stride: number, box: Box, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const sign = from[1] < to[1] ? 1 : -1;
  const [high, low] = sign > 0 ? [from, to] : [to, from];
  const slope = (low[0] - high[0]) / (low[1] - high[1]);
  const first = Math.max(0, Math.floor(high[1] - box.top));
  const last = Math.min(box.height, Math.ceil(low[1] - box.top));
  for (let row = first; row < last; row += 1) {
    const start = Math.max(row, high[1] - box.top);
    const end = Math.min(row + 1, low[1] - box.top);
    if (end <= start) continue;
    const limit = box.width;
    const a = Math.min(limit, Math.max(0, high[0] - box.left + (start + box.top - high[1]) * slope));
    const b = Math.min(limit, Math.max(0, high[0] - box.left + (end + box.top - high[1]) * slope));
    addSlice(sums, row * stride, Math.min(a, b), Math.max(a, b), (end - start) * sign);
  }
}

function addSlice(sums: Float32Array, row: number, left: number, right: number, area: number): void {
  const first = Math.floor(left);
  const last = Math.ceil(right);
  if (last <= first + 1) {
    const share = (left + right) / 2 - first;
    sums[row + first] = (sums[row + first] ?? 0) + area * (1 - share);
    sums[row + first + 1] = (sums[row + first + 1] ?? 0) + area * share;
    return;
  }
  const perPixel = area / (right - left);
  for (let x = first; x < last; x += 1) {
    const from = Math.max(left, x);
    const to = Math.min(right, x + 1);
    const inside = (to - from) * perPixel;
    const share = (from + to) / 2 - x;
    sums[row + x] = (sums[row + x] ?? 0) + inside * (1 - share);
    sums[row + x + 1] = (sums[row + x + 1] ?? 0) + inside * share;
  }
}

function sumRows(sums: Float32Array, stride: number, box: Box): Patch {
  const patch = createPatch(box);
  for (let y = 0; y < box.height; y += 1) {
    let sum = 0;
    for (let x = 0; x < box.width; x += 1) {
      sum += sums[y * stride + x] ?? 0;
      const area = Math.abs(sum);
      patch.data[y * box.width + x] = area > 1 ? 1 : area < 0.002 ? 0 : area;
    }
  }
  return patch;
}
