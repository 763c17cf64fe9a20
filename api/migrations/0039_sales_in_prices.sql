ALTER TABLE `variant` ADD `sale_id` text;--> statement-breakpoint
ALTER TABLE `variant` ADD `sale_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `promotion` ADD `lowers_prices` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `promotion_use` ADD `price_amount` integer DEFAULT 0 NOT NULL;