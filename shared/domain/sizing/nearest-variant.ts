import type { Measurements } from '../measurements/limits.ts';
import { advise } from './advise.ts';
import type { SizesOfGarment } from './size-table.ts';
import { GENERAL_TABLE } from './standard-bodies.ts';

/**
 * The variant that represents a body on a made-to-measure line: the closest standard size, or, if a garment is sold in
 * other sizes, the middle one. Null if there is none.
 */
export function nearestVariant<Variant extends { size: string | null }>(
  body: Measurements,
  table: SizesOfGarment | null,
  variants: readonly Variant[],
): Variant | null {
  const size = advise(body, table ?? GENERAL_TABLE)?.size;
  return variants.find((variant) => variant.size === size) ?? variants[Math.floor(variants.length / 2)] ?? null;
}
