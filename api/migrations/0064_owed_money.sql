CREATE TABLE `money_difference` (
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	`found_at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`kind`, `about`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `money_difference_order` ON `money_difference` (`order_id`);--> statement-breakpoint
CREATE INDEX `money_difference_waiting` ON `money_difference` (`order_id`) WHERE settled_at IS NULL;--> statement-breakpoint
ALTER TABLE `refund` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `refund` ADD `receipt_owed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `refund_receipt_owed` ON `refund` (`order_id`) WHERE receipt_owed = 1;