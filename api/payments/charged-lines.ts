import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { cutLines, deductInShares, sumOf } from '#api/payments/receipt-lines.ts';
import type { Span } from '#api/payments/spans.ts';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import { localise, storedLocale } from '#api/products/localise.ts';
import { ChargeKind } from '#shared/contract/operator-order.ts';

/** The longest description of a receipt's line (54-FZ). */
const MAX_DESCRIPTION_LENGTH = 128;

/** `orderLine` is the position of its order line; null for delivery and for certificates. */
export type ChargedLine = ReceiptLine & { orderLine: number | null };

/** What a payment is for, line by line; the lines add up to its amount. */
export function chargedLines(found: FoundOrder, { chargeId }: Pick<Attempt, 'chargeId'>): ChargedLine[] {
  return chargeId === null ? linesOfTotal(found) : linesOfCharge(found, chargeId);
}

function linesOfTotal(found: FoundOrder): ChargedLine[] {
  return [...goodsByCard(found), ...soldCertificates(found)];
}

/** What certificates paid of goods and delivery, piece by piece: the rest of each that was not paid otherwise. */
export function certificateLines(found: FoundOrder): ChargedLine[] {
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
  const byCard = cutLines(chargedLines(found, attempt), spans);
  if (attempt.chargeId !== null) return byCard;
  const paid = [...byCard, ...cutLines(certificateLines(found), onCertificates)];
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

function goodsAndDelivery({ row, lines }: FoundOrder): ChargedLine[] {
  const locale = storedLocale(row);
  const goods = lines.flatMap((line) => {
    const words = [localise(locale, line.nameRu, line.nameEn), line.size].filter((word) => word !== null);
    const whole: ChargedLine = {
      description: words.join(', ').slice(0, MAX_DESCRIPTION_LENGTH),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      kind: 'goods',
      orderLine: line.position,
    };
    return deductInShares([whole], sumOf([whole]) - line.discount);
  });
  const delivery: ChargedLine = {
    description: receiptIntl(locale).formatMessage({ id: 'receipt.delivery' }),
    quantity: 1,
    unitPrice: row.deliveryPrice,
    kind: 'service',
    orderLine: null,
  };
  // Free lines are left out of receipts.
  return [...goods, delivery].filter((line) => line.unitPrice > 0);
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
