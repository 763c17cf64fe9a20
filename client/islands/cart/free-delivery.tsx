import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** What the cart is short of for free delivery, and where it applies; nothing if delivery is free, or never is. */
export function FreeDeliveryProgress({ quote: { freeDelivery } }: { quote: Quote }) {
  const { t, money, country } = useShopIntl();
  if (!freeDelivery?.missing) return null;
  const { minimum, missing, countries } = freeDelivery;
  const to = countries.length > 0 ? ` (${countries.map(country).join(', ')})` : '';
  return (
    <label className="free-delivery">
      {t('discount.freeDelivery', { to, missing: money(missing) })}
      <progress max={minimum} value={minimum - missing} />
    </label>
  );
}
