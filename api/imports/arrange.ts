import { sql } from 'drizzle-orm';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { exportGroups } from '#api/imports/export-products.ts';
import { followShopOrder } from '#api/imports/product-statements.ts';
import { writeAlone } from '#api/imports/write-alone.ts';
import type { Ports } from '#api/ports/ports.ts';
import { onlyVersion, selectVersion, wasOvertaken } from '#api/products/catalogue-version.ts';
import { listProductOrder, revisionOfOrder } from '#api/products/group-order.ts';
import type { GroupKind } from '#shared/contract/operator-catalogue.ts';

/** A new order, the revision of the one that it was made from, and the claim of its request's key. */
type NewOrder = { handles: readonly string[]; revision: string; claim: Claim };

/**
 * Orders some products among the places they occupy now in the shop's order. Once for a claim; throws a ProblemError if
 * that has changed since the revision.
 */
export async function orderProducts(ports: Ports, { handles, revision, claim }: NewOrder): Promise<void> {
  const named = sql`json_each(${JSON.stringify(handles)}) AS named JOIN product AS p ON p.handle = named.value`;
  const readRevision = async () => (await listProductOrder(ports.database)).revision;
  await arrange(ports, { revision, readRevision }, [
    sql`UPDATE product SET position = placed.position FROM (
      SELECT wanted.id, free.position
      FROM (SELECT p.id, row_number() OVER (ORDER BY named.key) AS rank FROM ${named}) AS wanted
      JOIN (SELECT p.position, row_number() OVER (ORDER BY p.position) AS rank FROM ${named}) AS free USING (rank)
    ) AS placed WHERE placed.id = product.id`,
    ...followShopOrder(sql`SELECT p.id FROM ${named}`),
    ...claim(),
  ]);
}

/**
 * Puts all groups of a kind in an order. Groups not named come last. Once for a claim; throws a ProblemError if
 * their order has changed since the revision.
 */
export async function orderGroups(
  ports: Ports,
  kind: GroupKind,
  { handles, revision, claim }: NewOrder,
): Promise<void> {
  const table = sql.raw(kind);
  const readRevision = async () => {
    const { categories, collections } = await exportGroups(ports.database);
    return revisionOfOrder((kind === 'category' ? categories : collections).map(({ handle }) => handle));
  };
  await arrange(ports, { revision, readRevision }, [
    sql`UPDATE ${table} SET position = placed.rank FROM (
      SELECT g.id, row_number() OVER (ORDER BY named.key IS NULL, named.key, g.position) - 1 AS rank
      FROM ${table} AS g LEFT JOIN json_each(${JSON.stringify(handles)}) AS named ON named.value = g.handle
    ) AS placed WHERE placed.id = ${table}.id`,
    ...claim(),
  ]);
}

type Expected = { revision: string; readRevision: () => Promise<string> };

/** Writes an order in a batch that fails if anything of the catalogue has changed since the revision was compared. */
async function arrange(
  ports: Ports,
  { revision, readRevision }: Expected,
  statements: Parameters<typeof writeAlone>[1],
) {
  const done = await retryOvertaken(async () => {
    const { version } = onlyVersion(await selectVersion(ports.database));
    if ((await readRevision()) !== revision) throw new ProblemError('changed-meanwhile');
    const raised = sql`UPDATE catalogue SET version = CASE version WHEN ${version} THEN version + 1 END`;
    try {
      await writeAlone(ports, [raised, ...statements]);
      return true;
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      return null;
    }
  });
  if (!done) throw new ProblemError('changed-meanwhile');
}
