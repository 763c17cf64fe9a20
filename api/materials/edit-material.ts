import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { material } from '#api/database/material-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { idOfKey, runIdempotently } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import {
  type ConsumptionEdit,
  type MaterialEdit,
  type MaterialFields,
  MaterialPrices,
  type MaterialPricesEdit,
} from '#shared/contract/material.ts';

const columnsOf = ({ name, kind, unit, supplier, article }: MaterialFields) => ({
  nameRu: name.ru,
  nameEn: name.en,
  kind,
  unit,
  supplier,
  article,
});

/** Adds a material, once for a key. Returns its id. */
export async function createMaterial(ports: Ports, fields: MaterialFields, key: string): Promise<string> {
  const request = { key, call: 'material', orderId: '', body: fields };
  const id = await idOfKey(request);
  await runIdempotently(ports, request, (claim) =>
    transact(ports.database, [ports.database.insert(material).values({ id, ...columnsOf(fields) }), ...claim()]),
  );
  return id;
}

/**
 * Changes a material. Its unit stays once it has lots or consumption, which would mean something else. Throws a
 * ProblemError if it was changed since the revision that the edit was made from.
 */
export async function saveMaterial(
  { database }: Ports,
  id: string,
  { revision, ...fields }: MaterialEdit,
): Promise<void> {
  const [used] = await database.all(sql`
    SELECT 1 FROM material WHERE id = ${id} AND unit <> ${fields.unit}
      AND (EXISTS (SELECT 1 FROM material_lot WHERE material_id = ${id})
        OR EXISTS (SELECT 1 FROM consumption WHERE material_id = ${id})
        OR EXISTS (SELECT 1 FROM supplier_order_line WHERE material_id = ${id}))`);
  if (used) throw new ProblemError('invalid-request', { errors: [{ path: 'unit', code: 'in-use' }] });
  const { nameRu, nameEn, kind, unit, supplier, article } = columnsOf(fields);
  await changeAt(database, id, {
    revision,
    statements: [
      sql`UPDATE material SET name_ru = ${nameRu}, name_en = ${nameEn}, kind = ${kind}, unit = ${unit},
        supplier = ${supplier}, article = ${article} WHERE ${isAt(id, revision)}`,
    ],
  });
}

/** Replaces what a product takes of a material in a colour. Throws as {@link saveMaterial} does. */
export async function saveConsumption(
  { database }: Ports,
  id: string,
  { revision, product, colour, sizes }: ConsumptionEdit,
): Promise<void> {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM material WHERE ${isAt(id, revision)})`;
  await changeAt(database, id, {
    revision,
    statements: [
      sql`DELETE FROM consumption WHERE product_handle = ${product} AND material_id = ${id} AND colour = ${colour}
        AND ${isUnchanged}`,
      sql`INSERT INTO consumption (product_handle, material_id, colour, size, amount)
        SELECT ${product}, ${id}, ${colour}, key, value FROM json_each(${JSON.stringify(sizes)}) WHERE ${isUnchanged}`,
    ],
  });
}

/** The prices of a material and of its lots, in the order of its lots. Throws a ProblemError if there is none. */
export async function readMaterialPrices({ database }: Ports, id: string): Promise<MaterialPrices> {
  const [found] = await database.all<{ price: number }>(sql`SELECT price FROM material WHERE id = ${id}`);
  if (!found) throw new ProblemError('not-found');
  const lots = await database.all(sql`
    SELECT id, price FROM material_lot WHERE material_id = ${id} ORDER BY left = 0, received_at, rowid`);
  return MaterialPrices.parse({ ...found, lots });
}

/** Changes the prices of a material and of lots. Throws as {@link saveMaterial} does. */
export async function saveMaterialPrices(
  { database }: Ports,
  id: string,
  { revision, price, lots }: MaterialPricesEdit,
): Promise<void> {
  await changeAt(database, id, {
    revision,
    statements: [
      sql`UPDATE material_lot SET price = lot.value ->> 'price' FROM json_each(${JSON.stringify(lots)}) AS lot
        WHERE material_lot.id = lot.value ->> 'id' AND material_lot.material_id = ${id}
          AND EXISTS (SELECT 1 FROM material WHERE ${isAt(id, revision)})`,
      sql`UPDATE material SET price = ${price} WHERE ${isAt(id, revision)}`,
    ],
  });
}

const isAt = (id: string, revision: number): SQL => sql`material.id = ${id} AND material.revision = ${revision}`;

/** Runs statements that change nothing but at a revision, and counts it. */
async function changeAt(
  database: Database,
  id: string,
  { revision, statements }: { revision: number; statements: readonly Statement[] },
): Promise<void> {
  const counted = sql`UPDATE material SET revision = revision + 1 WHERE ${isAt(id, revision)} RETURNING id`;
  const changed = (await transact(database, [...statements, counted])).at(-1);
  if (changed?.length) return;
  const [found] = await database.all(sql`SELECT 1 FROM material WHERE id = ${id}`);
  throw new ProblemError(found ? 'changed-meanwhile' : 'not-found');
}
