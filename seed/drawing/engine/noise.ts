/** Smooth noise between about -1 and 1; the same seed gives the same cloth. */
export type Noise = (x: number, y: number) => number;

/** A small seeded source of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Gradient noise with a feature size of about one unit. */
export function createNoise(seed: number): Noise {
  const random = createRandom(seed);
  const order = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const slopeX = new Float32Array(256);
  const slopeY = new Float32Array(256);
  for (let index = 0; index < 256; index += 1) {
    const angle = random() * Math.PI * 2;
    slopeX[index] = Math.cos(angle) * 1.5;
    slopeY[index] = Math.sin(angle) * 1.5;
  }
  const at = (cellX: number, cellY: number, x: number, y: number): number => {
    const slot = order[((order[cellX & 255] ?? 0) + cellY) & 255] ?? 0;
    return (slopeX[slot] ?? 0) * x + (slopeY[slot] ?? 0) * y;
  };
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const top = at(cellX, cellY, fx, fy);
    const topRight = at(cellX + 1, cellY, fx - 1, fy);
    const low = at(cellX, cellY + 1, fx, fy - 1);
    const lowRight = at(cellX + 1, cellY + 1, fx - 1, fy - 1);
    const upper = top + u * (topRight - top);
    const lower = low + u * (lowRight - low);
    return upper + v * (lower - upper);
  };
}
