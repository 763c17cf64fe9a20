import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';

/** The most placeholders: no more than fit the first screen. */
const MAX_SKELETONS = 8;

/** Placeholders of the cards' size while they load. */
export function ListSkeleton({ count }: { count: number }) {
  const { t } = useShopIntl();
  const skeletons = Array.from({ length: Math.min(count, MAX_SKELETONS) }, (_, index) => index);
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <ul className="grid" aria-hidden="true">
        {skeletons.map((index) => (
          <li key={index} className="card-skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** Shown if there are no favourites. */
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

/** The shop did not respond; the list itself is stored on the device. */
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
