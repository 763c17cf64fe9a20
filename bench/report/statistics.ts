/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * How far the median may be off, as a part of it: half its 95 % interval, by the quartiles, so that one round that the
 * machine was busy in does not count.
 */
export function spreadOf(values: readonly number[]): number {
  const quartiles = quantile(values, 0.75) - quantile(values, 0.25);
  if (quartiles === 0) return 0;
  return (1.57 * quartiles) / Math.sqrt(values.length) / Math.abs(median(values));
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
