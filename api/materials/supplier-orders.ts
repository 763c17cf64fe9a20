import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { type Claim, idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import { receivedOf } from '#api/materials/list-materials.ts';
import { type Acting, insertLot } from '#api/materials/lots.ts';
import type { Ports } from '#api/ports/ports.ts';
import {
  type ReceivedLots,
  SupplierOrder,
  type SupplierOrderEdit,
  type SupplierOrderFields,
  type SupplierOrderStep,
} from '#shared/contract/supplier-order.ts';

/** The most orders in the list; ended ones before them are left out. */
const MAX_ORDERS = 200;

type LineRow = { orderId: string; material: string; amount: number; received: number };

/** Orders of materials, open ones first. */
export async function listSupplierOrders({ database }: Ports): Promise<SupplierOrder[]> {
  const shown = sql`
    SELECT id, supplier, state, created_at AS createdAt, ordered_at AS orderedAt, revision FROM supplier_order
    ORDER BY state NOT IN ('draft', 'ordered'), created_at DESC, rowid DESC LIMIT ${MAX_ORDERS}`;
  const [orders, lines] = await Promise.all([
    database.all<Omit<SupplierOrder, 'lines'>>(shown),
    database.all<LineRow>(sql`
      SELECT line.order_id AS orderId, line.material_id AS material, line.amount, ${receivedOf} AS received
      FROM (${shown}) AS shown JOIN supplier_order_line AS line ON line.order_id = shown.id
        JOIN material ON material.id = line.material_id
      ORDER BY material.name_ru, material.id`),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => SupplierOrder.parse({ ...order, lines: linesOf.get(order.id) ?? [] }));
}

/** Drafts an order, once for a key. Throws a ProblemError if it names an unknown material. */
export async function createSupplierOrder(ports: Ports, fields: SupplierOrderFields, key: string): Promise<void> {
  const request = { key, call: 'supplier-order', orderId: '', body: fields };
  const id = await idOfKey(request);
  await knownMaterials(() =>
    runIdempotently(ports, request, (claim) =>
      transact(ports.database, [
        sql`INSERT INTO supplier_order (id, supplier, state, created_at)
          VALUES (${id}, ${fields.supplier}, 'draft', ${ports.clock()})`,
        insertLines(id, fields, sql`TRUE`),
        ...claim(),
      ]),
    ),
  );
}

function insertLines(id: string, { lines }: SupplierOrderFields, condition: SQL): SQL {
  return sql`
    INSERT INTO supplier_order_line (order_id, material_id, amount)
    SELECT ${id}, value ->> 'material', value ->> 'amount' FROM json_each(${JSON.stringify(lines)}) WHERE ${condition}`;
}

/** Changes a draft. Throws a ProblemError if it is none any more, or was changed since the revision of the edit. */
export async function saveSupplierOrder(
  ports: Ports,
  id: string,
  { revision, ...fields }: SupplierOrderEdit,
): Promise<void> {
  const isDraft = sql`id = ${id} AND state = 'draft' AND revision = ${revision}`;
  const condition = sql`EXISTS (SELECT 1 FROM supplier_order WHERE ${isDraft})`;
  await knownMaterials(() =>
    changeOrder(ports, id, [
      sql`DELETE FROM supplier_order_line WHERE order_id = ${id} AND ${condition}`,
      insertLines(id, fields, condition),
      sql`UPDATE supplier_order SET supplier = ${fields.supplier}, revision = revision + 1 WHERE ${isDraft} RETURNING id`,
    ]),
  );
}

/** Orders a draft, or cancels what has not come. Throws as {@link saveSupplierOrder} does. */
export async function stepSupplierOrder(ports: Ports, id: string, { to, revision }: SupplierOrderStep): Promise<void> {
  const from = to === 'ordered' ? sql`state = 'draft'` : sql`state IN ('draft', 'ordered')`;
  const orderedAt = to === 'ordered' ? sql`${ports.clock()}` : sql`ordered_at`;
  await changeOrder(ports, id, [
    sql`UPDATE supplier_order SET state = ${to}, ordered_at = ${orderedAt}, revision = revision + 1
      WHERE id = ${id} AND ${from} AND revision = ${revision} RETURNING id`,
  ]);
}

/**
 * Receives lots of an order, once for a key; with the last of what was ordered it is received. Throws a ProblemError if
 * it does not wait for anything, or not for a material, or was changed since the revision that was seen.
 */
export async function receiveSupplierOrder(
  ports: Ports,
  id: string,
  { lots, revision, operator, key }: ReceivedLots & Acting,
): Promise<void> {
  const request = { key, call: 'receipt', orderId: id, body: { lots, revision } };
  const [first, at] = [await idOfKey(request), ports.clock()];
  const inserted = lots.flatMap((lot, index) =>
    insertLot({ id: `${first}-${index}`, ...lot }, { operator, at, order: awaited(lot.material, { id, revision }) }),
  );
  const isOpen = sql`EXISTS (SELECT 1 FROM supplier_order_line AS line WHERE line.order_id = ${id}
    AND line.amount > ${receivedOf})`;
  const receive = (claim: Claim) =>
    changeOrder(ports, id, [
      ...inserted,
      ...claim(),
      sql`UPDATE supplier_order SET state = iif(${isOpen}, 'ordered', 'received'), revision = revision + 1
        WHERE id = ${id} RETURNING id`,
    ]);
  try {
    await runIdempotently(ports, request, receive);
  } catch (error) {
    if (!violatesConstraint(error, 'FOREIGN KEY constraint failed')) throw error;
    throw new ProblemError('changed-meanwhile', { detail: 'The order does not wait for this', cause: error });
  }
}

/** The order's id if it waits, as seen, for a material; else what no order has, so that its whole batch fails. */
const awaited = (material: string, { id, revision }: { id: string; revision: number }) => sql`coalesce((
  SELECT supplier_order.id FROM supplier_order JOIN supplier_order_line AS line ON line.order_id = supplier_order.id
  WHERE supplier_order.id = ${id} AND supplier_order.state = 'ordered' AND supplier_order.revision = ${revision}
    AND line.material_id = ${material}), '')`;

async function changeOrder({ database }: Ports, id: string, statements: readonly Statement[]): Promise<void> {
  const changed = (await transact(database, statements)).at(-1);
  if (changed?.length) return;
  const [found] = await database.all(sql`SELECT 1 FROM supplier_order WHERE id = ${id}`);
  throw new ProblemError(found ? 'changed-meanwhile' : 'not-found');
}

async function knownMaterials(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!violatesConstraint(error, 'FOREIGN KEY constraint failed')) throw error;
    throw new ProblemError('invalid-request', { errors: [{ path: 'lines', code: 'unknown' }], cause: error });
  }
}
