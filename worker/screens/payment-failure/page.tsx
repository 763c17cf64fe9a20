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

/** The payment failed or was cancelled: why, and what to do with the same order. */
export function PaymentFailurePage({ number, own, status, ending }: PaymentFailureProps) {
  const { t, link } = useShopIntl();
  const { messengers } = useReach();
  return (
    <div className="page page--narrow result">
      <header className="page__head">
        {number && <p className="eyebrow">{t('order.title', { number })}</p>}
        {/* The sentence of a failed payment (specification, section 8), unless there is nothing left to try. */}
        <h1 tabIndex={-1}>{t(ending === 'closed' ? 'payment.closed.title' : 'payment.failure.text')}</h1>
        <Reasons own={own} status={status} ending={ending} />
      </header>
      {(ending === 'closed' || !status) && (
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      )}
      {own && <Again {...own} />}
      <div className="result__ask">
        <p>{t(messengers.length > 0 ? 'payment.failure.persists' : 'payment.failure.write')}</p>
        <MessengerLinks text={number ? t('pay.messenger', { number }) : t('payment.failure.messenger')} />
      </div>
      {own && <OrderSummary order={own.order} />}
    </div>
  );
}

function Reasons({ own, status, ending }: Omit<PaymentFailureProps, 'number'>) {
  const { t } = useShopIntl();
  const time = usePayUntil(own?.order);
  const reason = DECLINE_REASONS.find((known) => known === status?.reason);
  const sentences = [
    ...(reason ? [t(`payment.failure.reason.${reason}`)] : []),
    ...(!reason && ending !== 'failure' ? [t(`payment.${ending}.text`)] : []),
    ...(status?.advice ? [t(`payment.failure.advice.${status.advice}`)] : []),
    ...(time ? [t('payment.failure.until', { time })] : []),
    ...(!own && ending !== 'closed' ? [t('payment.failure.unknown')] : []),
  ];
  return sentences.length > 0 && <p className="page__lead">{sentences.join(' ')}</p>;
}

/** The ways to go on with an order: paying it, and reading about it. */
function Again({ order: { number, due }, token }: { order: OwnOrder; token: string }) {
  const { t, link } = useShopIntl();
  return (
    <>
      {due > 0 && <Island name="pay-button" start="load" props={{ number, token, amount: due }} />}
      <p>
        <a className="link" href={link('order', { number }, { token })}>
          {t('payment.check.order')}
        </a>
      </p>
    </>
  );
}
