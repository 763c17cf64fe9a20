import type { Quote } from '#shared/contract/quote.ts';
import type { ShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** A cart in a line: its total and how many pieces, or that certificates pay for everything. */
export function cartBrief({ t, money }: ShopIntl, { total, redeemed }: Quote, count: number): string {
  if (total === 0 && redeemed.length > 0) return t('cart.paid');
  return t('cart.brief', { total: money(total), pieces: t('cart.count', { count }) });
}
