import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { groupIndexText } from '#api/search/index-text.ts';
import { countWords, dropUnusedWords, uncountWords } from '#api/search/word-statements.ts';
import type { ImportStart } from '#shared/contract/catalogue-import.ts';

/** The columns that are stored as they were staged; `groups` are composed from the catalogue. */
const STAGED = ['name', 'colours', 'material', 'description', 'codes', 'words'] as const;

/** True for a staged product, `s`, whose groups differ from those of product `p` of the shop. */
const CHANGES_GROUPS = sql`(s.body ->> 'category' IS NOT (SELECT handle FROM category WHERE id = p.category_id)
  OR json_array_length(s.body, '$.collections') <> (SELECT count(*) FROM product_collection WHERE product_id = p.id)
  OR EXISTS (SELECT 1 FROM json_each(s.body, '$.collections') AS named WHERE named.value NOT IN (
    SELECT c.handle FROM product_collection AS pc JOIN collection AS c ON c.id = pc.collection_id
    WHERE pc.product_id = p.id)))`;

/** True for a staged product, `s`, whose row in the index is missing, outdated, or no longer needed. */
export const isIndexOutdated = sql`coalesce((
  SELECT CASE WHEN s.body ->> 'published' THEN old.rowid IS NULL OR ${differs()} OR ${CHANGES_GROUPS}
    ELSE old.rowid IS NOT NULL END
  FROM product AS p LEFT JOIN product_search AS old ON old.rowid = p.id WHERE p.handle = s.handle), s.body ->> 'published')`;

/**
 * Updates the search index for products that earlier statements of the batch have written. `staged` is a condition on
 * their rows, `import_product AS s`. Only rows that are marked as outdated are written; a product that was never
 * indexed is, even if it did not change.
 */
export function searchRowStatements(staged: SQL): SQL[] {
  const outdated = sql`import_product AS s CROSS JOIN product AS p ON p.handle = s.handle
    WHERE ${staged} AND s.indexes = 1`;
  return [
    ...unindexProducts(sql`SELECT p.id FROM ${outdated}`),
    countWords(sql`SELECT coalesce(s.search -> 'words', '[]') AS words FROM ${outdated} AND p.published = 1`),
    sql`INSERT INTO product_search (rowid, groups, ${columns()})
      SELECT p.id, ${groupStems(sql.raw('p.id'), sql.raw('p.category_id'))}, ${stagedTexts()}
      FROM ${outdated} AND p.published = 1`,
    dropUnusedWords(),
  ];
}

/** Removes products, which `ids` selects in a column `id`, from the index. */
export function unindexProducts(ids: SQL): SQL[] {
  return [
    uncountWords(sql`SELECT words FROM product_search WHERE rowid IN (${ids})`),
    sql`DELETE FROM product_search WHERE rowid IN (${ids})`,
  ];
}

/** Updates the group names of products, which `ids` selects in a column `id`, in the index. */
export function restemGroups(ids: SQL): SQL {
  const stems = groupStems(
    sql.raw('product_search.rowid'),
    sql.raw('(SELECT category_id FROM product WHERE id = product_search.rowid)'),
  );
  return sql`UPDATE product_search SET groups = ${stems} WHERE rowid IN (${ids}) AND groups <> ${stems}`;
}

/** Adds the groups of an import to the index; others stay. */
export function indexGroups(groups: ImportStart['groups']): SQL[] {
  const rows = JSON.stringify(indexedGroups(groups));
  return [
    uncountWords(sql`SELECT words FROM search_group WHERE (kind, handle) IN (
      SELECT value ->> 'kind', value ->> 'handle' FROM json_each(${rows}))`),
    sql`INSERT INTO search_group (kind, handle, stems, words)
      SELECT value ->> 'kind', value ->> 'handle', value ->> 'stems', value -> 'words' FROM json_each(${rows}) WHERE true
      ON CONFLICT (kind, handle) DO UPDATE SET stems = excluded.stems, words = excluded.words`,
    countWords(sql`SELECT value -> 'words' AS words FROM json_each(${rows})`),
    dropUnusedWords(),
  ];
}

/** Removes deleted groups from the index. */
export function unindexGroups(): SQL[] {
  const gone = sql`handle NOT IN (
    SELECT handle FROM category WHERE kind = 'category' UNION ALL SELECT handle FROM collection WHERE kind = 'collection')`;
  return [
    uncountWords(sql`SELECT words FROM search_group WHERE ${gone}`),
    sql`DELETE FROM search_group WHERE ${gone}`,
    dropUnusedWords(),
  ];
}

/** A group whose name in the index differs from an import's. */
export type RenamedGroup = { kind: 'category' | 'collection'; handle: string };

/** The groups of an import whose names in the index are different or missing. */
export async function findRenamedGroups(database: Database, groups: ImportStart['groups']): Promise<RenamedGroup[]> {
  return await database.all<RenamedGroup>(sql`
    SELECT value ->> 'kind' AS kind, value ->> 'handle' AS handle FROM json_each(${JSON.stringify(indexedGroups(groups))})
    WHERE NOT EXISTS (SELECT 1 FROM search_group AS known WHERE known.kind = value ->> 'kind'
      AND known.handle = value ->> 'handle' AND known.stems = value ->> 'stems')`);
}

/** Selects the products of some groups, in a column `id`. */
export function productsOf(groups: readonly RenamedGroup[]): SQL {
  const handles = (kind: RenamedGroup['kind']) =>
    sql`SELECT value FROM json_each(${JSON.stringify(groups.filter((group) => group.kind === kind).map(({ handle }) => handle))})`;
  return sql`SELECT p.id FROM category AS c CROSS JOIN product AS p ON p.category_id = c.id
      WHERE c.handle IN (${handles('category')})
    UNION SELECT pc.product_id FROM collection AS c CROSS JOIN product_collection AS pc ON pc.collection_id = c.id
      WHERE c.handle IN (${handles('collection')})`;
}

function indexedGroups({ categories, collections }: ImportStart['groups']) {
  return [
    ...categories.map((group) => ({ kind: 'category', handle: group.handle, ...groupIndexText(group) })),
    ...collections.map((group) => ({ kind: 'collection', handle: group.handle, ...groupIndexText(group) })),
  ];
}

function columns(): SQL {
  return sql.raw(STAGED.join(', '));
}

/** Products that were staged before this index existed have no text: they are found by their groups only. */
function stagedTexts(): SQL {
  const texts = STAGED.map((name) => `coalesce(s.search ->> '${name}', '${name === 'words' ? '[]' : ''}')`);
  return sql.raw(texts.join(', '));
}

function differs(): SQL {
  return sql.raw(STAGED.map((name) => `old.${name} IS NOT s.search ->> '${name}'`).join(' OR '));
}

/** The stems of a product's groups, sorted, so that equal ones are equal text. */
function groupStems(id: SQL, categoryId: SQL): SQL {
  return sql`(SELECT coalesce(group_concat(stems, ' '), '') FROM (
    SELECT g.stems FROM search_group AS g WHERE g.kind = 'category' AND g.handle = (
      SELECT handle FROM category WHERE id = ${categoryId})
    UNION ALL
    SELECT * FROM (SELECT g.stems FROM product_collection AS pc JOIN collection AS c ON c.id = pc.collection_id
      JOIN search_group AS g ON g.kind = 'collection' AND g.handle = c.handle
      WHERE pc.product_id = ${id} ORDER BY c.id)))`;
}
