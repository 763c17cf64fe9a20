import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { byPiece, certificateLines, chargedLines, goodsByPiece, handedOverLines } from '#api/payments/charged-lines.ts';
import { type ClosedSpans, closedSpans, type Settled } from '#api/payments/closing-spans.ts';
import { ON_CERTIFICATES, OWN_TOTAL } from '#api/payments/paid-lines.ts';
import { sumOf } from '#api/payments/receipt-lines.ts';
import { relayMoney } from '#api/payments/relay-money.ts';
import { overlap, type Span, sizeOf } from '#api/payments/spans.ts';
import { sumBy } from '#shared/domain/sum.ts';

const OWN = { chargeId: null };
const CHARGE = { chargeId: 'charge' };
const line = (position: number, quantity: number, unitPrice: number) => {
  return {
    position,
    quantity,
    unitPrice,
    discount: 0,
    promotions: '[]',
    nameRu: `Халат ${position}`,
    nameEn: 'Robe',
    size: '',
  };
};
const prices = fc.integer({ min: 1, max: 900_000 });

/**
 * An order of which a part was sent: `sent` pieces of each line. Lines of which none was may have another price and
 * quantity then, and others are added; certificates pay a share.
 */
const stories = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 3 }), sent: fc.nat(3), price: prices, other: prices }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  added: fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), prices), { maxLength: 2 }),
  deliveryPrice: fc.constantFrom(0, 39_000),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  /** Whether the receipt of the part becomes final only after the change, since it is held for some minutes. */
  isHeld: fc.boolean(),
});
type Story = typeof stories extends fc.Arbitrary<infer Each> ? Each : never;

function tell({ lines, added, deliveryPrice, share, isHeld }: Story) {
  const sent = lines.map((each) => Math.min(each.sent, each.quantity));
  const before = lines.map(({ quantity, price }, position) => line(position, quantity, price));
  const after = [
    ...before.map((each, position) => (sent[position] ? each : line(position, 1, lines[position]?.other ?? 1))),
    ...added.map(([quantity, price], index) => line(before.length + index, quantity, price)),
  ];
  const whole = deliveryPrice + costOf(before);
  const row = { total: whole - Math.floor(whole * share), deliveryPrice, locale: 'ru', paidLines: null };
  const rest = { certificates: [], charges: [], redeemed: [], discounts: [] };
  const former = { row, lines: before, ...rest } as unknown as FoundOrder;
  const isChanged = (position: number) => !sent[position];
  const sources = [
    { key: OWN_TOTAL, lines: byPiece(chargedLines(former, OWN)), taken: [] },
    { key: ON_CERTIFICATES, lines: byPiece(certificateLines(former)).filter((each) => each.unitPrice > 0), taken: [] },
  ];
  const relaid = relayMoney(sources, {
    pieces: goodsByPiece('ru', after.filter(({ position }) => isChanged(position)) as unknown as FoundOrder['lines']),
    positionAfter: (position) => position,
    isChanged,
  });
  const paidLines = JSON.stringify({ ...Object.fromEntries(relaid.lines), [CHARGE.chargeId]: relaid.missing });
  const found = { row: { ...row, paidLines }, lines: after, ...rest } as unknown as FoundOrder;
  const refunds = [asRefund(relaid.setFree.get(OWN_TOTAL) ?? [])];
  const certificateRefunds = [
    asRefund(relaid.setFree.get(ON_CERTIFICATES) ?? []),
  ] as unknown as Settled['certificateRefunds'];
  const given = { refunds, certificateRefunds };
  const left = (rows: readonly { position: number; quantity: number }[]) =>
    rows.map(({ position, quantity }) => ({ position, quantity: quantity - (sent[position] ?? 0) }));
  const first = isHeld
    ? closedSpans(found, OWN, { ...given, earlier: [], later: left(after) })
    : closedSpans(former, OWN, { refunds: [], certificateRefunds: [], earlier: [], later: left(before) });
  const second = closedSpans(found, OWN, { ...given, earlier: [asReceipt(first)], later: [] });
  const ofCharge = closedSpans(found, CHARGE, { refunds: [], certificateRefunds: [], earlier: [], later: [] });
  return {
    priceSent: sumBy(before, ({ position, unitPrice }) => unitPrice * (sent[position] ?? 0)),
    isSent: sent.some((each) => each > 0),
    after,
    deliveryPrice,
    closed: [first, second],
    receipts: [
      handedOverLines(isHeld ? found : former, OWN, first),
      handedOverLines(found, OWN, second),
      handedOverLines(found, CHARGE, ofCharge),
    ],
  };
}

const always = (law: (told: ReturnType<typeof tell>) => void) =>
  fc.assert(
    fc.property(
      stories.filter(({ lines }) => lines.some(({ sent }) => sent > 0)),
      (story) => law(tell(story)),
    ),
    { numRuns: 500 },
  );

describe('the closing receipts of an order whose rest is changed after a part was sent', () => {
  test('name the part at its price', () => {
    always(({ receipts, priceSent }) => {
      expect(sumOf((receipts[0] ?? []).filter(({ kind }) => kind === 'goods'))).toBe(priceSent);
    });
  });

  test('name all that was handed over at its price, and delivery once', () => {
    always(({ receipts, after, deliveryPrice }) => {
      const named = receipts.flat();
      expect(sumOf(named.filter(({ kind }) => kind === 'service'))).toBe(deliveryPrice);
      for (const each of after) {
        const own = named.filter(({ description }) => description.startsWith(each.nameRu));
        expect(sumOf(own)).toBe(costOf([each]));
      }
    });
  });

  test('name no kopeck twice', () => {
    always(({ closed: [first, second] }) => {
      const isTwice = (one: readonly Span[] = [], other: readonly Span[] = []) =>
        other.some((span) => overlap(one, span).length > 0);
      expect(isTwice(first?.spans, second?.spans) || isTwice(first?.onCertificates, second?.onCertificates)).toBe(
        false,
      );
    });
  });
});

function costOf(lines: readonly { quantity: number; unitPrice: number }[]): number {
  return sumBy(lines, ({ quantity, unitPrice }) => quantity * unitPrice);
}

function asRefund(spans: readonly Span[]) {
  return { spans: JSON.stringify(spans), before: 0, amount: sizeOf(spans) } as unknown as Settled['refunds'][number];
}

function asReceipt({ spans, onCertificates }: ClosedSpans) {
  return {
    spans: JSON.stringify(spans),
    certificateSpans: JSON.stringify(onCertificates),
  } as Settled['earlier'][number];
}
