import { type SQL, sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { readEmbroidery } from '#api/products/stored-fields.ts';
import { findByText } from '#api/search/find-by-text.ts';
import type { OfferedVariant, VariantQuery } from '#shared/contract/order-change.ts';
import type { Locale } from '#shared/domain/locale.ts';

const MAX = 60;

type Row = Pick<OfferedVariant, 'sku' | 'productId' | 'size' | 'price' | 'stock' | 'madeToMeasure'> & {
  embroidery: string | null;
  nameRu: string;
  nameEn: string;
  colourRu: string | null;
  colourEn: string | null;
};

/** Variants that can be added to an order, those of the best found product first; none for an empty query. */
export async function listVariants(
  ports: Ports,
  locale: Locale,
  { product, text }: VariantQuery,
): Promise<OfferedVariant[]> {
  if (product !== undefined)
    return select(ports, locale, sql`SELECT 0 AS key, id FROM product WHERE handle = ${product}`);
  const ids = await findByText(ports.database, text ?? '', MAX);
  return select(ports, locale, sql`SELECT key, value AS id FROM json_each(${JSON.stringify(ids)})`);
}

async function select({ database }: Ports, locale: Locale, products: SQL): Promise<OfferedVariant[]> {
  const rows = await database.all<Row>(sql`
    SELECT variant.sku, product.handle AS productId, product.name_ru AS nameRu, product.name_en AS nameEn,
      colour.name_ru AS colourRu, colour.name_en AS colourEn, variant.size, variant.price, variant.stock,
      product.made_to_measure AS madeToMeasure, product.embroidery
    FROM (${products}) AS found CROSS JOIN product ON product.id = found.id
    CROSS JOIN variant ON variant.product_id = product.id
    LEFT JOIN product_colour AS colour ON colour.product_id = variant.product_id AND colour.handle = variant.colour
    WHERE product.published = 1
    ORDER BY found.key, variant.position LIMIT ${MAX}`);
  return rows.map(({ nameRu, nameEn, colourRu, colourEn, embroidery, ...row }) => ({
    ...row,
    embroidery: readEmbroidery(embroidery),
    name: localise(locale, nameRu, nameEn),
    colour: colourRu === null ? null : localise(locale, colourRu, colourEn ?? ''),
  }));
}
