import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';
import type { Text } from '#shared/domain/text.ts';

/** A size system in lists: its labels in order, and the handles of the categories that are sold in it. */
export type ListedSystem = {
  handle: string;
  name: Text;
  labels: readonly string[];
  categories: readonly string[];
};

type Followed = { version: number; text: string; systems: readonly ListedSystem[] };

const Names = z.array(z.string());

/** The systems that this process has read last from each database. */
const databases = new WeakMap<object, Followed>();

/**
 * The size systems of categories as of a version of the catalogue, read once for each. While they are the same they are
 * the same array, so that what is derived from them stays.
 */
export async function followSystems(database: Database, { version }: ReadVersion): Promise<readonly ListedSystem[]> {
  const before = databases.get(database.host);
  if (before?.version === version) return before.systems;
  const rows = await database.all<{ handle: string; ru: string; en: string; labels: string; categories: string }>(sql`
    SELECT handle, name_ru AS ru, name_en AS en,
      (SELECT json_group_array(value ->> 'size') FROM json_each(sizes)) AS labels,
      (SELECT json_group_array(sold.handle) FROM category AS sold WHERE sold.size_system = size_system.handle) AS categories
    FROM size_system ORDER BY name_ru, handle`);
  const text = JSON.stringify(rows);
  const systems =
    before?.text === text
      ? before.systems
      : rows.map(({ handle, ru, en, labels, categories }) => ({
          handle,
          name: { ru, en },
          labels: Names.parse(JSON.parse(labels)),
          categories: Names.parse(JSON.parse(categories)),
        }));
  databases.set(database.host, { version, text, systems });
  return systems;
}

/** The filter of a size of a system. */
export function sizeFilter({ handle }: ListedSystem, label: string): string {
  return `${handle}:${label}`;
}

/** The system and the label that a filter names; without a system any product with the label is meant. */
export function readSizeFilter(
  systems: readonly ListedSystem[],
  filter: string,
): { label: string; system: ListedSystem | null } {
  const system = systems.find(({ handle }) => filter.startsWith(`${handle}:`)) ?? null;
  return { label: system ? filter.slice(system.handle.length + 1) : filter, system };
}
