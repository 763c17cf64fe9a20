import type { Review } from '#shared/contract/review.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { REVIEW_PHOTO_PATH } from '#shared/routes.ts';
import { Stars } from '#shared/ui/stars.tsx';

/** One review with its photographs and the answer of the shop. */
export function ReviewArticle({ review }: { review: Review }) {
  const { t, date } = useShopIntl();
  const { stars, text, locale, name, fit, size, colour, isMeasured, height, photos, answer, day } = review;
  const facts = [
    ...(colour === null ? [] : [colour]),
    ...(isMeasured ? [t('made.toMeasure')] : []),
    ...(size !== null && !isMeasured ? [t('reviews.fact.size', { size })] : []),
    ...(height === null ? [] : [t('reviews.fact.height', { height })]),
    ...(fit === null ? [] : [t(`reviews.said.${fit}`)]),
  ];
  return (
    <li className="review">
      <p className="review__head">
        <Stars stars={stars} />
        <strong>{name || t('reviews.anonymous')}</strong>
        <time dateTime={day}>{date(day)}</time>
      </p>
      {facts.length > 0 && (
        <p className="review__facts">
          {facts.map((fact, index) => (
            // A separator ends a line, and begins none.
            <span key={fact}>{index < facts.length - 1 ? `${fact} ·` : fact} </span>
          ))}
        </p>
      )}
      <p className="review__text" lang={locale}>
        {text}
      </p>
      {photos.length > 0 && (
        <div className="review__photos">
          {photos.map((photo, index) => (
            <a key={photo} href={`${REVIEW_PHOTO_PATH}/${photo}`} target="_blank" rel="noreferrer">
              <img
                src={`${REVIEW_PHOTO_PATH}/${photo}`}
                alt={t('reviews.photo', { number: index + 1 })}
                width={120}
                height={150}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {answer && (
        <div className="review__answer">
          <p className="eyebrow">{t('reviews.answer')}</p>
          <p className="review__text" lang={/\p{Script=Cyrillic}/u.test(answer) ? DEFAULT_LOCALE : locale}>
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
