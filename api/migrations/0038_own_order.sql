DROP INDEX `product_collection_products`;--> statement-breakpoint
ALTER TABLE `product_collection` ADD `product_position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_collection_featured` ON `product_collection` (`collection_id`,`product_position`,`product_id`);--> statement-breakpoint
DROP INDEX `product_category_featured`;--> statement-breakpoint
ALTER TABLE `product` ADD `category_position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_category_featured` ON `product` (`category_id`,`published`,`category_position`);--> statement-breakpoint
ALTER TABLE `category` ADD `manual_order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `manual_order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `import` ADD `removals` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `product` SET `category_position` = `position`;--> statement-breakpoint
UPDATE `product_collection` SET `product_position` = (SELECT `position` FROM `product` WHERE `id` = `product_id`);
