import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';
import { IS_FOR_PRODUCT, IS_UNRESTRICTED, isAutomatic } from '#api/pricing/automatic-promotions.ts';
import type { Candidate } from '#api/promotions/promotion-rules.ts';
import { readContactUses } from '#api/promotions/promotion-uses.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';

type Cart = { skus: readonly string[]; codes: readonly string[]; at: number };

/** The statement that reads what may apply to a cart: all automatic promotions and sets, and that of its code. */
export function selectPromotions(database: Database, { skus, codes, at }: Cart) {
  const automatic = sql`SELECT number FROM promotion WHERE ${isAutomatic(at)}`;
  const [codeKey] = codes.filter(isDiscountCode);
  const numbers =
    codeKey === undefined ? automatic : sql`${automatic} UNION ALL SELECT number FROM (${byCode(codeKey)})`;
  return database
    .select({ promotion, goods: goodsOf(skus).as('goods') })
    .from(promotion)
    .where(sql`${promotion.number} IN (${numbers})`);
}

/** The rows of {@link selectPromotions}. */
export type FoundPromotions = Awaited<ReturnType<typeof selectPromotions>>;

/**
 * The promotions to apply to a cart, for the mailbox and the phone of an order: sales are already part of the prices.
 */
export async function candidatesFor(
  database: Database,
  promotions: FoundPromotions,
  contactTokens: readonly string[],
): Promise<Candidate[]> {
  const contactUses = await contactUsesOf(database, promotions, contactTokens);
  return promotions
    .filter(({ promotion: { lowersPrices } }) => !lowersPrices)
    .map(({ promotion: found, goods }) => {
      return { promotion: found, goods: goods && new Set(goods), contactUses: contactUses.get(found.id) ?? 0 };
    });
}

/** How often the mailbox or phone of an order has used promotions with a limit, by id. */
async function contactUsesOf(
  database: Database,
  promotions: FoundPromotions,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const limited = tokens.length === 0 ? [] : promotions.filter((found) => found.promotion.maxUsesPerContact !== null);
  return new Map(
    await Promise.all(
      limited.map(async ({ promotion: { id } }) => [id, await readContactUses(database, id, tokens)] as const),
    ),
  );
}

/** Whether the shop has, or had, a discount with a normalised code. */
export async function isKnownDiscount(database: Database, codeKey: string): Promise<boolean> {
  return (await database.all(byCode(codeKey))).length > 0;
}

/** The current promotion of a code, or else its last one. */
function byCode(codeKey: string): SQL {
  return sql`SELECT number FROM promotion WHERE code_key = ${codeKey}
    ORDER BY ended_at IS NULL DESC, number DESC LIMIT 1`;
}

/** JSON of the handles of the products of SKUs that a promotion applies to; null if it applies to all. */
function goodsOf(skus: readonly string[]) {
  return sql`CASE WHEN ${IS_UNRESTRICTED} THEN NULL ELSE (
      SELECT json_group_array(DISTINCT product.handle) FROM variant JOIN product ON product.id = variant.product_id
      WHERE variant.sku IN (SELECT value FROM json_each(${JSON.stringify(skus)})) AND ${IS_FOR_PRODUCT}) END`.mapWith(
    (json: string): string[] => JSON.parse(json),
  );
}
