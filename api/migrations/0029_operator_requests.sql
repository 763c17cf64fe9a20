CREATE TABLE `operator_request` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_request_at` ON `operator_request` (`at`);