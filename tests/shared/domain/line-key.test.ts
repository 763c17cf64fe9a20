import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CartLine } from '#shared/contract/cart.ts';
import { type LineChoice, lineKey } from '#shared/domain/line-key.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { aLineChoice, BODY, STITCHING } from './made-to-order-samples.ts';

/** What of a choice changes the garment. */
function garment({ sku, measurements, embroidery }: LineChoice) {
  return [
    sku,
    measurements && MEASURES.map((measure) => measurements[measure]),
    embroidery && [embroidery.location, embroidery.thread, embroidery.lettering, embroidery.text],
  ];
}

test('two choices have one key exactly if they are one garment', () => {
  fc.assert(
    fc.property(aLineChoice, aLineChoice, (one, other) => {
      const same = JSON.stringify(garment(one)) === JSON.stringify(garment(other));
      expect(lineKey(one) === lineKey(other)).toBe(same);
      expect(lineKey(structuredClone(one))).toBe(lineKey(one));
    }),
  );
});

test.each(MEASURES)('half a centimetre more of %s is another line', (measure) => {
  const body = { ...BODY, [measure]: BODY[measure] + 0.5 };
  expect(lineKey({ sku: 'A', measurements: body })).not.toBe(lineKey({ sku: 'A', measurements: BODY }));
});

test('the profile of the measurements makes no other line', () => {
  const own = lineKey({ sku: 'A', measurements: BODY });
  expect(lineKey({ sku: 'A', measurements: { ...BODY, defaultsOf: 'M' } })).toBe(own);
});

test('the key of a plain line is its SKU, as in carts stored before', () => {
  expect(lineKey({ sku: 'NEGA-SLIP-M' })).toBe('NEGA-SLIP-M');
});

test('no key exceeds the contract’s limit', () => {
  const longest = {
    sku: '"'.repeat(200),
    measurements: { ...BODY, bust: 92.5 },
    embroidery: { ...STITCHING, text: "&'".repeat(10) },
  };
  const line = { ...longest, key: lineKey(longest), quantity: 1 };
  expect(CartLine.safeParse(line).success).toBe(true);
});
