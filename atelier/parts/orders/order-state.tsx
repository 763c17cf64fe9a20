import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag, type TagKind } from '#atelier/app/ui/values.tsx';
import type { OrderState } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The tag of each state: what waits for the shop stands out most, what has ended least. */
const TAGS = {
  awaiting_manager: 'waiting',
  awaiting_payment: 'plain',
  confirmed: 'waiting',
  paid: 'waiting',
  in_production: 'going',
  shipped: 'sent',
  delivered: 'done',
  cancelled: 'over',
  expired: 'over',
  refunded: 'over',
} as const satisfies Record<OrderState, TagKind>;

/** The message with the name of a state: the shopper's word, except where it is one word for two states. */
export function orderStateText(state: OrderState): AtelierMessageId {
  return state === 'confirmed' || state === 'awaiting_manager' ? `orders.state.${state}` : `order.step.${state}`;
}

type Props = {
  state: OrderState;
  /** It has certificates only: they end by their emails, which nobody has to have opened. */
  isGift?: boolean;
};

/** The state of an order, named. */
export function OrderStateTag({ state, isGift = false }: Props) {
  const { t } = useText();
  if (isGift && state === 'delivered') return <Tag kind="sent">{t('orders.state.certificates')}</Tag>;
  return <Tag kind={TAGS[state]}>{t(orderStateText(state))}</Tag>;
}

/** Whether nothing is made or sent of an order any more. */
export function isOver(state: OrderState): boolean {
  return state === 'refunded' || state === 'cancelled' || state === 'expired';
}

/** Its state, and what that does not say: what is unpaid of it, kopecks, and what went back. */
export function OrderStateTags({ due, returned, ...shown }: Props & { due: Kopecks; returned: Kopecks }) {
  const { t, money } = useText();
  const { state } = shown;
  return (
    <>
      {/* An order with a difference to pay is not paid. */}
      {(due === 0 || state !== 'paid') && <OrderStateTag {...shown} />}
      {due > 0 && <Tag kind="waiting">{t('orders.due', { amount: money(due) })}</Tag>}
      {returned > 0 && !isOver(state) && <Tag>{t('orders.returned', { amount: money(returned) })}</Tag>}
    </>
  );
}
