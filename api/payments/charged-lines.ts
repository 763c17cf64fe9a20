import { localise, storedLocale } from '#api/catalogue/localise.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { cutLines, shareOut, sumOf } from '#api/payments/receipt-lines.ts';
import type { Span } from '#api/payments/spans.ts';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import { ChargeKind } from '#shared/contract/operator-order.ts';

/** A receipt's words for a thing may be so long (54-FZ). */
const LONGEST_DESCRIPTION = 128;

/** `orderLine` is the position of the order's line that it is of; null for delivery and for certificates. */
export type ChargedLine = ReceiptLine & { orderLine: number | null };

/** What the money of a payment is for, line by line: their sum is its amount. */
export function chargedLines(found: FoundOrder, { chargeId }: Pick<Attempt, 'chargeId'>): ChargedLine[] {
  return chargeId === null ? linesOfTotal(found) : linesOfCharge(found, chargeId);
}

function linesOfTotal(found: FoundOrder): ChargedLine[] {
  const sold = soldCertificates(found);
  // Certificates that pay take their part off goods and delivery, never off certificates that are bought.
  return [...shareOut(goodsAndDelivery(found), found.row.total - sumOf(sold)), ...sold];
}

/**
 * What is handed over for a payment: goods and delivery at what they were sold for, whether a card or a certificate paid,
 * less what was returned before; of a charge, what was not. `kept` is what was not returned, of the charged lines.
 */
export function handedOverLines(
  found: FoundOrder,
  attempt: Pick<Attempt, 'chargeId'>,
  kept: readonly Span[],
): ReceiptLine[] {
  const charged = chargedLines(found, attempt);
  const left = cutLines(charged, kept);
  if (attempt.chargeId !== null) return left;
  const things = Map.groupBy(goodsAndDelivery(found), ({ kind, orderLine }) => `${kind} ${orderLine}`);
  return [...things].flatMap(([thing, lines]) => {
    const isOfThing = ({ kind, orderLine }: ChargedLine) => `${kind} ${orderLine}` === thing;
    const returned = sumOf(charged.filter(isOfThing)) - sumOf(left.filter(isOfThing));
    return cutLines(lines, [[0, sumOf(lines) - returned]]);
  });
}

function goodsAndDelivery({ row, lines }: FoundOrder): ChargedLine[] {
  const locale = storedLocale(row);
  const goods = lines.flatMap((line) => {
    const words = [localise(locale, line.nameRu, line.nameEn), line.size].filter((word) => word !== null);
    const whole: ChargedLine = {
      description: words.join(', ').slice(0, LONGEST_DESCRIPTION),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      kind: 'goods',
      orderLine: line.position,
    };
    return shareOut([whole], sumOf([whole]) - line.discount);
  });
  const delivery: ChargedLine = {
    description: receiptIntl(locale).formatMessage({ id: 'receipt.delivery' }),
    quantity: 1,
    unitPrice: row.deliveryPrice,
    kind: 'service',
    orderLine: null,
  };
  // What costs nothing has no place in a receipt.
  return [...goods, delivery].filter((line) => line.unitPrice > 0);
}

/** How receipts name what a charge is for. */
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
