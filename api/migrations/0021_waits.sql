CREATE TABLE `stock_return` (
	`sku` text PRIMARY KEY NOT NULL,
	`next_at` integer
);
--> statement-breakpoint
CREATE TABLE `stock_wait` (
	`id` text PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`locale` text NOT NULL,
	`contact` text NOT NULL,
	`mailbox` text NOT NULL,
	`consent` text NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`due_at` integer,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_wait_once` ON `stock_wait` (`sku`,`mailbox`);--> statement-breakpoint
CREATE INDEX `stock_wait_queue` ON `stock_wait` (`sku`,`asked_at`,`id`) WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stock_wait_due` ON `stock_wait` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `stock_wait_asked` ON `stock_wait` (`asked_at`);--> statement-breakpoint
CREATE INDEX `stock_wait_mailbox` ON `stock_wait` (`mailbox`);--> statement-breakpoint
CREATE INDEX `stock_wait_contact_key` ON `stock_wait` (substr(contact, 1, instr(contact, '.'))) WHERE contact IS NOT NULL;