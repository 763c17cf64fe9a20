import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { MaterialChange, NewLot } from '#shared/contract/material.ts';

/** Who acts, and the key of the request. */
export type Acting = { operator: string; key: string };

/** The statements that receive a lot at its price, or at the material's. */
export function insertLot(
  { id, material, dyeLot, amount, price }: NewLot & { id: string; material: string },
  { operator, at, order = sql`NULL` }: { operator: string; at: number; order?: SQL },
): readonly SQL[] {
  return [
    sql`INSERT INTO material_lot (id, material_id, supplier_order_id, dye_lot, price, received_at)
      VALUES (${id}, ${material}, ${order}, ${dyeLot},
        coalesce(${price ?? null}, (SELECT price FROM material WHERE id = ${material})), ${at})`,
    sql`INSERT INTO material_movement (lot_id, quantity, reason, operator, at)
      VALUES (${id}, ${amount}, 'received', ${operator}, ${at})`,
  ];
}

/** Receives a lot without a supplier order, once for a key. Throws a ProblemError if there is no such material. */
export async function receiveLot(
  ports: Ports,
  material: string,
  { operator, key, ...lot }: NewLot & Acting,
): Promise<void> {
  const { database, clock } = ports;
  const request = { key, call: 'material-lot', orderId: material, body: lot };
  const id = await idOfKey(request);
  const [found] = await database.all(sql`SELECT 1 FROM material WHERE id = ${material}`);
  if (!found) throw new ProblemError('not-found');
  await runIdempotently(ports, request, (claim) =>
    transact(database, [...insertLot({ id, material, ...lot }, { operator, at: clock() }), ...claim()]),
  );
}

/**
 * Changes what is left of a lot, once for a key. Throws a ProblemError if there is no such lot, less left than is
 * taken, or another amount left than a correction was counted from.
 */
export async function changeLot(
  ports: Ports,
  material: string,
  { operator, key, ...change }: MaterialChange & Acting,
): Promise<void> {
  const { database, clock } = ports;
  const [lot] = await database.all(sql`
    SELECT 1 FROM material_lot WHERE id = ${change.lot} AND material_id = ${material}`);
  if (!lot) throw new ProblemError('not-found');
  const asSeen = sql`material_lot WHERE id = ${change.lot} AND left = coalesce(${change.left}, left)`;
  try {
    await runIdempotently(ports, { key, call: 'material-change', orderId: material, body: change }, async (claim) => {
      const changed = await transact(database, [
        ...claim(sql`EXISTS (SELECT 1 FROM ${asSeen})`),
        sql`INSERT INTO material_movement (lot_id, quantity, reason, note, operator, at)
            SELECT id, ${change.change}, ${change.reason}, ${change.note}, ${operator}, ${clock()} FROM ${asSeen}
            RETURNING id`,
      ]);
      if (!changed.at(-1)?.length) throw new ProblemError('changed-meanwhile');
    });
  } catch (error) {
    if (!violatesConstraint(error, 'CHECK constraint failed: material_lot_left')) throw error;
    throw new ProblemError('invalid-request', { errors: [{ path: 'change', code: 'below-zero' }], cause: error });
  }
}
