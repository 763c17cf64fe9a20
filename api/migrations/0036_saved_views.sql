CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`operator` text NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	`query` text NOT NULL,
	`columns` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`operator`) REFERENCES `operator`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_view_shared" CHECK(shared IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `saved_view_list` ON `saved_view` (`list`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_given_up` ON `mail_outbox` (`dead_at`) WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`);--> statement-breakpoint
CREATE INDEX `orders_by_country` ON `orders` (`country`);--> statement-breakpoint
CREATE INDEX `payment_attempt_mismatched` ON `payment_attempt` (`order_id`) WHERE status = 'mismatched';