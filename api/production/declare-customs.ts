import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import type { CustomsLine } from '#shared/contract/packing.ts';
import { ATTRIBUTE_SCHEMAS } from '#shared/contract/product-attributes.ts';
import { DEFAULT_ORIGIN } from '#shared/domain/customs.ts';

type Declared = {
  sku: string;
  nameRu: string;
  nameEn: string;
  materialEn: string;
  customs: string | null;
  grams: number | null;
};

/** The lines of a customs declaration, from the catalogue's current data. */
export async function declareCustoms({ database }: Ports, lines: readonly OrderLine[]): Promise<CustomsLine[]> {
  const rows = await database.all<Declared>(sql`
    SELECT variant.sku, product.name_ru AS nameRu, product.name_en AS nameEn, product.material_en AS materialEn,
      product.customs, variant.grams
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.sku IN (SELECT value FROM json_each(${JSON.stringify(lines.map(({ sku }) => sku))}))`);
  const products = new Map(rows.map((row) => [row.sku, row]));
  return lines.map(({ sku, name, quantity, total, discount }) => {
    const known = products.get(sku);
    const customs = known?.customs ? ATTRIBUTE_SCHEMAS.customs.parse(JSON.parse(known.customs)) : null;
    const named = known
      ? [localise('en', known.nameRu, known.nameEn), known.materialEn].filter(Boolean).join(', ')
      : name;
    return {
      description: customs?.text ?? named,
      quantity,
      netWeight: known?.grams ? known.grams * quantity : null,
      value: total - discount,
      hsCode: customs?.hsCode ?? null,
      origin: customs?.origin ?? DEFAULT_ORIGIN,
    };
  });
}
