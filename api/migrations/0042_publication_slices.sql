CREATE TABLE `publication_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_id` text,
	`phase` text NOT NULL,
	`slice` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`base_version` integer DEFAULT 0 NOT NULL,
	`refusal` text,
	`renamed` text DEFAULT '[]' NOT NULL,
	`started_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "publication_run_one_row" CHECK("publication_run"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `import_product` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `import_product` ADD `writes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_product_order` ON `import_product` (`import_id`);--> statement-breakpoint
CREATE INDEX `import_product_writes` ON `import_product` (`import_id`) WHERE writes = 1;--> statement-breakpoint
CREATE INDEX `import_stock_sku` ON `import_stock` (`import_id`,`sku`);--> statement-breakpoint
CREATE INDEX `search_word_unused` ON `search_word` (`word`) WHERE uses <= 0;