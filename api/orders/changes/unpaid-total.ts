import { ChangeRefused } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { paymentMethodFor } from '#api/quotes/payment-method.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Changed = { country?: string; subtotal?: Kopecks; discount?: Kopecks; deliveryPrice?: Kopecks };

/**
 * The total of an unpaid order after a change. Throws a ChangeRefused if certificates would pay all of it, or if its
 * shopper could no longer pay it by card as announced.
 */
export function unpaidTotal(
  { settings }: Ports,
  { row, redeemed }: FoundOrder,
  {
    country = row.country,
    subtotal = row.subtotal,
    discount = row.discount,
    deliveryPrice = row.deliveryPrice,
  }: Changed,
): Kopecks {
  const total = subtotal - discount + deliveryPrice - redeemed.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) throw new ChangeRefused('certificates-pay-all');
  if (row.state === 'awaiting_payment' && paymentMethodFor(settings, country, total) !== 'card') {
    throw new ChangeRefused('card-cannot-pay');
  }
  return total;
}
