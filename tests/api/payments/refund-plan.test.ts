import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { certificateLines, chargedLines, handedOverLines } from '#api/payments/charged-lines.ts';
import { cutLines, sumOf } from '#api/payments/receipt-lines.ts';
import { chooseSpans, planOf, type WantedRefund } from '#api/payments/refund-plan.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import { lineDiscounts, offEachPiece, readLineDiscounts } from '#api/promotions/line-discounts.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { aPromotion } from '../promotions/a-promotion.ts';

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPrice: fc.integer({ min: 1, max: 900_000 }),
    off: fc.double({ min: 0, max: 0.9, noNaN: true }),
    /** How many per cent a set takes off each of its pieces. */
    inSet: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const PROMOTED = { promotion: { ...aPromotion(), id: 'set' }, deliveryAmount: 0, priceAmount: 0 };
/** An order of lines, of which some have pieces in a set and others beside it, and delivery, of which certificates pay a share. */
const orders = fc
  .record({ lines, deliveryPrice: fc.constantFrom(0, 39_000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map((order) => {
    const rows = order.lines.map(({ quantity, unitPrice, off, inSet }, position) => {
      const names = { nameRu: 'Халат', nameEn: 'Robe', size: String(position) };
      const line = { position, quantity, unitPrice, ...names };
      const pieces = inSet.slice(0, quantity - 1).map((percent) => Math.floor((unitPrice * percent) / 100));
      if (pieces.length === 0) return { ...line, discount: Math.floor(quantity * unitPrice * off), promotions: '[]' };
      const lines = order.lines.map((_, index) => (index === position ? sum(pieces) : 0));
      const set = { ...PROMOTED, amount: sum(pieces), lines, pieces: lines.map(() => pieces) };
      return {
        ...line,
        discount: sum(pieces),
        promotions: JSON.stringify(lineDiscounts([set], position, { quantity, price: { amount: unitPrice } })),
      };
    });
    const whole = order.deliveryPrice + sumBy(rows, (each) => each.quantity * each.unitPrice - each.discount);
    const row = { total: whole - Math.floor(whole * order.share), deliveryPrice: order.deliveryPrice, locale: 'ru' };
    const found = { row, lines: rows, certificates: [], charges: [], redeemed: [], discounts: [] };
    return { found: found as unknown as FoundOrder, whole };
  });

const portion = fc.double({ min: 0, max: 1.2, noNaN: true });
const wishes = fc.array(
  fc.oneof(
    portion.map(
      (part) =>
        (found: FoundOrder): WantedRefund =>
          Math.ceil(found.row.total * part) + 1,
    ),
    fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })).map(([position, quantity]) => (): WantedRefund => {
      return { pieces: [{ position, quantity }] };
    }),
    fc.tuple(fc.nat(4), portion).map(([position, part]) => ({ lines: [line] }: FoundOrder): WantedRefund => {
      return { pieces: [], ofLine: { position, amount: Math.ceil((line?.unitPrice ?? 1) * part) + 1 } };
    }),
    fc.integer({ min: 1, max: 39_000 }).map((delivery) => (): WantedRefund => ({ pieces: [], delivery })),
    fc.constant((): WantedRefund => null),
  ),
  { maxLength: 8 },
);

/** Refunds, one after another, of the order's payment and the certificates; what each took of both. */
function refundAll(found: FoundOrder, wanted: readonly ((found: FoundOrder) => WantedRefund)[]) {
  const sources = [chargedLines(found, { chargeId: null }), certificateLines(found)].map((of) => {
    return { lines: of, taken: [] as Span[], certificates: [] };
  });
  const refunds = wanted.flatMap((ask) => {
    const asked = ask(found);
    const chosen = chooseSpans(sources, asked);
    if (!chosen) return [];
    for (const [index, source] of sources.entries()) source.taken.push(...(chosen[index] ?? []));
    return [{ asked, chosen }];
  });
  return { sources, refunds };
}

