CREATE TABLE `withdrawal` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`is_by_link` integer NOT NULL,
	`statement` text,
	`locale` text NOT NULL,
	`stated_at` integer NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	`due_at` integer,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`receipt_at` integer,
	`notice_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawal_open` ON `withdrawal` (`stated_at`) WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX `withdrawal_handled` ON `withdrawal` (`handled_at`) WHERE handled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `withdrawal_order` ON `withdrawal` (`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `withdrawal_due` ON `withdrawal` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `withdrawal_statement_key` ON `withdrawal` (substr(statement, 1, instr(statement, '.'))) WHERE statement IS NOT NULL;