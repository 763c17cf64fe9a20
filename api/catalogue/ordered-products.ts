import { and, asc, eq } from 'drizzle-orm';
import { firstPicture, statusOf } from '#api/catalogue/operator-list.ts';
import { picture, product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import type { GroupKind, GroupMembers, OrderedProduct } from '#shared/contract/operator-catalogue.ts';

/** The products of a category or a collection in its order. */
export async function listMembers(database: Database, kind: GroupKind, handle: string): Promise<GroupMembers> {
  const table = kind === 'category' ? category : collection;
  const [group] = await database
    .select({ id: table.id, order: table.manualOrder })
    .from(table)
    .where(eq(table.handle, handle));
  const id = group?.id ?? 0;
  const rows =
    kind === 'category'
      ? await selectOrdered(database).where(eq(product.categoryId, id)).orderBy(asc(product.categoryPosition))
      : await selectOrdered(database)
          .innerJoin(productCollection, eq(productCollection.productId, product.id))
          .where(eq(productCollection.collectionId, id))
          .orderBy(asc(productCollection.productPosition));
  return { members: rows.map(orderedProduct), hasOwnOrder: group?.order === 1 };
}

/** All published products in the order of the shop. */
export async function listProductOrder(database: Database): Promise<OrderedProduct[]> {
  const rows = await selectOrdered(database).where(eq(product.published, 1)).orderBy(asc(product.position));
  return rows.map(orderedProduct);
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
