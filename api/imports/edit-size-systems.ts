import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import { CHANGED_MEANWHILE, type EditErrors, unlessStored } from '#api/imports/edit-products.ts';
import { RAISE_VERSION, writeAlone } from '#api/imports/write-alone.ts';
import type { Ports } from '#api/ports/ports.ts';
import { listSizeSystems } from '#api/products/size-systems.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { MAX_SIZE_SYSTEMS, type SizeSystem } from '#shared/contract/size-system.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

type Edit = { system: SizeSystem; revision: number };

/** The most sizes without a label that a refusal names. */
const MAX_NAMED = 5;

/**
 * Adds a system or changes its labels and its categories, all at once. Refused if it was changed since the revision,
 * unless into the same, and while a category of it has variants in a size that it has no label for.
 */
export async function saveSizeSystem(ports: Ports, handle: string, edit: Edit): Promise<EditErrors | null> {
  const { database } = ports;
  const faults = await faultsOf(database, handle, edit);
  if (faults.length > 0) return { errors: faults };
  return unlessStored(await write(ports, handle, edit), async () => {
    const stored = (await listSizeSystems(database)).find((each) => each.handle === handle);
    if (!stored) return false;
    const { handle: _, revision: __, ...system } = stored;
    return contentOf(system) === contentOf(edit.system);
  });
}

function contentOf({ categories, ...system }: SizeSystem): string {
  return stableJson({ ...system, categories: categories.toSorted() });
}

async function faultsOf(database: Database, handle: string, { system, revision }: Edit): Promise<FieldError[]> {
  const named = JSON.stringify(system.categories);
  const [unknown, [count]] = await Promise.all([
    database.all<{ key: number }>(sql`SELECT key FROM json_each(${named}) AS asked
      WHERE NOT EXISTS (SELECT 1 FROM category WHERE category.handle = asked.value)`),
    database.all<{ others: number }>(sql`SELECT count(*) AS others FROM size_system WHERE handle <> ${handle}`),
  ]);
  const isFull = revision === 0 && (count?.others ?? 0) >= MAX_SIZE_SYSTEMS;
  return [
    ...unknown.map(({ key }) => ({ path: `system.categories.${key}`, code: 'unknown' })),
    ...(isFull ? [{ path: 'system', code: 'too-many' }] : []),
  ];
}

async function write(ports: Ports, handle: string, { system, revision }: Edit): Promise<EditErrors | null> {
  const { name, region, isCup, sizes, categories } = system;
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(categories)}))`;
  const lacking = unlabelled(
    named,
    sizes.map(({ size }) => size),
  );
  try {
    await writeAlone(ports, [
      RAISE_VERSION,
      // What must not be is a null that its column refuses, which undoes the whole batch.
      sql`INSERT INTO size_system (handle, revision, name_ru, name_en, region, is_cup, sizes)
        SELECT ${handle}, CASE WHEN ${revision} = coalesce((SELECT revision FROM size_system WHERE handle = ${handle}), 0)
          THEN ${revision + 1} END, ${name.ru}, ${name.en}, ${region}, ${isCup ? 1 : 0},
          CASE WHEN NOT EXISTS (${lacking}) THEN ${JSON.stringify(sizes)} END
        WHERE true ON CONFLICT (handle) DO UPDATE SET revision = excluded.revision, name_ru = excluded.name_ru,
          name_en = excluded.name_en, region = excluded.region, is_cup = excluded.is_cup, sizes = excluded.sizes`,
      sql`UPDATE category SET size_system = NULL WHERE size_system = ${handle} AND handle NOT IN ${named}`,
      sql`UPDATE category SET size_system = ${handle} WHERE handle IN ${named}`,
    ]);
    return null;
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL constraint failed: size_system.revision')) {
      return { errors: [CHANGED_MEANWHILE] };
    }
    if (!violatesConstraint(error, 'NOT NULL constraint failed: size_system.sizes')) throw error;
    const found = await ports.database.all<{ size: string }>(sql`${lacking} ORDER BY variant.size LIMIT ${MAX_NAMED}`);
    return { errors: found.map(({ size }) => ({ path: `system.labels.${size}`, code: 'no-label' })) };
  }
}

/** The sizes of some categories' variants that have no label. */
function unlabelled(categories: SQL, labels: readonly string[]): SQL {
  return sql`SELECT DISTINCT variant.size FROM category
    CROSS JOIN product ON product.category_id = category.id
    CROSS JOIN variant ON variant.product_id = product.id
    WHERE category.handle IN ${categories} AND variant.size IS NOT NULL
      AND variant.size NOT IN (SELECT value FROM json_each(${JSON.stringify(labels)}))`;
}

/** Removes a system. False while a category is sold in it. */
export async function removeSizeSystem(ports: Ports, handle: string): Promise<boolean> {
  try {
    await writeAlone(ports, [RAISE_VERSION, sql`DELETE FROM size_system WHERE handle = ${handle}`]);
    return true;
  } catch (error) {
    if (violatesConstraint(error, 'FOREIGN KEY constraint failed')) return false;
    throw error;
  }
}
