import * as fc from 'fast-check';

type Limits = {
  numRuns: number;
  /** How long runs begin, ms; 0 for all of them. */
  limitMs: number;
  /** What the values are made from; a random one if absent. */
  seed?: number;
};

/**
 * Checks a property for a limited time. The run that is under way when the time is over is awaited: fast-check leaves
 * it running, and it would change the data of the next test.
 * @returns How many runs there were.
 */
export async function assertForTime<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => Promise<void>,
  { limitMs, ...parameters }: Limits,
): Promise<number> {
  let last = Promise.resolve();
  let count = 0;
  const property = fc.asyncProperty(values, (value) => {
    count += 1;
    last = check(value);
    return last;
  });
  const limit = { interruptAfterTimeLimit: limitMs, markInterruptAsFailure: false };
  await fc.assert(property, { ...parameters, ...(limitMs > 0 && limit) });
  await last;
  return count;
}
