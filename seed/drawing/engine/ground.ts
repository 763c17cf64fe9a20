import type { Drawing } from '../drawing.ts';
import { FRAME } from '../picture-size.ts';
import { createNoise, type Noise } from './noise.ts';

const COLOURS: Record<Drawing['ground'], readonly [number, number, number]> = {
  beige: [236, 226, 215],
  wine: [84, 19, 27],
};

const SEED = 222;

const made = new Map<string, Float32Array>();

/** Red, green and blue of an empty ground, 0 to 255, interleaved; made once for each kind. */
export function loadGround(ground: Drawing['ground'], width: number, height: number): Float32Array {
  const key = `${ground} ${width} ${height}`;
  const ready = made.get(key) ?? createGround(ground, width, height);
  made.set(key, ready);
  return ready;
}

function createGround(ground: Drawing['ground'], width: number, height: number): Float32Array {
  const noise = createNoise(SEED);
  const [red, green, blue] = COLOURS[ground];
  const data = new Float32Array(width * height * 3);
  const fall = ground === 'wine' ? 0.62 : 0.14;
  const unit = FRAME.width / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot((x - width * 0.38) / width, (y - height * 0.3) / height);
      const light = 1.035 - fall * far * far - (fall * 0.18 * (x + y)) / (width + height);
      const tone =
        light * (1 + (relief(x * unit, y * unit, noise) + (ground === 'wine' ? suede(x * unit, y * unit, noise) : 0)));
      const at = (y * width + x) * 3;
      // Shade is cooler than light on the beige ground, warmer on the wine one.
      const shade = Math.max(0, 1 - light);
      data[at] = red * tone;
      data[at + 1] = green * (tone - shade * (ground === 'wine' ? 0.25 : 0.07));
      data[at + 2] = blue * (tone - shade * (ground === 'wine' ? 0.2 : 0.1));
    }
  }
  return data;
}

/** The nap of a dark ground, coarse enough to outlast compression: an even one would fade in bands. */
function suede(x: number, y: number, noise: Noise): number {
  const brushed = noise(x / 34 + noise(x / 90, y / 90), y / 11);
  return 0.045 * brushed + 0.035 * noise(x / 5, y / 4) + 0.035 * noise(x / 2.4 + 31, y / 2.4);
}

/** Uneven light on the surface. */
function relief(x: number, y: number, noise: Noise): number {
  const slow = 0.008 * noise(x / 240, y / 240);
  const strokes = 0.006 * noise(x / 60, y / 60);
  return slow + strokes + 0.006 * noise(x / 7, y / 7) + 0.008 * noise(x / 1.7, y / 1.7);
}
