import type { FitShares } from '#shared/contract/review-summary.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import { REVIEW_FITS, type ReviewFit } from '#shared/domain/reviews.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';

/** How many buyers said each. */
export type FitCounts = Readonly<Record<ReviewFit, number>>;

/** What is believed before anybody has said anything: six in eight pieces fit (a Dirichlet prior). */
const PRIOR: FitCounts = { small: 1, true: 6, large: 1 };
/** Fewer answers say nothing. */
const MIN_ANSWERS = 5;
/** A piece comes out small if by so much more say that than large, with so much certainty. */
const MARGIN = 0.15;
const CERTAINTY = 0.9;
/** Points of the numeric integral, and how many standard deviations it covers. */
const POINTS = 400;
const DEVIATIONS = 8;

/**
 * The shares of what buyers said of the fit, in whole per cent, and what they come to, null without a clear one; null
 * of too few answers.
 */
export function fitShares(counts: FitCounts): FitShares | null {
  const answers = sumBy(REVIEW_FITS, (fit) => counts[fit]);
  if (answers < MIN_ANSWERS) return null;
  const said = REVIEW_FITS.map((fit) => counts[fit]);
  const [small = 0, fits = 0, large = 0] = shareByLargestRemainder(100, said);
  const isMostlyTrue = counts.true * 2 > answers;
  return { small, true: fits, large, verdict: leaning(counts) ?? (isMostlyTrue ? 'true' : null) };
}

/** Whether a piece comes out small or large, by what was said and believed before; null if neither is certain. */
function leaning(counts: FitCounts): 'small' | 'large' | null {
  const [small = 0, fits = 0, large = 0] = REVIEW_FITS.map((fit) => counts[fit] + PRIOR[fit]);
  if (exceeds(small, large, fits) > CERTAINTY) return 'small';
  return exceeds(large, small, fits) > CERTAINTY ? 'large' : null;
}

/**
 * The probability that a share exceeds another by more than the margin, by the parameters of a Dirichlet distribution.
 * Both together are beta distributed, and so is, independently, the part of the one in both.
 */
function exceeds(one: number, other: number, rest: number): number {
  const both = betaSteps(one + other, rest);
  const part = betaSteps(one, other);
  const tails = Float64Array.from(part.weights);
  for (let at = POINTS - 2; at >= 0; at -= 1) tails[at] = (tails[at] ?? 0) + (tails[at + 1] ?? 0);
  return sum(
    both.weights.map((weight, index) => {
      const least = (1 + MARGIN / (both.from + (index + 0.5) * both.step)) / 2;
      const position = Math.max(0, Math.round((least - part.from) / part.step));
      return weight * (tails[position] ?? 0);
    }),
  );
}

/** A beta distribution in steps from a value on: their weights sum to 1. */
function betaSteps(a: number, b: number): { from: number; step: number; weights: number[] } {
  const mean = a / (a + b);
  const reach = DEVIATIONS * Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  const from = Math.max(0, mean - reach);
  const step = (Math.min(1, mean + reach) - from) / POINTS;
  const logs = Array.from({ length: POINTS }, (_, index) => {
    const at = from + (index + 0.5) * step;
    return (a - 1) * Math.log(at) + (b - 1) * Math.log(1 - at);
  });
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const whole = sum(weights);
  return { from, step, weights: weights.map((weight) => weight / whole) };
}
