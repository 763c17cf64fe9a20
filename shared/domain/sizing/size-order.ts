import { SIZES } from '../constants.ts';

/** Compares sizes: those of a system in its order, then all others in natural order. */
export function bySizeOf(labels: readonly string[]): (a: { size: string }, b: { size: string }) => number {
  const positions = new Map(labels.map((label, index) => [label, index]));
  return ({ size: one }, { size: other }) => {
    const first = positions.get(one) ?? labels.length;
    const second = positions.get(other) ?? labels.length;
    return first - second || (first < labels.length ? 0 : one.localeCompare(other, 'ru', { numeric: true }));
  };
}

/** Compares sizes: the standard ones in order, then all others in natural order. */
export const bySize = bySizeOf(SIZES);
