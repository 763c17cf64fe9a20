import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { picture, product, variant } from '#api/database/catalogue-tables.ts';
import { LOW_STOCK, MISSING_PARTS, type MissingPart } from '#shared/contract/operator-catalogue.ts';
import { PRODUCT_TEXT_NAMES, REQUIRED_TEXT_NAMES } from '#shared/contract/product-texts.ts';

const TEXTS = ['name', 'description', ...PRODUCT_TEXT_NAMES] as const;
const REQUIRED_TEXTS = ['name', 'description', ...REQUIRED_TEXT_NAMES] as const;

/** True for a missing English text: an import of a Russian file leaves the Russian one in its place. */
function isUntranslated(ru: SQLWrapper, en: SQLWrapper): SQL {
  return sql`(${ru} <> '' AND (${en} = '' OR (${en} = ${ru} AND ${en} GLOB '*[А-яЁё]*')))`;
}

function isUndescribed(condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${picture} WHERE ${picture.productId} = ${product.id} AND ${condition})`;
}

/** The conditions of what a product lacks. */
const LACKS: Readonly<Record<MissingPart, SQL>> = {
  text: sql`(${or(...REQUIRED_TEXTS.map((name) => sql`${product[`${name}Ru`]} = ''`))})`,
  translation: sql`(${or(...TEXTS.map((name) => isUntranslated(product[`${name}Ru`], product[`${name}En`])))})`,
  picture: sql`NOT EXISTS (SELECT 1 FROM ${picture}
    WHERE ${picture.productId} = ${product.id} AND ${picture.key} IS NOT NULL)`,
  alt: isUndescribed(sql`(${picture.altRu} = '' OR ${isUntranslated(picture.altRu, picture.altEn)})`),
  // The price of a product is the lowest of its variants.
  price: sql`${product.price} = 0`,
};

/** What a product lacks, as a JSON list. */
export const missingParts = sql<string>`(SELECT json_group_array(value) FROM json_each(json_array(${sql.join(
  MISSING_PARTS.map((part) => sql`CASE WHEN ${LACKS[part]} THEN ${sql.raw(`'${part}'`)} END`),
  sql`, `,
)})) WHERE value IS NOT NULL)`;

/** True for a product with a variant that is low on stock. */
export const isLowStock = sql`EXISTS (SELECT 1 FROM ${variant}
  WHERE ${variant.productId} = ${product.id} AND ${variant.stock} <= ${sql.raw(String(LOW_STOCK))})`;
