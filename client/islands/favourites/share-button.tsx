import { toFragment } from '#shared/domain/favourites-list.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ByHand } from '../sharing/by-hand.tsx';
import { useShare } from '../sharing/use-share.ts';

/** Hands the list on: by what the device shares with, else by a copied link, else by a link to copy by hand. */
export function ShareButton({ ids }: { ids: readonly string[] }) {
  const { t, link } = useShopIntl();
  const { byHand, share } = useShare();
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
      {byHand && <ByHand label={t('favourites.share.byHand')} url={byHand} />}
    </div>
  );
}
