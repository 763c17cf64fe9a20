import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import { isOver, OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import type { OrderCard } from '#shared/contract/order-list.ts';

/** Its state as a tag, and in words what was sent of it, what comes back, and whether it is late. */
export function OrderStates({ order }: { order: OrderCard }) {
  const { t, money } = useText();
  const { state, due, returned, isLate, isAwaiting, isWithdrawn, sent, pieces } = order;
  // An order with a difference to pay is not paid.
  const isDue = due > 0 && state === 'paid';
  const also = [
    ...(due > 0 ? [isDue ? money(due) : t('orders.due', { amount: money(due) })] : []),
    ...(sent > 0 ? [t('orders.gone', { sent, count: pieces })] : []),
    ...(isAwaiting ? [t('orders.need.exchange')] : []),
    ...(returned > 0 && !isOver(state) ? [t('orders.returned', { amount: money(returned) })] : []),
  ];
  return (
    <span className="orders__states">
      {isDue ? <Tag kind="waiting">{t('orders.due.tag')}</Tag> : <OrderStateTag state={state} isGift={pieces === 0} />}
      {isWithdrawn && <Tag kind="bad">{t('order.head.withdrawn')}</Tag>}
      {isLate && <span className="orders__late">{t('orders.late')}</span>}
      {also.map((words) => (
        <span key={words} className="orders__also quiet">
          {words}
        </span>
      ))}
    </span>
  );
}
