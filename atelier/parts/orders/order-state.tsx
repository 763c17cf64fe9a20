import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag, type TagKind } from '#atelier/app/ui/values.tsx';
import type { OrderState } from '#shared/contract/order.ts';

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

/** The state of an order, named. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useText();
  return <Tag kind={TAGS[state]}>{t(orderStateText(state))}</Tag>;
}
