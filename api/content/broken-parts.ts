import { type SQL, sql } from 'drizzle-orm';
import { readDocument } from '#api/content/documents.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ContentName } from '#shared/contract/content.ts';
import type { HomePick } from '#shared/contract/home-content.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Broken parts of a document: links to what is not sold, and pictures that do not exist. */
export async function findBrokenParts(
  { database, media }: Pick<Ports, 'database' | 'media'>,
  name: ContentName,
  document: unknown,
): Promise<FieldError[]> {
  if (name !== 'home') return [];
  const { hero, sections } = readDocument('home', document);
  const { link, picture } = hero;
  const isThere = async (query: SQL) => (await database.all(query)).length > 0;
  const hasPicture = async () => {
    if (picture === null) return true;
    if (typeof picture !== 'string') return (await media.head(picture.key)) !== null;
    return isThere(sql`SELECT 1 FROM picture WHERE key = ${picture} LIMIT 1`);
  };
  const checks = [
    { path: 'hero.link', isThere: link ? isThere(selectLinked(link)) : true },
    { path: 'hero.picture', isThere: hasPicture() },
    ...sections.flatMap(({ pick }, index) =>
      linksOf(pick).map((each) => ({ path: `sections.${index}.pick`, isThere: isThere(selectLinked(each)) })),
    ),
  ];
  const found = await Promise.all(checks.map((check) => check.isThere));
  const broken = new Set(checks.filter((_, index) => !found[index]).map(({ path }) => path));
  return [...broken].map((path) => ({ path, code: 'unknown' }));
}

function linksOf(pick: HomePick | null): Link[] {
  if (!pick) return [];
  if (pick.kind === 'collection') return [pick];
  return pick.handles.map((handle) => ({ kind: 'product', handle }));
}

type Link = { kind: 'category' | 'collection' | 'product'; handle: string };

/** The name of a link's target, in both languages; no row if shoppers would find nothing there. */
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
