import { HEIGHT_STEP } from '#shared/domain/reviews.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { ReviewsProps } from './page.tsx';

/** Narrows the list to a size and a height; nothing to choose without what buyers chose to show. */
export function ReviewFilters({ id, list, query }: { id: string } & Omit<ReviewsProps, 'product'>) {
  const { t, link } = useShopIntl();
  const { sizes, heights } = list;
  if (sizes.length + heights.length === 0) return null;
  return (
    <form className="reviews__filters" method="get" action={link('reviews', { id })}>
      {sizes.length > 0 && (
        <label className="field">
          <span className="field__label">{t('reviews.size')}</span>
          <select name="size" defaultValue={query.size ?? ''}>
            <option value="">{t('reviews.any')}</option>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {heights.length > 0 && (
        <label className="field">
          <span className="field__label">{t('reviews.height')}</span>
          <select name="height" defaultValue={query.height ?? ''}>
            <option value="">{t('reviews.any')}</option>
            {heights.map((from) => (
              <option key={from} value={from}>
                {t('reviews.heights', { from, to: from + HEIGHT_STEP - 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button">
        {t('reviews.filter')}
      </button>
    </form>
  );
}
