import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReview } from '#shared/contract/review.ts';

type Props = { review: OperatorReview; shown: readonly string[]; onChange: (shown: string[]) => void };

/** The photographs of a review: each is shown to everybody only if it is ticked when the review is published. */
export function Photographs({ review: { id, photos, photoConsentAt }, shown, onChange }: Props) {
  const { t, moment } = useText();
  if (photos.length === 0) return null;
  return (
    <div className="review__photos">
      {photos.map((photo, index) => (
        <div key={photo}>
          <Photograph review={id} photo={photo} number={index + 1} />
          <Checkbox
            value={shown.includes(photo)}
            onChange={(isShown) => onChange(isShown ? [...shown, photo] : shown.filter((each) => each !== photo))}
          >
            {t('reviews.photo.release', { number: index + 1 })}
          </Checkbox>
        </div>
      ))}
      {photoConsentAt && <p className="quiet">{t('reviews.photos.consent', { at: moment(photoConsentAt) })}</p>}
    </div>
  );
}

function Photograph({ review, photo, number }: { review: string; photo: string; number: number }) {
  const { t } = useText();
  const { data, error } = useQuery({
    ...operationQuery(OPERATIONS.showReviewPhoto, { params: { review, photo } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNote error={error} />;
  if (!data) return <span className="review__photo" aria-busy="true" />;
  const src = `data:${data.type};base64,${data.data}`;
  return <img className="review__photo" src={src} alt={t('reviews.photo.alt', { number })} />;
}
