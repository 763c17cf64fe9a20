CREATE TABLE `hand_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`charge_id` text,
	`amount` integer NOT NULL,
	`spans` text NOT NULL,
	`is_final` integer NOT NULL,
	`operator` text,
	`pieces` text,
	`return_reason` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`charge_id`) REFERENCES `order_charge`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hand_refund_amount" CHECK("hand_refund"."amount" > 0),
	CONSTRAINT "hand_refund_status_known" CHECK(status IN ('owed', 'returned', 'waived', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `hand_refund_order` ON `hand_refund` (`order_id`,`status`);--> statement-breakpoint
CREATE INDEX `hand_refund_age` ON `hand_refund` (`created_at`);