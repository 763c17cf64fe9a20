import type { OwnReviews } from '#shared/contract/review.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Stars } from '#shared/ui/stars.tsx';
import type { FormOwner, OwnReviewsProps, TypedReview } from '../../page/typed-review.ts';
import { ReviewForm } from './review-form.tsx';

type Line = OwnReviews['lines'][number];

/** What a buyer wrote about each line of an order, and forms to write and to change it, without a script. */
export function OwnReviewsPage({ found: { isOpen, lines }, line, note, typed, ...owner }: OwnReviewsProps) {
  const { t, link } = useShopIntl();
  const { number, token } = owner;
  return (
    <div className="page own-reviews">
      <header className="page__head">
        <p className="eyebrow">
          <a href={link('order', { number }, { token })}>{t('order.title', { number })}</a>
        </p>
        <h1 tabIndex={-1}>{t('ownReviews.heading')}</h1>
        <p className="page__lead">{t(isOpen ? 'ownReviews.lead' : 'ownReviews.closed')}</p>
      </header>
      {lines.map((each) => (
        <OwnLine
          key={each.position}
          line={each}
          isOpen={isOpen}
          isAsked={lines.length === 1 || line === String(each.position)}
          note={line === String(each.position) ? note : null}
          typed={line === String(each.position) ? typed : undefined}
          {...owner}
        />
      ))}
    </div>
  );
}

type LineProps = FormOwner & {
  line: Line;
  isOpen: boolean;
  isAsked: boolean;
  note: OwnReviewsProps['note'];
  typed: TypedReview | undefined;
};

function OwnLine({ line, isOpen, isAsked, note, typed, ...owner }: LineProps) {
  const { t } = useShopIntl();
  const { position, name, colour, size, isMeasured, picture, review } = line;
  const id = `line-${position}`;
  const details = [colour, isMeasured ? t('made.toMeasure') : size].filter(Boolean).join(', ');
  return (
    <section className="own-review" aria-labelledby={id}>
      <div className="own-review__piece">
        {picture && <Picture picture={picture} alt="" sizes="80px" />}
        <div>
          <h2 id={id}>{name}</h2>
          {details && <p>{details}</p>}
        </div>
      </div>
      {note && (
        <p className="own-review__note" role={note === 'saved' || note === 'withdrawn' ? 'status' : 'alert'}>
          {t(`ownReviews.note.${note}`)}
        </p>
      )}
      {review && <Written review={review} />}
      {(isOpen || review || typed) && (
        <details className="own-review__form" open={typed !== undefined || (isAsked && !review)}>
          <summary>{t(review ? 'ownReviews.change' : 'ownReviews.write')}</summary>
          <ReviewForm line={line} typed={typed} note={note} {...owner} />
        </details>
      )}
      {review && <Withdrawal line={line} {...owner} />}
    </section>
  );
}

/** What was written, whether it is shown, and why not. */
function Written({ review }: { review: NonNullable<Line['review']> }) {
  const { t } = useShopIntl();
  const { stars, text, locale, state, reason, answer } = review;
  return (
    <div className="review">
      <p className="review__head">
        <Stars stars={stars} />
        <strong>{t(`ownReviews.state.${state}`)}</strong>
      </p>
      {reason && <p>{t(`mail.review-refused.reason.${reason}`)}</p>}
      <p className="review__text" lang={locale}>
        {text}
      </p>
      {answer && state === 'released' && (
        <div className="review__answer">
          <p className="eyebrow">{t('reviews.answer')}</p>
          <p className="review__text">{answer}</p>
        </div>
      )}
    </div>
  );
}

/** Deletes it with a second press. */
function Withdrawal({ line: { position }, number, token }: FormOwner & { line: Line }) {
  const { t, link } = useShopIntl();
  return (
    <details className="own-review__form">
      <summary>{t('ownReviews.withdraw')}</summary>
      <form method="post" encType="multipart/form-data" action={link('ownReviews', { number })}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="position" value={position} />
        <input type="hidden" name="revision" value={0} />
        <input type="hidden" name="act" value="withdraw" />
        <p>{t('ownReviews.withdraw.text')}</p>
        <button type="submit" className="button">
          {t('ownReviews.withdraw.yes')}
        </button>
      </form>
    </details>
  );
}
