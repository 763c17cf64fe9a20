import type { OwnOrder } from '#shared/contract/own-order.ts';
import { DECLINE_REASONS, type PaymentStatus } from '#shared/contract/payment.ts';
import { usePayUntil } from '#shared/i18n/use-pay-until.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { useReach } from '#shared/ui/reach.ts';
import { Island } from '../../render/island.tsx';

export type PaymentFailureProps = {
  number: string | null;
  /** The order and its token, for its owner only. */
  own: { order: OwnOrder; token: string } | null;
  status: PaymentStatus | null;
  ending: 'closed' | 'cancelled' | 'failure';
};

/** The payment failed or was cancelled: why, what to do with the same order, and what is in it. */
export function PaymentFailurePage({ number, own, status, ending }: PaymentFailureProps) {
  const { t, link } = useShopIntl();
  const { messengers } = useReach();
  const sentences = useSentences({ own, status, ending });
  return (
    <div className={own ? 'page result result--order' : 'page page--narrow result'}>
      <header className="page__head">
        {number && <p className="eyebrow">{t('order.title', { number })}</p>}
        <h1 tabIndex={-1}>{t(ending === 'closed' ? 'payment.closed.title' : 'payment.failure.title')}</h1>
        <p className="page__lead">{sentences.join(' ')}</p>
      </header>
      {(ending === 'closed' || !status) && (
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      )}
      {own && <Again {...own} />}
      {own && <OrderSummary order={own.order} />}
      <div className="result__ask">
        <p>{t(messengers.length > 0 ? 'payment.failure.persists' : 'payment.failure.write')}</p>
        <MessengerLinks text={number ? t('pay.messenger', { number }) : t('payment.failure.messenger')} />
      </div>
    </div>
  );
}

/** With the heading, the sentence of a failed payment (specification, section 8); then why. */
function useSentences({ own, status, ending }: Omit<PaymentFailureProps, 'number'>): string[] {
  const { t } = useShopIntl();
  if (ending === 'closed') return [t('payment.closed.text')];
  const reason = DECLINE_REASONS.find((known) => known === status?.reason);
  return [
    t(own ? `payment.failure.advice.${status?.advice ?? 'try-again'}` : 'payment.failure.unknown'),
    ...(reason ? [t(`payment.failure.reason.${reason}`)] : []),
    ...(status?.advice || ending === 'cancelled' ? [t('payment.failure.uncharged')] : []),
  ];
}

/** The ways to go on with an order: paying it, until when, and reading about it. */
function Again({ order: { number, due, payUntil }, token }: { order: OwnOrder; token: string }) {
  const { t, link } = useShopIntl();
  const time = usePayUntil(payUntil);
  return (
    <div className="result__again">
      {due > 0 && <Island name="pay-button" start="load" props={{ number, token, amount: due }} />}
      {time && <p className="order__quiet">{t('payment.failure.until', { time })}</p>}
      <a className="link" href={link('order', { number }, { token })}>
        {t('payment.check.order')}
      </a>
    </div>
  );
}
