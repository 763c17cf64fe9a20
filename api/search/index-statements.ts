import { type SQL, sql } from 'drizzle-orm';
import { groupIndexText } from '#api/search/index-text.ts';
import { countWords, dropUnusedWords, uncountWords } from '#api/search/word-statements.ts';
import { ImportStart } from '#shared/contract/catalogue-import.ts';

/** The columns that come as they were staged; `groups` are put together from the catalogue. */
const STAGED = ['name', 'colours', 'material', 'description', 'codes', 'words'] as const;

/**
 * Brings the search index up to a catalogue that the statements before have written, within their batch. `groups`
 * is the import's JSON of its groups. Only rows whose text has changed are written; a product that was never
 * indexed is, even where it did not change.
 */
export function indexStatements(importId: string, groups: string | undefined): SQL[] {
  const { categories, collections } = ImportStart.shape.groups.parse(JSON.parse(groups ?? 'null'));
  const changesGroups = categories.length + collections.length > 0;
  const unpublished = sql`rowid NOT IN (SELECT id FROM product WHERE published = 1)`;
  const outdated = sql`rowid IN (
    SELECT p.id FROM import_product AS s JOIN product AS p ON p.handle = s.handle
    JOIN product_search AS old ON old.rowid = p.id WHERE s.import_id = ${importId} AND (${differs()}))`;
  const missing = sql`import_product AS s JOIN product AS p ON p.handle = s.handle
    WHERE s.import_id = ${importId} AND p.published = 1
      AND NOT EXISTS (SELECT 1 FROM product_search AS old WHERE old.rowid = p.id)`;
  return [
    ...indexGroups({ categories, collections }),
    uncountWords(sql`SELECT words FROM product_search WHERE ${unpublished} OR ${outdated}`),
    sql`DELETE FROM product_search WHERE ${unpublished} OR ${outdated}`,
    countWords(sql`SELECT coalesce(s.search -> 'words', '[]') AS words FROM ${missing}`),
    sql`INSERT INTO product_search (rowid, groups, ${columns()})
      SELECT p.id, ${groupStems(sql.raw('p.id'), sql.raw('p.category_id'))}, ${staged()} FROM ${missing}`,
    // Products may be in other groups now, and where groups are called something else all of theirs are, too.
    sql`UPDATE product_search SET groups = fresh.stems FROM (
      SELECT p.id, ${groupStems(sql.raw('p.id'), sql.raw('p.category_id'))} AS stems
      FROM product AS p WHERE p.published = 1 AND ${changesGroups ? sql`TRUE` : isStaged(importId)}) AS fresh
      WHERE product_search.rowid = fresh.id AND product_search.groups <> fresh.stems`,
    dropUnusedWords(),
  ];
}

function isStaged(importId: string): SQL {
  return sql`p.handle IN (SELECT handle FROM import_product WHERE import_id = ${importId})`;
}

function indexGroups({ categories, collections }: ImportStart['groups']): SQL[] {
  const rows = JSON.stringify([
    ...categories.map((group) => ({ kind: 'category', handle: group.handle, ...groupIndexText(group) })),
    ...collections.map((group) => ({ kind: 'collection', handle: group.handle, ...groupIndexText(group) })),
  ]);
  const gone = sql`handle NOT IN (
    SELECT handle FROM category WHERE kind = 'category' UNION ALL SELECT handle FROM collection WHERE kind = 'collection')`;
  return [
    uncountWords(sql`SELECT words FROM search_group WHERE ${gone} OR (kind, handle) IN (
      SELECT value ->> 'kind', value ->> 'handle' FROM json_each(${rows}))`),
    sql`INSERT INTO search_group (kind, handle, stems, words)
      SELECT value ->> 'kind', value ->> 'handle', value ->> 'stems', value -> 'words' FROM json_each(${rows}) WHERE true
      ON CONFLICT (kind, handle) DO UPDATE SET stems = excluded.stems, words = excluded.words`,
    sql`DELETE FROM search_group WHERE ${gone}`,
    countWords(sql`SELECT value -> 'words' AS words FROM json_each(${rows})`),
  ];
}

function columns(): SQL {
  return sql.raw(STAGED.join(', '));
}

/** What was staged before this index existed has no text: it is then found by its groups only. */
function staged(): SQL {
  const texts = STAGED.map((name) => `coalesce(s.search ->> '${name}', '${name === 'words' ? '[]' : ''}')`);
  return sql.raw(texts.join(', '));
}

function differs(): SQL {
  return sql.raw(STAGED.map((name) => `old.${name} IS NOT s.search ->> '${name}'`).join(' OR '));
}

/** The stems of the groups that a product is in, in an order of their own, so that equal ones are equal text. */
function groupStems(id: SQL, categoryId: SQL): SQL {
  return sql`(SELECT coalesce(group_concat(stems, ' '), '') FROM (
    SELECT g.stems FROM search_group AS g WHERE g.kind = 'category' AND g.handle = (
      SELECT handle FROM category WHERE id = ${categoryId})
    UNION ALL
    SELECT * FROM (SELECT g.stems FROM product_collection AS pc JOIN collection AS c ON c.id = pc.collection_id
      JOIN search_group AS g ON g.kind = 'collection' AND g.handle = c.handle
      WHERE pc.product_id = ${id} ORDER BY c.id)))`;
}
