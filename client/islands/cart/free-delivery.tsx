import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** How far the cart is from free delivery; nothing where it is free, or never is. */
export function FreeDeliveryProgress({ quote: { freeDelivery } }: { quote: Quote }) {
  const { t, money } = useShopIntl();
  if (!freeDelivery?.missing) return null;
  const { minimum, missing } = freeDelivery;
  return (
    <label className="free-delivery">
      {t('discount.freeDelivery', { missing: money(missing) })}
      <progress max={minimum} value={minimum - missing} />
    </label>
  );
}
