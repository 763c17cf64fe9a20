import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type SellingTerms, selectSellingTerms, sellingTerms } from '#api/content/published.ts';
import { picture, product, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { deliveryRate } from '#api/database/delivery-tables.ts';
import { onlySettingsRow, selectProductionSettings } from '#api/pieces/production-settings.ts';
import { findSlot, type QueueReading } from '#api/pieces/production-slots.ts';
import { isInStock } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { currentVersion, onlyVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { PICTURE_COLUMNS } from '#api/products/picture-response.ts';
import { systemOf } from '#api/products/stored-fields.ts';
import { candidatesFor, type FoundPromotions, selectPromotions } from '#api/promotions/find-promotions.ts';
import type { Candidate } from '#api/promotions/promotion-rules.ts';
import { selectRates } from '#api/quotes/delivery-options.ts';
import type { CartLine, QuoteRequest } from '#shared/contract/cart.ts';
import { returnKind } from '#shared/domain/returns.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What the shop currently sells under a SKU, with its texts in both languages. Prices in kopecks. */
export type Offer = Awaited<ReturnType<typeof selectOffers>>[number];

/** Everything that the prices and dates of a cart depend on, as of one moment (`at`, ms since 1970). */
export type Market = {
  at: number;
  /** The version of the catalogue. */
  version: number;
  /** In the order of the products' variants. */
  offers: readonly Offer[];
  rates: readonly (typeof deliveryRate.$inferSelect)[];
  promotions: FoundPromotions;
  /** Those of them that are still to be applied: sales are already part of the prices. */
  candidates: readonly Candidate[];
  terms: SellingTerms;
  /** When production has time for those of the cart's pieces that are not in stock. */
  queue: QueueReading;
};

/**
 * Reads what a cart's prices depend on, in one batch. `contactTokens` are those of the mailbox and the phone of an
 * order, by which the uses of promotions are limited. Throws an OutdatedPrices if a scheduled price is due.
 */
export async function readMarket(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { lines, country = '', codes }: QuoteRequest,
  contactTokens: readonly string[],
): Promise<Market> {
  const at = clock();
  const skus = lines.map(({ sku }) => sku);
  const [offers, rates, versions, promotions, settings, published] = await database.batch([
    selectOffers(database, lines),
    selectRates(database, country),
    selectVersion(database),
    selectPromotions(database, { skus, codes, at }),
    selectProductionSettings(database),
    selectSellingTerms(database),
  ]);
  const version = currentVersion(onlyVersion(versions), at);
  const counted = new Set(offers.filter(({ stock }) => stock !== null).map(({ sku }) => sku));
  const toBeSewn = lines.filter((line) => !isInStock({ isCounted: counted.has(line.sku), returns: returnKind(line) }));
  const pieces = sumBy(toBeSewn, ({ quantity }) => quantity);
  const [candidates, queue] = await Promise.all([
    candidatesFor(database, promotions, contactTokens),
    findSlot(database, onlySettingsRow(settings), { at, pieces }),
  ]);
  return { at, version, offers, rates, promotions, candidates, terms: sellingTerms(published), queue };
}

/**
 * The statement that reads the published offers of a cart's lines: of each SKU, and of all sizes of its colour if the
 * line is made to measure. In the order of the product's variants.
 */
function selectOffers(database: Database, lines: readonly CartLine[]) {
  const named = skusOf(lines);
  const measured = lines.filter(({ measurements }) => measurements);
  const sewn = skusOf(measured);
  // The plus has products found by their variants, not variants by the products that are published, which are all.
  return database
    .select({
      sku: variant.sku,
      size: variant.size,
      price: variant.price,
      compareAt: variant.compareAt,
      lowest: variant.lowest,
      stock: variant.stock,
      saleId: variant.saleId,
      saleAmount: variant.saleAmount,
      product: {
        handle: product.handle,
        nameRu: product.nameRu,
        nameEn: product.nameEn,
        madeToMeasure: product.madeToMeasure,
        madeToMeasureDays: product.madeToMeasureDays,
        sizeTable: product.sizeTable,
        embroidery: product.embroidery,
      },
      /** JSON: the sizes of its category's system, which only a body needs. */
      system: (measured.length > 0 ? systemOf(product.categoryId) : sql<null>`NULL`).as('size_system'),
      // With aliases: see `transact` about columns with the same name.
      colour: sql<string | null>`${variant.colour}`.as('variant_colour'),
      colourRu: sql<string | null>`${productColour.nameRu}`.as('colour_ru'),
      colourEn: sql<string | null>`${productColour.nameEn}`.as('colour_en'),
      swatch: productColour.swatch,
      picture: PICTURE_COLUMNS,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(
      productColour,
      and(eq(productColour.productId, variant.productId), eq(productColour.handle, variant.colour)),
    )
    .leftJoin(picture, and(eq(picture.productId, variant.productId), eq(picture.position, firstPicture)))
    .where(and(sql`${variant.sku} IN (${named} UNION ${sizesOf(sewn)})`, sql`+${product.published} = 1`))
    .orderBy(asc(variant.productId), asc(variant.position));
}

function skusOf(lines: readonly CartLine[]): SQL {
  return sql`SELECT value FROM json_each(${JSON.stringify(lines.map(({ sku }) => sku))})`;
}

/** Every size of the SKUs' colours. */
function sizesOf(skus: SQL): SQL {
  return sql`SELECT sibling.sku FROM variant AS named
    JOIN variant AS sibling ON sibling.product_id = named.product_id AND sibling.colour IS named.colour
    WHERE named.sku IN (${skus})`;
}

/**
 * The picture of the variant's colour, or else the product's first; in syntax that SQLite 3.45, libSQL's, supports in a
 * join.
 */
const firstPicture = sql`coalesce(
  (SELECT min(own.position) FROM picture AS own
    WHERE own.product_id = ${variant.productId} AND own.colour IS ${variant.colour}),
  (SELECT min(own.position) FROM picture AS own WHERE own.product_id = ${variant.productId}))`;
