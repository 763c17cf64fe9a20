import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  countPieces,
  noteSeen,
  removeLine,
  restoreLine,
  type StoredLine,
  setQuantity,
} from '#shared/domain/cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';

type Act = { kind: 'add' | 'set' | 'remove'; sku: string; quantity: number };

const NOTHING: readonly StoredLine[] = [];

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('add', 'set', 'remove'),
  sku: fc.integer({ min: 0, max: MAX_CART_LINES + 20 }).map((number) => `SKU-${number}`),
  quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY * 2 }),
});

function perform(lines: readonly StoredLine[], { kind, sku, quantity }: Act): readonly StoredLine[] {
  if (kind === 'add') return addLine(lines, { sku, quantity });
  if (kind === 'set') return setQuantity(lines, sku, quantity);
  return removeLine(lines, sku);
}

const cart = fc.array(act, { maxLength: 200 }).map((acts) => acts.reduce(perform, []));

describe('any sequence of changes of a cart', () => {
  test('keeps its limits, with one line for each choice', () => {
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

  test('removes a removed line, and keeps the others unchanged', () => {
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
    const lines = [{ sku: 'A' }, { sku: 'B' }, { sku: 'A', quantity: 2 }].reduce(addLine, NOTHING);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    expect(countPieces(lines)).toBe(4);
  });

  test('the same choice again updates what was seen of it', () => {
    const [before, now] = [
      { name: 'Robe', unitPrice: 100 },
      { name: 'Robe', unitPrice: 120 },
    ];
    const once = addLine([], { sku: 'A', seen: before });
    expect(addLine(once, { sku: 'A', seen: now })).toMatchObject([{ quantity: 2, seen: now }]);
    expect(addLine(once, { sku: 'A' })).toMatchObject([{ quantity: 2, seen: before }]);
  });

  test('stops at the limit of a line', () => {
    const [line] = addLine(addLine([], { sku: 'A', quantity: MAX_LINE_QUANTITY }), { sku: 'A' });
    expect(line?.quantity).toBe(MAX_LINE_QUANTITY);
  });

  test('a full cart accepts no new choice', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, at) => `SKU-${at}`).reduce(
      (lines: readonly StoredLine[], sku) => addLine(lines, { sku }),
      [],
    );
    expect(addLine(full, { sku: 'NEW' })).toBe(full);
  });
});

test('a quantity is never set below one', () => {
  const lines = addLine([], { sku: 'A', quantity: 2 });
  expect(setQuantity(lines, 'A', 0)[0]?.quantity).toBe(1);
  expect(setQuantity(lines, 'A', 2.9)[0]?.quantity).toBe(2);
});

test('what the shopper has seen of a line is stored with it, and nothing else changes', () => {
  const lines = addLine(addLine([], { sku: 'A' }), { sku: 'B' });
  const seen = { name: 'Robe', unitPrice: 100 };
  const [first, second] = noteSeen(lines, new Map([['B', seen]]));
  expect(first).toBe(lines[0]);
  expect(second).toEqual({ ...lines[1], seen });
});

test('a removed line is restored where it was, and never twice', () => {
  fc.assert(
    fc.property(cart, fc.nat(), (lines, at) => {
      const line = lines[at % Math.max(1, lines.length)];
      if (!line) return;
      const index = lines.indexOf(line);
      const back = restoreLine(removeLine(lines, line.key), line, index);
      expect(back).toEqual(lines);
      expect(restoreLine(back, line, index)).toBe(back);
    }),
  );
});
