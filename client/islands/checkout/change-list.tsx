import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { QuoteChange } from './quote-changes.ts';

/** The changes of the quote while the order was being sent, a line each. */
export function ChangeList({ changes }: { changes: readonly QuoteChange[] }) {
  const { t, money } = useShopIntl();
  const words = (change: QuoteChange) => {
    switch (change.kind) {
      case 'price':
        return t('checkout.change.price', { name: change.name, from: money(change.from), to: money(change.to) });
      case 'delivery':
      case 'discount':
        return t(`checkout.change.${change.kind}`, { from: money(change.from), to: money(change.to) });
      case 'used-before':
        return t('checkout.change.usedBefore', { code: change.code });
      case 'limited':
        return t('checkout.change.limited', { name: change.name, pieces: t('cart.count', { count: change.quantity }) });
      case 'unavailable':
        return t('checkout.change.unavailable', { name: change.name });
    }
  };
  return (
    <ul className="checkout__changes">
      {changes.map((change) => (
        <li key={`${change.key} ${change.kind}`}>{words(change)}</li>
      ))}
    </ul>
  );
}
