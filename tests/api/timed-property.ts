import * as fc from 'fast-check';

type Limits = {
  numRuns: number;
  /** How long runs begin, ms; 0 for all of them. */
  limitMs: number;
};

/**
 * Checks a property for a limited time. The run that is under way when the time is over is awaited: fast-check leaves it
 * running, and it would change the data of the next test.
 */
export async function assertForTime<Value>(
  values: fc.Arbitrary<Value>,
  check: (value: Value) => Promise<void>,
  { numRuns, limitMs }: Limits,
): Promise<void> {
  let last = Promise.resolve();
  const property = fc.asyncProperty(values, (value) => {
    last = check(value);
    return last;
  });
  const limit = { interruptAfterTimeLimit: limitMs, markInterruptAsFailure: false };
  await fc.assert(property, { numRuns, ...(limitMs > 0 && limit) });
  await last;
}
