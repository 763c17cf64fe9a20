import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken } from './invariants.ts';
import { openRandomShop, STEPS, type Step } from './random-shop.ts';

/** Runs that share a shelf and a calendar; after them everything comes to its end. */
const RUNS_OF_A_DAY = 25;

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...STEPS),
  which: fc.nat({ max: 2 }),
  n: fc.integer({ min: 1, max: 12 }),
});
/** An order to begin with, and then anything; what is in one list happens at once. */
const story = fc.tuple(
  fc.constantFrom<Step['does']>('order', 'order', 'order-with-code', 'order-abroad'),
  fc.array(
    fc.oneof({ arbitrary: step.map((one) => [one]), weight: 4 }, fc.array(step, { minLength: 2, maxLength: 3 })),
    {
      maxLength: 4,
    },
  ),
);

/** How long a check of a change looks for a fault, ms; `npm run test:histories` goes on to the end. */
const SHORT_MS = 15_000;

/** Declares the test of so many days; as no day knows of another, several files share them out among the workers. */
export function testRandomDays(days: number): void {
  test('whatever happens to orders, in any order and at once, nothing is lost, doubled or charged for nothing', async () => {
    const shop = await openRandomShop();
    let run = 0;
    let before = 0;
    await fc.assert(
      fc.asyncProperty(story, async ([first, moments]) => {
        if (run % RUNS_OF_A_DAY === 0) before = await shop.begin();
        run += 1;
        for (const moment of [[{ does: first, which: 0, n: 12 }], ...moments]) {
          await Promise.all(moment.map((one) => shop.take(one)));
          expect(await findBroken(before, shop.broughtIn())).toEqual([]);
        }
        if (run % RUNS_OF_A_DAY !== 0) return;
        await shop.settle();
        expect(await findBroken(before, shop.broughtIn())).toEqual([]);
        expect(await shop.findUnfair()).toEqual([]);
      }),
      {
        numRuns: days * RUNS_OF_A_DAY,
        endOnFailure: true,
        ...(env.MODE !== 'histories' && { interruptAfterTimeLimit: SHORT_MS, markInterruptAsFailure: false }),
      },
    );
  }, 600_000);
}
