DROP INDEX `product_popular`;--> statement-breakpoint
DROP INDEX `product_category_popular`;--> statement-breakpoint
ALTER TABLE `product` ADD `views` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `popularity` integer GENERATED ALWAYS AS ((sold * 40 + views)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `product_popular` ON `product` (`published`,`popularity`);--> statement-breakpoint
CREATE INDEX `product_category_popular` ON `product` (`category_id`,`published`,`popularity`);