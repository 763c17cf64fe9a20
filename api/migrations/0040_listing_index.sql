CREATE TABLE `listing_change` (
	`revision` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_index` (
	`revision` integer NOT NULL,
	`part` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`revision`, `part`)
);
--> statement-breakpoint
CREATE TABLE `sitemap_page` (
	`page` integer PRIMARY KEY NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `product_new`;--> statement-breakpoint
DROP INDEX `product_price`;--> statement-breakpoint
DROP INDEX `product_sale`;--> statement-breakpoint
DROP INDEX `product_category_new`;--> statement-breakpoint
DROP INDEX `product_category_price`;--> statement-breakpoint
DROP INDEX `product_sitemap`;--> statement-breakpoint
DROP TRIGGER `facet_count_available`;
--> statement-breakpoint
INSERT INTO listing_change (product_id) SELECT id FROM product WHERE published = 1 ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER `listing_change_added` AFTER INSERT ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `listing_change_removed` AFTER DELETE ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (old.id);
END;
--> statement-breakpoint
-- Whatever writes a product, and its variants with it, says when.
CREATE TRIGGER `listing_change_written` AFTER UPDATE OF updated_at ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.id);
END;
--> statement-breakpoint
-- A variant has run out, or come back.
CREATE TRIGGER `listing_change_stock` AFTER UPDATE OF stock ON `variant`
WHEN (coalesce(old.stock, 1) > 0) <> (coalesce(new.stock, 1) > 0)
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.product_id);
END;
--> statement-breakpoint
INSERT INTO sitemap_page (page, updated_at) SELECT (id - 1) / 1000, max(updated_at) FROM product GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `sitemap_page_added` AFTER INSERT ON `product`
BEGIN
	INSERT INTO sitemap_page (page, updated_at) VALUES ((new.id - 1) / 1000, new.updated_at)
	ON CONFLICT (page) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER `sitemap_page_written` AFTER UPDATE OF updated_at ON `product`
BEGIN
	INSERT INTO sitemap_page (page, updated_at) VALUES ((new.id - 1) / 1000, new.updated_at)
	ON CONFLICT (page) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
