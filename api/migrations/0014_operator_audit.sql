CREATE TABLE `operator_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`action` text NOT NULL,
	`status` integer
);
--> statement-breakpoint
CREATE INDEX `operator_audit_at` ON `operator_audit` (`at`);