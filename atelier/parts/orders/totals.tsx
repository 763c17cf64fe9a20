import { useText } from '#atelier/app/i18n/use-text.ts';
import { Money } from '#atelier/app/ui/values.tsx';
import { type OrderSums, orderSums } from '#shared/i18n/order-sums.ts';

/** The totals of an order, part by part, and how it was paid. */
export function Totals(sums: OrderSums) {
  const { t } = useText();
  return (
    <dl className="order-totals">
      {orderSums(t, sums).map(({ label, amount, isWhole }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike
        <div key={index} className={isWhole && 'order-totals__whole'}>
          <dt>{label}</dt>
          <dd>
            <Money kopecks={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
