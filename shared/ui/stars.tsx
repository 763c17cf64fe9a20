import { useShopIntl } from '../i18n/use-shop-intl.ts';

const OF_FIVE = [1, 2, 3, 4, 5] as const;

/** Stars of a review, of five. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useShopIntl();
  return (
    <span className="stars" role="img" aria-label={t('reviews.stars', { stars })}>
      {OF_FIVE.map((each) => (
        <span key={each} className="star" data-given={each <= stars || undefined} />
      ))}
    </span>
  );
}
