import * as fc from 'fast-check';

/** How many runs there are, and for how long they begin, ms. */
type Limits = { numRuns: number; limitMs: number };

/**
 * Checks a property for a limited time. The run that is under way when the time is over is awaited: fast-check leaves
 * it running, and it would change the data of the next test.
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
  await fc.assert(property, { numRuns, interruptAfterTimeLimit: limitMs, markInterruptAsFailure: false });
  await last;
}
