CREATE TABLE `order_search` (
	`token` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`token`, `order_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_search_order` ON `order_search` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_search_key` ON `orders` (`search_key`) WHERE contact IS NOT NULL;