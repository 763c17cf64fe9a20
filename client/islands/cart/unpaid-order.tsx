import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { readUnpaidOrder } from '../../navigation/unpaid-notice.ts';
import { useAsync } from '../island/use-async.ts';
import { PayButton } from '../payment/pay-button.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** An empty cart whose shopper has left an order unpaid, as the device has it: its sum, and paying it. */
export function UnpaidOrder({ stored }: { stored: string }) {
  const { t, link, clock } = useShopIntl();
  const { data: order, loading } = useAsync(stored, readUnpaidOrder);
  if (!order) return loading ? null : <EmptyCart />;
  const { number, token, due, payUntil } = order;
  return (
    <Empty title={t('notice.unpaid', { number, time: clock(payUntil) })} text={t('cart.empty.title')}>
      <PayButton number={number} token={token} amount={due} />
      <a className="link" href={link('order', { number }, { token })}>
        {t('payment.check.order')}
      </a>
    </Empty>
  );
}
