CREATE TABLE `call_count` (
	`key` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `since`)
);
--> statement-breakpoint
CREATE INDEX `call_count_until` ON `call_count` (`until`);