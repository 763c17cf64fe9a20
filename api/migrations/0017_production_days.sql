ALTER TABLE `orders` ADD `sewing_from` integer;--> statement-breakpoint
ALTER TABLE `order_line` ADD `production` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `returns` text;