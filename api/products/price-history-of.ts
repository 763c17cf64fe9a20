import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import type { PriceHistory } from '#shared/contract/price-history.ts';
import { PRIOR_PRICE_MARKET, type PriceStep } from '#shared/domain/lowest-price.ts';

/** Longer than any price of the last thirty days has to be explained. */
const SHOWN_MS = 180 * 24 * 3_600_000;

type Row = PriceStep & { sku: string; reducedAt: number | null; lowest: number | null };

/** What the variants of a product have cost, in their order, each with the step in force half a year ago. */
export async function readPriceHistory({ database, clock }: Ports, handle: string): Promise<PriceHistory> {
  const rows = await database.all<Row>(sql`
    SELECT step.sku, step.at, step.price, step.code_price AS codePrice, step.reduced_at AS reducedAt, step.lowest
    FROM product CROSS JOIN variant ON variant.product_id = product.id
      CROSS JOIN price_history AS step ON step.sku = variant.sku AND step.market = ${PRIOR_PRICE_MARKET}
        AND step.at >= coalesce((SELECT max(former.at) FROM price_history AS former WHERE former.sku = variant.sku
          AND former.market = ${PRIOR_PRICE_MARKET} AND former.at <= ${clock() - SHOWN_MS}), 0)
    WHERE product.handle = ${handle} ORDER BY variant.position, step.at DESC, step.id DESC`);
  return {
    variants: [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, [last, ...former]]) => ({
      sku,
      reduction:
        last && last.reducedAt !== null ? { since: last.reducedAt, price: last.price, lowest: last.lowest } : null,
      steps: [...(last ? [last] : []), ...former].map(({ at, price, codePrice }) => ({ at, price, codePrice })),
    })),
  };
}
