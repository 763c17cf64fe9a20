import type { Kopecks } from './money.ts';
import { sum } from './sum.ts';

/**
 * Divides an amount in proportion to weights, to the kopeck: every share is rounded down, and the remaining kopecks go
 * to the largest remainders, the first ones if they are equal. The shares sum up to the amount; none exceeds its weight
 * if the amount does not exceed the sum of weights.
 */
export function shareByLargestRemainder(amount: Kopecks, weights: readonly Kopecks[]): Kopecks[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const left = amount - sum(shares);
  const raised = new Set(
    weights
      .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}
