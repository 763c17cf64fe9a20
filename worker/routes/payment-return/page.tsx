import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';

export type PaymentReturnProps = { number: string; token: string; isOwner: boolean };

/** Shown while the provider does not know yet: never a failure. */
export function PaymentReturnPage(props: PaymentReturnProps) {
  const { t } = useShopIntl();
  const { number } = props;
  return (
    <div className="page page--narrow result">
      <header className="page__head">
        <p className="eyebrow">{t('order.title', { number })}</p>
        <h1 tabIndex={-1}>{t('payment.check.title')}</h1>
      </header>
      <Island name="payment-check" start="load" props={props} />
    </div>
  );
}
