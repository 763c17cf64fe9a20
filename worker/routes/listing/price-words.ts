import type { ShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { ListFilters } from './filter-query.ts';

/** A price filter in words, e.g. "from 3 000 ₽"; null where prices are as they are. */
export function priceWords({ t, money }: ShopIntl, { from, to }: ListFilters): string | null {
  const roubles = (amount: string) => money(Number(amount) * 100);
  if (from !== undefined && to !== undefined) {
    return t('listing.chosen.between', { from: roubles(from), to: roubles(to) });
  }
  if (from !== undefined) return t('listing.chosen.from', { price: roubles(from) });
  return to === undefined ? null : t('listing.chosen.to', { price: roubles(to) });
}
