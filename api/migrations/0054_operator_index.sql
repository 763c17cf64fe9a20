CREATE TABLE `operator_index` (
	`format` integer DEFAULT 1 NOT NULL,
	`revision` integer NOT NULL,
	`part` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`format`, `revision`, `part`)
);
--> statement-breakpoint
CREATE TABLE `__new_listing_index` (
	`format` integer DEFAULT 1 NOT NULL,
	`revision` integer NOT NULL,
	`part` integer NOT NULL,
	`terms` text NOT NULL,
	PRIMARY KEY(`format`, `revision`, `part`)
);
--> statement-breakpoint
INSERT INTO `__new_listing_index`("revision", "part", "terms") SELECT "revision", "part", "terms" FROM `listing_index`;--> statement-breakpoint
DROP TABLE `listing_index`;--> statement-breakpoint
ALTER TABLE `__new_listing_index` RENAME TO `listing_index`;--> statement-breakpoint
DROP TRIGGER `listing_change_written`;
--> statement-breakpoint
-- Whatever writes a product, and its variants with it, says when; archiving says so on its own.
CREATE TRIGGER `listing_change_written` AFTER UPDATE OF updated_at, archived_at ON `product`
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.id);
END;
--> statement-breakpoint
DROP TRIGGER `listing_change_stock`;
--> statement-breakpoint
-- A variant has run out or come back, or has low stock (LOW_STOCK) or no longer.
CREATE TRIGGER `listing_change_stock` AFTER UPDATE OF stock ON `variant`
WHEN (coalesce(old.stock, 1) > 0) <> (coalesce(new.stock, 1) > 0)
	OR coalesce(old.stock <= 2, 0) <> coalesce(new.stock <= 2, 0)
BEGIN
	INSERT INTO listing_change (product_id) VALUES (new.product_id);
END;
--> statement-breakpoint
-- The log of a shop that has never shortened it began with what was published then.
INSERT INTO listing_change (product_id) SELECT id FROM product WHERE published = 0 ORDER BY id;
