ALTER TABLE `orders` ADD `difference` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_lines` text;