import { eq } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import { type EditErrors, editProduct } from '#api/imports/edit-products.ts';
import type { StoredProduct } from '#api/imports/export-products.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ProductStatus } from '#shared/contract/operator-catalogue.ts';

/** Publishes a product, turns it into a draft, or archives it. Refused if it lacks what a shopper must see. */
export async function changeStatus(
  ports: Ports,
  { product: stored, row }: StoredProduct,
  { status, operator }: { status: ProductStatus; operator: string },
): Promise<EditErrors | null> {
  const published = status === 'published';
  if (stored.published !== published) {
    const refused = await editProduct(ports, operator, { product: { ...stored, published }, revision: row.hash });
    if (refused) return refused;
  }
  await ports.database
    .update(product)
    .set({ archivedAt: status === 'archived' ? ports.clock() : null })
    .where(eq(product.id, row.id));
  return null;
}
