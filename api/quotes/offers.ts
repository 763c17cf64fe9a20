import { and, eq, inArray, sql } from 'drizzle-orm';
import { picture, product, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';

/** What the shop sells under a SKU now, with its words in both languages. Prices in kopecks. */
export type Offer = Awaited<ReturnType<typeof selectOffers>>[number];

/** The statement that reads the published offers of at most 50 SKUs: each is a bound parameter. */
export function selectOffers(database: Database, skus: readonly string[]) {
  return database
    .select({
      sku: variant.sku,
      size: variant.size,
      price: variant.price,
      compareAt: variant.compareAt,
      stock: variant.stock,
      product: {
        handle: product.handle,
        nameRu: product.nameRu,
        nameEn: product.nameEn,
        madeToMeasure: product.madeToMeasure,
        madeToMeasureDays: product.madeToMeasureDays,
        sizeTable: product.sizeTable,
        embroidery: product.embroidery,
      },
      // Under names of their own: see `transact` on columns of one name.
      colourRu: sql<string | null>`${productColour.nameRu}`.as('colour_ru'),
      colourEn: sql<string | null>`${productColour.nameEn}`.as('colour_en'),
      picture: {
        productId: picture.productId,
        key: picture.key,
        width: picture.width,
        height: picture.height,
        altRu: picture.altRu,
        altEn: picture.altEn,
        colour: picture.colour,
        ground: picture.ground,
      },
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(
      productColour,
      and(eq(productColour.productId, variant.productId), eq(productColour.handle, variant.colour)),
    )
    .leftJoin(picture, and(eq(picture.productId, variant.productId), eq(picture.position, firstPicture)))
    .where(and(inArray(variant.sku, [...new Set(skus)]), eq(product.published, 1)));
}

/** The picture of the variant's colour, or else the product's first. */
const firstPicture = sql`(SELECT own.position FROM picture AS own WHERE own.product_id = ${variant.productId}
  ORDER BY own.colour IS NOT ${variant.colour}, own.position LIMIT 1)`;
