CREATE TABLE `content` (
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`document` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	`published_at` integer,
	`published_by` text,
	`is_edited` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`name`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `content_published` ON `content` (`name`,`published_at`);