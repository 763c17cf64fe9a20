import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';

export type PaymentReturnProps = { number: string; token: string };

/** Shown while the provider does not know yet: never a failure. Without a script the page asks again by itself. */
export function PaymentReturnPage({ number, token }: PaymentReturnProps) {
  const { t } = useShopIntl();
  return (
    <div className="page page--narrow result">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <h1 tabIndex={-1}>{t('payment.check.title')}</h1>
      <Island name="payment-check" start="load" props={{ number, token }} />
    </div>
  );
}
