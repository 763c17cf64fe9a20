import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { ON_CERTIFICATES, OWN_TOTAL, readPaidLines } from '#api/payments/paid-lines.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { cutLines, deductInShares, sumOf, wholePieces } from '#api/payments/receipt-lines.ts';
import type { Span } from '#api/payments/spans.ts';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import { localise, storedLocale } from '#api/products/localise.ts';
import { offEachPiece, readLineDiscounts } from '#api/promotions/line-discounts.ts';
import { ChargeKind } from '#shared/contract/operator-order.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The longest description of a receipt's line (54-FZ). */
const MAX_DESCRIPTION_LENGTH = 128;

/**
 * `orderLine` is the position of its order line; null for delivery, certificates, and goods that were changed for
 * others. `piece` is the number of the piece in its line, of which this pays a part, once lines were changed.
 */
export type ChargedLine = ReceiptLine & { orderLine: number | null; piece?: number | undefined };

/** What a payment is for, line by line; the lines add up to its amount. */
export function chargedLines(found: FoundOrder, { chargeId }: Pick<Attempt, 'chargeId'>): ChargedLine[] {
  const changed = readPaidLines(found.row)?.[chargeId ?? OWN_TOTAL];
  if (changed) return changed;
  return chargeId === null ? [...goodsByCard(found), ...soldCertificates(found)] : linesOfCharge(found, chargeId);
}

/** The goods of lines at their sold price, piece by piece. */
export function goodsByPiece(locale: Locale, lines: FoundOrder['lines']): ChargedLine[] {
  return byPiece(goodsOf(locale, lines));
}

/** Lines piece by piece; goods with the number of each piece. Delivery stays whole. */
export function byPiece(lines: readonly ChargedLine[]): ChargedLine[] {
  const counts = new Map<string, number>();
  return lines.flatMap(singlePieces).map((line) => {
    if (line.kind !== 'goods' || line.orderLine === null || line.piece !== undefined) return line;
    const piece = counts.get(thingOf(line)) ?? 0;
    counts.set(thingOf(line), piece + 1);
    return { ...line, piece };
  });
}

/** What certificates paid of goods and delivery, piece by piece: the rest of each that was not paid otherwise. */
export function certificateLines(found: FoundOrder): ChargedLine[] {
  const changed = readPaidLines(found.row);
  if (changed) return changed[ON_CERTIFICATES] ?? [];
  const byCard = Map.groupBy(goodsByCard(found).flatMap(singlePieces), thingOf);
  const whole = Map.groupBy(goodsAndDelivery(found).flatMap(singlePieces), thingOf);
  return [...whole].flatMap(([thing, pieces]) =>
    pieces.map((piece, index) => {
      const paidByCard = byCard.get(thing)?.[index]?.unitPrice ?? 0;
      return { ...piece, unitPrice: piece.unitPrice - paidByCard };
    }),
  );
}

/**
 * What is handed over for parts of a payment and of what certificates paid beside it: goods and delivery at their sold
 * price, whichever paid; for a charge, what was charged.
 */
export function handedOverLines(
  found: FoundOrder,
  attempt: Pick<Attempt, 'chargeId'>,
  { spans, onCertificates }: { spans: readonly Span[]; onCertificates: readonly Span[] },
): ReceiptLine[] {
  const isByPiece = found.row.paidLines || found.lines.some((line) => offEachPiece(readLineDiscounts(line)));
  const laidOut = (lines: readonly ChargedLine[]) => (isByPiece ? byPiece(lines) : lines);
  const byCard = cutLines(laidOut(chargedLines(found, attempt)), spans);
  if (attempt.chargeId !== null) return wholePieces(byCard);
  const paid = [...byCard, ...cutLines(laidOut(certificateLines(found)), onCertificates)];
  if (isByPiece) return wholePieces(paid.filter(({ kind }) => kind !== 'certificate'));
  const things = Map.groupBy(goodsAndDelivery(found), thingOf);
  return [...things].flatMap(([thing, lines]) =>
    cutLines(lines, [[0, sumOf(paid.filter((line) => thingOf(line) === thing))]]),
  );
}

/** Certificates pay for goods and delivery, never for certificates that are bought. */
function goodsByCard(found: FoundOrder): ChargedLine[] {
  return deductInShares(goodsAndDelivery(found), found.row.total - sumOf(soldCertificates(found)));
}

function singlePieces(line: ChargedLine): ChargedLine[] {
  return Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 }));
}

/** The key of an order line, or of its delivery. */
function thingOf({ kind, orderLine }: ChargedLine): string {
  return `${kind} ${orderLine}`;
}

function goodsOf(locale: Locale, lines: FoundOrder['lines']): ChargedLine[] {
  const goods = lines.flatMap((line) => {
    const words = [localise(locale, line.nameRu, line.nameEn), line.size].filter((word) => word !== null);
    const whole: ChargedLine = {
      description: words.join(', ').slice(0, MAX_DESCRIPTION_LENGTH),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      kind: 'goods',
      orderLine: line.position,
    };
    const off = offEachPiece(readLineDiscounts(line));
    if (!off) return deductInShares([whole], sumOf([whole]) - line.discount);
    // Pieces in a set cost less than others of their line; equal ones are one line of a receipt.
    return [...Map.groupBy(off, (each) => each)].map(([each, equal]) => {
      return { ...whole, quantity: equal.length, unitPrice: line.unitPrice - each };
    });
  });
  // Free lines are left out of receipts.
  return goods.filter((line) => line.unitPrice > 0);
}

function goodsAndDelivery({ row, lines }: FoundOrder): ChargedLine[] {
  const locale = storedLocale(row);
  const delivery: ChargedLine = {
    description: receiptIntl(locale).formatMessage({ id: 'receipt.delivery' }),
    quantity: 1,
    unitPrice: row.deliveryPrice,
    kind: 'service',
    orderLine: null,
  };
  return [...goodsOf(locale, lines), ...(delivery.unitPrice > 0 ? [delivery] : [])];
}

/** The names of charges on receipts. */
const CHARGE_LINES = {
  goods: { id: 'receipt.charge.goods', kind: 'goods' },
  delivery: { id: 'receipt.charge.delivery', kind: 'service' },
} as const;

function linesOfCharge({ row, charges }: FoundOrder, chargeId: string): ChargedLine[] {
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw new Error('A payment has no charge');
  const { id, kind } = CHARGE_LINES[ChargeKind.parse(charge.kind)];
  const description = receiptIntl(storedLocale(row)).formatMessage({ id });
  return [{ description, quantity: 1, unitPrice: charge.amount, kind, orderLine: null }];
}

function soldCertificates({ row, certificates }: FoundOrder): ChargedLine[] {
  const intl = receiptIntl(storedLocale(row));
  return certificates.map(({ sku, amount }) => {
    const description = intl.formatMessage({ id: 'receipt.certificate' }, { sku });
    return { description, quantity: 1, unitPrice: amount, kind: 'certificate', orderLine: null };
  });
}
