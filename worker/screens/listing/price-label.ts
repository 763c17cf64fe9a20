import { formatMoneyRange } from '#shared/i18n/format.ts';
import type { ShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { ListFilters } from './filter-query.ts';

/** The price filter in words, e.g. "from 3 000 ₽"; null if there is none. */
export function priceLabel({ t, money, locale }: ShopIntl, { from, to }: ListFilters): string | null {
  const kopecks = (roubles: string) => Number(roubles) * 100;
  if (from !== undefined && from === to) return money(kopecks(from));
  if (from !== undefined && to !== undefined) return formatMoneyRange(locale, kopecks(from), kopecks(to));
  if (from !== undefined) return t('listing.chosen.from', { price: money(kopecks(from)) });
  return to === undefined ? null : t('listing.chosen.to', { price: money(kopecks(to)) });
}
