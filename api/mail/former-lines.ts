import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { localise, storedLocale } from '#api/products/localise.ts';

type Named = { sku: string; nameRu: string; nameEn: string; size: string | null };

/** What an order had before its last change, in its words, without measures and embroidery; null if lines stayed. */
export async function readFormerLines(database: Database, { row }: FoundOrder): Promise<string[] | null> {
  const [last] = await database.all<{ kind: string; detail: string | null }>(sql`
    SELECT kind, detail FROM order_event WHERE order_id = ${row.id} AND kind IN ('lines-changed', 'delivery-changed')
    ORDER BY id DESC LIMIT 1`);
  if (last?.kind !== 'lines-changed' || last.detail === null) return null;
  const [before = ''] = last.detail.split(' → ');
  const former = before.split(', ').map((part) => part.split(' × '));
  const named = await database.all<Named>(sql`
    SELECT variant.sku, product.name_ru AS nameRu, product.name_en AS nameEn, variant.size
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.sku IN (SELECT value FROM json_each(${JSON.stringify(former.map(([, sku]) => sku))}))`);
  const locale = storedLocale(row);
  return former.map(([quantity, sku = '']) => {
    const found = named.find((each) => each.sku === sku);
    return lineInWords(
      quantity ?? '1',
      found ? localise(locale, found.nameRu, found.nameEn) : sku,
      found?.size ?? null,
    );
  });
}

/** The lines of an order in its words, as {@link readFormerLines} says them once they have changed. */
export function linesInWords({ row, lines }: FoundOrder): string[] {
  const locale = storedLocale(row);
  return lines.map((line) => lineInWords(line.quantity, localise(locale, line.nameRu, line.nameEn), line.size));
}

function lineInWords(quantity: number | string, name: string, size: string | null): string {
  return `${quantity} × ${[name, size].filter((word) => word !== null).join(', ')}`;
}
