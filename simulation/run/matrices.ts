import { ORDER_EDGES } from '#api/orders/state-machine.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Coverage } from '../coverage.ts';
import { FAULTS } from '../faults/weather.ts';

/** All pairs of one thing and another, and which of them never came. */
type Matrix = { name: string; pairs: number; never: readonly string[] };

const OUTCOMES = [
  ['done', /^2/],
  ['refused', /^4/],
  ['failed', /^5/],
  ['unanswered', /^no answer/],
] as const;

/**
 * The states and events of the table of transitions; and of each operation that somebody called, the kinds of outcomes
 * and the faults that came meanwhile.
 */
function readMatrices({ counts }: Coverage): Matrix[] {
  const came = (subject: string) => [...(counts.get(subject)?.keys() ?? [])];
  const called = Object.keys(OPERATIONS).filter((name) => counts.has(name));
  const edges = ORDER_EDGES.flatMap(({ from, event }) => from.map((state) => `${state} → ${event}`));
  const ends = called.flatMap((name) => OUTCOMES.map(([outcome, status]) => ({ name, outcome, status })));
  const met = FAULTS.flatMap((fault) => called.map((name) => ({ fault, name })));
  const reached = new Set(came('events'));
  return [
    { name: 'state × event', pairs: edges.length, never: edges.filter((edge) => !reached.has(edge)) },
    {
      name: 'operation × outcome',
      pairs: ends.length,
      never: ends
        .filter(({ name, status }) => !came(name).some((each) => status.test(each)))
        .map(({ name, outcome }) => `${name} ${outcome}`),
    },
    {
      name: 'fault × operation',
      pairs: met.length,
      never: met
        .filter(({ fault, name }) => !counts.get(`during ${name}`)?.has(fault))
        .map(({ fault, name }) => `${fault} ${name}`),
    },
  ];
}

/** How much of each matrix was reached, a line for each; with `all` also what was not. */
export function describeMatrices(coverage: Coverage, all: boolean): string {
  const lines = readMatrices(coverage).map(({ name, pairs, never }) => {
    const named = all && never.length > 0 ? `; never: ${never.join(', ')}` : '';
    return `${name}: ${pairs - never.length} of ${pairs}${named}`;
  });
  return lines.join('\n');
}
