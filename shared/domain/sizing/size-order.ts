import { SIZES } from '../constants.ts';

const STANDARD: readonly string[] = SIZES;

/** Compares sizes: the standard ones in order, then all others in natural order. */
export function bySize(a: { size: string }, b: { size: string }): number {
  const [first, second] = [STANDARD.indexOf(a.size), STANDARD.indexOf(b.size)];
  if (first >= 0 && second >= 0) return first - second;
  if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1;
  return a.size.localeCompare(b.size, 'ru', { numeric: true });
}
