CREATE TABLE `order_charge` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`operator` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_charge_amount" CHECK("order_charge"."amount" > 0),
	CONSTRAINT "order_charge_kind" CHECK(kind IN ('goods', 'delivery')),
	CONSTRAINT "order_charge_state" CHECK(state IN ('due', 'paid', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_charge_due` ON `order_charge` (`order_id`) WHERE state = 'due';--> statement-breakpoint
CREATE INDEX `order_charge_order` ON `order_charge` (`order_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_closing_receipt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`attempt_id` text,
	`status` text NOT NULL,
	`spans` text,
	`provider_id` text,
	`request` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt_id`) REFERENCES `payment_attempt`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_receipt_status_known" CHECK(status IN ('created', 'sent', 'refused'))
);
--> statement-breakpoint
INSERT INTO `__new_closing_receipt`("id", "order_id", "attempt_id", "status", "spans", "provider_id", "request", "reason", "created_at", "updated_at") SELECT "id", "order_id", (
	SELECT id FROM payment_attempt WHERE payment_attempt.order_id = closing_receipt.order_id AND payment_attempt.status = 'succeeded'), "status", "spans", "provider_id", "request", "reason", "created_at", "updated_at" FROM `closing_receipt`;--> statement-breakpoint
DROP TABLE `closing_receipt`;--> statement-breakpoint
ALTER TABLE `__new_closing_receipt` RENAME TO `closing_receipt`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `closing_receipt_attempt_id_unique` ON `closing_receipt` (`attempt_id`);--> statement-breakpoint
CREATE INDEX `closing_receipt_order` ON `closing_receipt` (`order_id`);--> statement-breakpoint
CREATE INDEX `closing_receipt_status` ON `closing_receipt` (`status`,`updated_at`);--> statement-breakpoint
DROP INDEX `payment_attempt_succeeded`;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `charge_id` text REFERENCES order_charge(id);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_charge_succeeded` ON `payment_attempt` (`charge_id`) WHERE status = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_succeeded` ON `payment_attempt` (`order_id`) WHERE status = 'succeeded' AND charge_id IS NULL;