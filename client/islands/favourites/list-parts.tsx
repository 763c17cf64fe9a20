import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';

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
    <Empty title={t('favourites.empty.title')} text={t('favourites.empty.text')}>
      <a className="button button--primary" href={link('categories')}>
        {t('favourites.empty.link')}
      </a>
    </Empty>
  );
}

/** The shop did not answer; the list itself is safe on the device. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useShopIntl();
  return (
    <Empty title={t('favourites.failed.title')} text={t('favourites.failed.text')} alert>
      <button className="button" type="button" onClick={onRetry}>
        {t('common.again')}
      </button>
    </Empty>
  );
}
