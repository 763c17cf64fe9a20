/** A rectangle of pixels inside a picture. */
export type Box = { left: number; top: number; width: number; height: number };

/** One channel of numbers over a box. */
export type Patch = Box & { data: Float32Array };

/** An empty channel over a box. */
export function createPatch(box: Box): Patch {
  const { left, top, width, height } = box;
  return { left, top, width, height, data: new Float32Array(width * height) };
}

/** The part of `box`, grown by `margin` pixels, that lies inside `limits`; null when nothing does. */
export function clipBox(box: Box, margin: number, limits: Box): Box | null {
  const left = Math.max(limits.left, Math.floor(box.left - margin));
  const top = Math.max(limits.top, Math.floor(box.top - margin));
  const right = Math.min(limits.left + limits.width, Math.ceil(box.left + box.width + margin));
  const bottom = Math.min(limits.top + limits.height, Math.ceil(box.top + box.height + margin));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Blurs in place with two passes of a box `radius` pixels wide each way: nearly a bell. */
export function blur(data: Float32Array, width: number, height: number, radius: number): void {
  const reach = Math.max(1, Math.round(radius));
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 2; pass += 1) {
    for (let y = 0; y < height; y += 1) blurLine(data, y * width, 1, width, reach, line);
    blurColumns(data, width, height, reach);
  }
}

function blurLine(data: Float32Array, start: number, stride: number, count: number, reach: number, line: Float32Array) {
  const scale = 1 / (2 * reach + 1);
  for (let i = 0; i < count; i += 1) line[i] = data[start + i * stride] ?? 0;
  const first = line[0] ?? 0;
  const last = line[count - 1] ?? 0;
  let sum = first * reach;
  for (let i = 0; i < reach; i += 1) sum += i < count ? (line[i] ?? 0) : last;
  for (let i = 0; i < count; i += 1) {
    sum += i + reach < count ? (line[i + reach] ?? 0) : last;
    data[start + i * stride] = sum * scale;
    sum -= i - reach >= 0 ? (line[i - reach] ?? 0) : first;
  }
}

/** Columns are walked row by row, all sums at once, because jumping down a column misses the cache. */
function blurColumns(data: Float32Array, width: number, height: number, reach: number): void {
  const scale = 1 / (2 * reach + 1);
  const copy = data.slice(0, width * height);
  const sums = new Float32Array(width);
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -reach - 1; y < reach; y += 1) {
    const from = row(y);
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (copy[from + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const enter = row(y + reach);
    const leave = row(y - reach - 1);
    const to = y * width;
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] ?? 0) + (copy[enter + x] ?? 0) - (copy[leave + x] ?? 0);
      sums[x] = sum;
      data[to + x] = sum * scale;
    }
  }
}

/** Averages blocks of `step` × `step` pixels. */
export function shrink(patch: Patch, step: number): { data: Float32Array; width: number; height: number } {
  const width = Math.ceil(patch.width / step);
  const height = Math.ceil(patch.height / step);
  const data = new Float32Array(width * height);
  const share = 1 / (step * step);
  for (let y = 0; y < patch.height; y += 1) {
    const to = Math.floor(y / step) * width;
    for (let x = 0; x < patch.width; x += 1) {
      const value = patch.data[y * patch.width + x] ?? 0;
      if (value === 0) continue;
      const cell = to + Math.floor(x / step);
      data[cell] = (data[cell] ?? 0) + value * share;
    }
  }
  return { data, width, height };
}
