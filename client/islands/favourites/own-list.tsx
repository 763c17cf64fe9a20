import { useSetAtom } from 'jotai';
import { type MouseEvent, useState } from 'react';
import { inFavouritesOrder, putBack, removeFavourites, toFragment } from '#shared/domain/favourites-list.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { CopyLinkField } from '../sharing/copy-link-field.tsx';
import { useShare } from '../sharing/use-share.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { favouritesStore } from './favourites-store.ts';
import { EmptyList, FailedList, ListSkeleton } from './list-parts.tsx';
import { useProducts } from './use-products.ts';

/** The device's own favourites in the order they were added; a removed one can be put back. */
export function OwnList({ ids }: { ids: readonly string[] }) {
  const { t } = useShopIntl();
  const showToast = useSetAtom(showToastAtom);
  const { found, known, failed, retry } = useProducts(ids);
  const { items, gone } = inFavouritesOrder(ids, found);
  // If the list begins here, by a heart below it, the first card replaces this text.
  const [beganEmpty] = useState(ids.length === 0);
  const waiting = !known && items.length === 0;
  if (ids.length === 0 || (beganEmpty && waiting && !failed)) return <EmptyList />;
  if (failed && items.length === 0) return <FailedList onRetry={retry} />;
  if (waiting) return <ListSkeleton count={ids.length} />;

  // In the capture phase, because the card is removed when the heart handles it.
  const offerReturn = (event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest('shop-heart') : null;
    const id = heart?.getAttribute('product') ?? '';
    const index = ids.indexOf(id);
    if (index < 0) return;
    showToast({
      text: t('favourites.removed', { name: items.find((item) => item.id === id)?.name }),
      colour: 'neutral',
      action: {
        label: t('favourites.putBack'),
        onClick: () => favouritesStore.change((now) => putBack(now, id, index)),
      },
    });
  };
  return (
    <>
      <div className="favourites__head">
        <p className="favourites__count">{t('favourites.count', { count: items.length })}</p>
        {items.length > 0 && <ShareButton ids={items.map((item) => item.id)} />}
      </div>
      {known && gone.length > 0 && (
        <div className="favourites__notice" role="status">
          <p>{t('favourites.gone', { count: gone.length })}</p>
          <button
            className="link"
            type="button"
            onClick={() => favouritesStore.change((now) => removeFavourites(now, gone))}
          >
            {t('favourites.removeGone')}
          </button>
        </div>
      )}
      {failed && <FailedList onRetry={retry} />}
      <div onClickCapture={offerReturn}>
        <ProductGrid products={items} />
      </div>
    </>
  );
}

/** Shares the list: by the device's share sheet, else by copying a link, else by a link to copy by hand. */
function ShareButton({ ids }: { ids: readonly string[] }) {
  const { t, link } = useShopIntl();
  const { linkToCopy, share } = useShare();
  const shareList = () =>
    share({
      title: t('favourites.share.title'),
      url: location.origin + link('favourites') + toFragment(ids),
      copied: t('favourites.share.copied'),
    });
  return (
    <div className="favourites__share">
      <button className="link" type="button" onClick={() => void shareList()}>
        {t('favourites.share')}
      </button>
      {linkToCopy && <CopyLinkField label={t('favourites.share.copyLink')} url={linkToCopy} />}
    </div>
  );
}
