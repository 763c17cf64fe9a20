import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import { refusingTaken, requireScopes, writePromotion } from '#api/promotions/manage-promotions.ts';
import { promotionState } from '#api/promotions/promotion-rows.ts';
import type { OperatorSet, SetChange, SetFields } from '#shared/contract/set.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

const MAX_LISTED = 200;

/** Sets, those that have not ended first, then the newest. */
export async function listOperatorSets({ database, clock }: Ports): Promise<{ sets: OperatorSet[] }> {
  const now = clock();
  const rows = await database
    .select()
    .from(promotion)
    .where(sql`set_handle IS NOT NULL`)
    .orderBy(sql`coalesce(ended_at, ends_at, 9007199254740991) > ${now} DESC, number DESC`)
    .limit(MAX_LISTED);
  return { sets: rows.map((row) => setResponse(row, now)) };
}

/** Creates a set, once for a key. Throws a ProblemError if its address is used by another, or a product is unknown. */
export async function createSet(ports: Ports, fields: SetFields, key: string): Promise<OperatorSet> {
  const request = { key, call: 'set', orderId: '', body: fields };
  const id = await idOfKey(request);
  await runIdempotently(ports, request, async (claim) => {
    const columns = setColumns(fields);
    await requireScopes(ports.database, columns);
    const now = ports.clock();
    const row = { id, revision: 1, ...columns, createdAt: now, updatedAt: now };
    const statements = [ports.database.insert(promotion).values(row), ...claim()];
    await refusingTaken(() => writePromotion(ports, statements, true));
  });
  return showSet(ports, id);
}

/**
 * Changes a set. Throws a ProblemError if it has ended, if it was changed since the revision that the change was made
 * from, unless into the same; and as {@link createSet} does.
 */
export async function changeSet(ports: Ports, id: string, { revision, ...fields }: SetChange): Promise<OperatorSet> {
  const { database } = ports;
  const before = await showSet(ports, id);
  if (before.endedAt !== null) throw new ProblemError('event-refused', { detail: 'It has ended' });
  const columns = setColumns(fields);
  await requireScopes(database, columns);
  const change = database
    .update(promotion)
    .set({ ...columns, revision: revision + 1, updatedAt: ports.clock() })
    .where(sql`id = ${id} AND revision = ${revision} AND ended_at IS NULL`)
    .returning({ id: promotion.id });
  const [changed = []] = await refusingTaken(() => writePromotion(ports, [change], true));
  if (changed.length > 0) return showSet(ports, id);
  const row = await findSet(database, id);
  // The answer to the same change may have been lost on its way.
  if (row?.endedAt !== null || stableJson({ ...row, ...columns }) !== stableJson(row)) {
    throw new ProblemError('changed-meanwhile');
  }
  return showSet(ports, id);
}

/** Ends a set; one that has ended stays as it is. Throws a ProblemError if there is none. */
export async function endSet(ports: Ports, id: string): Promise<OperatorSet> {
  const now = ports.clock();
  await showSet(ports, id);
  const end = sql`
    UPDATE promotion SET ended_at = ${now}, updated_at = ${now}, revision = revision + 1
    WHERE id = ${id} AND set_handle IS NOT NULL AND ended_at IS NULL`;
  await writePromotion(ports, [end], true);
  return showSet(ports, id);
}

async function showSet({ database, clock }: Ports, id: string): Promise<OperatorSet> {
  const row = await findSet(database, id);
  if (!row) throw new ProblemError('not-found');
  return setResponse(row, clock());
}

type SetRow = typeof promotion.$inferSelect;

async function findSet(database: Database, id: string): Promise<SetRow | undefined> {
  const [row] = await database.select().from(promotion).where(sql`id = ${id} AND set_handle IS NOT NULL`);
  return row;
}

/** The columns of an edited set: a promotion without conditions. */
function setColumns({ handle, price, startsAt, endsAt, ...texts }: SetFields) {
  return {
    ...texts,
    setHandle: handle,
    value: price,
    startsAt: Date.parse(startsAt),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
    code: null,
    codeKey: null,
    benefit: 'amount' as const,
    minimum: 0,
    categories: [],
    collections: [],
    countries: [],
    methods: [],
    fullPriceOnly: false,
    lowersPrices: false,
    combines: false,
  };
}

function setResponse(row: SetRow, now: number): OperatorSet {
  const { id, revision, nameRu, nameEn, aboutRu, aboutEn, products, used, discounted, revenue } = row;
  const timeOf = (ms: number) => new Date(ms).toISOString();
  return {
    ...{ id, revision, nameRu, nameEn, aboutRu, aboutEn, products, used, discounted, revenue },
    handle: row.setHandle ?? '',
    price: row.value,
    startsAt: timeOf(row.startsAt),
    endsAt: row.endsAt === null ? null : timeOf(row.endsAt),
    endedAt: row.endedAt === null ? null : timeOf(row.endedAt),
    state: promotionState(row, now),
  };
}
