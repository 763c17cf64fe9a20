import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { type Claim, idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { outdatePrices } from '#api/pricing/price-statements.ts';
import { promotionColumns, promotionResponse } from '#api/promotions/promotion-rows.ts';
import type { AuditedFacts } from '#shared/contract/operator.ts';
import type {
  PromotionChange,
  PromotionDetails,
  PromotionFields,
  PromotionPage,
  PromotionQuery,
} from '#shared/contract/promotion.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

const PAGE = 100;

/** A page of promotions, newest first. */
export async function listPromotions(
  { database, clock }: Ports,
  { state, cursor }: PromotionQuery,
): Promise<PromotionPage> {
  const now = clock();
  // Promotions that have not ended are found by their index, and sorted: the plus keeps SQLite from reading in order
  // instead.
  const number = state === 'current' ? sql`+number` : sql`number`;
  const conditions = [
    sql`set_handle IS NULL`,
    cursor === undefined ? sql`TRUE` : sql`${number} < ${Number(cursor)}`,
    state === 'ended' ? sql`(ended_at IS NOT NULL OR ends_at <= ${now})` : sql`TRUE`,
    state === 'current' ? sql`coalesce(ended_at, ends_at, 9007199254740991) > ${now} AND ended_at IS NULL` : sql`TRUE`,
  ];
  const rows = await database
    .select()
    .from(promotion)
    .where(sql.join(conditions, sql` AND `))
    .orderBy(sql`${number} DESC`)
    .limit(PAGE);
  return {
    promotions: rows.map((row) => promotionResponse(row, now)),
    nextCursor: rows.length < PAGE ? null : String(rows.at(-1)?.number),
  };
}

/** A promotion with its results. Throws a ProblemError if there is none. */
export async function showPromotion({ database, clock, settings }: Ports, id: string): Promise<PromotionDetails> {
  const [row] = await database.select().from(promotion).where(sql`id = ${id} AND set_handle IS NULL`);
  if (!row) throw new ProblemError('not-found');
  const { code, discounted, revenue } = row;
  const link = code === null ? null : `${settings.siteUrl}/discount/${encodeURIComponent(code)}`;
  return { ...promotionResponse(row, clock()), discounted, revenue, link };
}

/**
 * Creates a promotion, once for a key. Throws a ProblemError if its code is used by another, or if it applies to
 * something that the shop does not have.
 */
export async function createPromotion(ports: Ports, fields: PromotionFields, key: string): Promise<PromotionDetails> {
  const request = { key, call: 'promotion', orderId: '', body: fields };
  const id = await idOfKey(request);
  await runIdempotently(ports, request, (claim) => insertPromotion(ports, id, { fields, claim }));
  return showPromotion(ports, id);
}

type NewPromotion = { fields: PromotionFields; claim: Claim };

async function insertPromotion(ports: Ports, id: string, { fields, claim }: NewPromotion): Promise<void> {
  await requireScopes(ports.database, fields);
  const now = ports.clock();
  const row = { id, revision: 1, ...promotionColumns(fields), createdAt: now, updatedAt: now };
  const statements = [ports.database.insert(promotion).values(row), ...claim()];
  await refusingTaken(() => writePromotion(ports, statements, countsInPrices(fields)));
}

/**
 * Changes a promotion. Throws a ProblemError if it has ended, if it was changed since the revision that the change was
 * made from, unless into the same, or if fewer uses are allowed than there are; and as {@link createPromotion} does.
 */
export async function changePromotion(
  ports: Ports,
  id: string,
  { revision, ...fields }: PromotionChange,
): Promise<PromotionDetails> {
  const before = await showPromotion(ports, id);
  if (before.endedAt !== null) throw new ProblemError('event-refused', { detail: 'It has ended' });
  await requireScopes(ports.database, fields);
  const change = ports.database
    .update(promotion)
    .set({ ...promotionColumns(fields), revision: revision + 1, updatedAt: ports.clock() })
    .where(sql`id = ${id} AND revision = ${revision} AND ended_at IS NULL`)
    .returning({ id: promotion.id });
  const reprices = countsInPrices(before) || countsInPrices(fields);
  const [changed = []] = await refusingTaken(() => writePromotion(ports, [change], reprices));
  if (changed.length === 0 && !(await isStored(ports.database, id, fields)))
    throw new ProblemError('changed-meanwhile');
  return showPromotion(ports, id);
}

/** Whether a promotion that has not ended is as a change makes it: the answer to that may have been lost on the way. */
async function isStored(database: Database, id: string, fields: PromotionFields): Promise<boolean> {
  const [row] = await database.select().from(promotion).where(sql`id = ${id} AND ended_at IS NULL`);
  return row !== undefined && stableJson({ ...row, ...promotionColumns(fields) }) === stableJson(row);
}

/** Ends a promotion; one that has ended stays as it is. Throws a ProblemError if there is none. */
export async function endPromotion(ports: Ports, id: string): Promise<PromotionDetails> {
  const now = ports.clock();
  const before = await showPromotion(ports, id);
  const end = sql`
    UPDATE promotion SET ended_at = ${now}, updated_at = ${now}, revision = revision + 1
    WHERE id = ${id} AND ended_at IS NULL`;
  await writePromotion(ports, [end], countsInPrices(before));
  return showPromotion(ports, id);
}

/** The facts about a promotion for the audit log; null if there is none. */
export async function readPromotionFacts(database: Database, id: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT code, name_ru AS nameRu, name_en AS nameEn, benefit, value, minimum, products, categories, collections,
      countries, methods, full_price_only AS fullPriceOnly, combines, starts_at AS startsAt, ends_at AS endsAt,
      ended_at AS endedAt, max_uses AS maxUses, max_uses_per_contact AS maxUsesPerContact,
      set_handle AS setHandle, is_announced AS isAnnounced
    FROM promotion WHERE id = ${id}`);
  return facts ?? null;
}

/** Whether prices, or their history, change with a promotion. */
function countsInPrices({ code, isAnnounced }: PromotionFields): boolean {
  return code === null || isAnnounced;
}

/** Writes a promotion, or a set; if it counts in prices or did, they are applied, and pages change with them. */
export async function writePromotion(
  ports: Ports,
  statements: readonly Statement[],
  reprices: boolean,
): Promise<unknown[][]> {
  const rows = await transact(ports.database, [...statements, ...(reprices ? [outdatePrices()] : [])]);
  await applyDuePrices(ports);
  return rows;
}

/** Answers a code, or an address of a set, that another one has, and fewer uses than there are, with their fields. */
export async function refusingTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const refused = (path: string, code: string) => new ProblemError('invalid-request', { errors: [{ path, code }] });
    if (violatesConstraint(error, 'UNIQUE constraint failed: promotion.code_key')) throw refused('code', 'taken');
    if (violatesConstraint(error, 'UNIQUE constraint failed: promotion.set_handle')) throw refused('handle', 'taken');
    if (violatesConstraint(error, 'CHECK constraint failed: promotion_max_uses'))
      throw refused('maxUses', 'below-used');
    throw error;
  }
}

/** Everything that a promotion names must exist: otherwise it would silently apply to nothing. */
export async function requireScopes(
  database: Database,
  { products, categories, collections }: Pick<PromotionFields, 'products' | 'categories' | 'collections'>,
): Promise<void> {
  const missing = (path: string, handles: readonly string[], table: SQL) => sql`
    SELECT ${path} AS path FROM json_each(${JSON.stringify(handles)}) WHERE value NOT IN (SELECT handle FROM ${table})`;
  const unknown = await database.all<{ path: string }>(sql`
    ${missing('products', products, sql`product`)} UNION ${missing('categories', categories, sql`category`)}
    UNION ${missing('collections', collections, sql`collection`)}`);
  if (unknown.length === 0) return;
  throw new ProblemError('invalid-request', { errors: unknown.map(({ path }) => ({ path, code: 'unknown' })) });
}
