import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIZES } from '#shared/domain/constants.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { advise } from '#shared/domain/sizing/advise.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { sum } from '#shared/domain/sum.ts';
import { aBody } from '../made-to-order-samples.ts';

const SLIP: SizeTable = {
  ease: { bust: 4, waist: 12, hips: 8 },
  stretch: 2,
  sizes: SIZES.map((size) => {
    const { underBust: _, ...body } = STANDARD_BODIES[size];
    return { size, body };
  }),
};

/** A table whose every size is larger than the one before, in every measure it has. */
const aTable: fc.Arbitrary<SizeTable> = fc
  .record({
    measures: fc.subarray([...MEASURES], { minLength: 1 }),
    steps: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
    first: fc.integer({ min: 60, max: 90 }),
    ease: fc.integer({ min: 0, max: 30 }),
    stretch: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ measures, steps, first, ease, stretch }) => ({
    ease: Object.fromEntries(measures.map((measure) => [measure, ease])),
    stretch,
    sizes: steps.map((_, index) => {
      const cm = first + sum(steps.slice(0, index));
      return { size: `S${index}`, body: Object.fromEntries(measures.map((measure) => [measure, cm])) };
    }),
  }));

const indexOf = ({ sizes }: SizeTable, size: string | undefined) => sizes.findIndex((row) => row.size === size);
const cmOf = (row: SizeTable['sizes'][number] | undefined, measure: Measure) => row?.body[measure] ?? 0;

/** One measure's table, two neighbouring sizes of it, and the boundary between them. */
const aBoundary = aTable
  .filter(({ sizes }) => sizes.length > 1)
  .chain((table) => fc.record({ table: fc.constant(table), index: fc.nat({ max: table.sizes.length - 2 }) }))
  .map(({ table, index }) => {
    const measure = MEASURES.find((each) => table.sizes[0]?.body[each] !== undefined) ?? 'bust';
    const [low, high] = [cmOf(table.sizes[index], measure), cmOf(table.sizes[index + 1], measure)];
    const sizes = table.sizes.map(({ size, body }) => ({ size, body: { [measure]: body[measure] ?? 0 } }));
    return { table: { ...table, sizes }, index, measure, middle: (low + high) / 2, half: (high - low) / 2 };
  });

describe('the adviser', () => {
  test('returns a result for every body and every table', () => {
    fc.assert(
      fc.property(aBody, aTable, (body, table) => {
        const advice = advise(body, table);
        expect(table.sizes.map(({ size }) => size)).toContain(advice?.size);
        expect(advice?.reason.size).toBe(advice?.size);
        expect(advice?.better === 'standard').toBe(advice?.reason.id === 'fits' || advice?.reason.id === 'between');
      }),
    );
  });

  test('never gives a larger body a smaller size', () => {
    fc.assert(
      fc.property(
        aBody,
        aTable,
        fc.constantFrom(...MEASURES),
        fc.integer({ min: 1, max: 60 }),
        (body, table, measure, halves) => {
          const larger = { ...body, [measure]: body[measure] + halves / 2 };
          const [before, after] = [advise(body, table)?.size, advise(larger, table)?.size];
          expect(indexOf(table, after)).toBeGreaterThanOrEqual(indexOf(table, before));
        },
      ),
    );
  });

  test('is symmetric around a boundary', () => {
    fc.assert(
      fc.property(aBoundary, fc.integer({ min: 1, max: 100 }), ({ table, index, measure, middle, half }, part) => {
        const off = (half * part) / 100;
        const [below, above] = [middle - off, middle + off].map((cm) => advise({ [measure]: cm }, table));
        expect([indexOf(table, below?.size), indexOf(table, above?.size)]).toEqual([index, index + 1]);
        expect(below?.deviations[0]?.cm).toBeCloseTo(-(above?.deviations[0]?.cm ?? 0), 0);
      }),
    );
  });

  test('prefers the larger of two equally close sizes', () => {
    fc.assert(
      fc.property(aBoundary, ({ table, index, measure, middle }) => {
        expect(indexOf(table, advise({ [measure]: middle }, table)?.size)).toBe(index + 1);
      }),
    );
  });

  test('is stable against a millimetre, away from boundaries', () => {
    const aNoise = fc.constantFrom(-0.1, 0.1);
    fc.assert(
      fc.property(aBoundary, fc.double({ min: -1, max: 1, noNaN: true }), aNoise, (boundary, part, noise) => {
        const { table, measure, middle, half } = boundary;
        const cm = middle + half * part;
        fc.pre(Math.abs(cm - middle) > 0.11 && Math.abs(cm - middle) < half);
        expect(advise({ [measure]: cm + noise }, table)?.size).toBe(advise({ [measure]: cm }, table)?.size);
      }),
    );
  });

  test('finds the size of every standard body, without deviation', () => {
    for (const size of SIZES) {
      const advice = advise(STANDARD_BODIES[size], SLIP);
      expect(advice).toMatchObject({ size, better: 'standard' });
      expect(advice?.deviations.every(({ cm }) => cm === 0)).toBe(true);
    }
  });

  test('returns nothing if body and table have no measurement in common', () => {
    expect(advise({}, SLIP)).toBeNull();
    expect(advise({ height: 168 }, { ...SLIP, sizes: [{ size: 'M', body: { bust: 92 } }] })).toBeNull();
  });
});

describe('its reason', () => {
  const { M } = STANDARD_BODIES;
  const reason = (body: object, table = SLIP) => advise({ ...M, ...body }, table)?.reason;

  test('may be that the size fits', () => {
    expect(reason({ bust: 91.5 })).toEqual({ id: 'fits', size: 'M' });
  });

  test('may be that two sizes fit', () => {
    expect(reason({ bust: 94.5, waist: 75.5, hips: 102.5 })).toEqual({
      id: 'between',
      size: 'M',
      other: 'L',
    });
  });

  test('may be where it is too narrow, and by how much', () => {
    expect(reason({ ...STANDARD_BODIES.XL, hips: 126 })).toEqual({ id: 'tight', size: 'XL', measure: 'hips', cm: 12 });
  });

  test('may be where it is too wide', () => {
    expect(reason({ ...STANDARD_BODIES.XS, bust: 74 })).toEqual({ id: 'loose', size: 'XS', measure: 'bust', cm: 8 });
  });

  test('may be that bust and hips need different sizes', () => {
    expect(reason({ bust: 84, hips: 110 })).toMatchObject({ id: 'mixed', tight: 'hips', loose: 'bust' });
  });

  test('may be a height that the garment is not cut for', () => {
    expect(reason({ height: 180 })).toEqual({ id: 'tight', size: 'M', measure: 'height', cm: 12 });
  });

  test('is less strict for stretchy cloth and for more ease', () => {
    const body = { bust: 97, underBust: 84, waist: 78, hips: 110 };
    const strict = { ...SLIP, ease: {}, stretch: 0 };
    expect(reason(body, strict)?.id).toBe('tight');
    expect(reason(body, { ...strict, stretch: 15 })?.id).not.toBe('tight');
    expect(reason(body, { ...strict, ease: { hips: 12 } })?.id).not.toBe('tight');
  });
});
