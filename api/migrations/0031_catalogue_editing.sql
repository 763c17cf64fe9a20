CREATE TABLE `scheduled_price` (
	`sku` text PRIMARY KEY NOT NULL,
	`price` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	CONSTRAINT "scheduled_price_price" CHECK(price >= 0),
	CONSTRAINT "scheduled_price_times" CHECK(ends_at IS NULL OR ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE `sheet_change` (
	`import_id` text NOT NULL,
	`handle` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	PRIMARY KEY(`import_id`, `handle`)
);
--> statement-breakpoint
CREATE TABLE `sheet_import` (
	`import_id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`published_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sheet_import_published` ON `sheet_import` (`published_at`);--> statement-breakpoint
CREATE TABLE `stock_movement` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`order_id` text,
	`operator` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_movement_sku` ON `stock_movement` (`sku`,`id`);--> statement-breakpoint
ALTER TABLE `catalogue` ADD `changes_at` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `archived_at` integer;--> statement-breakpoint
ALTER TABLE `variant` ADD `list_price` integer;--> statement-breakpoint
ALTER TABLE `variant` ADD `list_compare_at` integer;--> statement-breakpoint
ALTER TABLE `import` ADD `operator` text;--> statement-breakpoint
ALTER TABLE `import_product` ADD `base_hash` text;--> statement-breakpoint
ALTER TABLE `import_product` ADD `base` text;--> statement-breakpoint
INSERT INTO stock_movement (sku, quantity, reason, at)
SELECT sku, stock, 'opening', unixepoch() * 1000 FROM variant WHERE stock > 0;
