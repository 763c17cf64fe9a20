CREATE TABLE `certificate_refund` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`refund_id` text,
	`amount` integer NOT NULL,
	`spans` text NOT NULL,
	`is_closed` integer NOT NULL,
	`operator` text,
	`pieces` text,
	`return_reason` text,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certificate_refund_amount" CHECK("certificate_refund"."amount" > 0),
	CONSTRAINT "certificate_refund_status_known" CHECK(status IN ('created', 'succeeded', 'canceled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_refund_refund_id_unique` ON `certificate_refund` (`refund_id`);--> statement-breakpoint
CREATE INDEX `certificate_refund_order` ON `certificate_refund` (`order_id`);--> statement-breakpoint
CREATE INDEX `certificate_refund_status` ON `certificate_refund` (`status`,`updated_at`);--> statement-breakpoint
DROP INDEX `operator_audit_looks`;--> statement-breakpoint
DROP INDEX `operator_audit_own_looks`;--> statement-breakpoint
CREATE INDEX `operator_audit_views` ON `operator_audit` (substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
CREATE INDEX `operator_audit_own_views` ON `operator_audit` (`operator`,substr(action, 1, 4) = 'GET ',`id`) WHERE outcome_of IS NULL;--> statement-breakpoint
ALTER TABLE `certificate_entry` ADD `certificate_refund_id` text REFERENCES certificate_refund(id);--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_given_back` ON `certificate_entry` (`certificate_refund_id`,`certificate_id`);