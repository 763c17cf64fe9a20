CREATE TABLE `promotion_trace` (
	`promotion_id` text NOT NULL,
	`token` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`promotion_id`, `token`, `order_id`),
	FOREIGN KEY (`promotion_id`) REFERENCES `promotion`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promotion_trace_order` ON `promotion_trace` (`order_id`);--> statement-breakpoint
CREATE TABLE `promotion_trace_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	CONSTRAINT "promotion_trace_key_once" CHECK("promotion_trace_key"."id" = 1)
);
