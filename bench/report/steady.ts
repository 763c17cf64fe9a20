import { median, spreadOf } from './statistics.ts';

/** A median, and its possible error, relative to it. */
export type Sample = { value: number; spread: number };

/** The sample of some rounds. */
export function sampleOf(values: readonly number[]): Sample {
  return { value: median(values), spread: spreadOf(values) };
}

/** A value that is the same in every round. */
export function exactly(value: number): Sample {
  return { value, spread: 0 };
}

/** The relative error below which a median counts as steady. */
const STEADY = 0.05;

/** How many rounds, and for how long. */
export type RoundLimits = { least: number; most: number; seconds: number };

/**
 * Runs rounds until the medians of the judged facts are steady, `most` rounds are run or the time is over; at least
 * `least` rounds. Returns the medians of all facts.
 */
export async function sampleUntilSteady<Fact extends string>(
  takeRound: () => Promise<Readonly<Record<Fact, number>>>,
  { least, most, seconds }: RoundLimits,
  judged?: readonly NoInfer<Fact>[],
): Promise<Record<Fact, Sample>> {
  const until = performance.now() + seconds * 1000;
  const rounds: Readonly<Record<Fact, number>>[] = [];
  let samples = summarise(rounds);
  while (rounds.length < least || (rounds.length < most && performance.now() < until && !areSteady(samples, judged))) {
    rounds.push(await takeRound());
    samples = summarise(rounds);
  }
  return samples;
}

/** True for a median that more rounds would hardly change. */
export function isSteady({ spread }: Sample): boolean {
  return spread <= STEADY;
}

function areSteady(samples: Readonly<Record<string, Sample>>, judged?: readonly string[]): boolean {
  return Object.entries(samples).every(([fact, sample]) => judged?.includes(fact) === false || isSteady(sample));
}

function summarise<Fact extends string>(rounds: readonly Readonly<Record<Fact, number>>[]): Record<Fact, Sample> {
  const facts = Object.keys(rounds[0] ?? {}) as Fact[];
  const entries = facts.map((fact) => {
    return [fact, sampleOf(rounds.map((round) => round[fact]))] as const;
  });
  return Object.fromEntries(entries) as Record<Fact, Sample>;
}
