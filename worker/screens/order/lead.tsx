import type { OwnOrder } from '#shared/contract/own-order.ts';
import { awaitedPieces } from '#shared/i18n/awaited-pieces.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { isAllGivenBack, isByAgreement, isInExchange, isSentInPart, shownState } from './order-path.ts';

/** What happens next, what it waits for, and what of it was given back. */
export function Lead({ order, time }: { order: OwnOrder; time: string }) {
  const { t, money } = useShopIntl();
  const { state, returned } = order;
  return (
    <>
      {shownState(order) === 'due' ? (
        <DueLead order={order} />
      ) : (
        <p className="page__lead">{t(whatIsNext(order), { time, count: order.certificates.length })}</p>
      )}
      <GivingBack order={order} />
      {order.awaited.length > 0 && <p>{t('order.awaited', { pieces: awaitedPieces(order.awaited) })}</p>}
      {state !== 'refunded' && returned > 0 && <p>{t('order.returnedSome', { amount: money(returned) })}</p>}
    </>
  );
}

/** What is on its way back to her: the bank may be slow, or have refused it. */
function GivingBack({ order: { givingBack } }: { order: OwnOrder }) {
  const { t, money } = useShopIntl();
  if (!givingBack) return null;
  const { amount, byHand, isRefused } = givingBack;
  return (
    <>
      {amount > byHand && (
        <p role={isRefused ? 'status' : undefined}>
          {t(isRefused ? 'order.givingBack.refused' : 'order.givingBack', { amount: money(amount - byHand) })}
        </p>
      )}
      {byHand > 0 && <p>{t('order.givingBack.byHand', { amount: money(byHand) })}</p>}
    </>
  );
}

/** What an order that has changed asks for: it says the rest only when that has come. */
function DueLead({ order }: { order: OwnOrder }) {
  const { t, money } = useShopIntl();
  const { due, dueByAgreement } = order;
  return (
    <>
      {due > 0 && (
        <p className="page__lead">
          {t(isByAgreement(order) ? 'order.due.manager' : 'order.due', { amount: money(due) })}
        </p>
      )}
      {dueByAgreement > 0 && (
        <p className="page__lead">{t('order.dueByAgreement', { amount: money(dueByAgreement) })}</p>
      )}
    </>
  );
}

/** What happens next, in words; different for certificates, which are not sewn. */
function whatIsNext(order: OwnOrder): MessageId {
  const { state, lines, due, certificates } = order;
  if (isAllGivenBack(order)) return order.givingBack?.isCancelled ? 'order.next.givenUp' : 'order.next.refundedSoon';
  if (state === 'cancelled' || state === 'expired') return whatEnded(order, state);
  if (state === 'awaiting_payment' && due === 0) return 'order.next.late';
  if (isInExchange(order)) return 'order.next.exchange';
  if (isSentInPart(order)) return 'order.next.part_sent';
  const isUnopened = certificates.some((sold) => sold.state !== 'opened');
  if (lines.length === 0 && state === 'delivered' && isUnopened) return 'order.next.certificates.sent';
  const hasOwnWords = state === 'awaiting_payment' || state === 'paid' || state === 'delivered';
  return lines.length === 0 && hasOwnWords ? `order.next.certificates.${state}` : `order.next.${state}`;
}

function whatEnded(order: OwnOrder, state: 'cancelled' | 'expired'): MessageId {
  if (state === 'cancelled' && order.redeemed.length > 0) return 'order.next.cancelled.certificates';
  return state === 'expired' && isByAgreement(order) ? 'order.next.manager.expired' : `order.next.${state}`;
}
