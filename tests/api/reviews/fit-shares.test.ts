import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitShares } from '#api/reviews/fit-shares.ts';

const counts = fc.record({ small: fc.nat(60), true: fc.nat(60), large: fc.nat(60) });

describe('the shares of how a product fits', () => {
  test('sum to 100, and are mirrored if small and large change places', () => {
    fc.assert(
      fc.property(counts, (said) => {
        const shares = fitShares(said);
        if (shares === null) return said.small + said.true + said.large < 5;
        const mirrored = fitShares({ ...said, small: said.large, large: said.small });
        const opposite = { small: 'large', true: 'true', large: 'small' } as const;
        const expected = shares.verdict && opposite[shares.verdict];
        return shares.small + shares.true + shares.large === 100 && mirrored?.verdict === expected;
      }),
      { numRuns: 200 },
    );
  });

  test('never come to “large”, or leave “small”, by one more answer that it is small', () => {
    fc.assert(
      fc.property(counts, (said) => {
        const before = fitShares(said)?.verdict;
        const after = fitShares({ ...said, small: said.small + 1 })?.verdict;
        if (before === undefined) return after !== 'large';
        return (after !== 'large' || before === 'large') && (before !== 'small' || after === 'small');
      }),
      { numRuns: 200 },
    );
  });

  test('are none of four answers, and come to a verdict only with certainty', () => {
    expect(fitShares({ small: 4, true: 0, large: 0 })).toBeNull();
    expect(fitShares({ small: 2, true: 3, large: 0 })?.verdict).toBe('true');
    expect(fitShares({ small: 3, true: 1, large: 3 })?.verdict).toBeNull();
    expect(fitShares({ small: 2, true: 2, large: 1 })?.verdict).toBeNull();
    expect(fitShares({ small: 20, true: 10, large: 1 })?.verdict).toBe('small');
    expect(fitShares({ small: 1, true: 10, large: 20 })?.verdict).toBe('large');
    expect(fitShares({ small: 2, true: 90, large: 1 })?.verdict).toBe('true');
  });

  test('are what buyers said, without anything added', () => {
    const shares = { small: 86, true: 14, large: 0, verdict: 'small' };
    expect(fitShares({ small: 6, true: 1, large: 0 })).toEqual(shares);
  });
});
