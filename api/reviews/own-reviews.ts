import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type NewPhoto, storePhotos } from '#api/reviews/review-photos.ts';
import { REVIEW_COLUMNS, type ReviewRow, wholeReview } from '#api/reviews/review-rows.ts';
import type { OwnReview, ReviewRequest } from '#shared/contract/review.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A line of an order. */
export type LineOfOrder = { orderId: string; position: number };

/** Whether a line of `order_line` can be reviewed: its order was delivered, and its data are not erased. */
const IS_DELIVERED = sql`orders.contact IS NOT NULL AND EXISTS (
  SELECT 1 FROM order_event WHERE order_id = orders.id AND to_state = 'delivered' AND from_state <> to_state)`;

/** The reviews of an order by the position of their line, and whether others can be written. */
export async function findOwnReviews({ database }: Ports, locale: Locale, orderId: string) {
  const rows = await database.all<ReviewRow>(sql`SELECT ${REVIEW_COLUMNS} FROM review WHERE order_id = ${orderId}`);
  const open = await database.all(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${IS_DELIVERED}`);
  return {
    isOpen: open.length > 0,
    reviews: new Map<number, OwnReview>(rows.map((row) => [row.position, wholeReview(locale, row)])),
  };
}

/** Raises the version of the catalogue if a condition holds: pages show what is released. */
export function raiseVersionIf(condition: SQL): SQL {
  return sql`UPDATE catalogue SET version = version + 1 WHERE ${condition}`;
}

type Writing = { request: ReviewRequest; locale: Locale };

/**
 * Writes the review of a delivered line, or changes it; then it waits to be read. Throws a ProblemError if the line
 * cannot be reviewed, if the review has changed since, or if a photograph cannot be used.
 */
export async function writeReview(ports: Ports, line: LineOfOrder, { request, locale }: Writing): Promise<void> {
  const { database, clock } = ports;
  const photos = await storePhotos(ports, request.photos);
  const now = clock();
  const [before] = await database.all<{ id: string }>(sql`SELECT id FROM review WHERE ${isOf(line)}`);
  const id = before?.id ?? crypto.randomUUID();
  const isNow = sql`EXISTS (SELECT 1 FROM review WHERE id = ${id} AND revision = ${request.revision + 1}
    AND written_at = ${now})`;
  const written =
    request.revision === 0
      ? insertReview(line, id, { request, locale, now })
      : changeReview(line, { request, locale, now });
  const [, rows] = await transact(database, [
    raiseVersionIf(sql`EXISTS (SELECT 1 FROM review WHERE ${isOf(line)} AND ${isReleasedAs(request.revision)})`),
    written,
    sql`DELETE FROM review_photo WHERE review_id = ${id} AND ${isNow}
      AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(request.keeps)}))`,
    ...photos.flatMap((photo) => takePhoto(id, photo, isNow)),
  ]);
  if ((rows ?? []).length === 0) throw new ProblemError('changed-meanwhile');
}

/** Deletes the review of a line with its photographs. False if there is none. */
export async function withdrawReview({ database, log }: Ports, line: LineOfOrder): Promise<boolean> {
  const [, rows] = await transact(database, [
    raiseVersionIf(sql`EXISTS (SELECT 1 FROM review WHERE ${isOf(line)} AND state = 'released')`),
    sql`DELETE FROM review WHERE ${isOf(line)} RETURNING id`,
  ]);
  const [withdrawn] = z.parse(z.array(z.object({ id: z.string() })), rows ?? []);
  if (withdrawn) log({ level: 'info', event: 'review-withdrawn', review: withdrawn.id });
  return withdrawn !== undefined;
}

function isOf({ orderId, position }: LineOfOrder): SQL {
  return sql`order_id = ${orderId} AND position = ${position}`;
}

function isReleasedAs(revision: number): SQL {
  return sql`state = 'released' AND revision = ${revision}`;
}

function insertReview(
  { orderId, position }: LineOfOrder,
  id: string,
  { request, locale, now }: Writing & { now: number },
): SQL {
  const { stars, fit, text, name, showsSize, height, photoConsent } = request;
  return sql`
    INSERT INTO review (id, order_id, position, product_handle, size, is_measured, stars, fit, text, name, shows_size,
      height, locale, state, revision, photo_consent, photo_consent_at, written_at)
    SELECT ${id}, order_id, position, product_handle, size, measurements IS NOT NULL, ${stars}, ${fit}, ${text}, ${name},
      ${Number(showsSize)}, ${height}, ${locale}, 'waiting', 1, ${photoConsent},
      ${photoConsent === null ? null : now}, ${now}
    FROM order_line JOIN orders ON orders.id = order_id
    WHERE order_id = ${orderId} AND position = ${position} AND ${IS_DELIVERED}
    ON CONFLICT (order_id, position) DO NOTHING RETURNING id`;
}

function changeReview(line: LineOfOrder, { request, locale, now }: Writing & { now: number }): SQL {
  const { stars, fit, text, name, showsSize, height, photoConsent, revision } = request;
  return sql`
    UPDATE review SET stars = ${stars}, fit = ${fit}, text = ${text}, name = ${name}, shows_size = ${Number(showsSize)},
      height = ${height}, locale = ${locale}, state = 'waiting', reason = NULL, revision = revision + 1,
      photo_consent_at = CASE WHEN photo_consent IS ${photoConsent} THEN photo_consent_at ELSE ${photoConsent === null ? null : now} END,
      photo_consent = ${photoConsent}, written_at = ${now}
    WHERE ${isOf(line)} AND revision = ${revision} RETURNING id`;
}

function takePhoto(review: string, { id, key }: NewPhoto, condition: SQL): SQL[] {
  return [
    sql`INSERT INTO review_photo (id, review_id, key) SELECT ${id}, ${review}, ${key} WHERE ${condition}`,
    sql`DELETE FROM unused_picture WHERE key = ${key} AND ${condition}`,
  ];
}
