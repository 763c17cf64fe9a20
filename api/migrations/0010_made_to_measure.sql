ALTER TABLE `product` ADD `made_to_measure_days` text;--> statement-breakpoint
ALTER TABLE `product` ADD `size_table` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `promised` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `made_to_measure_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_line` ADD `embroidery_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_line` ADD `measurements` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `embroidery` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `promised` text;