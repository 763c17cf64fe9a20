import { useText } from '#atelier/app/i18n/use-text.ts';
import { Money } from '#atelier/app/ui/values.tsx';
import type { Order } from '#shared/contract/order.ts';

type Props = Pick<Order, 'subtotal' | 'discounts' | 'delivery' | 'redeemed'> & {
  /** Charges and refunds on top of it. */
  differences: readonly { label: string; amount: number }[];
  total: number;
};

/** The totals of an order, part by part. */
export function Totals({ subtotal, discounts, delivery, redeemed, differences, total }: Props) {
  const { t } = useText();
  const parts = [
    { label: t('cart.subtotal'), amount: subtotal },
    ...discounts.map(({ code, name, amount }) => {
      return { label: code === null ? name : t('discount.code', { code }), amount: -amount };
    }),
    ...(delivery ? [{ label: t(`delivery.${delivery.id}.name`), amount: delivery.price }] : []),
    ...redeemed.map(({ lastFour, amount }) => ({ label: t('mail.redeemed', { lastFour }), amount: -amount })),
    ...differences,
  ];
  return (
    <dl className="order-totals">
      {parts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <Money kopecks={amount} />
          </dd>
        </div>
      ))}
      <div className="order-totals__whole">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Money kopecks={total} />
        </dd>
      </div>
    </dl>
  );
}
