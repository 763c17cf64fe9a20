CREATE TABLE `spreadsheet_heading` (
	`heading` text PRIMARY KEY NOT NULL,
	`column` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spreadsheet_heading_age` ON `spreadsheet_heading` (`saved_at`);--> statement-breakpoint
ALTER TABLE `product` ADD `is_sample` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_sample` ON `product` (`is_sample`) WHERE is_sample = 1;--> statement-breakpoint
ALTER TABLE `import` ADD `sample` integer DEFAULT 0 NOT NULL;