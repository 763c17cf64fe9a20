import type { OwnOrder } from '#shared/contract/own-order.ts';
import { OWN_CHANGE_STATES } from '#shared/domain/own-changes.ts';
import { orderText } from '#shared/i18n/order-text.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { OrderMessage } from '#shared/ui/order-message.tsx';
import { Island } from '../../render/island.tsx';

type Props = { order: OwnOrder; token: string };

/** What an order's owner can do at once: pay, change, order again, return. */
export function OrderActions({ order, token }: Props) {
  const { t, link } = useShopIntl();
  const { number, state, lines, delivery, due, awaited, returnable } = order;
  const isUnpaid = state === 'awaiting_payment';
  const isCalledOff = state === 'cancelled' || state === 'expired';
  const isReturnable = (state === 'delivered' && delivery !== null && !returnable) || awaited.length > 0;
  const isChangeable = isStillChangeable(order);
  const isReviewable = state === 'delivered' && lines.length > 0;
  if (due === 0 && !isCalledOff && !isReturnable && !isReviewable && !isChangeable) return null;
  const isDifference = due > 0 && !isUnpaid;
  return (
    <section className="order__actions" aria-labelledby="actions">
      <h2 id="actions" className="visually-hidden">
        {t('order.actions')}
      </h2>
      {due > 0 && <NeedsScript />}
      {due > 0 && <Island name="pay-button" start="load" props={{ number, token, amount: due, isDifference }} />}
      {isCalledOff && (
        <a className="button" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      )}
      {isReturnable && (
        <a className="button" href={link('returns')}>
          {t('order.return')}
        </a>
      )}
      {isChangeable && (
        <a className="button" href={link('orderChange', { number }, { token })}>
          {t('ownChange.link')}
        </a>
      )}
      {isReviewable && (
        <a className="button" href={link('ownReviews', { number }, { token })}>
          {t('ownReviews.write')}
        </a>
      )}
    </section>
  );
}

/** Whether she may change something of it, or cancel it: nothing was sent, given up by her, or is owed to her. */
function isStillChangeable(order: OwnOrder): boolean {
  const { state, lines, contact, shipments, givingBack, withdrawnAt } = order;
  const isGoingBack = givingBack != null && (givingBack.isCancelled || givingBack.isRefused);
  const isStanding = shipments.length === 0 && !isGoingBack && withdrawnAt === null;
  const isOpen = order.isOwnChangeOffered && OWN_CHANGE_STATES.includes(state);
  return isOpen && isStanding && lines.length > 0 && contact !== null;
}

/** The messengers, with a text about the order in the reader's language. */
export function AskUs({ order }: Pick<Props, 'order'>) {
  const { t, money, country } = useShopIntl();
  const { number, state, lines, certificates, balance, delivery, contact } = order;
  const opening = t(state === 'awaiting_manager' ? 'order.messenger' : 'order.messengerAsk', { number });
  const facts = [
    ...(delivery ? [`${t('cart.delivery')}: ${t(`delivery.${delivery.id}.name`)}`] : []),
    ...(contact ? [`${t('order.country')}: ${country(contact.country)}`] : []),
  ];
  return (
    <div className="order__ask">
      {state !== 'awaiting_manager' && <p>{t('order.ask')}</p>}
      <OrderMessage
        text={orderText(t, money, { opening, lines, certificates, facts, total: balance.total })}
        isMain={state === 'awaiting_manager'}
      />
    </div>
  );
}
