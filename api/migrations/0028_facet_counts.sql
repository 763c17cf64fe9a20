CREATE TABLE `facet_count` (
	`list` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`list`, `kind`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `product_colour_swatch` ON `product_colour` (`handle`,`swatch`);
--> statement-breakpoint
INSERT INTO facet_count (list, kind, value, count)
WITH lists (id, list) AS MATERIALIZED (
	SELECT id, 'all' FROM product WHERE published = 1
	UNION ALL SELECT id, 'sale' FROM product WHERE published = 1 AND on_sale = 1
	UNION ALL SELECT p.id, 'category:' || g.handle FROM product AS p JOIN category AS g ON g.id = p.category_id
		WHERE p.published = 1
	UNION ALL SELECT p.id, 'collection:' || g.handle FROM product AS p
		JOIN product_collection AS c ON c.product_id = p.id JOIN collection AS g ON g.id = c.collection_id
		WHERE p.published = 1
), of_products (id, kind, value) AS MATERIALIZED (
	SELECT id, 'total', '' FROM product
	UNION ALL SELECT id, 'price', printf('%012d', price) FROM product
	UNION ALL SELECT id, 'sale', '' FROM product WHERE on_sale = 1
	UNION ALL SELECT id, 'measured', '' FROM product WHERE made_to_measure IS NOT NULL
), of_variants (id, kind, value) AS MATERIALIZED (
	SELECT DISTINCT product_id, 'available', '' FROM variant WHERE coalesce(stock, 1) > 0
	UNION ALL SELECT DISTINCT product_id, 'size', size FROM variant WHERE size IS NOT NULL
	UNION ALL SELECT DISTINCT v.product_id, 'colour', v.colour FROM variant AS v
		JOIN product_colour AS c ON c.product_id = v.product_id AND c.handle = v.colour
), facets AS (SELECT * FROM of_products UNION ALL SELECT * FROM of_variants)
SELECT list, kind, value, count(*) FROM lists JOIN facets USING (id) GROUP BY 1, 2, 3;
--> statement-breakpoint
-- The last variant of a product has run out, or the first has come back.
CREATE TRIGGER `facet_count_available` AFTER UPDATE OF stock ON `variant`
WHEN (coalesce(old.stock, 1) > 0) <> (coalesce(new.stock, 1) > 0) AND NOT EXISTS (
	SELECT 1 FROM variant WHERE product_id = new.product_id AND sku <> new.sku AND coalesce(stock, 1) > 0)
BEGIN
	INSERT INTO facet_count (list, kind, value, count)
	SELECT list, 'available', '', CASE WHEN coalesce(new.stock, 1) > 0 THEN 1 ELSE -1 END FROM (
		SELECT 'all' AS list FROM product WHERE id = new.product_id AND published = 1
		UNION ALL SELECT 'sale' FROM product WHERE id = new.product_id AND published = 1 AND on_sale = 1
		UNION ALL SELECT 'category:' || g.handle FROM product AS p JOIN category AS g ON g.id = p.category_id
			WHERE p.id = new.product_id AND p.published = 1
		UNION ALL SELECT 'collection:' || g.handle FROM product AS p
			JOIN product_collection AS c ON c.product_id = p.id JOIN collection AS g ON g.id = c.collection_id
			WHERE p.id = new.product_id AND p.published = 1)
	WHERE true
	ON CONFLICT (list, kind, value) DO UPDATE SET count = count + excluded.count;
END;