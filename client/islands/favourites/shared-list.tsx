import { useSetAtom } from 'jotai';
import { addFavourites } from '#shared/domain/favourites.ts';
import { inFavouritesOrder } from '#shared/domain/favourites-list.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { favouritesStore } from './favourites-store.ts';
import { FailedList, ListSkeleton } from './list-parts.tsx';
import { useProducts } from './use-products.ts';

type Props = { ids: readonly string[]; own: readonly string[]; onLeave: () => void };

/** A shared list: shown beside the own one, and added to it without changing what is there. */
export function SharedList({ ids, own, onLeave }: Props) {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const { found, known, failed, retry } = useProducts(ids);
  const { items, gone } = inFavouritesOrder(ids, found);
  if (failed && items.length === 0) return <FailedList onRetry={retry} />;
  if (!known) return <ListSkeleton count={ids.length} />;
  const fresh = items.filter((item) => !own.includes(item.id));

  const saveAll = () => {
    const saved = fresh.map((item) => item.id);
    favouritesStore.change((now) => addFavourites(now, saved));
    showToast({ text: t('favourites.shared.saved', { count: fresh.length }) });
    onLeave();
  };
  return (
    <>
      <div className="favourites__shared">
        <p>{t('favourites.shared.lead', { count: items.length })}</p>
        {gone.length > 0 && <p>{t('favourites.gone', { count: gone.length })}</p>}
        <div className="favourites__actions">
          {fresh.length > 0 ? (
            <button className="button button--primary" type="button" onClick={saveAll}>
              {t('favourites.shared.save')}
            </button>
          ) : (
            items.length > 0 && <p>{t('favourites.shared.allSaved')}</p>
          )}
          <button className="link" type="button" onClick={onLeave}>
            {t('favourites.shared.own')}
          </button>
        </div>
      </div>
      <ProductGrid products={items} />
    </>
  );
}
