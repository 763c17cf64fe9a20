CREATE TABLE `closing_receipt` (
	`order_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_receipt_status_known" CHECK(status IN ('created', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closing_receipt_id_unique` ON `closing_receipt` (`id`);--> statement-breakpoint
CREATE INDEX `closing_receipt_status` ON `closing_receipt` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`before` integer NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempt`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount" > 0),
	CONSTRAINT "refund_cause" CHECK(cause IN ('duplicate', 'closed-order', 'operator')),
	CONSTRAINT "refund_status_known" CHECK(status IN ('created', 'pending', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_provider_id_unique` ON `refund` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_open` ON `refund` (`attempt_id`) WHERE status IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX `refund_order` ON `refund` (`order_id`);--> statement-breakpoint
CREATE INDEX `refund_status` ON `refund` (`status`,`updated_at`);