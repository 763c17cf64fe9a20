import { inFavouritesOrder } from '#shared/domain/favourites-list.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { useProducts } from '../favourites/use-products.ts';

const SHOWN = 4;

/** The products of the device's list that the shop still has, most recent first. */
export function RecentShelf({ ids }: { ids: readonly string[] }) {
  const { t } = useShopIntl();
  const { found } = useProducts(ids);
  const items = inFavouritesOrder(ids, found).items.slice(0, SHOWN);
  // One alone looks as if the others were missing.
  return items.length > 1 ? <ProductShelf title={t('recent.title')} products={items} /> : null;
}
