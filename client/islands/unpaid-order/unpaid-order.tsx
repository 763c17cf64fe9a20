import type { ReactNode } from 'react';
import { usePayUntil } from '#shared/i18n/use-pay-until.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { readUnpaidOrder } from '../../navigation/unpaid-notice.ts';
import { useAsync } from '../island/use-async.ts';
import { PayButton } from '../payment/pay-button.tsx';

type Props = {
  /** The order as the device has it. */
  stored: string;
  /** What stands here if it need not be paid. */
  children: ReactNode;
};

/** In place of an empty cart, the order that its shopper has left unpaid: its sum, and paying it. */
export function UnpaidOrder({ stored, children }: Props) {
  const { t, link } = useShopIntl();
  const { data: order, loading } = useAsync(stored, readUnpaidOrder);
  const time = usePayUntil(order?.payUntil ?? null);
  if (!order) return loading ? null : children;
  const { number, token, due } = order;
  return (
    <Empty title={t('notice.unpaid', { number, time })} text={t('cart.empty.title')}>
      <PayButton number={number} token={token} amount={due} />
      <a className="link" href={link('order', { number }, { token })}>
        {t('payment.check.order')}
      </a>
    </Empty>
  );
}
