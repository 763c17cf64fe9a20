ALTER TABLE `certificate` ADD `returned_at` integer;--> statement-breakpoint
CREATE INDEX `certificate_returned` ON `certificate` (`order_id`) WHERE returned_at IS NOT NULL;