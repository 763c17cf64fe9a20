import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { certificateLines, chargedLines, handedOverLines } from '#api/payments/charged-lines.ts';
import { type ClosedSpans, closedSpans, type Settled } from '#api/payments/closing-spans.ts';
import { sumOf } from '#api/payments/receipt-lines.ts';
import { chooseSpans } from '#api/payments/refund-plan.ts';
import { overlap, type Span, sizeOf } from '#api/payments/spans.ts';
import { sumBy } from '#shared/domain/sum.ts';

const OWN = { chargeId: null };
/** An order of lines and delivery, of which certificates pay a share; where each of its pieces goes. */
const orders = fc
  .record({
    lines: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.array(fc.nat(3), { minLength: 1, maxLength: 4 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    deliveryPrice: fc.constantFrom(0, 39_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, deliveryPrice, share }) => {
    const rows = lines.map(([unitPrice, goesWith], position) => {
      return {
        position,
        quantity: goesWith.length,
        unitPrice,
        discount: 0,
        promotions: '[]',
        nameRu: 'Халат',
        nameEn: 'Robe',
        size: '',
      };
    });
    const whole = deliveryPrice + sumBy(rows, ({ quantity, unitPrice }) => quantity * unitPrice);
    const row = { total: whole - Math.floor(whole * share), deliveryPrice, locale: 'ru' };
    const found = { row, lines: rows, certificates: [], charges: [], redeemed: [], discounts: [] };
    return { found: found as unknown as FoundOrder, whole, parts: lines.map(([, goesWith]) => goesWith) };
  });

/** The pieces by line that go with a shipment, or after it. */
const piecesOf = (parts: readonly (readonly number[])[], isMeant: (part: number) => boolean) =>
  parts
    .map((goesWith, position) => ({ position, quantity: goesWith.filter(isMeant).length }))
    .filter(({ quantity }) => quantity > 0);

const asRefund = (spans: readonly Span[]) =>
  ({ spans: JSON.stringify(spans), before: 0, amount: sizeOf(spans) }) as unknown as Settled['refunds'][number];
const asReceipt = ({ spans, onCertificates }: ClosedSpans) =>
  ({ spans: JSON.stringify(spans), certificateSpans: JSON.stringify(onCertificates) }) as Settled['earlier'][number];

test('the closing receipts of all parts name each kopeck once, and the pieces of each part', () => {
  fc.assert(
    fc.property(orders, ({ found, whole, parts }) => {
      const earlier: Settled['earlier'][number][] = [];
      let named = 0;
      for (const shipment of [0, 1, 2, 3].filter((each) => parts.flat().includes(each))) {
        const later = piecesOf(parts, (part) => part > shipment);
        const closed = closedSpans(found, OWN, { refunds: [], certificateRefunds: [], earlier, later });
        const lines = handedOverLines(found, OWN, closed);
        const goods = sumBy(
          lines.filter(({ kind }) => kind === 'goods'),
          sumOfLine,
        );
        const price = sumBy(
          piecesOf(parts, (part) => part === shipment),
          ({ position, quantity }) => quantity * (found.lines[position]?.unitPrice ?? 0),
        );
        expect(goods).toBe(price);
        expect(lines.some(({ kind }) => kind === 'service')).toBe(earlier.length === 0 && found.row.deliveryPrice > 0);
        named += sumOf(lines);
        earlier.push(asReceipt(closed));
      }
      expect(named).toBe(whole);
    }),
  );
});

test('the closing receipt of the last part names what refunds have left, whatever went back before', () => {
  fc.assert(
    fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), ({ found, whole, parts }, share) => {
      const sources = [chargedLines(found, OWN), certificateLines(found)].map((lines) => {
        return { lines, taken: [] as Span[], certificates: [] };
      });
      const rest = { refunds: [], certificateRefunds: [] };
      const first = closedSpans(found, OWN, { ...rest, earlier: [], later: piecesOf(parts, (part) => part > 0) });
      const [byCard = [], onCertificates = []] = chooseSpans(sources, Math.floor(whole * share)) ?? [];
      const closed = closedSpans(found, OWN, {
        refunds: [asRefund(byCard)],
        certificateRefunds: [asRefund(onCertificates)] as unknown as Settled['certificateRefunds'],
        earlier: [asReceipt(first)],
        later: [],
      });
      const givenBackPrepaid = sumBy(
        [
          [byCard, first.spans],
          [onCertificates, first.onCertificates],
        ] as const,
        ([spans, named]) => sizeOf(spans) - sumBy(spans, (span) => sizeOf(overlap(named, span))),
      );
      const named = [first, closed].map((each) => sumOf(handedOverLines(found, OWN, each)));
      expect(sumBy(named, (each) => each)).toBe(whole - givenBackPrepaid);
    }),
  );
});

function sumOfLine(line: { quantity: number; unitPrice: number }): number {
  return line.quantity * line.unitPrice;
}
