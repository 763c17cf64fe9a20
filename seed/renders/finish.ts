import type { Macro } from '../drawing/drawing.ts';
import type { Passes } from './cloth-macro.ts';

/**
 * What a cloth's render lacks: `exposure` is how much brighter it is photographed, `pile` how much the length of its
 * hairs varies the light, from 0 to 1; pile has no gloss.
 */
type Finish = { exposure?: number; pile?: number };

const FINISHES: Partial<Record<Macro, Finish>> = {
  // White batiste in the light of the series is grey.
  cotton: { exposure: 1.5 },
  velour: { pile: 0.16 },
};

/** How long a hair lies, in rows, and of how many columns it is one. */
const HAIR = { rows: 10, columns: 2 } as const;
/** The gloss that is left between hairs. */
const PILE_GLOSS = 0.15;

/** The finish of a macro; undefined if its render needs none. */
export function finishOf(macro: Macro): Finish | undefined {
  return FINISHES[macro];
}

/** The passes of a macro with its finish. */
export function finish(passes: Passes, macro: Macro): Passes {
  const { exposure = 1, pile = 0 } = finishOf(macro) ?? {};
  const { light, width, height } = passes;
  const hairs = pile === 0 ? null : lengthsOfHairs(width, height);
  const gloss = pile === 0 ? 1 : PILE_GLOSS;
  const finished = light.map((value, at) => {
    const lit = exposure * (1 + pile * (hairs?.[Math.floor(at / 3)] ?? 0));
    return value * (at % 3 === 2 ? gloss : lit);
  });
  return { light: finished, width, height };
}

/** For each pixel about -1 to 1: random ends of hairs, drawn out along them. The same every time. */
function lengthsOfHairs(width: number, height: number): Float32Array {
  const columns = Math.ceil(width / HAIR.columns);
  const ends = new Float32Array(columns * (height + HAIR.rows));
  let seed = 7;
  for (const index of ends.keys()) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    ends[index] = seed / 2 ** 32 - 0.5;
  }
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [Math.floor((at % width) / HAIR.columns), Math.floor(at / width)];
    let sum = 0;
    for (let row = 0; row < HAIR.rows; row += 1) {
      sum += ends[(y + row) * columns + ((x + Math.floor(row / 4)) % columns)] ?? 0;
    }
    return (sum * 5) / HAIR.rows;
  });
}
