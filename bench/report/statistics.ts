/** The median of some numbers; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The possible error of the median, relative to it: half its 95 % interval, by the quartiles, so that one round on a
 * busy machine does not count.
 */
export function spreadOf(values: readonly number[]): number {
  const quartiles = quantile(values, 0.75) - quantile(values, 0.25);
  if (quartiles === 0) return 0;
  return (1.57 * quartiles) / Math.sqrt(values.length) / Math.abs(median(values));
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = (sorted.length - 1) * part;
  const below = sorted[Math.floor(index)] ?? Number.NaN;
  const above = sorted[Math.ceil(index)] ?? Number.NaN;
  return below + (above - below) * (index - Math.floor(index));
}
