DROP INDEX `certificate_entry_once`;--> statement-breakpoint
ALTER TABLE `certificate_entry` ADD `order_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_entry_once` ON `certificate_entry` (`certificate_id`,`order_id`,`kind`,`order_version`);