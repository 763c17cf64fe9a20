import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

const FEW_LEFT = 3;

/** What is left of the chosen size, in words; null stock is sewn to order. */
export function StockNote({ stock }: { stock: number | null }) {
  const { t } = useShopIntl();
  if (stock === null) return t('product.buy.madeToOrder');
  if (stock === 0) return t('product.buy.soldOutSize');
  return stock <= FEW_LEFT ? t('product.buy.left', { count: stock }) : null;
}
