import { type SQL, sql } from 'drizzle-orm';

/** Takes products out of `facet_count`: to be run before they change. `ids` selects them in a column `id`. */
export function uncountProducts(ids: SQL): SQL {
  return count(ids, -1);
}

/** Counts products that have changed, and drops what no product has any more. */
export function recountProducts(ids: SQL): SQL[] {
  return [count(ids, 1), sql`DELETE FROM facet_count WHERE count = 0`];
}

/**
 * Every list that a product is in, times everything that the list can be narrowed by and the product has. D1 takes five
 * terms of a UNION at most.
 */
function count(ids: SQL, step: 1 | -1): SQL {
  return sql`
    INSERT INTO facet_count (list, kind, value, count)
    WITH counted AS MATERIALIZED (
      SELECT product.* FROM (${ids}) AS ids CROSS JOIN product ON product.id = ids.id WHERE product.published = 1
    ), lists (id, list) AS MATERIALIZED (
      SELECT id, 'all' FROM counted
      UNION ALL SELECT id, 'sale' FROM counted WHERE on_sale = 1
      UNION ALL SELECT p.id, 'category:' || g.handle FROM counted AS p
        CROSS JOIN category AS g ON g.id = p.category_id
      UNION ALL SELECT p.id, 'collection:' || g.handle FROM counted AS p
        CROSS JOIN product_collection AS c ON c.product_id = p.id CROSS JOIN collection AS g ON g.id = c.collection_id
    ), of_products (id, kind, value) AS MATERIALIZED (
      SELECT id, 'total', '' FROM counted
      UNION ALL SELECT id, 'price', printf('%012d', price) FROM counted
      UNION ALL SELECT id, 'sale', '' FROM counted WHERE on_sale = 1
      UNION ALL SELECT id, 'measured', '' FROM counted WHERE made_to_measure IS NOT NULL
    ), of_variants (id, kind, value) AS MATERIALIZED (
      SELECT DISTINCT p.id, 'available', '' FROM counted AS p
        CROSS JOIN variant AS v ON v.product_id = p.id WHERE coalesce(v.stock, 1) > 0
      UNION ALL SELECT DISTINCT p.id, 'size', v.size FROM counted AS p
        CROSS JOIN variant AS v ON v.product_id = p.id WHERE v.size IS NOT NULL
      UNION ALL SELECT DISTINCT p.id, 'colour', v.colour FROM counted AS p
        CROSS JOIN variant AS v ON v.product_id = p.id
        CROSS JOIN product_colour AS c ON c.product_id = p.id AND c.handle = v.colour
    ), facets AS (SELECT * FROM of_products UNION ALL SELECT * FROM of_variants)
    SELECT list, kind, value, ${sql.raw(String(step))} * count(*) FROM lists JOIN facets USING (id)
    WHERE true GROUP BY 1, 2, 3
    ON CONFLICT (list, kind, value) DO UPDATE SET count = count + excluded.count`;
}