test('card and certificates together are what was sold, piece by piece', () => {
  fc.assert(
    fc.property(orders, ({ found, whole }) => {
      const byCard = chargedLines(found, { chargeId: null });
      const onCertificates = certificateLines(found);
      expect(sumOf(byCard)).toBe(found.row.total);
      expect(sumOf(byCard) + sumOf(onCertificates)).toBe(whole);
      for (const { unitPrice } of onCertificates) expect(unitPrice).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('no kopeck is returned twice, whatever is refunded, and receipts add up to what is refunded by card', () => {
  fc.assert(
    fc.property(orders, wishes, ({ found, whole }, wanted) => {
      const { sources, refunds } = refundAll(found, wanted);
      for (const { lines: of, taken } of sources) {
        expect(sizeOf(subtract([0, sumOf(of)], taken)) + sizeOf(taken)).toBe(sumOf(of));
      }
      for (const { asked, chosen } of refunds) {
        const [byCard = [], onCertificates = []] = chosen;
        expect(sumOf(cutLines(sources[0]?.lines ?? [], byCard))).toBe(sizeOf(byCard));
        if (typeof asked === 'number') expect(sizeOf(byCard) + sizeOf(onCertificates)).toBe(asked);
      }
      const [spans = [], left = []] = sources.map(({ lines: of, taken }) => subtract([0, sumOf(of)], taken));
      const handedOver = handedOverLines(found, { chargeId: null }, { spans, onCertificates: left });
      expect(sumOf(handedOver)).toBe(sizeOf(spans) + sizeOf(left));
      expect(sumOf(handedOver)).toBeLessThanOrEqual(whole);
    }),
  );
});

test('all pieces and delivery, in any order, are all that was paid', () => {
  fc.assert(
    fc.property(orders, fc.infiniteStream(fc.boolean()), ({ found, whole }, coins) => {
      const pieces = found.lines.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
      const inAnyOrder = pieces.toSorted(() => (coins.next().value ? 1 : -1));
      // A piece that costs nothing has nothing to return.
      const costly = inAnyOrder.map((position) => (): WantedRefund => ({ pieces: [{ position, quantity: 1 }] }));
      const delivery = (): WantedRefund => ({ pieces: [], delivery: found.row.deliveryPrice });
      const { sources } = refundAll(found, [...costly, delivery]);
      expect(sumBy(sources, ({ taken }) => sizeOf(taken))).toBe(whole);
    }),
  );
});

test('a piece returns what it cost, the dearest of its line first, whichever way it was paid', () => {
  fc.assert(
    fc.property(orders, ({ found }) => {
      for (const { position, quantity, unitPrice, ...line } of found.lines) {
        const off = offEachPiece(readLineDiscounts(line));
        const one = (): WantedRefund => ({ pieces: [{ position, quantity: 1 }] });
        const { refunds } = refundAll(
          found,
          Array.from({ length: quantity }, () => one),
        );
        const amounts = refunds.map(({ chosen }) => sumBy(chosen, sizeOf)).filter((amount) => amount > 0);
        expect(sum(amounts)).toBe(unitPrice * quantity - line.discount);
        if (off) expect(amounts).toEqual(off.map((each) => unitPrice - each));
      }
    }),
  );
});

test('what is handed over beside refunded pieces of sets is named at the price of each piece', () => {
  fc.assert(
    fc.property(orders, ({ found }) => {
      const [line] = found.lines;
      const off = line && offEachPiece(readLineDiscounts(line));
      if (!off) return;
      const { sources } = refundAll(found, [() => ({ pieces: [{ position: 0, quantity: 1 }] })]);
      const [spans = [], left = []] = sources.map(({ lines: of, taken }) => subtract([0, sumOf(of)], taken));
      const handedOver = handedOverLines(found, { chargeId: null }, { spans, onCertificates: left });
      const own = handedOver.filter(({ description }) => description.endsWith(', 0'));
      const prices = own.flatMap((each) => Array.from({ length: each.quantity }, () => each.unitPrice));
      expect(prices.toSorted((a, b) => b - a)).toEqual(off.slice(1).map((each) => line.unitPrice - each));
    }),
  );
});

test('nothing is left after a final plan', () => {
  fc.assert(
    fc.property(orders, ({ found }) => {
      const source = { lines: chargedLines(found, { chargeId: null }), taken: [], certificates: [] };
      const [spans = []] = chooseSpans([source], null) ?? [];
      expect(planOf(source, spans)).toEqual(
        found.row.total === 0 ? null : { amount: found.row.total, spans, frozen: [], isFinal: true },
      );
    }),
  );
});
