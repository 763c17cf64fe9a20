import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { localise } from '#api/products/localise.ts';
import { type OwnReview, type Review, ReviewReason, ReviewState } from '#shared/contract/review.ts';
import { ReviewFit } from '#shared/contract/review-summary.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

const Photos = z._default(z.array(z.object({ id: z.string(), isReleased: z.int() })), []);

/** A review as it is read, with its photographs as JSON. */
export type ReviewRow = {
  id: string;
  position: number;
  productHandle: string;
  size: string | null;
  isMeasured: number;
  stars: number;
  fit: string | null;
  text: string;
  locale: string;
  name: string;
  showsSize: number;
  height: number | null;
  state: string;
  reason: string | null;
  revision: number;
  answer: string;
  writtenAt: number;
  photos: string;
  colourRu: string | null;
  colourEn: string | null;
};

const soldColour = (name: SQL) => sql`(SELECT ${name} FROM order_line AS sold
  WHERE sold.order_id = review.order_id AND sold.position = review.position)`;

/** The columns of a {@link ReviewRow}. */
export const REVIEW_COLUMNS = sql`review.id, review.position, review.product_handle AS productHandle, review.size,
  review.is_measured AS isMeasured, review.stars, review.fit, review.text, review.locale, review.name, review.shows_size AS showsSize,
  review.height, review.state, review.reason, review.revision, review.answer, review.written_at AS writtenAt,
  (SELECT json_group_array(json_object('id', photo.id, 'isReleased', is_released))
    FROM review_photo AS photo WHERE review_id = review.id) AS photos,
  ${soldColour(sql`colour_ru`)} AS colourRu, ${soldColour(sql`colour_en`)} AS colourEn`;

/** The photographs of a row. */
export function photosOf({ photos }: Pick<ReviewRow, 'photos'>): { id: string; isReleased: boolean }[] {
  return z.parse(Photos, JSON.parse(photos)).map(({ id, isReleased }) => ({ id, isReleased: isReleased === 1 }));
}

/** What everybody may know of a released review. */
export function reviewResponse(locale: Locale, row: ReviewRow): Review {
  return {
    ...ofAuthor(locale, row),
    size: row.showsSize === 1 ? row.size : null,
    photos: photosOf(row).flatMap(({ id, isReleased }) => (isReleased ? [id] : [])),
  };
}

/** All of a review, for its author and for those who decide on it. */
export function wholeReview(locale: Locale, row: ReviewRow): OwnReview {
  return {
    ...ofAuthor(locale, row),
    size: row.size,
    photos: photosOf(row).map(({ id }) => id),
    revision: row.revision,
    state: ReviewState.parse(row.state),
    reason: row.reason === null ? null : ReviewReason.parse(row.reason),
    showsSize: row.showsSize === 1,
  };
}

function ofAuthor(shown: Locale, row: ReviewRow) {
  const { id, stars, fit, text, locale, name, isMeasured, height, answer, writtenAt, colourRu, colourEn } = row;
  return {
    id,
    stars,
    fit: fit === null ? null : ReviewFit.parse(fit),
    text,
    locale: z.parse(z.enum(LOCALES), locale),
    name,
    colour: localise(shown, colourRu ?? '', colourEn ?? '') || null,
    isMeasured: isMeasured === 1,
    height,
    answer,
    day: moscowDay(writtenAt),
  };
}
