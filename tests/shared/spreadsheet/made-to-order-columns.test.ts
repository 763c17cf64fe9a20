import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { EMBROIDERY_LOCATIONS } from '#shared/domain/embroidery.ts';
import { blankProduct } from '#shared/spreadsheet/blank.ts';
import { MADE_TO_ORDER_COLUMNS } from '#shared/spreadsheet/made-to-order-columns.ts';

const kopecks = fc.integer({ min: 0, max: 99_999_999 });
const days = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
const product = fc
  .record({
    madeToMeasure: fc.option(fc.record({ surcharge: kopecks, days })),
    embroidery: fc.option(fc.record({ price: kopecks, locations: fc.subarray([...EMBROIDERY_LOCATIONS]) })),
  })
  .map((options): ImportProduct => ({ ...blankProduct('robe'), ...options }));

const write = (id: string, text: string) =>
  MADE_TO_ORDER_COLUMNS.find((column) => column.id === id)?.write(blankProduct('robe'), text);

test('a cell with what is made to order is read as it was written', () => {
  fc.assert(
    fc.property(product, (made) => {
      for (const { read, write: writeCell } of MADE_TO_ORDER_COLUMNS) {
        const written = writeCell(blankProduct('robe'), read(made).trim());
        expect(typeof written === 'string' ? written : read(written)).toBe(read(made));
      }
    }),
  );
});

test('a cell with what is made to order takes what people write, and refuses the rest', () => {
  expect(write('madeToMeasure', '2 500 ₽; 7 – 10')).toMatchObject({
    madeToMeasure: { surcharge: 250_000, days: { min: 7, max: 10 } },
  });
  expect(write('madeToMeasure', '2500')).toMatchObject({ madeToMeasure: { surcharge: 250_000 } });
  expect(write('embroidery', '900; cuff, chest')).toMatchObject({
    embroidery: { price: 90_000, locations: ['chest', 'cuff'] },
  });
  expect(write('embroidery', '')).toMatchObject({ embroidery: null });
  for (const text of ['дорого', '2500; 10-7', '2500; 0', '2500; 7-61']) {
    expect(write('madeToMeasure', text)).toBe('made-to-measure');
  }
  expect(write('embroidery', '900; knee')).toBe('embroidery');
});
