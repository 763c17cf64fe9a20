import { MAX_REVIEW_PHOTOS, type OwnReviews } from '#shared/contract/review.ts';
import { REVIEW_FITS } from '#shared/domain/reviews.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { REVIEW_PHOTO_PATH } from '#shared/routes.ts';
import type { FormOwner, OwnReviewsProps, TypedReview } from '../../page/typed-review.ts';

type Line = OwnReviews['lines'][number];
/** A line with what its fields show first. */
type Filled = { line: Line; said: Omit<TypedReview, 'keeps' | 'isConsenting'> | null };
const STARS = [1, 2, 3, 4, 5] as const;

type Props = FormOwner & { line: Line; typed: TypedReview | undefined; note: OwnReviewsProps['note'] };

/** The form of one line with what was typed and refused, or was written before. */
export function ReviewForm({ line, typed, note, number, token }: Props) {
  const { t, link } = useShopIntl();
  const { position, review } = line;
  const said = typed ?? review;
  return (
    <form
      className="own-review__fields"
      method="post"
      encType="multipart/form-data"
      action={link('ownReviews', { number })}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="revision" value={review?.revision ?? 0} />
      <Opinion line={line} said={said} />
      <label className="field">
        <span className="field__label">{t('ownReviews.text')}</span>
        <textarea name="text" rows={5} maxLength={2000} required defaultValue={said?.text} />
      </label>
      <Author line={line} said={said} />
      <Photographs line={line} typed={typed} lacksConsent={note === 'consent'} />
      <button type="submit" className="button button--primary">
        {t('ownReviews.send')}
      </button>
      <p className="own-review__rules">{t('ownReviews.rules')}</p>
    </form>
  );
}

/** Stars, and how it fits if it has a size. */
function Opinion({ line: { size }, said }: Filled) {
  const { t } = useShopIntl();
  return (
    <>
      <fieldset className="rating">
        <legend>{t('ownReviews.stars')}</legend>
        <div>
          {STARS.map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="stars"
                value={stars}
                required
                defaultChecked={said?.stars === stars}
                aria-label={t('reviews.stars', { stars })}
              />
              <span className="star" aria-hidden="true" />
            </label>
          ))}
        </div>
      </fieldset>
      {size !== null && (
        <fieldset>
          <legend>{t('ownReviews.fit')}</legend>
          <div className="options">
            {REVIEW_FITS.map((fit) => (
              <label key={fit} className="option">
                <input type="radio" name="fit" value={fit} defaultChecked={said?.fit === fit} />
                <span className="option__name">{t(`reviews.said.${fit}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** What its author shows of herself, if she wants to. */
function Author({ line: { size, isMeasured }, said }: Filled) {
  const { t } = useShopIntl();
  return (
    <>
      <label className="field">
        <span className="field__label">{t('ownReviews.name')}</span>
        <input name="name" maxLength={40} defaultValue={said?.name} autoComplete="nickname" />
        <span className="field__hint">{t('ownReviews.name.hint')}</span>
      </label>
      {size !== null && !isMeasured && (
        <label className="consent">
          <input type="checkbox" name="showsSize" value="1" defaultChecked={said?.showsSize ?? false} />
          <span>{t('ownReviews.showsSize', { size })}</span>
        </label>
      )}
      <label className="field">
        <span className="field__label">{t('ownReviews.height')}</span>
        <input
          name="height"
          type="number"
          inputMode="numeric"
          min={120}
          max={220}
          defaultValue={said?.height ?? undefined}
        />
        <span className="field__hint">{t('ownReviews.height.hint')}</span>
      </label>
    </>
  );
}

/** Photographs with a consent of their own, and those that are stored. */
function Photographs({
  line: { position, review },
  typed,
  lacksConsent,
}: Pick<Props, 'line' | 'typed'> & { lacksConsent: boolean }) {
  const { t } = useShopIntl();
  const errorId = `photo-consent-${position}`;
  const stored = review?.photos ?? [];
  return (
    <fieldset className="own-review__photos">
      <legend>{t('ownReviews.photos')}</legend>
      {stored.map((photo, index) => (
        <label key={photo} className="consent">
          <input type="checkbox" name="keeps" value={photo} defaultChecked={typed?.keeps.includes(photo) ?? true} />
          <span>
            {review?.state === 'released' && (
              <img src={`${REVIEW_PHOTO_PATH}/${photo}`} alt="" width={48} height={60} />
            )}
            {t('ownReviews.photos.keep', { number: index + 1 })}
          </span>
        </label>
      ))}
      {stored.length < MAX_REVIEW_PHOTOS && (
        <label className="field">
          <span className="field__label">
            {t('ownReviews.photos.add', { count: MAX_REVIEW_PHOTOS - stored.length })}
          </span>
          <input type="file" name="photos" accept="image/*" multiple />
        </label>
      )}
      <label className="consent">
        <input
          type="checkbox"
          name="photoConsent"
          value="1"
          defaultChecked={typed?.isConsenting ?? stored.length > 0}
          aria-invalid={lacksConsent || undefined}
          aria-describedby={lacksConsent ? errorId : undefined}
        />
        <span>{t('ownReviews.photos.consent')}</span>
        {lacksConsent && (
          <span className="field__error" id={errorId}>
            {t('ownReviews.photos.lacksConsent')}
          </span>
        )}
      </label>
    </fieldset>
  );
}
