import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, type StoredLine } from '#shared/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { parseCart, serializeCart } from '#shared/domain/stored-cart.ts';
import { aLineChoice, BODY, STITCHING } from './made-to-order-samples.ts';

const cart = fc
  .array(fc.tuple(aLineChoice, fc.integer({ min: 1, max: MAX_LINE_QUANTITY })), { maxLength: 60 })
  .map((choices) =>
    choices.reduce((lines: readonly StoredLine[], [choice, quantity]) => addLine(lines, { ...choice, quantity }), []),
  );

test('what was stored is read unchanged', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(parseCart(serializeCart(lines))).toEqual({ lines, lost: 0 });
    }),
  );
});

test('lines that have become identical are merged', () => {
  const lines = [
    { key: 'old-1', sku: 'A', quantity: 2, measurements: BODY },
    { key: 'old-2', sku: 'A', quantity: 3, measurements: { ...BODY, defaultsOf: 'M' } },
  ];
  expect(parseCart(JSON.stringify({ version: 2, lines })).lines.map(({ quantity }) => quantity)).toEqual([5]);
});

describe('a damaged line', () => {
  test.each([
    null,
    'A',
    {},
    { sku: 'A' },
    { sku: '', quantity: 1 },
    { sku: 'A', quantity: 0 },
    { sku: 'A', quantity: 1.5 },
    { sku: 'A', quantity: MAX_LINE_QUANTITY + 1 },
    { sku: 'A', quantity: 1, measurements: null },
    { sku: 'A', quantity: 1, measurements: { ...BODY, waist: '73' } },
    { sku: 'A', quantity: 1, measurements: { ...BODY, waist: 1000 } },
    { sku: 'A', quantity: 1, embroidery: { ...STITCHING, text: '' } },
    { sku: 'A', quantity: 1, embroidery: { ...STITCHING, text: '漢字' } },
    { sku: 'A', quantity: 1, embroidery: { ...STITCHING, thread: 'rope' } },
    { sku: 'A', quantity: 1, embroidery: { ...STITCHING, location: 7 } },
  ])('%j is left out and counted, and the others stay', (damaged) => {
    const whole = { sku: 'B', quantity: 1 };
    const { lines, lost } = parseCart(JSON.stringify({ version: 2, lines: [whole, damaged] }));
    expect(lines.map(({ sku }) => sku)).toEqual(['B']);
    expect(lost).toBe(1);
  });

  test('with damaged seen prices is kept', () => {
    const kept = { version: 2, lines: [{ sku: 'A', quantity: 1, seen: { name: 1 } }] };
    expect(parseCart(JSON.stringify(kept))).toEqual({ lines: [{ key: 'A', sku: 'A', quantity: 1 }], lost: 0 });
  });
});

test.each(['', '{', 'null', '[]', '7', '{"version":3,"lines":[]}', '{"version":2}'])(
  '%j is an empty cart that had something in it',
  (text) => {
    expect(parseCart(text)).toEqual({ lines: [], lost: 1 });
  },
);

test('a device without a stored cart has lost nothing', () => {
  expect(parseCart(null)).toEqual({ lines: [], lost: 0 });
});

test('any text can be read', () => {
  const lines = fc
    .array(fc.oneof(fc.jsonValue(), aLineChoice))
    .map((value) => JSON.stringify({ version: 2, lines: value }));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), lines), (text) => {
      expect(parseCart(text).lost).toBeGreaterThanOrEqual(0);
    }),
  );
});
