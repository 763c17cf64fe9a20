import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { insertRefusalEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { raiseVersionIf } from '#api/reviews/own-reviews.ts';
import { photosOf, REVIEW_COLUMNS, type ReviewRow, wholeReview } from '#api/reviews/review-rows.ts';
import type { AuditedFacts } from '#shared/contract/operator.ts';
import { type OperatorReview, type ReviewDecision, ReviewReason, type ReviewState } from '#shared/contract/review.ts';
import type { Locale } from '#shared/domain/locale.ts';

const PAGE = 20;

type OperatorRow = ReviewRow & {
  orderId: string;
  number: number;
  nameRu: string;
  nameEn: string;
  photoConsentAt: number | null;
  decidedAt: number | null;
  operator: string | null;
};

const selectReviews = (condition: SQL) => sql`
  SELECT ${REVIEW_COLUMNS}, review.order_id AS orderId, orders.number, line.name_ru AS nameRu, line.name_en AS nameEn,
    review.photo_consent_at AS photoConsentAt, review.decided_at AS decidedAt, review.operator
  FROM review JOIN orders ON orders.id = review.order_id
    LEFT JOIN order_line AS line ON line.order_id = review.order_id AND line.position = review.position
  WHERE ${condition}`;

type Filters = { state?: ReviewState | undefined; stars?: string | undefined; cursor?: string | undefined };

/** A page of the reviews of a state: what waits oldest first, the others newest first. */
export async function listOperatorReviews(
  { database }: Ports,
  locale: Locale,
  { state = 'waiting', stars, cursor }: Filters,
) {
  const isQueue = state === 'waiting';
  const after =
    cursor === undefined
      ? sql`TRUE`
      : isQueue
        ? sql`written_at > ${Number(cursor)}`
        : sql`written_at < ${Number(cursor)}`;
  const rows = await database.all<OperatorRow>(sql`
    ${selectReviews(sql`review.state = ${state} AND (${stars ?? null} IS NULL OR stars = ${Number(stars)}) AND ${after}`)}
    ORDER BY written_at ${isQueue ? sql`ASC` : sql`DESC`} LIMIT ${PAGE + 1}`);
  const counted = await database.all<{ state: ReviewState; count: number }>(
    sql`SELECT state, count(*) AS count FROM review GROUP BY state`,
  );
  const countOf = (of: ReviewState) => counted.find((each) => each.state === of)?.count ?? 0;
  const page = rows.slice(0, PAGE);
  return {
    reviews: page.map((row) => operatorReview(locale, row)),
    counts: { waiting: countOf('waiting'), released: countOf('released'), refused: countOf('refused') },
    nextCursor: rows.length > PAGE ? String(page.at(-1)?.writtenAt) : null,
  };
}

function operatorReview(locale: Locale, row: OperatorRow): OperatorReview {
  return {
    ...wholeReview(locale, row),
    order: String(row.number),
    productId: row.productHandle,
    productName: localise(locale, row.nameRu ?? '', row.nameEn ?? '') || row.productHandle,
    photographs: photosOf(row),
    photoConsentAt: isoOrNull(row.photoConsentAt),
    writtenAt: new Date(row.writtenAt).toISOString(),
    decidedAt: isoOrNull(row.decidedAt),
    operator: row.operator,
  };
}

const isoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A review for the shop's people. Throws a ProblemError if there is none. */
async function showReview({ database }: Ports, locale: Locale, id: string): Promise<OperatorReview> {
  const [row] = await database.all<OperatorRow>(selectReviews(sql`review.id = ${id}`));
  if (!row) throw new ProblemError('not-found');
  return operatorReview(locale, row);
}

type By = { locale: Locale; operator: string };

/**
 * Releases a review with some of its photographs, refuses it, or puts it back. Its author is told of a refusal. Throws
 * a ProblemError if it has changed since it was read.
 */
export async function decideReview(
  ports: Ports,
  id: string,
  { decision, locale, operator }: By & { decision: ReviewDecision },
): Promise<OperatorReview> {
  const { revision, state, reason, photos } = decision;
  const now = ports.clock();
  const isNow = sql`EXISTS (SELECT 1 FROM review WHERE id = ${id} AND revision = ${revision + 1} AND decided_at = ${now})`;
  const orderId = await decide(ports, id, revision, [
    raiseVersionIf(sql`EXISTS (SELECT 1 FROM review WHERE id = ${id} AND revision = ${revision}
      AND (state = 'released' OR ${state === 'released'}))`),
    sql`UPDATE review SET state = ${state}, reason = ${reason}, revision = revision + 1, decided_at = ${now},
      operator = ${operator} WHERE id = ${id} AND revision = ${revision} RETURNING order_id AS orderId`,
    sql`UPDATE review_photo SET is_released = id IN (SELECT value FROM json_each(${JSON.stringify(photos)}))
      WHERE review_id = ${id} AND ${isNow}`,
    ...(state === 'refused' ? [insertRefusalEmail(id, { now, revision, condition: isNow })] : []),
  ]);
  await queueEmails(ports, orderId);
  return showReview(ports, locale, id);
}

/** Answers a review below it; an empty text takes the answer away. Throws a ProblemError if it has changed since. */
export async function answerReview(
  ports: Ports,
  id: string,
  { answer: { revision, text }, locale, operator }: By & { answer: { revision: number; text: string } },
): Promise<OperatorReview> {
  await decide(ports, id, revision, [
    raiseVersionIf(
      sql`EXISTS (SELECT 1 FROM review WHERE id = ${id} AND revision = ${revision} AND state = 'released')`,
    ),
    sql`UPDATE review SET answer = ${text}, revision = revision + 1, operator = ${operator}
      WHERE id = ${id} AND revision = ${revision} RETURNING order_id AS orderId`,
  ]);
  return showReview(ports, locale, id);
}

/** Runs a batch whose second statement changes the review that was read, and returns the id of its order. */
async function decide({ database }: Ports, id: string, revision: number, statements: readonly SQL[]): Promise<string> {
  const [, rows] = await transact(database, statements);
  const [changed] = z.parse(z.array(z.object({ orderId: z.string() })), rows ?? []);
  if (changed) return changed.orderId;
  const [left] = await database.all(sql`SELECT 1 FROM review WHERE id = ${id}`);
  throw new ProblemError(left ? 'changed-meanwhile' : 'not-found', { detail: `Not revision ${revision}` });
}

/** Why a review is refused; null if it is not, or not any more. */
export async function findRefusal({ database }: Pick<Ports, 'database'>, id: string): Promise<ReviewReason | null> {
  const [row] = await database.all<{ reason: string | null }>(sql`SELECT reason FROM review WHERE id = ${id}`);
  return row?.reason == null ? null : ReviewReason.parse(row.reason);
}

/** The facts of a review for the audit log, without what its author wrote. */
export async function readReviewFacts({ database }: Pick<Ports, 'database'>, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT number AS "order", product_handle AS product, review.state, reason, answer <> '' AS isAnswered,
      (SELECT count(*) FROM review_photo WHERE review_id = review.id AND is_released = 1) AS photographs
    FROM review JOIN orders ON orders.id = order_id WHERE review.id = ${id}`);
  return facts ?? null;
}
