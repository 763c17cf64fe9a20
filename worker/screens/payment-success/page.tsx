import type { OwnOrder } from '#shared/contract/own-order.ts';
import { returnDays } from '#shared/domain/return-window.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { DeliveryAndReturns } from '#shared/ui/delivery-and-returns.tsx';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { OrderSummary } from '#shared/ui/order-summary.tsx';
import { Island } from '../../render/island.tsx';

/** `number` without an order: it is paid, but only its owner may see more. */
export type PaymentSuccessProps = { number: string | null; order: OwnOrder | null; token: string | null };

/** The order is paid, and what happens next. */
export function PaymentSuccessPage({ number, order, token }: PaymentSuccessProps) {
  const { t, link } = useShopIntl();
  const days = useDays();
  if (!order || !token) {
    return (
      <div className="page page--narrow result">
        <header className="page__head">
          {number && <p className="eyebrow">{t('order.title', { number })}</p>}
          <h1 tabIndex={-1}>{t(number ? 'payment.success.title' : 'payment.success.unknownTitle')}</h1>
          <p className="page__lead">{t(number ? 'payment.success.email' : 'payment.success.unknown')}</p>
        </header>
        <Island name="order-link" start="load" props={{}} />
        <NeedsScript />
        <a className="link" href={link('home')}>
          {t('error.home')}
        </a>
      </div>
    );
  }
  return (
    <div className="page result result--order">
      <header className="page__head">
        <p className="eyebrow">{t('order.title', { number: order.number })}</p>
        <h1 tabIndex={-1}>{t('payment.success.title')}</h1>
        <p className="page__lead">
          {order.dates
            ? t('payment.success.text', { made: days(order.dates.made) })
            : t('payment.success.certificates')}
        </p>
      </header>
      <a className="button" href={link('order', { number: order.number }, { token })}>
        {t('payment.success.order')}
      </a>
      <OrderSummary order={order} />
      <DeliveryAndReturns
        dates={order.dates}
        lines={order.lines}
        returnDays={returnDays(order.contact?.country)}
        isOpen
      />
    </div>
  );
}
