import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { advise } from '#shared/domain/sizing/advise.ts';
import { bySizeOf } from '#shared/domain/sizing/size-order.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';

const BANDS = [65, 70, 75, 80, 85];
const CUPS = { AA: 11, A: 13, B: 15, C: 17, D: 19 };

const BRAS: SizesOfGarment = {
  ease: {},
  stretch: 0,
  sizes: BANDS.flatMap((underBust) =>
    Object.entries(CUPS).map(([cup, more]) => ({ size: underBust + cup, body: { underBust, bust: underBust + more } })),
  ),
  system: { handle: 'bras', name: 'Bras', region: 'eu', isCup: true },
};
const sizeOf = (underBust: number, bust: number) => advise({ underBust, bust }, BRAS)?.size;

describe('the adviser of bras', () => {
  it.each([
    [73, 88, '75B'],
    [77, 92, '75B'],
    [72, 87, '70B'],
    [78, 93, '80B'],
    [75, 89, '75A'],
    [75, 89.5, '75B'],
    [75, 91, '75B'],
    [75, 91.5, '75C'],
    [75, 87, '75AA'],
    [75, 95, '75D'],
  ])('takes the band and then the cup of EN 13402: %s and %s cm are %s', (underBust, bust, size) => {
    expect(sizeOf(underBust, bust)).toBe(size);
    expect(advise({ underBust, bust }, BRAS)?.better).toBe('standard');
  });

  test('never gives a larger bust a smaller cup, or a larger under-bust a smaller band', () => {
    const positionOf = (size = '') => BRAS.sizes.findIndex((row) => row.size === size);
    const bandOf = (size = '') => Number.parseInt(size, 10);
    const half = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((each) => each / 2);
    fc.assert(
      fc.property(half(60, 95), half(0, 30), half(0, 10), (underBust, more, larger) => {
        const [one, other] = [sizeOf(underBust, underBust + more), sizeOf(underBust, underBust + more + larger)];
        expect(positionOf(other)).toBeGreaterThanOrEqual(positionOf(one));
        expect(bandOf(sizeOf(underBust + larger, underBust + larger + more))).toBeGreaterThanOrEqual(bandOf(one));
      }),
    );
  });

  it('says where none fits, and nothing without both girths', () => {
    expect(advise({ underBust: 75, bust: 100 }, BRAS)).toMatchObject({
      size: '75D',
      better: 'made-to-measure',
      reason: { id: 'tight', measure: 'bust', cm: 6 },
    });
    expect(advise({ underBust: 60, bust: 75 }, BRAS)?.reason).toMatchObject({ id: 'loose', measure: 'underBust' });
    expect(advise({ bust: 90 }, BRAS)).toBeNull();
  });
});

test('sizes are in the order of their system, and others follow in natural order', () => {
  const labels = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 });
  fc.assert(
    fc.property(labels, labels, (system, others) => {
      const bySize = bySizeOf(system);
      const all = [...new Set([...others, ...system])].map((size) => ({ size }));
      const sorted = all.toSorted(bySize).map(({ size }) => size);
      expect(sorted.slice(0, system.length)).toEqual(system);
      expect(
        all
          .toReversed()
          .toSorted(bySize)
          .map(({ size }) => size)
          .slice(0, system.length),
      ).toEqual(system);
    }),
  );
  const named = ['XL', '80B', 'M', '75B', '9'].map((size) => ({ size }));
  expect(named.sort(bySizeOf(['M', 'XL'])).map(({ size }) => size)).toEqual(['M', 'XL', '9', '75B', '80B']);
});
