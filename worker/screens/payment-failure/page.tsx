import { DECLINE_REASONS, type PaymentStatus } from '#shared/contract/payment.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { useReach } from '#shared/ui/reach.ts';
import { Island } from '../../render/island.tsx';

export type PaymentFailureProps = {
  number: string | null;
  token: string | null;
  status: PaymentStatus | null;
  ending: 'closed' | 'cancelled' | 'failure';
};

/** The payment failed or was cancelled: why, and what to do with the same order. */
export function PaymentFailurePage({ number, token, status, ending }: PaymentFailureProps) {
  const { t, link } = useShopIntl();
  const { messengers } = useReach();
  const reason = DECLINE_REASONS.find((known) => known === status?.reason);
  const canPay = ending !== 'closed' && number !== null && token !== null;
  // The sentence of every failed payment (specification, section 8), then the reason of this one.
  const sentences = [
    t('payment.failure.text'),
    ...(reason ? [t(`payment.failure.reason.${reason}`)] : []),
    ...(!reason && ending !== 'failure' ? [t(`payment.${ending}.text`)] : []),
    ...(status?.advice ? [t(`payment.failure.advice.${status.advice}`)] : []),
    ...(!canPay && ending !== 'closed' ? [t('payment.failure.unknown')] : []),
  ];
  return (
    <div className="page page--narrow result">
      <header className="page__head">
        {number && <p className="eyebrow">{t('order.title', { number })}</p>}
        <h1 tabIndex={-1}>{t(`payment.${ending}.title`)}</h1>
        <p className="page__lead">{sentences.join(' ')}</p>
      </header>
      {(ending === 'closed' || !status) && (
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      )}
      {canPay && <Island name="pay-button" start="load" props={{ number, token }} />}
      {number && token && (
        <p>
          <a className="link" href={link('order', { number }, { token })}>
            {t('payment.check.order')}
          </a>
        </p>
      )}
      <div className="result__ask">
        <p>{t(messengers.length > 0 ? 'payment.failure.persists' : 'payment.failure.write')}</p>
        <MessengerLinks text={number ? t('pay.messenger', { number }) : t('payment.failure.messenger')} />
      </div>
    </div>
  );
}
