import { sql } from 'drizzle-orm';
import { readDocument } from '#api/content/documents.ts';
import type { Database } from '#api/database/database.ts';
import type { ContentName } from '#shared/contract/content.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** What of a document would show shoppers nothing: a link to what is not sold, or a picture that is not there. */
export async function findBrokenParts(database: Database, name: ContentName, document: unknown): Promise<FieldError[]> {
  if (name !== 'home') return [];
  const { link, picture } = readDocument('home', document).hero;
  const [linked, pictured] = await Promise.all([
    link && database.all<{ name: string }>(selectLinked(link)),
    picture !== null && database.all(sql`SELECT 1 FROM picture WHERE key = ${picture} LIMIT 1`),
  ]);
  return [
    ...(linked && linked.length === 0 ? [{ path: 'hero.link', code: 'unknown' }] : []),
    ...(pictured && pictured.length === 0 ? [{ path: 'hero.picture', code: 'unknown' }] : []),
  ];
}

type Link = { kind: 'category' | 'collection' | 'product'; handle: string };

/** What a link leads to, in both languages; no row where shoppers would find nothing there. */
export function selectLinked({ kind, handle }: Link) {
  const names = sql`name_ru AS nameRu, name_en AS nameEn`;
  switch (kind) {
    case 'product':
      return sql`SELECT ${names}, id AS productId FROM product WHERE handle = ${handle} AND published = 1`;
    case 'category':
      return sql`SELECT ${names}, (SELECT id FROM product WHERE category_id = category.id AND published = 1
        ORDER BY category_position LIMIT 1) AS productId FROM category WHERE handle = ${handle} AND productId IS NOT NULL`;
    case 'collection':
      return sql`SELECT ${names}, (SELECT product.id FROM product_collection
          JOIN product ON product.id = product_collection.product_id
          WHERE product_collection.collection_id = collection.id AND product.published = 1
          ORDER BY product_position LIMIT 1) AS productId
        FROM collection WHERE handle = ${handle} AND productId IS NOT NULL`;
  }
}
