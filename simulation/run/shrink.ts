import type { SeededHistory, Step } from './history.ts';

/** How often a history is played at most to make it smaller. */
const MAX_PLAYS = 250;

/** The rule that a history broke first, without the numbers and names of that history. */
export function ruleOf(broken: readonly string[]): string {
  return (broken[0] ?? '').split('\n', 1)[0]?.replace(/[0-9a-f-]{20,}|\d+/g, '…') ?? '';
}

/**
 * The smallest history found that still breaks the same rule: without the steps, the faults and the simultaneity that
 * it does not need. `rule` plays a history and says what it breaks.
 */
export async function shrinkHistory(
  failing: SeededHistory,
  rule: (history: SeededHistory) => Promise<string>,
): Promise<SeededHistory> {
  const wanted = await rule(failing);
  let plays = 0;
  const stillFails = async (history: SeededHistory) => {
    plays += 1;
    return plays <= MAX_PLAYS && (await rule(history)) === wanted;
  };
  let smallest = await withoutSteps(failing, stillFails);
  for (const fault of smallest.faults) {
    const less = { ...smallest, faults: smallest.faults.filter((each) => each !== fault) };
    if (await stillFails(less)) smallest = less;
  }
  for (const { id } of smallest.steps.filter(({ meanwhile }) => meanwhile)) {
    const apart = smallest.steps.map((step): Step => (step.id === id ? { ...step, meanwhile: false } : step));
    if (await stillFails({ ...smallest, steps: apart })) smallest = { ...smallest, steps: apart };
  }
  return withoutSteps(smallest, stillFails);
}

/** Leaves out halves, then quarters, then single steps, as long as it still fails. */
async function withoutSteps(
  history: SeededHistory,
  stillFails: (history: SeededHistory) => Promise<boolean>,
): Promise<SeededHistory> {
  let smallest = history;
  for (let size = Math.ceil(history.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let end = smallest.steps.length; end > 0; end -= size) {
      const steps = smallest.steps.filter((_, index) => index < end - size || index >= end);
      const less = { ...smallest, steps };
      if (steps.length > 0 && (await stillFails(less))) smallest = less;
    }
  }
  return smallest;
}
