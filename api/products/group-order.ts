import { and, asc, eq } from 'drizzle-orm';
import { picture, product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { firstPicture, statusOf } from '#api/products/operator-items.ts';
import { sha256 } from '#api/security/secrets.ts';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import {
  type GroupKind,
  type GroupMembers,
  MAX_ORDERED_IDS,
  type OrderedProduct,
  type OrderedProducts,
} from '#shared/contract/operator-catalogue.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** A group in the form an import takes. */
export function importGroup(row: typeof collection.$inferSelect): ImportGroup {
  return {
    handle: row.handle,
    name: { ru: row.nameRu, en: row.nameEn },
    description: { ru: row.descriptionRu, en: row.descriptionEn },
  };
}

/** A category or a collection for editing, with its products in the order of its list: `most` at most. */
export async function listMembers(
  database: Database,
  kind: GroupKind,
  handle: string,
  most = MAX_ORDERED_IDS,
): Promise<GroupMembers> {
  const table = kind === 'category' ? category : collection;
  const [row] = await database.select().from(table).where(eq(table.handle, handle));
  const id = row?.id ?? 0;
  const members =
    kind === 'category'
      ? selectOrdered(database).where(eq(product.categoryId, id)).orderBy(asc(product.categoryPosition))
      : selectOrdered(database)
          .innerJoin(productCollection, eq(productCollection.productId, product.id))
          .where(eq(productCollection.collectionId, id))
          .orderBy(asc(productCollection.productPosition));
  const rows = await members.limit(most + 1);
  const group = row ? importGroup(row) : null;
  const hasOwnOrder = row?.manualOrder === 1;
  const content = stableJson({ group, hasOwnOrder, members: rows.map((each) => each.handle) });
  return {
    group,
    revision: group ? await sha256(content) : '',
    members: rows.slice(0, most).map(orderedProduct),
    hasOwnOrder,
    isWhole: rows.length <= most,
  };
}

/** The products on sale in the order of the shop: `most` at most. */
export async function listProductOrder(database: Database, most = MAX_ORDERED_IDS): Promise<OrderedProducts> {
  const rows = await selectOrdered(database)
    .where(eq(product.published, 1))
    .orderBy(asc(product.position))
    .limit(most + 1);
  return {
    products: rows.slice(0, most).map(orderedProduct),
    revision: await revisionOfOrder(rows.map(({ handle }) => handle)),
    isWhole: rows.length <= most,
  };
}

/** The revision of an order of products or groups. */
export function revisionOfOrder(handles: readonly string[]): Promise<string> {
  return sha256(stableJson(handles));
}

function selectOrdered(database: Database) {
  return database
    .select({
      handle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      published: product.published,
      archivedAt: product.archivedAt,
      picture: { key: picture.key, ground: picture.ground },
    })
    .from(product)
    .leftJoin(picture, and(eq(picture.productId, product.id), eq(picture.position, firstPicture)))
    .$dynamic();
}

function orderedProduct(row: Awaited<ReturnType<typeof selectOrdered>>[number]): OrderedProduct {
  return {
    handle: row.handle,
    name: { ru: row.nameRu, en: row.nameEn },
    status: statusOf(row),
    picture: row.picture?.key ? { key: row.picture.key, ground: row.picture.ground } : null,
  };
}
