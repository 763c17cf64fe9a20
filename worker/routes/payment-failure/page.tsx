import type { PaymentStatus } from '#shared/contract/payment.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { Island } from '../../render/island.tsx';

export type PaymentFailureProps = { number: string | null; token: string | null; status: PaymentStatus | null };

/** The payment did not go through: why, and the ways on for the same order. */
export function PaymentFailurePage({ number, token, status }: PaymentFailureProps) {
  const { t } = useShopIntl();
  const payable = status?.state === 'declined' || status?.state === 'none';
  return (
    <div className="page page--narrow result">
      {number && <p className="eyebrow">{t('order.title', { number })}</p>}
      <h1 tabIndex={-1}>{t('payment.failure.title')}</h1>
      <p className="page__lead">
        {status?.state === 'closed' ? t('payment.failure.closed') : t('payment.failure.text')}
      </p>
      {status?.advice && <p>{t(`payment.failure.advice.${status.advice}`)}</p>}
      {payable && number && token && <Island name="pay-button" start="load" props={{ number, token }} />}
      <p>{t('payment.failure.persists')}</p>
      <MessengerLinks text={number ? t('order.messenger', { number }) : t('payment.failure.messenger')} />
    </div>
  );
}
