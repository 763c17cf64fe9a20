import { localise } from '#api/catalogue/localise.ts';
import { type FoundOrder, orderLocale } from '#api/orders/order-answer.ts';
import type { ReceiptLine } from '#api/payments/provider.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { shareOut } from '#api/payments/receipt-lines.ts';

/** A receipt's words for a thing may be so long (54-FZ). */
const LONGEST_DESCRIPTION = 128;

/** What the money of an order is for, line by line: their sum is the order's total. */
export function chargedLines({ row, lines, certificates }: FoundOrder): ReceiptLine[] {
  const locale = orderLocale(row);
  const intl = receiptIntl(locale);
  const goods = lines.map((line): ReceiptLine => {
    const words = [localise(locale, line.nameRu, line.nameEn), line.size].filter((word) => word !== null);
    return {
      description: words.join(', ').slice(0, LONGEST_DESCRIPTION),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      kind: 'goods',
    };
  });
  const delivery: ReceiptLine = {
    description: intl.formatMessage({ id: 'receipt.delivery' }),
    quantity: 1,
    unitPrice: row.deliveryPrice,
    kind: 'service',
  };
  // What costs nothing has no place in a receipt.
  const priced = [...goods, delivery].filter((line) => line.unitPrice > 0);
  const sold = certificates.map(({ sku, amount }): ReceiptLine => {
    const description = intl.formatMessage({ id: 'receipt.certificate' }, { sku });
    return { description, quantity: 1, unitPrice: amount, kind: 'certificate' };
  });
  const soldTotal = sold.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  // Certificates that pay take their part off goods and delivery, never off certificates that are bought.
  return [...shareOut(priced, row.total - soldTotal), ...sold];
}
