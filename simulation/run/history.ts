import { sumBy } from '#shared/domain/sum.ts';
import { FAULTS, type Fault } from '../faults/weather.ts';
import { ALPHABET, KIND_WEIGHTS, KINDS } from '../people/alphabet.ts';
import { Random } from '../world/random.ts';

/**
 * What somebody does. `id` names the random numbers of the step, which stay its own when others are left out; a step
 * that is `meanwhile` begins together with the one before.
 */
export type Step = { id: number; does: string; which: number; meanwhile: boolean };

/** A history that can be played again: its seed, the faults that there are, and the steps. */
export type SeededHistory = { seed: string; faults: readonly Fault[]; steps: readonly Step[] };

/** Of steps, on average twenty-five. */
const MIN_STEPS = 15;
const MAX_STEPS = 35;
/** Every history has them. */
const ALWAYS: readonly string[] = ['ordering', 'coming', 'owning', 'managing'];

/** Orders to which something happens: mostly the latest. */
const WHICH = [0, 0, 0, 0, 1, 1, 2, 3] as const;

/**
 * The history of a seed. Half of the kinds of people, of steps and of faults are left out, others in each history, so
 * that what is rare beside everything else comes often in some (swarm testing).
 */
export function historyOf(seed: string): SeededHistory {
  const random = new Random(seed).fork('history');
  const kinds = Object.keys(KINDS).filter((kind) => ALWAYS.includes(kind) || random.chance(0.5));
  const weights = new Map(kinds.map((kind) => [kind, weightsOf(kind, random)]));
  const faults = FAULTS.filter(() => random.chance(0.5));
  const count = MIN_STEPS + random.below(MAX_STEPS - MIN_STEPS + 1);
  const steps: Step[] = [];
  while (steps.length < count) {
    const id = steps.length;
    const kind = id === 0 ? 'ordering' : pickWeighted(random, kindWeights(kinds));
    const does = pickWeighted(random, weights.get(kind) ?? []);
    steps.push({ id, does, which: random.pick(WHICH), meanwhile: id > 1 && random.chance(0.2) });
    // Most orders are paid before anything else happens to them.
    if (kind === 'ordering' && random.chance(0.7)) {
      steps.push({ id: id + 1, does: 'shopper-pays', which: 0, meanwhile: false });
    }
  }
  return { seed, faults, steps };
}

/** The steps of one moment each. */
export function momentsOf({ steps }: SeededHistory): Step[][] {
  const moments: Step[][] = [];
  for (const step of steps) {
    const last = moments.at(-1);
    if (step.meanwhile && last) last.push(step);
    else moments.push([step]);
  }
  return moments;
}

type Weighted = readonly (readonly [name: string, weight: number])[];

const kindWeights = (kinds: readonly string[]): Weighted => kinds.map((kind) => [kind, KIND_WEIGHTS[kind] ?? 1]);

function weightsOf(kind: string, random: Random): Weighted {
  const all = Object.keys(KINDS[kind] ?? {}).map((name) => [name, ALPHABET.get(name)?.weight ?? 1] as const);
  const some = all.filter(() => random.chance(0.6));
  return some.length > 0 ? some : all;
}

function pickWeighted(random: Random, weighted: Weighted): string {
  let left = random.fraction() * sumBy(weighted, ([, weight]) => weight);
  for (const [name, weight] of weighted) {
    left -= weight;
    if (left < 0) return name;
  }
  return weighted.at(-1)?.[0] ?? '';
}
