import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { fitShares } from '#api/reviews/fit-shares.ts';
import { REVIEW_COLUMNS, type ReviewRow, reviewResponse } from '#api/reviews/review-rows.ts';
import { type ReviewList, ReviewReason } from '#shared/contract/review.ts';
import type { ReviewSummary } from '#shared/contract/review-summary.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { HEIGHT_STEP } from '#shared/domain/reviews.ts';

const PAGE = 10;

type Sums = { count: number; stars: number; small: number; true: number; large: number };

/** What the released reviews of a product come to; null without any. */
export async function summariseReviews(database: Database, handle: string): Promise<ReviewSummary | null> {
  // What is made to measure says nothing of a size.
  const said = (fit: string) => sql`coalesce(sum(fit = ${fit} AND is_measured = 0), 0)`;
  const [sums] = await database.all<Sums>(sql`
    SELECT count(*) AS count, coalesce(sum(stars), 0) AS stars, ${said('small')} AS small, ${said('true')} AS "true",
      ${said('large')} AS large
    FROM review WHERE product_handle = ${handle} AND state = 'released'`);
  if (!sums || sums.count === 0) return null;
  return { count: sums.count, average: Math.round((sums.stars / sums.count) * 10) / 10, fit: fitShares(sums) };
}

const NO_REVIEWS: ReviewSummary = { count: 0, average: 0, fit: null };

type Asked = Readonly<{ [Name in 'size' | 'height' | 'page']?: string | undefined }>;

/** A page of the released reviews of a product, newest first, with the version that they were read from. */
export async function listReviews(
  database: Database,
  locale: Locale,
  { handle, size, height, page = '1' }: Asked & { handle: string },
): Promise<{ list: ReviewList; version: ReadVersion } | null> {
  const versions = await selectVersion(database);
  const [product] = await database.all(sql`SELECT 1 FROM product WHERE handle = ${handle} AND published = 1`);
  if (!product) return null;
  const released = sql`product_handle = ${handle} AND state = 'released'`;
  const fits = sql`${released} AND (${size ?? null} IS NULL OR (shows_size = 1 AND size = ${size ?? null}))
    AND (${height ?? null} IS NULL OR height BETWEEN ${Number(height)} AND ${Number(height) + HEIGHT_STEP - 1})`;
  const [[counted], rows, sizes, heights, refused, summary] = await Promise.all([
    database.all<{ count: number }>(sql`SELECT count(*) AS count FROM review WHERE ${fits}`),
    database.all<ReviewRow>(sql`
      SELECT ${REVIEW_COLUMNS} FROM review WHERE ${fits} ORDER BY written_at DESC, id
      LIMIT ${PAGE} OFFSET ${(Number(page) - 1) * PAGE}`),
    database.all<{ size: string }>(sql`
      SELECT DISTINCT size FROM review WHERE ${released} AND shows_size = 1 AND size IS NOT NULL`),
    database.all<{ height: number }>(sql`
      SELECT DISTINCT height - height % ${HEIGHT_STEP} AS height FROM review
      WHERE ${released} AND height IS NOT NULL ORDER BY 1`),
    database.all<{ reason: string; count: number }>(sql`
      SELECT reason, count(*) AS count FROM review WHERE product_handle = ${handle} AND state = 'refused'
      GROUP BY reason ORDER BY reason`),
    summariseReviews(database, handle),
  ]);
  const total = counted?.count ?? 0;
  return {
    list: {
      summary: summary ?? NO_REVIEWS,
      items: rows.map((row) => reviewResponse(locale, row)),
      total,
      pages: Math.ceil(total / PAGE),
      sizes: sizes.map((each) => each.size),
      heights: heights.map((each) => each.height),
      refused: refused.map(({ reason, count }) => ({ reason: ReviewReason.parse(reason), count })),
    },
    version: onlyVersion(versions),
  };
}
