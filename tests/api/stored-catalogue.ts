import { env } from 'cloudflare:workers';
import type { Shop } from './shop.ts';

const all = async (query: string) => (await env.DB.prepare(query).all()).results;

/** All that a publication writes, without ids and times. */
export async function storedCatalogue(shop: Pick<Shop, 'send'>) {
  return {
    products:
      await all(`SELECT product.handle, category.handle AS category, published, is_new, on_sale, price, compare_at,
      price_varies, product.name_ru AS name, row_number() OVER (ORDER BY product.position) AS position,
      row_number() OVER (PARTITION BY category_id ORDER BY category_position) AS categoryPosition
      FROM product JOIN category ON category.id = category_id ORDER BY product.handle`),
    collections: await all(`SELECT product.handle, collection.handle AS collection,
      row_number() OVER (PARTITION BY collection_id ORDER BY product_position) AS position
      FROM product_collection JOIN product ON product.id = product_id JOIN collection ON collection.id = collection_id
      ORDER BY 2, 1`),
    variants: await all(`SELECT sku, handle, colour, size, variant.price, variant.compare_at, list_price, stock,
      (SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved WHERE moved.sku = variant.sku) AS moved
      FROM variant JOIN product ON product.id = product_id ORDER BY sku`),
    gone: await all(`SELECT sku, sum(quantity) AS moved FROM stock_movement WHERE sku NOT IN (SELECT sku FROM variant)
      GROUP BY sku HAVING moved <> 0`),
    lists: await (await shop.send('/products?facets=1&category=robes&available=1')).json(),
    words: await all('SELECT word, uses FROM search_word ORDER BY word'),
    index: await all(`SELECT handle, name, groups, colours, material, description, codes, words FROM product_search
      JOIN product ON product.id = product_search.rowid ORDER BY handle`),
    indexed: await all('SELECT count(*) AS rows FROM product_search'),
    staged: await all('SELECT (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_stock) AS rows'),
    schedules: await all('SELECT sku, price FROM scheduled_price ORDER BY sku'),
    nextChange: await all('SELECT changes_at FROM catalogue'),
  };
}
