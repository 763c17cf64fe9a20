import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLines, deductInShares } from '#api/payments/receipt-lines.ts';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import { sumBy } from '#shared/domain/sum.ts';

const sumOf = (lines: readonly ReceiptLine[]) => sumBy(lines, (line) => line.quantity * line.unitPrice);
const lines = fc.array(
  fc.record({
    description: fc.constant('Платье'),
    quantity: fc.integer({ min: 1, max: 10 }),
    unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
    kind: fc.constant('goods' as const),
  }),
  { minLength: 1, maxLength: 51 },
);
const share = fc.double({ min: 0.001, max: 1, noNaN: true });

test('the rest after a certificate is divided to the kopeck, with few additional lines', () => {
  fc.assert(
    fc.property(lines, share, (whole, part) => {
      const amount = Math.max(1, Math.floor(sumOf(whole) * part));
      const shared = deductInShares(whole, amount);
      expect(sumOf(shared)).toBe(amount);
      expect(shared.length).toBeLessThanOrEqual(whole.length + 1);
      for (const { quantity, unitPrice } of shared) expect(quantity > 0 && unitPrice > 0).toBe(true);
    }),
  );
});

test('parts of a receipt, one after another, add up to it exactly', () => {
  fc.assert(
    fc.property(lines, fc.array(share, { maxLength: 6 }), (whole, parts) => {
      const total = sumOf(whole);
      let before = 0;
      for (const part of parts) {
        const amount = Math.floor((total - before) * part);
        expect(sumOf(cutLines(whole, [[before, before + amount]]))).toBe(amount);
        before += amount;
      }
      expect(sumOf(cutLines(whole, [[before, total]]))).toBe(total - before);
    }),
  );
});
