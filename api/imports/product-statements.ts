import { type SQL, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import { isRemoved } from '#api/imports/difference-statements.ts';
import { PRODUCT_ATTRIBUTE_NAMES } from '#shared/contract/product-attributes.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';

/** Above any place a published product has: new products wait there until all are numbered. */
const LAST = sql.raw('1000000000');

/** The ids of the products that an import removes or changes, before it does. */
export function replacedProducts(importId: string): SQL {
  return sql`SELECT id FROM product WHERE ${isRemoved(importId)} OR handle IN (
    SELECT handle FROM import_product WHERE import_id = ${importId} AND change = 'changed')`;
}

/** The ids of the products that an import has added or changed. */
export function writtenProducts(importId: string): SQL {
  return sql`SELECT p.id FROM import_product AS s JOIN product AS p ON p.handle = s.handle
    WHERE s.import_id = ${importId} AND s.change IN ('added', 'changed')`;
}

export function removeProducts(importId: string): SQL {
  return sql`DELETE FROM product WHERE ${isRemoved(importId)}`;
}

/** Takes away what belongs to changed products, to be rewritten; of collections only those that they leave. */
export function clearParts(importId: string): SQL[] {
  const tables = ['product_colour', 'variant', 'picture'].map((name) => sql.raw(name));
  const changed = sql`SELECT p.id FROM import_product AS s JOIN product AS p ON p.handle = s.handle
    WHERE s.import_id = ${importId} AND s.change = 'changed'`;
  return [
    ...tables.map((table) => sql`DELETE FROM ${table} WHERE product_id IN (${changed})`),
    sql`DELETE FROM product_collection WHERE product_id IN (${changed}) AND collection_id NOT IN (
      SELECT c.id FROM product AS p JOIN import_product AS s ON s.import_id = ${importId} AND s.handle = p.handle,
        json_each(s.body, '$.collections') AS j JOIN collection AS c ON c.handle = j.value
      WHERE p.id = product_collection.product_id)`,
  ];
}

/** Every column of a product that an import decides, with its value from the staged `body`. */
function columns(importId: string): Record<string, SQL> {
  return {
    hash: sql`hash`,
    category_id: sql`(SELECT id FROM category WHERE handle = body ->> 'category')`,
    published: field('published'),
    is_new: field('isNew'),
    on_sale: sql`EXISTS (SELECT 1 FROM json_each(body, '$.variants') WHERE value ->> 'compareAt' > value ->> 'price')`,
    price: sql`(SELECT min(value ->> 'price') FROM json_each(body, '$.variants'))`,
    compare_at: sql`(SELECT value ->> 'compareAt' FROM json_each(body, '$.variants')
      ORDER BY value ->> 'price', value ->> 'compareAt' DESC LIMIT 1)`,
    price_varies: sql`(SELECT min(value ->> 'price') < max(value ->> 'price') FROM json_each(body, '$.variants'))`,
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

/** A value as SQL has it: lists and objects as JSON, null where the product has none. */
function field(path: string): SQL {
  return sql.raw(`body ->> '$.${path}'`);
}

/** Writes added and changed products; a changed one keeps its id, its places and its count of sales. */
export function upsertProducts(importId: string): SQL {
  const values = columns(importId);
  const names = Object.keys(values);
  return sql`
    INSERT INTO product (handle, position, category_position, ${sql.raw(names.join(', '))})
    SELECT handle, ${LAST} + id, ${LAST} + id, ${sql.join(Object.values(values), sql`, `)}
    FROM import_product WHERE import_id = ${importId} AND change IN ('added', 'changed') ORDER BY id
    ON CONFLICT (handle) DO UPDATE SET ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))},
      category_position = CASE WHEN product.category_id = excluded.category_id THEN product.category_position
        ELSE excluded.category_position END,
      archived_at = CASE WHEN excluded.published = 1 THEN NULL ELSE archived_at END`;
}

/** Where the number on hand is another one, the version that this publication makes. */
const stockVersion = sql`CASE WHEN n.outcome IN ('new', 'changed') THEN (SELECT version FROM catalogue WHERE id = 1)
  ELSE coalesce(n.version, 0) END`;
const counted = sql`LEFT JOIN import_stock AS n
  ON n.import_id = s.import_id AND n.handle = s.handle AND n.sku = j.value ->> 'sku'`;

/** Writes what belongs to added and changed products. */
export function insertParts(importId: string): SQL[] {
  const from = (path: string, join = sql``) => sql`FROM import_product AS s
    JOIN product AS p ON p.handle = s.handle, json_each(s.body, ${sql.raw(`'$.${path}'`)}) AS j ${join}
    WHERE s.import_id = ${importId} AND s.change IN ('added', 'changed')`;
  return [
    sql`
      INSERT INTO product_collection (product_id, collection_id, position, product_position)
      SELECT p.id, (SELECT id FROM collection WHERE handle = j.value), j.key, ${LAST} + s.id ${from('collections')}
      ON CONFLICT (product_id, collection_id) DO UPDATE SET position = excluded.position`,
    sql`
      INSERT INTO product_colour (product_id, handle, position, name_ru, name_en, swatch)
      SELECT p.id, j.value ->> 'handle', j.key, j.value ->> '$.name.ru', j.value ->> '$.name.en',
        j.value ->> 'swatch' ${from('colours')}`,
    sql`
      INSERT INTO variant (sku, product_id, position, colour, size, price, compare_at, stock, stock_version, barcode,
        grams)
      SELECT j.value ->> 'sku', p.id, j.key, j.value ->> 'colour', j.value ->> 'size', j.value ->> 'price',
        j.value ->> 'compareAt', n.result - n.held,
        ${stockVersion}, j.value ->> 'barcode', j.value ->> 'grams'
      ${from('variants', counted)}`,
    sql`
      INSERT INTO picture (product_id, position, key, source, width, height, alt_ru, alt_en, colour, ground)
      SELECT p.id, j.key, j.value ->> 'key', j.value ->> 'source', j.value ->> 'width', j.value ->> 'height',
        j.value ->> '$.alt.ru', j.value ->> '$.alt.en', j.value ->> 'colour',
        j.value ->> 'ground' ${from('pictures')}`,
  ];
}

/** Every product with the place it should have: the file's order if it replaces, else the old one, new ones last. */
function places(importId: string): SQL {
  return sql`(
    SELECT p.id, row_number() OVER (ORDER BY
      CASE (SELECT replace FROM import WHERE id = ${importId}) WHEN 1 THEN s.id ELSE p.position END) AS position
    FROM product AS p LEFT JOIN import_product AS s ON s.import_id = ${importId} AND s.handle = p.handle)`;
}

export function placesDiffer(importId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${places(importId)} AS r
    JOIN product ON product.id = r.id WHERE product.position <> r.position)`;
}

/** Gives all products their places. */
export function numberProducts(importId: string): SQL[] {
  return [
    sql`UPDATE product SET position = r.position FROM ${places(importId)} AS r
      WHERE r.id = product.id AND product.position <> r.position`,
    ...followShopOrder(),
  ];
}

/** Gives products their places in the lists of groups that have no order of their own. */
export function followShopOrder(): SQL[] {
  return [
    sql`UPDATE product SET category_position = position
      WHERE category_position <> position AND category_id IN (SELECT id FROM category WHERE manual_order = 0)`,
    sql`UPDATE product_collection SET product_position = p.position FROM product AS p
      WHERE p.id = product_collection.product_id AND product_collection.product_position <> p.position
        AND product_collection.collection_id IN (SELECT id FROM collection WHERE manual_order = 0)`,
  ];
}
