import { expect, test, vi } from 'vitest';
import { shareRuns } from '#api/listing/coalesce-runs.ts';
import { fill } from '../catalogue.ts';
import { openShop } from '../shop.ts';
import { variedProduct } from '../varied-product.ts';

const passed = () => undefined;

/** Longer than any test. */
const PATIENT_MS = 600_000;

test('whoever asks during a run shares the next one, which begins when the first has ended', async () => {
  const share = shareRuns<number>(PATIENT_MS);
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = () =>
    share(() => {
      const run = Promise.withResolvers<number>();
      runs.push(run);
      return run.promise;
    }, passed);
  const [first, ...others] = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('The line broke'));
  await expect(first).rejects.toThrow('The line broke');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  const last = ask();
  runs[2]?.resolve(3);
  expect(await last).toBe(3);
});

test('a run that never ends is not waited for', async () => {
  const share = shareRuns<string>(1);
  share(() => new Promise<string>(() => undefined), passed);
  const others = [share(async () => 'own', passed), share(async () => 'own', passed)];
  expect(await Promise.all(others)).toEqual(['own', 'own']);
});

test('a run that others wait for goes on after the request that began it', async () => {
  const share = shareRuns<string>(PATIENT_MS);
  const kept: Promise<unknown>[] = [];
  const first = Promise.withResolvers<string>();
  const asked = share(
    () => first.promise,
    (work) => kept.push(work),
  );
  const later = share(
    async () => 'later',
    (work) => kept.push(work),
  );
  expect(kept).toHaveLength(1);
  first.reject(new Error('The line broke'));
  await expect(asked).rejects.toThrow('The line broke');
  // What is kept never rejects: nobody listens to it.
  await Promise.all(kept);
  expect(await later).toBe('later');
  expect(kept).toHaveLength(2);
});

test('a slow run is followed once for all who wait for it, however long the next one takes', async () => {
  vi.useFakeTimers();
  try {
    const share = shareRuns<string>(1000);
    const runs: PromiseWithResolvers<string>[] = [];
    const ask = () =>
      share(() => {
        const run = Promise.withResolvers<string>();
        runs.push(run);
        return run.promise;
      }, passed);
    const [first, ...others] = Array.from({ length: 11 }, ask);
    await vi.advanceTimersByTimeAsync(1500);
    expect(runs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toHaveLength(3);
    runs[1]?.resolve('second');
    expect(await Promise.all(others)).toEqual(Array.from({ length: 10 }, () => 'second'));
    runs[0]?.resolve('first');
    expect(await first).toBe('first');
  } finally {
    vi.useRealTimers();
  }
});

test('many requests for lists that come together read the log of changes a few times', async () => {
  const shop = openShop();
  await fill(
    shop,
    [0, 1, 2].map((index) => variedProduct(index, 0)),
  );
  const read = async () => (await shop.send('/products?sort=price-up')).json();
  const expected = await read();
  shop.statements.length = 0;
  for (const list of await Promise.all(Array.from({ length: 30 }, read))) expect(list).toEqual(expected);
  const logs = shop.statements.filter((statement) => statement.includes('from "listing_index"'));
  expect(logs.length).toBeGreaterThan(0);
  expect(logs.length).toBeLessThan(4);
});
