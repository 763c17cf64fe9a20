import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { productColour } from '#api/database/catalogue-tables.ts';

/**
 * True of one row of `product_colour` that has this handle, one with a swatch if there is any. Merchants call one
 * colour one name, so that any product can tell it.
 */
export function anyOfColour(handle: SQLWrapper): SQL {
  return sql`${productColour}.rowid = (SELECT rowid FROM ${productColour} AS any_product
    WHERE any_product.handle = ${handle} ORDER BY any_product.swatch DESC LIMIT 1)`;
}
