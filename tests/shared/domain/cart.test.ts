import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, countPieces, parseCart, removeLine, type StoredLine, setQuantity } from '#shared/domain/cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';

type Act = { kind: 'add' | 'set' | 'remove'; sku: string; quantity: number };

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('add', 'set', 'remove'),
  sku: fc.integer({ min: 0, max: MAX_CART_LINES + 20 }).map((number) => `SKU-${number}`),
  quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY * 2 }),
});

function perform(lines: readonly StoredLine[], { kind, sku, quantity }: Act): readonly StoredLine[] {
  if (kind === 'add') return addLine(lines, sku, quantity);
  if (kind === 'set') return setQuantity(lines, sku, quantity);
  return removeLine(lines, sku);
}

const cart = fc.array(act, { maxLength: 200 }).map((acts) => acts.reduce(perform, []));

describe('whatever is done to a cart', () => {
  test('it stays within its limits, with one line a choice', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(lines.length).toBeLessThanOrEqual(MAX_CART_LINES);
        expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
        for (const { quantity } of lines) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY).toBe(true);
        }
      }),
    );
  });

  test('what is kept is read again as it was', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(parseCart(JSON.stringify({ version: 1, lines }))).toEqual(lines);
      }),
    );
  });

  test('a line taken out is gone, and the others are untouched', () => {
    fc.assert(
      fc.property(cart, act, (lines, { sku }) => {
        const left = removeLine(lines, sku);
        expect(left).toEqual(lines.filter((line) => line.sku !== sku));
      }),
    );
  });
});

describe('adding', () => {
  test('the same choice adds to its line', () => {
    const lines = addLine(addLine(addLine([], 'A', 1), 'B', 1), 'A', 2);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    expect(countPieces(lines)).toBe(4);
  });

  test('stops at the limit of a line', () => {
    const [line] = addLine(addLine([], 'A', MAX_LINE_QUANTITY), 'A', 1);
    expect(line?.quantity).toBe(MAX_LINE_QUANTITY);
  });

  test('a full cart takes no new choice', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, at) => `SKU-${at}`).reduce(
      (lines: readonly StoredLine[], sku) => addLine(lines, sku, 1),
      [],
    );
    expect(addLine(full, 'NEW', 1)).toBe(full);
  });
});

test('a quantity is never set below one', () => {
  const lines = addLine([], 'A', 2);
  expect(setQuantity(lines, 'A', 0)[0]?.quantity).toBe(1);
  expect(setQuantity(lines, 'A', 2.9)[0]?.quantity).toBe(2);
});

describe('what a device has kept', () => {
  test.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"version":2,"lines":[]}',
    '{"version":1,"lines":[{"key":"A","sku":"A","quantity":0}]}',
  ])('%j is an empty cart', (text) => {
    expect(parseCart(text)).toEqual([]);
  });

  test('no text makes reading fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(parseCart(text))).toBe(true);
      }),
    );
  });
});
