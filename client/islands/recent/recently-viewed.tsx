import { inOrder } from '#shared/domain/favourites-list.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { useProducts } from '../favourites/use-products.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { recentAtom } from './recent-atom.ts';

const SHOWN = 4;
const NONE: readonly string[] = [];

/** What this device has looked at before, without the product whose page this is; nothing where there is none. */
export function RecentlyViewed({ except }: { except: string }) {
  const { t } = useShopIntl();
  const ids = useDeviceValue(recentAtom, NONE);
  const others = ids.filter((id) => id !== except);
  const { found } = useProducts(others);
  const items = inOrder(others, found).items.slice(0, SHOWN);
  return items.length > 0 ? <ProductShelf title={t('recent.title')} products={items} /> : null;
}
