CREATE TABLE `fitting` (
	`id` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`at` integer,
	`calendar_at` integer,
	`details` text NOT NULL,
	`mailbox` text NOT NULL,
	`locale` text NOT NULL,
	`asked_at` integer NOT NULL,
	`delete_at` integer NOT NULL,
	`due_at` integer,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`is_untold` integer DEFAULT 1 NOT NULL,
	`is_unnoticed` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fitting_request` ON `fitting` (`request`);--> statement-breakpoint
CREATE UNIQUE INDEX `fitting_time` ON `fitting` (`at`) WHERE state IN ('offered', 'agreed');--> statement-breakpoint
CREATE INDEX `fitting_asked` ON `fitting` (`asked_at`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `fitting_ended` ON `fitting` (`delete_at`);--> statement-breakpoint
CREATE INDEX `fitting_due` ON `fitting` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `fitting_mailbox` ON `fitting` (`mailbox`);--> statement-breakpoint
CREATE INDEX `fitting_details_key` ON `fitting` (substr(details, 1, instr(details, '.'))) WHERE details IS NOT NULL;