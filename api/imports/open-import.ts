import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { catalogueImport, publication } from '#api/database/import-tables.ts';
import type { KnownGroups } from '#api/imports/product-errors.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readLabels, selectLabels } from '#api/products/size-systems.ts';
import { toBase64Url } from '#api/security/secrets.ts';
import { ImportStart } from '#shared/contract/catalogue-import.ts';

/** Expected hash of each product to be removed, by handle. */
export type Removals = Readonly<Record<string, string>>;

/** Begins an import, by a program or an operator, and returns its id. Shoppers see no change. */
export async function startImport(
  { database, random, clock }: Ports,
  { replace, sample = false, groups }: ImportStart,
  operator: string | null = null,
): Promise<string> {
  const id = toBase64Url(random(16));
  await database.insert(catalogueImport).values({
    id,
    replace: replace ? 1 : 0,
    sample: sample ? 1 : 0,
    groups: JSON.stringify(groups),
    operator,
    createdAt: clock(),
  });
  return id;
}

/** Start of an import that only edits products: it removes nothing and keeps all groups. */
export const EDIT_START: ImportStart = { replace: false, groups: { categories: [], collections: [] } };

/** `import.published` of an import whose staged products are being deleted. */
export const DISCARDED = 2;

/** An import and, once published, what it changed. Null if the id is unknown, or it is being deleted. */
export async function findImport(database: Database, id: string) {
  const [found] = await database
    .select({
      replace: catalogueImport.replace,
      groups: catalogueImport.groups,
      summary: publication.summary,
    })
    .from(catalogueImport)
    .leftJoin(publication, eq(publication.importId, catalogueImport.id))
    .where(and(eq(catalogueImport.id, id), ne(catalogueImport.published, DISCARDED)));
  return found ?? null;
}

/** How an import was started. Throws an Error if the id is unknown. */
export async function findStart(database: Database, id: string): Promise<ImportStart> {
  const found = await findImport(database, id);
  if (!found) throw new Error('There is no import of this id');
  return readStart(found);
}

/** Reads how an import was started from its stored row. */
export function readStart({ replace, groups }: { replace: number; groups: string }): ImportStart {
  return { replace: replace === 1, groups: ImportStart.shape.groups.parse(JSON.parse(groups)) };
}

/** The groups that an import's products may name: its own and, unless it replaces everything, the shop's. */
export async function knownGroups(database: Database, { replace, groups }: ImportStart): Promise<KnownGroups> {
  const [categories, collections, systems] = await database.batch([
    database.select({ handle: category.handle }).from(category),
    database.select({ handle: collection.handle }).from(collection),
    selectLabels(database),
  ]);
  return {
    categories: handlesOf([...groups.categories, ...(replace ? [] : categories)]),
    collections: handlesOf([...groups.collections, ...(replace ? [] : collections)]),
    labels: readLabels(systems),
  };
}

function handlesOf(groups: readonly { handle: string }[]): ReadonlySet<string> {
  return new Set(groups.map((group) => group.handle));
}

/** Statement that counts an import's staged products. */
export function countStaged(database: Database, id: string) {
  return database.all<{ staged: number }>(sql`SELECT count(*) AS staged FROM import_product WHERE import_id = ${id}`);
}
