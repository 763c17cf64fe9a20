import type { Quote } from '#shared/contract/quote.ts';
import { sumBy } from '#shared/domain/sum.ts';
import type { ShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** A cart in a line: its total and how many pieces that is for, or that certificates pay for everything. */
export function cartBrief({ t, money }: ShopIntl, { lines, certificates, total, redeemed }: Quote): string {
  const count = sumBy(lines, ({ quantity }) => quantity) + certificates.length;
  if (total === 0 && redeemed.length > 0) return t('cart.paid');
  return t('cart.brief', { total: money(total), pieces: t('cart.count', { count }) });
}
