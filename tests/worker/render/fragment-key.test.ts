import { describe, expect, it } from 'vitest';
import { fragmentKey } from '#worker/render/fragment-key.ts';

describe('the key of a fragment', () => {
  it('identifies frozen objects by reference, at any depth', () => {
    const card = Object.freeze({ name: 'Slip' });
    const twin = Object.freeze({ name: 'Slip' });
    expect(fragmentKey({ cards: [card], wide: true })).toBe(fragmentKey({ cards: [card], wide: true }));
    expect(fragmentKey({ cards: [card] })).not.toBe(fragmentKey({ cards: [twin] }));
  });

  it('identifies mutable values by content', () => {
    const dates = { from: '2026-03-12' };
    const before = fragmentKey([dates, null, 2]);
    expect(fragmentKey([{ from: '2026-03-12' }, null, 2])).toBe(before);
    dates.from = '2026-03-13';
    expect(fragmentKey([dates, null, 2])).not.toBe(before);
  });

  it.each([
    [['a', 'b'], ['a,b']],
    [[1], ['1']],
    [[null], ['null']],
    [[undefined], ['']],
    [{ a: 1, b: 2 }, { a: '1,b:2' }],
  ])('distinguishes %j from %j', (one, other) => {
    expect(fragmentKey(one)).not.toBe(fragmentKey(other));
  });
});
