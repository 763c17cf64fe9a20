import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The most places a skeleton keeps: more than fit the first screen help nobody. */
const MOST_PLACES = 8;

/** Places of the size cards will have, while the shop is asked. */
export function ListSkeleton({ count }: { count: number }) {
  const { t } = useShopIntl();
  const places = Array.from({ length: Math.min(count, MOST_PLACES) }, (_, place) => place);
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <ul className="grid" aria-hidden="true">
        {places.map((place) => (
          <li key={place} className="card-skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** What stands where no heart was pressed yet. */
export function EmptyList() {
  const { t, link } = useShopIntl();
  return (
    <div className="empty">
      <p className="empty__title">{t('favourites.empty.title')}</p>
      <p>{t('favourites.empty.text')}</p>
      <div className="favourites__actions">
        <a className="button button--primary" href={link('categories')}>
          {t('favourites.empty.look')}
        </a>
        <a className="link" href={link('popular')}>
          {t('favourites.empty.popular')}
        </a>
      </div>
    </div>
  );
}

/** The shop did not answer; the list itself is safe on the device. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useShopIntl();
  return (
    <div className="empty" role="alert">
      <p className="empty__title">{t('favourites.failed.title')}</p>
      <p>{t('favourites.failed.text')}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('common.again')}
      </button>
    </div>
  );
}
