import { ChangeRefused } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { paymentMethodFor } from '#api/quotes/payment-method.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Changed = { country?: string; subtotal?: Kopecks; discount?: Kopecks; deliveryPrice?: Kopecks };

/**
 * What an order that is not paid would have to pay after a change. Throws a ChangeRefused where certificates would pay
 * all of it, or its shopper could no longer pay it by card as they were told.
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
