import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumBy } from '#shared/domain/sum.ts';
import { BoundedCache } from '#worker/cache/bounded-cache.ts';

const SIZE = 10_000;
const createCache = () => new BoundedCache<number>({ size: SIZE, weigh: (weight) => weight, lifeMs: 1000 });
const sizeOf = (cache: BoundedCache<number>, now: number) => sumBy([...cache.fresh(now)], ([, weight]) => weight);

describe('a bounded cache', () => {
  it('returns the stored values only', () => {
    const cache = createCache();
    cache.set('a', 100, 0);
    expect([cache.get('a', 1), cache.get('b', 1)]).toEqual([100, null]);
  });

  it('drops an expired value', () => {
    const cache = createCache();
    cache.set('a', 100, 0);
    expect([cache.get('a', 999), cache.get('a', 1000)]).toEqual([100, null]);
  });

  it('evicts the least recently used entry first', () => {
    const cache = createCache();
    for (const key of ['a', 'b', 'c']) cache.set(key, 2500, 0);
    cache.get('a', 1);
    cache.set('d', 5000, 1);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, 1) !== null)).toEqual([true, false, true, true]);
  });

  it('accepts nothing larger than itself', () => {
    const cache = createCache();
    cache.set('a', 100, 0);
    cache.set('large', SIZE + 1, 0);
    expect([cache.get('a', 1), cache.get('large', 1)]).toEqual([100, null]);
  });

  it('never exceeds its size, whatever was cached and used', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      weight: fc.integer({ min: 1, max: 4000 }),
      now: fc.nat(3000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = createCache();
        for (const { key, weight, now } of steps) {
          cache.set(key, weight, now);
          cache.get('a', now);
          expect(sizeOf(cache, -1)).toBeLessThanOrEqual(SIZE);
        }
        cache.set('all', SIZE, 0);
        expect([...cache.fresh(0)]).toEqual([['all', SIZE]]);
      }),
    );
  });
});
