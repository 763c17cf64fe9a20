import { type SQL, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import { changedIn, type ImportPart, toWrite } from '#api/imports/import-part.ts';
import { PRODUCT_ATTRIBUTE_NAMES } from '#shared/contract/product-attributes.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';

/** Higher than any real place. New products wait there until they get a place, or come last in a group's own order. */
const LAST = sql.raw('1000000000');

/** Ids of the products that a part of an import changes and, once it is written, of those it adds. */
export function changedProducts(part: ImportPart): SQL {
  return sql`SELECT p.id FROM import_product AS s CROSS JOIN product AS p ON p.handle = s.handle
    WHERE ${changedIn(part)}`;
}

/**
 * Deletes the rows that belong to changed products, to be written again. Of collections, only those the product leaves.
 */
export function clearParts(part: ImportPart): SQL[] {
  const tables = ['product_colour', 'variant', 'picture'].map((name) => sql.raw(name));
  return [
    ...tables.map((table) => sql`DELETE FROM ${table} WHERE product_id IN (${changedProducts(part)})`),
    sql`DELETE FROM product_collection WHERE product_id IN (${changedProducts(part)}) AND collection_id NOT IN (
      SELECT c.id FROM product AS p JOIN import_product AS s ON s.import_id = ${part.importId} AND s.handle = p.handle,
        json_each(s.body, '$.collections') AS j JOIN collection AS c ON c.handle = j.value
      WHERE p.id = product_collection.product_id)`,
  ];
}

/** Every column of a product that an import controls, with its value from the staged `body`. */
function columns(importId: string): Record<string, SQL> {
  return {
    hash: sql`hash`,
    is_sample: sql`(SELECT sample FROM import WHERE id = ${importId})`,
    category_id: sql`(SELECT id FROM category WHERE handle = body ->> 'category')`,
    published: field('published'),
    is_new: field('isNew'),
    // These are computed from the variants (applyPrices).
    on_sale: sql`0`,
    price: sql`0`,
    price_varies: sql`0`,
    ...Object.fromEntries(
      (['name', 'description', ...PRODUCT_TEXT_NAMES] as const).flatMap((name) => [
        [product[`${name}Ru`].name, field(`${name}.ru`)],
        [product[`${name}En`].name, field(`${name}.en`)],
      ]),
    ),
    ...Object.fromEntries(PRODUCT_ATTRIBUTE_NAMES.map((name) => [product[name].name, field(name)])),
    vendor: field('vendor'),
    tags: field('tags'),
    option_names: field('optionNames'),
    made_to_measure: field('madeToMeasure.surcharge'),
    made_to_measure_days: field('madeToMeasure.days'),
    embroidery: field('embroidery'),
    updated_at: sql`(SELECT published_at FROM publication WHERE import_id = ${importId})`,
  };
}

/** A value in SQL form: lists and objects as JSON, null if the product has none. */
function field(path: string): SQL {
  return sql.raw(`body ->> '$.${path}'`);
}

/**
 * Writes added and changed products. A changed product keeps its id, places and sales count. A new one without a place
 * comes last.
 */
export function upsertProducts(part: ImportPart): SQL {
  const values = columns(part.importId);
  const names = Object.keys(values);
  return sql`
    INSERT INTO product (handle, position, category_position, ${sql.raw(names.join(', '))})
    SELECT handle, coalesce(s.position, (SELECT coalesce(max(position), 0) FROM product) + row_number() OVER (ORDER BY s.id)),
      ${LAST} + s.id, ${sql.join(Object.values(values), sql`, `)}
    FROM import_product AS s WHERE ${changedIn(part)} ORDER BY s.id
    ON CONFLICT (handle) DO UPDATE SET ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))},
      category_position = CASE WHEN product.category_id = excluded.category_id THEN product.category_position
        ELSE excluded.category_position END,
      archived_at = CASE WHEN excluded.published = 1 THEN NULL ELSE archived_at END`;
}

/** If the stock on hand changes, the version created by this publication. */
const stockVersion = sql`CASE WHEN n.outcome IN ('new', 'changed') THEN (SELECT version FROM catalogue WHERE id = 1)
  ELSE coalesce(n.version, 0) END`;
const counted = sql`LEFT JOIN import_stock AS n
  ON n.import_id = s.import_id AND n.handle = s.handle AND n.sku = j.value ->> 'sku'`;

/**
 * What to do if the stock on hand is less than orders reserve: let the CHECK constraint refuse it, or set free stock to
 * zero.
 */
export type ShortStock = 'refuse' | 'none-free';

/** Writes the rows that belong to added and changed products. */
export function insertParts(part: ImportPart, short: ShortStock): SQL[] {
  const free = short === 'refuse' ? sql`n.result - n.held` : sql`max(0, n.result - n.held)`;
  const from = (path: string, join = sql``) => sql`FROM import_product AS s
    CROSS JOIN product AS p ON p.handle = s.handle, json_each(s.body, ${sql.raw(`'$.${path}'`)}) AS j ${join}
    WHERE ${changedIn(part)}`;
  return [
    sql`
      INSERT INTO product_collection (product_id, collection_id, position, product_position)
      SELECT p.id, (SELECT id FROM collection WHERE handle = j.value), j.key, ${LAST} + s.id ${from('collections')}
      ON CONFLICT (product_id, collection_id) DO UPDATE SET position = excluded.position`,
    sql`
      INSERT INTO product_colour (product_id, handle, position, name_ru, name_en, swatch, family)
      SELECT p.id, j.value ->> 'handle', j.key, j.value ->> '$.name.ru', j.value ->> '$.name.en',
        j.value ->> 'swatch', j.value ->> 'family' ${from('colours')}`,
    sql`
      INSERT INTO variant (sku, product_id, position, colour, size, price, compare_at, stock, stock_version, barcode,
        grams)
      SELECT j.value ->> 'sku', p.id, j.key, j.value ->> 'colour', j.value ->> 'size', j.value ->> 'price',
        j.value ->> 'compareAt', ${free},
        ${stockVersion}, j.value ->> 'barcode', j.value ->> 'grams'
      ${from('variants', counted)}`,
    sql`
      INSERT INTO picture (product_id, position, key, source, width, height, alt_ru, alt_en, colour, ground)
      SELECT p.id, j.key, j.value ->> 'key', j.value ->> 'source', j.value ->> 'width', j.value ->> 'height',
        j.value ->> '$.alt.ru', j.value ->> '$.alt.en', j.value ->> 'colour',
        j.value ->> 'ground' ${from('pictures')}`,
  ];
}

/** Moves products to the places from a replacing import, also in the lists of their groups. */
export function moveProducts(part: ImportPart): SQL[] {
  return [
    sql`UPDATE product SET position = s.position FROM import_product AS s
      WHERE ${toWrite(part)} AND s.position IS NOT NULL AND product.handle = s.handle`,
    ...followShopOrder(sql`SELECT p.id FROM import_product AS s CROSS JOIN product AS p ON p.handle = s.handle
      WHERE ${toWrite(part)}`),
  ];
}

/** Updates the places of products in groups without an order of their own. `ids` selects the products, as `id`. */
export function followShopOrder(ids: SQL): SQL[] {
  return [
    sql`UPDATE product SET category_position = position WHERE id IN (${ids}) AND category_position <> position
      AND category_id IN (SELECT id FROM category WHERE manual_order = 0)`,
    sql`UPDATE product_collection SET product_position = p.position FROM product AS p
      WHERE product_collection.product_id IN (${ids}) AND p.id = product_collection.product_id
        AND product_collection.product_position <> p.position
        AND product_collection.collection_id IN (SELECT id FROM collection WHERE manual_order = 0)`,
  ];
}
