import type { Balance, Order } from '../contract/order.ts';
import type { Kopecks } from '../domain/money.ts';
import type { Translate } from './intl.ts';

/** A row of an order's sums, kopecks; the parts come first, and add up to the whole. */
export type SumRow = { label: string; amount: Kopecks; isWhole?: true; isFree?: boolean };

/** The parts of an order's sum, with what it comes to by now. */
export type OrderSums = Pick<Order, 'subtotal' | 'discounts' | 'delivery' | 'redeemed'> & { balance: Balance };

/** The rows of an order's sums, wherever they are shown; how it was paid only if that is not its first total. */
export function orderSums(t: Translate, { subtotal, discounts, delivery, redeemed, balance }: OrderSums): SumRow[] {
  const { onCertificates, onDelivery, adjustment, total, paid, returned, underWay, due } = balance;
  const isSettled = paid > 0 && (returned > 0 || due > 0 || onDelivery > 0 || adjustment !== 0);
  return [
    { label: t('mail.subtotal'), amount: subtotal },
    ...discounts.map(({ code, name, amount }) => {
      return { label: code === null ? name : t('discount.code', { code }), amount: -amount };
    }),
    ...deliveryRow(t, delivery, onDelivery),
    ...redeemed.map(({ lastFour, amount }) => ({ label: t('mail.redeemed', { lastFour }), amount: -amount })),
    ...unlessNothing(t('mail.sum.certificates'), onCertificates),
    ...unlessNothing(t(adjustment > 0 ? 'mail.charged' : 'mail.sum.allowed'), adjustment),
    { label: t('mail.total'), amount: total, isWhole: true },
    ...(isSettled
      ? [
          { label: t('mail.sum.paid'), amount: paid },
          ...unlessNothing(t('mail.returned'), underWay - returned),
          ...unlessNothing(t('mail.returning'), -underWay),
          ...unlessNothing(t('mail.due'), due),
        ]
      : []),
  ];
}

/** What delivery costs by now: a change of it may have been charged for. */
function deliveryRow(t: Translate, delivery: Order['delivery'], charged: Kopecks): SumRow[] {
  if (!delivery) return unlessNothing(t('mail.charged'), charged);
  const amount = delivery.price + charged;
  return [{ label: t(`delivery.${delivery.id}.name`), amount, isFree: amount === 0 }];
}

function unlessNothing(label: string, amount: Kopecks): SumRow[] {
  return amount === 0 ? [] : [{ label, amount }];
}
