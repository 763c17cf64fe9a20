import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, type StoredLine } from '#shared/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { lineFragment, lineKey } from '#shared/domain/line-key.ts';
import { replaceLine } from '#shared/domain/replace-line.ts';
import { aLineChoice } from './made-to-order-samples.ts';

const cart = (...skus: string[]) => skus.reduce((all: readonly StoredLine[], sku) => addLine(all, { sku }), []);

describe('a line that is changed', () => {
  test('keeps its place and its quantity', () => {
    const next = replaceLine(cart('A', 'B', 'B', 'C'), 'B', { sku: 'D' });
    expect(next.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['A', 1],
      ['D', 2],
      ['C', 1],
    ]);
  });

  test('takes the pieces of a line that is already like it, up to the limit', () => {
    expect(replaceLine(cart('A', 'B', 'C', 'C'), 'B', { sku: 'C' })).toMatchObject([{ key: 'A' }, { quantity: 3 }]);
    const full = replaceLine(cart('A', ...Array<string>(MAX_LINE_QUANTITY).fill('B')), 'A', { sku: 'B' });
    expect(full).toMatchObject([{ key: 'B', quantity: MAX_LINE_QUANTITY }]);
    expect(replaceLine(cart('A', 'A', 'A'), 'A', { sku: 'B' }, 2)).toMatchObject([{ key: 'B', quantity: 2 }]);
  });

  test('stays away if it was removed meanwhile', () => {
    const lines = cart('A');
    expect(replaceLine(lines, 'B', { sku: 'C' })).toBe(lines);
  });
});

test('the fragment of a line is a number, and tells lines apart', () => {
  fc.assert(
    fc.property(aLineChoice, aLineChoice, (one, other) => {
      expect(lineFragment(lineKey(one))).toMatch(/^#line=\d{1,9}$/);
      expect(lineFragment(lineKey(one)) === lineFragment(lineKey(other))).toBe(lineKey(one) === lineKey(other));
    }),
  );
});
